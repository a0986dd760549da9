//! How long a room waits for people, and who is away.

use game_core::Seat;
use room_core::Millis;

/// How long a room waits for people, in milliseconds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Patience {
    /// For each first move of a rated game.
    pub first_move_ms: u64,
    /// For a player who is to move and away. It is half as long where clocks begin with three
    /// minutes or less, and twice as long for all times in one game together.
    pub absent_ms: u64,
}

impl Default for Patience {
    fn default() -> Patience {
        Patience { first_move_ms: 30_000, absent_ms: 60_000 }
    }
}

/// Clocks that begin with no more than this are fast, in milliseconds.
pub(crate) const FAST: u64 = 180_000;

/// Who is to move and away, and for how long they were in this game.
///
/// It counts only while the other one is here: what cuts off both is nobody's fault.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(crate) struct Absence {
    /// How many games were played before this one.
    pub(crate) game: u32,
    /// Who is away.
    pub(crate) away: Option<Seat>,
    /// Since when it counts.
    since: Option<Millis>,
    /// What has counted until then, in milliseconds.
    counted: u64,
    /// By seat, what counted of earlier times in this game.
    pub(crate) before: [u64; 2],
}

impl Absence {
    /// Nobody is away yet, in the game after this many.
    pub(crate) fn new(game: u32) -> Absence {
        Absence { game, ..Absence::default() }
    }

    /// What counts of this time until `now`, in milliseconds.
    pub(crate) fn counted(&self, now: Millis) -> u64 {
        self.counted + self.since.map_or(0, |since| now.since(since))
    }

    /// From now on this seat is away, and it counts or not.
    pub(crate) fn follow(&mut self, now: Millis, away: Option<Seat>, counts: bool) {
        self.counted = self.counted(now);
        if self.away != away {
            if let Some(seat) = self.away {
                self.before[seat.index()] += self.counted;
            }
            (self.away, self.counted) = (away, 0);
        }
        self.since = counts.then_some(now);
    }
}
