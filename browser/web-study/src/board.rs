//! A board on which one plays both sides, with the tree of what was played beside it.

use board_view::{Act, PromptButtons};
use catalog::{AnyRecord, Game, GameTree, Mark};
use game_core::{Outcome, Seat, Status};
use game_faces::{Reader, announcements};
use game_study::Study;
use i18n::{Phrase, page, study};
use leptos::ev;
use leptos::prelude::*;
use ui_kit::choice::switch;
use ui_kit::icon;
use ui_kit::lesson::words;
use ui_kit::live_region::announce;
use ui_kit::locale::{locale, localized, t};
use ui_kit::look::language_and_light;
use ui_kit::view_helpers::{TextFn, button, change, effect, flag, part, press, text, when};
use wasm_bindgen::JsCast;
use web_boards::board::{Board, Buttons};
use web_shell::preferences::preferences;
use web_shell::routes::Route;

use crate::Beside;
use crate::desk::Desk;
use crate::editor::{Editing, edit_button, editor};
use crate::engine::{Engine, panel};
use crate::faults::side;
use crate::sheets::{fault, open_sheet, share_sheet};
use crate::twigs::twigs;

/// A board to study a game on.
pub fn study_page(game: Game, Beside { review, openings }: Beside) -> AnyView {
    let desk = Desk::begin(game);
    let engine = Engine::begin(desk);
    let (opens, shares) = (RwSignal::new(false), RwSignal::new(false));
    let flipped = RwSignal::new(false);
    let (editing, buttons) = (Editing::new(desk), Buttons::new());
    let edited = Memo::new(move |_| editing.and_then(Editing::record));
    let record = Signal::derive(move || edited.get().unwrap_or_else(|| desk.record.get()));
    let seats = Memo::new(move |_| desk.record.with(AnyRecord::seats));
    let is_edited = Memo::new(move |_| edited.with(Option::is_some));
    let mine = Signal::derive(move || {
        let seats = if is_edited.get() { 0 } else { seats.get() };
        (0..seats).map(Seat).collect()
    });
    let on_press = move |place: String| editing.is_some_and(|editing| editing.press(&place));
    let facing =
        Signal::derive(move || Seat(if flipped.get() { seats.get().div_ceil(2) } else { 0 }));
    effect(move || {
        document().set_title(&localized(study::study_of(game_faces::name(game))));
    });
    follow_keys(desk);
    announce_steps(desk);
    let line = move || if is_edited.get() { Vec::new() } else { engine.line() };
    let cloth_parts = Cloth {
        record,
        mine,
        facing,
        line: Signal::derive(line),
        on_press: Callback::new(on_press),
    };
    let class = move || {
        let editing = if is_edited.get() { " editing" } else { "" };
        ["table study ", game.name(), editing].concat()
    };
    let tools = |editing: &Editing| view! { <div class="column">{editor(editing)}</div> };
    let beside = move || {
        view! {
            <div class="column">
                {fault(desk)}
                {prompt(desk, buttons)}
                {panel(&engine)}
                {twigs(desk)}
                <div class="more-beside">
                    {reviewed(desk, review)}
                    {edits(desk)}
                    {opened(desk, openings)}
                </div>
            </div>
        }
        .into_any()
    };
    let name = move || localized(study::study_of(game_faces::name(game)));
    let home = move || localized(page::joined(page::brand(), page::home()));
    view! {
        <header class="bar">
            <a class="brand" href=Route::Front.href() aria-label=text(home)>{icon::brand()}<span class="wide">{t!(brand)}</span></a>
            <h1 class="where">
                <span class="wide">{text(name)}</span>
                <span class="narrow-only">{text(move || localized(game_faces::name(game)))}</span>
            </h1>
            <nav class="end">
                {button("bare", words(study::study_import), move || opens.set(true))}
                {editing.as_ref().map(edit_button)}
                {button("bare", words(study::study_share), move || shares.set(true))}
            </nav>
            {language_and_light()}
        </header>
        <main id="main" tabindex="-1" class=text(class)>
            {cloth(desk, buttons, &cloth_parts)}
            {when(move || !is_edited.get(), move || steps(desk, flipped))}
            {part(move || if is_edited.get() { editing.as_ref().map(tools).into_any() } else { beside() })}
        </main>
        {vec![open_sheet(desk, opens), share_sheet(desk, shares)]}
    }
    .into_any()
}

