//! `hambazi benchmark`: positions whose value is known, and how programs answer them.

use std::fs;
use std::path::PathBuf;
use std::process::ExitCode;

use ::arena::{Charge, Pace, Player, Spec};
use ::puzzles::Puzzle;
use catalog::Game;
use clap::{Args, Subcommand};
use truth::{Answers, Plan, Task, Tasks, Terms};
use ugi::{Options, Supervision};

use crate::arena::setting;
use crate::progress::{Progress, print};
use crate::ugi::game;

/// Asks a program for a move in positions whose value is known, and prints how many it got right.
///
/// ENGINE is a mind of ours (level:7) or a command that speaks UGI ("hambazi ugi dvonn").
/// docs/benchmark.md tells what the positions are.
#[derive(Args)]
#[command(args_conflicts_with_subcommands = true, subcommand_negates_reqs = true)]
pub struct Benchmark {
    #[command(subcommand)]
    other: Option<Other>,
    #[command(flatten)]
    asked: Option<Asked>,
}

#[derive(Subcommand)]
enum Other {
    Check(Check),
    Make(Make),
}

#[derive(Args)]
struct Asked {
    #[arg(help = Game::names(), value_parser = game)]
    game: Game,

    /// Who is asked: level:N, or the command of a UGI program.
    engine: String,

    /// How long it may think: movetime=MS, nodes=N or depth=N.
    #[arg(long, default_value = "nodes=2000", value_name = "PACE")]
    pace: Pace,

    /// An option of the program, such as Hash=256; may be given again.
    #[arg(long, value_parser = setting, value_name = "NAME=VALUE")]
    set: Vec<(String, String)>,

    /// Other positions than those that come along.
    #[arg(long, value_name = "FILE")]
    file: Option<PathBuf>,

    /// Gives it the puzzles of the site to solve (docs/puzzles.md), those of the usual game; with
    /// --file those of a file.
    #[arg(long)]
    puzzles: bool,

    /// The first N positions or puzzles alone.
    #[arg(long, value_name = "N")]
    limit: Option<usize>,

    /// Where chance begins.
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

/// Proves the value of every move again, and compares it with the file.
#[derive(Args)]
struct Check {
    #[arg(help = Game::names(), value_parser = game)]
    game: Game,

    /// Other positions than those that come along.
    #[arg(long, value_name = "FILE")]
    file: Option<PathBuf>,

    /// How many positions are searched for a move.
    #[arg(long, default_value_t = 2_000_000, value_name = "N")]
    nodes: u64,
}

/// Solves positions, and prints them as a file.
///
/// The same command prints the same file on every machine.
#[derive(Args)]
struct Make {
    #[arg(help = Game::names(), value_parser = game)]
    game: Game,

    /// All positions within so many turns of the start.
    #[arg(long, value_name = "TURNS", required_unless_present = "ends")]
    tree: Option<usize>,

    /// The options of another start than the usual one, such as "Size=4x4 Walls=2" (docs/ugi.md); may be
    /// given again.
    #[arg(long, value_name = "OPTIONS", conflicts_with = "ends", requires = "tree")]
    board: Vec<String>,

    /// So many positions near the ends of games of the engine against itself.
    #[arg(long, value_name = "COUNT")]
    ends: Option<usize>,

    /// How many positions are searched for a move; what is not proved then is left out.
    #[arg(long, default_value_t = 300_000, value_name = "N")]
    nodes: u64,

    /// Where chance begins.
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

impl Benchmark {
    /// Asks and prints.
    pub fn run(self) -> ExitCode {
        let done = match (self.other, self.asked) {
            (Some(Other::Check(check)), _) => check.run(),
            (Some(Other::Make(make)), _) => make.run().map(|()| ExitCode::SUCCESS),
            (None, Some(asked)) => asked.run().map(|()| ExitCode::SUCCESS),
            (None, None) => Err("who is asked? See hambazi benchmark --help".into()),
        };
        done.unwrap_or_else(|why| {
            eprintln!("hambazi: {why}");
            ExitCode::from(2)
        })
    }
}

/// The positions of a game, or of a file.
fn tasks(game: Game, file: Option<&PathBuf>) -> Result<Tasks, String> {
    let Some(path) = file else {
        return match truth::stored(game) {
            "" => Err(format!("there are no positions of {game}; name some by --file")),
            text => Tasks::read(text),
        };
    };
    let named = |why: String| format!("{}: {why}", path.display());
    let text = fs::read_to_string(path).map_err(|why| named(why.to_string()))?;
    let tasks = Tasks::read(&text).map_err(named)?;
    let other = tasks.game;
    if other == game { Ok(tasks) } else { Err(named(format!("it is of {other}, not of {game}"))) }
}

/// The puzzles that come along, part by part, or those of a file.
fn puzzles(game: Game, file: Option<&PathBuf>) -> Result<Vec<Puzzle>, String> {
    let read = |name: &str, text: &str| {
        ::puzzles::read(game, text).map_err(|why| format!("{name}: {why}"))
    };
    let all = if let Some(path) = file {
        let name = path.display().to_string();
        let text = fs::read_to_string(path).map_err(|why| format!("{name}: {why}"))?;
        read(&name, &text)?
    } else {
        let parts = ::puzzles::shipped(game).iter().map(|part| read("puzzles", part));
        parts.collect::<Result<Vec<_>, _>>()?.concat()
    };
    match truth::fair(all) {
        fair if fair.is_empty() => Err(format!("there are no puzzles of the usual {game}")),
        fair => Ok(fair),
    }
}

impl Asked {
    fn run(&self) -> Result<(), String> {
        let mut options = Options::new(self.game);
        options.hash = 16;
        let spec = Spec::read(&self.engine, &options, &self.set)?;
        let player = spec.player(Charge::Wall, &Supervision::default());
        let mut player = player.map_err(|why| why.to_string())?;
        let terms = Terms { pace: self.pace, seed: self.seed };
        let limit = self.limit.unwrap_or(usize::MAX);
        let text = if self.puzzles {
            let mut puzzles = puzzles(self.game, self.file.as_ref())?;
            puzzles.truncate(limit);
            let mut progress = Progress::of(puzzles.len() as u64);
            let solved = truth::solve_puzzles(&puzzles, &mut *player, terms, &mut |solved| {
                let all = solved.all();
                progress.show(all.puzzles, &format!("{} solved", all.solved));
                true
            });
            progress.end();
            solved.map_err(|why| why.to_string())?.to_string()
        } else {
            self.answers(limit, &mut *player, terms)?.to_string()
        };
        let Asked { game, pace, seed, .. } = self;
        let what = if self.puzzles { "puzzles of " } else { "" };
        print(&format!("{}: {what}{game}, {pace}, seed {seed}\n\n{text}", spec.name));
        Ok(())
    }

