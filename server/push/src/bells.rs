//! Who wants to be told once that somebody looks for an opponent. It is stored nowhere: a server that starts again has no bells.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use documents::SeekCount;
use people::{AccountId, KeyHash};

/// A bell that has not rung ends after so long.
const LIFE: Duration = Duration::from_secs(3 * 3600);

/// The most bells. Beyond them none is taken.
const MOST: usize = 10_000;

/// A bell that was pressed.
struct Bell {
    device: KeyHash,
    lists: Vec<String>,
    until: Instant,
}

/// All bells at this server: one for each person.
#[derive(Default)]
pub struct Bells(Mutex<HashMap<AccountId, Bell>>);

impl Bells {
    /// From now on this person is told on this device of the first who looks for a game of one of these rating lists. Whether
    /// there was room for it.
    pub fn press(&self, id: AccountId, device: KeyHash, lists: Vec<String>, now: Instant) -> bool {
        let mut bells = self.bells();
        if bells.len() >= MOST {
            bells.retain(|_, bell| bell.until > now);
        }
        let has_room = bells.len() < MOST || bells.contains_key(&id);
        if has_room {
            bells.insert(id, Bell { device, lists, until: now + LIFE });
        }
        has_room
    }

    /// This person no longer wants to be told.
    pub fn release(&self, id: AccountId) {
        self.bells().remove(&id);
    }

    /// Takes out the bells that ring when these look for somebody who did not before, each with what for.
    pub fn ring(
        &self,
        before: &[SeekCount],
        now: &[SeekCount],
        at: Instant,
    ) -> Vec<(AccountId, KeyHash, SeekCount)> {
        let had = |list: &str| before.iter().find(|it| it.list == list).map_or(0, |it| it.people);
        let newly: Vec<_> = now.iter().filter(|it| it.people > had(it.list)).collect();
        if newly.is_empty() {
            return Vec::new();
        }
        let mut bells = self.bells();
        bells.retain(|_, bell| bell.until > at);
        let wanted = |bell: &Bell| {
            let is_wanted = |it: &&&SeekCount| bell.lists.iter().any(|list| list == it.list);
            newly.iter().find(is_wanted).map(|it| **it)
        };
        let rung = bells.iter().filter_map(|(id, bell)| Some((*id, bell.device, wanted(bell)?)));
        let rung: Vec<_> = rung.collect();
        for (id, ..) in &rung {
            bells.remove(id);
        }
        rung
    }

    /// A panic elsewhere cannot leave it half changed, so a poisoned lock is fine.
    fn bells(&self) -> MutexGuard<'_, HashMap<AccountId, Bell>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use catalog::Game;

    use super::*;

    fn looking(list: &'static str, people: usize) -> SeekCount {
        SeekCount { game: Game::ALL[0], list, people }
    }

    #[test]
    fn a_bell_rings_once_for_who_comes_and_ends_by_itself() {
        let (bells, now, device) = (Bells::default(), Instant::now(), KeyHash([1; 32]));
        let [mina, bo, leo] = [1, 2, 3].map(|n| AccountId::from_random([n; 10]));
        let press = |id, list: &str| bells.press(id, device, vec![list.to_owned()], now);
        assert!(press(mina, "dvonn") && press(bo, "daaliz") && press(leo, "dvonn"));
        bells.release(leo);
        let rung = |before: &[SeekCount], after: &[SeekCount], at| -> Vec<AccountId> {
            bells.ring(before, after, at).into_iter().map(|(id, ..)| id).collect()
        };
        assert!(rung(&[looking("dvonn", 2)], &[looking("dvonn", 1)], now).is_empty());
        assert_eq!(
            rung(&[looking("daaliz", 1)], &[looking("daaliz", 1), looking("dvonn", 1)], now),
            [mina]
        );
        assert!(rung(&[], &[looking("dvonn", 1)], now).is_empty(), "it rings once");
        assert!(rung(&[], &[looking("daaliz", 1)], now + LIFE).is_empty(), "it is over");
        assert!(press(mina, "dvonn"));
        let [(id, at, what)] = &bells.ring(&[], &[looking("dvonn", 3)], now)[..] else { panic!() };
        assert_eq!((*id, *at, what.list), (mina, device, "dvonn"));
    }
}
