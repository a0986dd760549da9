//! The hem of the cloth: one sentence on what is going on, and at most three buttons.

use board_view::{Act, AnyRecord, Asks, BoardSays};
use game_core::Status;
use i18n::{Phrase, page};
use leptos::prelude::*;
use protocol::{Offer, ToServer, Why};

use super::advice::{Advice, Hint, hint_of};
use super::plate::name;
use super::seen::{Ask, Seen, Wire};
use super::word::{Tone, Word};
use super::{ending, facts, offers, said};
use crate::board::Buttons;
use crate::draw::{button, part, text};
use crate::game;
use crate::likes::Foe;
use crate::voice::say;

/// What a button of the hem does.
#[derive(Clone, PartialEq, Debug)]
pub enum Press {
    /// Something on the board.
    Board(Act),
    /// Shows the game as it is now.
    Now,
    /// Asks the host.
    Ask(ToServer),
    /// Asks for a hint.
    Hint,
    /// Shows what a mind thinks.
    Thinks,
    /// Goes to where the game turned.
    Turning,
    /// Brings up the sheet with the link.
    Share,
}

/// What the hem says and offers.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Hem {
    /// The sentence.
    pub lead: Option<Phrase>,
    /// What there is to add.
    pub more: Vec<Phrase>,
    /// The buttons; the first is the one to press.
    pub buttons: Vec<(Phrase, Press)>,
}

/// All that the hem looks at.
#[derive(Clone, Copy)]
pub struct Looks {
    /// The table.
    pub seen: Seen,
    /// The game as it was played.
    pub record: Memo<AnyRecord>,
    /// Which moment of it is shown.
    pub shown: RwSignal<Option<usize>>,
    /// What the board says.
    pub says: ReadSignal<BoardSays>,
    /// What a mind says.
    pub advice: Advice,
    /// The word of the moment, beside all that.
    pub word: Word,
    /// How strong a mind is wanted.
    pub levels: RwSignal<[u8; 3]>,
}

impl Looks {
    /// The hem of the moment.
    pub fn hem(self) -> Hem {
        self.of_the_table().or_else(|| self.of_the_board()).unwrap_or_else(|| self.of_the_turn())
    }

    /// What comes before the board: an earlier position, the end, an offer.
    fn of_the_table(self) -> Option<Hem> {
        let seen = self.seen;
        let moment = seen.moment();
        let ask = |make: fn(u32, Offer) -> ToServer, offer| Press::Ask(make(moment, offer));
        let (agree, refuse) = (
            (|moment, offer| ToServer::Offer { moment, offer }) as fn(u32, Offer) -> ToServer,
            (|moment, offer| ToServer::Refuse { moment, offer }) as fn(u32, Offer) -> ToServer,
        );
        if self.shown.get().is_some() {
            let buttons = vec![(page::back_to_now(), Press::Now)];
            let turned = self.advice.turned();
            let lead = if turned.is_empty() { Some(page::earlier()) } else { None };
            let mut more = turned.into_iter();
            return Some(Hem { lead: lead.or_else(|| more.next()), more: more.collect(), buttons });
        }
        if seen.waits() {
            return Some(Hem { lead: Some(page::move_waits()), ..Hem::default() });
        }
        if let Some((offer, lead)) = offers::to_you(seen) {
            let buttons = vec![
                (page::settle_yes(), ask(agree, offer)),
                (page::settle_no(), ask(refuse, offer)),
            ];
            return Some(Hem { lead: Some(lead), buttons, ..Hem::default() });
        }
        if let Some((offer, lead)) = offers::from_you(seen) {
            let buttons = vec![(page::withdraw(), ask(refuse, offer))];
            return Some(Hem { lead: Some(lead), buttons, ..Hem::default() });
        }
        if let Some(ended) = seen.ending() {
            let (lead, reason) = ending::told(seen, ended);
            let again = if seen.foe == Foe::Friend { page::rematch() } else { page::again() };
            let may = seen.foe != Foe::Friend || seen.you().is_some();
            let again = may.then(|| (again, ask(agree, Offer::Rematch)));
            let look = if self.advice.may_look_back() {
                Some((page::see_where(), Press::Turning))
            } else {
                self.advice.may_show().then(|| (page::show_thinks(), Press::Thinks))
            };
            let buttons = again.into_iter().chain(look).collect();
            return Some(Hem { lead: Some(lead), more: reason.into_iter().collect(), buttons });
        }
        if !seen.is_full() {
            let mut buttons = vec![(page::share(), Press::Share)];
            if seen.you().is_some() {
                let level = self.levels.get()[seen.game() as usize];
                let mind = ToServer::Seat { seat: None, level };
                buttons.push((page::seat_mind(game::mind(seen.game(), level)), Press::Ask(mind)));
            }
            return Some(Hem { lead: Some(page::waiting_seat()), buttons, ..Hem::default() });
        }
        None
    }

    /// What the hand does on the board.
    fn of_the_board(self) -> Option<Hem> {
        let (says, you) = (self.says.get(), self.seen.you().or(self.turn()));
        let mut lines =
            self.record.with(|record| said::lines(&says, self.seen, record, you)).into_iter();
        let lead = lines.next()?;
        let buttons = buttons(says.asks);
        let mut hem = Hem { lead: Some(lead), more: lines.collect(), buttons };
        if hem.buttons.is_empty() {
            hem.buttons = self.of_the_turn().buttons;
        }
        Some(hem)
    }

