//! What the mind may do at school, as arguments of a command.

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

use crate::course::Course;
use crate::dvonn::choices::JumpChoice;
use crate::dvonn::exam::{Marks, Question};
use crate::dvonn::game::Game;
use crate::dvonn::lessons::BoardLesson;
use crate::dvonn::placement::{Placement, PlacingLesson};
use crate::dvonn::selfplay::{Manner, play, sparring};
use crate::pupil::{Lesson, Pupil};
use crate::ranker::Ranker;

/// What the mind may do at school.
#[derive(Subcommand)]
pub enum Class {
    /// Plays the second phase against itself and writes the games down.
    Play {
        /// How many games.
        #[arg(long)]
        games: u64,
        /// How many positions to look at before each move.
        #[arg(long, default_value_t = 400)]
        nodes: u64,
        /// Of a thousand moves, how many are made at random.
        #[arg(long, default_value_t = 40)]
        astray: usize,
        /// What chance depends on.
        #[arg(long, default_value_t = 1)]
        seed: u64,
        /// The net of the second phase to play with; without one it plays untaught.
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
    /// Fills boards and asks a search what came of it.
    Place {
        /// How many boards.
        #[arg(long)]
        boards: u64,
        /// How many positions the search looks at.
        #[arg(long, default_value_t = 2_000)]
        nodes: u64,
        /// What chance depends on.
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
    /// Learns from placements what a board of the first phase is worth.
    LearnPlacing {
        /// The placements.
        placements: Vec<PathBuf>,
        /// How often to see each board.
        #[arg(long, default_value_t = 4)]
        rounds: usize,
        /// What chance depends on.
        #[arg(long, default_value_t = 1)]
        seed: u64,
        /// Where to write the net.
        #[arg(long)]
        out: PathBuf,
    },
    /// Learns from games what a board of the second phase is worth.
    Learn {
        /// The games.
        games: Vec<PathBuf>,
        /// How often to see each board.
        #[arg(long, default_value_t = 6)]
        rounds: usize,
        /// The net to go on from; without one it begins with nothing.
        #[arg(long)]
        from: Option<PathBuf>,
        /// How far it steps at first.
        #[arg(long, default_value_t = 0.001)]
        rate: f32,
        /// How much of every weight fades with each step, times the rate.
        #[arg(long, default_value_t = 0.6)]
        fading: f32,
        /// What chance depends on.
        #[arg(long, default_value_t = 1)]
        seed: u64,
        /// Where to write the net.
        #[arg(long)]
        out: PathBuf,
    },
    /// Learns from games which jumps are worth a search.
    LearnPolicy {
        /// The games.
        games: Vec<PathBuf>,
        /// How often to see each choice.
        #[arg(long, default_value_t = 4)]
        rounds: usize,
        /// What chance depends on.
        #[arg(long, default_value_t = 1)]
        seed: u64,
        /// Where to write the net.
        #[arg(long)]
        out: PathBuf,
    },
    /// Tells how well a net of the second phase knows games that it did not learn from.
    Examine {
        /// The net.
        #[arg(long)]
        net: PathBuf,
        /// The games.
        games: Vec<PathBuf>,
    },
}

impl Class {
    /// Does it, and writes what comes of it to a file.
    ///
    /// # Errors
    /// When a file can't be read or written.
    pub fn attend(self) -> Result<(), Box<dyn Error>> {
        match self {
            Class::Play { games, nodes, astray, seed, net, placing, policy, out } => {
                let manner = Manner { nodes, opening: 3, astray };
                let weights = weights(net.as_deref(), placing.as_deref(), policy.as_deref())?;
                let mut mind = sparring(weights);
                let mut bytes = Vec::new();
                for game in 0..games {
                    let dice = &mut dice(seed, game);
                    let full = match &placing {
                        Some(_) if dice.below(8) > 0 => Placement::play(&mut mind, 1, dice).full(),
                        _ => Position::begin(Start::Random, dice),
                    };
                    play(&mut mind, full, manner, dice).write(&mut bytes);
                }
                fs::write(out, bytes)?;
            }
            Class::Place { boards, nodes, seed, net, placing, out } => {
                let mut mind = sparring(weights(net.as_deref(), placing.as_deref(), None)?);
                let mut bytes = Vec::new();
                for board in 0..boards {
                    Placement::play(&mut mind, nodes, &mut dice(seed, board)).write(&mut bytes);
                }
                fs::write(out, bytes)?;
            }
            Class::LearnPlacing { placements, rounds, seed, out } => {
                let each = |bytes: Vec<u8>| {
                    let dice = &mut Seeded::new(seed);
                    let all = Placement::read_all(&bytes);
                    all.iter().flat_map(|placement| PlacingLesson::of(placement, dice)).collect()
                };
                let lessons = lessons(&placements, each)?;
                let pupil = Pupil::new(SPOTS, STAGES, seed).fading(0.6);
                let course = Course { rounds, batch: 512, rate: 0.001, seed };
                let net: PlacingNet = learned(lessons, pupil, course);
                fs::write(out, net.write())?;
            }
            Class::Learn { games, rounds, from, rate, fading, seed, out } => {
                let each = |bytes: Vec<u8>| {
                    Game::read_all(&bytes).iter().flat_map(BoardLesson::of).collect()
                };
                let pupil = match from {
                    Some(net) => Pupil::again(&JumpingNet::read(&fs::read(net)?, ROWS, HEADS)?),
                    None => Pupil::new(ROWS, HEADS, seed),
                };
                let course = Course { rounds, batch: 512, rate, seed };
                let net: JumpingNet = learned(lessons(&games, each)?, pupil.fading(fading), course);
                fs::write(out, net.write())?;
            }
            Class::LearnPolicy { games, rounds, seed, out } => {
                let each = |bytes: Vec<u8>| {
                    Game::read_all(&bytes).iter().flat_map(JumpChoice::of).collect()
                };
                let mut choices: Vec<JumpChoice> = lessons(&games, each)?;
                let kept_back = choices.split_off(choices.len() - choices.len() / 20);
                println!("{} choices, {} kept back", choices.len(), kept_back.len());
                let mut ranker = Ranker::new(SIGNS, AGES, seed);
                let course = Course { rounds, batch: 128, rate: 0.003, seed };
                ranker.learn(&choices, course, &mut |loss| println!("{loss:.5}"));
                let (loss, found) = ranker.examined(&kept_back, 8);
                println!("kept back {loss:.5}, {found:.1} % among the first eight");
                let net: PolicyNet = ranker.graduate();
                fs::write(out, net.write())?;
            }
            Class::Examine { net, games } => {
                let net = JumpingNet::read(&fs::read(net)?, ROWS, HEADS)?;
                let each =
                    |bytes: Vec<u8>| Game::read_all(&bytes).iter().flat_map(Question::of).collect();
                let questions: Vec<Question> = lessons(&games, each)?;
                println!("{} boards", questions.len());
                println!("who wins: {}", Marks::of(&net, &questions, |asked| asked.came));
                println!(
                    "what was thought: {}",
                    Marks::of(&net, &questions, |asked| asked.thought)
                );
            }
        }
        Ok(())
    }
}

fn lessons<L>(files: &[PathBuf], each: impl Fn(Vec<u8>) -> Vec<L>) -> Result<Vec<L>, io::Error> {
    let mut lessons = Vec::new();
    for path in files {
        lessons.extend(each(fs::read(path)?));
    }
    Ok(lessons)
}

/// Teaches all but the last twentieth, and examines in that.
fn learned<L: Lesson<1>, const H: usize>(
    mut lessons: Vec<L>,
    mut pupil: Pupil<H, 16, 1>,
    course: Course,
) -> Net<H, 16, 1> {
    let kept_back = lessons.split_off(lessons.len() - lessons.len() / 20);
    println!("{} boards, {} kept back", lessons.len(), kept_back.len());
    pupil.learn(&lessons, course, &mut |loss| println!("{loss:.5}"));
    println!("kept back {:.5}", pupil.examined(&kept_back));
    pupil.graduate()
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
