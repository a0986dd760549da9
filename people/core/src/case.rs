//! What was reported of somebody, and what the operator made of it.
//!
//! A case is a book: `report/@ID` of a person with an account, `report/CODE.SEAT` of a guest. It bears no account's name, and
//! ids in it lead nowhere once their person is forgotten.

use std::collections::BTreeMap;

use room_core::line::{number, person};
use room_core::{AccountId, DecodeError, Line, Millis, PersonId};

use crate::restriction::Reason;
use crate::text::words;

const VERSION: &str = "report/1";

/// How long a case is kept after its last line, in milliseconds: 180 days.
const KEPT: u64 = 180 * 24 * 3600 * 1000;

/// The most reports of a case that is open. Later ones would tell the operator nothing new.
const MOST: usize = 100;

/// The longest text that is attached to a report, in characters.
const LONGEST: usize = 200;

/// Who is reported.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Subject {
    /// A person with an account.
    Account(AccountId),
    /// A guest, who sat there.
    Guest {
        /// The code of the table.
        code: String,
        /// The seat, from 0.
        seat: u8,
    },
}

/// Where it happened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Place {
    /// The code of the table.
    pub code: String,
    /// The seat of the one who is reported, from 0.
    pub seat: u8,
    /// Which game of the table, from 1.
    pub game: u32,
    /// How many moves, or at Dixit rounds, were played in it.
    pub ply: u32,
}

/// A report.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Report {
    /// When.
    pub at: Millis,
    /// Why.
    pub why: Reason,
    /// Who reports; `None` for a guest, who could be many.
    pub by: Option<PersonId>,
    /// Where; `None` for somebody whose page was read.
    pub place: Option<Place>,
    /// What was seen there, as the server saw it: the clue of a storyteller, or the name of a guest. An account's name is looked
    /// up when the report is read.
    pub seen: String,
}

/// What was reported of somebody and is not settled.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Case {
    reports: Vec<Report>,
}

impl Subject {
    /// What the names of these books begin with.
    pub const BOOKS: &'static str = "report/";

    /// The name of the book.
    #[must_use]
    pub fn book(&self) -> String {
        match self {
            Subject::Account(id) => format!("{}{}", Subject::BOOKS, id.book()),
            Subject::Guest { code, seat } => format!("{}{code}.{seat}", Subject::BOOKS),
        }
    }

    /// Whose book it is; `None` for all other books.
    #[must_use]
    pub fn of_book(book: &str) -> Option<Subject> {
        let subject = book.strip_prefix(Subject::BOOKS)?;
        if let Some(id) = AccountId::of_book(subject) {
            return Some(Subject::Account(id));
        }
        let (code, seat) = subject.split_once('.')?;
        Some(Subject::Guest { code: code.to_owned(), seat: seat.parse().ok()? })
    }
}

impl Report {
    /// As a line.
    #[must_use]
    pub fn write(&self) -> String {
        let place =
            self.place.as_ref().map_or("-".to_owned(), |Place { code, seat, game, ply }| {
                format!("{code}.{seat}.{game}.{ply}")
            });
        let seen = self.seen.chars().map(|sign| if sign.is_control() { ' ' } else { sign });
        let seen: String = seen.take(LONGEST).collect();
        let by = self.by.map_or("-".to_owned(), |by| by.to_string());
        let text = format!("told {} {by} {place} {seen}", self.why.word());
        Line::write(VERSION, self.at, &text)
    }
}

impl Case {
    /// The line that settles all reports before it.
    #[must_use]
    pub fn write_settled(now: Millis) -> String {
        Line::write(VERSION, now, "settled")
    }

    /// Reads a line of a case's book.
    ///
    /// # Errors
    /// What was expected.
    pub fn read(&mut self, line: &str) -> Result<(), DecodeError> {
        let Line { at, verb, rest } = Line::read(VERSION, line)?;
        match verb {
            "told" => {
                let [why, by, rest] = words(rest)?;
                let (place, seen) = rest.split_once(' ').unwrap_or((rest, ""));
                let why = Reason::named(why).ok_or(DecodeError::expected("why"))?;
                let place = if place == "-" { None } else { Some(read_place(place)?) };
                let by = if by == "-" { None } else { Some(person(by)?) };
                self.reports.push(Report { at, why, by, place, seen: seen.to_owned() });
            }
            "settled" => self.reports.clear(),
            _ => return Err(DecodeError::expected("a verb of this version")),
        }
        Ok(())
    }

    /// The reports that are not settled, the oldest first.
    #[must_use]
    pub fn reports(&self) -> &[Report] {
        &self.reports
    }

