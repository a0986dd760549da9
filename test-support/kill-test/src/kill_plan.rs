//! The lives of a server: each begins where the last one was killed.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use game_core::{Dice, Seeded};
use tokio::sync::watch;
use tokio::task::JoinSet;
use tokio::time::{sleep, timeout};

use crate::audit::Audit;
use crate::clocks::Between;
use crate::guest::{Counters, Life, Player};
use crate::probe::{Probe, REST};
use crate::program::{Program, Start, mistakes};
use crate::report::Report;
use crate::table::Table;
use crate::{Violation, holds};

/// One table in this many has a spectator.
const WATCHED: u64 = 4;

/// One life in this many ends while clients are still connecting.
const HURRIED: usize = 8;

/// And one in this many before the server listens.
const YOUNG: usize = 12;

/// After this many games the players open another table. A table is reopened from its whole book,
/// so otherwise reopening would take longer and longer.
const GAMES: usize = 40;

/// All clients must be back at their tables within this time, or something hangs.
const PATIENCE: Duration = Duration::from_secs(60);

/// The plan of a kill test.
#[derive(Clone, Debug)]
pub struct KillPlan {
    /// The program `hambazi`.
    pub program: PathBuf,
    /// An empty folder for its journal and log.
    pub data: PathBuf,
    /// The number of kills.
    pub kills: u32,
    /// Moves per second at all tables together.
    pub rate: u32,
    /// The number of tables at once.
    pub tables: u32,
    /// The shortest and longest play between everyone's return and a kill.
    pub life: (Duration, Duration),
    /// The largest clock error that is not a violation.
    pub clock: Duration,
    /// The seed of all chance.
    pub seed: u64,
}

/// Plays, kills and compares; `progress` gets the report so far.
///
/// # Errors
/// The first violation.
pub async fn run(plan: &KillPlan, progress: impl FnMut(&Report)) -> Result<Report, Violation> {
    let mut progress = progress;
    let begun = Instant::now();
    std::fs::create_dir_all(&plan.data).map_err(|why| Violation(format!("no folder: {why}")))?;
    let start = Start { program: plan.program.clone(), data: plan.data.clone() };
    let program = start.start()?;
    let tables = open_tables(program.at, 0..plan.tables.into()).await?;
    let dice = Seeded::new(plan.seed);
    let (counters, report, probe) = (Arc::default(), Report::default(), Probe::start());
    let mut trial =
        Trial { plan, start, tables, left: vec![], counters, probe, dice, report, life: 0 };
    let mut next = Some(program);
    while trial.report.kills < plan.kills {
        let program = match next.take() {
            Some(program) => program,
            None => trial.start.start()?,
        };
        trial.live(program).await?;
        trial.report.took = begun.elapsed();
        progress(&trial.report);
    }
    trial.look_back().await?;
    trial.report.took = begun.elapsed();
    Ok(trial.report)
}

async fn open_tables(
    at: SocketAddr,
    numbers: impl Iterator<Item = u64>,
) -> Result<Vec<Arc<Table>>, Violation> {
    let mut opening = JoinSet::new();
    for number in numbers {
        opening.spawn(Table::open(at, number));
    }
    let mut tables = Vec::new();
    while let Some(table) = opening.join_next().await {
        tables.push(Arc::new(joined(table)?));
    }
    Ok(tables)
}

struct Trial<'a> {
    plan: &'a KillPlan,
    start: Start,
    tables: Vec<Arc<Table>>,
    /// Tables that nobody plays at any more.
    left: Vec<Arc<Table>>,
    counters: Arc<Counters>,
    probe: Probe,
    dice: Seeded,
    report: Report,
    life: u32,
}

