//! The board editor: pieces are put where one likes, and what is impossible is refused with its
//! reason.

use catalog::AnyRecord;
use game_core::Seat;
use game_faces::Tool;
use game_study::{Editor, Impossible, Study};
use i18n::{Phrase, latin, page, study};
use leptos::prelude::*;
use ui_kit::lesson::words;
use ui_kit::live_region::{LiveRegion, live_region};
use ui_kit::locale::{Locale, digits, locale, localized, t};
use ui_kit::view_helpers::{button, change, part, text, when};

use crate::desk::Desk;
use crate::faults::{impossible, side};

/// The most walls of a seat.
const WALLS: u8 = 10;

/// The editor of a study's page.
#[derive(Clone, Copy)]
pub struct Editing {
    desk: Desk,
    /// The position; `None` unless one is edited.
    editor: RwSignal<Option<Editor>>,
    tool: RwSignal<Tool>,
    refused: RwSignal<Option<Impossible>>,
    locale: Locale,
    region: LiveRegion,
}

impl Editing {
    /// An editor that is closed; `None` for a game whose positions can't be edited.
    pub fn new(desk: Desk) -> Option<Editing> {
        let tool = RwSignal::new(*game_faces::tools(desk.game).first()?);
        let (editor, refused) = (RwSignal::new(None), RwSignal::new(None));
        Some(Editing { desk, editor, tool, refused, locale: locale(), region: live_region() })
    }

    /// Whether a position is edited.
    pub fn is_open(self) -> bool {
        self.editor.with(Option::is_some)
    }

    /// The position that is edited, as a game that begins there.
    pub fn record(self) -> Option<AnyRecord> {
        self.editor.with(|editor| Some(editor.as_ref()?.position().record()))
    }

    fn open(self) {
        let setup = self.desk.study.with_untracked(|study| study.setup().clone());
        let here = self.desk.record.with_untracked(AnyRecord::now);
        self.refused.set(None);
        self.editor.set(Editor::new(setup, &here));
        self.announce(&study::editor_lead());
    }

    /// Takes a press on a field, if a position is edited.
    pub fn press(self, place: &str) -> bool {
        if !untrack(|| self.is_open()) {
            return false;
        }
        let tool = self.tool.get_untracked();
        self.edit(|editor| editor.press(tool, place));
        true
    }

    fn edit(self, change: impl FnOnce(&mut Editor) -> Result<(), Impossible>) {
        let refused = self.editor.try_update(|editor| change(editor.as_mut()?).err()).flatten();
        self.refused.set(refused);
        if let Some(says) = untrack(|| self.says()) {
            self.announce(&says);
        }
    }

    /// Why the last change was refused, or what is lifted.
    fn says(self) -> Option<Phrase> {
        let lifted = || self.editor.with(|editor| Some(editor.as_ref()?.lifted()?.to_owned()));
        let refused = self.refused.get().map(impossible);
        refused.or_else(|| Some(study::editor_lifted(latin(lifted()?))))
    }

    fn announce(self, phrase: &Phrase) {
        self.region.announce(untrack(|| self.locale.text(phrase)));
    }

    /// Begins a study with the position.
    fn study(self) {
        let Some(editor) = self.editor.get_untracked() else { return };
        let study = Study::at_start(editor.setup().clone(), editor.position().clone());
        self.editor.set(None);
        self.desk.open(study.into());
    }
}

/// The button that opens the editor.
pub fn edit_button(&editing: &Editing) -> AnyView {
    when(
        move || !editing.is_open(),
        move || button("bare", words(study::editor_open), move || editing.open()),
    )
}

