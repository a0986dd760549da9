//! The transposition table: results of searches, stored by position.
//!
//! It has no lock and knows no game. Many threads may share one: a slot is two words, written one
//! after the other, and a slot whose halves do not match is ignored (Hyatt and Mann, *A lock-less
//! transposition table implementation*, 2002).

use std::sync::atomic::{AtomicU8, Ordering::Relaxed};

use crate::cache_lines::{CacheLines, LINE, Slot, WAYS, clear};

/// What is known of a value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Bound {
    /// The value or more.
    Least,
    /// The value or less.
    Most,
    /// The value itself.
    Exact,
}

impl Bound {
    /// The bound of a search between `alpha` and `beta` that returned `value`.
    #[inline]
    #[must_use]
    pub fn of(value: i32, alpha: i32, beta: i32) -> Bound {
        match value {
            _ if value >= beta => Bound::Least,
            _ if value > alpha => Bound::Exact,
            _ => Bound::Most,
        }
    }

    /// Whether a value with this bound answers a search between `alpha` and `beta`.
    #[inline]
    #[must_use]
    pub fn settles(self, value: i32, alpha: i32, beta: i32) -> bool {
        match self {
            Bound::Exact => true,
            Bound::Least => value >= beta,
            Bound::Most => value <= alpha,
        }
    }
}

/// The result of a search of one position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TtEntry {
    /// The value, for the seat that the caller chooses.
    pub value: i16,
    /// The static evaluation, if the caller stores one.
    pub static_eval: i16,
    /// The best move, in the engine's own numbers; one of them may mean none.
    pub mv: u16,
    /// The depth of the search.
    pub depth: u8,
    /// What is known of the value.
    pub bound: Bound,
}

/// Ages wrap around after this many.
const AGES: u8 = 64;

/// A table of positions by 64-bit keys.
///
/// An entry may belong to another position once in many billions of lookups, when two share a key.
/// So check a move from it before you play it.
///
/// A slot's key is mixed with the word that it belongs to.
#[derive(Debug)]
pub struct TranspositionTable {
    lines: CacheLines,
    age: AtomicU8,
}

impl TranspositionTable {
    /// An empty table of about `bytes` bytes. The system hands out memory as it is written to.
    #[must_use]
    pub fn new(bytes: usize) -> TranspositionTable {
        TranspositionTable { lines: CacheLines::of((bytes / LINE).max(1)), age: AtomicU8::new(0) }
    }

    /// What is known of the position that `key` stands for.
    #[inline]
    #[must_use]
    pub fn recall(&self, key: u64) -> Option<TtEntry> {
        self.line(key).iter().find_map(|[check, word]| {
            let word = word.load(Relaxed);
            (word != 0 && check.load(Relaxed) ^ word == key).then(|| unpack(word))
        })
    }

    /// Stores an entry, in place of the one that is worth least: from an earlier turn, or of less
    /// depth.
    #[inline]
    pub fn store(&self, key: u64, entry: TtEntry) {
        let age = self.age.load(Relaxed);
        let line = self.line(key);
        let (mut chosen, mut least) = (&line[0], u32::MAX);
        for slot in line {
            let [check, word] = slot;
            let word = word.load(Relaxed);
            if word == 0 || check.load(Relaxed) ^ word == key {
                chosen = slot;
                break;
            }
            let worth = worth(word, age);
            if worth < least {
                (chosen, least) = (slot, worth);
            }
        }
        let packed = pack(entry, age);
        let [check, word] = chosen;
        word.store(packed, Relaxed);
        check.store(key ^ packed, Relaxed);
    }

    /// Begins another turn, so that old entries are replaced first.
    pub fn turn(&self) {
        self.age.store((self.age.load(Relaxed) + 1) % AGES, Relaxed);
    }

    /// Forgets everything.
    pub fn clear(&self) {
        self.lines.first(self.lines.count()).flatten().for_each(clear);
        self.age.store(0, Relaxed);
    }

