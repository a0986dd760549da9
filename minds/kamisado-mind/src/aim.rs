//! What a seat may want of a round.

use kamisado::{Color, Ended, Rank, Round};
use play::Seat;

/// What a seat wants of a round: an end in which the winner's tower that earns the tooth
/// is one of these.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Aim {
    /// Who wants it.
    pub seat: Seat,
    /// For the winner Black and the winner White, a bit for each color that is welcome.
    pub welcome: [u8; 2],
}

impl Aim {
    /// That the seat wins the round.
    #[must_use]
    pub fn win(seat: Seat) -> Aim {
        Aim::win_with(seat, 0xff)
    }

    /// That the seat wins the round with a tower of one of these colors.
    #[must_use]
    pub fn win_with(seat: Seat, colors: u8) -> Aim {
        let mut welcome = [0; 2];
        welcome[seat.index()] = colors;
        Aim { seat, welcome }
    }

    /// That the seat wins the round with a tower of one of the ranks that are asked for.
    #[must_use]
    pub fn win_with_rank(round: &Round, seat: Seat, wanted: impl Fn(Rank) -> bool) -> Aim {
        let fits = |color: &Color| wanted(round.tower(seat, *color).rank);
        let colors = Color::ALL.into_iter().filter(fits);
        Aim::win_with(seat, colors.fold(0, |bits, color| bits | 1 << color.index()))
    }

    /// Whether an end is what it wants.
    #[must_use]
    pub fn is_met(&self, ended: Ended) -> bool {
        self.welcome[ended.winner.index()] >> ended.tower.index() & 1 != 0
    }
}
