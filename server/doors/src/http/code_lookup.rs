//! Where a table's code leads.

use journal::Journal;
use store::game_notices::Notices;
use store::table_code::Code;
use store::table_header::{TableKind, read_first};

use crate::http::problem::{HttpProblem, NO_TABLE, NOT_KEPT};

/// Where a code leads: to which table, and whether one may only look on there.
pub async fn place_of(
    journal: &Journal,
    code: &str,
) -> Result<(Code, bool, TableKind), HttpProblem> {
    let (code, watches, kind, _) = place_with_notices(journal, code).await?;
    Ok((code, watches, kind))
}

/// The same, with what was decided about the table. One that was taken down is nowhere.
pub async fn place_with_notices(
    journal: &Journal,
    code: &str,
) -> Result<(Code, bool, TableKind, Notices), HttpProblem> {
    let (code, watches, kind) = first_of(journal, code).await?;
    let notices = Notices::of(journal, code).await.map_err(|why| {
        tracing::error!(%code, %why, "cannot read what was decided about a table");
        NOT_KEPT
    })?;
    if notices.is_removed() { Err(NO_TABLE) } else { Ok((code, watches, kind, notices)) }
}

async fn first_of(journal: &Journal, code: &str) -> Result<(Code, bool, TableKind), HttpProblem> {
    let typed = Code::read(code).ok_or(NO_TABLE)?;
    let mut code = typed;
    for _ in 0..2 {
        let line = journal.read_first(code.as_str()).await;
        let line = line.map_err(|why| {
            tracing::debug!(%code, %why, "cannot look the table up in the journal");
            NOT_KEPT
        })?;
        match line.as_deref().and_then(read_first) {
            Some(TableKind::Watch(table)) => code = table,
            Some(first) => return Ok((code, code != typed, first)),
            None => return Err(NO_TABLE),
        }
    }
    Err(NO_TABLE)
}
