//! The messages between nodes: a header of JSON, a line break, and the text of a
//! view as a socket will send it.

use std::net::IpAddr;

use axum::body::Bytes;
use axum::extract::ws::Utf8Bytes;
use dixit_room::{Mark, Names};
use game_core::{Dice, Seat};
use open_room::{Lag, Request};
use protocol::dixit_messages::{Deck, Handle, NoPhoto, PhotoAccepted, Reasons};
use protocol::{Offer, Why};
use room_core::ConnectionId;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use store::token::SystemDice;

use crate::messages::Join;

/// A heartbeat, sent to all nodes a few times a second.
#[derive(Serialize, Deserialize)]
pub struct Alive {
    /// Which node.
    pub node: String,
    /// The node's epoch: how often its connection was interrupted. `None` for a goodbye.
    pub line: Option<u64>,
}

/// A message of a visit.
#[derive(Serialize, Deserialize)]
pub struct Letter<T> {
    /// The sending node.
    pub from: String,
    /// The sender's epoch, see [`Alive`].
    pub line: u64,
    /// The visit's number, given by the visiting node.
    pub visit: u64,
    /// The message.
    pub what: T,
}

/// A message from the visiting node to the room's owner.
#[derive(Serialize, Deserialize)]
pub enum VisitorMessage {
    /// A visit to this table begins.
    Begin(String),
    /// A guest connects.
    Come {
        guest: u64,
        key: Option<[u8; 32]>,
        inside: bool,
        /// The household that engines think for; earlier versions omit it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        home: Option<IpAddr>,
        /// Who else they are; earlier versions omit it.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        others: Vec<[u8; 32]>,
    },
    /// A guest disconnects.
    Went(u64),
    /// A request at an open game.
    Ask(u64, TableRequest),
    /// A request at a table of Dixit.
    Hear(u64, Box<dixit_room::Request>),
    /// Asks for the handles of the cards.
    Cards(u64),
    /// Asks for the reasons of bots.
    Reasons(u64),
    /// Asks whether a photograph may be brought, or brings it.
    Photo { answer: u64, key: [u8; 32], mark: Option<String> },
    /// The visit is over.
    End,
}

/// A message from the room's owner to the visiting node.
#[derive(Serialize, Deserialize)]
pub enum OwnerMessage {
    /// The room is here.
    Welcome,
    /// A view for a guest, as the text after the header.
    View(u64),
    /// What somebody says, for a guest, as the text after the header.
    Said(u64),
    /// The rules' refusal for a guest, as the text after the header.
    Refused(u64),
    /// The reason why a guest's request was declined.
    Decline(u64, Why),
    /// The room is full for this guest.
    Full(u64),
    /// The handles of the cards.
    Cards(u64, Called),
    /// The reasons of bots.
    Reasons(u64, Reasons),
    /// The answer about a photograph.
    Photo(u64, Result<Option<PhotoAccepted>, NoPhoto>),
    /// The room is not here, or no longer.
    Gone,
}

/// A request at an open game.
#[derive(Serialize, Deserialize)]
pub enum TableRequest {
    Sit(Option<Seat>, String),
    Seat(Option<Seat>, u8, u32),
    Lag(u64, u64, Option<u64>),
    Act(u32, String),
    Offer(u32, Offer),
    Refuse(u32, Offer),
    Resign(u32),
    /// Requests added later, in the protocol's own form.
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
pub fn write(header: &impl Serialize, text: &str) -> Bytes {
    let mut message = serde_json::to_vec(header).expect("a head has only text for keys");
    message.push(b'\n');
    message.extend_from_slice(text.as_bytes());
    message.into()
}

/// Splits a message.
pub fn read<T: DeserializeOwned>(message: &[u8]) -> Option<(T, Utf8Bytes)> {
    let end = message.iter().position(|&byte| byte == b'\n')?;
    let text = std::str::from_utf8(&message[end + 1..]).ok()?;
    Some((serde_json::from_slice(&message[..end]).ok()?, text.to_owned().into()))
}

impl VisitorMessage {
    /// The message for a guest who connects.
    pub fn come(join: Join) -> VisitorMessage {
        let Join { guest, person, others, inside, home } = join;
        let others = others.into_iter().map(|id| id.0).collect();
        VisitorMessage::Come { guest: guest.0, key: person.map(|id| id.0), inside, home, others }
    }

    /// A guest's request, in a form that every version reads: the lag goes before the move.
    #[allow(
        clippy::match_wildcard_for_single_variants,
        reason = "for whatever a later version adds"
    )]
    pub fn ask(
        ConnectionId(guest): ConnectionId,
        lag: Lag,
        request: Request<String>,
    ) -> Vec<VisitorMessage> {
        let mut lag_message = None;
        let asked = match request {
            Request::Sit { seat, name } => TableRequest::Sit(seat, name),
            Request::Seat { seat, level } => {
                // Earlier versions take the seed from here.
                let seed = u32::try_from(SystemDice.below(1 << 31)).unwrap_or(0);
                TableRequest::Seat(seat, level, seed)
            }
            Request::Act { version, mv, thought_ms } => {
                lag_message = Some(TableRequest::Lag(lag.usual, lag.most, thought_ms));
                TableRequest::Act(version, mv)
            }
            Request::Offer { version, offer } => TableRequest::Offer(version, offer),
            Request::Refuse { version, offer } => TableRequest::Refuse(version, offer),
            Request::Resign { version } => TableRequest::Resign(version),
            newer => TableRequest::Newer(newer),
        };
        let asked = lag_message.into_iter().chain([asked]);
        asked.map(|asked| VisitorMessage::Ask(guest, asked)).collect()
    }
}

