//! `hambazi arena`: matches between programs, to measure their strength.

use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

use ::arena::{
    Charge, Contest, GameConfig, Next, Openings, Pace, Report, Says, Spec, Sprt, line, rung,
};
use catalog::Game;
use clap::{Args, Subcommand};
use ugi::Options;

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

    /// How many games, at most.
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

    /// Writes each game down as a line of JSON, for hambazi replay.
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
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
            Ok(()) => ExitCode::SUCCESS,
            Err(why) => {
                eprintln!("hambazi: {why}");
                ExitCode::from(2)
            }
        }
    }
}

impl Who {
    fn run(&self, duel: &PairLimits, common: &Common) -> Result<(), String> {
        let options = common.options(self.game)?;
        let paces = [common.pace, duel.second_pace.unwrap_or(common.pace)];
        let first = Spec::read(&self.first, &options, &duel.first_set)?;
        let specs = [first, Spec::read(&self.second, &options, &duel.second_set)?];
        let (alpha, beta) = (duel.alpha, duel.beta);
        let sprt = duel.sprt.map(|(elo0, elo1)| Sprt { elo0, elo1, alpha, beta });
        let mut record = common.record()?;
        let tally = common.play(&options, &specs, paces, sprt, &mut record)?;
        let names = [&specs[0], &specs[1]].map(|spec| &spec.name[..]);
        let [first, second] = names;
        println!("{first} against {second}: {}, {}, seed {}", self.game, show(paces), common.seed);
        print!("{}", Report { names, tally: &tally, sprt });
        Ok(())
    }
}

impl Ladder {
    fn run(self) -> Result<(), String> {
        let (from, to) = self.levels;
        let options = self.common.options(self.game)?;
        let mut record = self.common.record()?;
        println!("| level | against | games | score | Elo | nodes a move | ms a move |");
        println!("|---|---|---|---|---|---|---|");
        for below in from..to {
            let spec = |level| Spec::read(&format!("level:{level}"), &options, &[]);
            let specs = [spec(below + 1)?, spec(below)?];
            let paces = [self.common.pace; 2];
            let tally = self.common.play(&options, &specs, paces, None, &mut record)?;
            println!("{}", rung(below + 1, below, &tally));
            if !tally.faults.iter().all(::arena::Faults::is_none) {
                let names = [&specs[0].name[..], &specs[1].name];
                eprint!("{}", Report { names, tally: &tally, sprt: None });
            }
        }
        Ok(())
    }
}

/// The file that games are written to, if any.
type SheetArguments = Option<BufWriter<File>>;

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

    fn record(&self) -> Result<SheetArguments, String> {
        let open = |path: &PathBuf| {
            let file = File::create(path).map_err(|why| format!("{}: {why}", path.display()))?;
            Ok(BufWriter::new(file))
        };
        self.record.as_ref().map(open).transpose()
    }

    /// Plays one match.
    fn play(
        &self,
        options: &Options,
        specs: &[Spec; 2],
        paces: [Pace; 2],
        sprt: Option<Sprt>,
        sheet: &mut SheetArguments,
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
        let each = contest.sittings().len() as u64;
        contest.rounds = self.games.div_ceil(each);
        let names = [&specs[0].name[..], &specs[1].name];
        let setup = options.setup().and_then(|setup| serde_json::from_str(&setup).ok());
        let usual = contest.start.start();
        let mut progress = Progress::of(contest.rounds * each);
        let mut trouble = None;
        let make = |side: usize| specs[side].player(self.charge);
        let tally = contest.run(&make, &mut |played, tally| {
            progress.show(tally.played(), &Report { names, tally, sprt }.short());
            if let Some(sheet) = sheet {
                let line = line(played, names, setup.as_ref(), &usual);
                let written = writeln!(sheet, "{line}").and_then(|()| sheet.flush());
                trouble = trouble.take().or(written.err());
            }
            let says = sprt.map_or(Says::More, |sprt| sprt.says(&tally.groups));
            if says == Says::More && trouble.is_none() { Next::On } else { Next::Enough }
        });
        progress.end();
        let tally = tally.map_err(|why| why.to_string())?;
        trouble.map_or(Ok(tally), |why: io::Error| Err(format!("the record: {why}")))
    }
}

/// Both paces, or one if they are the same.
fn show([first, second]: [Pace; 2]) -> String {
    if first == second { first.to_string() } else { format!("{first} against {second}") }
}

fn setting(text: &str) -> Result<(String, String), &'static str> {
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
