//! The page of a person: since when they have their name, how they played, and their latest public games.
//!
//! It is read without a script.

use catalog::Game;
use i18n::{Arg, Language, Phrase, html as phrases, page as words, people, ratings};
use maud::{Markup, html};
use rulebook::Rulebook;

use crate::about_game;
use crate::address::Address;
use crate::date;
use crate::frame::{bar, footer};
use crate::history::{History, history};
use crate::hub::Hub;
use crate::name_in_address::segment;
use crate::players;
use crate::words::{called, isolated, listed, text};

/// A person with a name, as strangers may see them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Person {
    /// The name.
    pub name: String,
    /// Since when they have one, in milliseconds since 1970.
    pub since: u64,
    /// Whether they want search engines to list the page.
    pub is_listed: bool,
    /// How they played against other people.
    pub played: Vec<Played>,
    /// Where they stand in each rating list in which they played.
    pub ratings: Vec<Standing>,
    /// The same game by game.
    pub histories: Vec<History>,
    /// To which places they came in games of several, by game.
    pub places: Vec<Place>,
    /// Their latest public games, the latest first.
    pub games: Vec<PublicGame>,
}

/// How somebody played one game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Played {
    /// Which game.
    pub game: Rulebook,
    /// Whether two played it, so that who didn't win or draw lost.
    pub is_for_two: bool,
    /// How many games; a few may have been broken off without a result.
    pub games: u64,
    /// How many were won.
    pub won: u64,
    /// How many nobody won.
    pub drawn: u64,
    /// How many others won.
    pub lost: u64,
}

/// How strong somebody is by the rated games of a list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Standing {
    /// Which game.
    pub game: Game,
    /// The list's name.
    pub list: &'static str,
    /// The rating, in points.
    pub rating: i32,
    /// Its deviation, in points.
    pub deviation: i32,
    /// Whether too little is known to rely on it.
    pub is_provisional: bool,
    /// The strongest level of the computer's that is not above it, and the weakest one above it.
    pub rungs: (Option<u8>, Option<u8>),
}

/// How often somebody came to a place in a game of several.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Place {
    /// Which game.
    pub game: Rulebook,
    /// The place, from 1.
    pub place: u32,
    /// Of how many.
    pub players: u32,
    /// How often.
    pub games: u64,
}

/// A finished game that anyone may know of.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PublicGame {
    /// The code to watch its table.
    pub watch: String,
    /// Which of the table's games, counted from 1.
    pub number: u32,
    /// Which game.
    pub game: Game,
    /// The others, by seat.
    pub others: Vec<Other>,
    /// The person's own result; `None` where the game was broken off without one.
    pub result: Option<Score>,
    /// When it ended, in milliseconds since 1970.
    pub ended_at: u64,
}

/// Somebody else at a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Other {
    /// A person; [`crate::FORMER`] is somebody who is forgotten, and nothing somebody whose name is not told.
    Person(String),
    /// An engine of this level.
    Bot(u8),
}

/// How a game ended for somebody.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Score {
    /// They won.
    Won,
    /// Nobody won.
    Drawn,
    /// Others won.
    Lost,
}

/// The page.
pub fn person(language: Language, person: &Person) -> Markup {
    let say = |phrase: Phrase| isolated(&text(language, &phrase));
    html! {
        (bar(language, &Address::Person(person.name.clone())))
        main id="main" tabindex="-1" class="read" {
            h1 { bdi { (person.name) } }
            p class="muted" { (say(phrases::person_since(date::month(language, person.since)))) }
            h2 { (say(phrases::person_played())) }
            @if person.played.is_empty() {
                p class="muted" { (say(phrases::person_none())) }
            } @else {
                (results(language, &person.played))
                (places(language, &person.places))
            }
            @if !person.ratings.is_empty() {
                h2 { (say(phrases::person_ratings())) }
                ul class="files" {
                    @for standing in &person.ratings { li { (rated(language, *standing)) } }
                }
                p class="muted small" { (say(phrases::person_rating_how())) }
                @for of_list in &person.histories { (history(language, of_list)) }
                @if !person.histories.is_empty() {
                    p class="muted small" { (say(ratings::history_how())) }
                }
                (players::lists(language, None, person.ratings.iter().map(|it| it.list)))
            }
            @if !person.games.is_empty() {
                h2 { (say(phrases::person_public())) }
                ul class="files" {
                    @for game in &person.games { li { (public_game(language, game)) } }
                }
            }
            p class="acts" {
                a class="btn quiet" href=(to(language, &person.name)) { (say(phrases::person_challenge())) }
                " "
                a class="btn quiet" href=(follow(language, &person.name)) { (say(phrases::person_follow())) }
                " "
                a href=(about(language, &person.name)) { (say(phrases::person_act())) }
            }
            (footer(language))
        }
    }
}

