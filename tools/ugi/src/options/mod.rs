//! The options of an engine: strength, size and variant.

mod daaliz;
mod dvonn;
mod kamisado;

use std::fmt;

use any_engine::AnyEngine;
use catalog::{AnyRecord, Game, Listed, Setup, with_game, with_setup};
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
        Options::of(Setup::usual(game))
    }

    /// The default options for a game of this setup.
    #[must_use]
    pub fn of(setup: Setup) -> Options {
        Options { threads: 1, hash: 64, level: Level::FULL, seed: 0, setup }
    }

    /// What is played, as tables agree on it.
    #[must_use]
    pub fn agreed(&self) -> &Setup {
        &self.setup
    }

    /// The options that describe this game, where they differ from the default: what a program is told
    /// before it plays it. `None` if the game has something that no option describes.
    #[must_use]
    pub fn unusual(&self) -> Option<Vec<(String, String)>> {
        let usual = Options::new(self.game());
        let values =
            |options: &Options| with_setup!(&options.setup, P, agreed => P::values(agreed));
        let differ =
            values(self).into_iter().zip(values(&usual)).filter(|(own, usual)| own != usual);
        let told: Vec<_> = differ.map(|((name, value), _)| (name.to_owned(), value)).collect();
        let mut again = usual;
        for (name, value) in &told {
            again.set(name, value).ok()?;
        }
        (again.setup == self.setup).then_some(told)
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
        let fields = with_setup!(&self.setup, P, agreed => P::fields(agreed));
        Some(format!("{{{}}}", fields.join(",")))
    }

    /// Sets an option. If that fails, nothing changes.
    ///
    /// # Errors
    /// Why not.
    pub fn set(&mut self, name: &str, value: &str) -> Result<(), BadOption> {
        let given = Given { name, value };
        let mut next = self.clone();
        match name.to_ascii_lowercase().as_str() {
            "threads" => next.threads = given.number(1, MOST_THREADS)?.into(),
            "hash" => next.hash = given.number(1, MOST_HASH)?.into(),
            "level" => {
                let level = Level::new(given.small(1, 10)?);
                next.level = level.ok_or_else(|| given.is_not("a level"))?;
            }
            "seed" => {
                next.seed = value.parse().map_err(|_| given.is_not("a number"))?;
            }
            own => {
                let known = with_setup!(&mut next.setup, P, agreed => P::set(agreed, own, given))?;
                if !known {
                    return Err(BadOption(format!("there is no option {name:?}")));
                }
            }
        }
        *self = next;
        Ok(())
    }

    /// The options as a program lists them.
    #[must_use]
    pub fn list(&self) -> Vec<String> {
        let mut list = vec![
            spin("Threads", 1, 1, MOST_THREADS),
            spin("Hash", 64, 1, MOST_HASH),
            spin("Level", 10, 1, 10),
            "option name Seed type string default 0".to_owned(),
        ];
        list.extend(with_game!(self.game(), P => P::list()));
        list
    }
}

/// The options that only one game has. A game without any implements it and leaves all out.
pub trait SetupOptions: Listed {
    /// The lines that tell a program of them.
    #[must_use]
    fn list() -> Vec<String> {
        Vec::new()
    }

    /// The value of each, in the order of [`SetupOptions::list`].
    #[must_use]
    fn values(_setup: &Self::Setup) -> Vec<(&'static str, String)> {
        Vec::new()
    }

    /// Sets one, by its name in small letters; false if there is no such option.
    ///
    /// # Errors
    /// Why not.
    fn set(_setup: &mut Self::Setup, _name: &str, _given: Given<'_>) -> Result<bool, BadOption> {
        Ok(false)
    }

    /// The fields of a setup as JSON.
    #[must_use]
    fn fields(_setup: &Self::Setup) -> Vec<String> {
        Vec::new()
    }
}

/// An option and the value that it was given.
#[derive(Clone, Copy)]
pub struct Given<'a> {
    name: &'a str,
    value: &'a str,
}

impl<'a> Given<'a> {
    fn is_not(self, wanted: &str) -> BadOption {
        BadOption(format!("option {}: {:?} is not {wanted}", self.name, self.value))
    }

    /// The value, unless it is `usual`.
    fn unusual(self) -> Option<Given<'a>> {
        (self.value != "usual").then_some(self)
    }

    fn number(self, from: u16, to: u16) -> Result<u16, BadOption> {
        let number = self.value.parse().ok().filter(|number| (from..=to).contains(number));
        number.ok_or_else(|| self.is_not(&format!("a number from {from} to {to}")))
    }

    fn small(self, from: u8, to: u8) -> Result<u8, BadOption> {
        self.number(from.into(), to.into()).map(|number| u8::try_from(number).unwrap_or(to))
    }

    fn truth(self) -> Result<bool, BadOption> {
        self.value.parse().map_err(|_| self.is_not("true or false"))
    }

    /// The value of that name.
    fn chosen<T: Copy>(self, known: &[(&str, T)]) -> Result<T, BadOption> {
        let found = known.iter().find(|(name, _)| name.eq_ignore_ascii_case(self.value));
        let names = || known.iter().map(|(name, _)| *name).collect::<Vec<_>>().join(", ");
        found.map(|(_, value)| *value).ok_or_else(|| self.is_not(&format!("one of {}", names())))
    }
}

/// The name of a value.
fn called<T: PartialEq>(known: &[(&str, T)], value: &T) -> String {
    let found = known.iter().find(|(_, it)| it == value);
    found.map_or_else(String::new, |(name, _)| (*name).to_owned())
}

fn spin(name: &str, value: u16, from: u16, to: u16) -> String {
    format!("option name {name} type spin default {value} min {from} max {to}")
}

fn combo<T>(name: &str, value: &str, known: &[(&str, T)]) -> String {
    let known = known.iter().map(|(name, _)| *name).collect::<Vec<_>>().join(" var ");
    format!("option name {name} type combo default {value} var {known}")
}

fn check(name: &str) -> String {
    format!("option name {name} type check default false")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_options_of_a_setup_describe_it() {
        let words = |game, told: &[(&str, &str)]| {
            let mut options = Options::new(game);
            for (name, value) in told {
                options.set(name, value).unwrap();
            }
            let found = Options::of(options.agreed().clone()).unusual().unwrap();
            let found: Vec<_> = found.iter().map(|(name, value)| (&name[..], &value[..])).collect();
            assert_eq!(found, told);
        };
        for game in Game::ALL {
            words(game, &[]);
        }
        words(Game::Dvonn, &[("Start", "random")]);
        words(Game::Kamisado, &[("Match", "marathon")]);
        words(
            Game::Daaliz,
            &[("Goal", "reach"), ("Walls", "7"), ("Size", "7x9"), ("Repetition", "0")],
        );
    }

    #[test]
    fn a_setup_that_options_do_not_describe_is_not_told_wrongly() {
        let stock = catalog::Setup::Daaliz(::daaliz::Setup {
            walls: Some(::daaliz::Stock::Seats(vec![3, 4])),
            ..::daaliz::Setup::default()
        });
        assert_eq!(Options::of(stock).unusual(), None);
    }

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
                ("Size", "vast"),
            ] {
                assert!(options.set(name, value).is_err(), "{name} {value}");
            }
            assert_eq!(options, Options::new(game));
        }
    }
}
