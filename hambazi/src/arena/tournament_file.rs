//! The file of a tournament: what is played, and who plays.

use std::collections::BTreeMap;
use std::fs;
use std::ops::Range;
use std::path::{Path, PathBuf};

use ::arena::{Format, Pace, Spec};
use catalog::Game;
use clap::error::ErrorKind;
use clap::{Args, Command, FromArgMatches};
use toml::Spanned;
use toml::de::{DeString, DeTable, DeValue};
use ugi::Options;

use super::terms::{Terms, setting};
use crate::file::{SettingsError, error_at, words};
use crate::ugi::game;

/// What stands above the players. Its lines are options of `hambazi arena` by the same names.
#[derive(Args)]
pub struct Plan {
    #[arg(long, value_parser = game)]
    pub game: Game,

    /// Who meets whom.
    #[arg(long, default_value_t = Format::RoundRobin)]
    pub format: Format,

    #[command(flatten)]
    pub terms: Terms,

    #[arg(long)]
    pub record: Option<PathBuf>,

    #[arg(long)]
    pub log: Option<PathBuf>,
}

/// One `[[player]]`.
#[derive(Args)]
struct Entry {
    #[arg(long, value_parser = name)]
    name: String,

    #[arg(long)]
    engine: String,

    #[arg(long)]
    pace: Option<Pace>,

    #[arg(long, value_parser = setting)]
    set: Vec<(String, String)>,
}

/// A player of the tournament.
pub struct Entrant {
    pub spec: Spec,
    pub pace: Pace,
}

/// A file that was read.
pub struct TournamentFile {
    pub plan: Plan,
    pub options: Options,
    pub entrants: Vec<Entrant>,
}

impl TournamentFile {
    /// Reads a file. Its errors name file, line and rule.
    pub fn open(path: &Path) -> Result<TournamentFile, String> {
        let named = |why: String| format!("{}: {why}", path.display());
        let text = fs::read_to_string(path).map_err(|why| named(why.to_string()))?;
        TournamentFile::read(&text).map_err(|why| named(why.to_string()))
    }

    fn read(text: &str) -> Result<TournamentFile, SettingsError> {
        let table = DeTable::parse(text);
        let table = table.map_err(|why| error_at(text, why.span(), why.message().to_owned()))?;
        let (mut lines, mut players) = (Vec::new(), Vec::new());
        for (key, value) in table.into_inner() {
            if key.get_ref() == "player" {
                players = listed(text, value)?;
            } else {
                lines.push((key, value));
            }
        }
        let Section { value: plan, spans } = section::<Plan>(text, lines, 0..0)?;
        let at = |key: &str, why: String| error_at(text, spans.get(key).cloned(), why);
        let options = plan.terms.options(plan.game).map_err(|why| at("set", why))?;
        let mut file = TournamentFile { plan, options, entrants: Vec::new() };
        for (span, lines) in players {
            let entry = section::<Entry>(text, lines, span)?;
            let entrant = file.entrant(text, entry)?;
            file.entrants.push(entrant);
        }
        if file.entrants.len() < 2 {
            let why = "there must be two players at least, each with [[player]], name and engine";
            return Err(error_at(text, Some(text.len()..text.len()), why.into()));
        }
        Ok(file)
    }

    fn entrant(&self, text: &str, entry: Section<Entry>) -> Result<Entrant, SettingsError> {
        let Section { value: entry, spans } = entry;
        let at = |key: &str, why: String| error_at(text, spans.get(key).cloned(), why);
        if self.entrants.iter().any(|other| other.spec.name == entry.name) {
            let why = format!("name: {:?} is a player already; names must differ", entry.name);
            return Err(at("name", why));
        }
        let bare = Spec::read(&entry.engine, &self.options, &[]);
        bare.map_err(|why| at("engine", format!("engine: {why}")))?;
        let spec = Spec::read(&entry.engine, &self.options, &entry.set);
        let mut spec = spec.map_err(|why| at("set", format!("set: {why}")))?;
        spec.name = entry.name;
        Ok(Entrant { spec, pace: entry.pace.unwrap_or(self.plan.terms.pace) })
    }
}

type Lines<'a> = Vec<(Spanned<DeString<'a>>, Spanned<DeValue<'a>>)>;

