//! How long to think about a move.

use std::time::Duration;

use arena::Pace;
use game_core::Seat;
use protocol::ClockView;
use ugi::{Clocks, Go};

/// What is kept back of a clock for the way to the server and its disk. A server credits lag as well;
/// nobody should have to rely on that.
const ON_THE_WAY: Duration = Duration::from_millis(150);

/// How much longer than it was told a program may think before it is started anew.
const GRACE: Duration = Duration::from_secs(10);

/// A program that counts positions may take this long.
const LONGEST: Duration = Duration::from_secs(3600);

/// What a program is told before it thinks, and how long it may take.
#[must_use]
pub fn thought(pace: Pace, clocks: Option<&ClockView>, seat: Seat) -> (Go, Duration) {
    let Some(clocks) = clocks else {
        return match pace {
            Pace::MoveTime(time) => (Go::MoveTime(time), time + GRACE),
            Pace::Clock { start, .. } => (Go::MoveTime(start), start + GRACE),
            Pace::Nodes(nodes) => (Go::Nodes(nodes), LONGEST),
            Pace::Depth(depth) => (Go::Depth(depth), LONGEST),
        };
    };
    // Of very little, half is kept.
    let usable = |left: Duration| left.saturating_sub(ON_THE_WAY).max(left / 2);
    let left: Vec<_> = clocks.left_ms.iter().map(|&ms| usable(Duration::from_millis(ms))).collect();
    let own = left.get(seat.index()).copied().unwrap_or_default();
    let added = vec![Duration::from_millis(clocks.agreed.increment_ms); left.len()];
    let go = match pace {
        Pace::MoveTime(time) if time < own / 10 => Go::MoveTime(time),
        Pace::Nodes(nodes) => Go::Nodes(nodes),
        Pace::Depth(depth) => Go::Depth(depth),
        Pace::MoveTime(_) | Pace::Clock { .. } => Go::Clocks(Clocks { left, added }),
    };
    (go, own + GRACE)
}

#[cfg(test)]
mod tests {
    use super::*;
    use protocol::Clock;

    fn clocks(left_ms: u64) -> ClockView {
        let agreed = Clock::new(60_000, 2_000);
        ClockView {
            agreed,
            left_ms: vec![left_ms, 40_000],
            running: Some(Seat(0)),
            graced: Vec::new(),
            away_ms: Vec::new(),
            may_give: false,
        }
    }

    #[test]
    fn a_clock_is_told_with_something_kept_back() {
        let pace = Pace::Clock { start: Duration::from_secs(1), added: Duration::ZERO };
        let told = |left_ms| match thought(pace, Some(&clocks(left_ms)), Seat(0)).0 {
            Go::Clocks(told) => (told.left[0].as_millis(), told.added[0].as_millis()),
            other => panic!("{other:?}"),
        };
        assert_eq!(told(30_000), (29_850, 2_000));
        assert_eq!(told(200), (100, 2_000));
        assert_eq!(thought(pace, None, Seat(0)).0, Go::MoveTime(Duration::from_secs(1)));
    }

    #[test]
    fn a_pace_holds_while_the_clock_has_room_for_it() {
        let pace = Pace::MoveTime(Duration::from_secs(1));
        let go = |left_ms| thought(pace, Some(&clocks(left_ms)), Seat(0)).0;
        assert_eq!(go(30_000), Go::MoveTime(Duration::from_secs(1)));
        assert!(matches!(go(5_000), Go::Clocks(_)), "it would soon be flagged");
    }
}
