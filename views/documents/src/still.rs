//! Pages that say what they are until the app draws them.

use i18n::{Language, Phrase, html as phrases, page as words};
use maud::{Markup, html};

use crate::address::Address;
use crate::frame::{bar, footer};
use crate::known::Known;
use crate::page::Page;
use crate::page_link::link;
use crate::title::{description, own_name};
use crate::words::{isolated, text};

/// The page about this site.
pub fn about(language: Language) -> Markup {
    html! {
        (bar(language, &Address::About))
        main id="main" tabindex="-1" class="read" {
            div id="book" {
                h1 { (text(language, &words::about())) }
                @for line in [phrases::about_1(), phrases::about_2(), phrases::about_3()] {
                    p { (text(language, &line)) }
                }
                p { (link(language, &Address::Privacy)) }
            }
            (footer(language))
        }
    }
}

/// A page whose content only the app draws: a heading says what it is.
pub fn still(page: &Page) -> Markup {
    let language = page.language;
    let is_lost = page.address.is_none() || page.known.is_missing();
    html! {
        (bar(language, page.address.as_ref().unwrap_or(&Address::Front)))
        main id="main" tabindex="-1" class="still" {
            h1 class="say" { (isolated(&heading(page))) }
            @if page.known == Known::NoGame {
                p class="muted" { (text(language, &phrases::no_game_why())) }
            }
            @if is_lost {
                a class="btn" href=(Address::Front.path(language)) { (text(language, &words::home())) }
            } @else {
                p class="muted" { (isolated(&description(page))) }
            }
        }
    }
}

fn heading(page: &Page) -> String {
    page.known.headline(page.language).unwrap_or_else(|| text(page.language, &own_heading(page)))
}

fn own_heading(page: &Page) -> Phrase {
    match &page.address {
        // The app will say which game it is.
        Some(Address::Table(_) | Address::Watch(_)) => words::loading(),
        address => own_name(address.as_ref()).unwrap_or_else(words::loading),
    }
}
