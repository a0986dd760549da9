//! Reads and writes setups.

use catalog::Game;
use daaliz::{Goal, Layout, Stock};
use dvonn::Start;
use kamisado::Length;
use protocol::Setup;

use super::json::Json;

const STARTS: [(Start, &str); 3] =
    [(Start::Empty, "empty"), (Start::Random, "random"), (Start::Symmetric, "symmetric")];
const LENGTHS: [(Length, &str); 4] = [
    (Length::Single, "single"),
    (Length::Standard, "standard"),
    (Length::Long, "long"),
    (Length::Marathon, "marathon"),
];
const GOALS: [(Goal, &str); 2] = [(Goal::Leave, "leave"), (Goal::Reach, "reach")];
const LAYOUTS: [(Layout, &str); 3] =
    [(Layout::Usual, "usual"), (Layout::Race, "race"), (Layout::Meeting, "meeting")];

/// The word for a value.
pub(super) fn word<T: PartialEq>(list: &[(T, &str)], value: &T) -> Json {
    list.iter().find(|(of, _)| of == value).map_or(Json::Nothing, |(_, word)| Json::text(*word))
}

/// The value of a word.
pub(super) fn meant<T: Copy>(list: &[(T, &str)], word: &Json) -> Option<T> {
    let word = word.as_text()?;
    list.iter().find(|(_, of)| *of == word).map(|(value, _)| *value)
}

/// Writes a setup.
pub fn setup_of(setup: &Setup) -> Json {
    match setup {
        Setup::Dvonn(setup) => {
            Json::map([("game", Json::text("dvonn")), ("start", word(&STARTS, &setup.start))])
        }
        Setup::Kamisado(kamisado::Setup { length }) => {
            Json::map([("game", Json::text("kamisado")), ("match", word(&LENGTHS, length))])
        }
        Setup::Daaliz(setup) => Json::map([
            ("game", Json::text("daaliz")),
            ("goal", word(&GOALS, &setup.goal)),
            ("players", number(setup.players)),
            ("teams", Json::Is(setup.teams)),
            ("walls", Json::maybe(setup.walls.as_ref(), stock_of)),
            ("size", Json::maybe(setup.size, |(a, b)| Json::List(vec![number(a), number(b)]))),
            ("layout", word(&LAYOUTS, &setup.layout)),
            ("strict_edge", Json::Is(setup.strict_edge)),
            ("repetition", number(setup.repetition)),
            ("turn_limit", Json::Number(setup.turn_limit.into())),
        ]),
        #[allow(unreachable_patterns)] // every game has options
        other => Json::map([("game", Json::text(other.game().name()))]),
    }
}

fn number(n: u8) -> Json {
    Json::Number(n.into())
}

fn stock_of(stock: &Stock) -> Json {
    match stock {
        Stock::Each(n) => number(*n),
        Stock::Seats(list) => Json::list(list, |n| number(*n)),
    }
}

/// Reads a setup.
pub fn setup(json: &Json) -> Option<Setup> {
    match json.get("game").as_text()? {
        "dvonn" => Some(Setup::Dvonn(dvonn::Setup { start: meant(&STARTS, json.get("start"))? })),
        "kamisado" => {
            let length = meant(&LENGTHS, json.get("match"))?;
            Some(Setup::Kamisado(kamisado::Setup { length }))
        }
        "daaliz" => Some(Setup::Daaliz(daaliz::Setup {
            goal: meant(&GOALS, json.get("goal"))?,
            players: json.get("players").small()?,
            teams: json.get("teams").is(),
            walls: stock(json.get("walls")),
            size: json.get("size").items(Json::small).and_then(|size| match size[..] {
                [a, b] => Some((a, b)),
                _ => None,
            }),
            layout: meant(&LAYOUTS, json.get("layout"))?,
            strict_edge: json.get("strict_edge").is(),
            repetition: json.get("repetition").small()?,
            turn_limit: json.get("turn_limit").small()?,
        })),
        other => Game::named(other).map(Setup::usual),
    }
}

fn stock(json: &Json) -> Option<Stock> {
    let each = json.small().map(Stock::Each);
    each.or_else(|| json.items(Json::small).map(Stock::Seats))
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;

    /// Setups of every kind.
    pub fn setups() -> Vec<Setup> {
        let mut list: Vec<_> =
            STARTS.iter().map(|&(start, _)| Setup::Dvonn(dvonn::Setup { start })).collect();
        list.extend(LENGTHS.iter().map(|&(length, _)| Setup::Kamisado(kamisado::Setup { length })));
        for (goal, _) in GOALS {
            for (layout, _) in LAYOUTS {
                for walls in [None, Some(Stock::Each(7)), Some(Stock::Seats(vec![3, 10]))] {
                    let size = walls.as_ref().map(|_| (7, 5));
                    let usual = daaliz::Setup::default();
                    list.push(Setup::Daaliz(daaliz::Setup {
                        goal,
                        layout,
                        walls,
                        size,
                        teams: true,
                        ..usual
                    }));
                }
            }
        }
        list
    }

    #[test]
    fn a_setup_is_written_and_read_as_serde_does() {
        for setup in setups() {
            let text = setup_of(&setup).write();
            assert_eq!(text, serde_json::to_string(&setup).unwrap());
            assert_eq!(super::setup(&Json::read(&text).unwrap()), Some(setup));
        }
    }
}
