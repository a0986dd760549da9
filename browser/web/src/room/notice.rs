//! The word of the moment: why not, or what has just happened. It stands beside the sentence of
//! the hem for a while, and is spoken.

use board_view::{BoardStatus, NotAllowed};
use catalog::AnyRecord;
use i18n::{Phrase, page};
use leptos::prelude::*;

use super::announcements;
use super::player_panel::name;
use super::prompt_bar::declined;
use super::table_state::TableState;
use crate::locale::locale;
use crate::timer::Alarm;
use crate::view_helpers::effect;
use ui_kit::live_region::announce;

/// So long a word is read, in milliseconds.
const STAYS: u64 = 7_000;

/// How a word is meant, by its class on the page.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tone {
    /// Why not; it fades.
    No,
    /// Why not, for as long as the wall in the hand is not allowed.
    Stays,
    /// What has happened; it fades.
    News,
}

impl Tone {
    /// Its class on the page.
    pub fn class(self) -> &'static str {
        match self {
            Tone::No => "no fades",
            Tone::Stays => "no",
            Tone::News => "news fades",
        }
    }
}

/// The word of the moment.
#[derive(Clone, Copy)]
pub struct Word(pub RwSignal<Option<(Phrase, Tone)>>, Alarm);

impl Word {
    /// No word yet.
    pub fn new() -> Word {
        Word(RwSignal::new(None), Alarm::new())
    }

    /// Shows it, and takes it away after a while.
    pub fn show(self, phrase: Phrase, tone: Tone) {
        self.1.clear();
        self.0.set(Some((phrase, tone)));
        if tone != Tone::Stays {
            self.1.set(STAYS, move || {
                self.0.try_set(None);
            });
        }
    }

    /// Takes a "no" away.
    fn hush(self) {
        if self.0.with_untracked(|word| word.as_ref().is_some_and(|(_, of)| *of != Tone::News)) {
            self.1.clear();
            self.0.set(None);
        }
    }

    /// Follows what the board refuses and what the table turns away; what the board says is spoken.
    pub fn follow(self, state: TableState, record: Memo<AnyRecord>, says: ReadSignal<BoardStatus>) {
        let voice = locale();
        let mut spoken = (0, String::new());
        effect(move || {
            let says = says.get();
            let news = says.answers != spoken.0;
            let turn = record.with_untracked(AnyRecord::turn);
            let refused = says.refused.as_ref().map(|why| untrack(|| reason(state, why, turn)));
            match (&refused, &says.wall) {
                (Some(why), Some(_)) => self.show(why.clone(), Tone::Stays),
                (Some(why), None) if news => self.show(why.clone(), Tone::No),
                (None, _) if state.declined.get_untracked().is_none() => self.hush(),
                _ => {}
            }
            let mut said = Vec::new();
            if !says.loose && (refused.is_none() || says.wall.is_some()) {
                let you = untrack(|| state.you()).or(turn);
                said = untrack(|| {
                    record.with(|record| announcements::lines(&says, state, record, you))
                });
            }
            said.extend(refused);
            let said: Vec<_> = said.iter().map(|phrase| voice.text(phrase)).collect();
            let said = said.join(" ");
            if !said.is_empty() && (news || said != spoken.1) {
                announce(said.clone());
            }
            spoken = (says.answers, said);
        });
        effect(move || {
            if let Some(why) = state.declined.get() {
                self.tell(declined(why), Tone::No);
            }
        });
    }

    /// Shows it and speaks it.
    pub fn tell(self, phrase: Phrase, tone: Tone) {
        announce(locale().text(&phrase));
        self.show(phrase, tone);
    }
}

fn reason(state: TableState, why: &NotAllowed, turn: Option<game_core::Seat>) -> Phrase {
    match why {
        NotAllowed::NotYourTurn if !state.is_full() => page::no_yet(),
        why => announcements::not_allowed(why, turn, &|seat| name(state, seat)),
    }
}
