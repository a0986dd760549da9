//! The lives of a server: each begins where the last one was cut off.

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

/// Every so many tables one has an onlooker.
const WATCHED: u64 = 4;

/// One life in so many ends while people are still on their way to their tables.
const HURRIED: usize = 8;

/// And one in so many before the server listens.
const YOUNG: usize = 12;

/// After so many games people get up and open another table, so that coming back to a table does
/// not take longer and longer: it is opened from its whole book.
const GAMES: usize = 40;

/// Everybody must be at the table again within this time, or something hangs.
const PATIENCE: Duration = Duration::from_secs(60);

/// What is to be done to a server.
#[derive(Clone, Debug)]
pub struct KillPlan {
    /// The program `hambazi`.
    pub program: PathBuf,
    /// A folder for its journal and log; must be empty.
    pub data: PathBuf,
    /// How often it is killed.
    pub kills: u32,
    /// Moves a second, all tables together.
    pub rate: u32,
    /// How many tables play at once.
    pub tables: u32,
    /// The shortest and longest play between everyone's coming back and a kill.
    pub life: (Duration, Duration),
    /// A clock that is off by more than this is a fault.
    pub clock: Duration,
    /// What is drawn by lot comes from here.
    pub seed: u64,
}

/// Plays, kills and compares; `progress` hears how far it has come.
///
/// # Errors
/// The first fault.
pub async fn run(plan: &KillPlan, progress: impl FnMut(&Report)) -> Result<Report, Violation> {
    let mut progress = progress;
    let begun = Instant::now();
    std::fs::create_dir_all(&plan.data).map_err(|why| Violation(format!("no folder: {why}")))?;
    let start = Start { program: plan.program.clone(), data: plan.data.clone() };
    let program = start.start()?;
    let tables = open_tables(program.at, 0..plan.tables.into()).await?;
    let dice = Seeded::new(plan.seed);
    let (tally, report, probe) = (Arc::default(), Report::default(), Probe::start());
    let mut trial =
        Trial { plan, start, tables, left: vec![], tally, probe, dice, report, life: 0 };
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
    /// Where nobody plays any longer.
    left: Vec<Arc<Table>>,
    tally: Arc<Counters>,
    probe: Probe,
    dice: Seeded,
    report: Report,
    life: u32,
}

impl Trial<'_> {
    /// Lets people play at a server until it is killed.
    async fn live(&mut self, program: Program) -> Result<(), Violation> {
        let begun = Instant::now();
        self.report.starts.push(program.took);
        self.get_up(program.at).await?;
        let (kill, killed) = watch::channel(false);
        let pace = Duration::from_secs(1) * self.plan.tables / self.plan.rate.max(1);
        let tables = self.tables.clone();
        let mut guests = self.come(&tables, program.at, killed, Some(pace));

        let long = self.draw(self.plan.life.0, self.plan.life.1);
        let hurried = self.dice.below(HURRIED) == 0;
        let patience = if hurried { long / 4 } else { PATIENCE };
        let all = guests.len() as u64;
        let before = tokio::select! {
            came = timeout(patience, self.tally.all_came(all)) => came.is_ok(),
            fell = fallen(&mut guests) => return Err(fell),
        };
        holds(before || hurried, || "not everybody was let in again".to_owned())?;
        let moves = self.tally.moves.load(Ordering::Relaxed);
        let together = Instant::now();
        if before {
            self.report.backs.push(begun.elapsed());
            tokio::select! {
                () = sleep(long) => {}
                fell = fallen(&mut guests) => return Err(fell),
            }
        }
        // From here on a line may break.
        kill.send_replace(true);
        let between = program.kill()?;
        if before {
            self.report.with_all += between.0 - together;
            self.report.moves_with_all += self.tally.moves.load(Ordering::Relaxed) - moves;
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

    /// Between which instants the server was last let run. Where the machine had stood still until
    /// the kill, it could not say that it lived.
    async fn died(&mut self, killed: Between) -> Between {
        sleep(2 * REST).await;
        let ran = self.probe.ran_until(killed.0);
        if ran < killed.0 {
            self.report.stood.push(killed.0 - ran);
        }
        Between(ran, killed.1)
    }

    /// Whoever has played enough at a table opens another one.
    async fn get_up(&mut self, at: SocketAddr) -> Result<(), Violation> {
        let worn = |table: &mut Arc<Table>| table.notes().games().len() > GAMES;
        let worn: Vec<_> = self.tables.extract_if(.., worn).collect();
        let next = worn.iter().map(|table| table.number + u64::from(self.plan.tables));
        self.tables.extend(open_tables(at, next).await?);
        self.left.extend(worn);
        Ok(())
    }

    /// Everybody comes; each table has two people, and some have an onlooker.
    fn come(
        &mut self,
        tables: &[Arc<Table>],
        at: SocketAddr,
        killed: watch::Receiver<bool>,
        pace: Option<Duration>,
    ) -> JoinSet<Result<(), Violation>> {
        self.tally.came.store(0, Ordering::Relaxed);
        self.life += 1;
        let (clock, tally) = (self.plan.clock.as_secs_f64() * 1e3, Arc::clone(&self.tally));
        let life = Life { at, number: self.life, killed, pace, clock, tally };
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

    /// Once more everybody comes to each table there ever was, and only looks; then the journal
    /// itself is read.
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

    /// Writes down what was counted, and hears whether the server speaks of a mistake of its own.
    fn note(&mut self) -> Result<(), Violation> {
        self.report.moves = self.tally.moves.load(Ordering::Relaxed);
        self.report.games = self.tally.games.load(Ordering::Relaxed);
        self.report.views = self.tally.views.load(Ordering::Relaxed);
        let clocks = self.tally.clocks();
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

/// Waits for a guest who has found a fault; never, if there is none.
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
