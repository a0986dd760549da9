//! When earlier runs of the server ended.

use std::sync::Arc;

use journal::{Append, AppendError, Failure, Fence, Journal};
use room_core::Millis;

/// The book of these ends; no table has such a code.
const BOOK: &str = "lives";

/// How often to retry when servers that start at the same time write here.
const TRIES: u32 = 10;

/// The ends of all earlier runs, in order. A clock that ran at the last event of a run went on
/// until that run ended.
#[derive(Clone, Debug, Default)]
pub struct ServerRuns(Arc<[u64]>);

impl ServerRuns {
    /// Reads all ends, and stores that the latest was at `last`.
    ///
    /// # Errors
    /// The journal cannot be read. If it cannot be written, the server starts all the same.
    pub async fn begin(journal: &Journal, last: Option<u64>) -> Result<ServerRuns, Failure> {
        let mut ends = Vec::new();
        for _ in 0..TRIES {
            let lines = journal.read(BOOK).await?;
            ends = lines.iter().filter_map(|line| read(line)).collect();
            let Some(last) = last.filter(|last| !ends.contains(last)) else { break };
            ends.push(last);
            let first = u32::try_from(lines.len())?;
            let (book, fence) = (BOOK.to_owned(), Fence::default());
            let append = Append { book, first, fence, lines: vec![format!("lives/1 {last}")] };
            match journal.append(append, last).await {
                Err(AppendError::OutOfTurn) => {}
                Ok(()) => break,
                Err(why) => {
                    tracing::warn!(
                        %why,
                        "could not note in the journal when the last server stopped"
                    );
                    break;
                }
            }
        }
        ends.sort_unstable();
        Ok(ServerRuns(ends.into()))
    }

    /// When the run ended that wrote an event at `last`.
    pub fn end_of(&self, last: Millis) -> Option<Millis> {
        let later = self.0.partition_point(|&end| end < last.0);
        self.0.get(later).copied().map(Millis)
    }
}

fn read(line: &str) -> Option<u64> {
    line.strip_prefix("lives/1 ")?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_event_belongs_to_the_first_run_that_ended_after_it() {
        let runs = ServerRuns([100, 200, 300].into());
        assert_eq!(runs.end_of(Millis(50)), Some(Millis(100)));
        assert_eq!(runs.end_of(Millis(100)), Some(Millis(100)));
        assert_eq!(runs.end_of(Millis(101)), Some(Millis(200)));
        assert_eq!(runs.end_of(Millis(301)), None, "that run goes on, or its end is unknown");
    }

    #[tokio::test]
    async fn each_end_is_stored_once() {
        let temporary = tempfile::tempdir().unwrap();
        let folder = temporary.path();
        let (writer, reader) = journal::Sqlite::open(&folder.join("test.sqlite")).unwrap();
        let journal = Journal::start(writer, reader);
        assert!(ServerRuns::begin(&journal, None).await.unwrap().0.is_empty());
        for last in [100, 100, 300] {
            ServerRuns::begin(&journal, Some(last)).await.unwrap();
        }
        assert_eq!(journal.read(BOOK).await.unwrap(), ["lives/1 100", "lives/1 300"]);
    }
}
