//! Kamisado's options.

use kamisado::{Length, Match, Setup};

use super::{BadOption, Given, SetupOptions, combo};

fn lengths() -> [(&'static str, Length); 4] {
    Length::ALL.map(|length| (length.name(), length))
}

impl SetupOptions for Match {
    fn list() -> Vec<String> {
        vec![combo("Match", "single", &lengths())]
    }

    fn values(setup: &Setup) -> Vec<(&'static str, String)> {
        vec![("Match", setup.length.name().to_owned())]
    }

    fn set(setup: &mut Setup, name: &str, given: Given<'_>) -> Result<bool, BadOption> {
        match name {
            "match" => setup.length = given.chosen(&lengths())?,
            _ => return Ok(false),
        }
        Ok(true)
    }

    fn fields(setup: &Setup) -> Vec<String> {
        vec![format!("\"match\":\"{}\"", setup.length.name())]
    }
}
