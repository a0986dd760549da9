//! Short illustrated rules of each game.

use board_view::{BoardPreferences, Stance};
use game_core::Seat;
use i18n::{Phrase, page};
use leptos::prelude::*;

use crate::game::{self, Game};
use crate::lobby::{footer, front_bar};
use crate::locale::{localized, t};
use crate::preferences::{Opponent, preferences};
use crate::routes::{Route, router};
use crate::view_helpers::{button, text};

/// A passage: a heading, a few sentences, and perhaps a board.
struct Passage {
    head: Phrase,
    text: Vec<Phrase>,
    board: Option<&'static str>,
}

fn passages(game: Game) -> Vec<Passage> {
    let passage = |head, text, board| Passage { head, text, board };
    match game {
        Game::Dvonn => vec![
            passage(page::learn_aim(), vec![page::dvonn_aim()], None),
            passage(
                page::learn_begin(),
                vec![page::dvonn_begin_1(), page::dvonn_begin_2()],
                Some("place B E3:R,G2:R,C4:R,A1:W,B1:B,D2:W,F4:B,H3:W,J4:B,F1:W,C2:B"),
            ),
            passage(
                page::learn_move(),
                vec![page::dvonn_move_1(), page::dvonn_move_2(), page::dvonn_move_3()],
                Some("jump W D3:BW,F3:R,E3:B,D4:W,G3:WB,C2:W,E4:B,F2:WBW,H4:B,D2:B,E2:W"),
            ),
            passage(page::learn_cut(), vec![page::dvonn_cut_1(), page::dvonn_cut_2()], None),
            passage(page::learn_end(), vec![page::dvonn_end_1()], None),
        ],
        Game::Kamisado => vec![
            passage(
                page::learn_aim(),
                vec![page::kamisado_aim()],
                Some(
                    "single 0 0 | b - a10,b10,c10,d10,e10,f10,g10,h10 h80,g80,f80,e80,d80,c80,b80,a80",
                ),
            ),
            passage(
                page::learn_move(),
                vec![page::kamisado_move_1(), page::kamisado_move_2(), page::kamisado_move_3()],
                None,
            ),
            passage(page::learn_end(), vec![page::kamisado_end_1()], None),
            passage(
                page::learn_match(),
                vec![page::kamisado_match_1(), page::kamisado_match_2(), page::kamisado_match_3()],
                None,
            ),
        ],
        Game::Daaliz => vec![
            passage(page::learn_aim(), vec![page::daaliz_aim_1(), page::daaliz_aim_2()], None),
            passage(
                page::learn_move(),
                vec![page::daaliz_move_1(), page::daaliz_move_2(), page::daaliz_move_3()],
                Some("1 e4 e7 8 8 d5h,e6v,b3h,g7v"),
            ),
            passage(page::learn_jump(), vec![page::daaliz_jump_1()], Some("1 e5 e6 9 9 c6h,f5v")),
            passage(page::learn_more(), vec![page::daaliz_more_1()], None),
        ],
    }
}

/// The rules of a game, or the choice of one.
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
            <li><a class="book" href=Route::Learn(Some(game)).path()>
                <b>{text(move || localized(game.name()))}</b>
                <span class="muted">{text(move || localized(game.line()))}</span>
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
    let (way, likes) = (router(), preferences());
    let begin = move || {
        if likes.foe.get_untracked() == Opponent::Friend {
            likes.foe.set(Opponent::Computer);
        }
        way.go(&Route::Here(game));
    };
    let section = |passage: Passage| {
        let Passage { head, text: said, board } = passage;
        let paragraph = |of: Phrase| view! { <p>{text(move || localized(&of))}</p> }.into_any();
        view! {
            <section>
                <h2>{text(move || localized(&head))}</h2>
                {board.and_then(|start| drawn(game, start))}
                {said.into_iter().map(paragraph).collect::<Vec<_>>()}
            </section>
        }
        .into_any()
    };
    view! {
        <h1>{text(move || localized(game.name()))}</h1>
        <p class="muted">{text(move || localized(game.line()))}</p>
        {passages(game).into_iter().map(section).collect::<Vec<_>>()}
        <p class="acts">{button("", t!(play), begin)}</p>
    }
    .into_any()
}

/// A board that nobody plays on.
fn drawn(game: Game, start: &str) -> Option<AnyView> {
    let record = game::read(&game.usual(), start, &[]).ok()?;
    let stance = Stance {
        facing: Seat(0),
        taste: BoardPreferences::default(),
        standing: false,
        goals: Some(Seat(0)),
    };
    Some(crate::lobby::painted(&record.scene(None, stance)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_board_of_the_rules_can_be_set_up() {
        for game in Game::ALL {
            for start in passages(game).into_iter().filter_map(|passage| passage.board) {
                assert!(game::read(&game.usual(), start, &[]).is_ok(), "{start}");
            }
        }
    }
}