/// A guest of another node.
#[derive(Clone, Copy, Debug)]
pub struct Visitor {
    /// The guest's connection here.
    pub guest: ConnectionId,
    lag: Lag,
    thought_ms: Option<u64>,
}

impl Visitor {
    /// A guest whose lag is not known yet.
    pub fn new(guest: ConnectionId) -> Visitor {
        Visitor { guest, lag: Lag::default(), thought_ms: None }
    }

    /// The request to the room; `None` for a message that only tells the lag.
    pub fn ask(&mut self, asked: TableRequest) -> Option<(Lag, Request<String>)> {
        let request = match asked {
            TableRequest::Lag(usual, most, thought_ms) => {
                (self.lag, self.thought_ms) = (Lag { usual, most }, thought_ms);
                return None;
            }
            TableRequest::Sit(seat, name) => Request::Sit { seat, name },
            TableRequest::Seat(seat, level, _) => Request::Seat { seat, level },
            TableRequest::Act(version, mv) => {
                Request::Act { version, mv, thought_ms: self.thought_ms.take() }
            }
            TableRequest::Offer(version, offer) => Request::Offer { version, offer },
            TableRequest::Refuse(version, offer) => Request::Refuse { version, offer },
            TableRequest::Resign(version) => Request::Resign { version },
            TableRequest::Newer(request) => request,
        };
        Some((self.lag, request))
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
    use protocol::SetPhrase;

    use super::*;

    #[test]
    fn a_message_is_read_as_it_was_written() {
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
    fn a_guest_of_an_earlier_version_has_no_household() {
        let text = r#"{"Come":{"guest":3,"key":null,"inside":true}}"#;
        let home = |text: &str| match serde_json::from_str(text) {
            Ok(VisitorMessage::Come { guest: 3, inside: true, home, .. }) => home,
            _ => panic!("{text}"),
        };
        assert_eq!(home(text), None);
        let (guest, others) = (ConnectionId(3), Vec::new());
        let join = Join { guest, person: None, others, inside: true, home: None };
        assert_eq!(serde_json::to_string(&VisitorMessage::come(join.clone())).unwrap(), text);
        let address = Some("2001:db8::".parse().unwrap());
        let join = Join { home: address, ..join };
        assert_eq!(home(&serde_json::to_string(&VisitorMessage::come(join)).unwrap()), address);
    }

    #[test]
    fn a_request_is_the_same_at_the_other_node() {
        let lag = Lag { usual: 40, most: 90 };
        for request in [
            Request::Act { version: 2, mv: "D3".to_owned(), thought_ms: Some(700) },
            Request::Sit { seat: Some(Seat(1)), name: "Bo".to_owned() },
            Request::Seat { seat: None, level: 3 },
            Request::Act { version: 2, mv: "D3".to_owned(), thought_ms: None },
            Request::Offer { version: 2, offer: Offer::TakeBack },
            Request::Refuse { version: 2, offer: Offer::Draw },
            Request::Resign { version: 2 },
            Request::Say { phrase: SetPhrase::Thanks },
        ] {
            let mut visitor = Visitor::new(ConnectionId(9));
            let mut requests = Vec::new();
            for message in VisitorMessage::ask(ConnectionId(1), lag, request.clone()) {
                let text = serde_json::to_string(&message).unwrap();
                let Ok(VisitorMessage::Ask(1, asked)) = serde_json::from_str(&text) else {
                    panic!("{text}")
                };
                requests.extend(visitor.ask(asked));
            }
            let is_turn = matches!(request, Request::Act { .. });
            let lag = if is_turn { lag } else { Lag::default() };
            assert_eq!(requests, [(lag, request)]);
        }
    }

    #[test]
    fn a_think_time_counts_for_the_next_move_only() {
        let mut visitor = Visitor::new(ConnectionId(9));
        let act = || TableRequest::Act(2, "D3".to_owned());
        assert!(visitor.ask(TableRequest::Lag(40, 90, Some(700))).is_none());
        for thought in [Some(700), None] {
            let Some((lag, Request::Act { thought_ms, .. })) = visitor.ask(act()) else {
                panic!("it is a move")
            };
            assert_eq!((lag.usual, thought_ms), (40, thought));
        }
    }

    #[test]
    fn earlier_versions_can_read_requests() {
        let act = Request::Act { version: 2, mv: "D3".to_owned(), thought_ms: Some(700) };
        let text = VisitorMessage::ask(ConnectionId(1), Lag { usual: 40, most: 90 }, act);
        let text = text.iter().map(|text| serde_json::to_string(text).unwrap());
        let before = [r#"{"Ask":[1,{"Lag":[40,90,700]}]}"#, r#"{"Ask":[1,{"Act":[2,"D3"]}]}"#];
        assert_eq!(text.collect::<Vec<_>>(), before);
        let newer = r#"{"Ask":[1,{"Newer":{"ask":"resign","moment":2}}]}"#;
        let Ok(VisitorMessage::Ask(1, asked)) = serde_json::from_str(newer) else { panic!() };
        let resigns = Visitor::new(ConnectionId(9)).ask(asked);
        assert!(matches!(resigns, Some((_, Request::Resign { version: 2 }))));
    }
}
