//! What nodes say to each other: a head of JSON, a line break, and the text
//! of a view as its socket will send it.

use std::net::IpAddr;

use axum::body::Bytes;
use axum::extract::ws::Utf8Bytes;
use dixit_room::{Mark, Names};
use game_core::{Dice, Seat};
use open_room::{Lag, Request};
use protocol::evening::{Deck, Handle, NoPhoto, PhotoAccepted};
use protocol::{Offer, Why};
use room_core::ConnectionId;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use crate::actors::any_room::Ask;
use crate::actors::messages::Join;
use crate::store::token::SystemDice;

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
    Hear(u64, Box<dixit_room::Request>),
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
    /// What came into the protocol after these, as it stands there.
    Newer(Request<String>),
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
        let Join { guest, person, inside, home } = coming;
        VisitorMessage::Come { guest: guest.0, key: person.map(|id| id.0), inside, home }
    }

    /// What a guest asks, in the form that every version reads: the lag goes before the move.
    pub fn ask(ConnectionId(guest): ConnectionId, ask: Ask) -> Vec<VisitorMessage> {
        let (lag, request) = match ask {
            Ask::Open(lag, request) => (lag, request),
            Ask::Dixit(request) => return vec![VisitorMessage::Hear(guest, request)],
        };
        let mut before = None;
        let asked = match request {
            Request::Sit { seat, name } => TableRequest::Sit(seat, name),
            Request::Seat { seat, level } => {
                // Earlier versions take the seed from here.
                let seed = u32::try_from(SystemDice.below(1 << 31)).unwrap_or(0);
                TableRequest::Seat(seat, level, seed)
            }
            Request::Act { moment, mv, thought_ms } => {
                before = Some(TableRequest::Lag(lag.usual, lag.most, thought_ms));
                TableRequest::Act(moment, mv)
            }
            Request::Offer { moment, offer } => TableRequest::Offer(moment, offer),
            Request::Refuse { moment, offer } => TableRequest::Refuse(moment, offer),
            Request::Resign { moment } => TableRequest::Resign(moment),
            #[allow(unreachable_patterns, reason = "for whatever a later version adds")]
            newer => TableRequest::Newer(newer),
        };
        let asked = before.into_iter().chain([asked]);
        asked.map(|asked| VisitorMessage::Ask(guest, asked)).collect()
    }
}

/// A guest of another node.
#[derive(Clone, Copy, Debug)]
pub struct Visitor {
    /// The guest's number here.
    pub guest: ConnectionId,
    lag: Lag,
    thought_ms: Option<u64>,
}

impl Visitor {
    /// A guest of whose connection nothing is known yet.
    pub fn new(guest: ConnectionId) -> Visitor {
        Visitor { guest, lag: Lag::default(), thought_ms: None }
    }

    /// What the visitor asks of the room; nothing for what was said about the connection alone.
    pub fn ask(&mut self, asked: TableRequest) -> Option<Ask> {
        let request = match asked {
            TableRequest::Lag(usual, most, thought_ms) => {
                (self.lag, self.thought_ms) = (Lag { usual, most }, thought_ms);
                return None;
            }
            TableRequest::Sit(seat, name) => Request::Sit { seat, name },
            TableRequest::Seat(seat, level, _) => Request::Seat { seat, level },
            TableRequest::Act(moment, mv) => {
                Request::Act { moment, mv, thought_ms: self.thought_ms.take() }
            }
            TableRequest::Offer(moment, offer) => Request::Offer { moment, offer },
            TableRequest::Refuse(moment, offer) => Request::Refuse { moment, offer },
            TableRequest::Resign(moment) => Request::Resign { moment },
            TableRequest::Newer(request) => request,
        };
        Some(Ask::Open(self.lag, request))
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
        let coming = Join { guest: ConnectionId(3), person: None, inside: true, home: None };
        assert_eq!(serde_json::to_string(&VisitorMessage::come(coming)).unwrap(), said);
        let address = Some("2001:db8::".parse().unwrap());
        let coming = Join { home: address, ..coming };
        assert_eq!(home(&serde_json::to_string(&VisitorMessage::come(coming)).unwrap()), address);
    }

    #[test]
    fn what_a_guest_asks_is_the_same_at_the_other_node() {
        let lag = Lag { usual: 40, most: 90 };
        for request in [
            Request::Act { moment: 2, mv: "D3".to_owned(), thought_ms: Some(700) },
            Request::Sit { seat: Some(Seat(1)), name: "Bo".to_owned() },
            Request::Seat { seat: None, level: 3 },
            Request::Act { moment: 2, mv: "D3".to_owned(), thought_ms: None },
            Request::Offer { moment: 2, offer: Offer::TakeBack },
            Request::Refuse { moment: 2, offer: Offer::Draw },
            Request::Resign { moment: 2 },
        ] {
            let mut visitor = Visitor::new(ConnectionId(9));
            let mut heard = Vec::new();
            for message in VisitorMessage::ask(ConnectionId(1), Ask::Open(lag, request.clone())) {
                let text = serde_json::to_string(&message).unwrap();
                let Ok(VisitorMessage::Ask(1, asked)) = serde_json::from_str(&text) else {
                    panic!("{text}")
                };
                heard.extend(visitor.ask(asked));
            }
            let is_turn = matches!(request, Request::Act { .. });
            let lag = if is_turn { lag } else { Lag::default() };
            assert_eq!(heard, [Ask::Open(lag, request)]);
        }
    }

    #[test]
    fn a_thought_is_of_the_next_move_only() {
        let mut visitor = Visitor::new(ConnectionId(9));
        let act = || TableRequest::Act(2, "D3".to_owned());
        assert!(visitor.ask(TableRequest::Lag(40, 90, Some(700))).is_none());
        for thought in [Some(700), None] {
            let Some(Ask::Open(lag, Request::Act { thought_ms, .. })) = visitor.ask(act()) else {
                panic!("it is a move")
            };
            assert_eq!((lag.usual, thought_ms), (40, thought));
        }
    }

    #[test]
    fn earlier_versions_read_what_is_asked() {
        let act = Request::Act { moment: 2, mv: "D3".to_owned(), thought_ms: Some(700) };
        let said =
            VisitorMessage::ask(ConnectionId(1), Ask::Open(Lag { usual: 40, most: 90 }, act));
        let said = said.iter().map(|said| serde_json::to_string(said).unwrap());
        let before = [r#"{"Ask":[1,{"Lag":[40,90,700]}]}"#, r#"{"Ask":[1,{"Act":[2,"D3"]}]}"#];
        assert_eq!(said.collect::<Vec<_>>(), before);
        let newer = r#"{"Ask":[1,{"Newer":{"ask":"resign","moment":2}}]}"#;
        let Ok(VisitorMessage::Ask(1, asked)) = serde_json::from_str(newer) else { panic!() };
        let resigns = Visitor::new(ConnectionId(9)).ask(asked);
        assert!(matches!(resigns, Some(Ask::Open(_, Request::Resign { moment: 2 }))));
    }
}
