//! What the clocks of a zone show from now on: its name in the database of IANA, and its rule as POSIX writes it.
//!
//! `CET-1CEST,M3.5.0,M10.5.0/3` says: an hour before Greenwich, two from the last (5) Sunday (0) of March, 2:00, to that of
//! October, 3:00. What held in earlier years is of no use to hours that are to come.

/// Each line has a rule and the zones of which it holds.
const ZONES: &str = include_str!("zones.txt");

const DAY: i32 = 24 * 3600;

/// The rule of a zone.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rule {
    /// What holds for the whole year, or for its first part.
    pub standard: Offset,
    /// What holds in between, if anything.
    pub summer: Option<Summer>,
}

/// What clocks show.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Offset {
    /// What it is called for short.
    pub name: String,
    /// Seconds that the clocks are ahead of Greenwich's.
    pub seconds: i32,
}

/// What clocks show in a part of the year.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Summer {
    /// What they show then.
    pub offset: Offset,
    /// When it begins, by the clocks from before.
    pub begins: Change,
    /// When it ends, by the clocks from before.
    pub ends: Change,
}

/// A day of each year on which clocks change.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Change {
    /// The month, from 1.
    pub month: u32,
    /// Which of the month's days of this weekday; 5 is the last one.
    pub week: u32,
    /// The weekday; 0 is Sunday.
    pub weekday: u32,
    /// Seconds after that day's midnight: from a week before it to a week after it.
    pub seconds: i32,
}

/// Whether there is a zone of this name.
#[must_use]
pub fn has_zone(name: &str) -> bool {
    rule_of(name).is_some()
}

/// The names of all zones, in the order of the alphabet.
#[must_use]
pub fn zones() -> Vec<&'static str> {
    let mut all: Vec<_> = lines().flat_map(|(_, names)| names.split(' ')).collect();
    all.sort_unstable();
    all
}

/// The rule of the zone of this name.
#[must_use]
pub fn rule_of(name: &str) -> Option<Rule> {
    let (rule, _) = lines().find(|(_, names)| names.split(' ').any(|it| it == name))?;
    Rule::read(rule)
}

fn lines() -> impl Iterator<Item = (&'static str, &'static str)> {
    ZONES.lines().filter(|line| !line.starts_with('#')).filter_map(|line| line.split_once(' '))
}

impl Rule {
    /// Reads a rule of POSIX whose changes, if any, are of the form `Mm.w.d/time`.
    fn read(text: &str) -> Option<Rule> {
        let mut parts = text.split(',');
        let (standard, rest) = offset(parts.next()?)?;
        let standard = Offset { seconds: standard.1, name: standard.0 };
        if rest.is_empty() {
            return Some(Rule { standard, summer: None });
        }
        // An offset may follow the name; otherwise clocks are an hour ahead.
        let (name, seconds) = match offset(rest) {
            Some((read, _)) => read,
            None => (name(rest)?.0.to_owned(), standard.seconds + 3600),
        };
        let (begins, ends) = (Change::read(parts.next()?)?, Change::read(parts.next()?)?);
        let summer = Summer { offset: Offset { name, seconds }, begins, ends };
        Some(Rule { standard, summer: Some(summer) })
    }
}

impl Change {
    fn read(text: &str) -> Option<Change> {
        let (day, at) = text.split_once('/').unwrap_or((text, "2"));
        let mut parts = day.strip_prefix('M')?.split('.').map(str::parse);
        let mut part = || parts.next()?.ok();
        Some(Change { month: part()?, week: part()?, weekday: part()?, seconds: time(at)? })
    }

    /// How many days after the day that the rule names the clocks change, and at which second of that day.
    #[must_use]
    pub fn day_and_second(self) -> (i32, i32) {
        (self.seconds.div_euclid(DAY), self.seconds.rem_euclid(DAY))
    }
}

/// A name, which may stand in angle brackets, and what follows it.
fn name(text: &str) -> Option<(&str, &str)> {
    if let Some(rest) = text.strip_prefix('<') {
        return rest.split_once('>');
    }
    let end = text.find(|c: char| !c.is_ascii_alphabetic()).unwrap_or(text.len());
    (end > 0).then(|| text.split_at(end))
}

/// A name with its offset, and what follows. POSIX counts from the clocks to Greenwich.
fn offset(text: &str) -> Option<((String, i32), &str)> {
    let (name, rest) = name(text)?;
    let end = rest.find(|c: char| !"+-:0123456789".contains(c)).unwrap_or(rest.len());
    let (behind, rest) = rest.split_at(end);
    Some(((name.to_owned(), -time(behind)?), rest))
}

/// A time such as `3`, `-1` or `2:45`, in seconds.
fn time(text: &str) -> Option<i32> {
    let (sign, digits) = match text.strip_prefix('-') {
        Some(digits) => (-1, digits),
        None => (1, text),
    };
    let mut seconds = 0;
    let mut unit = 3600;
    for part in digits.split(':') {
        seconds += part.parse::<i32>().ok()? * unit;
        unit /= 60;
    }
    Some(sign * seconds)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_zone_has_a_rule() {
        let all = zones();
        assert!(all.len() > 590 && all.windows(2).all(|two| two[0] < two[1]));
        for zone in all {
            let rule = rule_of(zone).unwrap_or_else(|| panic!("{zone}"));
            assert!(rule.standard.seconds.abs() <= 14 * 3600, "{zone}");
            if let Some(Summer { offset, begins, ends }) = rule.summer {
                assert!((offset.seconds - rule.standard.seconds).abs() <= 7200, "{zone}");
                for change in [begins, ends] {
                    let Change { month, week, weekday, seconds } = change;
                    assert!((1..=12).contains(&month) && (1..=5).contains(&week) && weekday < 7);
                    assert!(seconds.abs() < 7 * DAY, "{zone}");
                }
            }
        }
        assert!(!has_zone("Europe/Atlantis") && !has_zone("") && !has_zone("#"));
    }

    #[test]
    fn known_rules_are_read() {
        let stockholm = rule_of("Europe/Stockholm").unwrap();
        let summer = stockholm.summer.unwrap();
        assert_eq!((stockholm.standard.seconds, summer.offset.seconds), (3600, 7200));
        let last_sunday = |month, seconds| Change { month, week: 5, weekday: 0, seconds };
        assert_eq!((summer.begins, summer.ends), (last_sunday(3, 7200), last_sunday(10, 10_800)));
        let tehran = rule_of("Asia/Tehran").unwrap();
        assert_eq!((tehran.standard.seconds, tehran.summer), (12_600, None));
        // Ireland's summer is its standard time, and Lord Howe is half an hour ahead in summer.
        let dublin = rule_of("Europe/Dublin").unwrap();
        assert_eq!((dublin.standard.seconds, dublin.summer.unwrap().offset.seconds), (3600, 0));
        let howe = rule_of("Australia/Lord_Howe").unwrap();
        assert_eq!(howe.standard, Offset { name: "+1030".to_owned(), seconds: 37_800 });
        assert_eq!(howe.summer.unwrap().offset.seconds, 39_600);
        let nuuk = rule_of("America/Nuuk").unwrap().summer.unwrap();
        assert_eq!(nuuk.begins.day_and_second(), (-1, 23 * 3600));
    }
}
