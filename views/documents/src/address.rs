//! Addresses of pages: which page, in which language.

use catalog::Game;
use i18n::Language;
use lessons::Course;
use rulebook::Rulebook;

use crate::hub::Hub;
use crate::name_in_address::{read_segment, segment};
use crate::puzzle_parts::has_puzzles;

/// A page of the site, whatever its language. Codes are as they stand in the address.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Address {
    /// `/fa/`: the front page.
    Front,
    /// `/fa/GAME`: what a game is, and all that is here for it.
    Overview(Rulebook),
    /// `/fa/learn`, `/fa/puzzles`, `/fa/study`, `/fa/watch`, `/fa/settings`,
    /// `/fa/account`.
    Hub(Hub),
    /// `/fa/rules` and `/fa/rules/GAME`: rules.
    Rules(Option<Rulebook>),
    /// `/fa/course/GAME`: lessons for who has never played, of an open game or of Dixit.
    Course(Rulebook),
    /// `/fa/puzzles/GAME`: puzzles to solve, or riddles of Dixit.
    Puzzles(Rulebook),
    /// `/fa/puzzles/GAME/NAME`: one puzzle of a game, as people send it.
    Puzzle(Game, String),
    /// `/fa/study/GAME`: a board to study on.
    Study(Game),
    /// `/fa/about`: about this site.
    About,
    /// `/fa/privacy`: what is stored about people.
    Privacy,
    /// `/fa/lobby`: where people look for an opponent.
    Lobby,
    /// `/fa/club` and `/fa/club/ID`: clubs that one leads, and one club.
    Club(Option<String>),
    /// `/fa/@NAME`: a person with a name.
    Person(String),
    /// `/fa/here/GAME`: a table hosted by the browser.
    Here(Game),
    /// `/fa/t/CODE`: a table to sit at.
    Table(String),
    /// `/fa/w/CODE`: a table to watch.
    Watch(String),
    /// `/fa/dixit/open`: open a table of Dixit.
    Dixit,
    /// `/fa/dixit/practice`: Dixit with bots.
    Practice,
    /// `/fa/dixit/CODE`: a table of Dixit.
    Evening(String),
    /// `/fa/dixit/CODE/album`: the pictures of its games.
    Album(String),
    /// `/fa/dixit/CODE/fair`: the proof that its shuffles were fair.
    Fair(String),
    /// `/fa/tv/CODE`: its screen for all.
    Screen(String),
    /// `/fa/g/CODE/N`: a finished game of a table, counted from 1.
    Game(String, u32),
}

impl Address {
    /// The page of a path, and the language that the path names. Earlier addresses are known too.
    #[must_use]
    pub fn parse(path: &str) -> Option<(Option<Language>, Address)> {
        let mut parts: Vec<&str> = path.split('/').filter(|part| !part.is_empty()).collect();
        let language = parts.first().and_then(|tag| Language::with_tag(tag));
        if language.is_some() {
            parts.remove(0);
        } else if let ["learn", _] = parts[..] {
            parts[0] = "rules";
        }
        Some((language, Address::of(&parts)?))
    }