    /// Whose turn it is, and why.
    fn of_the_turn(self) -> Hem {
        let seen = self.seen;
        let Some(turn) = self.turn() else { return Hem::default() };
        let mine = seen.mine().contains(&turn);
        let name = move |seat| name(seen, seat);
        let forced = mine && self.record.with(game::forced).is_some();
        let hint = self.advice.hint.get();
        let lead = match (seen.foe, mine) {
            _ if hint == Hint::Looking => page::hint_looking(),
            (Foe::Screen, _) => page::turn_of(name(turn)),
            (_, true) => page::your_turn(),
            (Foe::Computer, false) if self.advice.is_missing() => page::no_mind(),
            (Foe::Computer, false) => page::thinking(name(turn)),
            (Foe::Friend, false) => page::waiting(name(turn)),
        };
        let more = if forced {
            vec![if seen.game() == game::Game::Kamisado {
                page::you_stuck()
            } else {
                page::you_pass()
            }]
        } else {
            self.record.with(|record| facts::task(record, mine, &name))
        };
        let undo = seen.wire.get() == Wire::Here && !self.record.with(|record| record.plies() == 0);
        let back = ToServer::Offer { moment: seen.moment(), offer: Offer::TakeBack };
        let mut buttons = self::buttons(self.says.get().asks);
        if buttons.is_empty() {
            let hint = self.advice.may_hint().then(|| (page::hint(), Press::Hint));
            let undo = undo.then(|| (page::undo(), Press::Ask(back)));
            buttons.extend(hint.into_iter().chain(undo));
        }
        let lead = if let Hint::Is(mv) = &hint { hint_of(mv) } else { lead };
        Hem { lead: Some(lead), more, buttons }
    }

    fn turn(self) -> Option<game_core::Seat> {
        match self.record.with(AnyRecord::status) {
            Status::Turn(seat) => Some(seat),
            Status::Over(_) => None,
        }
    }
}

/// The buttons for what the board asks.
fn buttons(asks: Asks) -> Vec<(Phrase, Press)> {
    let act = |phrase, act| (phrase, Press::Board(act));
    match asks {
        Asks::Nothing => Vec::new(),
        Asks::Held => vec![act(page::put_back(), Act::PutBack)],
        Asks::Confirm => {
            vec![act(page::play_it(), Act::Confirm), act(page::put_back(), Act::PutBack)]
        }
        Asks::Wall { legal } => {
            let place = legal.then(|| act(page::place(), Act::Confirm));
            let others = [act(page::turn(), Act::Turn), act(page::put_back(), Act::PutBack)];
            place.into_iter().chain(others).collect()
        }
        Asks::Fill => {
            vec![act(page::fill_left(), Act::FillLeft), act(page::fill_right(), Act::FillRight)]
        }
    }
}

/// Why a request was turned away.
pub fn declined(why: Why) -> Phrase {
    match why {
        Why::TooLate => page::no_late(),
        Why::NotSeated => page::no_seat(),
        Why::SeatTaken => page::no_taken(),
        Why::NotYourTurn | Why::NotBegun => page::no_yet(),
        Why::Illegal | Why::Unreadable => page::no_unreadable(),
        Why::NothingToSettle => page::no_settle(),
        Why::Over => page::no_over(),
        Why::NoTable => page::no_room(),
        Why::TooMany => page::no_many(),
        Why::Full => page::no_place(),
        Why::NotKept => page::no_kept(),
        Why::Malformed => page::no_talk(),
    }
}

/// The hem.
pub fn hem(looks: &Looks, ask: Ask, buttons: Buttons, share: RwSignal<bool>) -> AnyView {
    let looks = *looks;
    let hem = Memo::new(move |_| looks.hem());
    let pressed = move |what: Press| match what {
        Press::Board(act) => buttons.press(act),
        Press::Now => looks.shown.set(None),
        Press::Ask(what) => ask.run(what),
        Press::Share => share.set(true),
        Press::Hint => looks.advice.ask(),
        Press::Thinks => looks.advice.show(),
        Press::Turning => looks.advice.look_back(),
    };
    // The buttons stay while only the sentence changes, and the focus stays on them.
    let list = Memo::new(move |_| hem.with(|hem| hem.buttons.clone()));
    let drawn = move |(n, (label, what)): (usize, (Phrase, Press))| {
        let undo = matches!(what, Press::Ask(ToServer::Offer { offer: Offer::TakeBack, .. }));
        let class = if n > 0 || undo || what == Press::Hint { "quiet" } else { "" };
        button(class, text(move || say(&label)), move || pressed(what.clone()))
    };
    let word = looks.word;
    let beside = move || {
        let drawn = |(said, tone): (Phrase, Tone)| {
            view! { <p class=tone.class()>{say(said)}</p> }.into_any()
        };
        word.0.get().map(drawn).into_any()
    };
    let lead = move || hem.with(|hem| hem.lead.as_ref().map(say).unwrap_or_default());
    let more = move || {
        let line = |more: &Phrase| view! { <p class="muted">{say(more)}</p> }.into_any();
        hem.with(|hem| hem.more.iter().map(line).collect::<Vec<_>>()).into_any()
    };
    let acts = move || list.get().into_iter().enumerate().map(drawn).collect::<Vec<_>>().into_any();
    view! {
        <section class="hem">
            <div class="says"><p class="say">{text(lead)}</p>{part(more)}{part(beside)}</div>
            <div class="acts">{part(acts)}</div>
        </section>
    }
    .into_any()
}
