//! Games abandoned midway, and how long until they are served again.

use std::fs;
use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use tokio::task::JoinSet;
use tokio::time::Instant;

use crate::population::Population;
use crate::table::{self, Table};
use crate::tally::Waits;
use crate::{Left, Plan};

/// How many games are begun or resumed at the same time.
const AT_ONCE: u64 = 128;

/// Begins many games, abandons each midway, and stores who sits where in a file.
///
/// # Errors
/// The file can't be written.
pub async fn leave(plan: Plan, left: &Left, mut show: impl FnMut(&str)) -> io::Result<u64> {
    let (crowd, _word) = Population::new(plan);
    let next = Arc::new(AtomicU64::new(0));
    let mut tasks = JoinSet::new();
    for _ in 0..AT_ONCE {
        let (crowd, next, left) = (Arc::clone(&crowd), Arc::clone(&next), left.clone());
        tasks.spawn(async move {
            let mut lines = Vec::new();
            loop {
                let number = next.fetch_add(1, Ordering::Relaxed);
                if number >= left.games {
                    return lines;
                }
                match begin(&crowd, number, left.moves).await {
                    Ok(line) => lines.push(line),
                    Err(part) => crowd.tally.error(part),
                }
            }
        });
    }
    let mut text = String::new();
    let mut count = 0;
    while let Some(lines) = tasks.join_next().await {
        for line in lines.map_err(io::Error::other)? {
            text.push_str(&line);
            count += 1;
        }
    }
    for (part, count) in crowd.tally.errors() {
        show(&format!("{part}: {count}"));
    }
    fs::write(&left.file, text)?;
    Ok(count)
}

async fn begin(crowd: &Arc<Population>, number: u64, moves: u32) -> Result<String, crate::Failure> {
    let mut table = Table::open(crowd, number).await?;
    table.play_some(moves).await?;
    let (code, tokens) = table.keys();
    Ok(format!("{code} {moves} {}\n", tokens.join(" ")))
}

/// Returns to abandoned games, with one player each. Reports how many were unchanged, the total
/// time and the time of each.
///
/// # Errors
/// The file can't be read.
pub async fn return_to(
    plan: Plan,
    left: &Left,
    mut show: impl FnMut(&str),
) -> io::Result<(u64, Duration, Waits)> {
    let text = fs::read_to_string(&left.file)?;
    let games = usize::try_from(left.games).unwrap_or(usize::MAX);
    let lines: Arc<Vec<String>> = Arc::new(text.lines().take(games).map(str::to_owned).collect());
    let (crowd, _word) = Population::new(plan);
    let (next, good) = (Arc::new(AtomicU64::new(0)), Arc::new(AtomicU64::new(0)));
    let began = Instant::now();
    let mut tasks = JoinSet::new();
    for _ in 0..AT_ONCE {
        let (crowd, lines) = (Arc::clone(&crowd), Arc::clone(&lines));
        let (next, good) = (Arc::clone(&next), Arc::clone(&good));
        tasks.spawn(async move {
            loop {
                let number = next.fetch_add(1, Ordering::Relaxed);
                let Some(line) = usize::try_from(number).ok().and_then(|n| lines.get(n)) else {
                    return;
                };
                let words: Vec<&str> = line.split(' ').collect();
                let [code, moves, token, ..] = words[..] else { return };
                let asked = Instant::now();
                match table::return_to(&crowd, number, code, token).await {
                    Ok(shown) if Ok(shown) == moves.parse() => {
                        crowd.tally.moves.add(asked.elapsed());
                        good.fetch_add(1, Ordering::Relaxed);
                    }
                    Ok(_) => crowd.tally.error(crate::Failure::Wrong),
                    Err(part) => crowd.tally.error(part),
                }
            }
        });
    }
    while tasks.join_next().await.is_some() {}
    let took = began.elapsed();
    for (part, count) in crowd.tally.errors() {
        show(&format!("{part}: {count}"));
    }
    let counts = crowd.tally.moves.counts();
    let (_, waits) = Waits::between(&vec![0; counts.len()], &counts);
    Ok((good.load(Ordering::Relaxed), took, waits))
}
