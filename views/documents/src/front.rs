//! The front page.

use catalog::Game;
use game_faces::SUGGESTED_LEVEL;
use i18n::{Language, Phrase, page as words};
use maud::{Markup, PreEscaped, html};
use rulebook::Rulebook;

use crate::address::Address;
use crate::frame::{bar, footer};
use crate::head::Site;
use crate::known::Known;
use crate::live::Live;
use crate::news::news;
use crate::page::Page;
use crate::pictures::{CARDS, picture};
use crate::words::{isolated, text};

/// The front page.
pub fn front(site: &Site, page: &Page) -> Markup {
    let language = page.language;
    let nothing = Live::default();
    let live = if let Known::Now { live, .. } = &page.known { live } else { &nothing };
    let say = |phrase: Phrase| text(language, &phrase);
    html! {
        (bar(language, &Address::Front))
        main id="main" tabindex="-1" class="wrap" {
            section class="hero" {
                h1 { (say(words::front_title())) }
                p class="muted" { (say(words::front_lead())) }
                (opponent(language))
                p class="no" role="alert" {}
            }
            section class="games" aria-label=(say(words::games())) {
                @for game in Game::ALL { (tile(language, game)) }
                (dixit(language))
            }
            section class="more" aria-label=(say(words::running())) { (code(language)) }
            (news(site, language, live))
            (footer(language))
        }
    }
}

fn opponent(language: Language) -> Markup {
    let foes = [words::with_computer(), words::with_friend(), words::with_screen()];
    html! {
        fieldset class="choice" {
            legend { (text(language, &words::opponent())) }
            div class="with" {
                @for (n, foe) in foes.iter().enumerate() {
                    label { input type="radio" name="foe" checked[n == 0]; span { (text(language, foe)) } }
                }
            }
        }
    }
}

fn tile(language: Language, game: Game) -> Markup {
    let name = text(language, &game_faces::name(game));
    let level = SUGGESTED_LEVEL;
    let level = words::level_of(level, game_faces::level(game, level));
    html! {
        article class="game" {
            span class="art" { (picture(game)) }
            div class="tx" {
                h2 { a href=(Address::Overview(Rulebook::Open(game)).path(language)) { (name) } }
                p { (text(language, &game_faces::line(game))) }
                div class="begin" {
                    a class="btn go" href=(Address::Here(game).path(language)) {
                        (text(language, &words::play())) span class="ear" { " " (name) }
                    }
                    label class="level" {
                        span class="ear" { (text(language, &words::level())) }
                        select disabled { option { (isolated(&text(language, &level))) } }
                    }
                }
            }
        }
    }
}

fn dixit(language: Language) -> Markup {
    let link = |class, address: Address, label: Phrase| {
        let whole = text(language, &words::joined(label.clone(), words::name_dixit()));
        html! {
            a class=(class) href=(address.path(language)) aria-label=(whole) { (text(language, &label)) }
        }
    };
    html! {
        article class="game" {
            span class="art" aria-hidden="true" { span class="fan" { (PreEscaped(CARDS)) } }
            div class="tx" {
                h2 { a href=(Address::Overview(Rulebook::Dixit).path(language)) { (text(language, &words::name_dixit())) } }
                p { (text(language, &words::line_dixit())) }
                div class="begin" {
                    (link("btn go", Address::Practice, words::play()))
                    (link("btn bare beside", Address::Dixit, words::room_open()))
                }
            }
        }
    }
}

fn code(language: Language) -> Markup {
    html! {
        form class="code-form" {
            label class="small muted" for="code" { (text(language, &words::code_label())) }
            div class="slot" {
                input id="code" dir="ltr" autocomplete="off" autocapitalize="characters" spellcheck="false" maxlength="12"
                    placeholder="K7M4-QXA2" aria-describedby="code-wrong";
                button type="submit" class="quiet" { (text(language, &words::code_enter())) }
            }
            p id="code-wrong" class="no small" role="alert" {}
        }
    }
}
