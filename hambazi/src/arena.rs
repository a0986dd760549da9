//! `hambazi arena`: matches between programs, to measure their strength.

use std::fs::{self, File};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

use ::arena::{
    Charge, Contest, GameConfig, Next, Openings, Pace, Report, Says, Spec, Sprt, line, rung,
};
use catalog::Game;
use clap::{Args, Subcommand};
use ugi::{Options, Supervision, Transcript};

use crate::progress::Progress;
use crate::ugi::game;

/// Lets two programs play many games and tells which is stronger.
///
/// FIRST and SECOND are minds of ours (level:7) or commands that speak UGI ("hambazi ugi
/// dvonn"). Each opening is played from both sides. With a pace of nodes the same seed plays the
/// same games again. Progress goes to standard error, the result to standard output; docs/arena.md
/// has an example of each.
#[derive(Args)]
#[command(args_conflicts_with_subcommands = true, subcommand_negates_reqs = true)]
pub struct Arena {
    #[command(subcommand)]
    ladder: Option<Measure>,
    #[command(flatten)]
    who: Option<Who>,
    #[command(flatten)]
    duel: PairLimits,
    #[command(flatten)]
    common: Common,
}

#[derive(Subcommand)]
enum Measure {
    Ladder(Ladder),
}

/// Measures each level of a game against the one below it, and prints a table.
#[derive(Args)]
struct Ladder {
    #[arg(help = Game::names(), value_parser = game)]
    game: Game,

    /// The levels to climb, such as 1-4.
    #[arg(long, default_value = "1-10", value_parser = rungs, value_name = "FROM-TO")]
    levels: (u8, u8),

    #[command(flatten)]
    common: Common,
}

/// Who plays what.
#[derive(Args)]
struct Who {
    #[arg(help = Game::names(), value_parser = game)]
    game: Game,

    /// Who is to be measured: level:N, or the command of a UGI program.
    first: String,

    /// Against whom.
    second: String,
}

/// What two sides may have each for itself.
#[derive(Args)]
struct PairLimits {
    /// How long SECOND may think, where that differs.
    #[arg(long, value_name = "PACE")]
    second_pace: Option<Pace>,

    /// An option of FIRST alone, such as Hash=256; may be given again.
    #[arg(long, value_parser = setting, value_name = "NAME=VALUE")]
    first_set: Vec<(String, String)>,

    /// An option of SECOND alone.
    #[arg(long, value_parser = setting, value_name = "NAME=VALUE")]
    second_set: Vec<(String, String)>,

    /// Stops when it is clear whether FIRST is stronger by ELO0 at most or by ELO1 at least.
    #[arg(long, value_parser = elos, value_name = "ELO0,ELO1", allow_hyphen_values = true)]
    sprt: Option<(f64, f64)>,

    /// How often the test may say yes where no is right.
    #[arg(long, default_value_t = 0.05, requires = "sprt", value_parser = chance)]
    alpha: f64,

    /// How often it may say no where yes is right.
    #[arg(long, default_value_t = 0.05, requires = "sprt", value_parser = chance)]
    beta: f64,
}

/// What a duel and a ladder have in common.
#[derive(Args)]
struct Common {
    /// How long a side may think: movetime=MS, nodes=N, depth=N, or clock=S+S for seconds at first
    /// and with each move.
    #[arg(long, default_value = "movetime=100", value_name = "PACE")]
    pace: Pace,

    /// How many games, at most; rounded up, so that each opening is played from every seat.
    #[arg(long, default_value_t = 200, value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,

    /// How many games at once.
    #[arg(long, default_value_t = 1, value_name = "N")]
    concurrency: usize,

    /// Where chance begins: openings, slips, boards.
    #[arg(long, default_value_t = 1)]
    seed: u64,

    /// How many moves by chance open a game; the usual number depends on the game.
    #[arg(long, value_name = "N")]
    plies: Option<u32>,

    /// Openings, a line each: moves, or "fen TEXT moves ...".
    #[arg(long, value_name = "FILE", conflicts_with = "plies")]
    openings: Option<PathBuf>,

