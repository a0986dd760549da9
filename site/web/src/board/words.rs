//! What a board's cells are called, for the ear.

use lexicon::{Phrase, latin, page};
use play::Seat;
use scene::{AnyRecord, CellName, What};

use crate::game::{Game, side};
use crate::voice::Voice;

/// The game of a record.
pub fn game_of(record: &AnyRecord) -> Game {
    match record {
        AnyRecord::Dvonn(_) => Game::Dvonn,
        AnyRecord::Kamisado(_) => Game::Kamisado,
        AnyRecord::Daaliz(_) => Game::Daaliz,
    }
}

/// A cell, as a screen reader says it: "D3, White, height 3, holds red".
pub fn name(voice: Voice, game: Game, cell: &CellName) -> String {
    let mut said = Vec::new();
    let mut add = |phrase: Phrase| said.push(voice.say(&phrase));
    match cell.what {
        What::Field => add(page::cell_empty()),
        What::Stack { owner: None, .. } => add(page::cell_red()),
        What::Stack { owner: Some(seat), height, red } => {
            let side = side(game, seat);
            add(match (height, red) {
                (1, _) => page::cell_ring(side),
                (_, false) => page::cell_stack(side, height),
                (_, true) => page::cell_red_stack(side, height),
            });
        }
        What::Square { color, tower } => {
            add(page::cell_square(tint(color)));
            if let Some((seat, color, rank)) = tower {
                add(page::cell_tower(side(game, seat), tint(color)));
                match rank {
                    0 => {}
                    1 => add(page::rank_1()),
                    2 => add(page::rank_2()),
                    _ => add(page::rank_3()),
                }
            }
        }
        What::Tile { pawn, walls } => {
            add(pawn.map_or_else(page::cell_empty, |seat: Seat| page::cell_pawn(side(game, seat))));
            let sides = [page::wall_above, page::wall_right, page::wall_below, page::wall_left];
            for (phrase, _) in sides.iter().zip(walls).filter(|(_, walled)| *walled) {
                add(phrase());
            }
        }
        What::Way => add(page::cell_goal()),
    }
    let marks = cell.marks;
    for (is, phrase) in [
        (marks.due, page::cell_due as fn() -> Phrase),
        (marks.held, page::cell_held),
        (marks.falls, page::cell_falls),
        (marks.target && !marks.falls, page::cell_target),
        (marks.last, page::cell_last),
    ] {
        if is {
            add(phrase());
        }
    }
    let comma = if voice.language() == lexicon::Language::Fa { "، " } else { ", " };
    voice.say(&page::cell(latin(cell.place.clone()), said.join(comma)))
}

/// A color as it is said of a tower or a square.
fn tint(color: u8) -> Phrase {
    [
        page::tint_brown,
        page::tint_green,
        page::tint_red,
        page::tint_yellow,
        page::tint_pink,
        page::tint_purple,
        page::tint_blue,
        page::tint_orange,
    ][usize::from(color & 7)]()
}
