//! Games are played in parallel, and reported in order.

use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{Sender, channel};
use std::thread;

use crate::player::MoveError;

/// Whether games go on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Next {
    /// Play on.
    On,
    /// Stop: it is decided.
    Enough,
}

/// Which games are to be played.
pub struct Games<'a> {
    /// Their places in the order.
    pub places: Range<u64>,
    /// How many are played in parallel.
    pub at_once: usize,
    /// Once this is set no game begins, and those in progress don't count.
    pub stop: &'a AtomicBool,
}

/// What is shared by those who play.
struct Shared<'a> {
    games: &'a Games<'a>,
    next: AtomicU64,
    is_enough: AtomicBool,
}

impl Shared<'_> {
    fn is_over(&self) -> bool {
        self.is_enough.load(Ordering::Relaxed) || self.games.stop.load(Ordering::Relaxed)
    }
}

/// Plays games in parallel, each worker with what `hire` makes for it, and reports them in order.
///
/// # Errors
/// A player can't be started.
pub fn play_in_order<W, T: Send>(
    games: &Games<'_>,
    hire: &(impl Fn() -> Result<W, MoveError> + Sync),
    play: &(impl Fn(&mut W, u64) -> Result<T, MoveError> + Sync),
    report: &mut dyn FnMut(u64, T) -> Next,
) -> Result<(), MoveError> {
    let Range { start, end } = games.places;
    let shared =
        Shared { games, next: AtomicU64::new(start), is_enough: AtomicBool::new(start >= end) };
    let (sender, results) = channel();
    thread::scope(|scope| {
        for _ in 0..games.at_once.max(1) {
            let (sender, shared) = (sender.clone(), &shared);
            scope.spawn(move || work(shared, hire, play, &sender));
        }
        drop(sender);
        let mut due = start;
        let mut waiting = BTreeMap::new();
        for result in results {
            let (place, played) = result.inspect_err(|_| {
                shared.is_enough.store(true, Ordering::Relaxed);
            })?;
            waiting.insert(place, played);
            while let Some(played) = waiting.remove(&due) {
                due += 1;
                if shared.is_enough.load(Ordering::Relaxed) {
                    continue;
                }
                if report(due - 1, played) == Next::Enough {
                    shared.is_enough.store(true, Ordering::Relaxed);
                }
            }
        }
        Ok(())
    })
}

/// Plays games until none are left.
fn work<W, T>(
    shared: &Shared<'_>,
    hire: &impl Fn() -> Result<W, MoveError>,
    play: &impl Fn(&mut W, u64) -> Result<T, MoveError>,
    results: &Sender<Result<(u64, T), MoveError>>,
) {
    if shared.is_over() {
        return;
    }
    let mut players = match hire() {
        Ok(players) => players,
        Err(_) if shared.is_over() => return,
        Err(why) => {
            let _ = results.send(Err(why)); // nobody listens if another worker failed first
            return;
        }
    };
    while !shared.is_over() {
        let place = shared.next.fetch_add(1, Ordering::Relaxed);
        if place >= shared.games.places.end {
            return;
        }
        let played = play(&mut players, place).map(|played| (place, played));
        // Once somebody has stopped us, a game ends in whatever way.
        let is_stopped = shared.games.stop.load(Ordering::Relaxed);
        if is_stopped || results.send(played).is_err() {
            return;
        }
    }
}
