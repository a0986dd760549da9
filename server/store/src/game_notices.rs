//! What was decided about a table and the pages of its finished games, in a book beside the table's own.
//!
//! The book of `K7M4QX` is `K7M4QX/pages`. Nobody owns it, so any node may write it:
//! `pages/1 1763683200000 nameless 2`, or `pages/1 1763683200000 removed table`. An earlier version,
//! which knows no decision about a whole table, passes the second over.

use std::fmt;

use journal::{Append, AppendError, Failure, Fence, Journal};
use room_core::{Line, Millis};

use crate::table_code::Code;

const VERSION: &str = "pages/1";

/// How often to retry when somebody else writes at the same time.
const TRIES: u32 = 10;

/// What was decided.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Notice {
    /// The table was offered to anyone when the game ended.
    Public,
    /// The operator wants the table offered to nobody.
    Private,
    /// Somebody who sat there, or the operator, took the names off.
    Nameless,
    /// The operator took it down.
    Removed,
}

/// What it was decided about.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum About {
    /// The table, with all that was and will be played there.
    Table,
    /// A finished game, counted from 1.
    Game(u32),
}

impl fmt::Display for About {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            About::Table => f.write_str("table"),
            About::Game(number) => number.fmt(f),
        }
    }
}

impl About {
    fn read(text: &str) -> Option<About> {
        if text == "table" { Some(About::Table) } else { text.parse().ok().map(About::Game) }
    }
}

impl Notice {
    const ALL: [Notice; 4] = [Notice::Public, Notice::Private, Notice::Nameless, Notice::Removed];

    fn word(self) -> &'static str {
        match self {
            Notice::Public => "public",
            Notice::Private => "private",
            Notice::Nameless => "nameless",
            Notice::Removed => "removed",
        }
    }

    /// The notice of this word.
    #[must_use]
    pub fn named(word: &str) -> Option<Notice> {
        Notice::ALL.into_iter().find(|notice| notice.word() == word)
    }
}

impl fmt::Display for Notice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

/// All that was decided about a table and its games. Every door that tells of the table obeys it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Notices(Vec<(About, Notice)>);

impl Notices {
    /// What was decided about this table.
    ///
    /// # Errors
    /// The journal cannot be read.
    pub async fn of(journal: &Journal, code: Code) -> Result<Notices, Failure> {
        Ok(Notices::read(&journal.read(&book(code)).await?))
    }

    /// Reads a book. A line of another version is passed over.
    #[must_use]
    pub fn read(lines: &[String]) -> Notices {
        Notices(lines.iter().filter_map(|line| read(line)).collect())
    }

    /// Whether the whole table was taken down: then no door leads to it.
    #[must_use]
    pub fn is_removed(&self) -> bool {
        self.has(About::Table, Notice::Removed)
    }

    /// Whether the table may be offered to anyone.
    #[must_use]
    pub fn may_be_public(&self) -> bool {
        !self.has(About::Table, Notice::Private)
    }

    /// Whether the table's names are for nobody, while this game is over there.
    #[must_use]
    pub fn hides_names(&self, over: Option<u32>) -> bool {
        self.has(About::Table, Notice::Nameless)
            || over.is_some_and(|game| self.has(About::Game(game), Notice::Nameless))
    }

    /// Whether names were taken off any game here, or off all of them.
    #[must_use]
    pub fn hides_any_names(&self) -> bool {
        self.0.iter().any(|(_, notice)| *notice == Notice::Nameless)
    }

    /// What holds for a game, counted from 1.
    #[must_use]
    pub fn of_game(&self, number: u32) -> Vec<Notice> {
        let game = About::Game(number);
        let holds = |notice: &Notice| match notice {
            Notice::Public => self.may_be_public() && self.has(game, Notice::Public),
            notice => self.has(About::Table, *notice) || self.has(game, *notice),
        };
        Notice::ALL.into_iter().filter(holds).collect()
    }

    /// The numbers of the games whose pages were taken down.
    #[must_use]
    pub fn removed(&self) -> Vec<u32> {
        let number = |(about, notice): &(About, Notice)| match (about, notice) {
            (About::Game(number), Notice::Removed) => Some(*number),
            _ => None,
        };
        self.0.iter().filter_map(number).collect()
    }

    /// The numbers of the games that are public, and were not taken down.
    #[must_use]
    pub fn public(&self) -> Vec<u32> {
        let numbers = self.0.iter().filter_map(|(about, notice)| match (about, notice) {
            (About::Game(number), Notice::Public) => Some(*number),
            _ => None,
        });
        let is_public = |number: &u32| {
            let all = self.of_game(*number);
            all.contains(&Notice::Public) && !all.contains(&Notice::Removed)
        };
        numbers.filter(is_public).collect()
    }

    fn has(&self, about: About, notice: Notice) -> bool {
        self.0.contains(&(about, notice))
    }
}

