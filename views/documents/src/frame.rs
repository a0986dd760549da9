//! What stands above and below every page.

use i18n::{Language, Phrase, html as words, page};
use maud::{Markup, html};

use crate::address::Address;
use crate::pictures::EMBLEM;
use crate::words::{isolated, text};

/// The bar above a page, with the same page in other languages.
pub fn bar(language: Language, address: &Address) -> Markup {
    let others = Language::ALL.into_iter().filter(|other| *other != language);
    html! {
        a class="skip" href="#main" { (text(language, &page::skip())) }
        header class="bar" {
            a class="brand" href=(Address::Front.path(language)) {
                (EMBLEM) span { (text(language, &page::brand())) }
            }
            nav class="end" aria-label=(text(language, &page::language())) {
                @for other in others {
                    a class="btn bare small" lang=(other.tag()) hreflang=(other.tag()) href=(address.path(other)) {
                        (other.own_name())
                    }
                }
            }
        }
    }
}

/// Links to the text pages.
pub fn footer(language: Language) -> Markup {
    html! {
        footer class="foot" {
            a href=(Address::Rules(None).path(language)) { (text(language, &page::learn())) }
            // The app's, which opens a dialog: its place is kept.
            button type="button" class="bare" disabled { (text(language, &page::look_sound())) }
            a href=(Address::About.path(language)) { (text(language, &page::about())) }
        }
    }
}

/// The button for who sat there. The script shows it where the browser has the token of a seat.
pub fn names_off(language: Language, is_nameless: bool, address: &Address) -> Markup {
    let say = |phrase: Phrase| isolated(&text(language, &phrase));
    let Address::Game(code, number) = address else { return html! {} };
    html! {
        @if is_nameless {
            p class="muted small" { (say(words::game_nameless())) }
        } @else {
            div id="names" hidden data-code=(code) data-to={ "/api/games/" (code) "/" (number) "/names" } {
                p class="muted small" { (say(words::game_names())) }
                button type="button" class="quiet" { (say(words::game_names_off())) }
                p class="no small" role="alert" hidden { (say(words::game_names_failed())) }
            }
            noscript { p class="muted small" { (say(words::game_names_script())) } }
        }
    }
}
