//! The seeds, the fuzzer's findings and random mutations of both make no reader panic.

use std::path::Path;
use std::time::Instant;
use std::{env, fs};

use fuzz_targets::{READERS, Reader, found};
use game_core::{Dice, Seeded};

/// The number of mutations for each reader; a third of them without `HAMBAZI_LONG=1`.
const TRIES: [(&str, usize); 10] = [
    ("messages", 20_000),
    ("notations", 2_000),
    ("records", 5_000),
    ("books", 3_000),
    ("evenings", 2_000),
    ("photographs", 200),
    ("questions", 3_000),
    ("commands", 3_000),
    ("accounts", 3_000),
    ("passkeys", 10_000),
];

/// Words that readers stumble over more often than random bytes would.
const WORDS: [&str; 20] = [
    "\0",
    "\n",
    " ",
    "\"",
    "{",
    "}",
    "[",
    "]",
    ",",
    "-1",
    "0",
    "255",
    "256",
    "65536",
    "4294967296",
    "18446744073709551615",
    "1e400",
    "\\ud800",
    "\u{202e}",
    "é",
];

#[test]
fn no_reader_panics() {
    let long = env::var_os("HAMBAZI_LONG").is_some();
    let mut dice = Seeded::new(1_763_683_200);
    for ((name, read), (of, tries)) in READERS.into_iter().zip(TRIES) {
        assert_eq!(name, of);
        let seeds = seeds(name);
        assert!(!seeds.is_empty(), "{name} has no seeds");
        let tries = if long { tries } else { tries / 3 };
        let begun = Instant::now();
        for seed in &seeds {
            holds(name, read, seed);
        }
        for _ in 0..tries {
            holds(name, read, &changed(&seeds, &mut dice));
        }
        let all = seeds.len() + tries;
        println!("{name}: {all} in {} ms", begun.elapsed().as_millis());
    }
}

fn holds(name: &str, read: Reader, bytes: &[u8]) {
    let fell = std::panic::catch_unwind(|| read(bytes)).is_err();
    assert!(!fell, "{name} falls over {:?}", String::from_utf8_lossy(bytes));
}

/// The seeds and the fuzzer's findings.
fn seeds(name: &str) -> Vec<Vec<u8>> {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let folder = here.join("seeds").join(name);
    let mut files: Vec<_> =
        fs::read_dir(folder).unwrap().map(|file| file.unwrap().path()).collect();
    files.sort();
    let mut seeds: Vec<_> = files.iter().map(|file| fs::read(file).unwrap()).collect();
    let packed = fs::read(here.join(format!("found/{name}.gz"))).unwrap();
    seeds.extend(found::unpack(&packed).unwrap());
    seeds
}

/// A seed with a few changes.
fn changed(seeds: &[Vec<u8>], dice: &mut Seeded) -> Vec<u8> {
    let mut bytes = seeds[dice.below(seeds.len())].clone();
    for _ in 0..=dice.below(4) {
        let at = dice.below(bytes.len() + 1);
        let to = (at + dice.below(16)).min(bytes.len());
        match dice.below(6) {
            0 if at < bytes.len() => bytes[at] ^= 1 << dice.below(8),
            1 => drop(bytes.drain(at..to)),
            2 => {
                let word = WORDS[dice.below(WORDS.len())];
                bytes.splice(at..to.min(at + 3), word.bytes());
            }
            3 => {
                let other = &seeds[dice.below(seeds.len())];
                let from = dice.below(other.len() + 1);
                let end = (from + dice.below(64)).min(other.len());
                bytes.splice(at..at, other[from..end].iter().copied());
            }
            4 => {
                let again = bytes[at..to].to_vec();
                bytes.splice(to..to, again);
            }
            _ => bytes.truncate(at.max(1)),
        }
    }
    bytes
}
