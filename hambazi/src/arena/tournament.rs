//! Several players, and who is the strongest.

use std::path::PathBuf;
use std::process::ExitCode;

use ::arena::{Next, line};
use clap::Args;
use ugi::Supervision;

use super::desk::Files;
use super::terms::Terms;
use super::tournament_file::{Entrant, Plan, TournamentFile};
use crate::progress::{Progress, print};

/// Lets several programs play a tournament, and prints its tables.
///
/// FILE says what is played and who plays; docs/arena.md has an example. All pairings meet from
/// the same openings.
#[derive(Args)]
pub struct Tournament {
    /// The file of the tournament.
    file: PathBuf,

    /// How many games at once, where that differs from the file.
    #[arg(long, value_name = "N")]
    concurrency: Option<usize>,

    #[command(flatten)]
    files: Files,
}

impl Tournament {
    pub fn run(self) -> Result<ExitCode, String> {
        let TournamentFile { mut plan, options, entrants } = TournamentFile::open(&self.file)?;
        plan.terms.concurrency = self.concurrency.unwrap_or(plan.terms.concurrency);
        let Plan { game, format, terms, record, log } = plan;
        let tournament = ::arena::Tournament {
            names: entrants.iter().map(|entrant| entrant.spec.name.clone()).collect(),
            paces: entrants.iter().map(|entrant| entrant.pace).collect(),
            format,
            each: terms.contest(&options, [terms.pace; 2])?,
        };
        let files = Files {
            record: self.files.record.or(record),
            log: self.files.log.or(log),
            ..self.files
        };
        let mut desk = files.open()?;
        let before = tournament.recorded(&desk.before)?;
        let (setup, usual) = (Terms::setup(&options), tournament.each.start.start());
        let watch = desk.watch.clone();
        let make = |player: usize| {
            let Entrant { spec, .. } = &entrants[player];
            spec.player(terms.charge, &Supervision { label: spec.name.clone(), ..watch.clone() })
        };
        let mut progress = Progress::of(tournament.games());
        let mut so_far = tournament.standings(&before);
        let standings = tournament.resume(&before, &watch.stop, &make, &mut |pair, played, now| {
            progress.show(now.played(), &now.short());
            let sides = pair.map(|player| (&*tournament.names[player], tournament.paces[player]));
            so_far.clone_from(now);
            if desk.write(|| line(played, sides, setup.as_ref(), &usual)) {
                Next::On
            } else {
                Next::Enough
            }
        });
        progress.end();
        if standings.is_err() && so_far.played() > 0 {
            eprint!("{so_far}");
        }
        let standings = standings.map_err(|why| why.to_string())?;
        let (games, seed) = (terms.games, terms.seed);
        let players = entrants.len();
        print(&format!(
            "{format} of {players}: {game}, {games} games a pairing, seed {seed}\n\n{standings}"
        ));
        desk.close()
    }
}
