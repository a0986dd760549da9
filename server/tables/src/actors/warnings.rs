//! Tells people, on devices that are to be told, that their time by correspondence runs out: a day and three hours before it. Where
//! it is up and the other one decides, that one is told.

use std::collections::HashMap;
use std::time::Duration;

use catalog::Game;
use documents::{Known, PushNotice};
use game_core::Seat;
use journal::Failure;
use projections::RunningOut;
use room_core::{AccountId, Millis};
use store::game_notices::Notices;
use store::table_code::Code;
use tokio::time::{Instant, sleep};

use crate::actors::registry::Registry;
use crate::actors::table_room::open_room;
use crate::actors::whose_turn::accounts;
use crate::cluster::Nodes;

/// From the start to the first look.
const FIRST: Duration = Duration::from_secs(2);

/// From the end of one look to the next.
const EVERY: Duration = Duration::from_secs(30);

/// How many games are looked up in one step.
const AT_ONCE: u32 = 64;

/// What was told is remembered for so long: longer than it is looked at.
const FORGOTTEN: Duration = Duration::from_secs(2 * 3600);

const HOUR: u64 = 3_600_000;

/// People are told so long before their time is up, in milliseconds, and when it is.
const LEADS: [u64; 3] = [24 * HOUR, 3 * HOUR, 0];

/// After a start people are told what they should have been told while the server was away, and in the last minutes before:
/// rather twice than not at all.
const BEFORE: [u64; 2] = [12 * HOUR, HOUR / 6];

/// Each look goes back at least so far, in milliseconds: a game may come into the tables late.
const LATE: u64 = HOUR / 6;

/// What was told lately: the book, when the time is up, and how long before it.
type Told = HashMap<(String, u64, u64), Instant>;

/// Tells people until the server stops. The server before this one lived until `lived_until`.
pub async fn warn_of_time(rooms: Registry, lived_until: Option<u64>) {
    let mut stopping = rooms.context().stopping.clone();
    let now = rooms.context().time.now().0;
    let earliest = BEFORE.map(|before| now.saturating_sub(before));
    let mut from = lived_until.unwrap_or(now).clamp(earliest[0], earliest[1]);
    let (mut told, mut pause) = (Told::new(), FIRST);
    loop {
        tokio::select! {
            () = sleep(pause) => {}
            () = stopping.wait() => return,
        }
        pause = EVERY;
        let now = rooms.context().time.now().0;
        // Of several nodes one tells them.
        let is_ours = rooms.nodes().is_none_or(Nodes::pairs);
        match if is_ours { warn(&rooms, (from, now), &mut told).await } else { Ok(()) } {
            Ok(()) => from = from.max(now.saturating_sub(LATE)),
            // The next look has what this one missed.
            Err(why) => tracing::debug!(%why, "cannot look up whose time runs out"),
        }
    }
}

/// Tells those whose instant came after `from`, and is here, and who were not told.
async fn warn(rooms: &Registry, (from, now): (u64, u64), told: &mut Told) -> Result<(), Failure> {
    let context = rooms.context();
    told.retain(|_, at| at.elapsed() < FORGOTTEN);
    for lead in LEADS {
        let (mut after, until) = ((from + lead + 1, String::new()), now + lead);
        loop {
            let first = after.clone();
            let ask = context
                .lookups
                .ask(move |store| store.all_running_out(until, (first.0, &first.1), AT_ONCE));
            let found = ask.await?.unwrap_or_default();
            let Some(last) = found.last() else { break };
            after = (last.time_up, last.book.clone());
            for game in found {
                let warning = (game.book.clone(), game.time_up, lead);
                if told.insert(warning, Instant::now()).is_some() {
                    continue;
                }
                for (account, notice) in look(rooms, &game, lead, now).await.unwrap_or_default() {
                    context.pusher.tell(account, notice);
                }
            }
        }
    }
    Ok(())
}

/// Who is told what, as the table's book has it now: somebody may just have moved.
async fn look(
    rooms: &Registry,
    game: &RunningOut,
    lead: u64,
    now: u64,
) -> Option<Vec<(AccountId, PushNotice)>> {
    let context = rooms.context();
    let code = Code::read(&game.book)?;
    if Notices::of(&context.journal, code).await.ok()?.is_removed() {
        return None;
    }
    let room = open_room(&context.journal, code, &context.parts, 0).await.ok()?;
    let seen = room.seen();
    let Known::Table(table) = &seen.known else { return None };
    let seat = Seat(game.seat);
    if seen.turn != Some(seat) || seen.flag != Some(Millis(game.time_up)) {
        return None;
    }
    let clock = Clock { start_ms: table.clock?.0, left_ms: game.time_up.saturating_sub(now) };
    let notice = clock.notice(table.setup.game(), game, lead)?;
    let is_theirs = matches!(notice, PushNotice::Hours(..));
    let people = (0..).map(Seat).zip(accounts(&*room));
    let told = people.filter(|(at, _)| (*at == seat) == is_theirs);
    Some(told.filter_map(|(_, account)| Some((account?, notice.clone()))).collect())
}

/// A clock that runs.
struct Clock {
    start_ms: u64,
    left_ms: u64,
}

impl Clock {
    /// What there is to tell of it, so long before the time is up.
    fn notice(&self, game: Game, running_out: &RunningOut, lead: u64) -> Option<PushNotice> {
        let code = || running_out.book.clone();
        if lead == 0 {
            // In other games the flag falls.
            let decides = running_out.deadline > running_out.time_up;
            return decides.then(|| PushNotice::Decision(game, code()));
        }
        // Where one never has more than a day, each move would bring a warning. And after an outage one of two is enough.
        let is_early = lead == LEADS[0] && (self.start_ms <= lead || self.left_ms <= LEADS[1]);
        if is_early || self.left_ms == 0 {
            return None;
        }
        let hours = if self.left_ms < HOUR { 0 } else { self.left_ms.div_ceil(HOUR) };
        Some(PushNotice::Hours(game, code(), u32::try_from(hours).unwrap_or(u32::MAX)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_is_warned_twice_and_only_late_where_there_is_never_more_than_a_day() {
        let game = Game::ALL[0];
        let row =
            |deadline| RunningOut { time_up: 5, book: "K7M4QXA2".to_owned(), seat: 1, deadline };
        let hours = |days: u64, left_ms: u64, lead: usize| {
            let clock = Clock { start_ms: days * 24 * HOUR, left_ms };
            clock.notice(game, &row(5), LEADS[lead])
        };
        let warning = |n| Some(PushNotice::Hours(game, "K7M4QXA2".to_owned(), n));
        assert_eq!(hours(3, 24 * HOUR - 30_000, 0), warning(24));
        assert_eq!(hours(3, 3 * HOUR - 30_000, 1), warning(3));
        assert_eq!(hours(3, HOUR / 2, 1), warning(0));
        assert_eq!(hours(3, 3 * HOUR, 0), None, "the other one says it better");
        assert_eq!(hours(1, 24 * HOUR, 0), None);
        assert_eq!(hours(1, 3 * HOUR, 1), warning(3));
        let clock = Clock { start_ms: 72 * HOUR, left_ms: 0 };
        assert_eq!(clock.notice(game, &row(5), 0), None, "the flag falls");
        let decision = Some(PushNotice::Decision(game, "K7M4QXA2".to_owned()));
        assert_eq!(clock.notice(game, &row(6), 0), decision);
    }
}