/// The tables of `[[player]]`, each with its place.
fn listed<'a>(
    text: &str,
    value: Spanned<DeValue<'a>>,
) -> Result<Vec<(Range<usize>, Lines<'a>)>, SettingsError> {
    let wrong = |span| error_at(text, Some(span), "player: each is a table, [[player]]".into());
    let span = value.span();
    let DeValue::Array(list) = value.into_inner() else { return Err(wrong(span)) };
    let tables = list.into_iter().map(|item| {
        let span = item.span();
        match item.into_inner() {
            DeValue::Table(table) => Ok((span, table.into_iter().collect())),
            _ => Err(wrong(span)),
        }
    });
    tables.collect()
}

/// What was read of a table, and where each key of it stands.
struct Section<A> {
    value: A,
    spans: BTreeMap<String, Range<usize>>,
}

/// Reads the lines of a table as options of a command.
fn section<A: Args + FromArgMatches>(
    text: &str,
    mut lines: Lines<'_>,
    place: Range<usize>,
) -> Result<Section<A>, SettingsError> {
    let bare = Command::new("file").no_binary_name(true).disable_help_flag(true);
    let command = A::augment_args(bare);
    lines.sort_by_key(|(key, _)| key.span().start);
    let (mut typed, mut spans) = (Vec::new(), BTreeMap::new());
    for (key, value) in lines {
        let (span, name) = (key.span(), key.into_inner().into_owned());
        let wrong = |why: String| error_at(text, Some(span.clone()), format!("{name}: {why}"));
        if !command.get_arguments().any(|arg| arg.get_long() == Some(&name)) {
            let known: Vec<_> = command.get_arguments().filter_map(|arg| arg.get_long()).collect();
            return Err(wrong(format!("there is no such line; one of {}", known.join(", "))));
        }
        typed.extend(flags(&name, value.get_ref()).map_err(wrong)?);
        spans.insert(name.clone(), span.clone());
        // With the lines so far, so that what does not go together is found where it stands.
        match command.clone().try_get_matches_from(&typed) {
            Err(why) if why.kind() != ErrorKind::MissingRequiredArgument => {
                return Err(wrong(reason(&why)));
            }
            _ => {}
        }
    }
    let required = command.get_arguments().filter(|arg| arg.is_required_set());
    let missing = required
        .filter_map(|arg| arg.get_long().map(str::to_owned))
        .find(|name| !spans.contains_key(name));
    if let Some(name) = missing {
        return Err(error_at(text, Some(place), format!("{name} is missing")));
    }
    let read = command.try_get_matches_from(&typed);
    let value = read.and_then(|matches| A::from_arg_matches(&matches));
    let value = value.map_err(|why| error_at(text, Some(place), reason(&why)))?;
    Ok(Section { value, spans })
}

/// A line as on a command line: a table sets several, `true` is the flag alone.
fn flags(name: &str, value: &DeValue<'_>) -> Result<Vec<String>, String> {
    match value {
        DeValue::Boolean(true) => Ok(vec![format!("--{name}")]),
        DeValue::Boolean(false) => Ok(Vec::new()),
        DeValue::Table(table) => {
            let pair = |(key, value): (&Spanned<DeString<'_>>, &Spanned<DeValue<'_>>)| match words(
                value.get_ref(),
            )
            .as_deref()
            {
                Some([word]) => Ok(format!("--{name}={}={word}", key.get_ref())),
                _ => Err(format!("{}: one value is wanted", key.get_ref())),
            };
            table.iter().map(pair).collect()
        }
        _ => {
            let words = words(value).ok_or("neither text nor a number, yes or no")?;
            Ok(words.iter().map(|word| format!("--{name}={word}")).collect())
        }
    }
}

/// What is wrong, without the words of a command line around it.
fn reason(why: &clap::Error) -> String {
    let message = why.to_string();
    let first = message.lines().next().unwrap_or_default().trim_start_matches("error: ");
    let bare = first.strip_prefix("invalid value ").and_then(|rest| rest.split_once(">': "));
    bare.map_or_else(|| without_flags(first), |(_, rule)| rule.to_owned())
}

/// A sentence about options, with the names that they have in a file.
fn without_flags(text: &str) -> String {
    let text = text.trim_start_matches("the argument ");
    let part = |part: &str| match part.strip_prefix("--") {
        Some(flag) => flag.split(' ').next().unwrap_or(flag).to_owned(),
        None => part.to_owned(),
    };
    text.split('\'').map(part).collect()
}

