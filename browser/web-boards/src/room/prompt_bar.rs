//! The prompt bar below the board: one sentence on the state of the game, and at most three
//! buttons.

use board_view::{Act, BoardStatus, PromptButtons};
use catalog::AnyRecord;
use game_faces::announcements;
use i18n::{Phrase, page, phrases};
use leptos::prelude::*;
use protocol::{Offer, Request};
use ui_kit::dialog::sheet;
use ui_kit::locale::{digits, localized};
use ui_kit::view_helpers::{button, part, text};
use web_shell::preferences::{Levels, Opponent};

use super::after::Anew;
use super::analysis::{Advice, Hint, hint_of};
use super::notice::{Notice, Word};
use super::player_panel::name;
use super::table_state::{Connection, SendRequest, TableState};
use super::{ending, offers};
use crate::board::Buttons;

/// The action of a button.
#[derive(Clone, PartialEq, Debug)]
pub enum Press {
    /// Something on the board.
    Board(Act),
    /// Shows the current position.
    Now,
    /// Begins a game like this one, with the same sides.
    Again,
    /// Asks the host.
    Ask(Request<String>),
    /// Requests a hint.
    Hint,
    /// Shows the engine's analysis.
    Thinks,
    /// Goes to the turning point.
    Turning,
    /// Opens the dialog with the link.
    Share,
}

impl Press {
    /// Whether it can be what the visitor is about to do: not help, and not a way back.
    fn is_main(&self) -> bool {
        !matches!(
            self,
            Press::Hint
                | Press::Board(Act::PutBack | Act::Turn)
                | Press::Ask(
                    Request::Offer { offer: Offer::TakeBack, .. } | Request::Refuse { .. }
                )
        )
    }
}

/// The content of the prompt bar.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct PromptBar {
    /// The sentence.
    pub lead: Option<Phrase>,
    /// Further sentences.
    pub more: Vec<Phrase>,
    /// The buttons; the first is the default.
    pub buttons: Vec<(Phrase, Press)>,
}

/// The inputs of the prompt bar.
#[derive(Clone, Copy)]
pub struct Looks {
    /// The table.
    pub state: TableState,
    /// The game so far.
    pub record: Memo<AnyRecord>,
    /// The number of moves that are shown.
    pub shown: RwSignal<Option<usize>>,
    /// The board's status.
    pub status: ReadSignal<BoardStatus>,
    /// The engine's analysis.
    pub advice: Advice,
    /// The notice.
    pub word: Word,
    /// How a game like this one begins, if the page can begin it with the same sides.
    pub anew: Option<Anew>,
    /// The level for a new engine.
    pub levels: RwSignal<Levels>,
}

impl Looks {
    /// The current content.
    pub fn prompt_bar(self) -> PromptBar {
        self.of_the_table().or_else(|| self.of_the_board()).unwrap_or_else(|| self.of_the_turn())
    }

