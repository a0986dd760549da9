//! The commands for DVONN.

use std::error::Error;
use std::path::{Path, PathBuf};
use std::{fs, io};

use clap::Subcommand;
use dvonn::{Position, Start};
use dvonn_engine::{
    AGES, HEADS, JumpingNet, PlacingNet, PolicyNet, ROWS, SIGNS, SPOTS, STAGES, Weights,
};
use game_core::{Dice, Seeded};
use nnue::Net;

use crate::dvonn::choices::JumpChoice;
use crate::dvonn::eval::{EvalBoard, EvalResult};
use crate::dvonn::game::Game;
use crate::dvonn::placement::{Placement, PlacingSample};
use crate::dvonn::samples::BoardSample;
use crate::dvonn::selfplay::{Manner, play, self_play_engine};
use crate::model::{Model, Sample};
use crate::policy_model::PolicyModel;
use crate::training::Training;

/// A command for DVONN.
#[derive(Subcommand)]
pub enum Command {
    /// Plays the second phase against itself and writes the games.
    Play {
        /// How many games.
        #[arg(long)]
        games: u64,
        /// The node budget for each move.
        #[arg(long, default_value_t = 400)]
        nodes: u64,
        /// How many of a thousand moves are random.
        #[arg(long, default_value_t = 40)]
        astray: usize,
        /// The seed of all chance.
        #[arg(long, default_value_t = 1)]
        seed: u64,
        /// The net of the second phase to play with; without it, an untrained one.
        #[arg(long)]
        net: Option<PathBuf>,
        /// The net of the first phase to place with; without one, boards are filled at random.
        #[arg(long)]
        placing: Option<PathBuf>,
        /// The policy to search with; without one, all jumps are searched.
        #[arg(long)]
        policy: Option<PathBuf>,
        /// Where to write the games.
        #[arg(long)]
        out: PathBuf,
    },
    /// Fills boards, and lets a search evaluate them.
    Place {
        /// How many boards.
        #[arg(long)]
        boards: u64,
        /// The node budget of the search.
        #[arg(long, default_value_t = 2_000)]
        nodes: u64,
        /// The seed of all chance.
        #[arg(long, default_value_t = 1)]
        seed: u64,
        /// The net of the second phase.
        #[arg(long)]
        net: Option<PathBuf>,
        /// The net of the first phase.
        #[arg(long)]
        placing: Option<PathBuf>,
        /// Where to write the placements.
        #[arg(long)]
        out: PathBuf,
    },
    /// Trains a net on placements: the value of a board of the first phase.
    LearnPlacing {
        /// The placements.
        placements: Vec<PathBuf>,
        /// Passes over the boards.
        #[arg(long, default_value_t = 4)]
        rounds: usize,
        /// The seed of all chance.
        #[arg(long, default_value_t = 1)]
        seed: u64,
        /// Where to write the net.
        #[arg(long)]
        out: PathBuf,
    },
    /// Trains a net on games: the value of a board of the second phase.
    Learn {
        /// The games.
        games: Vec<PathBuf>,
        /// Passes over the boards.
        #[arg(long, default_value_t = 6)]
        rounds: usize,
        /// The net to continue from; without it, random weights.
        #[arg(long)]
        from: Option<PathBuf>,
        /// The learning rate at first.
        #[arg(long, default_value_t = 0.001)]
        rate: f32,
        /// The weight decay: each step shrinks every weight by this share times the rate.
        #[arg(long, default_value_t = 0.6)]
        fading: f32,
        /// The seed of all chance.
        #[arg(long, default_value_t = 1)]
        seed: u64,
        /// Where to write the net.
        #[arg(long)]
        out: PathBuf,
    },
    /// Trains a policy on games: which jumps are worth a search.
    LearnPolicy {
        /// The games.
        games: Vec<PathBuf>,
        /// Passes over the choices.
        #[arg(long, default_value_t = 4)]
        rounds: usize,
        /// The seed of all chance.
        #[arg(long, default_value_t = 1)]
        seed: u64,
        /// Where to write the net.
        #[arg(long)]
        out: PathBuf,
    },
    /// Measures a net of the second phase on games that it was not trained on.
    Examine {
        /// The net.
        #[arg(long)]
        net: PathBuf,
        /// The games.
        games: Vec<PathBuf>,
    },
}

