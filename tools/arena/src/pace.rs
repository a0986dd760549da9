//! How long a side may think, and how that time is measured.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use ugi::Go;

/// How long a side may think.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pace {
    /// This long for each move.
    MoveTime(Duration),
    /// This many positions for each move.
    Nodes(u64),
    /// This many turns ahead.
    Depth(u32),
    /// A time for all moves, and an increment with each.
    Clock {
        /// The time for all moves.
        start: Duration,
        /// The increment with each move.
        added: Duration,
    },
}

/// How thinking time is measured.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Charge {
    /// By the wall clock.
    #[default]
    Wall,
    /// By the processor time of the player's thread or process, so a busy machine makes no
    /// difference.
    Work,
}

impl Pace {
    /// The `go` command, unless clocks run.
    #[must_use]
    pub fn go(&self) -> Option<Go> {
        match *self {
            Pace::MoveTime(time) => Some(Go::MoveTime(time)),
            Pace::Nodes(nodes) => Some(Go::Nodes(nodes)),
            Pace::Depth(depth) => Some(Go::Depth(depth)),
            Pace::Clock { .. } => None,
        }
    }
}

impl FromStr for Pace {
    type Err = String;

    /// Reads `movetime=MS`, `nodes=N`, `depth=N` or `clock=SECONDS+SECONDS`.
    fn from_str(text: &str) -> Result<Pace, String> {
        let wrong = || format!("{text:?} is not movetime=MS, nodes=N, depth=N or clock=S+S");
        let (name, value) = text.split_once('=').ok_or_else(wrong)?;
        let number = || value.parse::<u64>().ok().filter(|&number| number > 0).ok_or_else(wrong);
        let seconds = |text: &str| {
            let seconds = text.parse::<f64>().ok().filter(|seconds| (0.0..1e6).contains(seconds));
            seconds.map(Duration::from_secs_f64).ok_or_else(wrong)
        };
        match name {
            "movetime" => Ok(Pace::MoveTime(Duration::from_millis(number()?))),
            "nodes" => Ok(Pace::Nodes(number()?)),
            "depth" => Ok(Pace::Depth(u32::try_from(number()?).map_err(|_| wrong())?)),
            "clock" => {
                let (start, added) = value.split_once('+').unwrap_or((value, "0"));
                Ok(Pace::Clock { start: seconds(start)?, added: seconds(added)? })
            }
            _ => Err(wrong()),
        }
    }
}

impl fmt::Display for Pace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Pace::MoveTime(time) => write!(f, "movetime={}", time.as_millis()),
            Pace::Nodes(nodes) => write!(f, "nodes={nodes}"),
            Pace::Depth(depth) => write!(f, "depth={depth}"),
            Pace::Clock { start, added } => {
                write!(f, "clock={}+{}", start.as_secs_f64(), added.as_secs_f64())
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pace_is_read_as_it_is_written() {
        for text in ["movetime=100", "nodes=5000", "depth=3", "clock=5+0.05"] {
            assert_eq!(text.parse::<Pace>().unwrap().to_string(), text);
        }
        for text in ["", "100", "nodes", "nodes=0", "nodes=-1", "clock=x", "clock=-1+0", "time=5"] {
            assert!(text.parse::<Pace>().is_err(), "{text}");
        }
    }
}
