//! The front page.

use catalog::Game;
use game_words::SUGGESTED_LEVEL;
use i18n::{Language, Phrase, page};
use maud::{Markup, PreEscaped, html};

use crate::address::Address;
use crate::frame::{bar, footer};
use crate::known::Known;
use crate::live::{Live, live_games, live_tables};
use crate::pictures::{CARDS, picture};
use crate::words::{isolated, text};

/// The front page.
pub fn front(language: Language, known: &Known) -> Markup {
    let nothing = Live::default();
    let live = if let Known::Live(live) = known { live } else { &nothing };
    let say = |phrase: Phrase| text(language, &phrase);
    html! {
        (bar(language, &Address::Front))
        main id="main" tabindex="-1" class="wrap" {
            section class="hero" {
                h1 { (say(page::front_title())) }
                p class="muted" { (say(page::front_lead())) }
                (opponent(language))
                p class="no" role="alert" {}
            }
            section class="games" aria-label=(say(page::games())) {
                @for game in Game::ALL { (tile(language, game)) }
                (dixit(language))
            }
            div id="live-tables" { (live_tables(language, &live.tables)) }
            div id="live-games" { (live_games(language, &live.games)) }
            section class="more" aria-label=(say(page::running())) { (code(language)) }
            (footer(language))
        }
    }
}

fn opponent(language: Language) -> Markup {
    let foes = [page::with_computer(), page::with_friend(), page::with_screen()];
    html! {
        fieldset class="choice" {
            legend { (text(language, &page::opponent())) }
            div class="with" {
                @for (n, foe) in foes.iter().enumerate() {
                    label { input type="radio" name="foe" checked[n == 0]; span { (text(language, foe)) } }
                }
            }
        }
    }
}

fn tile(language: Language, game: Game) -> Markup {
    let name = text(language, &game_words::name(game));
    let level = SUGGESTED_LEVEL;
    let level = page::level_of(level, game_words::level(game, level));
    html! {
        article class="game" {
            span class="art" { (picture(game)) }
            div class="tx" {
                h2 { (name) }
                p { (text(language, &game_words::line(game))) }
                div class="begin" {
                    a class="btn go" href=(Address::Here(game).path(language)) {
                        (text(language, &page::play())) span class="ear" { " " (name) }
                    }
                    label class="level" {
                        span class="ear" { (text(language, &page::level())) }
                        select disabled { option { (isolated(&text(language, &level))) } }
                    }
                }
            }
        }
    }
}

fn dixit(language: Language) -> Markup {
    let link = |class, address: Address, label: Phrase| {
        let whole = text(language, &page::joined(label.clone(), page::name_dixit()));
        html! {
            a class=(class) href=(address.path(language)) aria-label=(whole) { (text(language, &label)) }
        }
    };
    html! {
        article class="game" {
            span class="art" aria-hidden="true" { span class="fan" { (PreEscaped(CARDS)) } }
            div class="tx" {
                h2 { (text(language, &page::name_dixit())) }
                p { (text(language, &page::line_dixit())) }
                div class="begin" {
                    (link("btn go", Address::Practice, page::play()))
                    (link("btn bare beside", Address::Dixit, page::room_open()))
                }
            }
        }
    }
}

fn code(language: Language) -> Markup {
    html! {
        form class="code-form" {
            label class="small muted" for="code" { (text(language, &page::code_label())) }
            div class="slot" {
                input id="code" dir="ltr" autocomplete="off" autocapitalize="characters" spellcheck="false" maxlength="12"
                    placeholder="K7M-4QX" aria-describedby="code-wrong";
                button type="submit" class="quiet" { (text(language, &page::code_enter())) }
            }
            p id="code-wrong" class="no small" role="alert" {}
        }
    }
}
