//! The report of a kill test.

use std::fmt;
use std::time::Duration;

/// The result, if there was no violation.
#[derive(Clone, Debug, Default)]
pub struct Report {
    /// The number of kills.
    pub kills: u32,
    /// The number of these kills before the server listened.
    pub young: u32,
    /// Moves that were shown, and are still there.
    pub moves: u64,
    /// Games played to their end.
    pub games: u64,
    /// Views that were compared.
    pub views: u64,
    /// Moves shown while all clients were connected.
    pub moves_with_all: u64,
    /// How long that was.
    pub with_all: Duration,
    /// How long the server lived.
    pub lived: Duration,
    /// The time from start to listening, for each start.
    pub starts: Vec<Duration>,
    /// The time from listening until all were shown their tables, for each start.
    pub backs: Vec<Duration>,
    /// Clocks compared across a kill: the error, and the range within which a client can't see one,
    /// in milliseconds. Positive if too much was charged.
    pub clocks: Vec<(f64, f64)>,
    /// Stalls of the machine that lasted until a kill: they add to the uncertainty of the clocks.
    pub stood: Vec<Duration>,
    /// The worst clock error during a life of the server.
    pub clock_within: f64,
    /// The total time.
    pub took: Duration,
}

impl Report {
    /// The largest positive and negative clock errors, in milliseconds.
    #[must_use]
    pub fn worst_clocks(&self) -> (f64, f64) {
        let errors = self.clocks.iter().map(|&(error, _)| error);
        errors.fold((0.0, 0.0), |(over, under), error| (error.max(over), (-error).max(under)))
    }

    /// Moves per second while all clients were connected.
    #[must_use]
    #[allow(clippy::cast_precision_loss)] // nobody plays 2^52 moves
    pub fn rate(&self) -> f64 {
        self.moves_with_all as f64 / self.with_all.as_secs_f64().max(0.001)
    }
}

/// The percentile of some values.
fn of_hundred<T: Copy + Default + PartialOrd>(values: &[T], part: usize) -> T {
    let mut values = values.to_vec();
    values.sort_by(|one, other| one.partial_cmp(other).expect("times can be compared"));
    let place = (values.len() * part / 100).min(values.len().saturating_sub(1));
    values.get(place).copied().unwrap_or_default()
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Report { kills, young, moves, games, views, took, .. } = self;
        writeln!(f, "{kills} kills in {took:.0?}, {young} of them before it listened")?;
        writeln!(f, "{moves} moves in {games} games, {views} views compared")?;
        let (all, lived) = (self.with_all, self.lived);
        writeln!(
            f,
            "{:.0} moves/s while everybody was at the table ({all:.0?}; it lived {lived:.0?})",
            self.rate()
        )?;
        let times = |times: &[Duration]| {
            let at = |part| of_hundred(times, part).as_millis();
            format!("p50 {} ms, p99 {} ms, worst {} ms", at(50), at(99), at(100))
        };
        writeln!(f, "from start to listening: {}", times(&self.starts))?;
        writeln!(f, "until all are back at their tables: {}", times(&self.backs))?;
        let (over, under) = self.worst_clocks();
        let sizes: Vec<f64> = self.clocks.iter().map(|(error, _)| error.abs()).collect();
        let doubts: Vec<f64> = self.clocks.iter().map(|&(_, doubt)| doubt).collect();
        writeln!(
            f,
            "{} clocks compared across a kill: off by p50 {:.0} ms, p99 {:.0} ms; at worst {over:.0} ms \
             charged too much, {under:.0} ms given back",
            sizes.len(),
            of_hundred(&sizes, 50),
            of_hundred(&sizes, 99),
        )?;
        writeln!(
            f,
            "  (what nobody outside can know of them: p50 {:.0} ms, p99 {:.0} ms)",
            of_hundred(&doubts, 50),
            of_hundred(&doubts, 99),
        )?;
        writeln!(
            f,
            "the machine stood still up to {} kills: {}",
            self.stood.len(),
            times(&self.stood)
        )?;
        writeln!(f, "clocks while it lived: off by {:.0} ms at worst", self.clock_within.abs())?;
        write!(f, "0 faults")
    }
}