/// What a board of study shows, and who is told of a press.
pub struct Cloth {
    /// The game up to the position.
    pub record: Signal<AnyRecord>,
    /// The seats for which one may move.
    pub mine: Signal<Vec<Seat>>,
    /// The seat that sits below.
    pub facing: Signal<Seat>,
    /// The moves that are drawn as arrows.
    pub line: Signal<Vec<String>>,
    /// Takes a press on a place, or lets the board have it.
    pub on_press: Callback<String, bool>,
}

/// The board of a study.
pub fn cloth(desk: Desk, buttons: Buttons, parts: &Cloth) -> AnyView {
    let &Cloth { record, mine, facing, line, on_press } = parts;
    let play = move |mv: String| desk.play(&mv);
    view! {
        <div class="cloth">
            <Board record=record mine=mine facing=facing goals=Signal::derive(|| None)
                preferences=preferences().boards.into() shown=Signal::derive(|| None)
                line=line on_move=Callback::new(play) on_press=on_press
                status=desk.status.1 buttons=buttons/>
        </div>
    }
    .into_any()
}

/// The review, or the button that asks for it. It compares two sides, so that games of more have
/// none.
fn reviewed(desk: Desk, review: fn(Desk) -> AnyView) -> AnyView {
    let seats = move || {
        desk.study.with(|study| {
            let has_moves = !study.tree().children(GameTree::ROOT).is_empty();
            if has_moves { study.setup().seats() } else { 0 }
        })
    };
    let ask = move || {
        button("quiet", words(study::study_review), move || {
            desk.reviews.set(Some(Reader::default()));
        })
    };
    let drawn = move || if desk.reviews.get().is_some() { review(desk) } else { ask() };
    let shown = move || view! { <section class="card review">{part(drawn)}</section> }.into_any();
    let refused = move || view! { <p>{words(study::review_for_two)}</p> }.into_any();
    vec![when(move || seats() == 2, shown), when(move || seats() > 2, refused)].into_any()
}

/// What others played, once it is wanted.
fn opened(desk: Desk, openings: fn(Desk) -> AnyView) -> AnyView {
    let wanted = RwSignal::new(false);
    view! {
        <section class="card openings">
            {switch(words(study::openings_show), wanted.into(), move |on| wanted.set(on))}
            {when(move || wanted.get(), move || openings(desk))}
        </section>
    }
    .into_any()
}

/// What the board says, and its buttons.
pub fn prompt(desk: Desk, buttons: Buttons) -> AnyView {
    let (game, record, status) = (desk.game, desk.record, desk.status.0);
    let of_board = Memo::new(move |_| {
        let (status, record) = (status.get(), record.get());
        let name = move |seat| side(game, seat);
        let refused = status
            .refused
            .as_ref()
            .map(|why| announcements::not_allowed(game, why, record.turn(), &name));
        let mut phrases = announcements::lines(&status, &record, record.turn(), &name);
        phrases.extend(refused);
        phrases
    });
    let says = move || {
        of_board.with(|lines| if lines.is_empty() { standing(desk) } else { lines.clone() })
    };
    let lead = move || says().first().map(localized).unwrap_or_default();
    let more = move || says().iter().skip(1).map(localized).collect::<Vec<_>>().join(" ");
    let asks = Memo::new(move |_| status.with(|status| status.buttons));
    let forced = Memo::new(move |_| record.with(AnyRecord::forced_pass));
    let acts = move || {
        let pass = forced.get().map(|mv| {
            let go = move || desk.play(&mv);
            button("", t!(play_it), go)
        });
        let of_board = |(label, act): (Phrase, Act)| {
            let is_main = matches!(act, Act::Confirm | Act::FillLeft | Act::FillRight);
            let class = if is_main { "" } else { "quiet" };
            button(class, text(move || localized(&label)), move || buttons.press(act))
        };
        let of_board = announcements::buttons(asks.get()).into_iter().map(of_board);
        pass.into_iter().chain(of_board).collect::<Vec<_>>().into_any()
    };
    let locale = locale();
    let mut answers = 0;
    effect(move || {
        let now = status.with(|status| status.answers);
        let is_loose = status.with(|status| status.loose);
        let phrases = of_board.get();
        let told: Vec<String> = phrases.iter().map(|phrase| locale.text(phrase)).collect();
        if now != answers || !is_loose && !told.is_empty() {
            announce(told.join(" "));
        }
        answers = now;
    });
    let has_acts = asks_something(asks, forced);
    view! {
        <section class="hem">
            <div class="says"><p class="say">{text(lead)}</p><p class="muted">{text(more)}</p></div>
            {when(has_acts, move || view! { <div class="acts">{part(acts)}</div> }.into_any())}
        </section>
    }
    .into_any()
}