    fn answers(
        &self,
        limit: usize,
        player: &mut dyn Player,
        terms: Terms,
    ) -> Result<Answers, String> {
        let mut tasks = tasks(self.game, self.file.as_ref())?;
        tasks.list.truncate(limit);
        let mut all = Answers::default();
        for (setup, tasks) in tasks.by_setup() {
            all.merge(match setup {
                None => Asked::part(&tasks, player, terms)?,
                Some(setup) => {
                    let mut options = Options::of(setup.clone());
                    options.hash = 16;
                    let mut settings = options.unusual().ok_or("UGI has no words for a setup")?;
                    settings.extend(self.set.iter().cloned());
                    let spec = Spec::read(&self.engine, &options, &settings)?;
                    let player = spec.player(Charge::Wall, &Supervision::default());
                    let mut player = player.map_err(|why| why.to_string())?;
                    Asked::part(&tasks, &mut *player, terms)?
                }
            });
        }
        Ok(all)
    }

    /// What is answered in positions of one setup.
    fn part(tasks: &Tasks, player: &mut dyn Player, terms: Terms) -> Result<Answers, String> {
        let mut progress = Progress::of(tasks.list.len() as u64);
        let tally = truth::play(tasks, player, terms, &mut |tally| {
            let (asked, best) = tally.best();
            progress.show(asked, &format!("{best} best moves"));
            true
        });
        progress.end();
        tally.map_err(|why| why.to_string())
    }
}

impl Check {
    fn run(&self) -> Result<ExitCode, String> {
        let tasks = tasks(self.game, self.file.as_ref())?;
        let mut progress = Progress::of(tasks.list.len() as u64);
        let (mut wrong, mut unproved) = (0, 0);
        for (number, task) in (1..).zip(&tasks.list) {
            let record = task.record(tasks.game).map_err(|why| why.to_string())?;
            match truth::solve(&record, self.nodes) {
                Some(Task { moves, .. }) if moves == task.moves => {}
                Some(_) => {
                    wrong += 1;
                    eprintln!("position {number}, {}: other values", task.position);
                }
                None => unproved += 1,
            }
            progress.show(number, &format!("{wrong} wrong, {unproved} not proved"));
        }
        progress.end();
        let all = tasks.list.len();
        print(&format!("{all} positions: {wrong} wrong, {unproved} not proved\n"));
        Ok(ExitCode::from(u8::from(wrong > 0)))
    }
}

impl Make {
    fn run(&self) -> Result<(), String> {
        let Make { game, nodes, seed, .. } = *self;
        let mut setups = Vec::new();
        for board in &self.board {
            let mut options = Options::new(game);
            for option in board.split_whitespace() {
                let (name, value) = setting(option)?;
                options.set(&name, &value).map_err(|why| why.to_string())?;
            }
            options.start().map_err(|why| why.to_string())?;
            setups.push(Some(options.agreed().clone()));
        }
        if setups.is_empty() {
            setups.push(None);
        }
        let boards = self.board.iter().map(|board| format!(" --board {board:?}"));
        let boards: String = boards.collect();
        let tree = self.tree.map(|turns| format!(" --tree {turns}")).unwrap_or_default();
        let ends = self.ends.map(|count| format!(" --ends {count}")).unwrap_or_default();
        let made = format!(
            "hambazi benchmark make {game}{boards}{tree}{ends} --nodes {nodes} --seed {seed}"
        );
        print(&(Tasks::head(game, &made, !boards.is_empty()) + "\n"));
        let mut progress = Progress::of(self.ends.unwrap_or(0) as u64);
        let mut found = 0;
        let (tree, ends) = (self.tree, self.ends.unwrap_or(0));
        for setup in setups {
            let plan = Plan { game, setup, tree, ends, nodes, seed };
            plan.make(&mut |task| {
                print(&format!("{task}\n"));
                found += 1;
                progress.show(found, "positions");
            });
        }
        progress.end();
        Ok(())
    }
}
