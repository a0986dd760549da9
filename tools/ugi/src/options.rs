//! The options of an engine: strength, size and variant.

use std::fmt;

use any_engine::AnyEngine;
use catalog::{AnyRecord, Game, Setup};
use game_core::Seeded;
use search::Level;

use crate::workers::Heads;

/// The options of an engine.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Options {
    /// The number of search threads.
    pub threads: usize,
    /// The size of its table, in MiB.
    pub hash: usize,
    /// Its strength.
    pub level: Level,
    /// The seed of all chance.
    pub seed: u64,
    setup: Setup,
}

/// Why an option was not set.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BadOption(String);

impl fmt::Display for BadOption {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for BadOption {}

/// The most threads and MiB that can be set.
const MOST_THREADS: u16 = 256;
const MOST_HASH: u16 = u16::MAX;

impl Options {
    /// The default options for a game.
    #[must_use]
    pub fn new(game: Game) -> Options {
        Options { threads: 1, hash: 64, level: Level::FULL, seed: 0, setup: Setup::usual(game) }
    }

    /// The game.
    #[must_use]
    pub fn game(&self) -> Game {
        self.setup.game()
    }

    /// An engine with these options.
    #[must_use]
    pub fn heads(&self) -> Heads {
        let engine = AnyEngine::sized(self.game(), self.level, self.seed, self.hash << 20);
        Heads::of(engine, self.threads)
    }

    /// The game that they describe, before its first move.
    ///
    /// # Errors
    /// Why the game can't be played.
    pub fn start(&self) -> Result<AnyRecord, BadOption> {
        let begun = self.setup.begin(&mut Seeded::new(self.seed));
        begun.map_err(|why| BadOption(format!("setup: {why}")))
    }

    /// The setup in the form that records and questions use (`docs/ask.md`); `None` for the
    /// default.
    #[must_use]
    pub fn setup(&self) -> Option<String> {
        let usual = Options::new(self.game());
        if self.setup == usual.setup {
            return None;
        }
        let fields: Vec<String> = match &self.setup {
            Setup::Dvonn(setup) => {
                let at = STARTS.iter().position(|(_, known)| *known == setup.start).unwrap_or(0);
                vec![format!("\"start\":\"{}\"", STARTS[at].0)]
            }
            Setup::Kamisado(setup) => vec![format!("\"match\":\"{}\"", setup.length.name())],
            Setup::Daaliz(setup) => {
                let mut fields = vec![
                    format!("\"goal\":\"{}\"", goal(setup.goal)),
                    format!("\"players\":{}", setup.players),
                    format!("\"teams\":{}", setup.teams),
                    format!("\"strict_edge\":{}", setup.strict_edge),
                    format!("\"repetition\":{}", setup.repetition),
                    format!("\"turn_limit\":{}", setup.turn_limit),
                ];
                if let Some((layout, _)) = LAYOUTS.iter().find(|(_, known)| *known == setup.layout)
                {
                    fields.push(format!("\"layout\":\"{layout}\""));
                }
                if let Some(daaliz::Stock::Each(walls)) = setup.walls {
                    fields.push(format!("\"walls\":{walls}"));
                }
                if let Some((files, ranks)) = setup.size {
                    fields.push(format!("\"size\":[{files},{ranks}]"));
                }
                fields
            }
            #[allow(unreachable_patterns)] // every game has options
            _ => Vec::new(),
        };
        Some(format!("{{{}}}", fields.join(",")))
    }

    /// Sets an option. If that fails, nothing changes.
    ///
    /// # Errors
    /// Why not.
    pub fn set(&mut self, name: &str, value: &str) -> Result<(), BadOption> {
        let bad = |wanted: &str| BadOption(format!("option {name}: {value:?} is not {wanted}"));
        let number = |from: u16, to: u16| {
            let number = value.parse().ok().filter(|number| (from..=to).contains(number));
            number.ok_or_else(|| bad(&format!("a number from {from} to {to}")))
        };
        let small = |from: u8, to: u8| {
            number(from.into(), to.into()).map(|number| u8::try_from(number).unwrap_or(to))
        };
        let truth = || value.parse::<bool>().map_err(|_| bad("true or false"));
        let mut next = self.clone();
        match (name.to_ascii_lowercase().as_str(), &mut next.setup) {
            ("threads", _) => next.threads = number(1, MOST_THREADS)?.into(),
            ("hash", _) => next.hash = number(1, MOST_HASH)?.into(),
            ("level", _) => {
                next.level = Level::new(small(1, 10)?).ok_or_else(|| bad("a level"))?;
            }
            ("seed", _) => next.seed = value.parse().map_err(|_| bad("a number"))?,
            ("start", Setup::Dvonn(setup)) => setup.start = chosen(&STARTS, value, &bad)?,
            ("match", Setup::Kamisado(setup)) => {
                let known = kamisado::Length::ALL.map(|length| (length.name(), length));
                setup.length = chosen(&known, value, &bad)?;
            }
            ("goal", Setup::Daaliz(setup)) => setup.goal = chosen(&GOALS, value, &bad)?,
            ("players", Setup::Daaliz(setup)) => setup.players = small(2, 4)?,
            ("teams", Setup::Daaliz(setup)) => setup.teams = truth()?,
            ("walls", Setup::Daaliz(setup)) => {
                setup.walls = match value {
                    "usual" => None,
                    _ => Some(daaliz::Stock::Each(small(0, 99)?)),
                }
            }
            ("size", Setup::Daaliz(setup)) => {
                let size = value.split_once('x');
                let size = size.and_then(|(a, b)| Some((a.parse().ok()?, b.parse().ok()?)));
                setup.size = match value {
                    "usual" => None,
                    _ => Some(size.ok_or_else(|| bad("usual, or a size such as 9x9"))?),
                };
            }
            ("layout", Setup::Daaliz(setup)) => setup.layout = chosen(&LAYOUTS, value, &bad)?,
            ("strictedge", Setup::Daaliz(setup)) => setup.strict_edge = truth()?,
            ("repetition", Setup::Daaliz(setup)) => setup.repetition = small(0, 255)?,
            ("turnlimit", Setup::Daaliz(setup)) => setup.turn_limit = number(0, u16::MAX)?,
            _ => return Err(BadOption(format!("there is no option {name:?}"))),
        }
        *self = next;
        Ok(())
    }

