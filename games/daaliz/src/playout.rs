//! Fast random games to the end.
//!
//! A wall is drawn from all places, even illegal ones. If it turns out to be illegal, step or wall
//! is drawn again. So all legal moves are equally likely, and no list of them is needed.

use game_core::{Dice, Outcome, Playout, Position as _, Seat, Status};

use crate::contact::Contact;
use crate::draws::Draws;
use crate::field::Direction;
use crate::paths::{Layers, OpenEdges, halves};
use crate::position::{Move, Position, seats};
use crate::steps::Steps;
use crate::trails::Trails;
use crate::wall::{Orientation, Wall};
use crate::walls::{Frame, Walls};

impl<const N: usize> Position<N> {
    /// Plays random legal moves like [`game_core::playout`], all equally likely, to the end of the
    /// game or for `limit` moves.
    pub fn playout<D: Dice + ?Sized>(&self, limit: u32, dice: &mut D) -> Playout {
        self.playout_with(limit, dice, None)
    }

    /// A random legal move, all equally likely; `None` when the game is over.
    pub fn random_move<D: Dice + ?Sized>(&self, dice: &mut D) -> Option<Move> {
        if matches!(self.status(), Status::Over(_)) {
            return None;
        }
        let mut run = Run::of(self);
        let steps = self.find_steps(&run.frame);
        match run.draw(steps.as_slice().len(), dice) {
            Draw::Step(nth) => Some(Move::Step(steps.as_slice()[nth])),
            Draw::Wall(wall) => Some(Move::Wall(wall)),
            Draw::Stuck => {
                let moves = self.moves();
                Some(moves[dice.below(moves.len())])
            }
        }
    }

    pub(crate) fn playout_with<D: Dice + ?Sized>(
        &self,
        limit: u32,
        dice: &mut D,
        mut draws: Option<Draws>,
    ) -> Playout {
        if let Status::Over(outcome) = self.status() {
            return Playout { plies: 0, outcome: Some(outcome) };
        }
        let mut run = Run::of(self);
        for plies in 0..limit {
            if draws.as_ref().is_some_and(Draws::are_due) {
                return Playout { plies, outcome: Some(Outcome::Drawn) };
            }
            let mover = run.here.mover();
            let walled = run.turn(dice);
            if run.won {
                return Playout { plies: plies + 1, outcome: Some(Outcome::Won(mover)) };
            }
            if let Some(draws) = &mut draws {
                run.catch_up();
                draws.go_on(walled, &run.here.pawns, run.here.mover());
            }
        }
        let is_drawn = draws.is_some_and(|draws| draws.are_due());
        Playout { plies: limit, outcome: is_drawn.then_some(Outcome::Drawn) }
    }
}

/// A game in progress.
struct Run<const N: usize> {
    /// The position, except for its pawns, which are at `at`.
    here: Position<N>,
    at: [usize; N],
    won: bool,
    frame: Frame,
    room: Walls,
    contact: Contact,
    trails: Trails<N>,
    /// The seats whose trails no longer lead from pawn to goal, because the pawn moved or a wall
    /// crosses it.
    strayed: [bool; N],
    layers: Layers,
    /// The open directions of each square, one bit each.
    open: [u8; 128],
    /// The squares from which each seat has won, or wins by leaving.
    targets: [[u64; 2]; N],
    /// The direction in which each seat leaves, as a bit; 0 if nobody does.
    exits: [usize; N],
    /// The distance of neighboring squares in bits, for each direction.
    deltas: [isize; 4],
}

