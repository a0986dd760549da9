//! A table as one player has it in hand.

mod agree;
mod announcements;
mod cards;
mod dock;
mod enlarged;
mod hand;
mod menu;
mod over;
mod page;
mod results;
mod say;
mod stages;
mod vote;

pub use hand::pile;
pub use over::ending;
pub use page::{called, laid, table_page};
pub use results::shown;

use dixit::{Command, Phase, View};
use game_core::Seat;
use leptos::prelude::*;
use protocol::evening::{Handle, Request};

use crate::codec::SendRequest;
use crate::table_state::TableState;
use enlarged::Look;

/// A table as one player has it in hand. All signals: a copy costs nothing.
#[derive(Clone, Copy)]
pub struct Table {
    /// What is seen of it.
    pub state: TableState,
    /// What asks the server.
    pub ask: SendRequest,
    /// All that brings the game on and may be done now, as the rules tell it from the view alone.
    pub may: Memo<Vec<Command<Handle>>>,
    /// All else that may be done now.
    pub aside: Memo<Vec<Command<Handle>>>,
    /// What is looked at closely.
    pub look: Look,
}

impl Table {
    /// A table as it is seen, with what asks the server.
    pub fn new(state: TableState, ask: SendRequest) -> Table {
        let told = move |choose: fn(&View<Handle>, Seat) -> Vec<Command<Handle>>| {
            state
                .of(|view| {
                    let (open, you) = (view.open.clone()?, view.you?);
                    Some(choose(&View { open, mine: view.mine.clone() }, you))
                })
                .flatten()
                .unwrap_or_default()
        };
        let may = Memo::new(move |_| told(|view, _| view.choices("·")));
        let aside = Memo::new(move |_| told(View::asides));
        Table { state, ask, may, aside, look: Look::new() }
    }

    /// Does something in the game.
    pub fn act(self, command: Command<Handle>) {
        let moment = self.state.of_now(|view| view.moment).unwrap_or(0);
        self.ask.run(Request::Act { moment, command });
    }

    /// Whether some such thing may be done now.
    pub fn can(self, is: fn(&Command<Handle>) -> bool) -> bool {
        self.may.with(|may| may.iter().any(is))
    }

    /// Whether some such thing may be done beside the game.
    pub fn could(self, is: fn(&Command<Handle>) -> bool) -> bool {
        self.aside.with(|aside| aside.iter().any(is))
    }

    /// Whether this seat did what is asked of it.
    pub fn is_done(self) -> bool {
        let you = self.state.you();
        you.and_then(|you| self.state.open(|open| open.chairs.get(you.index()).map(|c| c.done)))
            .flatten()
            .unwrap_or(false)
    }

    /// The cards that this seat holds or has given, always in the same order.
    pub fn cards(self) -> Vec<Handle> {
        let giving = self.state.open(|open| open.phase == Phase::Giving) == Some(true);
        let mut cards = self.state.mine(|mine| {
            let mut cards = mine.hand.clone().unwrap_or_default();
            if giving {
                cards.extend(&mine.given);
            }
            cards
        });
        let mut cards = cards.take().unwrap_or_default();
        cards.sort_unstable();
        cards.dedup();
        cards
    }
}
