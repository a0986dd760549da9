//! What a page asks of the server.

use protocol::{Clock, OpenRequest, ToServer};

use super::decode::OFFERS;
use super::json::Json;
use super::setup::{setup_of, word};

/// Writes a message to a table.
pub fn asked(ask: &ToServer) -> String {
    let at = |moment: &u32| Json::Number((*moment).into());
    let with = |name: &str, more: [(&str, Json); 2]| {
        let [a, b] = more;
        let all = [("ask", Json::text(name)), a, b];
        let all = all.into_iter().filter(|(name, _)| !name.is_empty());
        Json::Map(all.map(|(name, value)| (name.to_owned(), value)).collect())
    };
    let none = || ("", Json::Nothing);
    match ask {
        ToServer::Hello { token } => with("hello", [("token", Json::text(token)), none()]),
        ToServer::Sit { seat, name } => {
            let seat = Json::maybe(*seat, |seat| Json::Number(seat.0.into()));
            with("sit", [("seat", seat), ("name", Json::text(name))])
        }
        ToServer::Seat { seat, level } => {
            let seat = Json::maybe(*seat, |seat| Json::Number(seat.0.into()));
            with("seat", [("seat", seat), ("level", Json::Number((*level).into()))])
        }
        ToServer::Thought { moment, ms } => {
            with("thought", [("moment", at(moment)), ("ms", Json::Number(*ms))])
        }
        ToServer::Act { moment, mv } => {
            with("act", [("moment", at(moment)), ("move", Json::text(mv))])
        }
        ToServer::Offer { moment, offer } => {
            with("offer", [("moment", at(moment)), ("offer", word(&OFFERS, offer))])
        }
        ToServer::Refuse { moment, offer } => {
            with("refuse", [("moment", at(moment)), ("offer", word(&OFFERS, offer))])
        }
        ToServer::Resign { moment } => with("resign", [("moment", at(moment)), none()]),
        ToServer::Ping { n } => with("ping", [("n", at(n)), none()]),
    }
    .write()
}

/// Writes the wish for a table.
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

/// Writes what was agreed about time.
pub(crate) fn clock_of(clock: Clock) -> Json {
    Json::map([
        ("start_ms", Json::Number(clock.start_ms)),
        ("increment_ms", Json::Number(clock.increment_ms)),
    ])
}

#[cfg(test)]
mod tests {
    use game_core::Seat;
    use protocol::Offer;

    use super::*;
    use crate::codec::setup::tests::setups;

    #[test]
    fn a_message_is_written_as_serde_does() {
        let (moment, name) = (7, "Åsa \"نگین\"".to_owned());
        let mut asks = vec![
            ToServer::Hello { token: "00ff".into() },
            ToServer::Sit { seat: None, name: name.clone() },
            ToServer::Sit { seat: Some(Seat(1)), name },
            ToServer::Seat { seat: Some(Seat(2)), level: 10 },
            ToServer::Thought { moment, ms: 1 << 40 },
            ToServer::Act { moment, mv: "c3xc4:2".into() },
            ToServer::Resign { moment },
            ToServer::Ping { n: 3 },
        ];
        for offer in [Offer::Draw, Offer::TakeBack, Offer::Rematch] {
            asks.extend([ToServer::Offer { moment, offer }, ToServer::Refuse { moment, offer }]);
        }
        for ask in asks {
            assert_eq!(asked(&ask), serde_json::to_string(&ask).unwrap());
        }
    }

    #[test]
    fn the_wish_for_a_table_is_written_as_serde_does() {
        let clock = Clock { start_ms: 300_000, increment_ms: 2000 };
        for setup in setups() {
            for (clock, seat) in [(None, None), (Some(clock), Some(Seat(0)))] {
                let name = "Mahsa".to_owned();
                let wish =
                    OpenRequest { setup: setup.clone(), clock, seat, name, token: "0".repeat(32) };
                assert_eq!(open(&wish), serde_json::to_string(&wish).unwrap());
            }
        }
    }
}