impl<const N: usize> Run<N> {
    fn of(here: &Position<N>) -> Run<N> {
        let frame = here.frame();
        let stride = if frame.stride == 9 { 9 } else { 11 };
        let exit = |seat| {
            let leaves = |&way: &usize| here.board.may_leave(here.aim(seat), Direction::ALL[way]);
            (0..4).find(leaves).map_or(0, |way| 1 << way)
        };
        Run {
            here: *here,
            at: here.pawns.map(|pawn| frame.place(pawn) as usize),
            deltas: [stride, 1, -stride, -1],
            won: false,
            frame,
            room: here.walls.room(&frame),
            contact: Contact::of(&frame, here.walls),
            trails: Trails::none(),
            strayed: [true; N],
            layers: Layers::new(),
            open: OpenEdges::of(&frame, here.walls).table(),
            targets: seats::<N>().map(|seat| halves(here.target(&frame, seat))),
            exits: seats::<N>().map(exit),
        }
    }

    /// Plays one move and returns whether it was a wall.
    #[inline]
    fn turn<D: Dice + ?Sized>(&mut self, dice: &mut D) -> bool {
        let mover = self.here.mover().index();
        let from = self.at[mover];
        if self.is_near_another(from) {
            return self.turn_face_to_face(dice);
        }
        let mut ways = usize::from(self.open[from & 127]);
        if self.exits[mover] != 0 && self.is_target(mover, from) {
            ways |= self.exits[mover];
        }
        let count = usize::from(COUNTS[ways & 15]);
        match self.draw(count, dice) {
            Draw::Step(nth) => {
                let way = NTH[ways & 15] >> (2 * nth) & 3;
                if self.exits[mover] == 1 << way && self.is_target(mover, from) {
                    self.won = true;
                }
                let to = from.wrapping_add_signed(self.deltas[way]);
                self.step(mover, to);
                false
            }
            Draw::Wall(_) => true,
            Draw::Stuck => self.any_turn(dice),
        }
    }

    #[inline]
    fn is_target(&self, mover: usize, place: usize) -> bool {
        self.targets[mover][(place / 64) & 1] >> (place % 64) & 1 == 1
    }

    /// Whether a pawn may be next to this square; too often true at the border, never wrongly
    /// false.
    #[inline]
    fn is_near_another(&self, place: usize) -> bool {
        self.at.iter().any(|&other| {
            let gap = other.abs_diff(place);
            gap == 1 || gap == self.deltas[0].unsigned_abs()
        })
    }

    /// Plays one move where there may be jumps.
    #[cold]
    fn turn_face_to_face<D: Dice + ?Sized>(&mut self, dice: &mut D) -> bool {
        self.catch_up();
        let ways = OpenEdges::of(&self.frame, self.here.walls);
        let steps = Steps::of(&self.here, &self.frame, &ways);
        match self.draw(steps.as_slice().len(), dice) {
            Draw::Step(nth) => {
                let to = steps.as_slice()[nth];
                let mover = self.here.mover().index();
                if self.here.board.has(to) {
                    self.step(mover, self.frame.place(to) as usize);
                } else {
                    self.won = true;
                }
                false
            }
            Draw::Wall(_) => true,
            Draw::Stuck => self.any_turn(dice),
        }
    }

    /// Plays one move of a seat whose pawn can't move. This needs the list of walls, which may be
    /// empty.
    #[cold]
    fn any_turn<D: Dice + ?Sized>(&mut self, dice: &mut D) -> bool {
        self.catch_up();
        let moves = self.here.moves();
        let mv = moves[dice.below(moves.len())];
        if let Move::Wall(wall) = mv {
            let alone = Walls::default().with(&self.frame, wall);
            self.strayed = [true; N];
            self.place(alone, wall);
            return true;
        }
        self.pass_turn();
        false
    }