fn name(text: &str) -> Result<String, &'static str> {
    let is_name = !text.trim().is_empty() && !text.contains(char::is_control);
    is_name.then(|| text.to_owned()).ok_or("a name of one line")
}

#[cfg(test)]
mod tests {
    use super::*;

    const TWO: &str = "
        [[player]]
        name = \"a\"
        engine = \"level:1\"
        [[player]]
        name = \"b\"
        engine = \"./b --fast\"
        pace = \"nodes=9\"
        set = { Hash = 5 }
    ";

    #[test]
    fn a_file_has_the_options_of_the_command_line() {
        let head = "game = \"daaliz\"\nformat = \"gauntlet\"\ngames = 30\npace = \"nodes=50\"\n\
                    set = { Goal = \"reach\", Size = \"5x5\" }\nto-the-end = true\nbook = false\n\
                    win-at = \"500,3\"\nrecord = \"r\"\n";
        let file = TournamentFile::read(&format!("{head}{TWO}")).map_err(|why| why.to_string());
        let file = file.unwrap();
        assert_eq!((file.plan.terms.games, file.plan.format), (30, Format::Gauntlet));
        assert_eq!(file.plan.record, Some("r".into()));
        assert!(file.options.setup().is_some());
        let [a, b] = &file.entrants[..] else { panic!("two players") };
        assert_eq!((&a.spec.name[..], a.pace), ("a", Pace::Nodes(50)));
        assert_eq!((&b.spec.name[..], b.pace), ("b", Pace::Nodes(9)));
    }

    #[test]
    fn what_is_wrong_is_told_with_its_line_and_the_rule() {
        let cases = [
            ("game = ", "line 1: "),
            ("games = 3", "line 1: game is missing"),
            ("game = \"chess\"", "line 1: game: one of dvonn, kamisado, daaliz"),
            ("game = \"dvonn\"\npaces = 5", "line 2: paces: there is no such line; one of game, "),
            ("game = \"dvonn\"\npace = \"soon\"", "line 2: pace: \"soon\" is not movetime=MS, "),
            ("game = \"dvonn\"\n\ngames = 0", "line 3: games: 0 is not in 1.."),
            (
                "game = \"dvonn\"\nplies = 2\nbook = true",
                "line 3: book: plies cannot be used with book",
            ),
            ("game = \"dvonn\"\nset = { Match = 1 }", "line 2: "),
            ("game = \"dvonn\"\nset = { Start = [1, 2] }", "line 2: set: Start: one value"),
            ("game = \"dvonn\"\nformat = \"knockout\"", "line 2: format: \"knockout\" is neither"),
            ("game = \"dvonn\"\nwin-at = \"5\"", "line 2: win-at: \"5\" is not SCORE,MOVES"),
            ("game = \"dvonn\"\nrecord = 1979-05-27", "line 2: record: neither text nor"),
            ("game = \"dvonn\"\nplayer = 5", "line 2: player: each is a table"),
            ("game = \"dvonn\"\n", "line 2: there must be two players at least"),
        ];
        for (text, why) in cases {
            let told = TournamentFile::read(text).err().unwrap().to_string();
            assert!(told.starts_with(why), "{text}: {told}");
        }
        let players = [
            ("[[player]]\nname = \"a\"", "line 2: engine is missing"),
            ("[[player]]\nengine = \"level:11\"\nname = \"a\"", "line 3: engine: level:11: no "),
            ("[[player]]\nengine = \"level:1\"\nname = \" \"", "line 4: name: a name of one line"),
            ("[[player]]\nname=\"a\"\nengine=\"level:1\"\nset={Color=1}", "line 5: set: level:1: "),
            (
                "[[player]]\nname=\"a\"\nengine=\"x\"\n[[player]]\nname=\"a\"\nengine=\"y\"",
                "line 6: name: \"a\" is a player already; names must differ",
            ),
        ];
        for (text, why) in players {
            let text = format!("game = \"dvonn\"\n{text}");
            let told = TournamentFile::read(&text).err().unwrap().to_string();
            assert!(told.starts_with(why), "{text}: {told}");
        }
    }
}
