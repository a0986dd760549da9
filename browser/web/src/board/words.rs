//! What a board's cells are called, for the ear.

use board_view::{AnyRecord, CellName, What};
use i18n::kamisado::{hue, tint};
use i18n::{Phrase, latin, page};

use crate::game::{Game, side};
use crate::locale::Locale;

/// The game of a record.
pub fn game_of(record: &AnyRecord) -> Game {
    match record {
        AnyRecord::Dvonn(_) => Game::Dvonn,
        AnyRecord::Kamisado(_) => Game::Kamisado,
        AnyRecord::Daaliz(_) => Game::Daaliz,
    }
}

/// A cell, as a screen reader says it: "D3, White, height 3, holds red".
pub fn name(voice: Locale, game: Game, cell: &CellName) -> String {
    let marks = cell.marks;
    let meant = [
        (marks.goal, page::cell_goal as fn() -> Phrase),
        (marks.due, page::cell_due),
        (marks.held, page::cell_held),
        (marks.falls, page::cell_falls),
        (marks.target && !marks.falls, page::cell_target),
        (marks.last, page::cell_last),
    ];
    let meant = meant.into_iter().filter(|(is, _)| *is).map(|(_, phrase)| phrase());
    let place = page::spot(latin(cell.place.clone()));
    // A goal beyond the border is a goal, and that is enough.
    let bare = cell.what == What::Way && marks.goal;
    let on_it = if bare { Vec::new() } else { on_cell(game, cell.what) };
    let said = on_it.into_iter().chain(meant);
    voice.text(&said.fold(place, page::joined))
}

fn on_cell(game: Game, what: What) -> Vec<Phrase> {
    match what {
        What::Field => vec![page::cell_empty()],
        What::Stack { owner: None, .. } => vec![page::cell_red()],
        What::Stack { owner: Some(seat), height, red } => {
            let side = side(game, seat);
            vec![match (height, red) {
                (1, _) => page::cell_ring(side),
                (_, false) => page::cell_stack(side, height),
                (_, true) => page::cell_red_stack(side, height),
            }]
        }
        What::Square { color, tower } => {
            let mut said = vec![page::cell_square(hue(named(color)))];
            if let Some((seat, color, rank)) = tower {
                said.push(page::cell_tower(side(game, seat), tint(named(color))));
                match rank {
                    0 => {}
                    1 => said.push(page::rank_1()),
                    2 => said.push(page::rank_2()),
                    _ => said.push(page::rank_3()),
                }
            }
            said
        }
        What::Tile { pawn, walls } => {
            let mut said =
                vec![pawn.map_or_else(page::cell_empty, |seat| page::cell_pawn(side(game, seat)))];
            let sides = [page::wall_above, page::wall_right, page::wall_below, page::wall_left];
            let walled = sides.iter().zip(walls).filter(|(_, walled)| *walled);
            said.extend(walled.map(|(side, _)| side()));
            said
        }
        What::Way => vec![page::cell_beyond()],
    }
}

fn named(color: u8) -> kamisado::Color {
    kamisado::Color::ALL[usize::from(color & 7)]
}
