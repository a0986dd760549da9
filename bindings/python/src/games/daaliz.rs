//! Daaliz and Quoridor in numbers.

use daaliz::{AnyPosition, Field, Move, Orientation, Wall};
use game_core::{Position as _, Seat};

use crate::games::{NoSuchMove, Numbered, Planes};

/// How far each step goes, in files and ranks: by one, by two, past a pawn.
const STEPS: [(i16, i16); 12] = [
    (0, 1),
    (1, 0),
    (0, -1),
    (-1, 0),
    (0, 2),
    (2, 0),
    (0, -2),
    (-2, 0),
    (1, 1),
    (1, -1),
    (-1, -1),
    (-1, 1),
];
const OFF_BOARD: NoSuchMove = NoSuchMove { rule: "3.1", sentence: "this is not on the board" };

impl Numbered for AnyPosition {
    fn actions(&self) -> usize {
        STEPS.len() + 2 * grooves(self) + 1
    }

    #[inline]
    fn number(&self, mv: Move) -> usize {
        match mv {
            Move::Step(to) => {
                let from = self.pawns()[self.mover().index()];
                let away = |to: u8, from: u8| i16::from(to) - i16::from(from);
                let step = (away(to.file, from.file), away(to.rank, from.rank));
                let number = STEPS.iter().position(|known| *known == step);
                number.expect("a legal step is one of the twelve")
            }
            Move::Wall(Wall { field, way }) => {
                let files = usize::from(self.board().files()) - 1;
                let groove = (usize::from(field.rank) - 1) * files + usize::from(field.file) - 1;
                STEPS.len() + 2 * groove + usize::from(way == Orientation::Upright)
            }
            Move::Pass => self.actions() - 1,
        }
    }

    fn numbered(&self, number: usize) -> Result<Move, NoSuchMove> {
        if number + 1 == self.actions() {
            return Ok(Move::Pass);
        }
        let Some(wall) = number.checked_sub(STEPS.len()) else {
            let from = self.pawns()[self.mover().index()];
            let (file, rank) = STEPS[number];
            let at = |from: u8, by: i16| u8::try_from(i16::from(from) + by).map_err(|_| OFF_BOARD);
            return Ok(Move::Step(Field::new(at(from.file, file)?, at(from.rank, rank)?)));
        };
        let files = usize::from(self.board().files()) - 1;
        let small = |n: usize| u8::try_from(n + 1).expect("a board has at most thirteen ranks");
        let field = Field::new(small(wall / 2 % files), small(wall / 2 / files));
        Ok(Move::Wall(if wall % 2 == 0 { Wall::flat(field) } else { Wall::upright(field) }))
    }

    fn mark(&self, mask: &mut [u8]) {
        let (steps, rest) = mask.split_at_mut(STEPS.len());
        steps.fill(0);
        rest.fill(0);
        for to in self.steps() {
            steps[self.number(Move::Step(to))] = 1;
        }
        let files = usize::from(self.board().files()) - 1;
        for (row, places) in rest.chunks_mut(2 * files).zip(self.place_rows()) {
            for (groove, file) in row.chunks_exact_mut(2).zip(0..) {
                groove[0] = u8::from(places.flat >> file & 1 == 1);
                groove[1] = u8::from(places.upright >> file & 1 == 1);
            }
        }
        if !mask.contains(&1) && self.status().turn().is_some() {
            mask[self.actions() - 1] = 1;
        }
    }

    fn shape(&self) -> [usize; 3] {
        let seats = self.pawns().len();
        let board = self.board();
        [3 * seats + 6, board.ranks().into(), board.files().into()]
    }

    fn planes(&self) -> Vec<String> {
        let seats = 0..self.pawns().len();
        let of = |what: &str| {
            let name = |n| match n {
                0 => format!("{what} of the viewer"),
                n => format!("{what} of the seat {n} after the viewer"),
            };
            seats.clone().map(name).collect::<Vec<_>>()
        };
        let mut names = [of("pawn"), of("walls left")].concat();
        names.extend(
            [
                "flat wall above this square and the next to the right",
                "upright wall right of this square and the next above",
                "goal squares of the viewer",
                "how often the position has occurred",
                "turns left, at most 255",
                "the viewer is to move",
            ]
            .map(str::to_owned),
        );
        names.extend(seats.map(|seat| format!("the viewer is seat {seat}")));
        names
    }

    /// The board is not turned: rank 1 is the first row for everyone.
    fn observe(&self, seat: Seat, out: &mut [u8]) {
        let seats = self.pawns().len();
        let board = self.board();
        let mut planes = Planes::new(out, self.shape());
        let at = |field: Field| (usize::from(field.rank) - 1, usize::from(field.file) - 1);
        let around = || (0..seats).map(|after| (seat.index() + after) % seats);
        for other in around() {
            let pawn = self.pawns()[other];
            let mut plane = planes.plane();
            if board.has(pawn) {
                let (row, column) = at(pawn);
                plane.set(row, column, 1);
            }
        }
        around().for_each(|other| planes.constant(self.stocks()[other]));
        let (mut flat, mut upright) = (planes.plane(), planes.plane());
        for (row, walls) in self.wall_rows().enumerate() {
            flat.set_ones(row, walls.flat);
            upright.set_ones(row, walls.upright);
        }
        goals(self, seat, &mut planes);
        let draws = self.draws();
        planes.constant(u8::try_from(draws.repetitions()).unwrap_or(u8::MAX));
        let left = draws.turn_limit().map_or(u16::MAX, |limit| limit.saturating_sub(draws.turns()));
        planes.constant(u8::try_from(left).unwrap_or(u8::MAX));
        planes.flag(self.status().turn() == Some(seat));
        (0..seats).for_each(|number| planes.flag(number == seat.index()));
    }
}

/// The squares on which the pawn wins, or from which it wins with one step more.
fn goals(here: &AnyPosition, seat: Seat, planes: &mut Planes) {
    let (files, ranks) = (usize::from(here.board().files()), usize::from(here.board().ranks()));
    let mut plane = planes.plane();
    match here.aim(seat) {
        daaliz::Aim::Middle => {
            let middle = here.board().middle();
            plane.set(usize::from(middle.rank) - 1, usize::from(middle.file) - 1, 1);
        }
        daaliz::Aim::Far(way) => {
            use daaliz::Direction::{East, North, South, West};
            match way {
                North => (0..files).for_each(|file| plane.set(ranks - 1, file, 1)),
                South => (0..files).for_each(|file| plane.set(0, file, 1)),
                East => (0..ranks).for_each(|rank| plane.set(rank, files - 1, 1)),
                West => (0..ranks).for_each(|rank| plane.set(rank, 0, 1)),
            }
        }
    }
}

/// Places for walls of one orientation.
fn grooves(here: &AnyPosition) -> usize {
    usize::from(here.board().files() - 1) * usize::from(here.board().ranks() - 1)
}