    /// The high half of a product chooses the line, so any count of lines will do.
    #[inline]
    #[allow(clippy::cast_possible_truncation)] // below the count of lines
    fn line(&self, key: u64) -> &[Slot; WAYS] {
        let at = (u128::from(key) * self.lines.count() as u128) >> 64;
        self.lines.line(at as usize)
    }
}

/// What a word is worth: one turn of age counts as much as four plies of depth.
#[inline]
fn worth(word: u64, now: u8) -> u32 {
    let [.., depth, tag] = word.to_le_bytes();
    let age = (now + AGES - tag / 4) % AGES;
    1 + 4 * u32::from(AGES) + u32::from(depth) - 4 * u32::from(age)
}

/// Value, glance, move, depth, and a tag that is never 0: six bits of age, two of bound.
#[inline]
fn pack(entry: TtEntry, age: u8) -> u64 {
    let [value, static_eval] =
        [entry.value, entry.static_eval].map(|n| u64::from(n.cast_unsigned()));
    let bound = match entry.bound {
        Bound::Least => 1,
        Bound::Most => 2,
        Bound::Exact => 3,
    };
    let tag = u64::from(age * 4 + bound);
    value | static_eval << 16 | u64::from(entry.mv) << 32 | u64::from(entry.depth) << 48 | tag << 56
}

#[inline]
#[allow(clippy::cast_possible_truncation)] // each part is cut out of the word
fn unpack(word: u64) -> TtEntry {
    let [.., depth, tag] = word.to_le_bytes();
    let bound = match tag % 4 {
        1 => Bound::Least,
        2 => Bound::Most,
        _ => Bound::Exact,
    };
    TtEntry {
        value: word as i16,
        static_eval: (word >> 16) as i16,
        mv: (word >> 32) as u16,
        depth,
        bound,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hash::mix_hash;

    fn entry(n: u16) -> TtEntry {
        let value = n.cast_signed().wrapping_mul(31);
        let bound = [Bound::Least, Bound::Most, Bound::Exact][usize::from(n % 3)];
        TtEntry {
            value,
            static_eval: value.wrapping_neg(),
            mv: n,
            depth: n.to_le_bytes()[0],
            bound,
        }
    }

    #[test]
    fn what_was_stored_is_recalled() {
        let memory = TranspositionTable::new(1 << 20);
        for n in 0..5_000 {
            memory.store(mix_hash(&n), entry(n));
        }
        let found = (0..5_000).filter(|n| memory.recall(mix_hash(n)) == Some(entry(*n))).count();
        assert!(found > 4_950, "{found}");
        assert_eq!(memory.recall(mix_hash(&5_000_u16)), None);
        memory.clear();
        assert_eq!(memory.recall(mix_hash(&1_u16)), None);
    }

    #[test]
    fn what_is_shallow_or_old_goes_first() {
        let memory = TranspositionTable::new(1);
        let at = |key: u64, depth| memory.store(key, TtEntry { depth, ..entry(3) });
        for (key, depth) in [(1, 9), (2, 3), (3, 8), (4, 7), (5, 2)] {
            at(key, depth);
        }
        assert_eq!(
            [1, 2, 3, 4, 5].map(|key| memory.recall(key).is_some()),
            [true, false, true, true, true]
        );
        for _ in 0..2 {
            memory.turn();
        }
        for (key, depth) in [(6, 1), (7, 1), (8, 1), (9, 1)] {
            at(key, depth);
        }
        assert_eq!([1, 3, 4, 5].map(|key| memory.recall(key).is_some()), [false; 4]);
    }

    #[test]
    fn halves_that_do_not_belong_together_are_no_answer() {
        let memory = TranspositionTable::new(1);
        memory.store(77, entry(5));
        memory.lines.line(0)[0][1].store(pack(entry(6), 0), Relaxed);
        assert_eq!(memory.recall(77), None);
    }
}
