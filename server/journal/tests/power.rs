//! Power cuts while the journal writes: every acknowledged commit is there, and beyond it at most
//! one whole commit that was under way.
//!
//! `HAMBAZI_ROUNDS` says how many power cuts; `cargo xtask crash --disk` asks for a thousand.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use fault_vfs::{Disk, DiskFault, Tape};
use game_core::{Dice, Seeded};
use journal::{Append, Failure, Fence, Reader, Sqlite, Writer};
use rusqlite::{Connection, params};
use tempfile::TempDir;

/// Power cuts in each run of a journal.
const CUTS: u32 = 5;

/// Runs until a new journal is made.
const RUNS: u32 = 4;

const BOOKS: usize = 12;

/// A folder with a journal.
struct Folder(TempDir);

impl Folder {
    fn new() -> Folder {
        Folder(TempDir::new().unwrap())
    }

    fn file(&self) -> PathBuf {
        self.0.path().join("test.sqlite")
    }
}

/// All books, and the latest beat.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
struct Books {
    lines: BTreeMap<String, Vec<String>>,
    beat: Option<u64>,
}

impl Books {
    fn add(&mut self, appends: &[Append], beat: u64) {
        for append in appends {
            self.lines.entry(append.book.clone()).or_default().extend(append.lines.iter().cloned());
        }
        self.beat = Some(beat);
    }

    fn read(reader: &mut impl Reader) -> Result<Books, Failure> {
        let mut books = Books { beat: reader.last_beat()?, ..Books::default() };
        for book in (0..BOOKS).map(name) {
            let lines = reader.read(&book, u32::MAX)?;
            if !lines.is_empty() {
                books.lines.insert(book, lines);
            }
        }
        Ok(books)
    }
}

fn name(book: usize) -> String {
    format!("BOOK{book:02}")
}

/// Random appends to distinct books, which are applied to `books`. Sometimes only a beat.
fn draw(books: &mut Books, dice: &mut Seeded) -> (Vec<Append>, u64) {
    let beat = books.beat.unwrap_or(0) + 1 + dice.below(60) as u64;
    if dice.below(4) == 0 {
        books.beat = Some(beat);
        let (book, fence) = (String::new(), Fence::default());
        return (vec![Append { book, first: 0, fence, lines: Vec::new() }], beat);
    }
    let first = dice.below(BOOKS);
    let appends: Vec<Append> = (0..=dice.below(6))
        .map(|next| {
            let book = name((first + next) % BOOKS);
            let lines = books.lines.get(&book).map_or(0, Vec::len);
            let line = |_| format!("{:016x}", dice.bits()).repeat(1 + dice.below(250));
            let more = (0..=lines % 3).map(line).collect();
            let (first, fence) = (u32::try_from(lines).unwrap(), Fence::default());
            Append { book, first, fence, lines: more }
        })
        .collect();
    books.add(&appends, beat);
    (appends, beat)
}

/// One run of a journal: all operations of its disk, and after how many of them each commit was
/// acknowledged, with the books at that time.
struct Run {
    tape: Tape,
    acknowledged: Vec<(usize, Books)>,
}

fn run<W: Writer>(
    folder: &Folder,
    open: impl Fn(&Path) -> W,
    before: &Books,
    dice: &mut Seeded,
) -> Run {
    let disk = Disk::under(folder.0.path());
    let mut writer = open(&folder.file());
    let mut acknowledged = vec![(0, before.clone())];
    let mut books = before.clone();
    for _ in 0..20 + dice.below(60) {
        let (appends, beat) = draw(&mut books, dice);
        let won = writer.commit(&appends, beat).expect("the disk is well");
        assert!(won.iter().all(|&won| won));
        acknowledged.push((disk.mark(), books.clone()));
    }
    Run { tape: disk.tape(), acknowledged }
}

impl Run {
    /// Checks the books found after a cut.
    fn check(&self, cut: usize, folder: &Folder) -> Result<Books, String> {
        let (_, mut reader) = Sqlite::open(&folder.file()).map_err(|why| why.to_string())?;
        let found = Books::read(&mut reader).map_err(|why| why.to_string())?;
        let last = self.acknowledged.iter().rposition(|&(mark, _)| mark <= cut).unwrap();
        let acknowledged = &self.acknowledged[last].1;
        if found.beat < acknowledged.beat {
            return Err(format!("the beat was {:?}, and is {:?}", acknowledged.beat, found.beat));
        }
        let mut allowed =
            self.acknowledged.iter().skip(last).map(|(_, books)| &books.lines).take(2);
        if allowed.any(|lines| *lines == found.lines) {
            Ok(found)
        } else {
            Err(format!("{last} commits were acknowledged, and these are none of their books"))
        }
    }
}