    /// Whether one more report tells anything new: nobody reports the same person twice for the same reason before the case is
    /// settled, and guests do so once a table.
    #[must_use]
    pub fn wants(&self, report: &Report) -> bool {
        let table = |it: &Report| it.place.as_ref().map(|place| place.code.clone());
        let is_same = |it: &Report| {
            let is_there = it.by.is_some() || table(it) == table(report);
            (it.why, it.by) == (report.why, report.by) && is_there
        };
        !self.reports.iter().any(is_same) && self.reports.len() < MOST
    }

    /// How grave it is: the gravest reason of each who reports, added up. All guests count as one, or somebody could be many.
    #[must_use]
    pub fn gravity(&self) -> u32 {
        let mut gravest: BTreeMap<Option<[u8; 32]>, u32> = BTreeMap::new();
        for report in &self.reports {
            let of_one = gravest.entry(report.by.map(|by| by.0)).or_default();
            *of_one = (*of_one).max(weight(report.why));
        }
        gravest.values().sum()
    }

    /// Whether a book with this last line is kept no longer.
    #[must_use]
    pub fn is_over(last: &str, now: Millis) -> bool {
        Line::read(VERSION, last).is_ok_and(|line| now.since(line.at) > KEPT)
    }
}

/// How much a reason weighs: what hurts others now comes before what spoils a rating.
fn weight(why: Reason) -> u32 {
    match why {
        Reason::Content => 6,
        Reason::Name => 5,
        Reason::Engine | Reason::Losing => 3,
        Reason::Stalling => 2,
        Reason::Other => 1,
    }
}

fn read_place(text: &str) -> Result<Place, DecodeError> {
    let parts: Vec<&str> = text.split('.').collect();
    let [code, seat, game, ply] = parts[..] else {
        return Err(DecodeError::expected("where it happened"));
    };
    let small = |text: &str| number(text).map(|n| u32::try_from(n).unwrap_or(u32::MAX));
    let seat = u8::try_from(small(seat)?).map_err(|_| DecodeError::expected("a seat"))?;
    Ok(Place { code: code.to_owned(), seat, game: small(game)?, ply: small(ply)? })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn report(by: u8, why: Reason) -> Report {
        let by = (by > 0).then_some(PersonId([by; 32]));
        Report { at: Millis(7), why, by, place: None, seen: String::new() }
    }

    fn case(lines: &[String]) -> Case {
        let mut case = Case::default();
        for line in lines {
            case.read(line).unwrap();
        }
        case
    }

    #[test]
    fn a_book_belongs_to_its_subject() {
        let account = Subject::Account(AccountId::read("k7m4qxw2n9r3t5vb").unwrap());
        let guest = Subject::Guest { code: "K7M4QXA2".to_owned(), seat: 1 };
        assert_eq!(account.book(), "report/@k7m4qxw2n9r3t5vb");
        assert_eq!(guest.book(), "report/K7M4QXA2.1");
        for subject in [account, guest] {
            assert_eq!(Subject::of_book(&subject.book()), Some(subject));
        }
        for other in ["K7M4QX", "report/K7M4QX", "report/K7M4QX.x", "@k7m4qxw2n9r3t5vb"] {
            assert_eq!(Subject::of_book(other), None);
        }
    }

    #[test]
    fn what_is_attached_is_one_line() {
        let seen = format!("a\nb{}", "c".repeat(500));
        let lines = [Report { seen, ..report(1, Reason::Content) }.write()];
        assert!(!lines[0].contains('\n'));
        let read = case(&lines);
        assert!(read.reports()[0].seen.starts_with("a bc"));
        assert_eq!(read.reports()[0].seen.chars().count(), LONGEST);
    }

    #[test]
    fn many_who_report_weigh_more_than_one_who_does_so_often() {
        let one = case(&Reason::ALL.map(|why| report(1, why).write()));
        assert_eq!(one.gravity(), weight(Reason::Content));
        let three = case(&[1, 2, 3].map(|by| report(by, Reason::Engine).write()));
        assert!(three.gravity() > one.gravity());
        assert!(!three.wants(&report(2, Reason::Engine)));
        assert!(three.wants(&report(2, Reason::Name)));
        let guests = case(&[0, 0, 0].map(|by| report(by, Reason::Engine).write()));
        assert_eq!(guests.gravity(), weight(Reason::Engine));
        assert!(!guests.wants(&report(0, Reason::Engine)));
    }

    #[test]
    fn what_is_settled_is_done() {
        let told = report(1, Reason::Name).write();
        let lines = [told.clone(), Case::write_settled(Millis(8)), told];
        assert_eq!(case(&lines[..2]), Case::default());
        assert_eq!(case(&lines).reports().len(), 1);
        assert!(!Case::is_over(&lines[1], Millis(8 + KEPT)));
        assert!(Case::is_over(&lines[1], Millis(9 + KEPT)));
    }
}
