//! Deletes old tables, a few at a time.

use std::collections::BTreeSet;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use journal::{Failure, Spine, Sweep};
use limits::settings::Keep;
use metrics::counters;
use people::{Case, Decided, Subject};
use store::book_error::BookError;
use store::game_notices;
use store::table_code::Code;
use store::table_header::{TableKind, read_first};
use tables::actors::registry::Registry;
use tables::actors::room_context::RoomContext;
use tables::actors::table_room::open_room;
use tables::messages::table_summary::Standing;
use tokio::task::spawn_blocking;
use tokio::time::{Instant, sleep};

/// From the start to the first sweep, by when all players are back.
const FIRST: Duration = Duration::from_secs(600);

/// From the end of one sweep to the next.
const EVERY: Duration = Duration::from_secs(24 * 3_600);

/// How many books are checked in one step.
const AT_ONCE: u32 = 64;

/// The pause after each step, so that play is not delayed.
const PAUSE: Duration = Duration::from_millis(50);

/// The verbs that may come last in the book of a table at which nothing was played.
const IN_LOBBIES: [&str; 13] = [
    "open", "sit", "mind", "settle", "move", "bot", "rise", "name", "host", "nonce", "photo",
    "out", "gone",
];

type SharedSweep = Arc<Mutex<Box<dyn Sweep>>>;

/// Sweeps until the server stops.
pub async fn sweep(rooms: Registry, context: RoomContext, keep: Keep, sweeper: Box<dyn Sweep>) {
    sweep_at(rooms, context, keep, sweeper, [FIRST, EVERY]).await;
}

async fn sweep_at(
    rooms: Registry,
    context: RoomContext,
    keep: Keep,
    sweeper: Box<dyn Sweep>,
    [first, every]: [Duration; 2],
) {
    let sweeper = Arc::new(Mutex::new(sweeper));
    let mut stopping = context.stopping.clone();
    let mut next = Instant::now() + first;
    loop {
        tokio::select! {
            () = tokio::time::sleep_until(next) => {}
            () = stopping.wait() => return,
        }
        match sweep_all(&rooms, &context, keep, &sweeper, PAUSE).await {
            Ok(0) => {}
            Ok(swept) => tracing::info!(swept, "deleted old tables"),
            Err(why) => tracing::warn!(%why, "could not delete old tables; trying again later"),
        }
        next = Instant::now() + every;
    }
}

/// Checks every book once and deletes those that are old enough; returns how many.
async fn sweep_all(
    rooms: &Registry,
    context: &RoomContext,
    keep: Keep,
    sweeper: &SharedSweep,
    pause: Duration,
) -> Result<u64, Failure> {
    let (mut after, mut swept) = (String::new(), 0);
    // The watching codes of deleted tables.
    let mut watch_codes = BTreeSet::new();
    loop {
        let from = after.clone();
        let spines = with(sweeper, move |sweep| sweep.spines(&from, AT_ONCE)).await?;
        let Some(last) = spines.last() else { break };
        after.clone_from(&last.book);
        for spine in spines {
            if let Some(watch) = sweep_one(rooms, context, keep, sweeper, &spine).await? {
                watch_codes.insert(watch);
                swept += 1;
                counters::SWEPT.add(1);
            }
        }
        if context.stopping.is() {
            break;
        }
        sleep(pause).await;
    }
    for watch in watch_codes {
        with(sweeper, move |sweep| sweep.strike(&watch, 1)).await?;
    }
    Ok(swept)
}

/// Deletes one table if it is old enough; returns its watching code then. What was reported of somebody long ago is deleted
/// too, and what somebody decided of a game.
async fn sweep_one(
    rooms: &Registry,
    context: &RoomContext,
    keep: Keep,
    sweeper: &SharedSweep,
    spine: &Spine,
) -> Result<Option<String>, Failure> {
    let now = context.time.now();
    let is_case = Subject::of_book(&spine.book).is_some();
    let is_decided = Decided::code_of(&spine.book).is_some();
    if is_case && Case::is_over(&spine.last, now)
        || is_decided && Decided::is_over(&spine.last, now)
    {
        let (name, lines) = (spine.book.clone(), spine.lines);
        with(sweeper, move |sweep| sweep.strike(&name, lines)).await?;
        return Ok(None);
    }
    let Some(code) = Code::read(&spine.book) else { return Ok(None) };
    let Some(age) = age(spine, now.0) else { return Ok(None) };
    if rooms.is_open(code) || !may_be_old(spine, age, keep) {
        return Ok(None);
    }
    let (watch, is_rated) = match read_first(&spine.first) {
        Some(TableKind::Table(opening)) => (opening.watch, opening.rated.is_some()),
        Some(TableKind::Evening(opening)) => (opening.watch, false),
        Some(TableKind::Watch(_)) | None => return Ok(None),
    };
    let room = match open_room(&context.journal, code, &context.parts, 0).await {
        Ok(room) => room,
        // A later version may be able to read a book that this one cannot.
        Err(BookError::Senseless(_)) => return Ok(None),
        Err(BookError::Unread(why)) => return Err(why),
    };
    let limit = match room.summary().standing {
        Standing::Waiting => Some(keep.lobbies),
        // Without its games the ratings would be others.
        Standing::Playing | Standing::Over if is_rated => keep.rated,
        Standing::Playing => Some(keep.deserted),
        Standing::Over => Some(keep.finished),
    };
    if limit.is_none_or(|limit| age < limit) {
        return Ok(None);
    }
    let (name, lines) = (spine.book.clone(), spine.lines);
    if !with(sweeper, move |sweep| sweep.strike(&name, lines)).await? {
        return Ok(None);
    }
    let notices = game_notices::book(code);
    let lines = u32::try_from(context.journal.read(&notices).await?.len())?;
    with(sweeper, move |sweep| sweep.strike(&notices, lines)).await?;
    context.projector.changed(code);
    context.photos.delete(code, None).await;
    Ok(Some(watch))
}

