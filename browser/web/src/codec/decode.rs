//! Reads the server's messages.

use game_core::{Ending, Outcome, Seat};
use protocol::{Chair, Clock, ClockView, Offer, OpenResponse, TableInfo, ToClient, View, Why};

use super::json::Json;
use super::setup::{meant, setup};

pub(super) const OFFERS: [(Offer, &str); 3] =
    [(Offer::Draw, "draw"), (Offer::TakeBack, "take_back"), (Offer::Rematch, "rematch")];
const WHYS: [(Why, &str); 15] = [
    (Why::TooLate, "too_late"),
    (Why::NotSeated, "not_seated"),
    (Why::SeatTaken, "seat_taken"),
    (Why::NotYourTurn, "not_your_turn"),
    (Why::Illegal, "illegal"),
    (Why::Unreadable, "unreadable"),
    (Why::NothingToSettle, "nothing_to_settle"),
    (Why::Over, "over"),
    (Why::NotBegun, "not_begun"),
    (Why::NoTable, "no_table"),
    (Why::Malformed, "malformed"),
    (Why::TooMany, "too_many"),
    (Why::OtherVersion, "other_version"),
    (Why::Full, "full"),
    (Why::NotKept, "not_kept"),
];

/// Reads a message.
pub fn decode(text: &str) -> Option<ToClient> {
    let json = Json::read(text)?;
    match json.get("tell").as_text()? {
        "view" => Some(ToClient::View(Box::new(view(&json)?))),
        "decline" => Some(ToClient::Decline { why: meant(&WHYS, json.get("why"))? }),
        "pong" => Some(ToClient::Pong { n: json.get("n").small()? }),
        _ => None,
    }
}

fn view(json: &Json) -> Option<View> {
    Some(View {
        code: json.get("code").to_text(),
        watch: json.get("watch").to_text()?,
        setup: setup(json.get("setup"))?,
        start: json.get("start").to_text()?,
        moves: json.get("moves").items(Json::to_text)?,
        moment: json.get("moment").small()?,
        games_before: json.get("games_before").small()?,
        chairs: json.get("chairs").items(|chair| {
            let (name, here) = (chair.get("name").to_text(), chair.get("here").is());
            Some(Chair { name, here, mind: chair.get("mind").small() })
        })?,
        you: seat(json.get("you")),
        clocks: clocks(json.get("clocks")),
        offers: json.get("offers").items(|pair| match pair {
            Json::List(pair) => Some((seat(pair.first()?)?, meant(&OFFERS, pair.get(1)?)?)),
            _ => None,
        })?,
        ending: ending(json.get("ending")),
        onlookers: json.get("onlookers").small()?,
    })
}

/// Reads a seat.
pub(crate) fn seat(json: &Json) -> Option<Seat> {
    json.small().map(Seat)
}

fn clocks(json: &Json) -> Option<ClockView> {
    Some(ClockView {
        agreed: clock(json.get("agreed"))?,
        left_ms: json.get("left_ms").items(Json::number)?,
        running: seat(json.get("running")),
    })
}

/// Reads a clock.
pub(crate) fn clock(json: &Json) -> Option<Clock> {
    Some(Clock {
        start_ms: json.get("start_ms").number()?,
        increment_ms: json.get("increment_ms").number()?,
    })
}

/// Reads an ending.
pub(crate) fn ending(json: &Json) -> Option<Ending> {
    if let Some(word) = json.as_text() {
        return match word {
            "Agreed" => Some(Ending::Agreed),
            "Abandoned" => Some(Ending::Abandoned),
            _ => None,
        };
    }
    let rules = json.get("Rules");
    if rules.as_text() == Some("Drawn") {
        return Some(Ending::Rules(Outcome::Drawn));
    }
    let won = seat(rules.get("Won")).map(|seat| Ending::Rules(Outcome::Won(seat)));
    let resigned = || seat(json.get("Resigned")).map(Ending::Resigned);
    let flagged = || seat(json.get("Flagged")).map(Ending::Flagged);
    won.or_else(resigned).or_else(flagged)
}

