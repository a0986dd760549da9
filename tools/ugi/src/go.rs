//! How far to search: the words after `go`.

use std::fmt;
use std::time::Duration;

use game_core::Seat;

/// How far to search.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Go {
    /// By the clocks of the game.
    Clocks(Clocks),
    /// For this long.
    MoveTime(Duration),
    /// This many turns ahead.
    Depth(u32),
    /// This many positions.
    Nodes(u64),
    /// Until `stop`.
    Infinite,
}

/// What the clocks show: time left and time added with each move, seat by seat.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Clocks {
    /// Time left.
    pub left: Vec<Duration>,
    /// Time added with each move.
    pub added: Vec<Duration>,
}

/// The time that a move may take to arrive.
const ON_THE_WAY: Duration = Duration::from_millis(30);

/// The part of a long game's time that is never planned for: a stall of the machine must not cost a
/// game.
const RESERVE: Duration = Duration::from_millis(500);

/// A shorter game reserves one part in this many of its time.
const SET_ASIDE: u32 = 10;

/// Once only the reserve is left, each move gets one part in this many of it.
const SCRAPS: u32 = 100;

impl Clocks {
    /// The time left on a seat's clock.
    #[must_use]
    pub fn left(&self, seat: Seat) -> Duration {
        self.left.get(seat.index()).copied().unwrap_or_default()
    }

    /// How long this seat may think if its time must last for `moves_to_come` moves: a share of the
    /// time and most of the increment, but never so much that its time could run out. Part of
    /// `allotted`, the time on the clock at first, is reserved in case the machine stalls.
    #[must_use]
    pub fn share(&self, seat: Seat, moves_to_come: u32, allotted: Duration) -> Duration {
        let left = self.left(seat);
        let added = self.added.get(seat.index()).copied().unwrap_or_default();
        let free = left.saturating_sub(RESERVE.min(allotted / SET_ASIDE));
        let safe = left.saturating_sub(ON_THE_WAY).max(left / 2);
        let share = free / moves_to_come.max(1) + added * 3 / 4;
        share.max(left / SCRAPS).min(safe * 4 / 5)
    }
}

impl Go {
    /// Reads the words after `go`. Clocks are named `p1time`, `p1inc` and so on for each player;
    /// chess's `wtime`, `btime`, `winc` and `binc` work too.
    ///
    /// # Errors
    /// What is wrong, for a log.
    pub fn read<'a>(words: impl IntoIterator<Item = &'a str>) -> Result<Go, String> {
        let mut words = words.into_iter();
        let mut clocks = Clocks::default();
        let mut go = None;
        while let Some(word) = words.next() {
            if word == "infinite" {
                go = Some(Go::Infinite);
                continue;
            }
            let number = words.next().and_then(|text| text.parse::<u64>().ok());
            let number = number.ok_or_else(|| format!("go {word}: a number should follow"))?;
            match word {
                "movetime" => go = Some(Go::MoveTime(Duration::from_millis(number))),
                "depth" => {
                    let depth = u32::try_from(number).map_err(|_| "go depth: too deep")?;
                    go = Some(Go::Depth(depth));
                }
                "nodes" => go = Some(Go::Nodes(number)),
                _ => clocks.take(word, Duration::from_millis(number))?,
            }
        }
        match go {
            Some(go) => Ok(go),
            None if clocks.left.is_empty() => Err(format!("go: one of {KNOWN}")),
            None => Ok(Go::Clocks(clocks)),
        }
    }
}

/// What may come after `go`.
const KNOWN: &str = "movetime MS, nodes N, depth N, infinite, or p1time MS p2time MS p1inc MS \
                     p2inc MS";

impl Clocks {
    /// Stores the value of one clock.
    fn take(&mut self, word: &str, time: Duration) -> Result<(), String> {
        let unknown = || format!("go: {word:?} is none of {KNOWN}");
        let (is_left, seat) = match word {
            "wtime" => (true, 0),
            "btime" => (true, 1),
            "winc" => (false, 0),
            "binc" => (false, 1),
            _ => {
                let (number, what) = word
                    .strip_prefix('p')
                    .and_then(|rest| rest.split_at_checked(1))
                    .ok_or_else(unknown)?;
                let number = number.parse::<usize>().ok().filter(|n| (1..=4).contains(n));
                let seat = number.ok_or_else(unknown)? - 1;
                match what {
                    "time" => (true, seat),
                    "inc" => (false, seat),
                    _ => return Err(unknown()),
                }
            }
        };
        let list = if is_left { &mut self.left } else { &mut self.added };
        if list.len() <= seat {
            list.resize(seat + 1, Duration::ZERO);
        }
        list[seat] = time;
        Ok(())
    }
}