/// How long ago the last line was written.
fn age(spine: &Spine, now: u64) -> Option<Duration> {
    let at: u64 = spine.last.split(' ').nth(1)?.parse().ok()?;
    Some(Duration::from_millis(now.saturating_sub(at)))
}

/// Avoids reading books that are too young, whatever they hold.
fn may_be_old(spine: &Spine, age: Duration, keep: Keep) -> bool {
    let verb = spine.last.split(' ').nth(2).unwrap_or_default();
    let lobby = IN_LOBBIES.contains(&verb) && age >= keep.lobbies;
    lobby || age >= keep.deserted.min(keep.finished).min(keep.rated.unwrap_or(keep.finished))
}

/// Runs blocking work on a thread that may wait for the disk.
async fn with<T: Send + 'static>(
    sweeper: &SharedSweep,
    work: impl FnOnce(&mut dyn Sweep) -> Result<T, Failure> + Send + 'static,
) -> Result<T, Failure> {
    let sweeper = Arc::clone(sweeper);
    let work = move || work(sweeper.lock().unwrap_or_else(PoisonError::into_inner).as_mut());
    spawn_blocking(work).await?
}

#[cfg(test)]
mod tests {
    use super::*;
    use journal::{Append, Fence, Journal, Sqlite, SqliteSweep};
    use limits::settings::Limits;
    use limits::shutdown::{Stop, Stopping};
    use protocol::Setup;
    use room_core::Millis;
    use std::path::Path;
    use store::clock::Clock;
    use store::table_header::{TableHeader, write_watch};
    use store::token::SystemDice;
    use tables::actors::room_context::Placement;

    const DAY: u64 = 24 * 3_600_000;

    /// A table of DVONN whose last line is `days` days old.
    fn book(days: u64, watch: &str, played: &[&str]) -> Vec<String> {
        let setup = Setup::Dvonn(dvonn::Setup { start: dvonn::Start::Empty });
        let start = setup.begin(&mut SystemDice).unwrap().start();
        let opening = TableHeader {
            setup,
            clock: None,
            rated: None,
            found: false,
            watch: watch.to_owned(),
            start,
        };
        let at = Clock::new(None).now().0 - days * DAY;
        let mut lines = vec![opening.write(Millis(at))];
        lines.extend(played.iter().map(|line| format!("dvonn/1 {at} {line}")));
        lines
    }

    const ONE: &str = "sit 0 0101010101010101010101010101010101010101010101010101010101010101 Bo";
    const TWO: &str = "sit 1 0202010101010101010101010101010101010101010101010101010101010101 Ek";

    fn rooms(journal: &Journal, folder: &Path, stopping: Stopping) -> (Registry, RoomContext) {
        let limits = Limits::default();
        let context = RoomContext::new(journal.clone(), &limits, folder, false, stopping);
        let spawn = tables::actors::table_actor::spawn;
        (Registry::new(context.clone(), Placement::default(), spawn), context)
    }

    fn beginning(book: &str, lines: Vec<String>) -> Append {
        Append { book: book.to_owned(), first: 0, fence: Fence::default(), lines }
    }

