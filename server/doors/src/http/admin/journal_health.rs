//! Whether the journal is well: damage and copies, for the page and for monitoring.

use std::fmt::Write as _;
use std::path::PathBuf;

use metrics::sheet::Sheet;
use serde::Serialize;
use store::journal_check::{JournalCheck, Known, now};

use crate::http::admin::escape::{escaped, span};

/// The version of this program.
pub const VERSION: &str = env!("CARGO_PKG_VERSION");

/// Where the journal lies, and what is known of it.
#[derive(Clone)]
pub struct JournalHealth {
    /// The folder of the journal.
    pub folder: PathBuf,
    /// Looks for damage.
    pub check: JournalCheck,
}

impl JournalHealth {
    /// As it is now.
    pub fn state(&self) -> JournalState {
        let Known { looks, latest, .. } = self.check.known();
        let age = |at: u64| now().saturating_sub(at);
        let (checked, damage) = latest.unzip();
        JournalState {
            version: VERSION,
            last_backup_seconds: journal::last_backup(&self.folder).filter(|_| looks).map(age),
            journal_checked_seconds: checked.map(age),
            journal_damage: damage.flatten(),
            looks,
        }
    }

    /// Adds what is known to the numbers for monitoring, and which program runs.
    pub fn write(&self, sheet: &mut Sheet) {
        sheet.info("hambazi_build_info", "The program that runs.", "version", VERSION);
        let known = self.check.known();
        if known.looks {
            let damaged = known.latest.is_some_and(|(_, damage)| damage.is_some());
            let told = "Whether the latest look found damage inside the journal.";
            sheet.gauge("hambazi_journal_damaged", told, u8::from(damaged));
            let [sound, damage, failed] = known.counts;
            let counts = [("sound", sound), ("damage", damage), ("failed", failed)];
            let counts = counts.map(|(found, count)| (found.to_owned(), count));
            let told = "Looks for damage inside the journal, by what was found.";
            sheet.counters("hambazi_journal_checks_total", told, "found", &counts);
            let told = "How long ago the journal was last copied; +Inf if it never was.";
            let backup = journal::last_backup(&self.folder).map(|at| now().saturating_sub(at));
            sheet.gauge("hambazi_last_backup_seconds", told, backup.map_or(f64::INFINITY, float));
        }
    }
}

/// What the operator reads of it.
#[derive(Serialize)]
pub struct JournalState {
    /// The version of the program.
    pub version: &'static str,
    /// How long ago the journal was last copied; nothing if it never was, or is in PostgreSQL.
    pub last_backup_seconds: Option<u64>,
    /// How long ago damage was last looked for inside the journal.
    pub journal_checked_seconds: Option<u64>,
    /// The damage that was found then.
    pub journal_damage: Option<String>,
    #[serde(skip)]
    looks: bool,
}

impl JournalState {
    /// As lines of the page.
    pub fn html(&self) -> String {
        let ago = |seconds| format!("{} ago", span(seconds));
        let mut lines = String::from("<h2>Journal</h2>\n<ul>\n");
        let mut add = |line: &str| writeln!(lines, "<li>{line}").expect("text grows");
        if !self.looks {
            add("It is not in a file of this server; its database looks after damage and copies.");
        }
        match (self.journal_checked_seconds.map(ago), &self.journal_damage) {
            (Some(ago), Some(damage)) => add(&format!(
                "<strong>Damage was found {ago}: some tables cannot be read.</strong> \
                 Stop the server and put a copy back: <code>hambazi restore COPY FOLDER</code>. \
                 SQLite says: <code>{}</code>",
                escaped(damage)
            )),
            (Some(ago), None) => add(&format!("Looked for damage {ago}: none found.")),
            (None, _) if self.looks => add("Nobody has looked for damage yet."),
            (None, _) => {}
        }
        match self.last_backup_seconds.map(ago) {
            Some(ago) => add(&format!("The latest copy was made {ago}.")),
            None if self.looks => add("No copy was ever made: <code>hambazi backup</code>."),
            None => {}
        }
        add(&format!("Hambazi {VERSION}"));
        lines + "</ul>\n"
    }
}

/// A number of a sheet.
#[allow(clippy::cast_precision_loss)] // no disk or age is so large
pub fn float(number: u64) -> f64 {
    number as f64
}

#[cfg(test)]
mod tests {
    use super::*;

    fn html(
        looks: bool,
        checked: Option<u64>,
        damage: Option<&str>,
        backup: Option<u64>,
    ) -> String {
        let state = JournalState {
            version: VERSION,
            last_backup_seconds: backup,
            journal_checked_seconds: checked,
            journal_damage: damage.map(str::to_owned),
            looks,
        };
        state.html()
    }

    #[test]
    fn the_page_tells_of_damage_and_of_copies() {
        let new = html(true, None, None, None);
        assert!(
            new.contains("Nobody has looked") && new.contains("No copy was ever made"),
            "{new}"
        );
        let well = html(true, Some(60), None, Some(7_200));
        assert!(well.contains("60 s ago: none found") && well.contains("made 2 h ago"), "{well}");
        let ill = html(true, Some(60), Some("row 7 <missing>"), Some(7_200));
        assert!(ill.contains("hambazi restore COPY") && ill.contains("&lt;missing&gt;"), "{ill}");
        assert!(!ill.contains("none found"), "{ill}");
        let elsewhere = html(false, None, None, None);
        assert!(elsewhere.contains("its database looks after"), "{elsewhere}");
        assert!(!elsewhere.contains("No copy") && !elsewhere.contains("Nobody"), "{elsewhere}");
    }
}