/// Where somebody with an account challenges this person.
fn to(language: Language, name: &str) -> String {
    format!("{}#to-{}", Address::Lobby.path(language), segment(name))
}

/// Where somebody with an account follows this person.
fn follow(language: Language, name: &str) -> String {
    format!("{}#follow-{}", Address::Lobby.path(language), segment(name))
}

/// Where somebody with an account blocks or reports this person.
fn about(language: Language, name: &str) -> String {
    format!("{}#about-{}", Address::Hub(Hub::Account).path(language), segment(name))
}

fn results(language: Language, played: &[Played]) -> Markup {
    let say = |phrase: Phrase| isolated(&text(language, &phrase));
    let number = |n: u64| language.digits(&n.to_string());
    let of_two = |is: bool, n: u64| if is { number(n) } else { "–".to_owned() };
    html! {
        table class="results" {
            thead {
                tr {
                    td {}
                    @for head in [
                        phrases::person_games(),
                        people::games_won(),
                        people::games_drawn(),
                        people::games_lost(),
                    ] {
                        th scope="col" { (say(head)) }
                    }
                }
            }
            tbody {
                @for of in played {
                    @let game = about_game::name(of.game);
                    tr {
                        th scope="row" {
                            (say(if of.is_for_two { game } else { phrases::person_several(game) }))
                        }
                        td { (number(of.games)) }
                        td { (number(of.won)) }
                        td { (of_two(of.is_for_two, of.drawn)) }
                        td { (of_two(of.is_for_two, of.lost)) }
                    }
                }
            }
        }
    }
}

fn rated(language: Language, standing: Standing) -> Markup {
    let say = |phrase: Phrase| isolated(&text(language, &phrase));
    let Standing { game, list, rating, deviation, is_provisional, rungs } = standing;
    let level = |level| game_faces::level(game, level);
    let between = match rungs {
        (Some(below), Some(above)) => Some(phrases::person_between(level(below), level(above))),
        (Some(below), None) => Some(phrases::person_above(level(below))),
        (None, Some(above)) => Some(phrases::person_below(level(above))),
        (None, None) => None,
    };
    let unsettled = is_provisional.then(phrases::person_unsettled);
    html! {
        (say(game_faces::rating_list(game, list))) " "
        // A line from the right would turn the two numbers round.
        bdi dir="ltr" { (language.digits(&format!("{rating} ± {deviation}"))) }
        @for more in between.into_iter().chain(unsettled) {
            span class="muted small" { " · " (say(more)) }
        }
    }
}

fn places(language: Language, places: &[Place]) -> Markup {
    let say = |phrase: Phrase| isolated(&text(language, &phrase));
    let of_game = |game: Rulebook| places.iter().filter(move |it| it.game == game);
    html! {
        @for game in Rulebook::all().filter(|game| of_game(*game).next().is_some()) {
            p class="small" { (say(phrases::person_places(about_game::name(game)))) }
            ul class="places small" {
                @for Place { place, players, games, .. } in of_game(game) {
                    li {
                        (say(phrases::person_place(count(*place), count(*players)))) " "
                        span class="muted" { "×\u{202f}" (language.digits(&games.to_string())) }
                    }
                }
            }
        }
    }
}

fn count(n: u32) -> i32 {
    i32::try_from(n).unwrap_or(i32::MAX)
}