fn asks_something(
    asks: Memo<PromptButtons>,
    forced: Memo<Option<String>>,
) -> impl Fn() -> bool + Send + Sync + 'static {
    move || asks.get() != PromptButtons::Nothing || forced.with(Option::is_some)
}

/// Whose turn it is and what must be done, or how the game ended.
fn standing(desk: Desk) -> Vec<Phrase> {
    let game = desk.game;
    let name = move |seat| side(game, seat);
    desk.record.with(|record| match record.status() {
        Status::Turn(_) if record.forced_pass().is_some() => vec![game_faces::forced(game)],
        Status::Turn(seat) => {
            let task = game_faces::task(record, false, &name);
            std::iter::once(page::turn_of(side(game, seat))).chain(task).collect()
        }
        Status::Over(outcome) => {
            let headline = match outcome {
                Outcome::Drawn => page::drawn(),
                Outcome::Won(seat) => match record.team(seat)[..] {
                    [a, b] => page::won_side(page::team_of(side(game, a), side(game, b))),
                    _ => page::won_side(side(game, seat)),
                },
            };
            let reason = game_faces::ending(record, outcome, false, &name);
            std::iter::once(headline).chain(reason).collect()
        }
    })
}

/// The buttons that go through the line, and the one that turns the board.
pub fn steps(desk: Desk, flipped: RwSignal<bool>) -> AnyView {
    let ends = move |forward: bool| {
        desk.study.with(|study| {
            let tree = study.tree();
            if forward {
                tree.children(study.at()).is_empty()
            } else {
                tree.parent(study.at()).is_none()
            }
        })
    };
    let step = move |label: TextFn, (forward, far): (bool, bool), go: fn(&mut Study)| {
        let act = press(move || desk.edit(go));
        view! {
            <button type="button" class="bare round" aria-label=label disabled=flag(move || ends(forward)) on:click=act>
                {icon::arrow(!forward, far)}
            </button>
        }
        .into_any()
    };
    let drawn = vec![
        step(t!(first_move), (false, true), Study::to_start),
        step(t!(move_back), (false, false), Study::back),
        step(t!(move_on), (true, false), Study::forward),
        step(t!(last_move), (true, true), Study::to_end),
    ];
    let flip = game_faces::turns(desk.game)
        .then(|| button("quiet", t!(flip), move || flipped.update(|on| *on = !*on)));
    view! { <div class="steps near" dir="ltr">{drawn}{flip}</div> }.into_any()
}

