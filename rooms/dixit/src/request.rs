//! What a guest may ask at a table of Dixit, as it also stands on the wire.

use dixit::Command;
use game_core::Seat;
use serde::{Deserialize, Serialize};

use crate::handle::Handle;
use crate::settings::Settings;

/// What a guest asks.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "ask", rename_all = "snake_case", deny_unknown_fields)]
pub enum Request {
    /// Takes a free chair, or before the game another one than before; nothing
    /// draws the first free one. While a game is played, one looks on until
    /// hands are filled up.
    Sit {
        /// Which chair.
        seat: Option<Seat>,
        /// The name to show.
        name: String,
    },
    /// Bears another name from now on. The host may say so of others.
    Name {
        /// Whose name.
        seat: Seat,
        /// The name to show.
        name: String,
    },
    /// Gets up for good.
    Leave,
    /// A number of one's own, 128 bits as 32 hexadecimal digits, that goes into
    /// every shuffle of the next game. Given once, after the promise was seen.
    Nonce {
        /// The number.
        nonce: String,
    },
    /// Host: chooses how the next game is played.
    Settle {
        /// All of it.
        settings: Settings,
    },
    /// Host: lets a bot take a free chair (nothing draws the first), or play
    /// for somebody who is not here.
    Bot {
        /// Which chair.
        seat: Option<Seat>,
    },
    /// Host: makes somebody get up, a person or a bot.
    Remove {
        /// Who.
        seat: Seat,
    },
    /// Host: somebody else is host from now on.
    Host {
        /// Who.
        seat: Seat,
    },
    /// Host: before a game, takes one of the own photographs out again.
    TakeOut {
        /// What it is called now.
        card: Handle,
    },
    /// Host: begins the game with those who sit.
    Begin,
    /// Host: after a game, back to the choosing of the next one.
    Again,
    /// Does something in the game.
    Act {
        /// The moment that the guest saw.
        moment: u32,
        /// What.
        command: Command<Handle>,
    },
}

#[cfg(test)]
mod tests {
    use super::*;
    use dixit::Ballot;

    #[test]
    fn a_command_says_its_cards_by_their_handles() {
        let act = |command| Request::Act { moment: 7, command };
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
