//! The transposition table of a proof-number search.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};

use crate::cache_lines::{CacheLines, LINE, Slot, WAYS, clear};
use crate::parameters::FIRST_GROUPS;
use crate::proof_numbers;

/// Each number has 26 bits in a slot.
pub(crate) type Numbers = proof_numbers::ProofNumbers<26>;

/// A table of positions with their numbers. When it is full, entries of old questions are replaced
/// first, then those with the least work. Clones share it.
///
/// At first it uses only as much memory as fits the processor's cache, where it is twice as fast.
/// It uses more when a question turns out to be hard.
///
/// Two threads may write to one slot at the same time. So a slot stores its key mixed with its
/// contents (Hyatt and Mann 2002), and a torn one counts as empty.
#[derive(Clone, Debug)]
pub struct ProofTable {
    groups: Arc<CacheLines>,
    /// How many of the groups are in use: a power of two.
    used: Arc<AtomicUsize>,
}

/// Numbers, the logarithm of the work that went into them, and the question's age.
#[derive(Clone, Copy)]
struct Packed(u64);

impl Packed {
    fn new(numbers: Numbers, work: u64, age: u8) -> Packed {
        let log = u64::from(64 - work.leading_zeros()).min(63);
        let Numbers { pn, dn } = numbers;
        Packed(u64::from(pn) | u64::from(dn) << 26 | log << 52 | u64::from(age & 63) << 58)
    }

    #[allow(clippy::cast_possible_truncation)] // 26 bits each
    fn numbers(self) -> Numbers {
        Numbers {
            pn: self.0 as u32 & Numbers::ENDLESS,
            dn: (self.0 >> 26) as u32 & Numbers::ENDLESS,
        }
    }

    /// The logarithm of the work, to base 2 and rounded up.
    fn work(self) -> u64 {
        self.0 >> 52 & 63
    }

    /// The cost of replacing this entry: nothing if the question is an old one.
    fn worth(self, age: u8) -> u64 {
        if self.0 >> 58 == u64::from(age & 63) { 1 + self.work() } else { 0 }
    }
}

impl ProofTable {
    /// A table of about `bytes` bytes.
    #[must_use]
    pub fn of_bytes(bytes: usize) -> ProofTable {
        let groups = 1_usize << (bytes / LINE).max(1).ilog2();
        let used = Arc::new(AtomicUsize::new(groups.min(FIRST_GROUPS)));
        ProofTable { groups: Arc::new(CacheLines::of(groups)), used }
    }

    /// Uses more of its memory once a question has opened enough positions. Two threads may do it
    /// at once: then some entries are lost, and nothing else.
    pub(crate) fn suit(&self, work: u64) {
        let used = self.used.load(Relaxed);
        if used == self.groups.count() || work < 8 * used as u64 {
            return;
        }
        let more = (4 * used).min(self.groups.count());
        for (at, group) in self.groups.first(used).enumerate() {
            for slot in group {
                let [check, packed] = slot.each_ref().map(|half| half.load(Relaxed));
                let key = check ^ packed;
                let place = place(key, more);
                if packed != 0 && place != at {
                    // all four slots of a group find room in an empty one
                    let mut places = self.groups.line(place).iter();
                    if let Some(free) = places.find(|[_, packed]| packed.load(Relaxed) == 0) {
                        write(free, key, packed);
                    }
                    clear(slot);
                }
            }
        }
        self.used.store(more, Relaxed);
    }

    /// Forgets everything.
    pub fn clear(&self) {
        let used = self.used.load(Relaxed);
        self.groups.first(used).flatten().for_each(clear);
        self.used.store(self.groups.count().min(FIRST_GROUPS), Relaxed);
    }

    #[inline]
    fn group(&self, key: u64) -> &[Slot; WAYS] {
        self.groups.line(place(key, self.used.load(Relaxed)))
    }

    #[inline]
    pub(crate) fn recall(&self, key: u64) -> Option<Numbers> {
        self.find(key).map(Packed::numbers)
    }

    /// How many positions were opened below this one, to the next power of two.
    pub(crate) fn work(&self, key: u64) -> u64 {
        self.find(key).map_or(0, |packed| 1 << packed.work())
    }

    #[inline]
    fn find(&self, key: u64) -> Option<Packed> {
        self.group(key).iter().find_map(|[check, packed]| {
            let packed = packed.load(Relaxed);
            let is_it = packed != 0 && check.load(Relaxed) ^ packed == key;
            is_it.then_some(Packed(packed))
        })
    }

    pub(crate) fn store(&self, key: u64, numbers: Numbers, work: u64, age: u8) {
        let packed = Packed::new(numbers, work, age).0;
        let cost = |[check, packed]: &&Slot| {
            let old = packed.load(Relaxed);
            let same = check.load(Relaxed) ^ old == key;
            if same { (0, 0) } else { (1, Packed(old).worth(age)) }
        };
        let slot = self.group(key).iter().min_by_key(cost).expect("a group has four slots");
        write(slot, key, packed);
    }
}

fn write([check, word]: &Slot, key: u64, packed: u64) {
    word.store(packed, Relaxed);
    check.store(key ^ packed, Relaxed);
}

/// The group of a key.
#[inline]
#[allow(clippy::cast_possible_truncation)] // masked to the number of groups
fn place(key: u64, groups: usize) -> usize {
    key as usize & (groups - 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    const OPEN: Numbers = Numbers { pn: 1, dn: 1 };

    #[test]
    fn what_is_stored_is_recalled() {
        let table = ProofTable::of_bytes(1 << 10);
        let numbers = Numbers { pn: 12, dn: Numbers::ENDLESS - 1 };
        table.store(77, numbers, 1000, 1);
        assert_eq!(table.clone().recall(77), Some(numbers));
        assert_eq!(table.recall(78), None);
        table.store(77, Numbers::of(true), 2000, 1);
        assert_eq!(table.recall(77), Some(Numbers::of(true)));
        table.clear();
        assert_eq!(table.recall(77), None);
    }

    #[test]
    fn the_least_work_is_forgotten_first() {
        let table = ProofTable::of_bytes(64);
        for key in 1..=4 {
            table.store(key, OPEN, 1 << key, 1);
        }
        table.store(5, OPEN, 1 << 5, 1);
        assert_eq!(table.recall(1), None);
        assert!((2..=5).all(|key| table.recall(key).is_some()));
    }

    #[test]
    fn what_was_stored_is_recalled_when_more_room_is_taken() {
        let table = ProofTable::of_bytes(8 << 20);
        let keys = || (1..1000_u64).map(|n| n.wrapping_mul(0x9e37_79b9_7f4a_7c15));
        keys().for_each(|key| table.store(key, OPEN, 1, 1));
        let before = table.used.load(Relaxed);
        table.suit(1 << 40);
        assert_eq!((before, table.used.load(Relaxed)), (FIRST_GROUPS, 2 * FIRST_GROUPS));
        assert!(keys().all(|key| table.recall(key) == Some(OPEN)));
        table.clear();
        assert!(keys().all(|key| table.recall(key).is_none()));
    }

    #[test]
    fn old_questions_are_forgotten_before_new_ones() {
        let table = ProofTable::of_bytes(64);
        table.store(1, OPEN, 1 << 20, 1);
        for key in 2..=5 {
            table.store(key, OPEN, 1, 2);
        }
        assert_eq!(table.recall(1), None);
        assert!((2..=5).all(|key| table.recall(key).is_some()));
    }
}
