//! What is new on the front page: who is waiting, what is being played, tonight's cards, and what
//! the games are in pictures that move.
//!
//! Slots are elements whose content the server sends anew when it changes.

use catalog::{Game, Setup};
use i18n::{Language, Phrase, dixit, html as words, lobby, page};
use maud::{Markup, PreEscaped, html};
use rulebook::Rulebook;

use crate::address::{Address, has_course};
use crate::head::Site;
use crate::known::clock_words;
use crate::live::{Live, LiveGame, OpenTable, SeekCount, Turn};
use crate::puzzle_parts::has_puzzles;
use crate::words::{isolated, text};

/// The cards of our deck that the front page shows, as `card-NAME.svg`.
pub const TONIGHT: [&str; 4] = ["float", "caravan", "leash", "beam"];

/// The games with a picture that moves, as `moves-GAME.svg`.
pub fn moving_games() -> impl Iterator<Item = Game> {
    Game::ALL.into_iter().filter(|game| game_faces::moving(*game).is_some())
}

/// What is new. The app takes it over as it stands.
pub fn news(site: &Site, language: Language, live: &Live) -> Markup {
    html! {
        // The app finds it by these very letters.
        div class="live" id="live" {
            (todays(language))
            (moving(site, language))
            (tonight(site, language))
            div class="now" {
                div id="live-seeks" { (live_seeks(language, live.seeks.as_deref())) }
                div id="live-tables" { (live_tables(language, &live.tables)) }
                div id="live-games" { (live_games(language, &live.games)) }
            }
        }
    }
}

/// What stands in the slot `live-seeks`: the way to the lobby, and who looks for an opponent there.
#[must_use]
pub fn live_seeks(language: Language, seeks: Option<&[SeekCount]>) -> Markup {
    let say = |phrase: Phrase| isolated(&text(language, &phrase));
    let Some(seeks) = seeks else { return html! {} };
    let whole = |n: usize| i32::try_from(n).unwrap_or(i32::MAX);
    let counted =
        |it: &SeekCount| page::aside(game_faces::rating_list(it.game, it.list), whole(it.people));
    let list = seeks.iter().map(counted).reduce(page::joined);
    html! {
        h2 { (say(lobby::lobby_alone())) }
        ul {
            li class="cont" {
                span class="muted small" { (say(list.map_or_else(lobby::lobby_first, lobby::lobby_now))) }
                // A document of its own knows where the words and looks of the lobby lie.
                a class="btn quiet" target="_self" href=(Address::Lobby.path(language)) { (say(lobby::lobby_title())) }
            }
        }
    }
}

/// What stands in the slot `live-tables`.
#[must_use]
pub fn live_tables(language: Language, tables: &[OpenTable]) -> Markup {
    let say = |phrase| isolated(&text(language, &phrase));
    html! {
        @if !tables.is_empty() {
            h2 { (say(words::live_tables())) }
            ul {
                @for table in tables {
                    @let name = table.game.map_or_else(page::name_dixit, game_faces::name);
                    li class="cont" {
                        span {
                            span { (say(hosted(table, name.clone()))) }
                            span class="muted small" { (say(seats(table))) }
                        }
                        a class="btn quiet" href=(table_path(table).path(language)) aria-label=(text(language, &page::joined(words::live_join(), name))) {
                            (say(words::live_join()))
                        }
                    }
                }
            }
        }
    }
}

fn hosted(table: &OpenTable, game: Phrase) -> Phrase {
    match (table.host.as_str(), table.program) {
        ("", false) => game,
        ("", true) => page::game_with(game, page::program()),
        (host, false) => page::game_with(game, host.to_owned()),
        (host, true) => {
            let program = page::aside(page::named(host.to_owned()), page::program());
            page::game_with(game, program)
        }
    }
}

fn seats(table: &OpenTable) -> Phrase {
    let free = words::live_free(i32::from(table.seats.saturating_sub(table.taken)));
    match table.clock {
        Some(clock) => words::doc_with_clock(free, clock_words(clock)),
        None => free,
    }
}

fn table_path(table: &OpenTable) -> Address {
    let code = table.code.clone();
    if table.game.is_some() { Address::Table(code) } else { Address::Evening(code) }
}

/// What stands in the slot `live-games`: each game with its board in a slot `live-WATCH`.
#[must_use]
pub fn live_games(language: Language, games: &[LiveGame]) -> Markup {
    html! {
        @if !games.is_empty() {
            h2 { (text(language, &words::live_games())) }
            ul class="boards" {
                @for game in games {
                    @let name = text(language, &game_faces::name(game.game));
                    li {
                        a href=(Address::Watch(game.watch.clone()).path(language)) {
                            span class="art" id={ "live-" (game.watch) } { (PreEscaped(&game.board)) }
                            b { (name) }
                            span class="small muted" { (isolated(&players(language, &game.names))) }
                        }
                    }
                }
            }
        }
    }
}

