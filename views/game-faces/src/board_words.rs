//! The words for a board's cells, and for moves that are aimed at.

use board_view::{Aim, CellName, Cut, What};
use catalog::Game;
use game_core::Seat;
use i18n::{Phrase, latin, page};

use crate::kamisado::{hue, tint};
use crate::{Name, side};

/// The label of a cell for a screen reader: "D3, White, height 3, holds red".
#[must_use]
pub fn cell(game: Game, cell: &CellName) -> Phrase {
    let marks = cell.marks;
    let meant = [
        (marks.goal, page::cell_goal as fn() -> Phrase),
        (marks.due, page::cell_due),
        (marks.held, page::cell_held),
        (marks.falls, page::cell_falls),
        (marks.target, page::cell_target),
        (marks.last, page::cell_last),
    ];
    let meant = meant.into_iter().filter(|(is, _)| *is).map(|(_, phrase)| phrase());
    let place = page::spot(latin(cell.place.clone()));
    // An exit that is a goal is only called a goal.
    let bare = cell.what == What::Exit && marks.goal;
    let on_it = if bare { Vec::new() } else { on_cell(game, cell.what) };
    on_it.into_iter().chain(meant).fold(place, page::joined)
}

fn on_cell(game: Game, what: What) -> Vec<Phrase> {
    match what {
        What::Field | What::Place(None) => vec![page::cell_empty()],
        What::Place(Some(seat)) => vec![side(game, seat)],
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
            let mut phrases = vec![page::cell_square(hue(named(color)))];
            if let Some((seat, color, rank)) = tower {
                phrases.push(page::cell_tower(side(game, seat), tint(named(color))));
                match rank {
                    0 => {}
                    1 => phrases.push(page::rank_1()),
                    2 => phrases.push(page::rank_2()),
                    _ => phrases.push(page::rank_3()),
                }
            }
            phrases
        }
        What::Tile { pawn, walls } => {
            let mut phrases =
                vec![pawn.map_or_else(page::cell_empty, |seat| page::cell_pawn(side(game, seat)))];
            let sides = [page::wall_above, page::wall_right, page::wall_below, page::wall_left];
            let walled = sides.iter().zip(walls).filter(|(_, walled)| *walled);
            phrases.extend(walled.map(|(side, _)| side()));
            phrases
        }
        What::Exit => vec![page::cell_beyond()],
    }
}

fn named(color: u8) -> kamisado::Color {
    kamisado::Color::ALL[usize::from(color & 7)]
}

/// The effect of a move that is aimed at: first the fact, then its cost.
#[must_use]
pub fn aim(aim: &Aim, you: Option<Seat>, name: Name) -> Vec<Phrase> {
    match aim {
        Aim::Place { to } => vec![page::aim_place(latin(to))],
        Aim::Piece { to, wins: false } => vec![page::spot(latin(to))],
        Aim::Stack { from, to, height, cut } => {
            let stack = page::aim_stack(latin(from), latin(to), *height);
            let mut phrases = cut_loose(cut);
            phrases.insert(0, stack);
            phrases
        }
        Aim::Tower { to, wins: true, .. } => vec![page::aim_win(latin(to))],
        Aim::Tower { to, color, .. } => vec![page::aim_tower(latin(to), hue(named(*color)))],
        Aim::Push { pushed, again, .. } => {
            vec![page::aim_push(*pushed), page::aim_again(tint(named(*again)))]
        }
        Aim::Step { to, wins: true } | Aim::Piece { to, wins: true } => {
            vec![page::aim_step_win(latin(to))]
        }
        Aim::Step { to, .. } => vec![page::aim_step(latin(to))],
        Aim::Wall { wall, before, after } => {
            let mut phrases = vec![page::aim_wall(latin(wall))];
            for (seat, (&a, &b)) in (0u8..).zip(before.iter().zip(after)) {
                let seat = Seat(seat);
                phrases.push(match (Some(seat) == you, a == b) {
                    (true, true) => page::way_you_same(a),
                    (true, false) => page::way_you(a, b),
                    (false, true) => page::way_other_same(name(seat), a),
                    (false, false) => page::way_other(name(seat), a, b),
                });
            }
            phrases
        }
        Aim::Still => vec![page::you_pass()],
    }
}

fn cut_loose(cut: &Cut) -> Vec<Phrase> {
    if cut.fields.is_empty() {
        return Vec::new();
    }
    let mut phrases = vec![page::aim_cut(cut.white + cut.black)];
    if cut.white > 0 {
        phrases.push(page::loss_white(cut.white));
    }
    if cut.black > 0 {
        phrases.push(page::loss_black(cut.black));
    }
    phrases
}
