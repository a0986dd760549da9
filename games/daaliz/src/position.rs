//! A position of two to four seats, for searches.

use game_core::{Outcome, Seat, Status};

use crate::board::{Aim, Board};
use crate::contact::Contact;
use crate::field::Field;
use crate::illegal::Illegal;
use crate::paths::{Layers, OpenEdges};
use crate::setup::{Setup, SetupError};
use crate::steps::Steps;
use crate::trails::Trails;
use crate::wall::Wall;
use crate::walls::{Frame, Places, Walls};

/// One turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Move {
    /// The pawn goes or jumps to this field, which is beyond the border if it leaves the board.
    Step(Field),
    /// A wall is placed.
    Wall(Wall),
    /// There is no other move (5.2).
    Pass,
}

/// A position of `N` seats, without repetition and turn limits (5.1): those are in
/// [`AnyPosition`](crate::AnyPosition).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Position<const N: usize> {
    pub(crate) walls: Walls,
    pub(crate) pawns: [Field; N],
    pub(crate) stocks: [u8; N],
    pub(crate) turn: u8,
    pub(crate) board: Board,
}

impl<const N: usize> Position<N> {
    /// The position before the first move.
    ///
    /// # Errors
    /// Why the setup can't be played; also if it is for another number of seats.
    pub fn start(setup: &Setup) -> Result<Position<N>, SetupError> {
        let board = setup.board()?;
        let stocks = setup.stocks()?;
        let stocks = stocks.try_into().map_err(|_| SetupError::Players(setup.players))?;
        let pawns = seats::<N>().map(|seat| board.home(seat, N));
        Ok(Position { walls: Walls::default(), pawns, stocks, turn: 0, board })
    }

    /// The board.
    #[must_use]
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// The seat to move; after the end the one after the winner.
    pub(crate) const fn mover(&self) -> Seat {
        Seat(self.turn)
    }

    /// Where each pawn stands.
    #[must_use]
    pub const fn pawns(&self) -> &[Field; N] {
        &self.pawns
    }

    /// How many walls each seat has left.
    #[must_use]
    pub const fn stocks(&self) -> &[u8; N] {
        &self.stocks
    }

    /// The walls on the board, row by row from a1.
    #[must_use]
    pub fn walls(&self) -> Vec<Wall> {
        let mut list = Vec::new();
        self.walls.each(&self.frame(), |wall| list.push(wall));
        list
    }

    /// Whether the wall is on the board.
    #[must_use]
    pub fn has_wall(&self, wall: Wall) -> bool {
        self.board.has_groove(wall) && self.walls.holds(&self.frame(), wall)
    }

    /// The seat whose pawn stands on the field.
    #[must_use]
    pub fn pawn_on(&self, field: Field) -> Option<Seat> {
        seats::<N>().into_iter().find(|seat| self.pawns[seat.index()] == field)
    }

    /// The aim of a seat's pawn.
    #[must_use]
    pub fn aim(&self, seat: Seat) -> Aim {
        self.board.aim(seat, N)
    }

    /// The fields on which a seat's pawn wins; beyond the border if it must leave the board.
    #[must_use]
    pub fn goals(&self, seat: Seat) -> Vec<Field> {
        let aim = self.aim(seat);
        let Board { files, ranks, .. } = self.board;
        (0..=ranks + 1)
            .flat_map(|rank| (0..=files + 1).map(move |file| Field::new(file, rank)))
            .filter(|&field| self.board.is_goal(aim, field))
            .collect()
    }

    /// The seats that win with this one, itself included (6.2).
    #[must_use]
    pub fn team(&self, seat: Seat) -> Vec<Seat> {
        let together =
            |other: &Seat| *other == seat || self.board.teams && other.0 % 2 == seat.0 % 2;
        seats::<N>().into_iter().filter(together).collect()
    }

    /// The seat whose pawn has arrived.
    #[inline]
    #[must_use]
    pub fn arrived(&self) -> Option<Seat> {
        let is_there = |seat: &Seat| self.has_arrived(*seat);
        seats::<N>().into_iter().find(is_there)
    }

    #[inline]
    pub(crate) fn has_arrived(&self, seat: Seat) -> bool {
        self.board.is_goal(self.aim(seat), self.pawns[seat.index()])
    }

    /// The distance of a seat's pawn to the win, if no other moves and no pawn is in the way.
    ///
    /// # Panics
    /// Never: no wall may close the last path.
    #[must_use]
    pub fn distance(&self, seat: Seat) -> u32 {
        if self.has_arrived(seat) {
            return 0;
        }
        let frame = self.frame();
        let pawn = frame.bit(self.pawns[seat.index()]);
        let steps = OpenEdges::of(&frame, self.walls)
            .distance(pawn, self.target(&frame, seat))
            .expect("no wall may shut the last way");
        let Aim::Far(heading) = self.aim(seat) else { return steps };
        steps + u32::from(self.board.may_leave(self.aim(seat), heading))
    }

