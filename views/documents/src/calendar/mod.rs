//! Fixed hours as a calendar file (RFC 5545), for the calendar of a phone or a desk.
//!
//! Times are given by the clocks of their zone, which the file describes for programs that do not know it, so an hour stays
//! where it is when summer comes.

mod line;
mod zone;
mod zones;

use std::collections::BTreeSet;

use i18n::{Language, html, page};

use crate::address::rating_list;
use crate::words::{listed, text};

use line::{Lines, stamp};
use zone::write_zone;

pub use zones::{has_zone, zones};

/// The zone of a file without hours: a calendar must have something in it.
const UTC: &str = "Etc/UTC";

/// An hour, as a calendar has it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CalendarHour {
    /// By which a program knows it again when it reads the file anew. No other hour anywhere has it.
    pub uid: String,
    /// When it was published, in milliseconds since 1970.
    pub since: u64,
    /// The names of its rating lists.
    pub lists: Vec<String>,
    /// Year, month and day on which it is for the first time.
    pub first: (u16, u8, u8),
    /// Whether it is on this day of each week from then on.
    pub is_weekly: bool,
    /// When it begins, in minutes after midnight.
    pub at: u16,
    /// How long it is, in minutes.
    pub minutes: u16,
    /// By the clocks of which zone. One that is not known is left out, with its hour.
    pub zone: String,
}

/// The calendar file of these hours: those of the club of this name, or of the site. `url` leads to where people meet.
///
/// ```
/// let file = documents::calendar(i18n::Language::Swedish, None, "https://example.org/sv/lobby", &[]);
/// assert!(file.starts_with("BEGIN:VCALENDAR\r\nVERSION:2.0\r\n"));
/// ```
#[must_use]
pub fn calendar(
    language: Language,
    club: Option<&str>,
    url: &str,
    hours: &[CalendarHour],
) -> String {
    let whose = club.map_or_else(|| plain(&text(language, &page::brand())), str::to_owned);
    let mut lines = Lines::default();
    lines.add("BEGIN:VCALENDAR");
    lines.add("VERSION:2.0");
    lines.add("PRODID:-//Hambazi//Fixed hours//EN");
    lines.add("CALSCALE:GREGORIAN");
    lines.text("X-WR-CALNAME", &whose);
    let known = || hours.iter().filter(|hour| has_zone(&hour.zone));
    let mut zones: BTreeSet<&str> = known().map(|hour| &hour.zone[..]).collect();
    if zones.is_empty() {
        zones.insert(UTC);
    }
    for zone in zones {
        write_zone(&mut lines, zone);
    }
    for hour in known() {
        write_event(&mut lines, hour, &summary(language, &hour.lists, &whose), url);
    }
    lines.add("END:VCALENDAR");
    lines.finish()
}

fn write_event(lines: &mut Lines, hour: &CalendarHour, summary: &str, url: &str) {
    let (year, month, day) = hour.first;
    let begins = format!("{year:04}{month:02}{day:02}T{:02}{:02}00", hour.at / 60, hour.at % 60);
    lines.add("BEGIN:VEVENT");
    lines.add(&format!("UID:{}", hour.uid));
    lines.add(&format!("DTSTAMP:{}", stamp(hour.since)));
    lines.add(&format!("DTSTART;TZID={}:{begins}", hour.zone));
    lines.add(&format!("DURATION:PT{}M", hour.minutes));
    if hour.is_weekly {
        lines.add("RRULE:FREQ=WEEKLY");
    }
    lines.text("SUMMARY", summary);
    // Some programs show no address but that in the description.
    lines.text("DESCRIPTION", url);
    lines.add(&format!("URL:{url}"));
    lines.add("TRANSP:TRANSPARENT");
    lines.add("END:VEVENT");
}

/// The games, and with whom.
fn summary(language: Language, lists: &[String], whose: &str) -> String {
    let known = lists.iter().filter_map(|list| rating_list(list));
    let games = listed(known.map(|(game, list)| game_faces::rating_list(game, list).into()));
    let games = games.map(|games| text(language, &games)).unwrap_or_default();
    plain(&text(language, &html::calendar_summary(games, whose.to_owned())))
}

