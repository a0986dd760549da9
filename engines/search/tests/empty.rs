//! A table uses memory only where something was written, whatever its size.
#![cfg(target_os = "linux")]

use std::fs;

use search::{Bound, ProofTable, TranspositionTable, TtEntry};

/// The resident memory of this process in MiB, as Linux reports it.
fn resident() -> usize {
    let status = fs::read_to_string("/proc/self/status").expect("Linux tells");
    let line = status.lines().find(|line| line.starts_with("VmRSS:")).expect("it is one of them");
    let kibibytes = line.split_whitespace().nth(1).and_then(|text| text.parse::<usize>().ok());
    kibibytes.expect("a number") / 1024
}

#[test]
fn an_empty_table_of_any_size_uses_almost_no_memory() {
    let before = resident();
    let (memory, ledger) = (TranspositionTable::new(256 << 20), ProofTable::of_bytes(256 << 20));
    let entry = TtEntry { value: 1, static_eval: 2, mv: 3, depth: 4, bound: Bound::Exact };
    (0..100_u64).for_each(|n| memory.store(n << 57, entry));
    assert_eq!(memory.recall(3 << 57), Some(entry));
    let taken = resident() - before;
    assert!(taken < 16, "{taken} MiB of 512");
    memory.clear();
    ledger.clear();
    assert_eq!(memory.recall(3 << 57), None);
    let taken = resident() - before;
    assert!(taken < 16, "{taken} MiB of 512 once all is forgotten");
}
