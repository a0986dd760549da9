//! What nodes say to each other: a head of JSON, a line break, and the text
//! of a view as its socket will send it.

use std::net::IpAddr;

use axum::body::Bytes;
use axum::extract::ws::Utf8Bytes;
use dixit_room::{Mark, Names};
use game_core::Seat;
use open_room::{Bot, ConnectionId, Input, Lag, Name};
use protocol::evening::{Deck, Handle, NoPhoto, PhotoAccepted, ToServer};
use protocol::{Offer, Why};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use crate::actors::messages::Join;

/// That a node lives, said to all a few times a second.
#[derive(Serialize, Deserialize)]
pub struct Alive {
    /// Which node.
    pub node: String,
    /// How often its line was interrupted; nothing when it says goodbye.
    pub line: Option<u64>,
}

/// Something said in the course of a visit.
#[derive(Serialize, Deserialize)]
pub struct Letter<T> {
    /// Who says it.
    pub from: String,
    /// The sender's line, see [`Alive`].
    pub line: u64,
    /// Which visit: a number that the visiting node gave it.
    pub visit: u64,
    /// What is said.
    pub what: T,
}

/// What the visiting node says to the room's owner.
#[derive(Serialize, Deserialize)]
pub enum VisitorMessage {
    /// A visit to this table begins.
    Begin(String),
    /// A guest comes.
    Come {
        guest: u64,
        key: Option<[u8; 32]>,
        inside: bool,
        /// For whom minds think there; earlier versions do not say.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        home: Option<IpAddr>,
    },
    /// A guest goes.
    Went(u64),
    /// A guest asks something at an open game.
    Ask(u64, TableRequest),
    /// A guest asks something at a table of Dixit.
    Hear(u64, Box<ToServer>),
    /// What are the cards called?
    Cards(u64),
    /// May a photograph be brought, or: it was brought.
    Photo { answer: u64, key: [u8; 32], mark: Option<String> },
    /// The visit is over.
    End,
}

/// What the owner says to the visiting node.
#[derive(Serialize, Deserialize)]
pub enum OwnerMessage {
    /// The room is here.
    Welcome,
    /// To a guest: the table, as the text after the head.
    View(u64),
    /// To a guest: no, and why, as the text after the head.
    Refused(u64),
    /// To a guest: no, and why.
    Decline(u64, Why),
    /// To a guest who came: there is no room.
    Full(u64),
    /// What the cards are called.
    Cards(u64, Called),
    /// What became of a photograph.
    Photo(u64, Result<Option<PhotoAccepted>, NoPhoto>),
    /// The room is not here, or not any more.
    Gone,
}

/// What a guest may ask at an open game.
#[derive(Serialize, Deserialize)]
pub enum TableRequest {
    Sit(Option<Seat>, String),
    Seat(Option<Seat>, u8, u32),
    Lag(u64, u64, Option<u64>),
    Act(u32, String),
    Offer(u32, Offer),
    Refuse(u32, Offer),
    Resign(u32),
}

/// [`Names`], as they are sent.
#[derive(Serialize, Deserialize)]
pub struct Called {
    game: u32,
    edition: u32,
    deck: Deck,
    handles: Vec<Handle>,
    marks: Vec<String>,
}

/// Puts a message together.
pub fn write(head: &impl Serialize, text: &str) -> Bytes {
    let mut message = serde_json::to_vec(head).expect("a head has only text for keys");
    message.push(b'\n');
    message.extend_from_slice(text.as_bytes());
    message.into()
}

/// Takes a message apart.
pub fn read<T: DeserializeOwned>(message: &[u8]) -> Option<(T, Utf8Bytes)> {
    let end = message.iter().position(|&byte| byte == b'\n')?;
    let text = std::str::from_utf8(&message[end + 1..]).ok()?;
    Some((serde_json::from_slice(&message[..end]).ok()?, text.to_owned().into()))
}

impl VisitorMessage {
    /// A guest comes.
    pub fn come(coming: Join) -> VisitorMessage {
        let Join { guest, key, inside, home } = coming;
        VisitorMessage::Come { guest: guest.0, key: key.map(|key| key.0), inside, home }
    }