    /// A shortest path to the win for a seat's pawn, other pawns aside, from its next field to the
    /// last.
    ///
    /// # Panics
    /// Never: no wall may close the last path.
    #[must_use]
    pub fn shortest_path(&self, seat: Seat) -> Vec<Field> {
        if self.has_arrived(seat) {
            return Vec::new();
        }
        let frame = self.frame();
        let mut layers = Layers::new();
        let mut way: Vec<_> = self
            .way(&frame, self.walls, seat, &mut layers)
            .expect("no wall may shut the last way")
            .iter()
            .map(|square| frame.field(square.trailing_zeros()))
            .collect();
        if let Aim::Far(heading) = self.aim(seat)
            && self.board.may_leave(self.aim(seat), heading)
        {
            way.push(way[way.len() - 1].toward(heading));
        }
        way.remove(0);
        way
    }

    /// A shortest path of a seat among these walls, its pawn's square first.
    pub(crate) fn way<'a>(
        &self,
        frame: &Frame,
        walls: Walls,
        seat: Seat,
        layers: &'a mut Layers,
    ) -> Option<&'a [u128]> {
        let pawn = frame.bit(self.pawns[seat.index()]);
        OpenEdges::of(frame, walls).shortest(pawn, self.target(frame, seat), layers)
    }

    /// The fields that the pawn of the seat to move may go to.
    #[must_use]
    pub fn steps(&self) -> Vec<Field> {
        if self.arrived().is_some() {
            return Vec::new();
        }
        self.find_steps(&self.frame()).as_slice().to_vec()
    }

    pub(crate) fn find_steps(&self, frame: &Frame) -> Steps {
        Steps::of(self, frame, &OpenEdges::of(frame, self.walls))
    }

    pub(crate) fn frame(&self) -> Frame {
        Frame::of(self.board)
    }

    /// The squares from which a seat's pawn has won, or wins with one more step that no wall can
    /// prevent (2.3).
    pub(crate) fn target(&self, frame: &Frame, seat: Seat) -> u128 {
        match self.aim(seat) {
            Aim::Far(way) => frame.far(way),
            Aim::Middle => frame.bit(self.board.middle()),
        }
    }

    /// The first seat without a path to its goal among these walls.
    pub(crate) fn shut_in(&self, frame: &Frame, walls: Walls) -> Option<Seat> {
        let ways = OpenEdges::of(frame, walls);
        let is_shut_in = |seat: &Seat| {
            let pawn = self.pawns[seat.index()];
            self.board.has(pawn) && !ways.reach(frame.bit(pawn), self.target(frame, *seat))
        };
        seats::<N>().into_iter().find(is_shut_in)
    }

    /// Where the seat to move may place a wall (3.2, 3.4).
    pub(crate) fn places(&self, frame: &Frame) -> Places {
        if self.stocks[self.mover().index()] == 0 {
            return Places::default();
        }
        let room = self.walls.room(frame);
        let rings = Contact::of(frame, self.walls).rings(frame).and(room);
        if rings.is_empty() {
            return room;
        }
        let trails = Trails::of(self, frame, &mut Layers::new());
        room.without(trails.shutting(self, frame, self.walls, rings))
    }

    /// Whether the seat to move has neither a step nor a wall.
    pub(crate) fn is_stuck(&self) -> bool {
        let frame = self.frame();
        self.find_steps(&frame).as_slice().is_empty() && self.places(&frame).is_empty()
    }
}

impl<const N: usize> game_core::Position for Position<N> {
    type Move = Move;
    type Illegal = Illegal;

    fn seats(&self) -> u8 {
        u8::try_from(N).expect("two, three or four")
    }

    fn status(&self) -> Status {
        match self.arrived() {
            Some(seat) => Status::Over(Outcome::Won(seat)),
            None => Status::Turn(self.mover()),
        }
    }

    fn check(&self, mv: Move) -> Result<(), Illegal> {
        if self.arrived().is_some() {
            return Err(Illegal::Over);
        }
        match mv {
            Move::Step(to) => self.may_step(to),
            Move::Wall(wall) => self.may_place(wall),
            Move::Pass => self.may_pass(),
        }
    }

    fn each_move(&self, mut visit: impl FnMut(Move)) {
        if self.arrived().is_some() {
            return;
        }
        let frame = self.frame();
        let steps = self.find_steps(&frame);
        let places = self.places(&frame);
        steps.as_slice().iter().for_each(|&to| visit(Move::Step(to)));
        places.each(&frame, |wall| visit(Move::Wall(wall)));
        if steps.as_slice().is_empty() && places.is_empty() {
            visit(Move::Pass);
        }
    }

    fn after(&self, mv: Move) -> Self {
        let mut next = *self;
        let mover = self.mover().index();
        match mv {
            Move::Step(to) => next.pawns[mover] = to,
            Move::Wall(wall) => {
                next.walls = self.walls.with(&self.frame(), wall);
                next.stocks[mover] -= 1;
            }
            Move::Pass => {}
        }
        next.turn = if mover + 1 == N { 0 } else { self.turn + 1 };
        next
    }
}

impl game_core::TwoSided for Position<2> {}

/// All seats of a table of `N`.
pub(crate) fn seats<const N: usize>() -> [Seat; N] {
    std::array::from_fn(|seat| Seat(u8::try_from(seat).expect("two, three or four")))
}
