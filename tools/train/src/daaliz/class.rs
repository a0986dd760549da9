//! What Daaliz's mind may do at school.

use std::error::Error;
use std::fs::{self, File, OpenOptions};
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use clap::Subcommand;
use daaliz::Goal;
use daaliz_engine::{DaalizEngine, KINDS, MIDDLE, Net, PolicyNet, SIGHTS, SIGNS, SUMS, Weights};
use game_core::Seeded;
use search::Level;

use crate::course::Course;
use crate::daaliz::{Game, Manner, WayChoice, WayLesson, play};
use crate::pupil::Pupil;
use crate::ranker::Ranker;

/// What Daaliz's mind may do.
#[derive(Subcommand)]
pub enum Class {
    /// Adds games that it plays against itself to a file, by turns with either goal.
    Play {
        /// Where the games go.
        games: PathBuf,
        /// How many there shall be.
        #[arg(long, default_value_t = 4_000)]
        count: usize,
        /// How many positions it looks at before each move.
        #[arg(long, default_value_t = 1_000)]
        nodes: u64,
        /// What the openings depend on.
        #[arg(long, default_value_t = 1)]
        seed: u64,
        /// Judges by this net instead of by distances.
        #[arg(long)]
        net: Option<PathBuf>,
        /// Searches with the priors of this policy instead of by alpha-beta.
        #[arg(long)]
        policy: Option<PathBuf>,
    },
    /// Makes a net of games.
    Learn {
        /// Where the net goes.
        net: PathBuf,
        /// The games.
        games: Vec<PathBuf>,
        /// How often it sees each position.
        #[arg(long, default_value_t = 6)]
        rounds: usize,
        /// A net that goes on learning, instead of one that knows nothing yet.
        #[arg(long)]
        from: Option<PathBuf>,
        /// How far it steps at first.
        #[arg(long, default_value_t = 0.0015)]
        rate: f32,
        /// How much of every weight fades with each step, times the rate.
        #[arg(long, default_value_t = 0.25)]
        fading: f32,
        /// What the order of the lessons depends on.
        #[arg(long, default_value_t = 1)]
        seed: u64,
    },
    /// Learns from games which turns are worth a search.
    LearnPolicy {
        /// Where the net goes.
        net: PathBuf,
        /// The games.
        games: Vec<PathBuf>,
        /// How often it sees each choice.
        #[arg(long, default_value_t = 4)]
        rounds: usize,
        /// How far it steps at first.
        #[arg(long, default_value_t = 0.003)]
        rate: f32,
        /// What chance depends on.
        #[arg(long, default_value_t = 1)]
        seed: u64,
    },
}

impl Class {
    /// Does it.
    ///
    /// # Errors
    /// When a file cannot be read or written, or is something else.
    pub fn attend(self) -> Result<(), Box<dyn Error>> {
        match self {
            Class::Play { games, count, nodes, seed, net, policy } => {
                let judge = read(net)?.map(Arc::new);
                let policy = policy.map(fs::read).transpose()?;
                let policy = policy.map(|bytes| PolicyNet::read(&bytes, SIGNS, KINDS));
                let policy = policy.transpose()?.map(Arc::new);
                add_games(&games, count, nodes, seed, Weights { judge, policy })
            }
            Class::Learn { net, games, rounds, from, rate, fading, seed } => {
                let course = Course { rounds, batch: 512, rate, seed };
                let pupil = match read(from)? {
                    Some(net) => Pupil::again(&net),
                    None => Pupil::new(SIGHTS, KINDS, seed),
                };
                learn(&net, &games, pupil.fading(fading), course)
            }
            Class::LearnPolicy { net, games, rounds, rate, seed } => {
                learn_policy(&net, &games, Course { rounds, batch: 128, rate, seed })
            }
        }
    }
}

fn read(net: Option<PathBuf>) -> Result<Option<Net>, Box<dyn Error>> {
    let Some(path) = net else { return Ok(None) };
    Ok(Some(Net::read(&fs::read(path)?, SIGHTS, KINDS)?))
}

fn add_games(
    games: &Path,
    count: usize,
    nodes: u64,
    seed: u64,
    weights: Weights,
) -> Result<(), Box<dyn Error>> {
    let mut file = OpenOptions::new().create(true).append(true).open(games)?;
    let mut dice = Seeded::new(seed);
    let mut mind = DaalizEngine::taught(Level::FULL, 0, 1 << 20, weights);
    let manner = Manner { nodes, opening: 8, astray: 20 };
    for at in 0..count {
        let goal = if at % 2 == 0 { Goal::Reach } else { Goal::Leave };
        writeln!(file, "{}", play(&mut mind, goal, manner, &mut dice).write())?;
    }
    Ok(())
}

