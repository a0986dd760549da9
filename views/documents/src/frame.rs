//! What stands above and below every page.

use i18n::{Language, Phrase, html as words, page};
use maud::{Markup, html};

use crate::address::Address;
use crate::hub::Hub;
use crate::pictures::{CORNER, EMBLEM, HALF_MOON, SLIDERS};
use crate::words::{isolated, text};

/// The parts of the site, and the bar above a page with the same page in other languages and the
/// theme.
pub fn bar(language: Language, address: &Address) -> Markup {
    let others = Language::ALL.into_iter().filter(|other| *other != language);
    html! {
        a class="skip" href="#main" { (text(language, &page::skip())) }
        (parts(language, address))
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
            // The app's: its place is kept.
            button type="button" class="bare round" disabled aria-label=(text(language, &page::light_turn())) { (HALF_MOON) }
        }
    }
}

/// The parts of the site. Where one is, is marked. On a phone they are gone while there is a game
/// to look at.
fn parts(language: Language, address: &Address) -> Markup {
    let here = Hub::of(address);
    let class = if address.is_of_a_game() { "parts playing" } else { "parts" };
    let plays = here.is_none()
        && !matches!(
            address,
            Address::About | Address::Person(_) | Address::Players(_) | Address::Privacy
        );
    let current = |place: &Address, is_within: bool| match () {
        () if place == address => "page",
        () if is_within => "true",
        () => "false",
    };
    html! {
        nav class=(class) aria-label=(text(language, &page::nav())) {
            a href=(Address::Front.path(language)) aria-current=(current(&Address::Front, plays)) {
                (text(language, &page::nav_play()))
            }
            @for hub in Hub::ALL {
                @let (place, label) = (Address::Hub(hub), text(language, &hub.label()));
                a href=(place.path(language)) aria-label=[hub.is_own().then_some(&label)] aria-current=(current(&place, here == Some(hub))) {
                    @match hub {
                        Hub::Settings => (SLIDERS),
                        Hub::Account => (CORNER),
                        _ => (label),
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
            a href=(Address::Hub(Hub::Settings).path(language)) { (text(language, &page::look_sound())) }
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