impl fmt::Display for Go {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Go::MoveTime(time) => write!(f, "go movetime {}", time.as_millis()),
            Go::Depth(depth) => write!(f, "go depth {depth}"),
            Go::Nodes(nodes) => write!(f, "go nodes {nodes}"),
            Go::Infinite => f.write_str("go infinite"),
            Go::Clocks(Clocks { left, added }) => {
                f.write_str("go")?;
                for (player, left) in (1..).zip(left) {
                    write!(f, " p{player}time {}", left.as_millis())?;
                }
                for (player, added) in (1..).zip(added) {
                    write!(f, " p{player}inc {}", added.as_millis())?;
                }
                Ok(())
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use any_engine::AnyEngine;
    use catalog::{AnyRecord, Game};
    use game_core::{Dice, Seeded, Status};

    use super::*;

    fn read(text: &str) -> Result<Go, String> {
        Go::read(text.split_whitespace())
    }

    #[test]
    fn a_go_command_survives_writing_and_reading() {
        for text in [
            "go movetime 500",
            "go depth 3",
            "go nodes 5000",
            "go infinite",
            "go p1time 1000 p2time 2000 p1inc 10 p2inc 20",
            "go p1time 1 p2time 2 p3time 3 p1inc 0 p2inc 0 p3inc 0",
        ] {
            assert_eq!(read(&text[3..]).unwrap().to_string(), text);
        }
        assert_eq!(
            read("wtime 5 btime 6 winc 0 binc 1"),
            read("p1time 5 p2time 6 p1inc 0 p2inc 1")
        );
    }

    #[test]
    fn a_bad_go_command_is_refused() {
        for text in ["", "fast", "nodes", "nodes many", "p9time 5", "p1tide 5", "p 5", "depth -1"] {
            assert!(read(text).is_err(), "{text}");
        }
    }

    #[test]
    fn nobody_thinks_longer_than_is_left() {
        for left in [0, 1, 20, 40, 100, 1_000, 60_000] {
            for added in [0, 100, 10_000] {
                let [left, added] = [left, added].map(Duration::from_millis);
                let clocks = Clocks { left: vec![left], added: vec![added] };
                for to_come in [0, 1, 3, 25, 100] {
                    let share = clocks.share(Seat(0), to_come, left);
                    assert!(share <= left * 4 / 5, "{share:?} of {left:?}");
                    assert!(share + ON_THE_WAY * 2 / 3 <= left.max(ON_THE_WAY * 2), "{left:?}");
                }
            }
        }
    }

    /// For each of White's moves in a random game of DVONN: the number of turns before it, and the
    /// moves to come.
    fn game_of_dvonn(seed: u64) -> Vec<(usize, u32)> {
        let mut dice = Seeded::new(seed);
        let mut engine = AnyEngine::sized(Game::Dvonn, search::Level::FULL, 1, 1 << 16);
        let mut record = AnyRecord::usual(Game::Dvonn);
        let mut list = Vec::new();
        while let Status::Turn(seat) = record.status() {
            if seat == Seat(0) {
                list.push((record.plies(), engine.moves_to_come(&record)));
            }
            let legal = record.legal();
            record.play(&legal[dice.below(legal.len())]).expect("it is legal");
        }
        list
    }

    /// What is left of five seconds before each move and at the end, if every move uses its whole
    /// share and the moves in `stalls` take 0.3 s more. `None` if time runs out.
    fn played(game: &[(usize, u32)], stalls: &[usize]) -> Option<Vec<Duration>> {
        let allotted = Duration::from_secs(5);
        let mut left = vec![allotted];
        for (nth, &(_, to_come)) in game.iter().enumerate() {
            let now = *left.last().expect("it is never empty");
            let clocks = Clocks { left: vec![now], added: Vec::new() };
            let stall = Duration::from_millis(if stalls.contains(&nth) { 300 } else { 0 });
            left.push(now.checked_sub(clocks.share(Seat(0), to_come, allotted) + stall)?);
        }
        Some(left)
    }

    #[test]
    fn a_game_of_dvonn_keeps_a_reserve_that_no_stall_eats() {
        let mut counted = 0;
        for seed in 0..20 {
            let game = game_of_dvonn(seed);
            let left = played(&game, &[]).expect("its time lasts");
            let late = game.iter().position(|&(ply, _)| ply >= 70);
            if let Some(late) = late {
                assert!(left[late] >= Duration::from_millis(500), "{:?} at ply 70", left[late]);
                counted += 1;
            }
            assert!(*left.last().expect("some") >= Duration::from_millis(400), "{left:?}");
            for one in 0..game.len() {
                assert!(played(&game, &[one]).is_some(), "a stall at move {one}");
                // with much time left, the reserve covers more than one stall
                assert!(played(&game, &[one / 4, one / 2, one]).is_some(), "three up to {one}");
            }
        }
        assert!(counted > 10, "{counted}");
    }

    #[test]
    fn a_short_game_sets_a_tenth_aside() {
        let second = Duration::from_secs(1);
        let clocks = Clocks { left: vec![second], added: Vec::new() };
        assert_eq!(clocks.share(Seat(0), 9, second), Duration::from_millis(100));
    }
}
