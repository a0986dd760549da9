//! The commands for Daaliz.

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

use crate::daaliz::{Game, Manner, PositionSample, TurnChoice, play};
use crate::model::Model;
use crate::policy_model::PolicyModel;
use crate::training::Training;

/// A command for Daaliz.
#[derive(Subcommand)]
pub enum Command {
    /// Appends self-play games to a file, with the two goals in turn.
    Play {
        /// Where the games go.
        games: PathBuf,
        /// How many games the file shall have.
        #[arg(long, default_value_t = 4_000)]
        count: usize,
        /// The node budget for each move.
        #[arg(long, default_value_t = 1_000)]
        nodes: u64,
        /// The seed of the openings.
        #[arg(long, default_value_t = 1)]
        seed: u64,
        /// Evaluates by this net instead of by distances.
        #[arg(long)]
        net: Option<PathBuf>,
        /// Searches with the priors of this policy instead of by alpha-beta.
        #[arg(long)]
        policy: Option<PathBuf>,
    },
    /// Trains a net on games.
    Learn {
        /// Where the net goes.
        net: PathBuf,
        /// The games.
        games: Vec<PathBuf>,
        /// Passes over the positions.
        #[arg(long, default_value_t = 6)]
        rounds: usize,
        /// A net to continue from, instead of random weights.
        #[arg(long)]
        from: Option<PathBuf>,
        /// The learning rate at first.
        #[arg(long, default_value_t = 0.0015)]
        rate: f32,
        /// The weight decay: each step shrinks every weight by this share times the rate.
        #[arg(long, default_value_t = 0.25)]
        fading: f32,
        /// The seed for the order of the samples.
        #[arg(long, default_value_t = 1)]
        seed: u64,
    },
    /// Trains a policy on games: which turns are worth a search.
    LearnPolicy {
        /// Where the net goes.
        net: PathBuf,
        /// The games.
        games: Vec<PathBuf>,
        /// Passes over the choices.
        #[arg(long, default_value_t = 4)]
        rounds: usize,
        /// The learning rate at first.
        #[arg(long, default_value_t = 0.003)]
        rate: f32,
        /// The seed of all chance.
        #[arg(long, default_value_t = 1)]
        seed: u64,
    },
}

impl Command {
    /// Runs the command.
    ///
    /// # Errors
    /// A file can't be read or written, or has the wrong format.
    pub fn run(self) -> Result<(), Box<dyn Error>> {
        match self {
            Command::Play { games, count, nodes, seed, net, policy } => {
                let judge = read(net)?.map(Arc::new);
                let policy = policy.map(fs::read).transpose()?;
                let policy = policy.map(|bytes| PolicyNet::read(&bytes, SIGNS, KINDS));
                let policy = policy.transpose()?.map(Arc::new);
                add_games(&games, count, nodes, seed, Weights { judge, policy })
            }
            Command::Learn { net, games, rounds, from, rate, fading, seed } => {
                let training = Training { rounds, batch: 512, rate, seed };
                let model = match read(from)? {
                    Some(net) => Model::from_net(&net),
                    None => Model::new(SIGHTS, KINDS, seed),
                };
                learn(&net, &games, model.fading(fading), training)
            }
            Command::LearnPolicy { net, games, rounds, rate, seed } => {
                learn_policy(&net, &games, Training { rounds, batch: 128, rate, seed })
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
    let mut engine = DaalizEngine::taught(Level::FULL, 0, 1 << 20, weights);
    let manner = Manner { nodes, opening: 8, astray: 20 };
    for at in 0..count {
        let goal = if at % 2 == 0 { Goal::Reach } else { Goal::Leave };
        writeln!(file, "{}", play(&mut engine, goal, manner, &mut dice).write())?;
    }
    Ok(())
}

/// Every twentieth game is held out.
fn learn(
    net: &Path,
    games: &[PathBuf],
    mut model: Model<SUMS, MIDDLE, 1>,
    training: Training,
) -> Result<(), Box<dyn Error>> {
    let (mut samples, mut eval) = (Vec::new(), Vec::new());
    for file in games {
        for (at, line) in BufReader::new(File::open(file)?).lines().enumerate() {
            let game = Game::read(&line?).ok_or("not a game")?;
            let of = PositionSample::of(&game);
            if at % 20 == 0 { eval.extend(of) } else { samples.extend(of) }
        }
    }
    println!("{} lessons, {} in the exam", samples.len(), eval.len());
    println!("before: exam {:.5}", model.mean_loss(&eval));
    let mut round = 0;
    model.learn(&samples, training, &mut |loss| {
        round += 1;
        println!("round {round}: loss {loss:.5}");
    });
    println!("after: exam {:.5}", model.mean_loss(&eval));
    fs::write(net, model.quantized().write())?;
    Ok(())
}

/// Every twentieth game is held out.
fn learn_policy(net: &Path, games: &[PathBuf], training: Training) -> Result<(), Box<dyn Error>> {
    let (mut choices, mut eval) = (Vec::new(), Vec::new());
    for file in games {
        for (at, line) in BufReader::new(File::open(file)?).lines().enumerate() {
            let game = Game::read(&line?).ok_or("not a game")?;
            let of = TurnChoice::of(&game);
            if at % 20 == 0 { eval.extend(of) } else { choices.extend(of) }
        }
    }
    println!("{} choices, {} in the exam", choices.len(), eval.len());
    let mut model = PolicyModel::new(SIGNS, KINDS, training.seed);
    model.learn(&choices, training, &mut |loss| println!("loss {loss:.5}"));
    for first in [1, 2, 4, 8, 16] {
        let (loss, found) = model.mean_loss(&eval, first);
        println!("exam {loss:.5}, {found:.1} % among the first {first}");
    }
    let quantized: PolicyNet = model.quantized();
    fs::write(net, quantized.write())?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_survives_writing_and_reading_and_a_net_learns_from_it() {
        let mut engine = DaalizEngine::taught(Level::FULL, 0, 1 << 16, Weights::default());
        let manner = Manner { nodes: 50, opening: 8, astray: 20 };
        let game = play(&mut engine, Goal::Leave, manner, &mut Seeded::new(3));
        assert_eq!(Game::read(&game.write()), Some(game.clone()));
        let samples = PositionSample::of(&game);
        assert!(samples.len() > 10 && samples.len() == game.turns.len());
        let mut model = Model::<SUMS, MIDDLE, 1>::new(SIGHTS, KINDS, 1);
        let before = model.mean_loss(&samples);
        let training = Training { rounds: 20, batch: 8, rate: 0.002, seed: 1 };
        model.learn(&samples, training, &mut |_| {});
        assert!(model.mean_loss(&samples) < before - 0.05);
    }
    #[test]
    fn a_policy_learns_what_was_chosen() {
        let mut engine = DaalizEngine::taught(Level::FULL, 0, 1 << 16, Weights::default());
        let manner = Manner { nodes: 50, opening: 4, astray: 20 };
        let game = play(&mut engine, Goal::Reach, manner, &mut Seeded::new(4));
        let choices = TurnChoice::of(&game);
        let chosen = game.turns.iter().filter(|turn| !turn.astray).count();
        assert!(choices.len() > 10 && choices.len() <= chosen);
        let mut model = PolicyModel::<16>::new(SIGNS, KINDS, 1);
        let (_, before) = model.mean_loss(&choices, 1);
        let training = Training { rounds: 20, batch: 8, rate: 0.01, seed: 1 };
        model.learn(&choices, training, &mut |_| {});
        let (_, after) = model.mean_loss(&choices, 1);
        assert!(before < 30.0 && after > 80.0, "{before} {after}");
    }
}
