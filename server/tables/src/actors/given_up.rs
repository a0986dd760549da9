//! What the log is told of a room that ends since something was not stored.

use journal::{AppendError, Journal};
use store::table_code::Code;

/// Logs that a room ends since something was not stored. If nothing can be stored at all, the
/// journal has logged it already, and a line for each room would only fill a full disk.
pub fn log_given_up(journal: &Journal, code: Code, why: AppendError) {
    if journal.counts().failing {
        tracing::debug!(
            %code, %why,
            "the table is given up, its events not stored; it opens again from its book"
        );
    } else {
        tracing::warn!(
            %code, %why,
            "the table is given up, its events not stored; it opens again from its book"
        );
    }
}
