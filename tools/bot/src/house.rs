//! All tables of a program.

use std::sync::atomic::{AtomicU32, Ordering};

use catalog::Setup;
use futures_util::StreamExt as _;
use futures_util::stream::FuturesUnordered;
use protocol::{Clock, OpenRequest};
use tokio::time::sleep;

use crate::backoff::Backoff;
use crate::engine::Engine;
use crate::site::NoAnswer;
use crate::table::{Table, leaves};
use crate::{Leave, Leaving, Plan, Results, Say, Tables, Trouble};

/// Lets a program play at its tables until it is asked to leave or has played its games. What
/// happens is said a line at a time.
///
/// # Errors
/// The program does not start, or there is no place for it.
pub async fn run(plan: &Plan, leaving: Leaving, say: &Say<'_>) -> Result<Results, Trouble> {
    match &plan.tables {
        Tables::Invited(code) => {
            say(format!("{} goes to table {code}", plan.name));
            Table::new(plan, (code.clone(), token()?), false, leaving).stay(say).await
        }
        Tables::Open { setup, clock, most } => {
            // A program that does not start has no table for people to wait at.
            drop(Engine::start(plan, setup).await?);
            let played_before = AtomicU32::new(0);
            let each = (0..*most)
                .map(|_| open(plan, (setup, *clock), &played_before, leaving.clone(), say));
            let mut all: FuturesUnordered<_> = each.collect();
            let mut results = Results::default();
            while let Some(played) = all.next().await {
                results += played?;
            }
            Ok(results)
        }
    }
}

/// Opens one table after another.
async fn open(
    plan: &Plan,
    (setup, clock): (&Setup, Option<Clock>),
    played_before: &AtomicU32,
    mut leaving: Leaving,
    say: &Say<'_>,
) -> Result<Results, Trouble> {
    let (mut backoff, mut results) = (Backoff::new(), Results::default());
    loop {
        let token = token()?;
        let name = plan.name.clone();
        let wish = OpenRequest {
            setup: setup.clone(),
            clock,
            rated: false,
            seat: None,
            name,
            program: true,
            token: token.clone(),
        };
        let is_enough =
            |most: std::num::NonZeroU32| played_before.load(Ordering::Relaxed) >= most.get();
        if *leaving.borrow() != Leave::Stay || plan.games.is_some_and(is_enough) {
            return Ok(results);
        }
        match plan.site.open(&wish).await {
            Ok(opened) => {
                backoff = Backoff::new();
                say(format!("{} waits at {}", plan.name, plan.site.table(&opened.code)));
                let table = Table::new(plan, (opened.code, token), true, leaving.clone());
                let played = table.stay(say).await?;
                played_before.fetch_add(played.games(), Ordering::Relaxed);
                results += played;
            }
            Err(NoAnswer::Refused(_, why)) => {
                return Err(Trouble(format!("the server refuses: {why}")));
            }
            Err(NoAnswer::Away(why)) => {
                let wait = backoff.next();
                say(format!("no table: {why}; trying again in {} s", wait.as_secs_f32().ceil()));
                tokio::select! {
                    () = sleep(wait) => {}
                    () = leaves(&mut leaving, Leave::AfterGames) => return Ok(results),
                }
            }
        }
    }
}

/// 128 random bits, by which the server knows the program again.
pub fn token() -> Result<String, Trouble> {
    let mut bits = [0; 16];
    getrandom::fill(&mut bits).map_err(|why| Trouble(format!("no chance to be had: {why}")))?;
    Ok(hex::encode(bits))
}
