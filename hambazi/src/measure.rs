//! Times, sizes and rates as people write them: `90s`, `2GiB`, `30+0.5/s`.

use std::fmt;
use std::num::NonZeroUsize;
use std::str::FromStr;
use std::time::Duration;

use server::Rate;

/// A time, such as `250ms`, `90s`, `5m`, `36h` or `180d`; never zero.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Span(pub Duration);

/// A number of bytes, such as `64KiB`, `500MiB` or `2GiB`.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Bytes(pub u64);

/// A burst and a rate per second, such as `30+0.5/s`.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Often(pub Rate);

/// From the largest to the smallest, in milliseconds.
const TIMES: [(&str, u64); 5] =
    [("d", 86_400_000), ("h", 3_600_000), ("m", 60_000), ("s", 1_000), ("ms", 1)];

/// From the largest to the smallest, in bytes.
const SIZES: [(&str, u64); 4] = [("GiB", 1 << 30), ("MiB", 1 << 20), ("KiB", 1 << 10), ("B", 1)];

/// Writes an amount in the largest unit that divides it.
fn write(amount: u64, units: &[(&str, u64)], f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let whole = |&&(_, size): &&(&str, u64)| amount.is_multiple_of(size) && amount >= size;
    let smallest = units.last().expect("there are units");
    let (unit, size) = units.iter().find(whole).unwrap_or(smallest);
    write!(f, "{}{unit}", amount / size)
}

fn read(text: &str, units: &[(&str, u64)]) -> Option<u64> {
    let end = text.find(|letter: char| !letter.is_ascii_digit())?;
    let (number, unit) = text.split_at(end);
    let (_, size) = units.iter().find(|(name, _)| *name == unit)?;
    number.parse::<u64>().ok()?.checked_mul(*size)
}

impl fmt::Display for Span {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write(u64::try_from(self.0.as_millis()).unwrap_or(u64::MAX), &TIMES, f)
    }
}

impl FromStr for Span {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Span, &'static str> {
        match read(text, &TIMES) {
            Some(0) => Err("no time at all is not allowed: the shortest is 1ms"),
            Some(millis) => Ok(Span(Duration::from_millis(millis))),
            None => Err("a time is written as 250ms, 90s, 5m, 36h or 180d"),
        }
    }
}

impl fmt::Display for Bytes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write(self.0, &SIZES, f)
    }
}

impl FromStr for Bytes {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Bytes, &'static str> {
        read(text, &SIZES).map(Bytes).ok_or("a size is written as 100B, 64KiB, 500MiB or 2GiB")
    }
}

impl fmt::Display for Often {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}+{}/s", self.0.burst, self.0.per_second)
    }
}

impl FromStr for Often {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Often, &'static str> {
        let number = |text: &str| text.parse().ok().filter(|&it: &f64| it.is_finite() && it >= 0.0);
        let read = || {
            let (burst, per_second) = text.strip_suffix("/s")?.split_once('+')?;
            Some(Rate { burst: number(burst)?, per_second: number(per_second)? })
        };
        read().map(Often).ok_or("a rate is written as 30+0.5/s: 30 at once, one more every 2 s")
    }
}

/// Reads a number of things of which there must be one.
pub fn count(text: &str) -> Result<NonZeroUsize, &'static str> {
    let number: usize = text.parse().map_err(|_| "a whole number is wanted, at least 1")?;
    NonZeroUsize::new(number).ok_or("none is not allowed: at least 1")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn measures_are_read_back() {
        for text in ["1ms", "250ms", "90s", "5m", "36h", "180d"] {
            assert_eq!(text.parse::<Span>().unwrap().to_string(), text);
        }
        for text in ["0B", "100B", "64KiB", "500MiB", "2GiB"] {
            assert_eq!(text.parse::<Bytes>().unwrap().to_string(), text);
        }
        for text in ["30+0.5/s", "0+0/s"] {
            assert_eq!(text.parse::<Often>().unwrap().to_string(), text);
        }
    }

    #[test]
    fn what_is_zero_is_told_what_is_allowed() {
        for text in ["0s", "0ms", "0d"] {
            assert!(text.parse::<Span>().unwrap_err().contains("the shortest is 1ms"), "{text}");
        }
        assert!(count("0").unwrap_err().contains("at least 1"));
        for text in ["", "x", "-1", "1.5", "99999999999999999999999"] {
            assert!(count(text).unwrap_err().contains("a whole number"), "{text}");
        }
        assert_eq!(count("7").map(NonZeroUsize::get), Ok(7));
    }

    #[test]
    fn invalid_measures_are_refused() {
        for text in ["", "5", "s", "0s", "-5s", "5 s", "5w", "1.5h", "99999999999999999999s"] {
            assert!(text.parse::<Span>().is_err(), "{text}");
        }
        for text in ["5", "5GB", "99999999999GiB"] {
            assert!(text.parse::<Bytes>().is_err(), "{text}");
        }
        for text in ["30", "30/s", "30+x/s", "-1+1/s", "inf+1/s", "1+NaN/s"] {
            assert!(text.parse::<Often>().is_err(), "{text}");
        }
    }
}