fn public_game(language: Language, game: &PublicGame) -> Markup {
    let say = |phrase: Phrase| isolated(&text(language, &phrase));
    let other = |other: &Other| -> Arg {
        match other {
            Other::Person(name) if name.is_empty() => words::guest().into(),
            Other::Person(name) => called(name),
            Other::Bot(level) => game_faces::level(game.game, *level).into(),
        }
    };
    let name = game_faces::name(game.game);
    let title = match listed(game.others.iter().map(other)) {
        Some(others) => words::game_with(name, others),
        None => name,
    };
    let result = match game.result {
        Some(Score::Won) => people::games_won(),
        Some(Score::Drawn) => people::games_drawn(),
        Some(Score::Lost) => people::games_lost(),
        None => people::games_open(),
    };
    let page = Address::Game(game.watch.clone(), game.number);
    html! {
        a href=(page.path(language)) { (say(title)) } " "
        span class="muted small" {
            (say(result)) " · "
            time datetime=(date::machine(game.ended_at)) { (say(date::day(language, game.ended_at))) }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    impl Person {
        /// Somebody of this name who played something.
        pub(crate) fn of(name: String) -> Person {
            let played = |game, is_for_two| Played {
                game,
                is_for_two,
                games: 12,
                won: 7,
                drawn: 1,
                lost: 4,
            };
            let kamisado = Rulebook::Open(Game::Kamisado);
            let others = vec![Other::Person(name.clone()), Other::Person(crate::FORMER.to_owned())];
            let game = PublicGame {
                watch: "ABCDEF".to_owned(),
                number: 2,
                game: Game::Kamisado,
                others: others.into_iter().chain([Other::Bot(3)]).collect(),
                result: Some(Score::Won),
                ended_at: 20_783 * 86_400_000,
            };
            Person {
                name,
                since: 20_783 * 86_400_000,
                is_listed: false,
                played: vec![played(kamisado, true), played(Rulebook::Dixit, false)],
                ratings: vec![
                    Standing {
                        game: Game::Kamisado,
                        list: "kamisado-round",
                        rating: 1240,
                        deviation: 60,
                        is_provisional: false,
                        rungs: (Some(5), Some(6)),
                    },
                    Standing {
                        game: Game::Daaliz,
                        list: "daaliz",
                        rating: 480,
                        deviation: 140,
                        is_provisional: true,
                        rungs: (None, Some(1)),
                    },
                ],
                histories: vec![History::of_games(5)],
                places: [(1, 7), (2, 3)]
                    .map(|(place, games)| Place { game: Rulebook::Dixit, place, players: 6, games })
                    .to_vec(),
                games: vec![game],
            }
        }
    }

    #[test]
    fn search_engines_list_it_if_the_person_wants_that() {
        use crate::{Known, Page, Site, document};

        let site = Site { origin: "https://a.example", asset: &|_| None };
        for is_listed in [false, true] {
            let person = Person { is_listed, ..Person::of("Bo".to_owned()) };
            let address = Some(Address::Person("Bo".to_owned()));
            let known = Known::Person(Box::new(person));
            let html = document(&site, &Page { language: Language::English, address, known });
            assert_eq!(html.contains("noindex"), !is_listed);
            assert!(
                html.contains("<title>Bo · Hambazi</title>") && !html.contains("og:"),
                "{html}"
            );
        }
    }

    #[test]
    fn a_page_says_since_when_and_how_they_played() {
        let html = person(Language::English, &Person::of("Mina".to_owned())).into_string();
        for part in [
            "<h1><bdi>Mina</bdi></h1>",
            "November 2026",
            "<td>12</td><td>7</td><td>1</td><td>4</td>",
            "<td>12</td><td>7</td><td>–</td><td>–</td>",
            "1st of 6",
            "2nd of 6",
            "href=\"/en/g/ABCDEF/2\"",
            "Kamisado, one round <bdi dir=\"ltr\">1240 ± 60</bdi>",
            "between Lookout and Lancer",
            "<bdi dir=\"ltr\">480 ± 140</bdi>",
            "not settled yet",
            "a former player",
            "Won · ",
        ] {
            assert!(html.contains(part), "{part} in {html}");
        }
        let persian = person(Language::Persian, &Person::of("مینا".to_owned())).into_string();
        assert!(persian.contains("آذر ۱۴۰۵") && persian.contains("<td>۱۲</td>"), "{persian}");
        assert!(persian.contains("نفر ۲ از ۶"), "{persian}");
        assert!(persian.contains("<bdi dir=\"ltr\">۱۲۴۰ ± ۶۰</bdi>"), "{persian}");
        let fresh = Person {
            played: Vec::new(),
            ratings: Vec::new(),
            histories: Vec::new(),
            places: Vec::new(),
            games: Vec::new(),
            ..Person::of("Bo".to_owned())
        };
        let html = person(Language::English, &fresh).into_string();
        assert!(!html.contains("Ratings"), "{html}");
        assert!(!html.contains("<table") && !html.contains("<ul class=\"files\""), "{html}");
    }
}
