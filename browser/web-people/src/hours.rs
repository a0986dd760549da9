//! Fixed hours: when one is next, by the clocks of its zone, and what the reader's own clock shows then.
//!
//! The browser knows the zones, and today's time is its own: a server on a network at home may be wrong by years.

use i18n::{Phrase, lobby};
use js_sys::JSON;
use ui_kit::locale::locale;
use wasm_bindgen::JsValue;

use crate::js::call;
use crate::json::Json;

const MINUTE: i64 = 60_000;
const DAY: i64 = 24 * 60 * MINUTE;

/// Later than this after now, a day has a date: six days.
const FAR: i64 = 6 * DAY;

/// An hour that was published.
#[derive(Clone, PartialEq, Debug)]
pub struct Hour {
    /// By which it is taken down.
    pub number: u64,
    /// Days from 1970-01-01 to the first one.
    first: i64,
    is_weekly: bool,
    /// Minutes after midnight.
    at: i64,
    minutes: i64,
    zone: String,
    /// The names of its rating lists.
    pub games: Vec<String>,
}

impl Hour {
    /// Reads one; `None` for one of a later version.
    pub fn read(json: &Json) -> Option<Hour> {
        let whole = |name: &str| json.get(name).number().and_then(|n| i64::try_from(n).ok());
        Some(Hour {
            number: json.get("number").number()?,
            first: days_of(&json.get("first").text())?,
            is_weekly: json.get("weekly").is(),
            at: whole("at")?,
            minutes: whole("minutes")?,
            zone: json.get("zone").text(),
            games: json.get("games").items().map(|game| game.text()).collect(),
        })
    }

    /// When it begins and ends next, in milliseconds since 1970. One that goes on is the next one until it ends. `None` if it
    /// is over, or by the clocks of a zone that the browser doesn't know.
    pub fn next(&self, now: i64) -> Option<(i64, i64)> {
        self.next_by(now, &|at| ahead(&self.zone, at))
    }

    fn next_by(&self, now: i64, ahead: &impl Fn(i64) -> Option<i64>) -> Option<(i64, i64)> {
        let today = (now + ahead(now)?).div_euclid(DAY);
        let weeks = if self.is_weekly { (today - self.first).div_euclid(7).max(1) } else { 1 };
        let weeks = weeks - 1..weeks + if self.is_weekly { 3 } else { 0 };
        let span = |week: i64| {
            let begin = instant((self.first + 7 * week) * DAY + self.at * MINUTE, ahead)?;
            Some((begin, begin + self.minutes * MINUTE))
        };
        weeks.filter_map(span).find(|(_, end)| now < *end)
    }
}

/// The instant at which clocks show this, in milliseconds since 1970 as if they were Greenwich's. What they never show, where
/// an hour is left out, is the hour after it.
fn instant(shown: i64, ahead: &impl Fn(i64) -> Option<i64>) -> Option<i64> {
    let before = ahead(shown - DAY)?;
    let guess = shown - ahead(shown - before)?;
    // Between the two an hour may be left out, or come twice: then the first one counts.
    let early = shown - before;
    let is_shown = |at: i64| Some(at + ahead(at)? == shown);
    Some(if is_shown(early)? || !is_shown(guess)? { early } else { guess })
}

/// Milliseconds that the clocks of a zone are ahead of Greenwich's at an instant.
#[allow(clippy::cast_precision_loss, reason = "an instant has 41 bits")]
fn ahead(zone: &str, at: i64) -> Option<i64> {
    let date = js_sys::Date::new(&JsValue::from_f64(at as f64));
    let by = JSON::parse(&["{\"timeZone\":\"", zone, "\"}"].concat()).ok()?;
    // Sweden writes times as programs do: 2026-12-03 20:00:00.
    let shown = call(&date, "toLocaleString", &"sv".into(), &by)?.as_string()?;
    let parts = numbers(&shown);
    let [_, _, _, hour, minute, second] = parts[..] else { return None };
    let seconds = days(&parts)? * 86_400 + hour % 24 * 3600 + minute * 60 + second;
    Some(seconds * 1000 - at.div_euclid(1000) * 1000)
}

