//! The first lines of a new table's book, under codes that nobody has yet.

use game_core::Dice;
use journal::{Append, AppendError, Fence, Journal};
use room_core::Millis;
use store::clock::Clock;
use store::table_code::Code;
use store::table_header::write_watch;

/// Codes that are drawn before we believe that something is wrong.
const DRAWS: usize = 8;

/// Where lines are written, and the clock that dates them.
#[derive(Clone)]
pub struct DatedJournal {
    /// Where they are written.
    pub journal: Journal,
    /// The one clock.
    pub time: Clock,
}

/// The codes of a new table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Codes {
    /// The one that lets people in.
    pub code: Code,
    /// The one that lets people look on.
    pub watch: Code,
}

/// The first lines could not be written, and there is no table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NotKept;

/// Writes the first lines of a book under codes that nobody has yet.
///
/// # Errors
/// The journal fails.
pub async fn store_first_lines(
    dated: &DatedJournal,
    lines: impl Fn(Code, Code, Millis) -> Vec<String>,
    dice: &mut (dyn Dice + Send),
) -> Result<Codes, NotKept> {
    for _ in 0..DRAWS {
        let code = Code::draw(dice);
        let watch = Code::draw(dice);
        let now = dated.time.now();
        let lines = lines(code, watch, now);
        match write(&dated.journal, code, watch, lines, now).await {
            Ok(()) => return Ok(Codes { code, watch }),
            Err(AppendError::OutOfTurn) => {}
            Err(_) => return Err(NotKept),
        }
    }
    tracing::error!("could not open a table: every code drawn was taken");
    Err(NotKept)
}

/// The way to the stands may lead nowhere for a moment; the other way about,
/// people could be shown a watching link that does not work.
async fn write(
    journal: &Journal,
    code: Code,
    watch: Code,
    lines: Vec<String>,
    now: Millis,
) -> Result<(), AppendError> {
    let new = |book: Code, lines| Append {
        book: book.to_string(),
        first: 0,
        fence: Fence::default(),
        lines,
    };
    journal.append(new(watch, vec![write_watch(code)]), now.0).await?;
    journal.append(new(code, lines), now.0).await
}
