//! How many answers of a model were refused, by reason and rule, with the first of each.

use std::collections::BTreeMap;
use std::fmt;

/// A kind of refusal: the place of its reason in the table, the reason, and the rule.
type Kind = (usize, &'static str, Option<&'static str>);

/// Refused answers: how many of each kind, and the first.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct RefusedCounts(BTreeMap<Kind, (u64, String)>);

impl RefusedCounts {
    /// Counts one whose reason is one of `names`; `first` tells of it if it is the first of its kind.
    pub fn add(
        &mut self,
        names: &[&str],
        name: &'static str,
        rule: Option<&'static str>,
        first: impl FnOnce() -> String,
    ) {
        let place = names.iter().position(|it| *it == name).unwrap_or(names.len());
        let (times, _) = self.0.entry((place, name, rule)).or_insert_with(|| (0, first()));
        *times += 1;
    }

    /// How many were refused for this reason, by this rule.
    pub fn count(&self, name: &str, rule: Option<&str>) -> u64 {
        let found = self.0.iter().filter(|((_, of, by), _)| *of == name && *by == rule);
        found.map(|(_, (times, _))| times).sum()
    }
}

/// As a table; nothing, if there are none.
impl fmt::Display for RefusedCounts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0.is_empty() {
            return Ok(());
        }
        writeln!(f, "\n| refused as | rule | answers | the first |\n|---|---|---|---|")?;
        for ((_, name, rule), (times, first)) in &self.0 {
            let first = first.replace('|', "/").replace('\n', " ");
            writeln!(f, "| {name} | {} | {times} | {first} |", rule.unwrap_or("-"))?;
        }
        Ok(())
    }
}
