//! Kamisado in numbers.

use std::cmp::Ordering;

use game_core::{Position as _, Seat};
use kamisado::{BLACK, Color, Corner, Match, Move, Rank, Square, Stage, Turn};

use crate::games::{NoSuchMove, Numbered, Planes};

/// A color has three ways of seven squares, and staying.
const PER_COLOR: usize = 3 * 7 + 1;
const FILL: usize = Color::ALL.len() * PER_COLOR;
const OFF_BOARD: NoSuchMove = NoSuchMove { rule: "1.1", sentence: "this is beyond the board" };

impl Numbered for Match {
    fn actions(&self) -> usize {
        FILL + Corner::ALL.len()
    }

    fn number(&self, turn: Turn) -> usize {
        let mv = match turn {
            Turn::Tower(mv) => mv,
            Turn::Fill(Corner::Left) => return FILL,
            Turn::Fill(Corner::Right) => return FILL + 1,
        };
        let round = self.round();
        let color = round.tower_on(mv.from()).map_or(0, |tower| tower.color.index());
        let (from, to) = (mv.from().seen_by(round.seat()), mv.to().seen_by(round.seat()));
        let within = match usize::from(to.row() - from.row()) {
            0 => PER_COLOR - 1,
            squares => 7 * way(from, to) + squares - 1,
        };
        color * PER_COLOR + within
    }

    fn numbered(&self, number: usize) -> Result<Turn, NoSuchMove> {
        if let Some(corner) = number.checked_sub(FILL) {
            return Ok(Turn::Fill(Corner::ALL[corner]));
        }
        let round = self.round();
        let tower = round.tower(round.seat(), Color::ALL[number / PER_COLOR]);
        let from = tower.square;
        let (way, squares) = (number % PER_COLOR / 7, number % PER_COLOR % 7 + 1);
        if way == 3 {
            return Ok(Turn::Tower(Move::Stay(from)));
        }
        let small = |n: usize| i8::try_from(n).expect("at most seven");
        let (right, squares) = (small(way) - 1, small(squares));
        let to = from.ahead(round.seat(), right * squares, squares).ok_or(OFF_BOARD)?;
        let rivals = |rows| {
            let square = from.ahead(round.seat(), 0, rows)?;
            round.tower_on(square).filter(|other| other.seat != round.seat())
        };
        let pushes = right == 0 && squares == 1 && tower.rank != Rank::Ordinary;
        let towers = (1..8).map_while(rivals).map(|_| 1).sum();
        Ok(Turn::Tower(if pushes && towers > 0 {
            Move::Push { from, to, towers }
        } else {
            Move::Go { from, to }
        }))
    }

    fn shape(&self) -> [usize; 3] {
        [24, 8, 8]
    }

    fn planes(&self) -> Vec<String> {
        let towers =
            |of: &'static str| Color::ALL.map(|color| format!("{} tower of {of}", color.name()));
        let rest = [
            "teeth of the tower",
            "towers that are due",
            "points of the viewer",
            "points of the other seat",
            "points that win",
            "a corner is being chosen",
            "the viewer is to move",
            "the viewer is Black",
        ];
        let towers = [towers("the viewer"), towers("the other seat")];
        towers.into_iter().flatten().chain(rest.map(str::to_owned)).collect()
    }

    /// The board is turned so that the viewer's home row is the first.
    fn observe(&self, seat: Seat, out: &mut [u8]) {
        let round = self.round();
        let mut planes = Planes::new(out, self.shape());
        let place = |square: Square| {
            let seen = square.seen_by(seat);
            (usize::from(seen.row()), usize::from(seen.file()))
        };
        for owner in [seat, seat.other()] {
            for color in Color::ALL {
                let (row, column) = place(round.tower(owner, color).square);
                planes.plane().set(row, column, 1);
            }
        }
        let mut teeth = planes.plane();
        for tower in round.towers() {
            let (row, column) = place(tower.square);
            teeth.set(row, column, tower.rank.teeth());
        }
        let mut due = planes.plane();
        if self.stage() == Stage::Playing {
            let is_due = |color: &Color| round.due().is_none_or(|due| due == *color);
            for color in Color::ALL.into_iter().filter(is_due) {
                let (row, column) = place(round.tower(round.seat(), color).square);
                due.set(row, column, 1);
            }
        }
        planes.constant(self.points()[seat.index()]);
        planes.constant(self.points()[seat.other().index()]);
        planes.constant(self.length().points());
        planes.flag(matches!(self.stage(), Stage::Filling(_)));
        planes.flag(self.status().turn() == Some(seat));
        planes.flag(seat == BLACK);
    }
}

/// 0 to the left, 1 straight, 2 to the right, both squares as their seat sees them.
fn way(from: Square, to: Square) -> usize {
    match to.file().cmp(&from.file()) {
        Ordering::Less => 0,
        Ordering::Equal => 1,
        Ordering::Greater => 2,
    }
}