impl Trial<'_> {
    /// Lets clients play at a server until it is killed.
    async fn live(&mut self, program: Program) -> Result<(), Violation> {
        let begun = Instant::now();
        self.report.starts.push(program.took);
        self.change_tables(program.at).await?;
        let (kill, killed) = watch::channel(false);
        let pace = Duration::from_secs(1) * self.plan.tables / self.plan.rate.max(1);
        let tables = self.tables.clone();
        let mut guests = self.come(&tables, program.at, killed, Some(pace));

        let long = self.draw(self.plan.life.0, self.plan.life.1);
        let hurried = self.dice.below(HURRIED) == 0;
        let patience = if hurried { long / 4 } else { PATIENCE };
        let all = guests.len() as u64;
        let before = tokio::select! {
            came = timeout(patience, self.counters.all_came(all)) => came.is_ok(),
            fell = fallen(&mut guests) => return Err(fell),
        };
        holds(before || hurried, || "not everybody was let in again".to_owned())?;
        let moves = self.counters.moves.load(Ordering::Relaxed);
        let together = Instant::now();
        if before {
            self.report.backs.push(begun.elapsed());
            tokio::select! {
                () = sleep(long) => {}
                fell = fallen(&mut guests) => return Err(fell),
            }
        }
        // From here on a connection may break.
        kill.send_replace(true);
        let between = program.kill()?;
        if before {
            self.report.with_all += between.0 - together;
            self.report.moves_with_all += self.counters.moves.load(Ordering::Relaxed) - moves;
        }
        self.report.lived += between.0 - begun;
        while let Some(left) = guests.join_next().await {
            joined(left)?;
        }
        let died = self.died(between).await;
        for table in &self.tables {
            table.killed(died);
        }
        self.report.kills += 1;
        if self.dice.below(YOUNG) == 0 {
            let soon = self.draw(Duration::ZERO, Duration::from_millis(40));
            self.start.die_young(soon)?;
            self.report.kills += 1;
            self.report.young += 1;
        }
        self.note()
    }

    /// The instants between which the server last ran. If the machine had stalled before the kill,
    /// the server could not answer meanwhile.
    async fn died(&mut self, killed: Between) -> Between {
        sleep(2 * REST).await;
        let ran = self.probe.ran_until(killed.0);
        if ran < killed.0 {
            self.report.stood.push(killed.0 - ran);
        }
        Between(ran, killed.1)
    }

    /// Players who have played enough at a table open another one.
    async fn change_tables(&mut self, at: SocketAddr) -> Result<(), Violation> {
        let worn = |table: &mut Arc<Table>| table.notes().games().len() > GAMES;
        let worn: Vec<_> = self.tables.extract_if(.., worn).collect();
        let next = worn.iter().map(|table| table.number + u64::from(self.plan.tables));
        self.tables.extend(open_tables(at, next).await?);
        self.left.extend(worn);
        Ok(())
    }

    /// Connects all clients: two players at each table, and spectators at some.
    fn come(
        &mut self,
        tables: &[Arc<Table>],
        at: SocketAddr,
        killed: watch::Receiver<bool>,
        pace: Option<Duration>,
    ) -> JoinSet<Result<(), Violation>> {
        self.counters.came.store(0, Ordering::Relaxed);
        self.life += 1;
        let (clock, counters) = (self.plan.clock.as_secs_f64() * 1e3, Arc::clone(&self.counters));
        let life = Life { at, number: self.life, killed, pace, clock, counters };
        let mut guests = JoinSet::new();
        for table in tables {
            let onlooker = (table.number % WATCHED == 0).then_some(None);
            for person in [Some(0), Some(1)].into_iter().chain(onlooker) {
                let seed = self.dice.bits();
                let guest = Player::new(Arc::clone(table), person, life.clone(), seed);
                guests.spawn(guest.stay());
            }
        }
        guests
    }

    /// Connects all clients once more to every table ever opened, only to look, and then reads the
    /// journal itself.
    async fn look_back(&mut self) -> Result<(), Violation> {
        let tables = [&self.left[..], &self.tables].concat();
        let program = self.start.start()?;
        let (kill, killed) = watch::channel(false);
        for tables in tables.chunks(self.tables.len()) {
            let mut guests = self.come(tables, program.at, killed.clone(), None);
            while let Some(left) = guests.join_next().await {
                joined(left)?;
            }
        }
        kill.send_replace(true);
        program.kill()?;
        let audit = Audit::open(&self.start.data)?;
        let mut moves = 0;
        for table in &tables {
            moves += audit.compare(&table.codes.code, &table.notes())?;
        }
        self.note()?;
        let shown = self.report.moves;
        holds(moves == shown, || format!("{moves} moves are in the journal, {shown} were shown"))
    }

    /// Updates the report, and looks for internal errors in the server's log.
    fn note(&mut self) -> Result<(), Violation> {
        self.report.moves = self.counters.moves.load(Ordering::Relaxed);
        self.report.games = self.counters.games.load(Ordering::Relaxed);
        self.report.views = self.counters.views.load(Ordering::Relaxed);
        let clocks = self.counters.clocks();
        self.report.clocks.clone_from(&clocks.across);
        self.report.clock_within = clocks.within;
        match mistakes(&self.start.log()).first() {
            Some(mistake) => Err(Violation(format!("the server says: {mistake}"))),
            None => Ok(()),
        }
    }

    fn draw(&mut self, least: Duration, most: Duration) -> Duration {
        let span = usize::try_from(most.saturating_sub(least).as_micros())
            .expect("nobody waits that long");
        least + Duration::from_micros(self.dice.below(span + 1) as u64)
    }
}

/// Waits for a client that found a violation; never returns if there is none.
async fn fallen(guests: &mut JoinSet<Result<(), Violation>>) -> Violation {
    while let Some(left) = guests.join_next().await {
        if let Err(fault) = joined(left) {
            return fault;
        }
    }
    std::future::pending().await
}

fn joined<T>(left: Result<Result<T, Violation>, tokio::task::JoinError>) -> Result<T, Violation> {
    left.map_err(|why| Violation(format!("the witness fell: {why}")))?
}
