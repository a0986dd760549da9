//! The operations on the files of one folder, in order, and what a power cut may leave of them.

use std::collections::BTreeMap;
use std::fs;
use std::io;
use std::path::Path;

use game_core::Dice;

/// The unit that a disk writes whole or not at all.
const SECTOR: usize = 512;

/// An operation on a file.
#[derive(Clone, Debug)]
pub(crate) enum DiskOp {
    Write(usize, Vec<u8>),
    Truncate(usize),
    Sync,
    Delete,
}

/// The operations on the files of one folder since the disk was put under it.
#[derive(Clone, Debug, Default)]
pub struct Tape {
    before: BTreeMap<String, Vec<u8>>,
    ops: Vec<(String, DiskOp)>,
}

/// A file at one point: its safe content, and the operations since.
#[derive(Default)]
struct File<'a> {
    safe: Vec<u8>,
    loose: Vec<&'a DiskOp>,
}

impl Tape {
    /// Starts with the files as they are.
    pub(crate) fn new(folder: &Path) -> io::Result<Tape> {
        let mut before = BTreeMap::new();
        for entry in fs::read_dir(folder)? {
            let entry = entry?;
            let name = entry.file_name().to_string_lossy().into_owned();
            // Shared memory dies with its processes.
            if !name.ends_with("-shm") {
                before.insert(name, fs::read(entry.path())?);
            }
        }
        Ok(Tape { before, ops: Vec::new() })
    }

    pub(crate) fn note(&mut self, file: &str, op: DiskOp) {
        self.ops.push((file.to_owned(), op));
    }

    /// The number of operations.
    #[must_use]
    pub fn len(&self) -> usize {
        self.ops.len()
    }

    /// Whether there were no operations.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.ops.is_empty()
    }

    /// Creates the files in an empty folder as a power cut after the first `cut` operations may
    /// leave them. `dice` choose among the possible results.
    ///
    /// # Errors
    /// The files can't be written.
    pub fn after_cut(&self, cut: usize, dice: &mut impl Dice, folder: &Path) -> io::Result<()> {
        let mut files: BTreeMap<&str, File> = BTreeMap::new();
        for (name, bytes) in &self.before {
            files.insert(name, File { safe: bytes.clone(), loose: Vec::new() });
        }
        for (name, op) in &self.ops[..cut] {
            let file = files.entry(name).or_default();
            match op {
                DiskOp::Sync => file.settle(),
                DiskOp::Delete => drop(files.remove(name.as_str())),
                op => file.loose.push(op),
            }
        }
        for (name, mut file) in files {
            file.lose_some(dice);
            fs::write(folder.join(name), &file.safe)?;
        }
        Ok(())
    }
}

impl File<'_> {
    /// Makes all operations safe.
    fn settle(&mut self) {
        for op in self.loose.drain(..) {
            apply(&mut self.safe, op, |_| true);
        }
    }

    /// The power goes: unsafe writes may be there, missing or torn.
    fn lose_some(&mut self, dice: &mut impl Dice) {
        let mut loose = std::mem::take(&mut self.loose);
        if dice.below(2) == 0 {
            for last in (1..loose.len()).rev() {
                loose.swap(last, dice.below(last + 1));
            }
        }
        // Some disks lose nearly everything, others nearly nothing.
        let whole = dice.below(101);
        for op in loose {
            let lot = dice.below(100);
            if lot < whole {
                apply(&mut self.safe, op, |_| true);
            } else if lot.is_multiple_of(2) {
                apply(&mut self.safe, op, |_| dice.below(2) == 0);
            }
        }
    }
}

/// Applies an operation to the sectors that survive.
fn apply(bytes: &mut Vec<u8>, op: &DiskOp, mut survives: impl FnMut(usize) -> bool) {
    match op {
        DiskOp::Write(at, written) => {
            let mut from = *at;
            let end = at + written.len();
            while from < end {
                let until = end.min((from / SECTOR + 1) * SECTOR);
                if survives(from / SECTOR) {
                    bytes.resize(bytes.len().max(until), 0);
                    bytes[from..until].copy_from_slice(&written[from - at..until - at]);
                }
                from = until;
            }
        }
        DiskOp::Truncate(length) => {
            if survives(0) {
                bytes.resize(*length, 0);
            }
        }
        DiskOp::Sync | DiskOp::Delete => unreachable!("these are never loose"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use game_core::Seeded;

    #[test]
    fn synced_data_survives_and_the_rest_survives_in_part() {
        let temporary = tempfile::tempdir().unwrap();
        let folder = temporary.path();
        let mut tape = Tape::default();
        tape.note("a", DiskOp::Write(0, vec![1; 1024]));
        tape.note("a", DiskOp::Sync);
        tape.note("a", DiskOp::Write(512, vec![2; 1024]));
        let mut shapes = std::collections::HashSet::new();
        for seed in 0..200 {
            tape.after_cut(3, &mut Seeded::new(seed), folder).unwrap();
            let bytes = fs::read(folder.join("a")).unwrap();
            assert_eq!(bytes[..512], [1; 512], "nobody wrote there");
            shapes.insert(bytes[512..].to_vec());
        }
        let [one, two, none] = [[1; 512], [2; 512], [0; 512]];
        let both = |a: [u8; 512], b: [u8; 512]| [a, b].concat();
        let all = [one.to_vec(), both(two, two), both(one, two), two.to_vec()];
        assert_eq!(shapes, all.into_iter().collect());
        assert!(!shapes.contains(&both(none, two)), "what is synced is safe");
    }
}
