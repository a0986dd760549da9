//! A file of settings: each of its lines stands for a flag that was not given.

use std::fmt;
use std::ops::Range;

use clap::builder::Resettable;
use clap::{Arg, ArgAction, Command, Id};
use toml::de::{DeTable, DeValue};

/// Why a file of settings is refused.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SettingsError {
    /// In which line, from 1.
    pub line: usize,
    /// Why.
    pub why: String,
}

impl fmt::Display for SettingsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.why)
    }
}

/// The settings of a file: by which argument each is known, and its values as they would be typed.
pub type SettingsLines = Vec<(Id, Vec<String>)>;

/// The command with the file's settings for defaults, so that a flag counts for
/// more than a variable, a variable for more than the file, and the file for
/// more than what the program says.
pub fn filled(command: Command, lines: SettingsLines) -> Command {
    lines
        .into_iter()
        .fold(command, |command, (id, words)| command.mut_arg(id, |arg| arg.default_values(words)))
}

/// Reads a file of settings for this command.
///
/// # Errors
/// The first line that is no setting of this command, or no value for one.
pub fn read(command: &Command, text: &str) -> Result<SettingsLines, SettingsError> {
    let mut lines = SettingsLines::new();
    let fault = |span: Option<Range<usize>>, why: String| {
        let before = text.get(..span.map_or(0, |span| span.start)).unwrap_or_default();
        SettingsError { line: before.matches('\n').count() + 1, why }
    };
    let table = DeTable::parse(text);
    let table = table.map_err(|why| fault(why.span(), why.message().to_owned()))?;
    let mut settings: Vec<_> = table.into_inner().into_iter().collect();
    settings.sort_by_key(|(key, _)| key.span().start);
    for (key, value) in settings {
        let (at, name) = (Some(key.span()), key.into_inner());
        let arg =
            command.get_arguments().find(|arg| is_setting(arg) && arg.get_long() == Some(&name));
        let Some(arg) = arg else { return Err(fault(at, format!("there is no setting {name:?}"))) };
        let Some(words) = words(value.get_ref()) else {
            return Err(fault(at, format!("{name}: neither text nor a number, yes or no")));
        };
        if words.len() != 1 && !matches!(arg.get_action(), ArgAction::Append) {
            return Err(fault(at, format!("{name}: one value is wanted")));
        }
        if let Err(why) = may_be(arg, &words) {
            return Err(fault(at, format!("{name}: {why}")));
        }
        lines.push((arg.get_id().clone(), words));
    }
    Ok(lines)
}

/// A file names no other file.
pub fn is_setting(arg: &Arg) -> bool {
    arg.get_env().is_some() && arg.get_id() != "config"
}

/// A value as it would be typed.
fn words(value: &DeValue<'_>) -> Option<Vec<String>> {
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

/// Tries the values in a command of their own, in which nothing else can be wrong.
fn may_be(arg: &Arg, words: &[String]) -> Result<(), String> {
    let flag = arg.get_long().unwrap_or_default();
    let alone = arg.clone().env(Resettable::<clap::builder::OsStr>::Reset);
    let typed = words.iter().map(|word| format!("--{flag}={word}"));
    let tried =
        Command::new("settings").no_binary_name(true).arg(alone).try_get_matches_from(typed);
    tried.map(drop).map_err(|why| {
        let told = why.to_string();
        let first = told.lines().next().unwrap_or_default();
        first.trim_start_matches("error: ").to_owned()
    })
}
