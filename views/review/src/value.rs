//! What an engine said of a position.

use game_core::{Outcome, Seat};

/// What a position is worth.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Value {
    /// The chance of the first seat in thousandths; a draw counts half.
    pub chance: u16,
    /// Whether that is proved, and no estimate.
    pub proved: bool,
    /// By how much the winner wins, where that is proved.
    pub by: Option<u32>,
    /// The best move; `None` after the end.
    pub best: Option<String>,
}

impl Value {
    /// An estimate.
    #[must_use]
    pub fn judged(chance: u16, best: &str) -> Value {
        let chance = chance.min(1000);
        Value { chance, proved: false, by: None, best: Some(best.to_owned()) }
    }

    /// A position whose outcome is certain.
    #[must_use]
    pub fn certain(outcome: Outcome, by: Option<u32>, best: Option<String>) -> Value {
        let chance = match outcome {
            Outcome::Won(Seat(0)) => 1000,
            Outcome::Won(_) => 0,
            Outcome::Drawn => 500,
        };
        Value { chance, proved: true, by, best }
    }

    /// The chance of a seat, in thousandths.
    #[must_use]
    pub fn chance_of(&self, seat: Seat) -> u16 {
        if seat == Seat(0) { self.chance } else { 1000 - self.chance }
    }

    /// Whether it is proved that this seat wins.
    #[must_use]
    pub fn is_won(&self, seat: Seat) -> bool {
        self.proved && self.chance_of(seat) == 1000
    }

    /// The one who wins, where that is proved.
    #[must_use]
    pub fn winner(&self) -> Option<Seat> {
        [Seat(0), Seat(1)].into_iter().find(|seat| self.is_won(*seat))
    }

    fn write(&self) -> String {
        let mut text = self.chance.to_string();
        if self.proved {
            text.push('!');
        }
        for (sign, part) in [('+', self.by.map(|by| by.to_string())), ('=', self.best.clone())] {
            if let Some(part) = part {
                text.push(sign);
                text.push_str(&part);
            }
        }
        text
    }

    fn read(text: &str) -> Option<Value> {
        let (worth, best) = match text.split_once('=') {
            Some((worth, best)) => (worth, Some(best.to_owned())),
            None => (text, None),
        };
        let (worth, by) = match worth.split_once('+') {
            Some((worth, by)) => (worth, Some(by.parse().ok()?)),
            None => (worth, None),
        };
        let (chance, proved) = match worth.strip_suffix('!') {
            Some(chance) => (chance, true),
            None => (worth, false),
        };
        let chance = chance.parse().ok().filter(|chance| *chance <= 1000)?;
        Some(Value { chance, proved, by, best })
    }
}

/// Values as one text, to be kept: `CHANCE[!][+BY][=BEST]` each, `!` for what is proved.
#[must_use]
pub fn write(values: &[Value]) -> String {
    values.iter().map(Value::write).collect::<Vec<_>>().join(" ")
}

/// Reads values; `None` if any of them is damaged.
#[must_use]
pub fn read(text: &str) -> Option<Vec<Value>> {
    text.split_whitespace().map(Value::read).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_kept_as_text() {
        let won = |by, best: Option<&str>| {
            Value::certain(Outcome::Won(Seat(1)), by, best.map(str::to_owned))
        };
        let all = [Value::judged(534, "D3E4"), won(Some(3), Some("c1-c5")), won(None, None)];
        let text = write(&all);
        assert_eq!(text, "534=D3E4 0!+3=c1-c5 0!");
        assert_eq!(read(&text).as_deref(), Some(&all[..]));
    }

    #[test]
    fn what_is_damaged_is_not_read() {
        for bad in ["x", "1001", "500+", "500+x=e2", "500 !"] {
            assert_eq!(read(bad), None, "{bad}");
        }
    }
}
