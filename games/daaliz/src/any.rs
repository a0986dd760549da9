//! A game of two, three or four seats, with its draws: what rooms and pages host.

use std::fmt;

use game_core::{Dice, Notation, Outcome, ParseError, Playout, Position as _, Seat, Status};

use crate::board::{Aim, Board};
use crate::draws::Draws;
use crate::field::Field;
use crate::illegal::Illegal;
use crate::position::{Move, Position};
use crate::setup::{Setup, SetupError};
use crate::wall::{Wall, WallRow};
use crate::walls::Places;

/// A position of any number of seats.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Table {
    /// Two seats.
    Two(Position<2>),
    /// Three seats.
    Three(Position<3>),
    /// Four seats.
    Four(Position<4>),
}

/// Calls the position of whatever number of seats.
macro_rules! ask {
    ($table:expr, $here:ident => $answer:expr) => {
        match $table {
            Table::Two($here) => $answer,
            Table::Three($here) => $answer,
            Table::Four($here) => $answer,
        }
    };
}

/// A position of any number of seats, with everything that a draw depends on (5.1).
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct AnyPosition {
    table: Table,
    draws: Draws,
}

impl AnyPosition {
    /// The position before the first move.
    ///
    /// # Errors
    /// Why the setup can't be played.
    pub fn start(setup: &Setup) -> Result<AnyPosition, SetupError> {
        let table = match setup.players {
            3 => Table::Three(Position::start(setup)?),
            4 => Table::Four(Position::start(setup)?),
            _ => Table::Two(Position::start(setup)?),
        };
        let draws = Draws::new(setup.repetition, setup.turn_limit);
        Ok(AnyPosition { table, draws }.noted())
    }

    /// The position without its draws, for a search of this many seats.
    #[must_use]
    pub const fn table(&self) -> &Table {
        &self.table
    }

    /// What a draw depends on.
    #[must_use]
    pub const fn draws(&self) -> &Draws {
        &self.draws
    }

    /// The board.
    #[must_use]
    pub const fn board(&self) -> &Board {
        ask!(&self.table, here => here.board())
    }

    /// The seat to move; after the end the one whose turn would be next.
    #[must_use]
    pub const fn mover(&self) -> Seat {
        ask!(&self.table, here => here.mover())
    }

    /// Where each pawn stands.
    #[must_use]
    pub fn pawns(&self) -> &[Field] {
        ask!(&self.table, here => here.pawns())
    }

    /// How many walls each seat has left.
    #[must_use]
    pub fn stocks(&self) -> &[u8] {
        ask!(&self.table, here => here.stocks())
    }

    /// The walls on the board, row by row from a1.
    #[must_use]
    pub fn walls(&self) -> Vec<Wall> {
        ask!(&self.table, here => here.walls())
    }

    /// The walls on the board, rank by rank from the first to the last one with a wall.
    pub fn wall_rows(&self) -> impl Iterator<Item = WallRow> + use<> {
        ask!(&self.table, here => here.walls.rows(&here.frame()))
    }

    /// Where the seat to move may place a wall, from the first rank to the last one with a place.
    pub fn place_rows(&self) -> impl Iterator<Item = WallRow> + use<> {
        let is_over = matches!(self.status(), Status::Over(_));
        ask!(&self.table, here => {
            let frame = here.frame();
            let places = if is_over { Places::default() } else { here.places(&frame) };
            places.rows(&frame)
        })
    }

    /// Whether the wall is on the board.
    #[must_use]
    pub fn has_wall(&self, wall: Wall) -> bool {
        ask!(&self.table, here => here.has_wall(wall))
    }

    /// The seat whose pawn stands on the field.
    #[must_use]
    pub fn pawn_on(&self, field: Field) -> Option<Seat> {
        ask!(&self.table, here => here.pawn_on(field))
    }

    /// The aim of a seat's pawn.
    #[must_use]
    pub fn aim(&self, seat: Seat) -> Aim {
        ask!(&self.table, here => here.aim(seat))
    }

    /// The fields on which a seat's pawn wins; beyond the border if it must leave the board.
    #[must_use]
    pub fn goals(&self, seat: Seat) -> Vec<Field> {
        ask!(&self.table, here => here.goals(seat))
    }

    /// The seats that win with this one, itself included (6.2).
    #[must_use]
    pub fn team(&self, seat: Seat) -> Vec<Seat> {
        ask!(&self.table, here => here.team(seat))
    }

    /// The distance of a seat's pawn to the win, if no other moves and no pawn is in the way.
    #[must_use]
    pub fn distance(&self, seat: Seat) -> u32 {
        ask!(&self.table, here => here.distance(seat))
    }

