//! What a guest may ask at a table of Dixit; also the wire format.

use dixit::Command;
use game_core::Seat;
use room_core::SetPhrase;
use serde::{Deserialize, Serialize};

use crate::handle::Handle;
use crate::settings::Settings;

/// A guest's request.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "ask", rename_all = "snake_case", deny_unknown_fields)]
pub enum Request {
    /// Takes a free chair, or before a game moves to it; without `seat`, the
    /// first free one. During a game a newcomer looks on until hands are
    /// refilled.
    Sit {
        /// Which chair.
        seat: Option<Seat>,
        /// The name to show.
        name: String,
    },
    /// Takes a free chair for a program, which is known as one: a person's page never asks for
    /// this.
    SitProgram {
        /// Which chair.
        seat: Option<Seat>,
        /// What it calls itself.
        name: String,
    },
    /// Changes a name. The host may change others' names too.
    Name {
        /// Whose name.
        seat: Seat,
        /// The name to show.
        name: String,
    },
    /// Leaves the table for good.
    Leave,
    /// Adds a number to every shuffle of the next game: 128 bits, as 32
    /// hexadecimal digits. Sent once, after the promise was seen.
    Nonce {
        /// The number.
        nonce: String,
    },
    /// Host: changes the settings of the next game.
    Settle {
        /// All settings.
        settings: Settings,
    },
    /// Host: lets a bot take a free chair (without `seat`, the first one), or
    /// play for somebody who is away.
    Bot {
        /// Which chair.
        seat: Option<Seat>,
    },
    /// Host: removes a person or a bot.
    Remove {
        /// Who.
        seat: Seat,
    },
    /// Host: makes somebody else host.
    Host {
        /// Who.
        seat: Seat,
    },
    /// Host: before a game, takes a photograph out of the deck.
    TakeOut {
        /// Its current handle.
        card: Handle,
    },
    /// Host: begins the game with those who have a seat.
    Begin,
    /// Host: after a game, back to the waiting room of the next one.
    Again,
    /// Offers the table to anyone, or no longer. Only the host may offer it; everyone with a seat
    /// may end that.
    Publish {
        /// Whether it is offered.
        public: bool,
        /// Whether to people alone: no program sits down then.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        people_only: bool,
    },
    /// Says something to everyone at the table, at any stage. Only for those with a seat.
    Say {
        /// What is said.
        phrase: SetPhrase,
    },
    /// Acts in the game.
    Act {
        /// The version that the guest saw.
        #[serde(rename = "moment")]
        version: u32,
        /// The command.
        command: Command<Handle>,
    },
}

impl Request {
    /// The name that somebody wants to bear.
    #[must_use]
    pub fn name(&self) -> Option<&str> {
        match self {
            Request::Sit { name, .. }
            | Request::SitProgram { name, .. }
            | Request::Name { name, .. } => Some(name),
            _ => None,
        }
    }

    /// Whether the table is to be offered to anyone.
    #[must_use]
    pub fn publishes(&self) -> bool {
        matches!(self, Request::Publish { public: true, .. })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use dixit::Ballot;

    #[test]
    fn a_command_names_cards_by_their_handles() {
        let act = |command| Request::Act { version: 7, command };
        let cards = vec![Handle(1), Handle(0xfeed)];
        for (ask, text) in [
            (
                act(Command::Give { cards }),
                r#"{"ask":"act","moment":7,"command":{"do":"give","cards":["0000000000000001","000000000000feed"]}}"#,
            ),
            (
                act(Command::Vote(Ballot::slots(&[1, 3]))),
                r#"{"ask":"act","moment":7,"command":{"do":"vote","slots":[1,3]}}"#,
            ),
            (Request::Begin, r#"{"ask":"begin"}"#),
            (
                Request::SitProgram { seat: None, name: "Dice".to_owned() },
                r#"{"ask":"sit_program","seat":null,"name":"Dice"}"#,
            ),
            (
                Request::Publish { public: true, people_only: false },
                r#"{"ask":"publish","public":true}"#,
            ),
            (Request::Bot { seat: None }, r#"{"ask":"bot","seat":null}"#),
            (
                Request::TakeOut { card: Handle(0xfeed) },
                r#"{"ask":"take_out","card":"000000000000feed"}"#,
            ),
        ] {
            assert_eq!(serde_json::to_string(&ask).unwrap(), text);
            assert_eq!(serde_json::from_str::<Request>(text).unwrap(), ask);
        }
        for wrong in [
            r#"{"ask":"act","moment":7,"command":{"do":"give","cards":[1]}}"#,
            r#"{"ask":"act","moment":7,"command":{"do":"give","cards":["1"]}}"#,
            r#"{"ask":"act","moment":-1,"command":{"do":"ready"}}"#,
            r#"{"ask":"settle","settings":{"chairs":4,"cheat":1}}"#,
        ] {
            assert!(serde_json::from_str::<Request>(wrong).is_err(), "{wrong}");
        }
    }
}