    fn of(parts: &[&str]) -> Option<Address> {
        let code = |typed: &str| {
            let plain = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '_' | '%');
            typed.chars().all(plain).then(|| typed.to_owned())
        };
        Some(match *parts {
            [] => Address::Front,
            ["rules"] => Address::Rules(None),
            ["rules", game] => Address::Rules(Some(Rulebook::named(game)?)),
            ["course", game] => Address::Course(Rulebook::named(game)?),
            ["puzzles", game] => Address::Puzzles(Rulebook::named(game)?),
            ["puzzles", game, name] => Address::Puzzle(Game::named(game)?, code(name)?),
            ["study", game] => Address::Study(Game::named(game)?),
            ["about"] => Address::About,
            ["privacy"] => Address::Privacy,
            ["lobby"] => Address::Lobby,
            ["club"] => Address::Club(None),
            ["club", id] => Address::Club(Some(code(id)?)),
            ["here", game] => Address::Here(Game::named(game)?),
            ["t", at] => Address::Table(code(at)?),
            ["w", at] => Address::Watch(code(at)?),
            [name] if name.starts_with('@') => Address::Person(read_segment(name)?),
            [name] if Hub::named(name).is_some() => Address::Hub(Hub::named(name)?),
            [game] => Address::Overview(
                Rulebook::named(game)
                    .or_else(|| game_faces::also_called(game).map(Rulebook::Open))?,
            ),
            ["dixit", "open"] => Address::Dixit,
            ["dixit", "practice"] => Address::Practice,
            ["dixit", at] => Address::Evening(code(at)?),
            ["dixit", at, "album"] => Address::Album(code(at)?),
            ["dixit", at, "fair"] => Address::Fair(code(at)?),
            ["tv", at] => Address::Screen(code(at)?),
            ["g", at, number] => Address::Game(code(at)?, counted(number)?),
            _ => return None,
        })
    }

    /// Its path in a language.
    #[must_use]
    pub fn path(&self, language: Language) -> String {
        format!("/{}{}", language.tag(), self.bare())
    }

    /// Its path without a language, which leads to the best one for the visitor.
    #[must_use]
    pub fn bare(&self) -> String {
        match self {
            Address::Front => "/".to_owned(),
            Address::Overview(book) => format!("/{}", book.name()),
            Address::Hub(hub) => format!("/{}", hub.name()),
            Address::Rules(None) => "/rules".to_owned(),
            Address::Rules(Some(book)) => format!("/rules/{}", book.name()),
            Address::Course(book) => format!("/course/{}", book.name()),
            Address::Puzzles(book) => format!("/puzzles/{}", book.name()),
            Address::Puzzle(game, name) => format!("/puzzles/{game}/{name}"),
            Address::Study(game) => format!("/study/{game}"),
            Address::About => "/about".to_owned(),
            Address::Privacy => "/privacy".to_owned(),
            Address::Lobby => "/lobby".to_owned(),
            Address::Club(None) => "/club".to_owned(),
            Address::Club(Some(id)) => format!("/club/{id}"),
            Address::Person(name) => format!("/{}", segment(name)),
            Address::Here(game) => format!("/here/{game}"),
            Address::Table(code) => format!("/t/{code}"),
            Address::Watch(code) => format!("/w/{code}"),
            Address::Dixit => "/dixit/open".to_owned(),
            Address::Practice => "/dixit/practice".to_owned(),
            Address::Evening(code) => format!("/dixit/{code}"),
            Address::Album(code) => format!("/dixit/{code}/album"),
            Address::Fair(code) => format!("/dixit/{code}/fair"),
            Address::Screen(code) => format!("/tv/{code}"),
            Address::Game(code, number) => format!("/g/{code}/{number}"),
        }
    }

    /// The pages that search engines may list.
    #[must_use]
    pub fn listed() -> Vec<Address> {
        let rules = Rulebook::all().map(|book| Address::Rules(Some(book)));
        let courses = Rulebook::all().filter(|book| has_course(*book)).map(Address::Course);
        let overviews = Rulebook::all().map(Address::Overview);
        let hubs = Hub::ALL.into_iter().filter(|hub| !hub.is_own()).map(Address::Hub);
        let others = [Address::Front, Address::Rules(None)].into_iter().chain(rules).chain(courses);
        let others = others.chain(overviews).chain(hubs);
        let puzzles = Rulebook::all().filter(|book| has_puzzles(*book)).map(Address::Puzzles);
        let studies = Game::ALL.into_iter().map(Address::Study);
        others.chain(puzzles).chain(studies).chain([Address::About, Address::Privacy]).collect()
    }

    /// Whether search engines may list it.
    #[must_use]
    pub fn is_listed(&self) -> bool {
        use Address::{About, Course, Front, Overview, Privacy, Puzzles, Rules, Study};
        match self {
            Address::Hub(hub) => !hub.is_own(),
            Front | Overview(_) | Rules(_) | Course(_) | Puzzles(_) | Study(_) | About
            | Privacy => true,
            _ => false,
        }
    }

    /// Whether the app shows what the server has written for it.
    #[must_use]
    pub fn is_only_read(&self) -> bool {
        use Address::{About, Overview, Privacy, Rules};
        match self {
            Address::Hub(hub) => *hub != Hub::Account,
            address => matches!(address, Overview(_) | Rules(_) | About | Privacy),
        }
    }

    /// Whether it shows what is public now.
    #[must_use]
    pub fn is_live(&self) -> bool {
        matches!(self, Address::Front | Address::Overview(_) | Address::Hub(Hub::Watch))
    }

    /// Whether it shows the puzzles of this day.
    #[must_use]
    pub fn is_of_today(&self) -> bool {
        matches!(self, Address::Overview(_) | Address::Hub(Hub::Puzzles))
    }

    /// The code of a table in it.
    #[must_use]
    pub fn code(&self) -> Option<&str> {
        match self {
            Address::Table(code)
            | Address::Watch(code)
            | Address::Evening(code)
            | Address::Album(code)
            | Address::Fair(code)
            | Address::Screen(code)
            | Address::Game(code, _) => Some(code),
            _ => None,
        }
    }

    /// Whether a game is played there.
    pub(crate) fn is_of_a_game(&self) -> bool {
        use Address::{Evening, Here, Practice, Screen, Table, Watch};
        matches!(self, Here(_) | Table(_) | Watch(_) | Practice | Evening(_) | Screen(_))
    }

    /// Whether it is one of Dixit's pages.
    #[must_use]
    pub fn is_of_dixit(&self) -> bool {
        matches!(
            self,
            Address::Dixit
                | Address::Course(Rulebook::Dixit)
                | Address::Puzzles(Rulebook::Dixit)
                | Address::Practice
                | Address::Evening(_)
                | Address::Album(_)
                | Address::Fair(_)
                | Address::Screen(_)
        )
    }
}