    /// A shortest path to the win for a seat's pawn, other pawns aside, from its next field to the
    /// last.
    #[must_use]
    pub fn shortest_path(&self, seat: Seat) -> Vec<Field> {
        ask!(&self.table, here => here.shortest_path(seat))
    }

    /// The fields that the pawn of the seat to move may go to.
    #[must_use]
    pub fn steps(&self) -> Vec<Field> {
        if self.draws.are_due() { Vec::new() } else { ask!(&self.table, here => here.steps()) }
    }

    /// Counts the sequences of exactly `depth` turns like [`game_core::perft`], but does not play
    /// the last turn if no draw is near.
    #[must_use]
    pub fn perft(&self, depth: u32) -> u64 {
        if self.draws.are_far(depth) {
            return ask!(&self.table, here => here.perft(depth));
        }
        if depth == 0 {
            return 1;
        }
        let mut count = 0;
        self.each_move(|mv| count += self.after(mv).perft(depth - 1));
        count
    }

    /// Plays random legal moves like [`game_core::playout`], all equally likely, to the end of the
    /// game or for `limit` moves.
    pub fn playout<D: Dice + ?Sized>(&self, limit: u32, dice: &mut D) -> Playout {
        if self.draws.are_due() {
            return Playout { plies: 0, outcome: Some(Outcome::Drawn) };
        }
        let draws = Some(self.draws.clone());
        ask!(&self.table, here => here.playout_with(limit, dice, draws))
    }

    /// The same position with other draws.
    pub(crate) fn with_draws(&self, draws: Draws) -> AnyPosition {
        AnyPosition { table: self.table, draws }
    }

    /// The position, counted as one that has occurred.
    fn noted(mut self) -> AnyPosition {
        let (pawns, turn) = ask!(&self.table, here => (&here.pawns()[..], here.mover()));
        self.draws.note(pawns, turn);
        self
    }
}

impl game_core::Position for AnyPosition {
    type Move = Move;
    type Illegal = Illegal;

    fn seats(&self) -> u8 {
        ask!(&self.table, here => here.seats())
    }

    /// A win counts even with the last turn, or at the third repetition.
    fn status(&self) -> Status {
        match ask!(&self.table, here => here.status()) {
            Status::Turn(_) if self.draws.are_due() => Status::Over(Outcome::Drawn),
            status => status,
        }
    }

    fn check(&self, mv: Move) -> Result<(), Illegal> {
        if self.draws.are_due() {
            return Err(Illegal::Over);
        }
        ask!(&self.table, here => here.check(mv))
    }

    fn each_move(&self, visit: impl FnMut(Move)) {
        if !self.draws.are_due() {
            ask!(&self.table, here => here.each_move(visit));
        }
    }

    fn after(&self, mv: Move) -> Self {
        let mut next = self.clone();
        next.advance(mv);
        next
    }

    fn advance(&mut self, mv: Move) {
        ask!(&mut self.table, here => here.advance(mv));
        let (pawns, turn) = ask!(&self.table, here => (&here.pawns()[..], here.mover()));
        self.draws.go_on(matches!(mv, Move::Wall(_)), pawns, turn);
    }
}

impl Notation for AnyPosition {
    fn write_move(&self, mv: Move) -> String {
        ask!(&self.table, here => here.write_move(mv))
    }

    fn read_move(&self, text: &str) -> Result<Move, ParseError> {
        ask!(&self.table, here => here.read_move(text))
    }

    fn spellings(typed: &str) -> Vec<String> {
        Position::<2>::spellings(typed)
    }

    /// The text says whether the game is drawn.
    fn write(&self) -> String {
        let text = ask!(&self.table, here => here.write());
        if self.status() == Status::Over(Outcome::Drawn) { text + DRAWN } else { text }
    }

    /// The text does not say how often the position occurred or how many turns were played: both
    /// are counted anew.
    fn read(&self, text: &str) -> Result<Self, ParseError> {
        let (text, drawn) = match text.strip_suffix(DRAWN) {
            Some(text) => (text, true),
            None => (text, false),
        };
        let table = match &self.table {
            Table::Two(here) => Table::Two(here.read(text)?),
            Table::Three(here) => Table::Three(here.read(text)?),
            Table::Four(here) => Table::Four(here.read(text)?),
        };
        let again = AnyPosition { table, draws: self.draws.anew(drawn) }.noted();
        if drawn && again.status() != Status::Over(Outcome::Drawn) {
            return Err(ParseError { at: text.len(), expected: "nothing after a win" });
        }
        Ok(again)
    }
}

/// The end of a drawn position's text.
const DRAWN: &str = " drawn";

impl fmt::Display for AnyPosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.write())
    }
}
