//! A look at a table by somebody who has its code, such as a messenger's robot.

use std::borrow::Cow;
use std::net::IpAddr;
use std::sync::Arc;
use std::time::Instant;

use accounts::AccountNames;
use documents::{Chair, FORMER, Known, Occupant};
use journal::Journal;
use limits::rate_limit::RateLimiter;
use protocol::Why;
use store::game_notices::Notices;
use store::table_code::Code;
use store::table_header::TableKind;
use tables::looks::books::Books;
use tables::seen_table::SeenTable;

use crate::http::code_lookup::place_with_notices;
use crate::http::problem::{HttpProblem, NOT_KEPT};

/// Finds tables by their codes, and reads them for those who only look.
pub struct TableReader {
    /// Where codes are looked up.
    pub journal: Journal,
    /// Where tables are read.
    pub books: Books,
    /// Who looks how often.
    pub joining: Arc<RateLimiter>,
    /// Whether people with a name have a page.
    pub has_people: bool,
}

impl TableReader {
    /// Where a code leads. At doors that are asked often, only a code that leads nowhere counts
    /// as a look for a table; then it costs as much as at any other door.
    ///
    /// # Errors
    /// It leads nowhere, or the address has looked too often.
    pub async fn place(
        &self,
        address: IpAddr,
        code: &str,
    ) -> Result<(Code, bool, TableKind), HttpProblem> {
        let (code, watches, kind, _) = self.place_with_notices(address, code).await?;
        Ok((code, watches, kind))
    }

    /// The same, with what was decided about the table.
    ///
    /// # Errors
    /// As for [`TableReader::place`].
    pub async fn place_with_notices(
        &self,
        address: IpAddr,
        code: &str,
    ) -> Result<(Code, bool, TableKind, Notices), HttpProblem> {
        let now = Instant::now();
        if !self.joining.has_one(address, now) {
            return Err(self.joining.too_often(address, now).into());
        }
        let place = place_with_notices(&self.journal, code).await;
        if matches!(&place, Err(refused) if refused.1 == Why::NoTable) {
            self.joining.charge(address, 1.0, Instant::now());
        }
        place
    }

    /// What this code lets one see of its table, and the code of the table itself, which is not for
    /// those who may only look on. Each look counts for the address.
    ///
    /// # Errors
    /// There is no such table, it cannot be read, or the address has looked too often.
    pub async fn look(
        &self,
        address: IpAddr,
        code: &str,
    ) -> Result<(Code, SeenTable), HttpProblem> {
        self.joining.take(address, Instant::now())?;
        let (code, .., notices) = place_with_notices(&self.journal, &decoded(code)).await?;
        let seen = self.books.table(address, code, notices).await.map_err(|why| {
            tracing::debug!(%code, %why, "cannot read a book for a document");
            NOT_KEPT
        })?;
        let known = self.named(seen.known).await?;
        Ok((code, SeenTable { known, ..seen }))
    }

    /// The same with what persons with an account are called now, in place of the references to them.
    ///
    /// # Errors
    /// The journal cannot be reached.
    pub async fn named(&self, mut known: Known) -> Result<Known, HttpProblem> {
        let names = AccountNames::of(&self.journal, known.names()).await;
        let names = names.map_err(|_| NOT_KEPT)?;
        if let Known::Game(game) = &mut known {
            let has_page = |chair: &Chair| match chair {
                Chair::Person(name) => self.has_people && names.has_page(name),
                Chair::Free | Chair::Program(_) | Chair::Bot(_) => false,
            };
            game.has_page = game.table.chairs.iter().map(has_page).collect();
        }
        if let Known::FinishedDixit(game) = &mut known {
            let has_page = |occupant: &Occupant| match occupant {
                Occupant::Person(name) => self.has_people && names.has_page(name),
                Occupant::Program(_) | Occupant::Bot | Occupant::Nobody => false,
            };
            game.has_page = game.occupants.iter().map(has_page).collect();
        }
        Ok(known.with_names(|name| match names.shown(name) {
            "" if !name.is_empty() => FORMER.to_owned(),
            shown => shown.to_owned(),
        }))
    }
}

/// A part of a path without its percent signs.
#[must_use]
pub fn decoded(part: &str) -> Cow<'_, str> {
    if !part.contains('%') {
        return part.into();
    }
    let mut bytes = Vec::new();
    let mut rest = part.as_bytes();
    while let Some((&byte, after)) = rest.split_first() {
        let coded = after.first_chunk::<2>().filter(|_| byte == b'%');
        let pair = coded.and_then(|pair| hex::decode(pair).ok());
        rest = if pair.is_some() { &after[2..] } else { after };
        bytes.extend(pair.unwrap_or_else(|| vec![byte]));
    }
    String::from_utf8_lossy(&bytes).into_owned().into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_part_of_a_path_is_decoded() {
        assert_eq!(decoded("A%DB%B2C3D4"), "A۲C3D4");
        assert_eq!(decoded("100%"), "100%");
        assert_eq!(decoded("%4"), "%4");
        assert_eq!(decoded("%zz%FF"), "%zz\u{fffd}");
    }
}
