//! A zone in a calendar file (RFC 5545, section 3.6.5).

use super::line::Lines;
use super::zones::{Change, Offset, Summer, rule_of};

/// The year in which the rules of a file begin.
const YEAR: u32 = 1970;

/// The days of its months.
const MONTHS: [u32; 12] = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

const WEEKDAYS: [&str; 7] = ["SU", "MO", "TU", "WE", "TH", "FR", "SA"];

/// The weekday of 1970-01-01, a Thursday.
const FIRST: u32 = 4;

const LAST_SECOND: i32 = 24 * 3600 - 1;

/// Describes the zone of this name.
pub fn write_zone(lines: &mut Lines, zone: &str) {
    let Some(rule) = rule_of(zone) else { return };
    lines.add("BEGIN:VTIMEZONE");
    lines.add(&format!("TZID:{zone}"));
    let standard = &rule.standard;
    match &rule.summer {
        None => write_part(lines, "STANDARD", (standard, standard), None),
        Some(Summer { offset, begins, ends }) => {
            let is_ahead = offset.seconds > standard.seconds;
            let (one, other) =
                if is_ahead { ("DAYLIGHT", "STANDARD") } else { ("STANDARD", "DAYLIGHT") };
            write_part(lines, one, (standard, offset), Some(*begins));
            write_part(lines, other, (offset, standard), Some(*ends));
        }
    }
    lines.add("END:VTIMEZONE");
}

fn write_part(lines: &mut Lines, kind: &str, (from, to): (&Offset, &Offset), on: Option<Change>) {
    lines.add(&format!("BEGIN:{kind}"));
    match on {
        None => lines.add(&format!("DTSTART:{YEAR}0101T000000")),
        Some(change) => {
            let (rule, day, second) = yearly(change);
            let (hour, minute, second) = (second / 3600, second / 60 % 60, second % 60);
            let month = change.month;
            lines.add(&format!("DTSTART:{YEAR}{month:02}{day:02}T{hour:02}{minute:02}{second:02}"));
            lines.add(&format!("RRULE:FREQ=YEARLY;BYMONTH={month};{rule}"));
        }
    }
    lines.add(&format!("TZOFFSETFROM:{}", ahead(from)));
    lines.add(&format!("TZOFFSETTO:{}", ahead(to)));
    lines.text("TZNAME", &to.name);
    lines.add(&format!("END:{kind}"));
}

/// Hours and minutes ahead of Greenwich.
fn ahead(of: &Offset) -> String {
    let (sign, minutes) = (if of.seconds < 0 { '-' } else { '+' }, of.seconds.abs() / 60);
    format!("{sign}{:02}{:02}", minutes / 60, minutes % 60)
}

/// The day of a month on which clocks change in each year, the first one, and the second of that day.
///
/// A rule may name a day and mean a later or an earlier one: Thursday at 50:00 is Saturday at 2:00. Then it is the one of its
/// weekday among seven days. Where these would reach into the next month, as in Cairo, it is the last second before.
fn yearly(change: Change) -> (String, i32, i32) {
    let Change { month, week, weekday, .. } = change;
    let (mut shift, mut second) = change.day_and_second();
    let length = MONTHS[month as usize - 1].cast_signed();
    let earliest = if week == 5 { length - 6 } else { (week.cast_signed() - 1) * 7 + 1 };
    if earliest + 6 + shift > length {
        (shift, second) = (0, LAST_SECOND);
    }
    let weekday = (weekday.cast_signed() + shift).rem_euclid(7).cast_unsigned();
    let name = WEEKDAYS[weekday as usize];
    let earliest = earliest + shift;
    let before: u32 = MONTHS[..month as usize - 1].iter().sum();
    let of_earliest = (FIRST + before + earliest.cast_unsigned() - 1) % 7;
    let day = earliest + ((weekday + 7 - of_earliest) % 7).cast_signed();
    let rule = match (shift, week) {
        (0, 5) => format!("BYDAY=-1{name}"),
        (0, week) => format!("BYDAY={week}{name}"),
        _ => {
            let days: Vec<_> = (earliest..earliest + 7).map(|day| day.to_string()).collect();
            format!("BYMONTHDAY={};BYDAY={name}", days.join(","))
        }
    };
    (rule, day, second)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written(zone: &str) -> String {
        let mut lines = Lines::default();
        write_zone(&mut lines, zone);
        lines.finish().replace("\r\n", "\n")
    }

    #[test]
    fn a_zone_with_summer_has_two_rules() {
        let expected = "BEGIN:VTIMEZONE\nTZID:Europe/Stockholm\n\
            BEGIN:DAYLIGHT\nDTSTART:19700329T020000\nRRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU\n\
            TZOFFSETFROM:+0100\nTZOFFSETTO:+0200\nTZNAME:CEST\nEND:DAYLIGHT\n\
            BEGIN:STANDARD\nDTSTART:19701025T030000\nRRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU\n\
            TZOFFSETFROM:+0200\nTZOFFSETTO:+0100\nTZNAME:CET\nEND:STANDARD\nEND:VTIMEZONE\n";
        assert_eq!(written("Europe/Stockholm"), expected);
        let tehran = "BEGIN:VTIMEZONE\nTZID:Asia/Tehran\nBEGIN:STANDARD\nDTSTART:19700101T000000\n\
            TZOFFSETFROM:+0330\nTZOFFSETTO:+0330\nTZNAME:+0330\nEND:STANDARD\nEND:VTIMEZONE\n";
        assert_eq!(written("Asia/Tehran"), tehran);
    }

    #[test]
    fn a_day_that_is_meant_and_not_named_is_found() {
        let gaza = written("Asia/Gaza");
        let saturday = "DTSTART:19700328T020000\nRRULE:FREQ=YEARLY;BYMONTH=3;BYMONTHDAY=24,25,26,27,28,29,30;BYDAY=SA\n";
        assert!(gaza.contains(saturday), "{gaza}");
        let nuuk = written("America/Nuuk");
        assert!(nuuk.contains("DTSTART:19700328T230000\n"), "{nuuk}");
        assert!(nuuk.contains("BYMONTHDAY=24,25,26,27,28,29,30;BYDAY=SA\n"), "{nuuk}");
        let cairo = written("Africa/Cairo");
        assert!(cairo.contains("T235959\nRRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1TH\n"), "{cairo}");
    }
}
