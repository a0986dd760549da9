//! Pages that gather all of one kind, whatever the game.

use catalog::Game;
use i18n::{Language, Phrase, html as words, page, rulebook as rulebook_words};
use maud::{Markup, html};
use rulebook::Rulebook;

use crate::about_game::{course, line, name};
use crate::address::{Address, has_course};
use crate::frame::{bar, footer};
use crate::head::Site;
use crate::hub::Hub;
use crate::insights::{AFTER_COURSE, after_course};
use crate::known::Known;
use crate::news::{live_games, live_tables};
use crate::page::Page;
use crate::page_link::link;
use crate::past_games::past_games;
use crate::puzzle_parts::has_puzzles;
use crate::puzzles::kinds;
use crate::rules::EXAMPLES;
use crate::stored;
use crate::today::today;
use crate::words::{isolated, text};
use crate::{live::Live, overview};

/// A hub.
pub fn hub(site: &Site, page: &Page, hub: Hub) -> Markup {
    let language = page.language;
    html! {
        (bar(language, &Address::Hub(hub)))
        main id="main" tabindex="-1" class="read" {
            // The app takes it out of the document by these very letters.
            div id="book" {
                @if let Some(style) = (site.asset)("hub.css").filter(|_| hub != Hub::Account) {
                    link rel="stylesheet" href=(style);
                }
                h1 class=[is_roomy(hub).then_some("roomy")] { (text(language, &hub.label())) }
                p class="muted" { (isolated(&text(language, &hub.lead()))) }
                @match hub {
                    Hub::Learn => {
                        (shelf(site, language, Rulebook::all(), stored::course, learn))
                        (after_course(language))
                    }
                    Hub::Puzzles => (todays(page)),
                    Hub::Study => {
                        (shelf(site, language, Game::ALL.map(Rulebook::Open), stored::studies, board))
                        (worth_knowing(language))
                    }
                    Hub::Watch => (watch(page)),
                    Hub::Settings => (stored(language)),
                    // The app's: its place is kept.
                    Hub::Account => div class="account" {},
                }
            }
            (footer(language))
        }
    }
}

/// Whether the hub shows games or pictures side by side.
fn is_roomy(hub: Hub) -> bool {
    match hub {
        Hub::Learn | Hub::Puzzles | Hub::Study | Hub::Watch => true,
        Hub::Settings | Hub::Account => false,
    }
}

/// A box for each game with its picture, what the device remembers, and some ways on.
fn shelf(
    site: &Site,
    language: Language,
    books: impl IntoIterator<Item = Rulebook>,
    remembered: fn(Language, Rulebook) -> Markup,
    ways: fn(Language, Rulebook) -> Markup,
) -> Markup {
    let books: Vec<Rulebook> = books.into_iter().collect();
    html! {
        ul class=(shelf_of(books.len())) {
            @for book in books {
                li {
                    a class="art" tabindex="-1" aria-hidden="true" href=(Address::Overview(book).path(language)) {
                        (overview::picture(site, book))
                    }
                    h2 { a href=(Address::Overview(book).path(language)) { (text(language, &name(book))) } }
                    p class="muted" { (text(language, &line(book))) }
                    (remembered(language, book))
                    p class="acts" { (ways(language, book)) }
                }
            }
        }
    }
}

/// The class of a list of that many boxes: how many stand side by side must not change while they come in.
fn shelf_of(boxes: usize) -> &'static str {
    if boxes == 3 { "shelf three" } else { "shelf" }
}

fn way(
    language: Language,
    class: &str,
    address: &Address,
    label: &Phrase,
    book: Rulebook,
) -> Markup {
    let whole = text(language, &page::joined(label.clone(), name(book)));
    html! {
        a class=(class) href=(address.path(language)) aria-label=(whole) { (text(language, label)) }
    }
}

fn learn(language: Language, book: Rulebook) -> Markup {
    html! {
        @if has_course(book) { (way(language, "btn", &Address::Course(book), &course(book), book)) }
        (way(language, "btn quiet", &Address::Rules(Some(book)), &page::rules(), book))
    }
}

fn board(language: Language, book: Rulebook) -> Markup {
    let Rulebook::Open(game) = book else { return html! {} };
    let rules = Address::Rules(Some(book)).path(language);
    html! {
        (way(language, "btn", &Address::Study(game), &words::hub_study_board(), book))
        a class="btn quiet" href={ (rules) "#" (EXAMPLES) } aria-label=(text(language, &page::joined(rulebook_words::examples(), name(book)))) {
            (text(language, &rulebook_words::examples()))
        }
    }
}

/// The way to positions that one should know.
fn worth_knowing(language: Language) -> Markup {
    html! {
        p class="acts" {
            a class="btn quiet" href={ (Address::Hub(Hub::Learn).path(language)) "#" (AFTER_COURSE) } {
                (text(language, &words::hub_study_positions()))
            }
        }
    }
}

/// The puzzle of the day of each game that has puzzles, and the ways to be given others.
fn todays(page: &Page) -> Markup {
    let language = page.language;
    let books: Vec<Rulebook> = Rulebook::all().filter(|book| has_puzzles(*book)).collect();
    html! {
        ul class=(shelf_of(books.len())) {
            @for book in books {
                li {
                    h2 { a href=(Address::Overview(book).path(language)) { (text(language, &name(book))) } }
                    (stored::puzzles(language, book))
                    (today(page, book))
                }
            }
        }
        h2 { (text(language, &words::hub_puzzle_kinds())) }
        (kinds(language))
    }
}

/// What the browser stores, and the app's button that forgets it, whose second press means it.
fn stored(language: Language) -> Markup {
    let say = |phrase: Phrase| text(language, &phrase);
    html! {
        // The app puts the settings in the place of these very letters.
        div class="place" {}
        p { (say(words::stored_here())) }
        p { (link(language, &Address::Privacy)) }
        p class="acts" {
            button type="button" class="quiet" data-sure=(say(words::forget_all_sure())) {
                (say(words::forget_all()))
            }
        }
    }
}

/// What is public now. The app renews it.
fn watch(page: &Page) -> Markup {
    let language = page.language;
    let nothing = Live::default();
    let live = if let Known::Now { live, .. } = &page.known { live } else { &nothing };
    html! {
        div class="live large" {
            div id="live-games" { (live_games(language, &live.games)) }
            div id="live-tables" { (live_tables(language, &live.tables)) }
        }
        @if let Known::Now { past, .. } = &page.known {
            div class="live past" { (past_games(language, &past.games)) }
        }
        p class="muted" { (isolated(&text(language, &words::watch_screen()))) }
        p class="muted" { (isolated(&text(language, &words::watch_how()))) }
        p class="acts" {
            @for game in Game::ALL {
                a class="btn quiet" href=(Address::Here(game).path(language)) {
                    (text(language, &game_faces::name(game)))
                }
            }
        }
    }
}
