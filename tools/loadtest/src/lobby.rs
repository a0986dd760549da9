//! A crowd in the lobby: those who only see who looks for somebody, and pairs who look for each other.

use std::fmt;
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use catalog::Game;
use protocol::{PACES, SeekNews, SeekRequest};
use tokio::task::JoinSet;
use tokio::time::{Instant, MissedTickBehavior, interval, sleep, timeout};

use crate::connection::{Household, Lines, PATIENCE, token};
use crate::process::{Cost, Process, ProcessSample};
use crate::tally::{Counters, Failure, Waits, real};

/// How many who watch share an address.
const IN_A_HOUSEHOLD: u64 = 50;

/// How many who look for somebody share an address, so that none of them asks too often.
const SEEKERS: u64 = 10;

/// How many come at once.
const AT_ONCE: usize = 100;

/// The size of the crowd and what it does.
#[derive(Clone, PartialEq, Debug)]
pub struct LobbyPlan {
    /// The server's address.
    pub server: SocketAddr,
    /// How many only see who looks for somebody.
    pub watchers: u64,
    /// How many pairs look for each other, a second.
    pub pairs: f64,
    /// For how long, once everybody has come.
    pub time: Duration,
    /// The server's process, if it runs on this machine.
    pub process: Option<Process>,
    /// The token for the server's metrics, if known.
    pub admin_token: Option<String>,
}

/// The result.
#[derive(Clone, PartialEq, Debug)]
pub struct LobbyReport {
    /// The measured time.
    pub time: Duration,
    /// Pairs of whom both sit at a table.
    pub pairs: u64,
    /// From the second one's asking to both having their table.
    pub waits: Waits,
    /// Lines that those were sent who only see it.
    pub news: u64,
    /// Failures and their counts.
    pub errors: Vec<(Failure, u64)>,
    /// What the server's process used, if visible.
    pub cost: Option<Cost>,
}

impl fmt::Display for LobbyReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let seconds = self.time.as_secs_f64();
        writeln!(f, "pairs            {} in {seconds:.1} s", self.pairs)?;
        writeln!(f, "at a table after {}", self.waits)?;
        writeln!(f, "news             {} ({:.0}/s)", self.news, real(self.news) / seconds)?;
        for (part, count) in &self.errors {
            writeln!(f, "error            {part}: {count}")?;
        }
        let Some(Cost { user, system, share, .. }) = &self.cost else {
            return writeln!(f, "server           its process is not to be seen from here");
        };
        let core = (*user + *system).as_secs_f64() / seconds * 100.0;
        writeln!(f, "server's CPU     {core:.1} % of a core")?;
        writeln!(f, "server's memory  {:.1} MB", real(*share) / 1024.0)
    }
}

struct Crowd {
    plan: LobbyPlan,
    tally: Counters,
    news: AtomicU64,
}

/// Lets a crowd come to the lobby. `show` gets a line about it each second.
pub async fn lobby(plan: LobbyPlan, mut show: impl FnMut(&str)) -> LobbyReport {
    let crowd = Arc::new(Crowd { plan, tally: Counters::default(), news: AtomicU64::new(0) });
    let plan = &crowd.plan;
    let mut tasks = JoinSet::new();
    let mut coming = JoinSet::new();
    for number in 0..plan.watchers {
        if coming.len() >= AT_ONCE {
            settle(&crowd, &mut tasks, coming.join_next().await);
        }
        let (server, home) = (plan.server, Household(number / IN_A_HOUSEHOLD));
        coming.spawn(async move { Lines::get(home, server, "/api/seeks").await });
    }
    while let Some(came) = coming.join_next().await {
        settle(&crowd, &mut tasks, Some(came));
    }
    show("everybody has come");
    let token = plan.admin_token.as_deref();
    let read = || ProcessSample::take(plan.process.as_ref()?, plan.server, token);
    let (before, process, began) = (crowd.news.load(Ordering::Relaxed), read(), Instant::now());
    let none = crowd.tally.moves.counts();
    let meeting = tokio::spawn(meet(Arc::clone(&crowd)));
    while began.elapsed() < plan.time {
        sleep(Duration::from_secs(1)).await;
        let (pairs, waits) = Waits::between(&none, &crowd.tally.moves.counts());
        show(&format!("{} s: {pairs} pairs, {waits}", began.elapsed().as_secs()));
    }
    // Those who look for somebody are waited for.
    let last = timeout(PATIENCE, meeting).await;
    if !matches!(last, Ok(Ok(()))) {
        crowd.tally.error(Failure::Silent);
    }
    let time = began.elapsed();
    let cost = read().zip(process).map(|(now, then)| now.since(&then));
    let (pairs, waits) = Waits::between(&none, &crowd.tally.moves.counts());
    let news = crowd.news.load(Ordering::Relaxed) - before;
    tasks.shutdown().await;
    LobbyReport { time, pairs, waits, news, errors: crowd.tally.errors(), cost }
}

