//! A game's own page: what it is, all that is here for it, what is known of it, where it comes from.

use catalog::Game;
use game_faces::Facts;
use i18n::{Language, Phrase, dixit, html as words, page as label, ratings, study};
use maud::{Markup, PreEscaped, html};
use rulebook::Rulebook;
use serde_json::json;

use crate::about_game::{course, facts, line, name};
use crate::address::{Address, has_course};
use crate::first_moves::first_moves;
use crate::frame::{bar, footer};
use crate::head::Site;
use crate::known::Known;
use crate::news::{live_games, live_seeks, live_tables, moving_file, still_file};
use crate::page::Page;
use crate::pictures::{self, CARDS};
use crate::players::list_name;
use crate::puzzle_parts::has_puzzles;
use crate::today::today;
use crate::words::{isolated, text};

/// The page of a game.
pub fn overview(site: &Site, page: &Page, book: Rulebook) -> Markup {
    let language = page.language;
    let say = |phrase: &Phrase| isolated(&text(language, phrase));
    let Facts { about, known, origin } = facts(book);
    let told = [(words::overview_known(), known), (words::overview_origin(), origin)];
    let told = told.into_iter().filter_map(|(heading, fact)| Some((heading, fact?)));
    html! {
        (bar(language, &Address::Overview(book)))
        main id="main" tabindex="-1" class="read" {
            // The app takes it out of the document by these very letters.
            div id="book" {
                @if let Some(style) = (site.asset)("hub.css") { link rel="stylesheet" href=(style); }
                div class="overview" {
                    div class="art" { (moving(site, book)) }
                    div {
                        h1 { (say(&name(book))) }
                        p class="muted" { (say(&line(book))) }
                        p { (say(&about)) }
                        (play(language, book))
                    }
                }
                (rooms(page, book))
                h2 { (say(&heading(book))) }
                (today(page, book))
                (now(page, book))
                (first(page, book))
                @for (heading, fact) in told {
                    h2 { (say(&heading)) }
                    p { (say(&fact)) }
                }
                (structured(site, language, book))
            }
            (footer(language))
        }
    }
}

fn heading(book: Rulebook) -> Phrase {
    match book {
        Rulebook::Open(_) => words::today_puzzle_title(),
        Rulebook::Dixit => words::today_riddle_title(),
    }
}

/// The still picture of a game.
pub fn picture(site: &Site, book: Rulebook) -> Markup {
    match book {
        Rulebook::Open(game) => html! {
            @if let Some(file) = (site.asset)(&still_file(game)) {
                img loading="lazy" src=(file) width="3" height="2" alt="";
            } @else {
                (pictures::picture(game))
            }
        },
        Rulebook::Dixit => html! { span class="fan" { (PreEscaped(CARDS)) } },
    }
}

/// The picture of a game that moves, for those who want motion.
fn moving(site: &Site, book: Rulebook) -> Markup {
    let file = match book {
        Rulebook::Open(game) => {
            (site.asset)(&moving_file(game)).zip((site.asset)(&still_file(game)))
        }
        Rulebook::Dixit => None,
    };
    html! {
        @match file {
            Some((moving, still)) => picture {
                source media="(prefers-reduced-motion: reduce)" srcset=(still);
                img src=(moving) width="3" height="2" alt="";
            },
            None => (picture(site, book)),
        }
    }
}

/// Ways to play. The app begins a game at once where `data-foe` says against whom.
fn play(language: Language, book: Rulebook) -> Markup {
    let say = |phrase: &Phrase| text(language, phrase);
    html! {
        p class="acts" {
            @match book {
                Rulebook::Open(game) => {
                    a class="btn" data-game=(game) data-foe="computer" href=(Address::Here(game).path(language)) {
                        (say(&words::overview_computer()))
                    }
                    a class="btn quiet" data-game=(game) data-foe="friend" href=(Address::Front.path(language)) {
                        (say(&words::overview_friend()))
                    }
                    a class="btn quiet" data-game=(game) data-foe="screen" href=(Address::Here(game).path(language)) {
                        (say(&words::overview_screen()))
                    }
                }
                Rulebook::Dixit => {
                    a class="btn" href=(Address::Dixit.path(language)) { (say(&label::room_open())) }
                    a class="btn quiet" href=(Address::Practice.path(language)) { (say(&dixit::dixit_practice())) }
                }
            }
        }
    }
}

