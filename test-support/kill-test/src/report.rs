//! What came of it, for whoever reads it.

use std::fmt;
use std::time::Duration;

/// What came of it, when no fault was found.
#[derive(Clone, Debug, Default)]
pub struct Report {
    /// How often the server was killed.
    pub kills: u32,
    /// How many of these kills came before it listened.
    pub young: u32,
    /// Moves that were shown, and are there.
    pub moves: u64,
    /// Games that were played to their end.
    pub games: u64,
    /// Views that were compared.
    pub views: u64,
    /// Moves that were shown while everybody was at the table.
    pub moves_with_all: u64,
    /// How long that was.
    pub with_all: Duration,
    /// How long the server lived.
    pub lived: Duration,
    /// From start to listening, each time.
    pub starts: Vec<Duration>,
    /// From listening until all had been shown their tables, each time.
    pub backs: Vec<Duration>,
    /// Clocks compared across a kill: the error, and the span within which none can be seen from
    /// outside, in milliseconds. Charged too much is more than 0.
    pub clocks: Vec<(f64, f64)>,
    /// Kills up to which the machine itself had stood still, and for how long: so much more nobody
    /// can know of the clocks.
    pub stood: Vec<Duration>,
    /// The worst error of a clock while the server lived.
    pub clock_within: f64,
    /// How long it all took.
    pub took: Duration,
}

impl Report {
    /// The most that a clock was charged too much, and too little, in milliseconds.
    #[must_use]
    pub fn worst_clocks(&self) -> (f64, f64) {
        let errors = self.clocks.iter().map(|&(error, _)| error);
        errors.fold((0.0, 0.0), |(over, under), error| (error.max(over), (-error).max(under)))
    }

    /// Moves a second while everybody was at the table.
    #[must_use]
    #[allow(clippy::cast_precision_loss)] // nobody plays 2^52 moves
    pub fn rate(&self) -> f64 {
        self.moves_with_all as f64 / self.with_all.as_secs_f64().max(0.001)
    }
}

/// The value below which so many of a hundred lie.
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
