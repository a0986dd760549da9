//! What a seat may want of a round.

use game_core::Seat;
use kamisado::{Color, Rank, Round};

use crate::arrangement::Arrangement;
use crate::packed::PackedRound;

/// What a seat wants of a round: an end in which one of these towers earns the tooth, and perhaps a
/// certain arrangement left behind.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Aim {
    /// The seat that wants it.
    pub seat: Seat,
    /// For a win of Black and a win of White, a bit for each color that is welcome.
    pub welcome: [u8; 2],
    /// The arrangement of the home rows that the seat must be able to leave if it wins, if any.
    pub leaves: Option<Arrangement>,
}

impl Aim {
    /// A win of the round.
    #[must_use]
    pub fn win(seat: Seat) -> Aim {
        Aim::win_with(seat, 0xff)
    }

    /// A win of the round with a tower of one of these colors.
    #[must_use]
    pub fn win_with(seat: Seat, colors: u8) -> Aim {
        let mut welcome = [0; 2];
        welcome[seat.index()] = colors;
        Aim { seat, welcome, leaves: None }
    }

    /// A win of the round with a tower of one of these ranks.
    #[must_use]
    pub fn win_with_rank(round: &Round, seat: Seat, wanted: impl Fn(Rank) -> bool) -> Aim {
        let fits = |color: &Color| wanted(round.tower(seat, *color).rank);
        let colors = Color::ALL.into_iter().filter(fits);
        Aim::win_with(seat, colors.fold(0, |bits, color| bits | 1 << color.index()))
    }

    /// The same aim, but only wins after which the seat can have the home rows filled like this,
    /// from one corner or the other.
    #[must_use]
    pub fn and_leave(self, arrangement: Arrangement) -> Aim {
        Aim { leaves: Some(arrangement), ..self }
    }

    /// Whether a round has ended as the seat wants.
    #[must_use]
    pub fn is_met(&self, round: &Round) -> bool {
        round.ended().is_some_and(|ended| {
            let towers = PackedRound::of(round).towers;
            self.welcomes(towers, ended.winner.0, ended.tower as u8)
        })
    }

    /// Whether the seat wants an end with these towers, in which this tower of the winner earns the
    /// tooth.
    pub(crate) fn welcomes(&self, towers: [u64; 2], winner: u8, color: u8) -> bool {
        let leaves = self.leaves.filter(|_| winner == self.seat.0);
        self.welcome[usize::from(winner & 1)] >> (color & 7) & 1 != 0
            && leaves.is_none_or(|leaves| leaves.may_follow(towers))
    }
}
