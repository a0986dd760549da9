//! What was done to the files of one folder, in order, and what of it a power cut may leave.

use std::collections::BTreeMap;
use std::fs;
use std::io;
use std::path::Path;

use game_core::Dice;

/// What a disk writes whole or not at all.
const SECTOR: usize = 512;

/// Something that was done to a file.
#[derive(Clone, Debug)]
pub(crate) enum DiskOp {
    Write(usize, Vec<u8>),
    Truncate(usize),
    Sync,
    Delete,
}

/// All that was done to the files of one folder since the disk was put under it.
#[derive(Clone, Debug, Default)]
pub struct Tape {
    before: BTreeMap<String, Vec<u8>>,
    deeds: Vec<(String, DiskOp)>,
}

/// A file at one point: what is safe, and what was done since it was last safe.
#[derive(Default)]
struct File<'a> {
    safe: Vec<u8>,
    loose: Vec<&'a DiskOp>,
}

impl Tape {
    /// Begins with the files as they are.
    pub(crate) fn new(folder: &Path) -> io::Result<Tape> {
        let mut before = BTreeMap::new();
        for entry in fs::read_dir(folder)? {
            let entry = entry?;
            let name = entry.file_name().to_string_lossy().into_owned();
            // What processes share in memory dies with them.
            if !name.ends_with("-shm") {
                before.insert(name, fs::read(entry.path())?);
            }
        }
        Ok(Tape { before, deeds: Vec::new() })
    }

    pub(crate) fn note(&mut self, file: &str, deed: DiskOp) {
        self.deeds.push((file.to_owned(), deed));
    }

    /// How many things were done.
    #[must_use]
    pub fn len(&self) -> usize {
        self.deeds.len()
    }

    /// Whether nothing was done.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.deeds.is_empty()
    }

    /// Makes the files in an empty folder as they may be when the power goes after the first
    /// `cut` things were done; which of the ways they may be is drawn by lot.
    ///
    /// # Errors
    /// The files cannot be written.
    pub fn after_cut(&self, cut: usize, dice: &mut impl Dice, folder: &Path) -> io::Result<()> {
        let mut files: BTreeMap<&str, File> = BTreeMap::new();
        for (name, bytes) in &self.before {
            files.insert(name, File { safe: bytes.clone(), loose: Vec::new() });
        }
        for (name, deed) in &self.deeds[..cut] {
            let file = files.entry(name).or_default();
            match deed {
                DiskOp::Sync => file.settle(),
                DiskOp::Delete => drop(files.remove(name.as_str())),
                deed => file.loose.push(deed),
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
    /// All that was done is safe.
    fn settle(&mut self) {
        for deed in self.loose.drain(..) {
            apply(&mut self.safe, deed, |_| true);
        }
    }

    /// The power goes: of what is loose some is there, some is not, some is torn.
    fn lose_some(&mut self, dice: &mut impl Dice) {
        let mut loose = std::mem::take(&mut self.loose);
        if dice.below(2) == 0 {
            for last in (1..loose.len()).rev() {
                loose.swap(last, dice.below(last + 1));
            }
        }
        // Some disks lose nearly everything, some nearly nothing.
        let whole = dice.below(101);
        for deed in loose {
            let lot = dice.below(100);
            if lot < whole {
                apply(&mut self.safe, deed, |_| true);
            } else if lot.is_multiple_of(2) {
                apply(&mut self.safe, deed, |_| dice.below(2) == 0);
            }
        }
    }
}

/// Does what was done, for those sectors that are kept.
fn apply(bytes: &mut Vec<u8>, deed: &DiskOp, mut kept: impl FnMut(usize) -> bool) {
    match deed {
        DiskOp::Write(at, written) => {
            let mut from = *at;
            let end = at + written.len();
            while from < end {
                let until = end.min((from / SECTOR + 1) * SECTOR);
                if kept(from / SECTOR) {
                    bytes.resize(bytes.len().max(until), 0);
                    bytes[from..until].copy_from_slice(&written[from - at..until - at]);
                }
                from = until;
            }
        }
        DiskOp::Truncate(length) => {
            if kept(0) {
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
    fn what_was_synced_stays_and_what_was_not_comes_in_every_shape() {
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
