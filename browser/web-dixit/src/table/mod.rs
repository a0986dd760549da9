//! A table as one player sees it.

mod agree;
mod announcements;
mod cards;
mod cues;
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

pub use cards::{Face, cards};
pub use enlarged::{Look, look};
pub use hand::pile;
pub use over::ending;
pub use page::{laid, table_page};
pub use results::shown;

use dixit::{Command, Phase, View};
use game_core::Seat;
use leptos::prelude::*;
use protocol::dixit_messages::{Handle, Request};

use crate::codec::SendRequest;
use crate::table_state::TableState;

/// A table as one player sees it. All fields are signals, so it is cheap to copy.
#[derive(Clone, Copy)]
pub struct Table {
    /// Its state.
    pub state: TableState,
    /// Sends requests.
    pub ask: SendRequest,
    /// The legal commands that move the game on, computed by the rules from the view alone.
    pub may: Memo<Vec<Command<Handle>>>,
    /// The other legal commands.
    pub aside: Memo<Vec<Command<Handle>>>,
    /// The enlarged picture.
    pub look: Look,
}

impl Table {
    /// A table with its state and its sender.
    pub fn new(state: TableState, ask: SendRequest) -> Table {
        let commands = move |choose: fn(&View<Handle>, Seat) -> Vec<Command<Handle>>| {
            state
                .of(|view| {
                    let (open, you) = (view.open.clone()?, view.you?);
                    Some(choose(&View { open, mine: view.mine.clone() }, you))
                })
                .flatten()
                .unwrap_or_default()
        };
        let may = Memo::new(move |_| commands(|view, _| view.choices("·")));
        let aside = Memo::new(move |_| commands(View::asides));
        Table { state, ask, may, aside, look: Look::new() }
    }

    /// Sends a command.
    pub fn act(self, command: Command<Handle>) {
        let version = self.state.of_now(|view| view.version).unwrap_or(0);
        self.ask.run(Request::Act { version, command });
    }

    /// Whether a legal command of this kind moves the game on.
    pub fn can(self, is: fn(&Command<Handle>) -> bool) -> bool {
        self.may.with(|may| may.iter().any(is))
    }

    /// Whether another legal command of this kind exists.
    pub fn could(self, is: fn(&Command<Handle>) -> bool) -> bool {
        self.aside.with(|aside| aside.iter().any(is))
    }

    /// Whether this seat has acted.
    pub fn is_done(self) -> bool {
        let you = self.state.you();
        you.and_then(|you| self.state.open(|open| open.chairs.get(you.index()).map(|c| c.done)))
            .flatten()
            .unwrap_or(false)
    }

    /// The cards that this seat holds or has given, in a constant order.
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