    /// A variant of the game, such as Match=standard or Goal=reach (docs/ugi.md); may be given again.
    #[arg(long = "set", value_parser = setting, value_name = "NAME=VALUE")]
    set: Vec<(String, String)>,

    /// By which clock the sides pay: wall, or cpu for the work of their thread or process.
    #[arg(long, default_value = "wall", value_parser = charge)]
    charge: Charge,

    /// How many milliseconds beyond its time a side is forgiven.
    #[arg(long, default_value_t = 100, value_name = "MS")]
    grace: u64,

    /// After so many turns a game is drawn.
    #[arg(long, default_value_t = 1_000, value_name = "N")]
    turns: usize,

    /// Plays on to the last move, though both sides have proved how the game ends.
    #[arg(long)]
    to_the_end: bool,

    /// Writes each game down as a line of JSON, for hambazi replay. FILE must be new.
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,

    /// Goes on with a contest that was broken off, after the games in its record.
    #[arg(long, requires = "record")]
    resume: bool,

    /// Writes a new record over an old one.
    #[arg(long, requires = "record", conflicts_with = "resume")]
    overwrite: bool,

    /// Writes down all that programs are told and say, with their standard error.
    #[arg(long, value_name = "FILE")]
    log: Option<PathBuf>,
}

/// The exit status of a program that Ctrl-C ended.
const INTERRUPTED: u8 = 130;

/// What a contest has beside its terms: where it is written, and who may stop it.
struct Desk {
    /// The file that games are written to, if any.
    record: Option<File>,
    /// The lines that were there before.
    before: String,
    /// Who listens to programs. Its flag is set at Ctrl-C.
    watch: Supervision,
}

impl Desk {
    fn is_stopped(&self) -> bool {
        self.watch.stop.load(Ordering::Relaxed)
    }

    /// The end of a command, with what is left to say.
    fn close(&self) -> Result<ExitCode, String> {
        if let Some(why) = self.watch.transcript.as_ref().and_then(Transcript::fault) {
            return Err(format!("the log: {why}"));
        }
        if self.is_stopped() {
            eprintln!("hambazi: stopped by Ctrl-C; this is the result so far");
            return Ok(ExitCode::from(INTERRUPTED));
        }
        Ok(ExitCode::SUCCESS)
    }
}

impl Arena {
    /// Plays and prints.
    pub fn run(self) -> ExitCode {
        let done = match (self.ladder, self.who) {
            (Some(Measure::Ladder(ladder)), _) => ladder.run(),
            (None, Some(who)) => who.run(&self.duel, &self.common),
            (None, None) => Err("who is to play? See hambazi arena --help".into()),
        };
        match done {
            Ok(code) => code,
            Err(why) => {
                eprintln!("hambazi: {why}");
                ExitCode::from(2)
            }
        }
    }
}

impl Who {
    fn run(&self, duel: &PairLimits, common: &Common) -> Result<ExitCode, String> {
        let options = common.options(self.game)?;
        let paces = [common.pace, duel.second_pace.unwrap_or(common.pace)];
        let first = Spec::read(&self.first, &options, &duel.first_set)?;
        let specs = [first, Spec::read(&self.second, &options, &duel.second_set)?];
        let (alpha, beta) = (duel.alpha, duel.beta);
        let sprt = duel.sprt.map(|(elo0, elo1)| Sprt { elo0, elo1, alpha, beta });
        let mut desk = common.desk()?;
        let tally = common.play(&options, &specs, paces, sprt, &mut desk)?;
        let names = [&specs[0], &specs[1]].map(|spec| &spec.name[..]);
        let [first, second] = names;
        println!("{first} against {second}: {}, {}, seed {}", self.game, show(paces), common.seed);
        print!("{}", Report { names, tally: &tally, sprt });
        desk.close()
    }
}

