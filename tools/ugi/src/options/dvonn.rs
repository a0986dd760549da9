//! DVONN's options.

use dvonn::{Position, Setup, Start};

use super::{BadOption, Given, SetupOptions, called, combo};

const STARTS: [(&str, Start); 3] =
    [("empty", Start::Empty), ("random", Start::Random), ("symmetric", Start::Symmetric)];

impl SetupOptions for Position {
    fn list() -> Vec<String> {
        vec![combo("Start", "empty", &STARTS)]
    }

    fn values(setup: &Setup) -> Vec<(&'static str, String)> {
        vec![("Start", called(&STARTS, &setup.start))]
    }

    fn set(setup: &mut Setup, name: &str, given: Given<'_>) -> Result<bool, BadOption> {
        match name {
            "start" => setup.start = given.chosen(&STARTS)?,
            _ => return Ok(false),
        }
        Ok(true)
    }

    fn fields(setup: &Setup) -> Vec<String> {
        let at = STARTS.iter().position(|(_, known)| *known == setup.start).unwrap_or(0);
        vec![format!("\"start\":\"{}\"", STARTS[at].0)]
    }
}