impl Command {
    /// Runs the command, and writes its result to a file.
    ///
    /// # Errors
    /// When a file can't be read or written.
    pub fn run(self) -> Result<(), Box<dyn Error>> {
        match self {
            Command::Play { games, nodes, astray, seed, net, placing, policy, out } => {
                let manner = Manner { nodes, opening: 3, astray };
                let weights = weights(net.as_deref(), placing.as_deref(), policy.as_deref())?;
                let mut engine = self_play_engine(weights);
                let mut bytes = Vec::new();
                for game in 0..games {
                    let dice = &mut dice(seed, game);
                    let full = match &placing {
                        Some(_) if dice.below(8) > 0 => {
                            Placement::play(&mut engine, 1, dice).full()
                        }
                        _ => Position::begin(Start::Random, dice),
                    };
                    play(&mut engine, full, manner, dice).write(&mut bytes);
                }
                fs::write(out, bytes)?;
            }
            Command::Place { boards, nodes, seed, net, placing, out } => {
                let mut engine =
                    self_play_engine(weights(net.as_deref(), placing.as_deref(), None)?);
                let mut bytes = Vec::new();
                for board in 0..boards {
                    Placement::play(&mut engine, nodes, &mut dice(seed, board)).write(&mut bytes);
                }
                fs::write(out, bytes)?;
            }
            Command::LearnPlacing { placements, rounds, seed, out } => {
                let each = |bytes: Vec<u8>| {
                    let dice = &mut Seeded::new(seed);
                    let all = Placement::read_all(&bytes);
                    all.iter().flat_map(|placement| PlacingSample::of(placement, dice)).collect()
                };
                let samples = samples(&placements, each)?;
                let model = Model::new(SPOTS, STAGES, seed).fading(0.6);
                let training = Training { rounds, batch: 512, rate: 0.001, seed };
                let net: PlacingNet = learned(samples, model, training);
                fs::write(out, net.write())?;
            }
            Command::Learn { games, rounds, from, rate, fading, seed, out } => {
                let each = |bytes: Vec<u8>| {
                    Game::read_all(&bytes).iter().flat_map(BoardSample::of).collect()
                };
                let model = match from {
                    Some(net) => Model::from_net(&JumpingNet::read(&fs::read(net)?, ROWS, HEADS)?),
                    None => Model::new(ROWS, HEADS, seed),
                };
                let training = Training { rounds, batch: 512, rate, seed };
                let net: JumpingNet =
                    learned(samples(&games, each)?, model.fading(fading), training);
                fs::write(out, net.write())?;
            }
            Command::LearnPolicy { games, rounds, seed, out } => {
                let each = |bytes: Vec<u8>| {
                    Game::read_all(&bytes).iter().flat_map(JumpChoice::of).collect()
                };
                let mut choices: Vec<JumpChoice> = samples(&games, each)?;
                let held_out = choices.split_off(choices.len() - choices.len() / 20);
                println!("{} choices, {} kept back", choices.len(), held_out.len());
                let mut model = PolicyModel::new(SIGNS, AGES, seed);
                let training = Training { rounds, batch: 128, rate: 0.003, seed };
                model.learn(&choices, training, &mut |loss| println!("{loss:.5}"));
                let (loss, found) = model.mean_loss(&held_out, 8);
                println!("kept back {loss:.5}, {found:.1} % among the first eight");
                let net: PolicyNet = model.quantized();
                fs::write(out, net.write())?;
            }
            Command::Examine { net, games } => {
                let net = JumpingNet::read(&fs::read(net)?, ROWS, HEADS)?;
                let each = |bytes: Vec<u8>| {
                    Game::read_all(&bytes).iter().flat_map(EvalBoard::of).collect()
                };
                let boards: Vec<EvalBoard> = samples(&games, each)?;
                println!("{} boards", boards.len());
                println!("who wins: {}", EvalResult::of(&net, &boards, |board| board.result));
                println!(
                    "what was thought: {}",
                    EvalResult::of(&net, &boards, |board| board.estimate)
                );
            }
        }
        Ok(())
    }
}

fn samples<L>(files: &[PathBuf], each: impl Fn(Vec<u8>) -> Vec<L>) -> Result<Vec<L>, io::Error> {
    let mut samples = Vec::new();
    for path in files {
        samples.extend(each(fs::read(path)?));
    }
    Ok(samples)
}

/// Trains on all but the last twentieth, and reports the loss on that.
fn learned<L: Sample<1>, const H: usize>(
    mut samples: Vec<L>,
    mut model: Model<H, 16, 1>,
    training: Training,
) -> Net<H, 16, 1> {
    let held_out = samples.split_off(samples.len() - samples.len() / 20);
    println!("{} boards, {} kept back", samples.len(), held_out.len());
    model.learn(&samples, training, &mut |loss| println!("{loss:.5}"));
    println!("kept back {:.5}", model.mean_loss(&held_out));
    model.quantized()
}

fn dice(seed: u64, nth: u64) -> Seeded {
    Seeded::new(seed.wrapping_mul(0x1_0000_0000).wrapping_add(nth))
}

fn weights(
    net: Option<&Path>,
    placing: Option<&Path>,
    policy: Option<&Path>,
) -> Result<Weights, Box<dyn Error>> {
    let mut weights = Weights::untaught();
    if let Some(path) = net {
        weights = weights.with_jumping(&fs::read(path)?)?;
    }
    if let Some(path) = placing {
        weights = weights.with_placing(&fs::read(path)?)?;
    }
    if let Some(path) = policy {
        weights = weights.with_policy(&fs::read(path)?)?;
    }
    Ok(weights)
}
