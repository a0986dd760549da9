//! What the server knows of the table that a page is about. All of it may be seen by anyone who has
//! the link.

use catalog::{Game, Setup};
use game_core::Seat;
use i18n::{Arg, Language, Phrase, html, page};

use crate::dixit_game::FinishedDixit;
use crate::first_moves::FirstMoves;
use crate::game::FinishedGame;
use crate::live::Live;
use crate::person::Person;
use crate::players::Players;
use crate::promises::Promises;
use crate::words::{called, listed, text};

/// What is known of the table that a page is about.
#[derive(Clone, PartialEq, Debug)]
pub enum Known {
    /// The page is about no table, or nobody looked.
    Nothing,
    /// No table has this code.
    NoTable,
    /// A table of an open game.
    Table(Table),
    /// A table of Dixit.
    Evening(Evening),
    /// The page tells of now: what is public, and which day it is.
    Now {
        /// What is public.
        live: Live,
        /// Days since 1970-01-01 in UTC: each has its puzzles.
        day: u32,
        /// What anyone may know of the past.
        past: Past,
    },
    /// A game that is over, and the page about it.
    Game(Box<FinishedGame>),
    /// A game of Dixit that is over, and the page about it.
    FinishedDixit(Box<FinishedDixit>),
    /// The table has no such game that is over, or its page was taken down.
    NoGame,
    /// A person with a name.
    Person(Box<Person>),
    /// The strongest players of a list who want to be shown.
    Players(Box<Players>),
    /// What this server stores, and for how long.
    Promises(Promises),
    /// The page has a form, and this is filled in: the query of the address.
    Asked(String),
}

/// What anyone may know of the past. Each page has what it shows of it.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Past {
    /// Public games that ended in the last day, the latest first.
    pub games: Vec<PastGame>,
    /// What is played first in a game.
    pub first_moves: FirstMoves,
    /// Whether there are lists of players: people have names here.
    pub has_players: bool,
}

/// A game that is over, and where its page is.
#[derive(Clone, PartialEq, Debug)]
pub struct PastGame {
    /// The code to watch its table.
    pub watch: String,
    /// Which of the table's games, counted from 1.
    pub number: u32,
    /// The game, with its last board.
    pub game: FinishedGame,
}

/// A table of an open game.
#[derive(Clone, PartialEq, Debug)]
pub struct Table {
    /// What is played.
    pub setup: Setup,
    /// The clock: milliseconds at the start, and after each turn.
    pub clock: Option<(u64, u64)>,
    /// Who sits where.
    pub chairs: Vec<Chair>,
}

/// Who sits on a chair.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Chair {
    /// Nobody yet.
    Free,
    /// A person, perhaps without a name.
    Person(String),
    /// Somebody's program, and what it calls itself.
    Program(String),
    /// An engine of this level.
    Bot(u8),
}

/// A table of Dixit. Nothing here tells of cards.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Evening {
    /// The host's name.
    pub host: Option<String>,
    /// The names of the people who sit there, the host's first.
    pub people: Vec<String>,
    /// Whether a game has begun.
    pub has_begun: bool,
}

impl Known {
    /// The same with each name changed, such as for letters that cannot be drawn.
    #[must_use]
    pub fn with_names(self, change: impl Fn(&str) -> String) -> Known {
        match self {
            Known::Table(table) => Known::Table(table.with_names(change)),
            Known::Evening(mut evening) => {
                let names = evening.people.iter_mut().chain(&mut evening.host);
                names.for_each(|name| *name = change(name));
                Known::Evening(evening)
            }
            Known::Game(mut game) => {
                game.table = game.table.with_names(change);
                Known::Game(game)
            }
            Known::FinishedDixit(game) => Known::FinishedDixit(Box::new(game.with_names(change))),
            known => known,
        }
    }

    /// The names of all people.
    #[must_use]
    pub fn names(&self) -> Vec<&str> {
        match self {
            Known::Table(table) => table.names().collect(),
            Known::Evening(evening) => {
                evening.people.iter().chain(&evening.host).map(String::as_str).collect()
            }
            Known::Game(game) => game.table.names().collect(),
            Known::FinishedDixit(game) => game.names().collect(),
            _ => Vec::new(),
        }
    }