    #[tokio::test]
    async fn old_tables_are_deleted_and_others_are_unchanged() {
        let temporary = tempfile::tempdir().unwrap();
        let folder = temporary.path();
        let file = folder.join("test.sqlite");
        let (writer, reader) = Sqlite::open(&file).unwrap();
        let journal = Journal::start(writer, reader);
        let playing = [ONE, TWO, "play 0 A1"];
        let over = [ONE, TWO, "play 0 A1", "end resigned 1"];
        let rated = |lines: Vec<String>| -> Vec<String> {
            let clock = "\"clock\":null";
            let rated = "\"clock\":null,\"rated\":\"dvonn\"";
            lines.into_iter().map(|line| line.replace(clock, rated)).collect()
        };
        let tables: [(&str, Vec<String>, bool); 11] = [
            ("KKKKKK", rated(book(2_000, "K22222", &over)), true),
            ("MMMMMM", rated(book(2_000, "M22222", &playing)), true),
            ("NNNNNN", rated(book(2_000, "N22222", &[ONE])), false),
            ("AAAAAA", book(0, "A22222", &[ONE]), true),
            ("CCCCCC", book(2, "C22222", &[ONE]), false),
            ("DDDDDD", book(2, "D22222", &playing), true),
            ("EEEEEE", book(200, "E22222", &playing), false),
            ("FFFFFF", book(200, "F22222", &over), true),
            ("GGGGGG", book(2_000, "G22222", &over), false),
            ("HHHHHH", vec!["chess/7 1000 open {}".to_owned()], true),
            ("JJJJJJ", book(200, "J22222", &[ONE, TWO, "play 0 A1", "again place W -"]), false),
        ];
        for (code, lines, _) in &tables {
            journal.append(beginning(code, lines.clone()), 1).await.unwrap();
            let watch = vec![write_watch(Code::read(code).unwrap())];
            journal.append(beginning(&format!("{}22222", &code[..1]), watch), 1).await.unwrap();
            let notices = vec!["pages/1 1 nameless 1".to_owned()];
            journal.append(beginning(&format!("{code}/pages"), notices), 1).await.unwrap();
        }
        let (_stop, stopping) = Stop::new();
        let (rooms, context) = rooms(&journal, folder, stopping);
        let sweep: Box<dyn Sweep> = Box::new(SqliteSweep::open(&file).unwrap());
        let sweeper = Arc::new(Mutex::new(sweep));
        // A table that is open stays, even if it is old enough.
        let _handle = rooms.handle(Code::read("JJJJJJ").unwrap());
        let projector = context.projector.clone();
        projector.listen();
        let look = || sweep_all(&rooms, &context, Keep::default(), &sweeper, Duration::ZERO);
        assert_eq!(look().await.unwrap(), 4);
        for (code, lines, stays) in &tables {
            let stays = *stays || *code == "JJJJJJ";
            let left = journal.read(code).await.unwrap();
            assert_eq!(left, if stays { lines.clone() } else { Vec::new() }, "{code}");
            let watch = journal.read(&format!("{}22222", &code[..1])).await.unwrap();
            assert_eq!(watch.len(), usize::from(stays), "the watching code of {code}");
            let notices = journal.read(&format!("{code}/pages")).await.unwrap();
            assert_eq!(notices.len(), usize::from(stays), "the notices of {code}");
        }
        assert_eq!(look().await.unwrap(), 0, "nothing is left to do");
        let keep = Keep { rated: Some(Duration::from_secs(1)), ..Keep::default() };
        let sooner = || sweep_all(&rooms, &context, keep, &sweeper, Duration::ZERO);
        assert_eq!(sooner().await.unwrap(), 2, "the rated ones, where the operator wants it");
        let changed: Vec<Code> =
            std::iter::from_fn(|| projector.next()).map(|(code, _)| code).collect();
        let gone = ["CCCCCC", "EEEEEE", "GGGGGG", "NNNNNN", "KKKKKK", "MMMMMM"]
            .map(|code| Code::read(code).unwrap());
        assert_eq!(changed, gone, "their finished games are deleted too");
    }
    #[tokio::test]
    async fn sweeps_repeat_until_the_server_stops() {
        let temporary = tempfile::tempdir().unwrap();
        let folder = temporary.path();
        let file = folder.join("test.sqlite");
        let (writer, reader) = Sqlite::open(&file).unwrap();
        let journal = Journal::start(writer, reader);
        let (stop, stopping) = Stop::new();
        let (rooms, context) = rooms(&journal, folder, stopping);
        let sweeper = Box::new(SqliteSweep::open(&file).unwrap());
        let (first, every) = (Duration::from_millis(100), Duration::from_millis(300));
        let old = book(2, "A22222", &[ONE]);
        journal.append(beginning("DDDDDD", old.clone()), 1).await.unwrap();
        let begun = Instant::now();
        let sweeping = sweep_at(rooms, context, Keep::default(), sweeper, [first, every]);
        let sweeper = tokio::spawn(sweeping);
        // A sweep goes by name, and misses a table that appears before its place.
        for (code, next) in [("DDDDDD", "CCCCCC"), ("CCCCCC", "AAAAAA")] {
            while !journal.read(code).await.unwrap().is_empty() {
                sleep(Duration::from_millis(1)).await;
            }
            let least = if code == "DDDDDD" { first } else { first + every };
            assert!(begun.elapsed() >= least, "{code} too early");
            journal.append(beginning(next, old.clone()), 1).await.unwrap();
        }
        stop.stop();
        sweeper.await.expect("it ends when the server does");
        assert_eq!(journal.read("AAAAAA").await.unwrap(), old, "no sweep after the stop");
    }
}
