//! Short illustrated rules.

use catalog::Game;
use game_words::Passage;
use i18n::{Language, page};
use maud::{Markup, PreEscaped, html};

use crate::address::Address;
use crate::frame::{bar, footer};
use crate::words::{isolated, text};

/// The rules of a game, or a choice of games.
pub fn rules(language: Language, game: Option<Game>) -> Markup {
    html! {
        (bar(language, &Address::Rules(game)))
        main id="main" tabindex="-1" class="read" {
            @match game {
                None => (shelf(language)),
                Some(game) => (book(language, game)),
            }
            (footer(language))
        }
    }
}

fn shelf(language: Language) -> Markup {
    html! {
        h1 { (text(language, &page::learn())) }
        ul class="books" {
            @for game in Game::ALL {
                li {
                    a class="book" href=(Address::Rules(Some(game)).path(language)) {
                        b { (text(language, &game_words::name(game))) }
                        span class="muted" { (text(language, &game_words::line(game))) }
                    }
                }
            }
        }
    }
}

fn book(language: Language, game: Game) -> Markup {
    html! {
        h1 { (text(language, &game_words::name(game))) }
        p class="muted" { (text(language, &game_words::line(game))) }
        @for Passage { heading, sentences, position } in game_words::passages(game) {
            section {
                h2 { (text(language, &heading)) }
                @if let Some(drawn) = position.and_then(|start| game_words::figure(game, start)) { span { (PreEscaped(drawn)) } }
                @for sentence in sentences { p { (isolated(&text(language, &sentence))) } }
            }
        }
        p class="acts" {
            a class="btn" href=(Address::Here(game).path(language)) { (text(language, &page::play())) }
            a class="btn quiet" href=(Address::Course(game).path(language)) {
                (text(language, &page::course()))
            }
        }
    }
}

/// The positions that the rules show.
#[must_use]
pub fn positions(game: Game) -> Vec<&'static str> {
    game_words::passages(game).into_iter().filter_map(|passage| passage.position).collect()
}
