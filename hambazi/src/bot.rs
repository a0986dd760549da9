//! `hambazi bot`: a program at the tables of a site.

use std::num::NonZeroU32;
use std::path::Path;
use std::process::ExitCode;
use std::time::Duration;

use ::arena::Pace;
use ::bot::{Leave, Plan, Results, Site, Tables, dixit};
use catalog::Game;
use clap::{ArgGroup, Args};
use language::Language;
use protocol::Clock;
use ugi::Options;

use crate::arena::setting;
use crate::origin::origin;
use crate::played::{Played, none_of, tongue};

/// Lets a program play at a site, where all see that it is a program.
///
/// The program speaks UGI (docs/ugi.md) on its standard input and output; `level:N` is an engine of
/// ours. One of Dixit reads questions and prints answers (docs/dixit-programs.md); `house` is our own
/// bot, and a host has to give the code. With --table it sits down where a host gave it the code; with --open it opens tables of its
/// own, which anyone may join from the front page. Ctrl-C once ends it after the games that are being
/// played, twice at once. What happens goes to standard error, the result to standard output.
#[derive(Args)]
#[command(group(ArgGroup::new("where").required(true).args(["table", "open"])))]
pub struct Bot {
    /// The command of the program, split at spaces; or level:N, at Dixit house.
    #[arg(long, value_name = "COMMAND")]
    engine: String,

    #[arg(long, help = Played::names(), value_parser = Played::named)]
    game: Played,

    /// The site, such as `https://play.example.org` or `http://192.168.1.7:8427`.
    #[arg(long, value_parser = site, value_name = "URL")]
    site: Site,

    /// Sits down at the table with this code.
    #[arg(long, value_name = "CODE")]
    table: Option<String>,

    /// Opens tables of its own, which anyone may join.
    #[arg(long)]
    open: bool,

    /// The clocks of its tables: seconds at first and with each move, such as 300+3; none without.
    #[arg(long, requires = "open", value_parser = clock, value_name = "S+S")]
    clock: Option<Clock>,

    /// How many tables it has at once, each with a program of its own.
    #[arg(long, requires = "open", default_value_t = 1, value_name = "N", value_parser = few)]
    tables: usize,

    /// A variant of the game at its tables, such as Match=standard or Goal=reach (docs/ugi.md); may be
    /// given again.
    #[arg(long = "set", requires = "open", value_parser = setting, value_name = "NAME=VALUE")]
    set: Vec<(String, String)>,

    /// An option of the program, such as Hash=256; may be given again.
    #[arg(long = "option", value_parser = setting, value_name = "NAME=VALUE")]
    options: Vec<(String, String)>,

    /// What it is called at tables; without it, as its command.
    #[arg(long)]
    name: Option<String>,

    /// How long it thinks about a move where no clock runs, and at most where one does: movetime=MS,
    /// nodes=N or depth=N. Without it a second, and with a clock as long as the clock allows.
    #[arg(long, value_name = "PACE")]
    pace: Option<Pace>,

    /// Dixit: the language of clues, fa, sv or en; without it, the first that bots speak there.
    #[arg(long, value_parser = tongue)]
    language: Option<Language>,

    /// Dixit: how many seconds an answer may take. It has less where the stage ends sooner.
    #[arg(long, value_name = "SECONDS")]
    patience: Option<u64>,

    /// Leaves after so many games.
    #[arg(long, value_name = "N")]
    games: Option<NonZeroU32>,
}

/// How long a program thinks without a clock, if nobody says.
const USUAL: Duration = Duration::from_secs(1);

/// How long an answer may take at Dixit, if nobody says.
const PATIENCE: Duration = Duration::from_secs(60);

/// What a program plays.
enum Plays {
    Open(Box<Plan>),
    Dixit(dixit::Plan),
}

impl Bot {
    /// Plays until it is told to leave.
    pub fn run(self) -> ExitCode {
        match self.play() {
            Ok(()) => ExitCode::SUCCESS,
            Err(why) => {
                eprintln!("hambazi: {why}");
                ExitCode::FAILURE
            }
        }
    }

