//! What was decided about the pages of a table's finished games, in a book beside the table's own.
//!
//! The book of `K7M4QX` is `K7M4QX/pages`. Nobody owns it, so any node may write it:
//! `pages/1 1763683200000 nameless 2`.

use journal::{Append, AppendError, Failure, Fence, Journal};
use room_core::{Line, Millis};

use crate::store::table_code::Code;

const VERSION: &str = "pages/1";

/// How often to retry when somebody else writes at the same time.
const TRIES: u32 = 10;

/// What was decided about a finished game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Notice {
    /// Its table was offered to anyone when it ended.
    Public,
    /// Somebody who sat there took the names off.
    Nameless,
    /// The operator took the page down.
    Removed,
}

impl Notice {
    const ALL: [Notice; 3] = [Notice::Public, Notice::Nameless, Notice::Removed];

    fn word(self) -> &'static str {
        match self {
            Notice::Public => "public",
            Notice::Nameless => "nameless",
            Notice::Removed => "removed",
        }
    }
}

/// The name of a table's book of notices.
pub fn book(code: Code) -> String {
    format!("{code}/pages")
}

/// What was decided about a game, counted from 1.
///
/// # Errors
/// The journal cannot be read.
pub async fn of_game(journal: &Journal, code: Code, number: u32) -> Result<Vec<Notice>, Failure> {
    Ok(of_lines(&journal.read(&book(code)).await?, number))
}

/// The numbers of the games that are public, and were not taken down.
pub fn public(lines: &[String]) -> Vec<u32> {
    let all: Vec<_> = lines.iter().filter_map(|line| read(line)).collect();
    let is_removed = |number: &u32| all.contains(&(*number, Notice::Removed));
    let public = all.iter().filter(|(_, notice)| *notice == Notice::Public);
    public.map(|(number, _)| *number).filter(|number| !is_removed(number)).collect()
}

fn of_lines(lines: &[String], number: u32) -> Vec<Notice> {
    let has = |notice: &Notice| lines.iter().any(|line| read(line) == Some((number, *notice)));
    Notice::ALL.into_iter().filter(has).collect()
}

/// Stores a notice, unless it is there.
///
/// # Errors
/// The journal cannot be read or written.
pub async fn add(
    journal: &Journal,
    code: Code,
    number: u32,
    notice: Notice,
    now: Millis,
) -> Result<(), Failure> {
    for _ in 0..TRIES {
        let lines = journal.read(&book(code)).await?;
        if of_lines(&lines, number).contains(&notice) {
            return Ok(());
        }
        let (first, fence) = (u32::try_from(lines.len())?, Fence::default());
        let line = Line::write(VERSION, now, &format!("{} {number}", notice.word()));
        let append = Append { book: book(code), first, fence, lines: vec![line] };
        match journal.append(append, now.0).await {
            Err(AppendError::OutOfTurn) => {}
            other => return Ok(other?),
        }
    }
    Err("others kept writing the same book".into())
}

/// A line of another version is passed over.
fn read(line: &str) -> Option<(u32, Notice)> {
    let Line { verb, rest, .. } = Line::read(VERSION, line).ok()?;
    let notice = Notice::ALL.into_iter().find(|notice| notice.word() == verb)?;
    Some((rest.parse().ok()?, notice))
}

#[cfg(test)]
mod tests {
    use super::*;
    use journal::Sqlite;

    /// A book that this version wrote. Later versions must read it.
    const BOOK: [&str; 3] = [
        "pages/1 1763683200000 public 1",
        "pages/1 1763683200500 nameless 1",
        "pages/1 1763683201000 removed 2",
    ];

    #[test]
    fn a_book_of_this_version_is_read() {
        let lines = BOOK.map(str::to_owned);
        assert_eq!(of_lines(&lines, 1), [Notice::Public, Notice::Nameless]);
        assert_eq!(of_lines(&lines, 2), [Notice::Removed]);
        assert_eq!(of_lines(&lines, 3), []);
        assert_eq!(public(&lines), [1]);
        let removed = [&lines[..], &["pages/1 1763683202000 removed 1".to_owned()]].concat();
        assert_eq!(public(&removed), [] as [u32; 0]);
        let others = ["pages/2 1 removed 1", "pages/1 1 framed 1", "pages/1 removed 1"];
        assert_eq!(of_lines(&others.map(str::to_owned), 1), [], "of another version");
    }

    #[tokio::test]
    async fn each_notice_is_written_once_and_as_ever() {
        let folder = tempfile::tempdir().unwrap();
        let (writer, reader) = Sqlite::open(&folder.path().join("test.sqlite")).unwrap();
        let journal = Journal::start(writer, reader);
        let code = Code::read("K7M4QX").unwrap();
        let at = |ms: u64| Millis(1_763_683_200_000 + ms);
        for _again in 0..2 {
            add(&journal, code, 1, Notice::Public, at(0)).await.unwrap();
            add(&journal, code, 1, Notice::Nameless, at(500)).await.unwrap();
            add(&journal, code, 2, Notice::Removed, at(1_000)).await.unwrap();
        }
        assert_eq!(journal.read("K7M4QX/pages").await.unwrap(), BOOK);
        assert_eq!(of_game(&journal, code, 2).await.unwrap(), [Notice::Removed]);
    }
}