    /// The options as a program lists them.
    #[must_use]
    pub fn list(&self) -> Vec<String> {
        let spin = |name: &str, value: u16, from: u16, to: u16| {
            format!("option name {name} type spin default {value} min {from} max {to}")
        };
        let combo = |name: &str, value: &str, known: &[&str]| {
            let known = known.join(" var ");
            format!("option name {name} type combo default {value} var {known}")
        };
        let check = |name: &str| format!("option name {name} type check default false");
        let mut list = vec![
            spin("Threads", 1, 1, MOST_THREADS),
            spin("Hash", 64, 1, MOST_HASH),
            spin("Level", 10, 1, 10),
            "option name Seed type string default 0".to_owned(),
        ];
        match self.game() {
            Game::Dvonn => list.push(combo("Start", "empty", &STARTS.map(|(name, _)| name))),
            Game::Kamisado => {
                let known = kamisado::Length::ALL.map(kamisado::Length::name);
                list.push(combo("Match", "single", &known));
            }
            Game::Daaliz => list.extend([
                combo("Goal", "leave", &GOALS.map(|(name, _)| name)),
                spin("Players", 2, 2, 4),
                check("Teams"),
                "option name Walls type string default usual".to_owned(),
                "option name Size type string default usual".to_owned(),
                combo("Layout", "usual", &LAYOUTS.map(|(name, _)| name)),
                check("StrictEdge"),
                spin("Repetition", 3, 0, 255),
                spin("TurnLimit", 300, 0, u16::MAX),
            ]),
            #[allow(unreachable_patterns)] // every game has options
            _ => {}
        }
        list
    }
}

const STARTS: [(&str, dvonn::Start); 3] = [
    ("empty", dvonn::Start::Empty),
    ("random", dvonn::Start::Random),
    ("symmetric", dvonn::Start::Symmetric),
];

const GOALS: [(&str, daaliz::Goal); 2] =
    [("leave", daaliz::Goal::Leave), ("reach", daaliz::Goal::Reach)];

const LAYOUTS: [(&str, daaliz::Layout); 3] = [
    ("usual", daaliz::Layout::Usual),
    ("race", daaliz::Layout::Race),
    ("meeting", daaliz::Layout::Meeting),
];

fn goal(goal: daaliz::Goal) -> &'static str {
    if goal == daaliz::Goal::Leave { "leave" } else { "reach" }
}

/// The value of that name.
fn chosen<T: Copy>(
    known: &[(&str, T)],
    value: &str,
    bad: &dyn Fn(&str) -> BadOption,
) -> Result<T, BadOption> {
    let found = known.iter().find(|(name, _)| name.eq_ignore_ascii_case(value));
    let names = || known.iter().map(|(name, _)| *name).collect::<Vec<_>>().join(", ");
    found.map(|(_, value)| *value).ok_or_else(|| bad(&format!("one of {}", names())))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_option_that_is_listed_can_be_set_to_its_default() {
        for game in Game::ALL {
            let usual = Options::new(game);
            for line in usual.list() {
                let words: Vec<_> = line.split(' ').collect();
                let at = words.iter().position(|word| *word == "default").unwrap();
                let mut options = usual.clone();
                options.set(words[2], words[at + 1]).unwrap();
                assert_eq!(options.start().unwrap(), usual.start().unwrap(), "{line}");
            }
        }
    }

    #[test]
    fn a_variant_option_changes_the_start() {
        let mut options = Options::new(Game::Daaliz);
        options.set("players", "3").unwrap();
        options.set("Goal", "REACH").unwrap();
        assert_eq!(options.start().unwrap().seats(), 3);
        assert!(options.setup().unwrap().contains("\"goal\":\"reach\""));
        options.set("Teams", "true").unwrap();
        assert!(options.start().is_err());
        options.set("Players", "2").unwrap();
        options.set("Teams", "false").unwrap();
        options.set("Layout", "race").unwrap();
        assert!(options.setup().unwrap().contains("\"layout\":\"race\""));
        assert!(options.start().is_ok());
        let mut options = Options::new(Game::Kamisado);
        assert_eq!(options.setup(), None);
        options.set("Match", "standard").unwrap();
        assert_eq!(options.setup().unwrap(), "{\"match\":\"standard\"}");
    }

    #[test]
    fn a_failed_option_changes_nothing() {
        for game in Game::ALL {
            let mut options = Options::new(game);
            for (name, value) in [
                ("Level", "0"),
                ("Level", "11"),
                ("Hash", "x"),
                ("Threads", ""),
                ("Players", "9"),
                ("Color", "red"),
                ("Match", "endless"),
                ("Size", "9"),
            ] {
                assert!(options.set(name, value).is_err(), "{name} {value}");
            }
            assert_eq!(options, Options::new(game));
        }
    }
}