    /// Whether the page stands for something that is not there.
    #[must_use]
    pub fn is_missing(&self) -> bool {
        matches!(self, Known::NoTable | Known::NoGame)
    }

    /// Who invites to what, or who plays what.
    #[must_use]
    pub fn headline(&self, language: Language) -> Option<String> {
        match self {
            Known::Nothing
            | Known::Now { .. }
            | Known::Players(_)
            | Known::Promises(_)
            | Known::Asked(_) => None,
            Known::Person(person) => Some(person.name.clone()),
            Known::NoTable => Some(text(language, &page::no_room())),
            Known::NoGame => Some(text(language, &html::no_game())),
            Known::Table(table) => Some(text(language, &table.headline())),
            Known::Game(game) => Some(text(language, &game.table.headline())),
            Known::Evening(evening) => Some(text(language, &evening.headline())),
            Known::FinishedDixit(game) => Some(text(language, &game.headline())),
        }
    }
}

impl Table {
    /// Whether a chair is free.
    #[must_use]
    pub fn has_free_chair(&self) -> bool {
        self.chairs.contains(&Chair::Free)
    }

    fn names(&self) -> impl Iterator<Item = &str> {
        self.chairs.iter().filter_map(|chair| match chair {
            Chair::Person(name) | Chair::Program(name) => Some(name.as_str()),
            Chair::Free | Chair::Bot(_) => None,
        })
    }

    /// The same with each name changed.
    fn with_names(mut self, change: impl Fn(&str) -> String) -> Table {
        for chair in &mut self.chairs {
            if let Chair::Person(name) | Chair::Program(name) = chair {
                *name = change(name);
            }
        }
        self
    }

    /// What the person or engine on a seat is called.
    pub(crate) fn name(&self, seat: Seat) -> Arg {
        let game = self.setup.game();
        let chair = self.chairs.get(seat.index());
        chair.map_or_else(|| game_faces::side(game, seat).into(), |chair| name(game, seat, chair))
    }

    fn headline(&self) -> Phrase {
        let game = game_faces::name_of(&self.setup);
        if !self.has_free_chair() {
            return html::doc_sides(game, self.sides());
        }
        let host = self.chairs.iter().find_map(|chair| match chair {
            Chair::Person(name) | Chair::Program(name) => {
                Some(name.clone()).filter(|name| !name.is_empty())
            }
            _ => None,
        });
        let invitation = match host {
            Some(name) => html::doc_invites(called(&name), game),
            None => html::doc_invited(game),
        };
        match self.clock {
            Some(clock) => html::doc_with_clock(invitation, clock_words(clock)),
            None => invitation,
        }
    }

    fn sides(&self) -> Phrase {
        let game = self.setup.game();
        let mut names = (0..).zip(&self.chairs).map(|(seat, chair)| name(game, Seat(seat), chair));
        match (names.next(), names.next(), names.next()) {
            (Some(one), Some(other), None) => html::doc_against(one, other),
            (one, other, third) => {
                let some = [one, other, third].into_iter().flatten();
                listed(some.chain(names)).unwrap_or_else(page::guest)
            }
        }
    }
}

fn name(game: Game, seat: Seat, chair: &Chair) -> Arg {
    match chair {
        Chair::Person(name) if !name.is_empty() => called(name),
        Chair::Program(name) if !name.is_empty() => {
            page::aside(page::named(called(name)), page::program()).into()
        }
        Chair::Bot(level) => game_faces::level(game, *level).into(),
        Chair::Program(_) => page::program().into(),
        Chair::Person(_) | Chair::Free => game_faces::side(game, seat).into(),
    }
}

/// An hour and a day, in milliseconds.
const HOUR: u64 = 3_600_000;
const DAY: u64 = 24 * HOUR;