    /// What takes precedence over the board: an earlier position, the end, an offer.
    fn of_the_table(self) -> Option<PromptBar> {
        let state = self.state;
        let version = state.version();
        let ask = |make: fn(u32, Offer) -> Request<String>, offer| Press::Ask(make(version, offer));
        let (agree, refuse) = (
            (|version, offer| Request::Offer { version, offer })
                as fn(u32, Offer) -> Request<String>,
            (|version, offer| Request::Refuse { version, offer })
                as fn(u32, Offer) -> Request<String>,
        );
        if self.shown.get().is_some() {
            let buttons = vec![(page::back_to_now(), Press::Now)];
            let turned = self.advice.turned();
            let lead = if turned.is_empty() { Some(page::earlier()) } else { None };
            let mut more = turned.into_iter();
            return Some(PromptBar {
                lead: lead.or_else(|| more.next()),
                more: more.collect(),
                buttons,
            });
        }
        if state.waits() {
            return Some(PromptBar { lead: Some(page::move_waits()), ..PromptBar::default() });
        }
        if let Some((offer, lead)) = offers::to_you(state) {
            let buttons = vec![
                (page::settle_yes(), ask(agree, offer)),
                (page::settle_no(), ask(refuse, offer)),
            ];
            return Some(PromptBar { lead: Some(lead), buttons, ..PromptBar::default() });
        }
        if let Some((offer, lead)) = offers::from_you(state) {
            let buttons = vec![(page::withdraw(), ask(refuse, offer))];
            return Some(PromptBar { lead: Some(lead), buttons, ..PromptBar::default() });
        }
        if let Some(ended) = state.ending() {
            let (lead, reason) = ending::ending_text(state, ended);
            let again = if state.foe == Opponent::Friend { page::rematch() } else { page::again() };
            let may = state.foe != Opponent::Friend || state.you().is_some();
            let begins = if self.anew.is_some() && state.seats().count() == 2 {
                Press::Again
            } else {
                ask(agree, Offer::Rematch)
            };
            let again = may.then_some((again, begins));
            let look = if self.advice.may_look_back() {
                Some((page::see_where(), Press::Turning))
            } else {
                self.advice.may_show().then(|| (page::show_thinks(), Press::Thinks))
            };
            let buttons = again.into_iter().chain(look).collect();
            let hints = self.advice.taken.count();
            let helped = (hints > 0).then(|| page::end_hints(hints));
            return Some(PromptBar {
                lead: Some(lead),
                more: reason.into_iter().chain(helped).chain(offers::seen(state)).collect(),
                buttons,
            });
        }
        if !state.is_full() {
            if let Some(lead) = offers::invitation(state) {
                return Some(PromptBar { lead: Some(lead), ..PromptBar::default() });
            }
            let mut buttons = vec![(page::share(), Press::Share)];
            if state.you().is_some() {
                let level = self.levels.with(|levels| levels.of(state.game()));
                let bot = Request::Seat { seat: None, level };
                buttons.push((phrases::share_mind(), Press::Ask(bot)));
            }
            return Some(PromptBar {
                lead: Some(page::waiting_seat()),
                buttons,
                ..PromptBar::default()
            });
        }
        None
    }

    /// The interaction with the board.
    fn of_the_board(self) -> Option<PromptBar> {
        let (status, you) = (self.status.get(), self.state.you().or(self.turn()));
        let name = move |seat| name(self.state, seat);
        let mut lines = self
            .record
            .with(|record| announcements::lines(&status, record, you, &name))
            .into_iter();
        let lead = lines.next()?;
        let buttons = pressed_on_board(status.buttons);
        let mut prompt = PromptBar { lead: Some(lead), more: lines.collect(), buttons };
        if prompt.buttons.is_empty() {
            prompt.buttons = self.of_the_turn().buttons;
        }
        Some(prompt)
    }

    /// Whose turn it is, and why.
    fn of_the_turn(self) -> PromptBar {
        let state = self.state;
        let Some(turn) = self.turn() else { return PromptBar::default() };
        let mine = state.mine().contains(&turn);
        let name = move |seat| name(state, seat);
        let forced = mine && self.record.with(AnyRecord::forced_pass).is_some();
        let hint = self.advice.hint.get();
        let lead = match (state.foe, mine) {
            _ if hint == Hint::Looking => page::hint_looking(),
            (Opponent::Screen, _) => page::turn_of(name(turn)),
            (_, true) => page::your_turn(),
            (Opponent::Computer, false) if self.advice.is_missing() => page::no_mind(),
            (Opponent::Computer, false) => {
                let level = state.level(turn).unwrap_or(1);
                page::thinking(level, game_faces::level(state.game(), level))
            }
            (Opponent::Friend, false) => page::waiting(name(turn)),
        };
        let mut more = if forced {
            vec![game_faces::forced(state.game())]
        } else {
            self.record.with(|record| game_faces::task(record, mine, &name))
        };
        more.extend(offers::seen(state));
        let undo =
            state.wire.get() == Connection::Here && !self.record.with(|record| record.plies() == 0);
        let back = Request::Offer { version: state.version(), offer: Offer::TakeBack };
        let mut buttons = pressed_on_board(self.status.get().buttons);
        if buttons.is_empty() {
            let hint = self.advice.may_hint().then(|| (page::hint(), Press::Hint));
            let undo = undo.then(|| (page::undo(), Press::Ask(back)));
            buttons.extend(hint.into_iter().chain(undo));
        }
        let lead = if let Hint::Is(mv) = &hint { hint_of(mv) } else { lead };
        PromptBar { lead: Some(lead), more, buttons }
    }

