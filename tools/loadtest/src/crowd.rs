//! The whole crowd, from arrival to departure.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use tokio::task::JoinSet;
use tokio::time::{Instant, MissedTickBehavior, interval, sleep, sleep_until};

use crate::population::Population;
use crate::process::ProcessSample;
use crate::tally::{Waits, real};
use crate::{Plan, Report, evening, onlooker, rogue, table};

/// How often dropped connections are drawn.
const FALLS: Duration = Duration::from_millis(100);

/// Lets a crowd arrive, play for a time and leave. `show` gets a line about it each second, also
/// during arrival.
pub async fn run(plan: Plan, mut show: impl FnMut(&str)) -> Report {
    let (crowd, word) = Population::new(plan);
    let plan = &crowd.plan;
    let mut tasks = JoinSet::new();
    for number in 0..plan.tables {
        tasks.spawn(table::run(Arc::clone(&crowd), number, crowd.coming()));
    }
    for number in 0..plan.evenings {
        tasks.spawn(evening::run(Arc::clone(&crowd), number, crowd.coming()));
    }
    for (table, sockets) in onlooker::quiet_tables(plan.idle) {
        tasks.spawn(onlooker::idle(Arc::clone(&crowd), table, sockets, crowd.coming()));
    }
    for number in 0..plan.onlookers {
        tasks.spawn(onlooker::look_on(Arc::clone(&crowd), number));
    }
    for number in 0..plan.bad {
        tasks.spawn(rogue::misbehave(Arc::clone(&crowd), number));
    }
    tasks.spawn(drop_connections(Arc::clone(&crowd)));
    while Arc::strong_count(&crowd.coming) > 1 {
        sleep(Duration::from_millis(20)).await;
    }
    show("everybody has come");
    word.send_replace(true);

    let report = watch_over(&crowd, &mut show).await;
    tasks.shutdown().await;
    report
}

/// Draws which players lose their connection, at a given number per second.
async fn drop_connections(crowd: Arc<Population>) {
    crowd.begun().await;
    let mut ticks = interval(FALLS);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut owed = 0.0;
    loop {
        ticks.tick().await;
        owed += crowd.plan.reconnects * FALLS.as_secs_f64();
        while owed >= 1.0 {
            owed -= 1.0;
            crowd.falls.add_permits(1);
        }
    }
}

async fn watch_over(crowd: &Population, show: &mut impl FnMut(&str)) -> Report {
    let plan = &crowd.plan;
    let tally = &crowd.tally;
    let token = plan.admin_token.as_deref();
    let read = || ProcessSample::take(plan.process.as_ref()?, plan.server, token);
    let counts =
        || [&tally.reconnects, &tally.looks, &tally.sent_away].map(|c| c.load(Ordering::Relaxed));
    let (moves, commands, first, process) =
        (tally.moves.counts(), tally.commands.counts(), counts(), read());
    let began = Instant::now();
    let (mut last, mut then) = (moves.clone(), began);
    while began.elapsed() < plan.time {
        sleep_until((then + Duration::from_secs(1)).min(began + plan.time)).await;
        let (now, at) = (tally.moves.counts(), Instant::now());
        let (played, waits) = Waits::between(&last, &now);
        let errors: u64 = tally.errors().iter().map(|&(_, count)| count).sum();
        let (second, rate) = (began.elapsed().as_secs(), real(played) / (at - then).as_secs_f64());
        show(&format!("{second} s: {rate:.0} moves/s, {waits}, {errors} errors"));
        (last, then) = (now, at);
    }
    let time = began.elapsed();
    let (now, cost) = (counts(), read().zip(process).map(|(now, then)| now.since(&then)));
    let (moves, waits) = Waits::between(&moves, &tally.moves.counts());
    let (commands, command_waits) = Waits::between(&commands, &tally.commands.counts());
    let [reconnects, looks, sent_away] = [0, 1, 2].map(|place| now[place] - first[place]);
    let errors = tally.errors();
    Report {
        time,
        moves,
        waits,
        commands,
        command_waits,
        looks,
        reconnects,
        sent_away,
        errors,
        cost,
    }
}