/// The tools, and what else belongs to a position.
pub fn editor(&editing: &Editing) -> AnyView {
    let game = editing.desk.game;
    let tools =
        game_faces::tools(game).iter().map(|&tool| choice(&editing, tool)).collect::<Vec<_>>();
    let seats = editing.desk.study.with_untracked(|study| study.setup().seats());
    let says = move || editing.says().unwrap_or_else(study::editor_lead);
    let [has_due, has_stocks] = editing.editor.with_untracked(|editor| {
        let asked = editor.as_ref();
        [
            asked.is_some_and(|editor| !editor.dues().is_empty()),
            asked.is_some_and(|editor| !editor.stocks().is_empty()),
        ]
    });
    let stocks = (0..seats).map(Seat).filter(|_| has_stocks);
    let stocks = stocks.map(|seat| stock(&editing, seat)).collect::<Vec<_>>();
    let clear = move || {
        editing.edit(|editor| {
            editor.clear();
            Ok(())
        });
    };
    view! {
        <section class="card editor">
            <h2>{words(study::editor_open)}</h2>
            <p class="say">{text(move || localized(says()))}</p>
            <div class="chips" role="group" aria-label=words(study::editor_tools)>{tools}</div>
            {turn(&editing, seats)}
            {has_due.then(|| due(&editing))}
            {stocks}
            <div class="acts">
                {button("", words(study::editor_use), move || editing.study())}
                {button("quiet", words(study::editor_clear), clear)}
                {button("quiet", t!(withdraw), move || editing.editor.set(None))}
            </div>
        </section>
    }
    .into_any()
}

/// The button of a tool.
fn choice(&editing: &Editing, tool: Tool) -> AnyView {
    let label = move || localized(game_faces::tool(editing.desk.game, tool));
    let is_on = move || (editing.tool.get() == tool).to_string();
    let choose = ui_kit::view_helpers::press(move || editing.tool.set(tool));
    view! {
        <button type="button" class="chip" aria-pressed=text(is_on) on:click=choose>{text(label)}</button>
    }
    .into_any()
}

/// A choice from a list: its label, its options, which of them is chosen, and what choosing does.
fn list(
    label: impl Fn() -> String + Send + Sync + 'static,
    options: Vec<Phrase>,
    chosen: impl Fn(&Editor) -> usize + Copy + Send + Sync + 'static,
    &editing: &Editing,
    choose: impl Fn(&mut Editor, usize) -> Result<(), Impossible> + Copy + 'static,
) -> AnyView {
    let choose = change(move |event| {
        let n = event_target_value(&event).parse().unwrap_or(0);
        editing.edit(|editor| choose(editor, n));
    });
    let chosen = move || editing.editor.with(|editor| editor.as_ref().map_or(0, chosen));
    let options = StoredValue::new(options);
    // A refused choice jumps back.
    let value = move || {
        editing.refused.track();
        chosen().to_string()
    };
    let options = part(move || {
        let option = |(n, phrase): (usize, &Phrase)| {
            view! { <option value=n.to_string()>{localized(phrase)}</option> }
        };
        options.with_value(|all| all.iter().enumerate().map(option).collect::<Vec<_>>()).into_any()
    });
    view! {
        <label class="slot"><span>{text(label)}</span>
            <select on:change=choose prop:value=text(value)>{options}</select>
        </label>
    }
    .into_any()
}

fn turn(editing: &Editing, seats: u8) -> AnyView {
    let game = editing.desk.game;
    let sides = (0..seats).map(|seat| game_faces::side(game, Seat(seat))).collect();
    let chosen = |editor: &Editor| editor.turn().index();
    let choose = |editor: &mut Editor, n| editor.set_turn(Seat(u8::try_from(n).unwrap_or(0)));
    list(|| localized(study::editor_turn()), sides, chosen, editing, choose)
}

fn due(editing: &Editing) -> AnyView {
    let dues = editing
        .editor
        .with_untracked(|editor| editor.as_ref().map(Editor::dues).unwrap_or_default());
    let dues = std::iter::once(study::editor_due_any()).chain(dues);
    let chosen = |editor: &Editor| editor.due().map_or(0, |color| usize::from(color) + 1);
    let choose = |editor: &mut Editor, n: usize| {
        editor.set_due(n.checked_sub(1).and_then(|color| u8::try_from(color).ok()))
    };
    list(|| localized(study::editor_due()), dues.collect(), chosen, editing, choose)
}

fn stock(&editing: &Editing, seat: Seat) -> AnyView {
    let label = move || localized(study::editor_stock(side(editing.desk.game, seat)));
    let had =
        editing.editor.with_untracked(|editor| editor.as_ref()?.stocks().iter().max().copied());
    let counts = (0..=had.unwrap_or(0).max(WALLS)).map(|n| page::named(digits(&n.to_string())));
    let chosen = move |editor: &Editor| editor.stocks().get(seat.index()).map_or(0, |&n| n.into());
    let choose =
        move |editor: &mut Editor, n| editor.set_stock(seat, u8::try_from(n).unwrap_or(WALLS));
    list(label, counts.collect(), chosen, &editing, choose)
}