/// Whether a game has lessons.
#[must_use]
pub(crate) fn has_course(book: Rulebook) -> bool {
    match book {
        Rulebook::Open(game) => Course::of(game).is_some(),
        Rulebook::Dixit => true,
    }
}

/// A number from 1, written in one way only.
fn counted(typed: &str) -> Option<u32> {
    typed.parse().ok().filter(|number: &u32| *number > 0 && number.to_string() == typed)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn all() -> Vec<Address> {
        let code = || "K7M4QX".to_owned();
        let mut all = Address::listed();
        all.extend([Address::Here, Address::Study].iter().flat_map(|of| Game::ALL.map(of)));
        all.extend([
            Address::Table(code()),
            Address::Watch(code()),
            Address::Practice,
            Address::Lobby,
            Address::Club(None),
            Address::Club(Some(code())),
            Address::Person("سیده زهرا".to_owned()),
            Address::Dixit,
            Address::Puzzle(Game::Kamisado, "k7f3a".to_owned()),
        ]);
        all.extend([Address::Evening(code()), Address::Album(code()), Address::Fair(code())]);
        all.extend([Address::Screen(code()), Address::Game(code(), 12)]);
        all
    }

    #[test]
    fn every_address_is_parsed_from_its_path() {
        for address in all() {
            assert_eq!(Address::parse(&address.bare()), Some((None, address.clone())));
            for language in Language::ALL {
                let path = address.path(language);
                assert_eq!(
                    Address::parse(&path),
                    Some((Some(language), address.clone())),
                    "{path}"
                );
            }
        }
    }

    #[test]
    fn earlier_addresses_lead_to_the_same_pages() {
        let dvonn = Rulebook::named("dvonn");
        let learn = Address::Hub(Hub::Learn);
        assert_eq!(Address::parse("/learn"), Some((None, learn.clone())));
        assert_eq!(Address::parse("/learn/dvonn"), Some((None, Address::Rules(dvonn))));
        assert_eq!(Address::parse("/fa/learn"), Some((Language::with_tag("fa"), learn)));
        let daaliz = Address::Overview(Rulebook::Open(Game::Daaliz));
        assert_eq!(Address::parse("/quoridor"), Some((None, daaliz)));
    }

    #[test]
    fn other_paths_are_no_pages() {
        let paths = ["//evil.example", "/fa/here/chess", "/about/us", "/t/A/B", "/t/a:b", "/FA/"];
        let more =
            ["/t/<script>", "/fa/en/", "/rules/go", "/g/K7M4QX", "/g/K7M4QX/0", "/g/K7M4QX/01"];
        for path in paths.into_iter().chain(more) {
            assert_eq!(Address::parse(path), None, "{path}");
        }
    }
}
