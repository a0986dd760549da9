//! Memory for tables of positions: slots of two words, four to a line.
//!
//! The memory is allocated as zeros and not written to. The operating system hands out a page when
//! it is first written, so a large table that stays empty costs almost nothing.

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use zerocopy::FromZeros;

/// How many slots fit in a line of the processor's cache.
pub(crate) const WAYS: usize = 4;

/// The bytes of a line.
pub(crate) const LINE: usize = WAYS * size_of::<Slot>();

/// A key and a word. The table gives them a meaning, and never writes a word of 0.
pub(crate) type Slot = [AtomicU64; 2];

/// Lines of slots, all zeros at first.
#[derive(Debug)]
pub(crate) struct CacheLines {
    slots: Box<[Slot]>,
    /// How many slots lie before the first aligned line.
    skipped: usize,
    count: usize,
}

impl CacheLines {
    pub(crate) fn of(count: usize) -> CacheLines {
        // aligned slots would be filled with zeros one by one
        let slots = <[Slot]>::new_box_zeroed_with_elems(WAYS * count + WAYS - 1);
        let slots = slots.expect("there is so much memory");
        let skipped = slots.as_ptr().align_offset(LINE);
        let skipped = if skipped < WAYS { skipped } else { 0 };
        CacheLines { slots, skipped, count }
    }

    /// How many lines there are.
    #[inline]
    pub(crate) fn count(&self) -> usize {
        self.count
    }

    /// The slots of one line.
    #[inline]
    pub(crate) fn line(&self, at: usize) -> &[Slot; WAYS] {
        &self.slots[self.skipped..].as_chunks().0[at]
    }

    /// The first lines.
    pub(crate) fn first(&self, count: usize) -> impl Iterator<Item = &[Slot; WAYS]> {
        self.slots[self.skipped..].as_chunks().0[..count].iter()
    }
}

/// Sets a slot to zero, without a write if it is zero already.
pub(crate) fn clear([key, word]: &Slot) {
    if word.load(Relaxed) != 0 {
        word.store(0, Relaxed);
        key.store(0, Relaxed);
    }
}