/// The name of a table's book of notices.
#[must_use]
pub fn book(code: Code) -> String {
    format!("{code}/pages")
}

/// Stores a notice, unless it is there.
///
/// # Errors
/// The journal cannot be read or written.
pub async fn add(
    journal: &Journal,
    code: Code,
    about: About,
    notice: Notice,
    now: Millis,
) -> Result<(), Failure> {
    for _ in 0..TRIES {
        let lines = journal.read(&book(code)).await?;
        if Notices::read(&lines).has(about, notice) {
            return Ok(());
        }
        let (first, fence) = (u32::try_from(lines.len())?, Fence::default());
        let line = Line::write(VERSION, now, &format!("{notice} {about}"));
        let append = Append { book: book(code), first, fence, lines: vec![line] };
        match journal.append(append, now.0).await {
            Err(AppendError::OutOfTurn) => {}
            other => return Ok(other?),
        }
    }
    Err("others kept writing the same book".into())
}

fn read(line: &str) -> Option<(About, Notice)> {
    let Line { verb, rest, .. } = Line::read(VERSION, line).ok()?;
    Some((About::read(rest)?, Notice::named(verb)?))
}

#[cfg(test)]
mod tests {
    use super::*;
    use journal::Sqlite;

    /// A book that the first version wrote. Later versions must read it.
    const BOOK: [&str; 3] = [
        "pages/1 1763683200000 public 1",
        "pages/1 1763683200500 nameless 1",
        "pages/1 1763683201000 removed 2",
    ];

    /// What was decided about whole tables since.
    const TABLE: [&str; 3] = [
        "pages/1 1763683202000 private table",
        "pages/1 1763683203000 nameless table",
        "pages/1 1763683204000 removed table",
    ];

    fn notices(lines: &[&str]) -> Notices {
        Notices::read(&lines.iter().map(|line| (*line).to_owned()).collect::<Vec<_>>())
    }

    #[test]
    fn a_book_of_the_first_version_is_read() {
        let read = notices(&BOOK);
        assert_eq!(read.of_game(1), [Notice::Public, Notice::Nameless]);
        assert_eq!(read.of_game(2), [Notice::Removed]);
        assert_eq!(read.of_game(3), []);
        assert_eq!((read.public(), read.removed()), (vec![1], vec![2]));
        assert!(!read.is_removed() && read.may_be_public() && read.hides_any_names());
        assert!(read.hides_names(Some(1)) && !read.hides_names(Some(2)));
        assert!(!read.hides_names(None), "the names of a game that is on are not in its page");
        assert_eq!(notices(&[BOOK[0], "pages/1 1763683202000 removed 1"]).public(), [] as [u32; 0]);
        let others = ["pages/2 1 removed 1", "pages/1 1 framed 1", "pages/1 removed 1"];
        assert_eq!(notices(&others), Notices::default(), "of another version");
        assert_eq!(notices(&["pages/1 1 removed all"]), Notices::default());
    }

    #[test]
    fn what_holds_for_a_table_holds_for_all_its_games() {
        let and = |line| notices(&[&BOOK[..], &[line]].concat());
        let private = and(TABLE[0]);
        assert!(!private.may_be_public() && !private.is_removed());
        assert_eq!(
            (private.of_game(1), private.public()),
            (vec![Notice::Private, Notice::Nameless], Vec::new())
        );
        let nameless = and(TABLE[1]);
        assert!(nameless.hides_names(None) && nameless.hides_names(Some(7)));
        assert_eq!(nameless.of_game(7), [Notice::Nameless]);
        let removed = and(TABLE[2]);
        assert!(removed.is_removed() && removed.of_game(1).contains(&Notice::Removed));
        assert_eq!(removed.public(), [] as [u32; 0]);
    }

    #[tokio::test]
    async fn each_notice_is_written_once_and_as_ever() {
        let folder = tempfile::tempdir().unwrap();
        let (writer, reader) = Sqlite::open(&folder.path().join("test.sqlite")).unwrap();
        let journal = Journal::start(writer, reader);
        let code = Code::read("K7M4QX").unwrap();
        let at = |ms: u64| Millis(1_763_683_200_000 + ms);
        for _again in 0..2 {
            for (ms, about, notice) in [
                (0, About::Game(1), Notice::Public),
                (500, About::Game(1), Notice::Nameless),
                (1_000, About::Game(2), Notice::Removed),
                (2_000, About::Table, Notice::Private),
                (3_000, About::Table, Notice::Nameless),
                (4_000, About::Table, Notice::Removed),
            ] {
                add(&journal, code, about, notice, at(ms)).await.unwrap();
            }
        }
        assert_eq!(journal.read("K7M4QX/pages").await.unwrap(), [BOOK, TABLE].concat());
        assert!(Notices::of(&journal, code).await.unwrap().is_removed());
    }
}
