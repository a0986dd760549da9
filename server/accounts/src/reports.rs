//! Reports, and what became of them. Anybody may report, so this holds for guests as well.

use std::cmp::Reverse;

use journal::AppendError;
use people::{Case, Report, Subject};

use crate::accounts::{Accounts, TRIES, append, count};
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
        let report = Report { at: self.time.now(), ..report };
        for _ in 0..TRIES {
            let (case, lines) = self.case(subject).await?;
            if !case.wants(&report) {
                return Ok(());
            }
            let line = vec![report.write()];
            match append(&self.journal, &subject.book(), lines, line, self.beat(report.at)).await {
                Err(AppendError::OutOfTurn) => {}
                done => return Ok(done?),
            }
        }
        Err(AccountError::NotStored)
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
            let (case, _) = self.case(&subject).await?;
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
        for _ in 0..TRIES {
            let (case, lines) = self.case(subject).await?;
            if case.reports().is_empty() {
                return Err(AccountError::Unknown);
            }
            let now = self.time.now();
            let line = vec![Case::write_settled(now)];
            match append(&self.journal, &subject.book(), lines, line, self.beat(now)).await {
                Err(AppendError::OutOfTurn) => {}
                done => return Ok(done?),
            }
        }
        Err(AccountError::NotStored)
    }

    /// A case, and how many lines its book has. A line of a later version is passed over.
    async fn case(&self, subject: &Subject) -> Result<(Case, u32), AccountError> {
        let lines = self.journal.read(&subject.book()).await?;
        let mut case = Case::default();
        for line in &lines {
            let _ = case.read(line);
        }
        Ok((case, count(&lines)))
    }
}