    fn turn(self) -> Option<game_core::Seat> {
        self.record.with(AnyRecord::turn)
    }
}

fn pressed_on_board(asks: PromptButtons) -> Vec<(Phrase, Press)> {
    let press = |(label, act)| (label, Press::Board(act));
    announcements::buttons(asks).into_iter().map(press).collect()
}

/// The prompt bar, and what draws the paragraph of a rule.
pub fn prompt_bar(
    looks: &Looks,
    ask: SendRequest,
    buttons: Buttons,
    share: RwSignal<bool>,
    paragraph: Callback<&'static str, AnyView>,
) -> AnyView {
    let looks = *looks;
    let prompt = Memo::new(move |_| looks.prompt_bar());
    let run = move |what: Press| match what {
        Press::Board(act) => buttons.press(act),
        Press::Now => looks.shown.set(None),
        Press::Again => {
            if let Some(anew) = looks.anew {
                anew.once_more(looks.state);
            }
        }
        Press::Ask(what) => ask.run(what),
        Press::Share => share.set(true),
        Press::Hint => looks.advice.ask(),
        Press::Thinks => looks.advice.show(),
        Press::Turning => looks.advice.look_back(),
    };
    // The buttons stay while only the sentence changes, so they keep the focus.
    let list = Memo::new(move |_| prompt.with(|prompt| prompt.buttons.clone()));
    let drawn = move |(n, (label, what)): (usize, (Phrase, Press))| {
        let class = if n == 0 && what.is_main() { "" } else { "quiet" };
        button(class, text(move || localized(&label)), move || run(what.clone()))
    };
    let word = looks.word;
    let (rule, reads) = (RwSignal::new(""), RwSignal::new(false));
    let sign = move |rule: &str| ["§ ", &digits(rule)].concat();
    let beside = move || {
        let drawn = |Notice { phrase, tone, rule: of }: Notice| {
            let read = move |of| {
                rule.set(of);
                reads.set(true);
            };
            let link = |of| button("bare rule-link", text(move || sign(of)), move || read(of));
            view! { <p class=tone.class()>{localized(phrase)}{of.map(link)}</p> }.into_any()
        };
        word.0.get().map(drawn).into_any()
    };
    let book = sheet(reads, text(move || sign(rule.get())), move || paragraph.run(rule.get()));
    let lead =
        move || prompt.with(|prompt| prompt.lead.as_ref().map(localized).unwrap_or_default());
    let more = move || {
        let line = |more: &Phrase| view! { <p class="muted">{localized(more)}</p> }.into_any();
        prompt.with(|prompt| prompt.more.iter().map(line).collect::<Vec<_>>()).into_any()
    };
    let acts = move || list.get().into_iter().enumerate().map(drawn).collect::<Vec<_>>().into_any();
    view! {
        <section class="hem">
            <div class="says"><p class="say">{text(lead)}</p>{part(more)}{part(beside)}</div>
            <div class="acts">{part(acts)}</div>
        </section>
        {book}
    }
    .into_any()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn main_of(asks: PromptButtons) -> Option<Press> {
        pressed_on_board(asks).into_iter().next().map(|(_, press)| press).filter(Press::is_main)
    }

    #[test]
    fn the_filled_button_is_never_the_way_back() {
        assert_eq!(main_of(PromptButtons::Held), None);
        assert_eq!(main_of(PromptButtons::Confirm), Some(Press::Board(Act::Confirm)));
        assert_eq!(main_of(PromptButtons::Wall { legal: true }), Some(Press::Board(Act::Confirm)));
        assert_eq!(main_of(PromptButtons::Wall { legal: false }), None);
        assert_eq!(main_of(PromptButtons::Fill), Some(Press::Board(Act::FillLeft)));
        let withdraw = Press::Ask(Request::Refuse { version: 0, offer: Offer::Draw });
        assert!(!withdraw.is_main() && !Press::Hint.is_main() && Press::Share.is_main());
    }
}