/// A text without Unicode's isolates, which not every calendar can draw.
fn plain(text: &str) -> String {
    text.chars().filter(|c| !('\u{2066}'..='\u{2069}').contains(c)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hour() -> CalendarHour {
        CalendarHour {
            uid: "1-1795222253195@example.org".to_owned(),
            since: 1_795_222_253_195,
            lists: vec!["dvonn".to_owned(), "daaliz".to_owned()],
            first: (2026, 12, 3),
            is_weekly: true,
            at: 20 * 60 + 5,
            minutes: 90,
            zone: "Europe/Stockholm".to_owned(),
        }
    }

    /// Reads a file as strictly as the RFC lets one: each component with its properties, by their names with parameters.
    fn read(file: &str) -> Vec<(Vec<String>, String, String)> {
        assert!(file.ends_with("\r\n"));
        assert_eq!(file.matches('\n').count(), file.matches("\r\n").count(), "lines end in CRLF");
        for line in file.split("\r\n") {
            assert!(line.len() <= 75, "{line}");
            assert!(!line.contains('\r') && line.chars().all(|c| !c.is_control()), "{line}");
        }
        let unfolded = file.replace("\r\n ", "");
        let (mut open, mut read) = (Vec::<String>::new(), Vec::new());
        for line in unfolded.lines() {
            let (name, value) = line.split_once(':').unwrap_or_else(|| panic!("{line}"));
            match name {
                "BEGIN" => open.push(value.to_owned()),
                "END" => assert_eq!(open.pop().as_deref(), Some(value)),
                name => read.push((open.clone(), name.to_owned(), value.to_owned())),
            }
        }
        assert!(open.is_empty());
        read
    }

    fn values(file: &str, component: &str, name: &str) -> Vec<String> {
        let all = read(file).into_iter();
        let of = |(open, ..): &(Vec<String>, String, String)| open.last().unwrap() == component;
        all.filter(of).filter(|(_, it, _)| it == name).map(|(.., value)| value).collect()
    }

    #[test]
    fn an_hour_of_each_week_is_an_event_that_comes_again() {
        let url = "https://example.org/en/lobby";
        let file = calendar(Language::English, None, url, &[hour()]);
        let written = |name: &str| {
            let values = values(&file, "VEVENT", name);
            assert_eq!(values.len(), 1, "{name}");
            values[0].clone()
        };
        assert_eq!(written("UID"), "1-1795222253195@example.org");
        assert_eq!(written("DTSTAMP"), "20261121T005053Z");
        assert_eq!(written("DTSTART;TZID=Europe/Stockholm"), "20261203T200500");
        assert_eq!(
            (written("DURATION"), written("RRULE")),
            ("PT90M".to_owned(), "FREQ=WEEKLY".to_owned())
        );
        assert_eq!((written("URL"), written("DESCRIPTION")), (url.to_owned(), url.to_owned()));
        assert_eq!(written("SUMMARY"), "DVONN\\, Daaliz: Hambazi");
        let once = CalendarHour { is_weekly: false, ..hour() };
        let file = calendar(Language::English, None, url, &[once]);
        assert!(values(&file, "VEVENT", "RRULE").is_empty());
    }

    #[test]
    fn whatever_a_club_is_called_the_file_is_well_formed() {
        let name =
            "شطرنج; a\\b, \u{2068}«Ö»\u{2069} و یک نام بسیار بسیار دراز که در یک خط جا نمی‌شود";
        for language in Language::ALL {
            let file = calendar(language, Some(name), "https://example.org/", &[hour(), hour()]);
            let summary = &values(&file, "VEVENT", "SUMMARY")[1];
            assert!(summary.contains("شطرنج\\; a\\\\b\\, «Ö» و یک"), "{summary}");
            assert_eq!(values(&file, "VTIMEZONE", "TZID"), ["Europe/Stockholm"], "once for both");
        }
    }

    #[test]
    fn a_file_without_hours_is_one_and_unknown_zones_are_left_out() {
        let lost = CalendarHour { zone: "Europe/Atlantis".to_owned(), ..hour() };
        for hours in [&[][..], &[lost]] {
            let file = calendar(Language::Persian, None, "https://example.org/", hours);
            assert!(values(&file, "VEVENT", "UID").is_empty());
            assert_eq!(values(&file, "VTIMEZONE", "TZID"), [UTC]);
        }
    }

    #[test]
    fn each_zone_is_described_as_the_rfc_wants() {
        for zone in zones() {
            let of = CalendarHour { zone: zone.to_owned(), ..hour() };
            let file = calendar(Language::English, None, "https://example.org/", &[of]);
            let parts: usize = ["STANDARD", "DAYLIGHT"]
                .map(|part| {
                    let [from, to] =
                        ["TZOFFSETFROM", "TZOFFSETTO"].map(|it| values(&file, part, it));
                    assert!(from.iter().chain(&to).all(|it| it.len() == 5), "{zone}");
                    from.len()
                })
                .iter()
                .sum();
            assert!((1..=2).contains(&parts), "{zone}");
        }
    }
}