fn players(language: Language, names: &[Option<String>]) -> String {
    let phrase = |name: &Option<String>| match name {
        Some(name) if !name.is_empty() => page::named(name.clone()),
        _ => page::guest(),
    };
    let names: Vec<_> = names.iter().map(phrase).collect();
    let phrase = match &names[..] {
        [one, other] => Some(words::doc_against(one.clone(), other.clone())),
        _ => names.into_iter().reduce(page::joined),
    };
    phrase.map_or_else(String::new, |phrase| text(language, &phrase))
}

/// What stands in the slot `mine-CODE`: whose turn it is at one of the visitor's tables.
#[must_use]
pub fn mine(language: Language, turn: &Turn) -> Markup {
    let phrase = match turn {
        Turn::Yours => return html! { b { (text(language, &page::your_turn())) } },
        Turn::Of(name) if name.is_empty() => page::waiting(page::guest()),
        Turn::Of(name) => page::waiting(name.clone()),
        Turn::OfBot(game, level) => page::thinking(*level, game_faces::level(*game, *level)),
        Turn::SeatFree => page::waiting_seat(),
        Turn::Over => words::live_over(),
    };
    isolated(&text(language, &phrase))
}

/// Today's puzzles and riddle, for those who have played before.
fn todays(language: Language) -> Markup {
    let of = |book| match book {
        Rulebook::Open(game) => game_faces::name(game),
        Rulebook::Dixit => words::today_riddle_title(),
    };
    html! {
        section class="todays" {
            h2 { (text(language, &words::today_puzzles())) }
            p class="acts" {
                @for book in Rulebook::all().filter(|book| has_puzzles(*book)) {
                    a class="btn quiet" href=(Address::Puzzles(book).path(language)) { (text(language, &of(book))) }
                }
            }
        }
    }
}

/// A picture that moves for each game, until the visitor has played it.
fn moving(site: &Site, language: Language) -> Markup {
    let files = moving_games().map(|game| (game, (site.asset)(&moving_file(game))));
    html! {
        section class="new" {
            h2 { (text(language, &words::live_new())) }
            ul {
                @for (game, file) in files {
                    @let name = text(language, &game_faces::name(game));
                    @let book = Rulebook::Open(game);
                    @let to = if has_course(book) { Address::Course(book) } else { Address::Overview(book) };
                    li class={ "new-" (game.name()) } {
                        a href=(to.path(language)) {
                            @if let Some(file) = file {
                                picture {
                                    @if let Some(still) = (site.asset)(&still_file(game)) {
                                        source media="(prefers-reduced-motion: reduce)" srcset=(still);
                                    }
                                    (picture(&file, [3, 2], ""))
                                }
                            }
                            b { (name) }
                            @if let Some(goal) = goal(game) { span class="small muted" { (text(language, &goal)) } }
                        }
                    }
                }
            }
        }
    }
}

/// How one wins.
fn goal(game: Game) -> Option<Phrase> {
    game_faces::goal(&Setup::usual(game))
}

/// Cards of our deck.
fn tonight(site: &Site, language: Language) -> Markup {
    html! {
        section class="tonight" {
            h2 { (text(language, &words::live_tonight())) }
            p class="muted" { (text(language, &words::live_clue())) }
            ul {
                @for name in TONIGHT {
                    @if let Some(file) = (site.asset)(&card_file(name)) {
                        li { (picture(&file, [2, 3], description(language, name))) }
                    }
                }
            }
            p {
                a class="btn quiet new-dixit" href=(Address::Course(Rulebook::Dixit).path(language)) { (text(language, &dixit::dixit_course())) }
                " "
                a class="btn quiet" href=(Address::Dixit.path(language)) { (text(language, &words::live_evening())) }
            }
        }
    }
}

/// What is seen on a card of our deck.
pub fn description(language: Language, name: &str) -> &'static str {
    deck::piece(name).and_then(|piece| piece.description(language)).unwrap_or_default()
}

fn picture(file: &str, [wide, high]: [u8; 2], alt: &str) -> Markup {
    html! { img loading="lazy" src=(file) width=(wide) height=(high) alt=(alt); }
}

/// The name of a card's file.
#[must_use]
pub fn card_file(name: &str) -> String {
    format!("card-{name}.svg")
}

/// The name of the same picture for those who want no motion.
#[must_use]
pub fn still_file(game: Game) -> String {
    format!("still-{game}.svg")
}

/// The name of a moving picture's file.
#[must_use]
pub fn moving_file(game: Game) -> String {
    format!("moves-{game}.svg")
}