    /// Draws one of `steps` steps, or a wall, which is placed at once.
    #[inline]
    fn draw<D: Dice + ?Sized>(&mut self, steps: usize, dice: &mut D) -> Draw {
        if steps == 0 {
            return Draw::Stuck;
        }
        if self.here.stocks[self.here.mover().index()] == 0 {
            return Draw::Step(dice.below(steps));
        }
        let places = self.frame.stride as usize * usize::from(self.here.board.ranks - 1);
        loop {
            let drawn = dice.below(steps + 2 * places);
            if drawn < steps {
                return Draw::Step(drawn);
            }
            let drawn = drawn - steps;
            let (way, place) = if drawn < places {
                (Orientation::Flat, drawn)
            } else {
                (Orientation::Upright, drawn - places)
            };
            let bit = 1 << place;
            let alone = match way {
                Orientation::Flat => Walls { flat: bit, upright: 0 },
                Orientation::Upright => Walls { flat: 0, upright: bit },
            };
            if !self.room.and(alone).is_empty() && self.leaves_ways_open(alone) {
                let field = self.frame.field(bit.trailing_zeros());
                let wall = Wall { field, way };
                self.place(alone, wall);
                return Draw::Wall(wall);
            }
        }
    }

    /// Whether each seat still has a path with this wall too (3.4). Trails that it crosses are
    /// replaced: they stay valid if the wall is not placed.
    fn leaves_ways_open(&mut self, alone: Walls) -> bool {
        self.catch_up();
        let is_ring = !self.contact.rings(&self.frame).and(alone).is_empty();
        let walls = self.here.walls.or(alone);
        for seat in seats::<N>() {
            let Run { trails, here, frame, layers, strayed, .. } = self;
            let strayed = &mut strayed[seat.index()];
            if !*strayed && alone.and(trails.across(seat)).is_empty() {
                continue;
            }
            if is_ring && !trails.find(here, frame, walls, seat, layers) {
                return false;
            }
            *strayed = !is_ring;
        }
        true
    }

    fn place(&mut self, alone: Walls, wall: Wall) {
        let mover = self.here.mover().index();
        self.here.walls = self.here.walls.or(alone);
        self.here.stocks[mover] -= 1;
        self.room = self.room.without(alone.shadow(&self.frame));
        self.contact = self.contact.with(&self.frame, self.here.walls, alone);
        let at = self.frame.place(wall.field) as usize;
        let stride = self.frame.stride as usize;
        let [north, east, south, west] = [0, 1, 2, 3].map(|way| !(1_u8 << way));
        let (low, high) = match wall.way {
            Orientation::Flat => ([at, at + 1], [at + stride, at + stride + 1]),
            Orientation::Upright => ([at, at + stride], [at + 1, at + stride + 1]),
        };
        let (from_low, from_high) = match wall.way {
            Orientation::Flat => (north, south),
            Orientation::Upright => (east, west),
        };
        for (low, high) in low.into_iter().zip(high) {
            self.open[low] &= from_low;
            self.open[high] &= from_high;
        }
        self.pass_turn();
    }

    #[inline]
    fn step(&mut self, mover: usize, to: usize) {
        self.at[mover] = to;
        self.strayed[mover] = true;
        self.won |= self.exits[mover] == 0 && self.is_target(mover, to);
        self.pass_turn();
    }

    /// Writes the current pawns back to the position.
    fn catch_up(&mut self) {
        let Run { here, at, frame, .. } = self;
        for (pawn, &place) in here.pawns.iter_mut().zip(&*at) {
            *pawn = frame.field(u32::try_from(place).expect("below 128"));
        }
    }

    fn pass_turn(&mut self) {
        let Seat(mover) = self.here.mover();
        self.here.turn = if usize::from(mover) + 1 == N { 0 } else { mover + 1 };
    }
}

/// The result of a draw.
enum Draw {
    /// The step of this number.
    Step(usize),
    /// A wall, which was placed.
    Wall(Wall),
    /// There is no step to draw.
    Stuck,
}

/// The set bits of each four-bit number: two bits for each, the lowest first.
const NTH: [usize; 16] = nth();

const fn nth() -> [usize; 16] {
    let mut table = [0; 16];
    let mut set = 0;
    while set < 16 {
        let mut bit = 0;
        let mut found = 0;
        while bit < 4 {
            if set >> bit & 1 == 1 {
                table[set] |= bit << (2 * found);
                found += 1;
            }
            bit += 1;
        }
        set += 1;
    }
    table
}

/// How many bits are set in a number of four.
const COUNTS: [u8; 16] = [0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4];
