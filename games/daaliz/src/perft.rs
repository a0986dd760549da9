//! Counts the sequences of moves without playing the last turn.

use game_core::{Position as _, Seat, Status};

use crate::contact::Contact;
use crate::field::Direction;
use crate::paths::Layers;
use crate::position::{Move, Position, seats};
use crate::trails::Trails;
use crate::walls::{Frame, Places, Walls};

impl<const N: usize> Position<N> {
    /// Counts the sequences of exactly `depth` turns like [`game_core::perft`].
    #[must_use]
    pub fn perft(&self, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        if matches!(self.status(), Status::Over(_)) {
            return 0;
        }
        match depth {
            1 => u64::from(self.count_moves()),
            2 => self.count_pairs(),
            _ => {
                let mut count = 0;
                self.each_move(|mv| count += self.after(mv).perft(depth - 1));
                count
            }
        }
    }

    /// The number of legal moves in an unfinished game.
    fn count_moves(&self) -> u32 {
        let frame = self.frame();
        let steps = self.find_steps(&frame).as_slice().len();
        let moves = u32::try_from(steps).expect("at most eight") + self.places(&frame).count();
        moves.max(1) // a pass, if there is no other move
    }

    /// The number of pairs of moves, without placing the second wall, and mostly without
    /// recomputing what the first leaves unchanged.
    fn count_pairs(&self) -> u64 {
        let mut count = 0;
        let frame = self.frame();
        let steps = self.find_steps(&frame);
        for &to in steps.as_slice() {
            count += self.after(Move::Step(to)).perft(1);
        }
        let places = self.places(&frame);
        if places.is_empty() {
            if steps.as_slice().is_empty() {
                count += self.after(Move::Pass).perft(1);
            }
            return count;
        }
        count + Replies::of(self).count(places)
    }
}

/// The next seat's replies to a wall, from its moves without it.
struct Replies<'a, const N: usize> {
    here: &'a Position<N>,
    frame: Frame,
    room: Walls,
    contact: Contact,
    trails: Trails<N>,
    layers: Layers,
    next: Position<N>,
    has_stock: bool,
    /// The number of places for a wall, including those that close a path.
    spare: u32,
    steps: u32,
    near: Places,
}

impl<'a, const N: usize> Replies<'a, N> {
    fn of(here: &'a Position<N>) -> Replies<'a, N> {
        let frame = here.frame();
        let mut layers = Layers::new();
        let next = here.after(Move::Pass);
        let room = here.walls.room(&frame);
        Replies {
            here,
            frame,
            room,
            contact: Contact::of(&frame, here.walls),
            trails: Trails::of(here, &frame, &mut layers),
            layers,
            next,
            has_stock: next.stocks[next.mover().index()] > 0,
            spare: room.count(),
            steps: steps(&next, &frame),
            near: near(&next, &frame),
        }
    }

    fn count(&mut self, places: Places) -> u64 {
        let mut count = 0;
        let mut left = places.flat;
        while left != 0 {
            let bit = left & left.wrapping_neg();
            left ^= bit;
            count += u64::from(self.after(Walls { flat: bit, upright: 0 }));
        }
        let mut left = places.upright;
        while left != 0 {
            let bit = left & left.wrapping_neg();
            left ^= bit;
            count += u64::from(self.after(Walls { flat: 0, upright: bit }));
        }
        count
    }

    /// The number of moves of the next seat after this wall.
    fn after(&mut self, wall: Walls) -> u32 {
        let walls = self.here.walls.or(wall);
        let steps = if wall.and(self.near).is_empty() {
            self.steps
        } else {
            steps(&Position { walls, ..self.next }, &self.frame)
        };
        let spare = if self.has_stock { self.spare_after(wall, walls) } else { 0 };
        (steps + spare).max(1)
    }

    fn spare_after(&mut self, wall: Walls, walls: Walls) -> u32 {
        let taken = self.room.and(wall.shadow(&self.frame));
        let spare = self.spare - taken.count_few();
        let rings = self.contact.with(&self.frame, walls, wall).rings(&self.frame);
        let rings = rings.and(self.room).without(taken);
        if rings.is_empty() {
            return spare;
        }
        let mut trails = self.trails;
        for seat in seats::<N>() {
            if !wall.and(trails.across(seat)).is_empty() {
                trails.find(self.here, &self.frame, walls, seat, &mut self.layers);
            }
        }
        spare - trails.shutting(self.here, &self.frame, walls, rings).count_few()
    }
}

fn steps<const N: usize>(here: &Position<N>, frame: &Frame) -> u32 {
    u32::try_from(here.find_steps(frame).as_slice().len()).expect("at most eight")
}

/// The walls that might change the steps of the seat to move: those that touch its square or the
/// square of a neighboring pawn.
fn near<const N: usize>(here: &Position<N>, frame: &Frame) -> Places {
    let Seat(mover) = here.mover();
    let from = here.pawns[usize::from(mover)];
    let mut squares = frame.bit(from);
    for way in Direction::ALL {
        let next = from.toward(way);
        if here.board.has(next) && here.pawns.contains(&next) {
            squares |= frame.bit(next);
        }
    }
    let stride = frame.stride;
    let flat = squares | squares >> stride;
    let upright = squares | squares >> 1;
    Walls { flat: flat | flat >> 1, upright: upright | upright >> stride }
}