/// Somebody has come who only watches, or could not.
fn settle(
    crowd: &Arc<Crowd>,
    tasks: &mut JoinSet<()>,
    came: Option<Result<Result<Lines, Failure>, tokio::task::JoinError>>,
) {
    let crowd = Arc::clone(crowd);
    match came {
        Some(Ok(Ok(mut lines))) => drop(tasks.spawn(async move {
            while lines.next().await.is_some() {
                crowd.news.fetch_add(1, Ordering::Relaxed);
            }
            crowd.tally.error(Failure::Line);
        })),
        Some(Ok(Err(part))) => crowd.tally.error(part),
        Some(Err(_)) | None => {}
    }
}

/// Lets pairs come, at their rate, and waits for all of them.
async fn meet(crowd: Arc<Crowd>) {
    let mut pairs = JoinSet::new();
    if crowd.plan.pairs > 0.0 {
        let mut beats = interval(Duration::from_secs_f64(1.0 / crowd.plan.pairs));
        beats.set_missed_tick_behavior(MissedTickBehavior::Burst);
        let began = Instant::now();
        let mut number = 0;
        while began.elapsed() < crowd.plan.time {
            beats.tick().await;
            let crowd = Arc::clone(&crowd);
            pairs.spawn(async move {
                match pair(&crowd, number).await {
                    Ok(took) => crowd.tally.moves.add(took),
                    Err(part) => crowd.tally.error(part),
                }
            });
            number += 2;
        }
    }
    while pairs.join_next().await.is_some() {}
}

/// One looks for somebody, and then another one does. Returns how long they took from then.
async fn pair(crowd: &Crowd, number: u64) -> Result<Duration, Failure> {
    let server = crowd.plan.server;
    let seek = |number: u64| {
        let home = Household(50_000 + number / SEEKERS);
        let wish = SeekRequest {
            games: lists().map(str::to_owned).collect(),
            clocks: PACES.to_vec(),
            rated: None,
            span: None,
            name: format!("Person {number}"),
            token: token(0, (1 << 50) + number),
        };
        async move { Lines::post(home, server, "/api/seeks", &wish).await }
    };
    let mut one = seek(number).await?;
    let began = Instant::now();
    let mut other = seek(number + 1).await?;
    timeout(PATIENCE, async { one.table().await.and(other.table().await) })
        .await
        .map_err(|_| Failure::Silent)??;
    Ok(began.elapsed())
}

fn lists() -> impl Iterator<Item = &'static str> {
    Game::ALL.into_iter().flat_map(Game::rating_lists).copied()
}

impl Lines {
    /// Reads until there is a table.
    async fn table(&mut self) -> Result<(), Failure> {
        while let Some(line) = self.next().await {
            match serde_json::from_str(&line) {
                Ok(SeekNews::Paired { .. }) => return Ok(()),
                Ok(SeekNews::Waiting { .. }) => {}
                Ok(SeekNews::Replaced | SeekNews::Closed | SeekNews::Paused(_)) | Err(_) => {
                    return Err(Failure::Wrong);
                }
            }
        }
        Err(Failure::Line)
    }
}
