//! What whoever has a link to a table may see of it, for documents and previews.

use catalog::AnyRecord;
use documents::Known;
use tokio::task::spawn_blocking;

use crate::actors::any_room::any_room;
use crate::actors::registry::Shared;
use crate::store::table_code::Code;

/// What whoever has a link to a table may see of it.
#[derive(Clone, Debug)]
pub struct SeenTable {
    /// Who plays what.
    pub known: Known,
    /// The open game as it stands; none of Dixit, whose cards are nobody else's business.
    pub record: Option<AnyRecord>,
}

/// Reads a table from its book. No room is opened, so it costs the same whoever has the table now.
/// `None` where the book cannot be read.
pub async fn seen_table(shared: &Shared, code: Code) -> Option<SeenTable> {
    let book = shared.journal.read(code.as_str()).await;
    let book = book
        .inspect_err(|why| tracing::error!(%code, %why, "cannot read a book for a document"))
        .ok()?;
    let parts = shared.parts.clone();
    let read = move || any_room(code, &book, &parts, 0).ok().map(|room| room.seen());
    spawn_blocking(read).await.ok()?
}