    /// What a guest asks; nothing for what only a room's own host says.
    pub fn ask(input: Input<String>) -> Option<VisitorMessage> {
        let (guest, asked) = match input {
            Input::Went(guest) => return Some(VisitorMessage::Went(guest.0)),
            Input::Sit(guest, seat, name) => {
                (guest, TableRequest::Sit(seat, name.as_str().to_owned()))
            }
            Input::Seat(guest, seat, bot) => (guest, TableRequest::Seat(seat, bot.level, bot.seed)),
            Input::Lag(guest, Lag { usual, most, thought }) => {
                (guest, TableRequest::Lag(usual, most, thought))
            }
            Input::Act(guest, moment, mv) => (guest, TableRequest::Act(moment, mv)),
            Input::Offer(guest, moment, offer) => (guest, TableRequest::Offer(moment, offer)),
            Input::Refuse(guest, moment, offer) => (guest, TableRequest::Refuse(moment, offer)),
            Input::Resign(guest, moment) => (guest, TableRequest::Resign(moment)),
            Input::Opened(_)
            | Input::Came(..)
            | Input::Begun(..)
            | Input::Thought(..)
            | Input::Woke => return None,
        };
        Some(VisitorMessage::Ask(guest.0, asked))
    }
}

impl TableRequest {
    /// The same from a guest of ours.
    pub fn by(self, guest: ConnectionId) -> Input<String> {
        match self {
            TableRequest::Sit(seat, name) => Input::Sit(guest, seat, Name::new(&name)),
            TableRequest::Seat(seat, level, seed) => Input::Seat(guest, seat, Bot { level, seed }),
            TableRequest::Lag(usual, most, thought) => {
                Input::Lag(guest, Lag { usual, most, thought })
            }
            TableRequest::Act(moment, mv) => Input::Act(guest, moment, mv),
            TableRequest::Offer(moment, offer) => Input::Offer(guest, moment, offer),
            TableRequest::Refuse(moment, offer) => Input::Refuse(guest, moment, offer),
            TableRequest::Resign(moment) => Input::Resign(guest, moment),
        }
    }
}

impl From<Names> for Called {
    fn from(names: Names) -> Called {
        let Names { game, edition, deck, handles, marks } = names;
        Called { game, edition, deck, handles, marks: marks.iter().map(Mark::to_string).collect() }
    }
}

impl From<Called> for Names {
    fn from(called: Called) -> Names {
        let Called { game, edition, deck, handles, marks } = called;
        let marks = marks.iter().filter_map(|mark| Mark::read(mark)).collect();
        Names { game, edition, deck, handles, marks }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_letter_comes_as_it_went() {
        let what = OwnerMessage::View(3);
        let letter = Letter { from: "a".to_owned(), line: 1, visit: 2, what };
        let view = "{\"view\":\"سه\\n\"}\n";
        let (read, text) = read::<Letter<OwnerMessage>>(&write(&letter, view)).expect("it is read");
        assert!(matches!(read.what, OwnerMessage::View(3)) && (read.line, read.visit) == (1, 2));
        assert_eq!(text.as_str(), view);
        assert!(super::read::<Letter<OwnerMessage>>(b"{}\n").is_none());
        assert!(super::read::<Letter<OwnerMessage>>(b"").is_none());
    }

    #[test]
    fn a_guest_of_an_earlier_version_comes_without_a_home() {
        let said = r#"{"Come":{"guest":3,"key":null,"inside":true}}"#;
        let home = |text: &str| match serde_json::from_str(text) {
            Ok(VisitorMessage::Come { guest: 3, inside: true, home, .. }) => home,
            _ => panic!("{text}"),
        };
        assert_eq!(home(said), None);
        let coming = Join { guest: ConnectionId(3), key: None, inside: true, home: None };
        assert_eq!(serde_json::to_string(&VisitorMessage::come(coming)).unwrap(), said);
        let address = Some("2001:db8::".parse().unwrap());
        let coming = Join { home: address, ..coming };
        assert_eq!(home(&serde_json::to_string(&VisitorMessage::come(coming)).unwrap()), address);
    }

    #[test]
    fn what_a_guest_asks_is_the_same_at_the_other_node() {
        let guest = ConnectionId(9);
        for input in [
            Input::Sit(ConnectionId(1), Some(Seat(1)), Name::new("Bo")),
            Input::Seat(ConnectionId(1), None, Bot { level: 3, seed: 4 }),
            Input::Lag(ConnectionId(1), Lag { usual: 40, most: 90, thought: Some(700) }),
            Input::Act(ConnectionId(1), 2, "D3".to_owned()),
            Input::Offer(ConnectionId(1), 2, Offer::TakeBack),
            Input::Refuse(ConnectionId(1), 2, Offer::Draw),
            Input::Resign(ConnectionId(1), 2),
        ] {
            let told = format!("{input:?}").replace("ConnectionId(1)", "ConnectionId(9)");
            let Some(VisitorMessage::Ask(1, asked)) = VisitorMessage::ask(input) else {
                panic!("{told}")
            };
            assert_eq!(format!("{:?}", asked.by(guest)), told);
        }
    }
}
