//! Wakes tables by correspondence whose flags fall, or whose people go on a holiday, while their rooms are closed.
//!
//! A game that sleeps costs no memory: when its flag falls stands in a table, which a restart leaves as it was.

use std::collections::HashMap;
use std::time::Duration;

use journal::Failure;
use room_core::AccountId;
use store::table_code::Code;
use tokio::time::{Instant, sleep};

use crate::actors::registry::Registry;

/// From the start to the first look.
const FIRST: Duration = Duration::from_secs(2);

/// From the end of one look to the next.
const EVERY: Duration = Duration::from_secs(15);

/// How many tables are woken in one step.
const AT_ONCE: u32 = 64;

/// The pause after each step, so that play is not delayed.
const PAUSE: Duration = Duration::from_millis(200);

/// The pause between two tables of one person.
const BETWEEN: Duration = Duration::from_millis(20);

/// A table that was woken for a deadline, and for which it stands there still, is woken again after so long.
const AGAIN: Duration = Duration::from_secs(600);

/// For which deadlines tables were woken lately, and when.
type Woken = HashMap<(Code, u64), Instant>;

/// Wakes tables until the server stops.
pub async fn see_to_deadlines(rooms: Registry) {
    let mut stopping = rooms.context().stopping.clone();
    let (mut woken, mut pause, mut has_failed) = (Woken::new(), FIRST, false);
    loop {
        tokio::select! {
            () = sleep(pause) => {}
            () = stopping.wait() => return,
        }
        pause = EVERY;
        match wake_overdue(&rooms, &mut woken).await {
            Ok(0) => has_failed = false,
            Ok(tables) => tracing::debug!(tables, "woke tables whose flag falls"),
            // One line is enough, or the log would fill a full disk further.
            Err(why) if has_failed => tracing::debug!(%why, "deadlines cannot be read still"),
            Err(why) => {
                has_failed = true;
                tracing::warn!(
                    %why,
                    "cannot look for deadlines of games by correspondence, and tries again: look at the disk or database"
                );
            }
        }
    }
}

/// The most tables of one person that are woken.
const OF_PERSON: u32 = 200;

/// Wakes the tables of somebody whose holidays changed, so that others see it and flags fall when they should. A room that
/// is not woken now looks by itself when it is opened.
pub async fn wake_tables_of(rooms: &Registry, account: AccountId) {
    let person = account.person().to_string();
    let found = rooms.context().lookups.ask(move |store| store.open_seats(&person, OF_PERSON));
    let seats = match found.await {
        Ok(seats) => seats.unwrap_or_default(),
        Err(why) => return tracing::debug!(%why, "cannot look up somebody's tables"),
    };
    for (book, _) in seats {
        let Some(code) = Code::read(&book) else { continue };
        if rooms.are_full() || !rooms.may_have_rooms() {
            return;
        }
        drop(rooms.handle(code));
        sleep(BETWEEN).await;
    }
}

/// Opens the rooms of these tables, one after the other. What is to happen there by itself happens, and they close again.
pub async fn wake_tables(rooms: &Registry, codes: &[String]) {
    for code in codes.iter().filter_map(|code| Code::read(code)) {
        while rooms.are_full() || !rooms.may_have_rooms() {
            if rooms.context().stopping.is() {
                return;
            }
            sleep(EVERY).await;
        }
        drop(rooms.handle(code));
        sleep(BETWEEN).await;
    }
}

/// Opens each room whose flag falls now, and returns how many. The room does the rest, and closes again.
async fn wake_overdue(rooms: &Registry, woken: &mut Woken) -> Result<u32, Failure> {
    let context = rooms.context();
    woken.retain(|_, at| at.elapsed() < AGAIN);
    let (now, mut after, mut count) = (context.time.now().0, (0, String::new()), 0);
    while rooms.may_have_rooms() && !context.stopping.is() {
        let from = after.clone();
        let found =
            context.lookups.ask(move |store| store.overdue(now, (from.0, &from.1), AT_ONCE));
        let found = found.await?.unwrap_or_default();
        let Some(last) = found.last().cloned() else { break };
        for (deadline, book) in found {
            let Some(code) = Code::read(&book) else { continue };
            if rooms.are_full() {
                return Ok(count);
            }
            if woken.insert((code, deadline), Instant::now()).is_none() {
                drop(rooms.handle(code));
                count += 1;
            }
        }
        after = last;
        sleep(PAUSE).await;
    }
    Ok(count)
}