impl Ladder {
    fn run(self) -> Result<ExitCode, String> {
        let (from, to) = self.levels;
        let options = self.common.options(self.game)?;
        let mut desk = self.common.desk()?;
        println!("| level | against | games | score | Elo (95 %) | nodes a move | ms a move |");
        println!("|---|---|---|---|---|---|---|");
        for below in from..to {
            let spec = |level| Spec::read(&format!("level:{level}"), &options, &[]);
            let specs = [spec(below + 1)?, spec(below)?];
            let paces = [self.common.pace; 2];
            let tally = self.common.play(&options, &specs, paces, None, &mut desk)?;
            println!("{}", rung(below + 1, below, &tally));
            if !tally.faults.iter().all(::arena::Faults::is_none) {
                let names = [&specs[0].name[..], &specs[1].name];
                eprint!("{}", Report { names, tally: &tally, sprt: None });
            }
            if desk.is_stopped() {
                break;
            }
        }
        desk.close()
    }
}

impl Common {
    /// The options of the game.
    fn options(&self, game: Game) -> Result<Options, String> {
        let mut options = Options::new(game);
        options.hash = 16; // games in the arena are short, and many may run at once
        for (name, value) in &self.set {
            options.set(name, value).map_err(|why| why.to_string())?;
        }
        Ok(options)
    }

    /// Opens the files, and listens for Ctrl-C.
    fn desk(&self) -> Result<Desk, String> {
        let mut desk = Desk { record: None, before: String::new(), watch: Supervision::default() };
        if let Some(path) = &self.record {
            let opened = if self.resume { resumed(path) } else { self.begun(path) };
            let named = |why: io::Error| format!("{}: {why}", path.display());
            let (record, before) = opened.map_err(named)?;
            (desk.record, desk.before) = (Some(record), before);
        }
        if let Some(path) = &self.log {
            let log = File::create(path).map_err(|why| format!("{}: {why}", path.display()))?;
            desk.watch.transcript = Some(Transcript::new(log));
        }
        listen(desk.watch.stop.clone());
        Ok(desk)
    }

    /// A new record.
    fn begun(&self, path: &Path) -> io::Result<(File, String)> {
        let mut options = File::options();
        let options = options.write(true).truncate(self.overwrite);
        let options = if self.overwrite { options.create(true) } else { options.create_new(true) };
        let file = options.open(path).map_err(|why| match why.kind() {
            io::ErrorKind::AlreadyExists => {
                let hint = "it is there already; --resume goes on with it, --overwrite begins anew";
                io::Error::other(hint)
            }
            _ => why,
        })?;
        Ok((file, String::new()))
    }

    /// Plays one match.
    fn play(
        &self,
        options: &Options,
        specs: &[Spec; 2],
        paces: [Pace; 2],
        sprt: Option<Sprt>,
        desk: &mut Desk,
    ) -> Result<::arena::Results, String> {
        let start = options.start().map_err(|why| why.to_string())?;
        let openings = match (&self.openings, self.plies) {
            (Some(path), _) => {
                let text = fs::read_to_string(path);
                let text = text.map_err(|why| format!("{}: {why}", path.display()))?;
                Openings::read(&text, &start)?
            }
            (None, Some(plies)) => Openings::Random(plies),
            (None, None) => Openings::usual(options.game()),
        };
        let mut contest = Contest {
            terms: GameConfig {
                paces,
                grace: Duration::from_millis(self.grace),
                turns: self.turns,
                believe: !self.to_the_end,
            },
            openings,
            rounds: 0,
            seed: self.seed,
            at_once: self.concurrency,
            start,
        };
        let sittings = contest.sittings().len();
        let each = sittings as u64;
        contest.rounds = self.games.div_ceil(each);
        let games = contest.rounds * each;
        if games != self.games {
            eprintln!("{games} games, not {}: each opening is played {each} times", self.games);
        }
        let names = [&specs[0].name[..], &specs[1].name];
        let sides = [(names[0], paces[0]), (names[1], paces[1])];
        let before = contest.recorded(&desk.before, names)?;
        let setup = options.setup().and_then(|setup| serde_json::from_str(&setup).ok());
        let usual = contest.start.start();
        let mut so_far = ::arena::Results::new(contest.start.seats(), sittings);
        for played in &before {
            so_far.add(played);
        }
        let says = |tally: &::arena::Results| sprt.map_or(Says::More, |it| it.says(&tally.groups));
        if says(&so_far) != Says::More {
            return Ok(so_far);
        }
        let mut progress = Progress::of(games);
        let mut trouble = None;
        let Desk { record, watch, .. } = desk;
        let labels = [("first", &specs[0]), ("second", &specs[1])];
        let make = |side: usize| {
            let (label, spec) = labels[side];
            spec.player(self.charge, &Supervision { label: label.to_owned(), ..watch.clone() })
        };
        let tally = contest.resume(&before, &watch.stop, &make, &mut |played, tally| {
            progress.show(tally.played(), &Report { names, tally, sprt }.short());
            if let Some(record) = record {
                let line = line(played, sides, setup.as_ref(), &usual) + "\n";
                trouble = trouble.take().or(record.write_all(line.as_bytes()).err());
            }
            so_far = tally.clone();
            if says(tally) == Says::More && trouble.is_none() { Next::On } else { Next::Enough }
        });
        progress.end();
        if tally.is_err() && so_far.played() > 0 {
            eprint!("{}", Report { names, tally: &so_far, sprt });
        }
        let tally = tally.map_err(|why| why.to_string())?;
        trouble.map_or(Ok(tally), |why: io::Error| Err(format!("the record: {why}")))
    }
}