/// Days from 1970-01-01 to a day such as `2026-12-03`.
pub fn days_of(day: &str) -> Option<i64> {
    days(&numbers(day))
}

/// The numbers in a text.
fn numbers(text: &str) -> Vec<i64> {
    text.split(|c: char| !c.is_ascii_digit()).filter_map(|part| part.parse().ok()).collect()
}

/// Days from 1970-01-01 to the day of this year and month (Howard Hinnant, `days_from_civil`).
fn days(parts: &[i64]) -> Option<i64> {
    let [year, month, day, ..] = *parts else { return None };
    let year = year - i64::from(month <= 2);
    let of_year = (153 * ((month + 9) % 12) + 2) / 5 + day - 1;
    let era = year.div_euclid(400);
    let of_era = year.rem_euclid(400);
    Some(era * 146_097 + of_era * 365 + of_era / 4 - of_era / 100 + of_year - 719_468)
}

/// An instant by the reader's clock, in the language and the calendar of its speakers; `how` is JSON for `Intl.DateTimeFormat`.
#[allow(clippy::cast_precision_loss, reason = "an instant has 41 bits")]
fn shown(at: i64, tag: &str, method: &str, how: &str) -> String {
    let date = js_sys::Date::new(&JsValue::from_f64(at as f64));
    let how = JSON::parse(how).unwrap_or_default();
    call(&date, method, &tag.into(), &how).and_then(|it| it.as_string()).unwrap_or_default()
}

/// When an hour begins and ends, by the reader's clock.
pub fn time_of_hour(begins: i64, ends: i64) -> Phrase {
    let (tag, now) = (locale().language().tag(), now());
    let [begin, end] = [begins, ends].map(|at| time_of(at, tag));
    if date_of(begins) == date_of(now) {
        return lobby::hour_today(begin, end);
    }
    lobby::hour_on(day_of(begins, tag, begins - now > FAR), begin, end)
}

/// The weekday of an instant; with its date, if it is `far`.
pub fn day_of(at: i64, tag: &str, is_far: bool) -> String {
    let how = if is_far {
        "{\"weekday\":\"long\",\"day\":\"numeric\",\"month\":\"long\"}"
    } else {
        "{\"weekday\":\"long\"}"
    };
    shown(at, tag, "toLocaleDateString", how)
}

/// What the reader's clock shows at an instant.
pub fn time_of(at: i64, tag: &str) -> String {
    let how = "{\"hour\":\"2-digit\",\"minute\":\"2-digit\",\"hourCycle\":\"h23\"}";
    shown(at, tag, "toLocaleTimeString", how)
}

/// The reader's day of an instant, as in `2026-12-03`.
pub fn date_of(at: i64) -> String {
    shown(at, "sv", "toLocaleDateString", "{}")
}

/// The reader's zone, as in `Europe/Stockholm`.
pub fn own_zone() -> Option<String> {
    let intl = js_sys::Reflect::get(&js_sys::global(), &"Intl".into()).ok()?;
    let format = call(&intl, "DateTimeFormat", &JsValue::UNDEFINED, &JsValue::UNDEFINED)?;
    let of = call(&format, "resolvedOptions", &JsValue::UNDEFINED, &JsValue::UNDEFINED)?;
    js_sys::Reflect::get(&of, &"timeZone".into()).ok()?.as_string()
}

/// This instant by the reader's clock, in milliseconds since 1970.
#[allow(clippy::cast_possible_truncation, reason = "an instant has 41 bits")]
pub fn now() -> i64 {
    js_sys::Date::now() as i64
}

#[cfg(test)]
mod tests {
    use super::*;

    const HOUR: i64 = 60 * MINUTE;

    fn at(year: i64, month: i64, day: i64, hour: i64, minute: i64) -> i64 {
        days(&[year, month, day]).unwrap() * DAY + hour * HOUR + minute * MINUTE
    }

