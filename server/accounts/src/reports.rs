//! Reports, and what became of them. Anybody may report, so this holds for guests as well.

use std::cmp::Reverse;

use people::{Case, Report, Subject};

use crate::accounts::Accounts;
use crate::error::AccountError;

impl Accounts {
    /// Stores a report. One that tells the operator nothing new is not stored.
    ///
    /// # Errors
    /// The journal fails.
    pub async fn report(&self, subject: &Subject, report: Report) -> Result<(), AccountError> {
        if let Subject::Account(id) = subject
            && self.person(*id).await?.since().is_none()
        {
            return Err(AccountError::Nobody);
        }
        let add = |lines: &[String], now| {
            let report = Report { at: now, ..report.clone() };
            Ok(read(lines).wants(&report).then(|| report.write()))
        };
        self.add_line(&subject.book(), add).await
    }

    /// All cases that are not settled, the gravest first, and of two the one that waits longer.
    ///
    /// # Errors
    /// The journal fails.
    pub async fn open_cases(&self) -> Result<Vec<(Subject, Case)>, AccountError> {
        let spines = self.with_sweep(|sweep| sweep.spines_like(Subject::BOOKS)).await?;
        let subjects: Vec<Subject> =
            spines.iter().filter_map(|spine| Subject::of_book(&spine.book)).collect();
        let mut cases = Vec::new();
        for subject in subjects {
            let case = read(&self.journal.read(&subject.book()).await?);
            if !case.reports().is_empty() {
                cases.push((subject, case));
            }
        }
        cases.sort_by_key(|(_, case)| {
            (Reverse(case.gravity()), case.reports().first().map(|report| report.at))
        });
        Ok(cases)
    }

    /// The operator has seen to it.
    ///
    /// # Errors
    /// There is no such case, or the journal fails.
    pub async fn settle(&self, subject: &Subject) -> Result<(), AccountError> {
        let settle = |lines: &[String], now| match read(lines).reports() {
            [] => Err(AccountError::Unknown),
            _ => Ok(Some(Case::write_settled(now))),
        };
        self.add_line(&subject.book(), settle).await
    }
}

/// The case of these lines. A line of a later version is passed over.
fn read(lines: &[String]) -> Case {
    let mut case = Case::default();
    for line in lines {
        let _ = case.read(line);
    }
    case
}
