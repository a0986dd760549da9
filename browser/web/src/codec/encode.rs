//! Writes messages to the server.

use game_core::Seat;
use protocol::{Clock, OpenRequest, Request, ToServer};

use super::decode::OFFERS;
use super::json::Json;
use super::setup::{setup_of, word};

/// Writes a message to a table.
pub fn asked(ask: &ToServer) -> String {
    let number = |n: &u32| Json::Number((*n).into());
    let seat = |seat: &Option<Seat>| Json::maybe(*seat, |seat| Json::Number(seat.0.into()));
    let (name, fields) = match ask {
        ToServer::Hello { token } => ("hello", vec![("token", Json::text(token))]),
        ToServer::Ping { n } => ("ping", vec![("n", number(n))]),
        ToServer::Table(request) => match request {
            Request::Sit { seat: to, name } => {
                ("sit", vec![("seat", seat(to)), ("name", Json::text(name))])
            }
            Request::Seat { seat: to, level } => {
                ("seat", vec![("seat", seat(to)), ("level", Json::Number((*level).into()))])
            }
            Request::Act { moment, mv, thought_ms } => {
                let thought = thought_ms.map(|ms| ("thought_ms", Json::Number(ms)));
                let act = [("moment", number(moment)), ("move", Json::text(mv))];
                ("act", act.into_iter().chain(thought).collect())
            }
            Request::Offer { moment, offer } => {
                ("offer", vec![("moment", number(moment)), ("offer", word(&OFFERS, offer))])
            }
            Request::Refuse { moment, offer } => {
                ("refuse", vec![("moment", number(moment)), ("offer", word(&OFFERS, offer))])
            }
            Request::Resign { moment } => ("resign", vec![("moment", number(moment))]),
        },
    };
    let all = [("ask", Json::text(name))].into_iter().chain(fields);
    Json::Map(all.map(|(name, value)| (name.to_owned(), value)).collect()).write()
}

/// Writes the request for a table.
pub fn open(open: &OpenRequest) -> String {
    Json::map([
        ("setup", setup_of(&open.setup)),
        ("clock", Json::maybe(open.clock, clock_of)),
        ("seat", Json::maybe(open.seat, |seat| Json::Number(seat.0.into()))),
        ("name", Json::text(&open.name)),
        ("token", Json::text(&open.token)),
    ])
    .write()
}

/// Writes a clock.
pub(crate) fn clock_of(clock: Clock) -> Json {
    Json::map([
        ("start_ms", Json::Number(clock.start_ms)),
        ("increment_ms", Json::Number(clock.increment_ms)),
    ])
}

#[cfg(test)]
mod tests {
    use protocol::Offer;

    use super::*;
    use crate::codec::setup::tests::setups;

    #[test]
    fn a_message_is_written_as_serde_does() {
        let (moment, name) = (7, "Åsa \"نگین\"".to_owned());
        for ask in [ToServer::Hello { token: "00ff".into() }, ToServer::Ping { n: 3 }] {
            assert_eq!(asked(&ask), serde_json::to_string(&ask).unwrap());
        }
        let act = |thought_ms| Request::Act { moment, mv: "c3xc4:2".into(), thought_ms };
        let mut requests = vec![
            Request::Sit { seat: None, name: name.clone() },
            Request::Sit { seat: Some(Seat(1)), name },
            Request::Seat { seat: Some(Seat(2)), level: 10 },
            act(None),
            act(Some(1 << 40)),
            Request::Resign { moment },
        ];
        for offer in [Offer::Draw, Offer::TakeBack, Offer::Rematch] {
            requests.extend([Request::Offer { moment, offer }, Request::Refuse { moment, offer }]);
        }
        for request in requests {
            let text = serde_json::to_string(&request).unwrap();
            assert_eq!(asked(&ToServer::Table(request)), text);
        }
    }

    #[test]
    fn a_request_for_a_table_is_written_as_serde_does() {
        let clock = Clock { start_ms: 300_000, increment_ms: 2000 };
        for setup in setups() {
            for (clock, seat) in [(None, None), (Some(clock), Some(Seat(0)))] {
                let name = "Mahsa".to_owned();
                let request =
                    OpenRequest { setup: setup.clone(), clock, seat, name, token: "0".repeat(32) };
                assert_eq!(open(&request), serde_json::to_string(&request).unwrap());
            }
        }
    }
}
