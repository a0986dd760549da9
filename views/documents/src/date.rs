//! Days by the calendar of a language.

use i18n::{Language, Phrase, html};

const DAY_MS: u64 = 86_400_000;

/// A day, for people: `at` is in milliseconds since 1970, and the day that of Greenwich.
pub fn day(language: Language, at: u64) -> Phrase {
    let (year, month, day) = civil(language, at);
    html::game_date(number(day), number(month), number(year))
}

/// The month of an instant, for people: `at` is in milliseconds since 1970.
pub fn month(language: Language, at: u64) -> Phrase {
    let (year, month, _) = civil(language, at);
    html::game_month(number(month), number(year))
}

/// Year, month and day by the calendar of a language.
fn civil(language: Language, at: u64) -> (i64, i64, i64) {
    let days = i64::try_from(at / DAY_MS).unwrap_or(0);
    match language {
        Language::Persian => iranian(days),
        _ => gregorian(days),
    }
}

fn number(n: i64) -> i32 {
    i32::try_from(n).unwrap_or(i32::MAX)
}

/// A day for programs, as in `2026-08-05`.
pub fn machine(at: u64) -> String {
    let (year, month, day) = gregorian(i64::try_from(at / DAY_MS).unwrap_or(0));
    format!("{year:04}-{month:02}-{day:02}")
}

/// Year, month and day of a number of days after 1970-01-01 (Howard Hinnant, `civil_from_days`).
fn gregorian(days: i64) -> (i64, i64, i64) {
    let days = days + 719_468;
    let (era, of_era) = (days / 146_097, days % 146_097);
    let year = (of_era - of_era / 1_460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year + year / 4 - year / 100);
    // Years begin in March here, so that a leap day is the last one.
    let month = (5 * of_year + 2) / 153;
    let day = of_year - (153 * month + 2) / 5 + 1;
    let month = if month < 10 { month + 3 } else { month - 9 };
    (year + era * 400 + i64::from(month <= 2), month, day)
}

/// The same by Iran's calendar, whose leap years come in cycles of 33 years; it holds until 2088.
fn iranian(days: i64) -> (i64, i64, i64) {
    let days = days + 1_075_195;
    let (cycles, days) = (days / 12_053, days % 12_053);
    let (fours, mut days) = (days / 1_461, days % 1_461);
    let mut year = -1_595 + 33 * cycles + 4 * fours;
    if days > 365 {
        year += (days - 1) / 365;
        days = (days - 1) % 365;
    }
    match days {
        0..186 => (year, days / 31 + 1, days % 31 + 1),
        _ => (year, (days - 186) / 30 + 7, (days - 186) % 30 + 1),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::text;

    #[test]
    fn known_days_have_their_dates() {
        for (days, western, iran) in [
            (0, (1970, 1, 1), (1348, 10, 11)),
            (11_016, (2000, 2, 29), (1378, 12, 10)),
            (19_802, (2024, 3, 20), (1403, 1, 1)),
            (20_167, (2025, 3, 20), (1403, 12, 30)),
            (20_168, (2025, 3, 21), (1404, 1, 1)),
            (20_783, (2026, 11, 26), (1405, 9, 5)),
        ] {
            assert_eq!(gregorian(days), western, "{days}");
            assert_eq!(iranian(days), iran, "{days}");
        }
    }

    #[test]
    fn a_day_is_told_in_the_calendar_of_the_language() {
        let at = 20_783 * DAY_MS + 5;
        let said = Language::ALL.map(|language| text(language, &day(language, at)));
        assert_eq!(said, ["۵ آذر ۱۴۰۵", "26 november 2026", "26 November 2026"]);
        assert_eq!(machine(at), "2026-11-26");
    }
}
