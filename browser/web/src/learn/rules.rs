//! Short illustrated rules of each game.

use catalog::Game;
use game_words::Passage;
use i18n::Phrase;
use leptos::prelude::*;
use ui_kit::router::router;

use crate::lobby::{footer, front_bar};
use crate::locale::{localized, t};
use crate::preferences::{Opponent, preferences};
use crate::routes::Route;
use crate::view_helpers::{button, text};

/// The rules of a game, or a choice of games.
pub fn learn(game: Option<Game>) -> AnyView {
    view! {
        {front_bar()}
        <main id="main" tabindex="-1" class="read">
            {game.map_or_else(shelf, book)}
            {footer()}
        </main>
    }
    .into_any()
}

fn shelf() -> AnyView {
    let line = |game: Game| {
        view! {
            <li><a class="book" href=Route::Rules(Some(game)).href()>
                <b>{text(move || localized(game_words::name(game)))}</b>
                <span class="muted">{text(move || localized(game_words::line(game)))}</span>
            </a></li>
        }
        .into_any()
    };
    view! {
        <h1>{t!(learn)}</h1>
        <ul class="books">{Game::ALL.into_iter().map(line).collect::<Vec<_>>()}</ul>
    }
    .into_any()
}

fn book(game: Game) -> AnyView {
    let (router, prefs) = (router(), preferences());
    let begin = move || {
        if prefs.foe.get_untracked() == Opponent::Friend {
            prefs.foe.set(Opponent::Computer);
        }
        router.go(&Route::Here(game).place());
    };
    let section = |passage: Passage| {
        let Passage { heading, sentences, position } = passage;
        let paragraph = |of: Phrase| view! { <p>{text(move || localized(&of))}</p> }.into_any();
        view! {
            <section>
                <h2>{text(move || localized(&heading))}</h2>
                {position.and_then(|start| drawn(game, start))}
                {sentences.into_iter().map(paragraph).collect::<Vec<_>>()}
            </section>
        }
        .into_any()
    };
    view! {
        <h1>{text(move || localized(game_words::name(game)))}</h1>
        <p class="muted">{text(move || localized(game_words::line(game)))}</p>
        {game_words::passages(game).into_iter().map(section).collect::<Vec<_>>()}
        <p class="acts">
            {button("", t!(play), begin)}
            <a class="btn quiet" href=Route::Course(game).href()>{t!(course)}</a>
        </p>
    }
    .into_any()
}

/// A board to look at.
fn drawn(game: Game, start: &str) -> Option<AnyView> {
    let drawn = game_words::figure(game, start)?;
    Some(view! { <span inner_html=drawn></span> }.into_any())
}

#[cfg(test)]
mod tests {
    use catalog::Setup;

    use super::*;

    #[test]
    fn every_board_of_the_rules_can_be_set_up() {
        for game in Game::ALL {
            for start in
                game_words::passages(game).into_iter().filter_map(|passage| passage.position)
            {
                assert!(Setup::usual(game).record(start, &[]).is_ok(), "{start}");
            }
        }
    }
}