/// What else there is for a game.
fn rooms(page: &Page, book: Rulebook) -> Markup {
    let language = page.language;
    let has_players = matches!(&page.known, Known::Now { past, .. } if past.has_players);
    let mut rooms = Vec::new();
    if has_course(book) {
        let lead = match book {
            Rulebook::Open(_) => words::overview_course(),
            Rulebook::Dixit => words::overview_course_dixit(),
        };
        rooms.push((Address::Course(book), course(book), lead));
    }
    rooms.push((Address::Rules(Some(book)), label::rules(), words::overview_rules()));
    match book {
        Rulebook::Open(game) => {
            if has_puzzles(book) {
                rooms.push((Address::Puzzles(book), study::puzzles(), words::overview_puzzles()));
            }
            rooms.push((Address::Study(game), label::nav_study(), words::overview_study()));
            if let Some(list) = game.rating_lists().first().filter(|_| has_players) {
                let lead = ratings::players_about(list_name(list));
                rooms.push((Address::Players(list), ratings::players_link(), lead));
            }
        }
        Rulebook::Dixit => {
            rooms.push((Address::Puzzles(book), study::riddles(), words::overview_riddles()));
        }
    }
    html! {
        ul class="books" {
            @for (address, label, lead) in rooms {
                li {
                    a class="book" href=(address.path(language)) {
                        b { (text(language, &label)) }
                        span class="muted" { (isolated(&text(language, &lead))) }
                    }
                }
            }
        }
    }
}

/// Who plays it or waits for others now.
fn now(page: &Page, book: Rulebook) -> Markup {
    let Known::Now { live, .. } = &page.known else { return html! {} };
    let of_book = |game: Option<Game>| game.map_or(Rulebook::Dixit, Rulebook::Open) == book;
    let tables: Vec<_> = live.tables.iter().filter(|it| of_book(it.game)).cloned().collect();
    let games: Vec<_> = live.games.iter().filter(|it| of_book(Some(it.game))).cloned().collect();
    let seeks = live.seeks.as_ref().filter(|_| book != Rulebook::Dixit);
    let seeks = seeks
        .map(|seeks| seeks.iter().copied().filter(|it| of_book(Some(it.game))).collect::<Vec<_>>());
    html! {
        div class="live" {
            (live_seeks(page.language, seeks.as_deref()))
            (live_tables(page.language, &tables))
            (live_games(page.language, &games))
        }
    }
}

/// What is played first.
fn first(page: &Page, book: Rulebook) -> Markup {
    let (Known::Now { past, .. }, Rulebook::Open(game)) = (&page.known, book) else {
        return html! {};
    };
    first_moves(page.language, game, &past.first_moves)
}

/// The same for programs that read pages, in the words of schema.org.
fn structured(site: &Site, language: Language, book: Rulebook) -> Markup {
    let Facts { about, known, origin } = facts(book);
    let say = |phrase: Phrase| {
        let text = text(language, &phrase);
        text.chars().filter(|c| !matches!(c, '\u{2066}'..='\u{2069}')).collect::<String>()
    };
    let questions = [(words::ask_what(name(book)), Some(about.clone()))]
        .into_iter()
        .chain([(words::ask_known(name(book)), known), (words::ask_origin(name(book)), origin)]);
    let answer = |(question, answer): (Phrase, Option<Phrase>)| {
        Some(json!({
            "@type": "Question",
            "name": say(question),
            "acceptedAnswer": { "@type": "Answer", "text": say(answer?) },
        }))
    };
    let url = [site.origin, &Address::Overview(book).path(language)].concat();
    let told = json!({
        "@context": "https://schema.org",
        "@graph": [
            {
                "@type": "Game",
                "name": say(name(book)),
                "description": say(about),
                "url": url,
                "inLanguage": language.tag(),
            },
            { "@type": "FAQPage", "mainEntity": questions.filter_map(answer).collect::<Vec<_>>() },
        ],
    });
    // No text may end the element.
    let told = told.to_string().replace('<', "\\u003c");
    html! { script type="application/ld+json" { (PreEscaped(told)) } }
}