/// Writes an ending.
pub(crate) fn ending_of(ending: Ending) -> Json {
    let of = |name, seat: Seat| Json::map([(name, Json::Number(seat.0.into()))]);
    match ending {
        Ending::Rules(Outcome::Drawn) => Json::map([("Rules", Json::text("Drawn"))]),
        Ending::Rules(Outcome::Won(seat)) => Json::map([("Rules", of("Won", seat))]),
        Ending::Resigned(seat) => of("Resigned", seat),
        Ending::Flagged(seat) => of("Flagged", seat),
        Ending::Agreed => Json::text("Agreed"),
        Ending::Abandoned => Json::text("Abandoned"),
    }
}

/// Reads the codes of a new table.
pub fn opened(text: &str) -> Option<OpenResponse> {
    let json = Json::read(text)?;
    Some(OpenResponse { code: json.get("code").to_text()?, watch: json.get("watch").to_text()? })
}

/// Reads what a code refers to.
pub fn place(text: &str) -> Option<TableInfo> {
    let json = Json::read(text)?;
    Some(TableInfo { setup: setup(json.get("setup"))?, watch_only: json.get("watch_only").is() })
}

/// Whether a code belongs to a table of Dixit.
pub fn is_evening(text: &str) -> bool {
    Json::read(text).is_some_and(|json| *json.get("evening") != Json::Nothing)
}

/// Reads why a request failed.
pub fn problem(text: &str) -> Option<Why> {
    meant(&WHYS, Json::read(text)?.get("why"))
}

#[cfg(test)]
mod tests {
    use protocol::Problem;

    use super::*;
    use crate::codec::setup::tests::setups;
    use crate::codec::setup::word;

    fn views() -> Vec<View> {
        let clocks = ClockView {
            agreed: Clock { start_ms: 60_000, increment_ms: 0 },
            left_ms: vec![59_000, 60_000],
            running: Some(Seat(1)),
        };
        let endings = [
            None,
            Some(Ending::Rules(Outcome::Won(Seat(1)))),
            Some(Ending::Rules(Outcome::Drawn)),
            Some(Ending::Resigned(Seat(0))),
            Some(Ending::Flagged(Seat(1))),
            Some(Ending::Agreed),
            Some(Ending::Abandoned),
        ];
        let view = |(n, setup): (usize, _)| View {
            code: (n % 2 == 0).then(|| "K7M4QX".into()),
            watch: "ABCDEF".into(),
            setup,
            start: "place W -".into(),
            moves: vec!["A1".into(), "B2".into()],
            moment: 2,
            games_before: 1,
            chairs: vec![
                Chair { name: Some("نگین".into()), here: true, mind: None },
                Chair { name: None, here: false, mind: None },
                Chair { name: Some("Level 3".into()), here: true, mind: Some(3) },
            ],
            you: (n % 3 == 0).then_some(Seat(0)),
            clocks: (n % 2 == 1).then(|| clocks.clone()),
            offers: vec![(Seat(1), Offer::TakeBack), (Seat(0), Offer::Draw)],
            ending: endings[n % 7],
            onlookers: 4,
        };
        setups().into_iter().enumerate().map(view).collect()
    }

    #[test]
    fn a_message_from_serde_is_read() {
        let views = views().into_iter().map(|view| ToClient::View(Box::new(view)));
        let others = WHYS.map(|(why, _)| ToClient::Decline { why });
        for message in views.chain(others).chain([ToClient::Pong { n: 9 }]) {
            let text = serde_json::to_string(&message).unwrap();
            assert_eq!(decode(&text), Some(message), "{text}");
        }
        assert_eq!(decode("{}"), None);
    }

    #[test]
    fn an_ending_is_written_as_serde_does() {
        for ending in views().into_iter().filter_map(|view| view.ending) {
            assert_eq!(ending_of(ending).write(), serde_json::to_string(&ending).unwrap());
        }
    }

    #[test]
    fn http_answers_from_serde_are_read() {
        let codes = OpenResponse { code: "K7M4QX".into(), watch: "ABCDEF".into() };
        assert_eq!(opened(&serde_json::to_string(&codes).unwrap()), Some(codes));
        for setup in setups() {
            let there = TableInfo { setup, watch_only: true };
            assert_eq!(place(&serde_json::to_string(&there).unwrap()), Some(there));
        }
        let no = Problem { why: Why::NoTable, detail: "none".into() };
        assert_eq!(problem(&serde_json::to_string(&no).unwrap()), Some(Why::NoTable));
    }

    #[test]
    fn every_word_is_a_reason() {
        for (why, _) in WHYS {
            assert_eq!(word(&WHYS, &why).write(), serde_json::to_string(&why).unwrap());
        }
    }
}
