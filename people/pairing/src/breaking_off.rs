//! A pause for those who break off again and again the games that they were paired for.

/// How many of somebody's games are looked at, the latest.
pub const LAST: usize = 10;

/// How many of them bring a pause.
pub const TOO_OFTEN: usize = 4;

/// How long it is, in milliseconds: 10 minutes after the last one that was broken off.
pub const PAUSE: u64 = 10 * 60 * 1000;

/// What somebody did with the games that they were paired for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct BrokenOff {
    /// How many they broke off.
    pub count: usize,
    /// Of how many.
    pub of: usize,
    /// For how long they are paired with nobody, in milliseconds.
    pub pause: u64,
}

impl BrokenOff {
    /// Counts somebody's games, the latest first: when each ended, in milliseconds since 1970, and whether they broke it off.
    #[must_use]
    pub fn among(games: impl IntoIterator<Item = (u64, bool)>, now: u64) -> BrokenOff {
        let games: Vec<_> = games.into_iter().take(LAST).collect();
        let broken = || games.iter().filter(|(_, is_broken_off)| *is_broken_off);
        let count = broken().count();
        let since = broken().next().map_or(u64::MAX, |(ended, _)| now.saturating_sub(*ended));
        let pause = if count >= TOO_OFTEN { PAUSE.saturating_sub(since) } else { 0 };
        BrokenOff { count, of: games.len(), pause }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOW: u64 = 1_797_900_000_000;

    fn among(pattern: &str, ago: u64) -> BrokenOff {
        let ended = |n: usize| NOW - ago - n as u64 * 3_600_000;
        let games = pattern.chars().enumerate().map(|(n, game)| (ended(n), game == 'x'));
        BrokenOff::among(games, NOW)
    }

    #[test]
    fn the_fourth_of_ten_brings_a_pause_of_ten_minutes() {
        assert_eq!(among("", 0), BrokenOff::default());
        assert_eq!(among("xxx", 0), BrokenOff { count: 3, of: 3, pause: 0 });
        assert_eq!(among("xxxx", 0), BrokenOff { count: 4, of: 4, pause: PAUSE });
        assert_eq!(among("xxxx", PAUSE - 1).pause, 1);
        assert_eq!(among("xxxx", PAUSE).pause, 0);
        assert_eq!(among("x..x...x.x", 5).pause, PAUSE - 5);
        // The eleventh is forgotten, and a game that was played does not lengthen the pause.
        assert_eq!(among("x..x...x..x", 5), BrokenOff { count: 3, of: 10, pause: 0 });
        assert_eq!(among(".xxxx", 0).pause, 0, "the last was an hour ago");
    }
}