/// Makes power cuts, and returns what was wrong with the books found after them.
fn cuts<W: Writer>(rounds: u32, seed: u64, open: impl Fn(&Path) -> W) -> Vec<String> {
    let mut dice = Seeded::new(seed);
    let mut errors = Vec::new();
    let (mut done, mut runs) = (0, 0);
    let (mut folder, mut books) = (Folder::new(), Books::default());
    while done < rounds {
        let run = run(&folder, &open, &books, &mut dice);
        runs += 1;
        for _ in 0..CUTS.min(rounds - done) {
            let cut = dice.below(run.tape.len() + 1);
            let lot = dice.bits();
            let left = Folder::new();
            run.tape.after_cut(cut, &mut Seeded::new(lot), left.0.path()).unwrap();
            let found = run.check(cut, &left);
            done += 1;
            match found {
                Err(why) => errors.push(format!("seed {seed}, cut {done}: {why}")),
                // The next run starts from what the cut left, not from what our check made of it.
                Ok(found) if done % CUTS == 0 => {
                    books = found;
                    folder = Folder::new();
                    run.tape.after_cut(cut, &mut Seeded::new(lot), folder.0.path()).unwrap();
                }
                Ok(_) => {}
            }
        }
        if runs % RUNS == 0 || !errors.is_empty() {
            (folder, books) = (Folder::new(), Books::default());
        }
    }
    errors
}

fn ours(file: &Path) -> Sqlite {
    Sqlite::open(file).expect("a journal opens after any cut").0
}

#[test]
fn the_power_goes_and_nothing_that_was_answered_is_lost() {
    let rounds = std::env::var("HAMBAZI_ROUNDS").ok().and_then(|rounds| rounds.parse().ok());
    let seed = std::env::var("HAMBAZI_SEED").ok().and_then(|seed| seed.parse().ok());
    let (rounds, seed) = (rounds.unwrap_or(40), seed.unwrap_or(7));
    let begun = std::time::Instant::now();
    let errors = cuts(rounds, seed, ours);
    assert!(errors.is_empty(), "{} errors; the first: {}", errors.len(), errors[0]);
    println!("{rounds} power cuts in {:.0?}, 0 faults", begun.elapsed());
}

/// A journal that syncs less than ours.
struct Hasty(Connection);

impl Hasty {
    fn open(file: &Path, synchronous: &str) -> Hasty {
        // With the same schema.
        drop(Sqlite::open(file).expect("a journal opens"));
        let connection = Connection::open(file).unwrap();
        connection.pragma_update(None, "journal_mode", "WAL").unwrap();
        connection.pragma_update(None, "synchronous", synchronous).unwrap();
        Hasty(connection)
    }
}

impl Writer for Hasty {
    fn commit(&mut self, appends: &[Append], beat: u64) -> Result<Vec<bool>, Failure> {
        let transaction = self.0.transaction()?;
        for append in appends {
            for (number, line) in (append.first..).zip(&append.lines) {
                let row = params![append.book, number, line];
                transaction.execute("INSERT INTO lines VALUES (?1, ?2, ?3)", row)?;
            }
        }
        let beat = i64::try_from(beat)?;
        transaction.execute("INSERT OR REPLACE INTO beat VALUES (1, ?1)", [beat])?;
        transaction.commit()?;
        Ok(vec![true; appends.len()])
    }
}

/// The same test fails for an unsafe journal, so it can fail.
#[test]
fn a_journal_that_syncs_less_is_caught() {
    for synchronous in ["NORMAL", "OFF"] {
        let errors = cuts(10, 7, |file| Hasty::open(file, synchronous));
        assert!(!errors.is_empty(), "{synchronous} lost nothing in 10 power cuts");
    }
    let errors = cuts(10, 7, |file| Hasty::open(file, "FULL"));
    assert_eq!(errors, [""; 0], "the syncs make the difference");
}

/// While the disk is full or failing, nothing is stored and nothing is lost. When it works again,
/// the same journal goes on.
#[test]
fn a_failing_disk_loses_nothing_and_the_journal_goes_on_afterwards() {
    for trouble in [DiskFault::Full, DiskFault::ReadOnly] {
        let folder = Folder::new();
        let disk = Disk::under(folder.0.path());
        let (mut writer, mut reader) = Sqlite::open(&folder.file()).unwrap();
        let (mut books, mut dice) = (Books::default(), Seeded::new(3));
        for _ in 0..50 {
            let (appends, beat) = draw(&mut books, &mut dice);
            writer.commit(&appends, beat).unwrap();
        }
        disk.ails(trouble);
        let mut refused = 0;
        for _ in 0..200 {
            let mut more = books.clone();
            let (appends, beat) = draw(&mut more, &mut dice);
            match writer.commit(&appends, beat) {
                // Appends that still fit are stored like any other.
                Ok(_) => books = more,
                Err(_) => refused += 1,
            }
            assert_eq!(Books::read(&mut reader).unwrap(), books, "{trouble:?}");
        }
        assert!(refused > 100, "{trouble:?} refused only {refused}");
        disk.ails(DiskFault::None);
        for _ in 0..50 {
            let (appends, beat) = draw(&mut books, &mut dice);
            writer.commit(&appends, beat).unwrap();
        }
        assert_eq!(Books::read(&mut reader).unwrap(), books);
        // Everything is on disk.
        let left = Folder::new();
        disk.tape().after_cut(disk.mark(), &mut dice, left.0.path()).unwrap();
        let (_, mut reader) = Sqlite::open(&left.file()).unwrap();
        assert_eq!(Books::read(&mut reader).unwrap(), books);
    }
}
