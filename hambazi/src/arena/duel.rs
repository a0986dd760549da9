//! Two sides, and how much stronger the first one is.

use std::process::ExitCode;

use ::arena::{Next, Pace, Report, Results, Says, Spec, Sprt, line};
use catalog::Game;
use clap::Args;
use ugi::{Options, Supervision};

use super::desk::{Desk, Files};
use super::terms::{Terms, setting};
use crate::progress::{Progress, print};
use crate::ugi::game;

/// Who plays what.
#[derive(Args)]
pub struct Who {
    #[arg(help = Game::names(), value_parser = game)]
    game: Game,

    /// Who is to be measured: level:N, or the command of a UGI program.
    first: String,

    /// Against whom.
    second: String,
}

/// What two sides may have each for itself.
#[derive(Args)]
pub struct Duel {
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

impl Who {
    pub fn run(&self, duel: &Duel, terms: &Terms, files: &Files) -> Result<ExitCode, String> {
        let options = terms.options(self.game)?;
        let paces = [terms.pace, duel.second_pace.unwrap_or(terms.pace)];
        let first = Spec::read(&self.first, &options, &duel.first_set)?;
        let specs = [first, Spec::read(&self.second, &options, &duel.second_set)?];
        let (alpha, beta) = (duel.alpha, duel.beta);
        let sprt = duel.sprt.map(|(elo0, elo1)| Sprt { elo0, elo1, alpha, beta });
        let mut desk = files.open()?;
        let tally = play(terms, &options, &specs, (paces, sprt), &mut desk)?;
        let names = [&specs[0], &specs[1]].map(|spec| &spec.name[..]);
        let [first, second] = names;
        let (game, paces, seed) = (self.game, show(paces), terms.seed);
        let report = Report { names, tally: &tally, sprt };
        print(&format!("{first} against {second}: {game}, {paces}, seed {seed}\n{report}"));
        desk.close()
    }
}

/// Plays two sides against each other.
pub fn play(
    terms: &Terms,
    options: &Options,
    specs: &[Spec; 2],
    (paces, sprt): ([Pace; 2], Option<Sprt>),
    desk: &mut Desk,
) -> Result<Results, String> {
    let contest = terms.contest(options, paces)?;
    let names = [&specs[0].name[..], &specs[1].name];
    let sides = [(names[0], paces[0]), (names[1], paces[1])];
    let before = contest.recorded(&desk.before, names)?;
    let (setup, usual) = (Terms::setup(options), contest.start.start());
    let mut so_far = contest.results(&before);
    let says = |tally: &Results| sprt.map_or(Says::More, |it| it.says(&tally.groups));
    if says(&so_far) != Says::More {
        return Ok(so_far);
    }
    let mut progress = Progress::of(terms.games);
    let watch = desk.watch.clone();
    let labels = ["first", "second"];
    let make = |side: usize| {
        let watch = Supervision { label: labels[side].to_owned(), ..watch.clone() };
        specs[side].player(terms.charge, &watch)
    };
    let tally = contest.resume(&before, &watch.stop, &make, &mut |played, tally| {
        progress.show(tally.played(), &Report { names, tally, sprt }.short());
        let is_written = desk.write(|| line(played, sides, setup.as_ref(), &usual));
        so_far = tally.clone();
        if says(tally) == Says::More && is_written { Next::On } else { Next::Enough }
    });
    progress.end();
    if tally.is_err() && so_far.played() > 0 {
        eprint!("{}", Report { names, tally: &so_far, sprt });
    }
    tally.map_err(|why| why.to_string())
}

/// Both paces, or one if they are the same.
fn show([first, second]: [Pace; 2]) -> String {
    if first == second { first.to_string() } else { format!("{first} against {second}") }
}

fn elos(text: &str) -> Result<(f64, f64), &'static str> {
    let pair = text.split_once(',').and_then(|(a, b)| Some((a.parse().ok()?, b.parse().ok()?)));
    pair.filter(|(elo0, elo1)| elo0 < elo1).ok_or("two numbers, the smaller first, such as 0,10")
}

fn chance(text: &str) -> Result<f64, &'static str> {
    let chance = text.parse().ok().filter(|chance| (0.000_1..0.5).contains(chance));
    chance.ok_or("a chance below 0.5, such as 0.05")
}
