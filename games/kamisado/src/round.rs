//! One round: where the towers stand, whose turn it is, and which color is due.

use std::fmt;

use game_core::{Notation, Outcome, Position, Seat, Status, TwoSided};

use crate::board::{BLACK, Color, Square, home_row};
use crate::moves::{Illegal, Move};
use crate::tower::{Rank, Tower};

/// A round, at any time from its first move to its end.
///
/// The towers are stored from the view of the seat to move, so a move never chooses between two
/// sides: it changes one and swaps the two.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Round {
    /// A bit for each square with a tower.
    pub(crate) occupied: u64,
    /// The towers of the seat to move.
    pub(crate) own: Side,
    /// The towers of the other seat.
    pub(crate) rival: Side,
    /// The teeth of both: the lower half is the seat's to move.
    pub(crate) ranks: u32,
    /// The seat to move.
    pub(crate) seat: Seat,
    /// The color that must move; `None` for a free first move.
    pub(crate) due: Option<Color>,
    /// Whether the round has ended in a way that the board does not show at once.
    pub(crate) end: End,
}

/// What is known of the end without looking at the towers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum End {
    /// Nobody is home. The board shows whether the due tower and all after it are stuck.
    Open,
    /// The other seat's last move ended on this seat's home row.
    Home,
    /// Nobody can ever move again, and the seat to move lost: its own push locked the
    /// board, or the match has already settled the round. The winner's tower of this
    /// color earns the tooth.
    Jam(Color),
    /// A position from a text, in which nobody can ever move again.
    Circling(Circle),
}

/// A circle of zero moves whose beginning is unknown. It is played out, and ends with the zero move
/// that returns to a tower that has stayed before.
///
/// One byte, so that a round stays small: the zero moves left, less one, the tower that earns the
/// tooth, and the seat that wins.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Circle(u8);

impl Circle {
    pub(crate) fn new(left: u8, tooth: Color, winner: Seat) -> Circle {
        debug_assert!((1..=16).contains(&left), "16 pairs of seat and color make no longer way");
        Circle((left - 1) << 4 | (tooth as u8) << 1 | winner.0)
    }

    /// The circle with one zero move less; `None` after the last.
    pub(crate) fn less(self) -> Option<Circle> {
        self.0.checked_sub(1 << 4).map(Circle)
    }

    pub(crate) fn tooth(self) -> Color {
        Color::ALL[usize::from(self.0 >> 1 & 7)]
    }

    pub(crate) fn winner(self) -> Seat {
        Seat(self.0 & 1)
    }
}

/// The squares of one seat's towers, a byte for each color.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Side(pub(crate) u64);

impl Side {
    /// Where the tower of this color stands.
    #[inline]
    pub(crate) fn square(self, color: Color) -> Square {
        Square::at(self.0 >> (8 * color.index()))
    }

    /// The side after the tower of this color went from one square to another.
    #[inline]
    pub(crate) fn moved(self, color: Color, from: Square, to: Square) -> Side {
        let change = from.index() ^ to.index();
        Side(self.0 ^ (change as u64) << (8 * color.index()))
    }

    /// The color of the tower on this square.
    pub(crate) fn color_on(self, square: Square) -> Option<Color> {
        const ONES: u64 = 0x0101_0101_0101_0101;
        const HIGHS: u64 = 0x80 * ONES;
        // A byte is zero where the tower stands. No byte is above 63, so the high bits can mark
        // those bytes.
        let differ = self.0 ^ (square.index() as u64 * ONES);
        let zero = !((differ | HIGHS) - ONES) & HIGHS;
        (zero != 0).then(|| Color::ALL[zero.trailing_zeros() as usize / 8])
    }
}

/// How a round ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum How {
    /// A tower reached the opponent's home row (2.6).
    Home,
    /// Nobody could ever move again (2.7).
    Deadlock,
}

/// The end of a round: who won it, how, and which tower earns a tooth.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Ended {
    /// The winner.
    pub winner: Seat,
    /// How it was won.
    pub how: How,
    /// The winner's tower that earns a tooth (3.2, 3.3).
    pub tower: Color,
}

/// Why a color is due.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum DueReason {
    /// The opponent's tower landed on this square (2.2).
    Landed(Square),
    /// The opponent's tower was blocked, and so counts as having landed where it stood (2.5).
    Stayed(Square),
    /// A sumo pushed a tower onto this square and moves again (5.5).
    Pushed(Square),
}

impl Default for Round {
    fn default() -> Round {
        Round::new()
    }
}

impl Round {
    /// The first round of a match: each tower on its own color, and Black begins (1.3, 1.4).
    #[must_use]
    pub fn new() -> Round {
        let towers = [BLACK, BLACK.other()].map(|seat| {
            Color::ALL.map(|color| (Square::at(color.index() as u64).seen_by(seat), Rank::Ordinary))
        });
        Round::set_up(BLACK, None, towers)
    }

    /// A round with these towers, Black's and White's in the order of the colors.
    pub(crate) fn set_up(
        seat: Seat,
        due: Option<Color>,
        towers: [[(Square, Rank); 8]; 2],
    ) -> Round {
        let mut round = Round {
            occupied: 0,
            own: Side(0),
            rival: Side(0),
            ranks: 0,
            seat,
            due,
            end: End::Open,
        };
        for (side, towers) in
            [towers[seat.index()], towers[seat.other().index()]].iter().enumerate()
        {
            let mut squares = 0;
            for (color, &(square, rank)) in towers.iter().enumerate() {
                squares |= (square.index() as u64) << (8 * color);
                round.ranks |= u32::from(rank.teeth()) << (16 * side + 2 * color);
                round.occupied |= square.bit();
            }
            *(if side == 0 { &mut round.own } else { &mut round.rival }) = Side(squares);
        }
        round
    }

