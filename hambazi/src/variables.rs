//! Variables of the environment that look like settings and are none.

use std::collections::BTreeMap;

use clap::{Args, Command};

use crate::serve::Serve;

/// What the variables of all settings begin with.
const OURS: &str = "HAMBAZI_";

/// Each unknown variable, and the setting that was probably meant, if one is near.
///
/// Kubernetes gives every container variables about a service of our name (`HAMBAZI_SERVICE_HOST`,
/// `HAMBAZI_PORT_8427_TCP`); these are nobody's mistake.
pub fn unknown(given: impl Iterator<Item = (String, String)>) -> BTreeMap<String, Option<String>> {
    let known = known();
    let is_of_a_service = |name: &str, value: &str| {
        let rest = &name[OURS.len()..];
        rest.starts_with("SERVICE_")
            || rest.starts_with("PORT_")
            || (rest == "PORT" && value.contains("://"))
    };
    let strange = given.filter(|(name, value)| {
        name.starts_with(OURS)
            && !known.values().any(|variable| variable == name)
            && !is_of_a_service(name, value)
    });
    let meant = |name: &str| nearest(name, &known).map(str::to_owned);
    strange.map(|(name, _)| (name.clone(), meant(&name))).collect()
}

/// The variables of all settings, by the names that somebody may have in mind: their own, and
/// those of other names of their flags.
fn known() -> BTreeMap<String, String> {
    let serve = Serve::augment_args(Command::new("serve"));
    let mut known = BTreeMap::new();
    for arg in serve.get_arguments() {
        let Some(variable) = arg.get_env().and_then(|name| name.to_str()) else { continue };
        known.insert(variable.to_owned(), variable.to_owned());
        for alias in arg.get_all_aliases().unwrap_or_default() {
            let name = format!("{OURS}{}", alias.to_uppercase().replace('-', "_"));
            known.insert(name, variable.to_owned());
        }
    }
    known
}

/// The variable whose name is nearest, if at most a third of the letters are wrong.
fn nearest<'a>(name: &str, known: &'a BTreeMap<String, String>) -> Option<&'a str> {
    let by_distance = known.iter().map(|(meant, variable)| (distance(name, meant), variable));
    let (wrong, variable) = by_distance.min_by_key(|(wrong, _)| *wrong)?;
    (wrong * 3 <= name.len() - OURS.len()).then_some(variable)
}

/// How many letters must be put in, left out or changed (Levenshtein).
fn distance(one: &str, other: &str) -> usize {
    let mut row: Vec<usize> = (0..=other.len()).collect();
    for (i, a) in one.bytes().enumerate() {
        let mut corner = row[0];
        row[0] = i + 1;
        for (j, b) in other.bytes().enumerate() {
            let changed = corner + usize::from(a != b);
            corner = row[j + 1];
            row[j + 1] = changed.min(row[j] + 1).min(corner + 1);
        }
    }
    row[other.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    fn unknown_of(pairs: &[(&str, &str)]) -> Vec<(String, Option<String>)> {
        let owned = pairs.iter().map(|&(name, value)| (name.to_owned(), value.to_owned()));
        unknown(owned).into_iter().collect()
    }

    #[test]
    fn a_misspelled_variable_is_told_with_the_one_that_was_meant() {
        for (name, meant) in [
            ("HAMBAZI_LISTENN", Some("HAMBAZI_LISTEN")),
            ("HAMBAZI_LISEN", Some("HAMBAZI_LISTEN")),
            ("HAMBAZI_PORT", Some("HAMBAZI_LISTEN")),
            ("HAMBAZI_ORIGINS", Some("HAMBAZI_ORIGIN")),
            ("HAMBAZI_BEHIND_A_PROXY", Some("HAMBAZI_BEHIND_PROXY")),
            ("HAMBAZI_COLOR", None),
            ("HAMBAZI_", None),
        ] {
            let told = unknown_of(&[(name, "8427")]);
            assert_eq!(told, [(name.to_owned(), meant.map(str::to_owned))]);
        }
    }

    #[test]
    fn settings_and_what_others_set_are_passed_over() {
        for variable in known().values() {
            assert_eq!(unknown_of(&[(variable, "x")]), []);
        }
        let others = [
            ("HOME", "/root"),
            ("HAMBAZI_SERVICE_HOST", "10.0.0.7"),
            ("HAMBAZI_SERVICE_PORT_HTTP", "8427"),
            ("HAMBAZI_PORT", "tcp://10.0.0.7:8427"),
            ("HAMBAZI_PORT_8427_TCP_ADDR", "10.0.0.7"),
        ];
        assert_eq!(unknown_of(&others), []);
    }
}
