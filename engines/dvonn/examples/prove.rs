//! How soon the engine proves the ends of games from an archive.
//!
//! `prove GAMES STACKS SECONDS COUNT` takes the first `COUNT` games that have a turn with `STACKS`
//! stacks on the board and more than one move. It thinks about each for that long, and prints what
//! it proved. A line of GAMES is an object with a list of moves under `moves`.

use std::error::Error;
use std::time::{Duration, Instant};
use std::{env, fs};

use dvonn::{Phase, Position};
use dvonn_engine::DvonnEngine;
use game_core::{Notation, Position as _, Record};
use search::{Budget, Engine, Level, Score};
use serde_json::Value;

/// Enough memory for ten seconds.
const BYTES: usize = 256 << 20;

fn main() -> Result<(), Box<dyn Error>> {
    let args: Vec<String> = env::args().skip(1).collect();
    let [games, stacks, seconds, count] = &args[..] else {
        return Err("prove GAMES STACKS SECONDS COUNT".into());
    };
    let (stacks, count) = (stacks.parse()?, count.parse()?);
    let seconds = Duration::from_secs_f64(seconds.parse()?);
    let text = fs::read_to_string(games)?;
    let mut proved = 0;
    let all = text.lines().filter_map(|line| standing(line, stacks));
    for (nth, start) in all.take(count).enumerate() {
        let began = Instant::now();
        let mut known = None;
        let stop = || began.elapsed() > seconds;
        let budget = Budget { nodes: u64::MAX, depth: u32::MAX, stop: &stop };
        let mut engine = DvonnEngine::sized(Level::FULL, 0, BYTES);
        engine.think(&Record { start, played: Vec::new() }, &budget, &mut |thought| {
            if matches!(thought.verdict, Score::Proved { .. }) && known.is_none() {
                known = Some(began.elapsed());
            }
        });
        proved += usize::from(known.is_some());
        println!("{nth}: {known:?}, {proved} of {}", nth + 1);
    }
    Ok(())
}

/// The first position of a game with this many stacks and a choice of moves.
fn standing(line: &str, stacks: usize) -> Option<Position> {
    let game: Value = serde_json::from_str(line).ok()?;
    let mut here = Position::default();
    for mv in game["moves"].as_array()? {
        here = here.play(here.read_move(mv.as_str()?).ok()?).ok()?;
        let board = here.board();
        if board.phase() == Phase::Jumping && board.occupied().len() == stacks {
            return (here.moves().len() > 1).then_some(here);
        }
    }
    None
}