#[cfg(test)]
mod tests {
    use super::*;

    const NAME: &str = "<b>\u{202e}\"'&";

    fn table(game: Option<Game>) -> OpenTable {
        let clock = Some((180_000, 2_000));
        OpenTable {
            code: "K7M4QX".into(),
            game,
            clock,
            host: NAME.into(),
            program: false,
            taken: 1,
            seats: 2,
        }
    }

    fn game(names: Vec<Option<String>>) -> LiveGame {
        LiveGame { watch: "ABCDEF".into(), game: Game::Dvonn, names, board: "<svg></svg>".into() }
    }

    #[test]
    fn names_are_text_and_links_lead_to_the_table_in_every_language() {
        for language in Language::ALL {
            let tables =
                live_tables(language, &[table(Some(Game::Daaliz)), table(None)]).into_string();
            let games = live_games(language, &[game(vec![Some(NAME.into()), None])]).into_string();
            let turn = mine(language, &Turn::Of(NAME.into())).into_string();
            for html in [&tables, &games, &turn] {
                assert!(!html.contains("<b>\u{202e}") && html.contains("&lt;b&gt;"), "{html}");
            }
            let tag = language.tag();
            for path in ["t/K7M4QX", "dixit/K7M4QX"] {
                assert!(tables.contains(&format!("href=\"/{tag}/{path}\"")), "{tables}");
            }
            assert!(games.contains(&format!("href=\"/{tag}/w/ABCDEF\"")), "{games}");
            assert!(games.contains("id=\"live-ABCDEF\"><svg>"), "{games}");
        }
    }

    #[test]
    fn a_line_says_how_many_seats_are_free_and_what_the_clock_gives() {
        let said = |table| live_tables(Language::English, &[table]).into_string();
        assert!(said(table(None)).contains("one seat free, 3 minutes each and 2 seconds a move"));
        let many = OpenTable { taken: 3, seats: 12, clock: None, ..table(None) };
        assert!(said(many).contains("9 seats free<"));
        // Nobody is hosted by an empty name.
        let nameless = OpenTable { host: String::new(), ..table(Some(Game::Dvonn)) };
        assert!(said(nameless).contains("<span>DVONN</span>"));
    }

    #[test]
    fn the_way_to_the_lobby_says_who_looks_for_what_where_strangers_meet() {
        let said = |seeks| live_seeks(Language::English, seeks).into_string();
        assert_eq!(said(None), "");
        assert!(said(Some(&[])).contains("Be the first"));
        let count = |game: Game, people| SeekCount { game, list: game.rating_lists()[0], people };
        let seeks = said(Some(&[count(Game::Dvonn, 2), count(Game::Daaliz, 1)]));
        assert!(seeks.contains("DVONN (2), Daaliz (1)"), "{seeks}");
        assert!(seeks.contains("target=\"_self\" href=\"/en/lobby\""), "{seeks}");
    }

    #[test]
    fn nothing_public_is_no_empty_shell() {
        for language in Language::ALL {
            assert_eq!(live_tables(language, &[]).into_string(), "");
            assert_eq!(live_games(language, &[]).into_string(), "");
        }
    }

    #[test]
    fn your_turn_stands_out() {
        let english = |turn| mine(Language::English, &turn).into_string();
        assert_eq!(english(Turn::Yours), "<b>Your turn</b>");
        assert_eq!(english(Turn::Of(String::new())), "Waiting for Guest");
        assert_eq!(english(Turn::Of("Bo".into())), "Waiting for <bdi>Bo</bdi>");
        assert_eq!(english(Turn::SeatFree), "Waiting for someone to sit down");
        assert_eq!(english(Turn::Over), "The game is over");
    }

    #[test]
    fn every_card_is_told_and_every_picture_comes_late() {
        let site = Site { origin: "", asset: &|name| Some(format!("/assets/{name}").into()) };
        for language in Language::ALL {
            let html = news(&site, language, &Live::default()).into_string();
            let pictures: Vec<_> = html.split("<img").skip(1).collect();
            assert_eq!(pictures.len(), moving_games().count() + TONIGHT.len());
            assert!(pictures.iter().all(|img| img.starts_with(" loading=\"lazy\" src=\"/assets/")));
            for name in TONIGHT {
                let told = html! { i alt=(description(language, name)) {} }.into_string();
                assert!(description(language, name).len() > 40, "{name}");
                assert!(html.contains(told.trim_start_matches("<i ").trim_end_matches("></i>")));
            }
        }
        // Without the page in the program there is no picture, and no broken one.
        let bare = Site { origin: "", asset: &|_| None };
        let html = news(&bare, Language::default(), &Live::default()).into_string();
        assert!(!html.contains("<img"));
    }
}
