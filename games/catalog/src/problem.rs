//! What is wrong with a setup, in words for people.

/// A problem of a setup's JSON, as `serde` tells it, in words for people who don't write Rust.
///
/// ```
/// let told = "unknown variant `win`, expected `leave` or `reach` at line 1 column 13";
/// assert_eq!(catalog::setup_problem(told), "win is none of leave, reach");
/// ```
#[must_use]
pub fn setup_problem(said: &str) -> String {
    let text = said.split(" at line ").next().unwrap_or(said);
    let Some((found, expected)) = text.split_once(", expected ") else {
        return text.replace('`', "");
    };
    let list = || quoted(expected).collect::<Vec<_>>().join(", ");
    let name = || quoted(found).next().unwrap_or_default().to_owned();
    if found.starts_with("unknown variant") {
        format!("{} is none of {}", name(), list())
    } else if found.starts_with("unknown field") {
        format!("there is no {}, but {}", name(), list())
    } else {
        format!("{} instead of {}", value(found), kind(expected))
    }
}

/// The words between backticks.
fn quoted(text: &str) -> impl Iterator<Item = &str> {
    text.split('`').skip(1).step_by(2)
}

/// A value that was found.
fn value(found: &str) -> String {
    let found = found.trim_start_matches("invalid type: ").trim_start_matches("invalid value: ");
    if let Some(length) = found.strip_prefix("invalid length ") {
        return format!("a list of {length}");
    }
    let word = match found {
        "null" | "unit" => "nothing",
        "sequence" => "a list",
        "map" => "an object",
        _ => match (quoted(found).next(), found.split_once('"')) {
            (Some(inside), _) => inside,
            (None, Some((_, text))) => text.trim_end_matches('"'),
            (None, None) => found,
        },
    };
    word.to_owned()
}

/// What should have stood there.
fn kind(expected: &str) -> &str {
    match expected {
        "u8" => "a whole number from 0 to 255",
        "u16" => "a whole number from 0 to 65535",
        "a boolean" => "true or false",
        "a string" | "string or map" => "a word",
        "a tuple of size 2" => "a pair of numbers",
        other if other.contains("Setup") || other.contains("Proposal") => "a setup",
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_word_of_rust_is_left() {
        for (said, due) in [
            (
                "unknown variant `chess`, expected one of `dvonn`, `kamisado`, `daaliz` at line 1 column 16",
                "chess is none of dvonn, kamisado, daaliz",
            ),
            (
                "unknown field `board`, expected `start` at line 1 column 8",
                "there is no board, but start",
            ),
            (
                "invalid value: integer `300`, expected u8 at line 1 column 13",
                "300 instead of a whole number from 0 to 255",
            ),
            (
                "invalid type: string \"two\", expected u8",
                "two instead of a whole number from 0 to 255",
            ),
            (
                "invalid type: boolean `true`, expected u16",
                "true instead of a whole number from 0 to 65535",
            ),
            ("invalid type: integer `1`, expected a boolean", "1 instead of true or false"),
            ("invalid type: null, expected u8", "nothing instead of a whole number from 0 to 255"),
            (
                "invalid length 1, expected a tuple of size 2",
                "a list of 1 instead of a pair of numbers",
            ),
            ("missing field `game`", "missing field game"),
        ] {
            assert_eq!(setup_problem(said), due);
        }
    }
}
