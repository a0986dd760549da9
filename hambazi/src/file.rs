//! The settings file: each line stands for a flag that was not given.

use std::fmt;
use std::ops::Range;

use clap::builder::Resettable;
use clap::{Arg, ArgAction, Command, Id};
use toml::de::{DeTable, DeValue};

/// Why a settings file was refused.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SettingsError {
    /// The line, from 1.
    pub line: usize,
    /// The reason.
    pub why: String,
}

impl fmt::Display for SettingsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.why)
    }
}

/// The settings of a file: the argument of each, and its values as on a command line.
pub type SettingsLines = Vec<(Id, Vec<String>)>;

/// Makes the file's settings the defaults of a command. So a flag overrides a
/// variable, a variable the file, and the file the built-in default.
pub fn filled(command: Command, lines: SettingsLines) -> Command {
    lines
        .into_iter()
        .fold(command, |command, (id, words)| command.mut_arg(id, |arg| arg.default_values(words)))
}

/// Reads a settings file for this command.
///
/// # Errors
/// The first line that is not a setting of this command, or has no valid value.
pub fn read(command: &Command, text: &str) -> Result<SettingsLines, SettingsError> {
    let mut lines = SettingsLines::new();
    let error = |span: Option<Range<usize>>, why: String| error_at(text, span, why);
    let table = DeTable::parse(text);
    let table = table.map_err(|why| error(why.span(), why.message().to_owned()))?;
    let mut settings: Vec<_> = table.into_inner().into_iter().collect();
    settings.sort_by_key(|(key, _)| key.span().start);
    for (key, value) in settings {
        let (at, name) = (Some(key.span()), key.into_inner());
        let arg =
            command.get_arguments().find(|arg| is_setting(arg) && arg.get_long() == Some(&name));
        let Some(arg) = arg else { return Err(error(at, format!("there is no setting {name:?}"))) };
        let Some(words) = words(value.get_ref()) else {
            return Err(error(at, format!("{name}: neither text nor a number, yes or no")));
        };
        if words.len() != 1 && !matches!(arg.get_action(), ArgAction::Append) {
            return Err(error(at, format!("{name}: one value is wanted")));
        }
        if let Err(why) = check(arg, &words) {
            return Err(error(at, format!("{name}: {why}")));
        }
        lines.push((arg.get_id().clone(), words));
    }
    Ok(lines)
}

/// An error at a place of a text.
pub fn error_at(text: &str, place: Option<Range<usize>>, why: String) -> SettingsError {
    let before = text.get(..place.map_or(0, |place| place.start)).unwrap_or_default();
    SettingsError { line: before.matches('\n').count() + 1, why }
}

/// Whether a file may contain this setting; it cannot name another file.
pub fn is_setting(arg: &Arg) -> bool {
    arg.get_env().is_some() && arg.get_id() != "config"
}

/// A value as on a command line.
pub fn words(value: &DeValue<'_>) -> Option<Vec<String>> {
    Some(match value {
        DeValue::String(text) => vec![text.clone().into_owned()],
        DeValue::Integer(number) if number.radix() == 10 => vec![number.as_str().to_owned()],
        DeValue::Float(number) => vec![number.as_str().to_owned()],
        DeValue::Boolean(yes) => vec![yes.to_string()],
        DeValue::Array(values) => {
            let each: Option<Vec<_>> = values.iter().map(|value| words(value.get_ref())).collect();
            each?.into_iter().flatten().collect()
        }
        _ => return None,
    })
}

/// Checks the values by parsing them in a separate command, where nothing else can fail.
fn check(arg: &Arg, words: &[String]) -> Result<(), String> {
    let flag = arg.get_long().unwrap_or_default();
    let alone = arg.clone().env(Resettable::<clap::builder::OsStr>::Reset);
    let typed = words.iter().map(|word| format!("--{flag}={word}"));
    let tried =
        Command::new("settings").no_binary_name(true).arg(alone).try_get_matches_from(typed);
    tried.map(drop).map_err(|why| {
        let message = why.to_string();
        let first = message.lines().next().unwrap_or_default();
        first.trim_start_matches("error: ").to_owned()
    })
}