/// Marks, the comment, and what can be done with the line.
fn edits(desk: Desk) -> AnyView {
    let field = NodeRef::<leptos::html::Textarea>::new();
    effect(move || {
        let (_, at) = desk.at.get();
        if let Some(field) = field.get() {
            desk.study.with_untracked(|study| field.set_value(study.tree().comment(at)));
        }
    });
    let write = change(move |event| {
        let comment = event_target_value(&event);
        desk.edit(|study| study.comment(&comment));
    });
    let is_at_start = move || desk.study.with(|study| study.tree().mv(study.at()).is_none());
    let mark = move |(mark, label): (Mark, fn() -> Phrase)| {
        let is_on = move || desk.study.with(|study| study.tree().mark(study.at()) == Some(mark));
        let set = press(move || desk.edit(|study| study.mark(mark)));
        view! {
            <button type="button" class="quiet" aria-label=words(label) title=words(label)
                aria-pressed=text(move || is_on().to_string()) disabled=flag(is_at_start) on:click=set>
                {mark.sign()}
            </button>
        }
        .into_any()
    };
    let labels: [fn() -> Phrase; 6] = [
        study::mark_brilliant,
        study::mark_good,
        study::mark_interesting,
        study::mark_doubtful,
        study::mark_mistake,
        study::mark_blunder,
    ];
    let marks: Vec<_> = Mark::ALL.into_iter().zip(labels).map(mark).collect();
    let acts = vec![
        when(
            move || desk.study.with(Study::is_aside),
            move || button("quiet", words(study::study_promote), move || desk.edit(Study::promote)),
        ),
        when(
            move || !is_at_start(),
            move || button("quiet", words(study::study_delete), move || desk.edit(Study::delete)),
        ),
        when(
            move || desk.study.with(Study::may_undo),
            move || button("quiet", words(study::study_undo), move || desk.edit(Study::undo)),
        ),
    ];
    view! {
        <section class="card edits">
            <details>
                <summary>{words(study::study_annotate)}</summary>
                <div class="marks" role="group" dir="ltr" aria-label=words(study::study_marks)>{marks}</div>
                <label class="field"><span class="small muted">{words(study::study_comment)}</span>
                    <textarea node_ref=field dir="auto" rows="2" on:input=write></textarea>
                </label>
            </details>
            <div class="settle">{acts}</div>
        </section>
    }
    .into_any()
}

/// Follows the keys that go through the tree, anywhere but where one writes.
pub fn follow_keys(desk: Desk) {
    let keys = window_event_listener(ev::keydown, move |key| {
        let at = key.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
        let writes = at.is_some_and(|at| {
            at.closest("input, textarea, select, dialog").ok().flatten().is_some()
        });
        if writes || key.ctrl_key() || key.alt_key() || key.meta_key() {
            return;
        }
        let act: fn(&mut Study) = match key.key().as_str() {
            "ArrowLeft" => Study::back,
            "ArrowRight" => Study::forward,
            "ArrowUp" => |study| study.other(false),
            "ArrowDown" => |study| study.other(true),
            "Home" => Study::to_start,
            "End" => Study::to_end,
            "Delete" => Study::delete,
            _ => return,
        };
        let before = desk.study.with_untracked(Study::at);
        desk.edit(act);
        // Where there is nowhere to go, the key scrolls as ever.
        if desk.study.with_untracked(Study::at) != before {
            key.prevent_default();
        }
    });
    on_cleanup(move || keys.remove());
}

/// Tells which move one has come to, and what is said of it.
pub fn announce_steps(desk: Desk) {
    let locale = locale();
    let mut before = None;
    effect(move || {
        let at = desk.at.get();
        if before.replace(at).is_none_or(|before| before == at) {
            return;
        }
        let mut told = desk.record.with_untracked(|record| {
            let phrases = game_faces::last_move(record, &|seat| side(desk.game, seat));
            phrases.iter().map(|phrase| untrack(|| locale.text(phrase))).collect::<Vec<_>>()
        });
        if told.is_empty() {
            told.push(untrack(|| locale.text(&page::first_move())));
        }
        desk.study.with_untracked(|study| {
            told.extend(study.tree().mark(at.1).map(|mark| mark.sign().to_owned()));
            told.push(study.tree().comment(at.1).to_owned());
        });
        announce(told.join(" "));
    });
}