    /// Clocks in Stockholm in 2026 and 2027.
    #[allow(
        clippy::unnecessary_wraps,
        reason = "as what asks the browser, which may not know a zone"
    )]
    fn stockholm(now: i64) -> Option<i64> {
        let summers = [
            (at(2026, 3, 29, 1, 0), at(2026, 10, 25, 1, 0)),
            (at(2027, 3, 28, 1, 0), at(2027, 10, 31, 1, 0)),
        ];
        let is_summer = summers.iter().any(|(from, to)| (*from..*to).contains(&now));
        Some(if is_summer { 2 * HOUR } else { HOUR })
    }

    fn hour(first: [i64; 3], is_weekly: bool, clock: (i64, i64)) -> Hour {
        Hour {
            number: 1,
            first: days(&first).unwrap(),
            is_weekly,
            at: clock.0 * 60 + clock.1,
            minutes: 90,
            zone: "Europe/Stockholm".to_owned(),
            games: vec!["dvonn".to_owned()],
        }
    }

    #[test]
    fn days_are_counted() {
        assert_eq!(days(&[1970, 1, 1]), Some(0));
        assert_eq!(days(&[2000, 2, 29]), Some(11_016));
        assert_eq!(days(&[2026, 11, 26]), Some(20_783));
        assert_eq!(numbers("2026-12-03 20:00:05"), [2026, 12, 3, 20, 0, 5]);
    }

    #[test]
    fn an_hour_stands_until_it_ends() {
        let weekly = hour([2026, 12, 3], true, (20, 0));
        let begins = at(2026, 12, 3, 19, 0);
        let ends = begins + 90 * MINUTE;
        for now in [at(2024, 1, 1, 0, 0), begins - 1, begins, begins + MINUTE, ends - 1] {
            assert_eq!(weekly.next_by(now, &stockholm), Some((begins, ends)), "{now}");
        }
        assert_eq!(weekly.next_by(ends, &stockholm), Some((begins + 7 * DAY, ends + 7 * DAY)));
        let once = hour([2026, 12, 3], false, (20, 0));
        assert_eq!(once.next_by(ends - 1, &stockholm), Some((begins, ends)));
        assert_eq!(once.next_by(ends, &stockholm), None);
    }

    #[test]
    fn it_is_at_the_same_time_of_the_clock_in_summer() {
        let weekly = hour([2026, 12, 3], true, (20, 0));
        let (winter, summer) = (at(2027, 3, 25, 19, 0), at(2027, 4, 1, 18, 0));
        assert_eq!(weekly.next_by(winter, &stockholm).unwrap().0, winter);
        assert_eq!(weekly.next_by(winter + 2 * HOUR, &stockholm).unwrap().0, summer);
        // Each week of two years has one, and only one.
        let (mut now, mut count) = (at(2026, 12, 1, 0, 0), 0);
        while now < at(2027, 11, 30, 0, 0) {
            let (begin, end) = weekly.next_by(now, &stockholm).unwrap();
            assert_eq!((begin + stockholm(begin).unwrap()).rem_euclid(DAY), 20 * HOUR);
            (now, count) = (end, count + 1);
        }
        assert_eq!(count, 53, "from the third of December to the second of the next");
    }

    #[test]
    fn one_past_midnight_is_still_there_the_next_day() {
        let late = hour([2026, 12, 3], true, (23, 30));
        let begins = at(2026, 12, 3, 22, 30);
        assert_eq!(late.next_by(at(2026, 12, 3, 23, 59), &stockholm).unwrap().0, begins);
        assert_eq!(late.next_by(at(2026, 12, 4, 0, 0), &stockholm).unwrap().0, begins + 7 * DAY);
    }

    #[test]
    fn a_time_that_clocks_leave_out_or_show_twice_is_one_instant() {
        let left_out = hour([2027, 3, 28], false, (2, 30));
        let begins = left_out.next_by(at(2027, 3, 27, 0, 0), &stockholm).unwrap().0;
        assert_eq!(begins, at(2027, 3, 28, 1, 30), "half past three, by summer's clocks");
        let twice = hour([2027, 10, 31], false, (2, 30));
        let begins = twice.next_by(at(2027, 10, 30, 0, 0), &stockholm).unwrap().0;
        assert_eq!(begins, at(2027, 10, 31, 0, 30), "the first of the two");
    }
}
