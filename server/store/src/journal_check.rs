//! Looks for damage inside the journal, soon after the start and each night: where nobody looks,
//! players are the first to meet it.

use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use journal::{Found, Integrity};
use limits::shutdown::Stopping;
use tokio::task::spawn_blocking;
use tokio::time::{Instant, sleep_until};

/// From the start to the first look, by when the players are back.
const FIRST: Duration = Duration::from_secs(3);

const DAY: u64 = 24 * 3_600;

/// When it is night: seconds after midnight, UTC. The copy of the documented timer is made later.
const NIGHT: u64 = 2 * 3_600;

/// What is known of the journal's health. Clones share it.
#[derive(Clone, Default, Debug)]
pub struct JournalCheck(Arc<Mutex<Known>>);

/// All that was found since the start.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Known {
    /// Whether anybody looks; nobody does where the journal is in PostgreSQL.
    pub looks: bool,
    /// The latest look that came to its end: when, in seconds since 1970, and the damage.
    pub latest: Option<(u64, Option<String>)>,
    /// How many looks found nothing, how many found damage, and how many failed.
    pub counts: [u64; 3],
}

impl JournalCheck {
    /// Nothing is known yet. Where the journal is in PostgreSQL, nobody `looks`.
    #[must_use]
    pub fn new(looks: bool) -> JournalCheck {
        JournalCheck(Arc::new(Mutex::new(Known { looks, ..Known::default() })))
    }

    /// What is known so far.
    #[must_use]
    pub fn known(&self) -> Known {
        self.lock().clone()
    }

    /// Looks at the journal in this file until the server stops.
    pub async fn watch(self, file: PathBuf, mut stopping: Stopping) {
        let mut next = Instant::now() + FIRST;
        loop {
            tokio::select! {
                () = sleep_until(next) => {}
                () = stopping.wait() => return,
            }
            self.look(&file, &mut stopping).await;
            next = Instant::now() + until_night(now());
        }
    }

    /// Looks once. What is broken off because the server stops counts as nothing.
    async fn look(&self, file: &Path, stopping: &mut Stopping) {
        let integrity = match Integrity::open(file) {
            Ok(integrity) => integrity,
            Err(why) => return self.failed(&why.to_string()),
        };
        let interrupt = integrity.interrupt_handle();
        let mut looking = spawn_blocking(move || integrity.look());
        let looked = tokio::select! {
            looked = &mut looking => looked,
            () = stopping.wait() => {
                interrupt.interrupt();
                // Its connection must be closed before the journal is.
                let _ = looking.await;
                return;
            }
        };
        match looked {
            Ok(Ok(found)) => self.found(file, found),
            Ok(Err(why)) => self.failed(&why.to_string()),
            Err(why) => self.failed(&why.to_string()),
        }
    }

    fn found(&self, file: &Path, found: Found) {
        let damage = match found {
            Found::Sound => None,
            Found::Damage(damage) => Some(damage),
        };
        if let Some(damage) = &damage {
            tracing::error!(
                path = %file.display(), %damage,
                "the journal is damaged inside, so some tables cannot be read: stop the server and {}",
                journal::remedy(file)
            );
        }
        let mut known = self.lock();
        known.counts[usize::from(damage.is_some())] += 1;
        known.latest = Some((now(), damage));
    }

    fn failed(&self, why: &str) {
        tracing::warn!(%why, "could not look for damage inside the journal; trying again next night");
        self.lock().counts[2] += 1;
    }

    /// A panic elsewhere cannot leave it half changed, so a poisoned lock is fine.
    fn lock(&self) -> MutexGuard<'_, Known> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Seconds since 1970.
#[must_use]
pub fn now() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default().as_secs()
}

/// From this instant, in seconds since 1970, to the next night.
fn until_night(now: u64) -> Duration {
    Duration::from_secs(DAY - (now + DAY - NIGHT) % DAY)
}

#[cfg(test)]
mod tests {
    use super::*;
    use limits::shutdown::Stop;

    #[test]
    fn it_is_night_once_a_day() {
        let hours = |seconds: u64| until_night(seconds).as_secs() / 3_600;
        assert_eq!([0, 1, 2, 3, 23].map(|hour| hours(hour * 3_600)), [2, 1, 24, 23, 3]);
        assert_eq!(until_night(NIGHT - 1), Duration::from_secs(1));
        assert_eq!(until_night(20_000 * DAY + NIGHT + 1), Duration::from_secs(DAY - 1));
    }

    #[tokio::test]
    async fn damage_is_known_and_a_look_that_fails_is_not_damage() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("hambazi.sqlite");
        let (_stop, mut stopping) = Stop::new();
        let check = JournalCheck::default();
        assert_eq!(check.known(), Known::default(), "nobody has looked");
        check.look(&file, &mut stopping).await;
        assert_eq!((check.known().latest, check.known().counts), (None, [0, 0, 1]), "no such file");
        journal::begin(&file).unwrap();
        check.look(&file, &mut stopping).await;
        assert!(matches!(check.known().latest, Some((_, None))));
        std::fs::write(&file, [7; 9_000]).unwrap();
        check.look(&file, &mut stopping).await;
        assert!(matches!(check.known().latest, Some((_, Some(_)))));
        assert_eq!(check.known().counts, [1, 1, 1]);
    }

    #[tokio::test]
    async fn a_server_that_stops_breaks_the_look_off() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("hambazi.sqlite");
        journal::begin(&file).unwrap();
        let (stop, stopping) = Stop::new();
        let check = JournalCheck::new(true);
        let watching = tokio::spawn(check.clone().watch(file, stopping));
        stop.stop();
        watching.await.unwrap();
        assert_eq!(check.known().counts, [0; 3], "what was broken off counts as nothing");
    }
}