    fn play(self) -> Result<(), String> {
        let (name, plan) = match self.game {
            Played::Open(game) => (game.name(), Plays::Open(Box::new(self.plan(game)?))),
            Played::Dixit => ("dixit", Plays::Dixit(self.dixit()?)),
        };
        let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build();
        let runtime = runtime.map_err(|why| why.to_string())?;
        let (ask, leaving) = tokio::sync::watch::channel(Leave::Stay);
        runtime.spawn(async move {
            for (how, told) in [
                (
                    Leave::AfterGames,
                    "the games that are being played are finished; Ctrl-C again resigns them",
                ),
                (Leave::Now, "goodbye"),
            ] {
                if tokio::signal::ctrl_c().await.is_err() {
                    return;
                }
                eprintln!("hambazi: {told}");
                let _ = ask.send(how); // if all is over, nobody need be told
            }
            std::future::pending::<()>().await;
        });
        let say = |line: String| eprintln!("hambazi: {line}");
        let played = runtime.block_on(async {
            match &plan {
                Plays::Open(plan) => ::bot::run(plan, leaving, &say).await,
                Plays::Dixit(plan) => dixit::run(plan, leaving, &say).await,
            }
        });
        let Results { won, lost, drawn } = played.map_err(|why| why.0)?;
        println!("{} {name}: {won} won, {lost} lost, {drawn} drawn", self.called());
        runtime.shutdown_background();
        Ok(())
    }

    /// What it is called at tables.
    fn called(&self) -> String {
        self.name.clone().unwrap_or_else(|| called(&self.engine))
    }

    fn dixit(&self) -> Result<dixit::Plan, String> {
        none_of(&[
            ("--set", !self.set.is_empty()),
            ("--option", !self.options.is_empty()),
            ("--pace", self.pace.is_some()),
        ])?;
        // Who opens a table of Dixit is its host, and a program is none.
        let code = self.table.clone().ok_or("a host has to give the code: --table CODE")?;
        Ok(dixit::Plan {
            site: self.site.clone(),
            code,
            engine: self.engine.clone(),
            name: self.called(),
            language: self.language,
            patience: self.patience.map_or(PATIENCE, Duration::from_secs),
            games: self.games,
        })
    }

    fn plan(&self, game: Game) -> Result<Plan, String> {
        let is_dixits = self.language.is_some() || self.patience.is_some();
        if is_dixits {
            return Err("--language and --patience are for dixit".to_owned());
        }
        let mut variant = Options::new(game);
        for (name, value) in &self.set {
            variant.set(name, value).map_err(|why| why.to_string())?;
        }
        let tables = match &self.table {
            Some(code) => Tables::Invited(code.clone()),
            None => Tables::Open {
                setup: variant.agreed().clone(),
                clock: self.clock,
                most: self.tables,
            },
        };
        let pace = Pace::Clock { start: USUAL, added: Duration::ZERO };
        Ok(Plan {
            site: self.site.clone(),
            game,
            engine: self.engine.clone(),
            settings: self.options.clone(),
            name: self.called(),
            pace: self.pace.unwrap_or(pace),
            tables,
            games: self.games,
        })
    }
}

/// A program is called as its file, and an engine of ours as its level.
fn called(engine: &str) -> String {
    let command = engine.split_whitespace().next().unwrap_or(engine);
    let file = Path::new(command).file_stem().and_then(|stem| stem.to_str());
    file.unwrap_or(command).replace(':', " ")
}

fn site(text: &str) -> Result<Site, String> {
    let text = origin(text.strip_suffix('/').unwrap_or(text))?;
    if !text.starts_with("http://") && !text.starts_with("https://") {
        return Err("a site is reached over http:// or https://".to_owned());
    }
    Site::new(&text).map_err(|why| why.0)
}

fn clock(text: &str) -> Result<Clock, String> {
    let wrong = || format!("{text:?} is not seconds+seconds, such as 300+3");
    let (start, added) = text.split_once('+').unwrap_or((text, "0"));
    let ms = |text: &str| text.parse::<u32>().map(|s| u64::from(s) * 1000).map_err(|_| wrong());
    Ok(Clock::new(ms(start)?, ms(added)?))
}

/// How many programs a machine runs at once.
fn few(text: &str) -> Result<usize, String> {
    text.parse().ok().filter(|n| (1..=64).contains(n)).ok_or("a number from 1 to 64".to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_is_read_in_seconds() {
        assert_eq!(clock("300+3").unwrap(), Clock::new(300_000, 3_000));
        assert_eq!(clock("60").unwrap(), Clock::new(60_000, 0));
        for text in ["", "5m", "+3", "1.5+0", "300+", "-1+0"] {
            assert!(clock(text).is_err(), "{text}");
        }
    }

    #[test]
    fn a_program_is_called_as_its_file() {
        assert_eq!(called("./bots/my-bot.py --fast"), "my-bot");
        assert_eq!(called("level:7"), "level 7");
    }

    #[test]
    fn a_site_is_an_origin_with_or_without_a_slash() {
        assert!(site("http://192.168.1.7:8427/").is_ok());
        for text in ["play.example.org", "ws://play.example.org", "https://play.example.org/t/X"] {
            assert!(site(text).is_err(), "{text}");
        }
    }
}
