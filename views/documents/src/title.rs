//! The title and the description of a page.

use i18n::{Phrase, club, dixit, html, lobby, page as words, privacy, study};
use rulebook::Rulebook;

use crate::about_game::{facts, line, name};
use crate::address::Address;
use crate::known::Known;
use crate::page::Page;
use crate::words::text;

/// The title of a page, for its tab, for search engines and for messengers.
#[must_use]
pub fn title(page: &Page) -> String {
    let first = page.known.headline(page.language).or_else(|| {
        let own = own_name(page.address.as_ref())?;
        Some(text(page.language, &own))
    });
    match first {
        None => text(page.language, &html::doc_front_title()),
        Some(first) => [&first, " · ", &text(page.language, &words::brand())].concat(),
    }
}

/// What a page is called where nothing is known of a table; the front page has no such name.
pub fn own_name(address: Option<&Address>) -> Option<Phrase> {
    Some(match address {
        // Nobody is called so, or it is not known.
        None | Some(Address::Person(_)) => words::not_found(),
        Some(Address::Front) => return None,
        Some(Address::Overview(book)) => html::overview_title(name(*book)),
        Some(Address::Hub(hub)) => hub.label(),
        Some(Address::Rules(None)) => words::learn(),
        Some(Address::Rules(Some(book))) => html::doc_rules_of(name(*book)),
        Some(Address::Course(Rulebook::Open(game))) => html::doc_course_of(game_faces::name(*game)),
        Some(Address::Course(Rulebook::Dixit)) => study::course_of(words::name_dixit()),
        Some(Address::Puzzles(Rulebook::Open(game)) | Address::Puzzle(game, _)) => {
            html::doc_puzzles_of(game_faces::name(*game))
        }
        Some(Address::Puzzles(Rulebook::Dixit)) => study::riddles(),
        Some(Address::Study(game)) => html::doc_study_of(game_faces::name(*game)),
        Some(Address::About) => words::about(),
        Some(Address::Privacy) => words::privacy(),
        Some(Address::Lobby) => lobby::lobby_title(),
        Some(Address::Club(_)) => club::club_clubs(),
        Some(Address::Here(game)) => game_faces::name(*game),
        Some(Address::Table(_) | Address::Watch(_) | Address::Game(..)) => words::games(),
        Some(Address::Practice) => html::doc_practice(),
        Some(Address::Dixit | Address::Evening(_)) => words::name_dixit(),
        Some(Address::Album(_)) => dixit::dixit_album(),
        Some(Address::Fair(_)) => dixit::dixit_fair(),
        Some(Address::Screen(_)) => html::doc_screen(),
    })
}

/// One or two sentences about a page.
#[must_use]
pub fn description(page: &Page) -> String {
    let phrase = match &page.address {
        None => words::not_found(),
        Some(_) if page.known == Known::NoTable => words::no_room(),
        Some(Address::Game(..)) => match &page.known {
            Known::Game(game) => game.summary(page.language),
            Known::FinishedDixit(game) => game.summary(page.language),
            _ => html::no_game_why(),
        },
        Some(Address::Front) => html::doc_front(),
        Some(Address::Overview(book)) => facts(*book).about,
        Some(Address::Hub(hub)) => hub.lead(),
        Some(Address::Rules(None)) => html::doc_shelf(),
        Some(Address::Rules(Some(book))) => html::doc_rules(name(*book), line(*book)),
        Some(Address::Course(Rulebook::Open(game))) => html::doc_course(game_faces::name(*game)),
        Some(Address::Course(Rulebook::Dixit)) => html::doc_course_dixit(),
        Some(Address::Puzzles(Rulebook::Open(game)) | Address::Puzzle(game, _)) => {
            html::doc_puzzles(game_faces::name(*game))
        }
        Some(Address::Puzzles(Rulebook::Dixit)) => html::doc_riddles(),
        Some(Address::Study(game)) => html::doc_study(game_faces::name(*game)),
        Some(Address::About) => html::about_1(),
        Some(Address::Privacy) => privacy::privacy_lead(),
        Some(Address::Lobby) => lobby::lobby_lead(),
        Some(Address::Club(_)) => club::club_lead(),
        Some(Address::Person(name)) => html::person_about(name.clone()),
        Some(Address::Here(game)) => {
            html::doc_here(game_faces::name(*game), game_faces::line(*game))
        }
        Some(Address::Table(_)) => html::doc_join(),
        Some(Address::Watch(_) | Address::Screen(_)) => html::doc_watch(),
        // All others are Dixit's.
        Some(_) => html::doc_dixit(),
    };
    text(page.language, &phrase)
}