/// What a clock gives each player.
pub fn clock_words((start_ms, increment_ms): (u64, u64)) -> Phrase {
    let whole = |ms: u64, unit: u64| i32::try_from(ms / unit).unwrap_or(i32::MAX);
    // By correspondence.
    if start_ms >= DAY && increment_ms >= HOUR {
        return match whole(start_ms, DAY) {
            days if increment_ms == start_ms => html::doc_days(days),
            days => html::doc_days_more(days, whole(increment_ms, HOUR)),
        };
    }
    let start = match start_ms {
        ms if ms >= 60_000 && ms.is_multiple_of(60_000) => html::doc_minutes(whole(ms, 60_000)),
        ms => html::doc_seconds(whole(ms, 1_000)),
    };
    match whole(increment_ms, 1_000) {
        0 => start,
        seconds => html::doc_increment(start, seconds),
    }
}

impl Evening {
    fn headline(&self) -> Phrase {
        let mut people = self.people.iter().filter(|name| !name.is_empty());
        let host = self.host.clone().filter(|name| !name.is_empty());
        match host.filter(|_| !self.has_begun) {
            Some(name) => html::doc_invites(called(&name), page::name_dixit()),
            None if !self.has_begun => html::doc_invited(page::name_dixit()),
            None => listed(people.by_ref().take(12).map(|name| called(name)))
                .map_or_else(page::name_dixit, html::doc_evening),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn table(chairs: Vec<Chair>, clock: Option<(u64, u64)>) -> Known {
        Known::Table(Table { setup: Setup::usual(Game::Kamisado), clock, chairs })
    }

    fn person(name: &str) -> Chair {
        Chair::Person(name.to_owned())
    }

    fn headline(known: &Known) -> String {
        let isolates = ['\u{2066}', '\u{2068}', '\u{2069}'];
        known.headline(Language::English).unwrap().replace(isolates, "")
    }

    #[test]
    fn a_free_chair_is_an_invitation() {
        let waits = |clock| headline(&table(vec![person("Bo"), Chair::Free], clock));
        assert_eq!(waits(None), "Bo invites you to Kamisado");
        assert_eq!(waits(Some((180_000, 0))), "Bo invites you to Kamisado, 3 minutes each");
        let increment = waits(Some((90_000, 2_000)));
        assert_eq!(increment, "Bo invites you to Kamisado, 90 seconds each and 2 seconds a move");
        let days = waits(Some((DAY, DAY)));
        assert_eq!(days, "Bo invites you to Kamisado, one day a move");
        let more = waits(Some((10 * DAY, 36 * HOUR)));
        assert_eq!(more, "Bo invites you to Kamisado, 10 days each and 36 hours a move");
        let nameless = table(vec![person(""), Chair::Free], None);
        assert_eq!(headline(&nameless), "You are invited to Kamisado");
    }

    #[test]
    fn a_full_table_says_who_plays() {
        let two = table(vec![person("Bo"), person("")], None);
        assert_eq!(headline(&two), "Kamisado: Bo against White");
        let bot = table(vec![person("Bo"), Chair::Bot(1)], None);
        assert_eq!(headline(&bot), "Kamisado: Bo against Milk Tooth");
        let three = vec![person("Bo"), person("Eve"), person("Mina")];
        assert_eq!(headline(&table(three, None)), "Kamisado: Bo, Eve, Mina");
    }

    #[test]
    fn an_evening_says_who_invites_and_then_who_plays() {
        let evening = |has_begun| {
            let people = vec!["Bo".to_owned(), "Eve".to_owned()];
            headline(&Known::Evening(Evening { host: Some("Bo".to_owned()), people, has_begun }))
        };
        assert_eq!(evening(false), "Bo invites you to Dixit");
        assert_eq!(evening(true), "Dixit with Bo, Eve");
    }

    #[test]
    fn every_language_has_its_headline() {
        let known = table(vec![person("مینا"), Chair::Free], Some((60_000, 0)));
        let headlines = Language::ALL.map(|language| known.headline(language).unwrap());
        assert!(headlines[0].contains("هر نفر ۱ دقیقه"), "{}", headlines[0]);
        assert!(headlines[1].contains("bjuder in dig"), "{}", headlines[1]);
    }
}