    /// The seat to move, or that would move if the round were not over.
    #[must_use]
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// The color that must move (2.2); `None` for a free first move (2.1).
    #[must_use]
    pub fn due(&self) -> Option<Color> {
        self.due
    }

    /// The tower of this seat and color.
    #[must_use]
    pub fn tower(&self, seat: Seat, color: Color) -> Tower {
        let (side, rank) = if seat == self.seat {
            (self.own, self.own_rank(color))
        } else {
            (self.rival, self.rival_rank(color))
        };
        Tower { seat, color, square: side.square(color), rank }
    }

    /// All sixteen towers: Black's in the order of their colors, then White's.
    pub fn towers(&self) -> impl Iterator<Item = Tower> + '_ {
        [BLACK, BLACK.other()]
            .into_iter()
            .flat_map(|seat| Color::ALL.map(|color| self.tower(seat, color)))
    }

    /// The tower on this square.
    #[must_use]
    pub fn tower_on(&self, square: Square) -> Option<Tower> {
        let on = |side: Side, seat| side.color_on(square).map(|color| self.tower(seat, color));
        on(self.own, self.seat).or_else(|| on(self.rival, self.seat.other()))
    }

    /// Whether no tower stands here.
    #[must_use]
    pub fn is_empty(&self, square: Square) -> bool {
        self.occupied & square.bit() == 0
    }

    /// How the round ended; `None` while it goes on.
    #[must_use]
    pub fn ended(&self) -> Option<Ended> {
        let (winner, how, tower) = match (self.end, self.due) {
            (End::Home, _) => {
                let winner = self.seat.other();
                let tower = self.rival_at_home()?;
                (winner, How::Home, tower)
            }
            (End::Jam(color), _) => (self.seat.other(), How::Deadlock, color),
            (End::Open, Some(due)) if self.is_jammed(due) => (self.seat, How::Deadlock, due),
            (End::Open | End::Circling(_), _) => return None,
        };
        Some(Ended { winner, how, tower })
    }

    /// The round with its end stored, so that it stays ended whatever tooth is put on a tower
    /// later; unchanged while it goes on.
    pub(crate) fn settled(&self) -> Round {
        match (self.end, self.due) {
            (End::Open, Some(due)) if self.is_jammed(due) => self.locked(self.seat, due),
            _ => *self,
        }
    }

    /// The round as won by this seat in deadlock.
    pub(crate) fn locked(&self, winner: Seat, tooth: Color) -> Round {
        let loser_moves = if self.seat == winner { self.swapped(tooth) } else { *self };
        Round { end: End::Jam(tooth), ..loser_moves }
    }

    /// The round with one more tooth on this tower.
    pub(crate) fn with_tooth(&self, seat: Seat, color: Color) -> Round {
        let half = if seat == self.seat { 0 } else { 16 };
        let raised = self.tower(seat, color).rank.raised();
        let place = half + 2 * color.index();
        let ranks = self.ranks & !(3 << place) | u32::from(raised.teeth()) << place;
        Round { ranks, ..*self }
    }

    /// The other seat's tower on the home row of the seat to move.
    pub(crate) fn rival_at_home(&self) -> Option<Color> {
        let row = home_row(self.seat);
        Color::ALL.into_iter().find(|&color| self.rival.square(color).row() == row)
    }

    #[inline]
    pub(crate) fn own_rank(&self, color: Color) -> Rank {
        Rank::ALL[(self.ranks >> (2 * color.index()) & 3) as usize]
    }

    #[inline]
    pub(crate) fn rival_rank(&self, color: Color) -> Rank {
        Rank::ALL[(self.ranks >> (16 + 2 * color.index()) & 3) as usize]
    }

    /// The same board with the other seat to move.
    #[inline]
    pub(crate) fn swapped(&self, due: Color) -> Round {
        Round {
            own: self.rival,
            rival: self.own,
            ranks: self.ranks.rotate_left(16),
            seat: self.seat.other(),
            due: Some(due),
            ..*self
        }
    }
}

impl Position for Round {
    type Move = Move;
    type Illegal = Illegal;

    fn seats(&self) -> u8 {
        2
    }

    fn status(&self) -> Status {
        match self.ended() {
            Some(ended) => Status::Over(Outcome::Won(ended.winner)),
            None => Status::Turn(self.seat),
        }
    }

    fn check(&self, mv: Move) -> Result<(), Illegal> {
        self.rulebook(mv)
    }

    #[inline]
    fn each_move(&self, visit: impl FnMut(Move)) {
        self.generate(visit);
    }

    #[inline]
    fn after(&self, mv: Move) -> Round {
        self.made(mv)
    }
}

impl TwoSided for Round {}

impl fmt::Debug for Round {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Round({})", self.write())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::WHITE;

    #[test]
    fn a_circle_in_one_byte_tells_what_was_put_in() {
        for color in Color::ALL {
            for winner in [BLACK, WHITE] {
                let mut circle = Some(Circle::new(16, color, winner));
                for _ in 0..16 {
                    let now = circle.expect("sixteen moves are left");
                    assert_eq!((now.tooth(), now.winner()), (color, winner));
                    circle = now.less();
                }
                assert_eq!(circle, None);
            }
        }
    }

    #[test]
    fn a_round_that_goes_on_is_not_settled() {
        let start = Round::default();
        assert!(start.settled() == start);
        let moved = start.after(start.moves()[0]);
        assert!(moved.ended().is_none() && moved.settled() == moved);
    }
}