/// Every twentieth game is kept for the exam.
fn learn(
    net: &Path,
    games: &[PathBuf],
    mut pupil: Pupil<SUMS, MIDDLE, 1>,
    course: Course,
) -> Result<(), Box<dyn Error>> {
    let (mut lessons, mut exam) = (Vec::new(), Vec::new());
    for file in games {
        for (at, line) in BufReader::new(File::open(file)?).lines().enumerate() {
            let game = Game::read(&line?).ok_or("not a game")?;
            let of = WayLesson::of(&game);
            if at % 20 == 0 { exam.extend(of) } else { lessons.extend(of) }
        }
    }
    println!("{} lessons, {} in the exam", lessons.len(), exam.len());
    println!("before: exam {:.5}", pupil.examined(&exam));
    let mut round = 0;
    pupil.learn(&lessons, course, &mut |loss| {
        round += 1;
        println!("round {round}: loss {loss:.5}");
    });
    println!("after: exam {:.5}", pupil.examined(&exam));
    fs::write(net, pupil.graduate().write())?;
    Ok(())
}

/// Every twentieth game is kept for the exam.
fn learn_policy(net: &Path, games: &[PathBuf], course: Course) -> Result<(), Box<dyn Error>> {
    let (mut choices, mut exam) = (Vec::new(), Vec::new());
    for file in games {
        for (at, line) in BufReader::new(File::open(file)?).lines().enumerate() {
            let game = Game::read(&line?).ok_or("not a game")?;
            let of = WayChoice::of(&game);
            if at % 20 == 0 { exam.extend(of) } else { choices.extend(of) }
        }
    }
    println!("{} choices, {} in the exam", choices.len(), exam.len());
    let mut ranker = Ranker::new(SIGNS, KINDS, course.seed);
    ranker.learn(&choices, course, &mut |loss| println!("loss {loss:.5}"));
    for first in [1, 2, 4, 8, 16] {
        let (loss, found) = ranker.examined(&exam, first);
        println!("exam {loss:.5}, {found:.1} % among the first {first}");
    }
    let graduate: PolicyNet = ranker.graduate();
    fs::write(net, graduate.write())?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_is_read_as_it_was_written_and_a_net_learns_from_it() {
        let mut mind = DaalizEngine::taught(Level::FULL, 0, 1 << 16, Weights::default());
        let manner = Manner { nodes: 50, opening: 8, astray: 20 };
        let game = play(&mut mind, Goal::Leave, manner, &mut Seeded::new(3));
        assert_eq!(Game::read(&game.write()), Some(game.clone()));
        let lessons = WayLesson::of(&game);
        assert!(lessons.len() > 10 && lessons.len() == game.turns.len());
        let mut pupil = Pupil::<SUMS, MIDDLE, 1>::new(SIGHTS, KINDS, 1);
        let before = pupil.examined(&lessons);
        let course = Course { rounds: 10, batch: 8, rate: 0.002, seed: 1 };
        pupil.learn(&lessons, course, &mut |_| {});
        assert!(pupil.examined(&lessons) < before - 0.05);
    }
    #[test]
    fn a_policy_learns_what_was_chosen() {
        let mut mind = DaalizEngine::taught(Level::FULL, 0, 1 << 16, Weights::default());
        let manner = Manner { nodes: 50, opening: 4, astray: 20 };
        let game = play(&mut mind, Goal::Reach, manner, &mut Seeded::new(4));
        let choices = WayChoice::of(&game);
        let chosen = game.turns.iter().filter(|turn| !turn.astray).count();
        assert!(choices.len() > 10 && choices.len() <= chosen);
        let mut ranker = Ranker::<16>::new(SIGNS, KINDS, 1);
        let (_, before) = ranker.examined(&choices, 1);
        let course = Course { rounds: 20, batch: 8, rate: 0.01, seed: 1 };
        ranker.learn(&choices, course, &mut |_| {});
        let (_, after) = ranker.examined(&choices, 1);
        assert!(before < 30.0 && after > 80.0, "{before} {after}");
    }
}