/// A record that goes on, and what it holds. A last line that was broken off is taken away.
fn resumed(path: &Path) -> io::Result<(File, String)> {
    let mut file = File::options().read(true).write(true).open(path)?;
    let mut before = String::new();
    file.read_to_string(&mut before)?;
    before.truncate(before.rfind('\n').map_or(0, |end| end + 1));
    file.set_len(before.len() as u64)?;
    file.seek(SeekFrom::End(0))?;
    Ok((file, before))
}

/// Sets the flag at Ctrl-C. A second one ends the program at once.
fn listen(stop: Arc<AtomicBool>) {
    thread::spawn(move || {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
        let Ok(runtime) = runtime else { return }; // then Ctrl-C ends us as usual
        runtime.block_on(async {
            if tokio::signal::ctrl_c().await.is_ok() {
                stop.store(true, Ordering::Relaxed);
                let _ = tokio::signal::ctrl_c().await;
                std::process::exit(INTERRUPTED.into());
            }
        });
    });
}

/// Both paces, or one if they are the same.
fn show([first, second]: [Pace; 2]) -> String {
    if first == second { first.to_string() } else { format!("{first} against {second}") }
}

pub fn setting(text: &str) -> Result<(String, String), &'static str> {
    let (name, value) = text.split_once('=').ok_or("NAME=VALUE")?;
    Ok((name.to_owned(), value.to_owned()))
}

fn rungs(text: &str) -> Result<(u8, u8), &'static str> {
    let pair = text.split_once('-').and_then(|(a, b)| Some((a.parse().ok()?, b.parse().ok()?)));
    pair.filter(|&(from, to)| 1 <= from && from < to && to <= 10).ok_or("two levels, such as 3-7")
}

fn elos(text: &str) -> Result<(f64, f64), &'static str> {
    let pair = text.split_once(',').and_then(|(a, b)| Some((a.parse().ok()?, b.parse().ok()?)));
    pair.filter(|(elo0, elo1)| elo0 < elo1).ok_or("two numbers, the smaller first, such as 0,10")
}

fn chance(text: &str) -> Result<f64, &'static str> {
    let chance = text.parse().ok().filter(|chance| (0.000_1..0.5).contains(chance));
    chance.ok_or("a chance below 0.5, such as 0.05")
}

fn charge(text: &str) -> Result<Charge, &'static str> {
    match text {
        "wall" => Ok(Charge::Wall),
        "cpu" => Ok(Charge::Work),
        _ => Err("wall or cpu"),
    }
}
