//! Matches between two of our own.
//!
//! `duel ONE OTHER PAIRS NODES SEED [LENGTH]`: each is a level from 1 to 10, `round` for the engine that plays
//! rounds perfectly and never thinks of the match, `novice` for one turn ahead, or `random`.
//! Each pair of matches begins with the same two random turns, with seats swapped.

use game_core::{Dice, Outcome, Position, Record, Seeded, Status};
use kamisado::{Length, Match, Turn};
use kamisado_engine::KamisadoEngine;
use search::{Budget, Engine, Level, Score, mix_hash};

/// A player.
enum Player {
    Engine(Box<KamisadoEngine>),
    Novice(Seeded),
    Random(Seeded),
}

impl Player {
    fn named(name: &str, seed: u64) -> Player {
        match name {
            "round" => Player::Engine(Box::new(KamisadoEngine::round_by_round(seed))),
            "novice" => Player::Novice(Seeded::new(seed)),
            "random" => Player::Random(Seeded::new(seed)),
            number => {
                let level = number.parse().ok().and_then(Level::new).expect("a level");
                Player::Engine(Box::new(KamisadoEngine::at(level, seed)))
            }
        }
    }

    /// A turn, and the winner of the match if the engine has proved one.
    fn turn(&mut self, game: &Record<Match>, here: &Match, nodes: u64) -> (Turn, Option<Outcome>) {
        match self {
            Player::Engine(engine) => {
                let thought =
                    engine.think(game, &Budget::of_nodes(nodes), &mut |_| {}).expect("a turn");
                let proof = match thought.verdict {
                    Score::Proved { outcome, .. } => Some(outcome),
                    Score::Judged { .. } => None,
                };
                (thought.best(), proof)
            }
            Player::Novice(dice) => (baseline::choose(here, dice).expect("a turn"), None),
            Player::Random(dice) => {
                let turns = here.moves();
                (turns[dice.below(turns.len())], None)
            }
        }
    }
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let number = |at: usize| arguments[at].parse::<u64>().expect("a number");
    let (pairs, nodes, seed) = (number(2), number(3), number(4));
    let is_asked = |length: &Length| arguments.get(5).is_some_and(|name| name == length.name());
    let length = Length::ALL.into_iter().find(is_asked).unwrap_or(Length::Standard);
    let (mut won, mut lost, mut broken) = (0, 0, 0);
    let mut by_seat = [0; 2];
    for pair in 0..pairs {
        for swapped in [false, true] {
            let names = if swapped { [1, 0] } else { [0, 1] };
            // With one seed both would overlook the same moves, the weaker one some more.
            let mut players =
                names.map(|at| Player::named(&arguments[at], mix_hash(&(seed + pair, at))));
            let (winner, was_broken) = game(&mut players, length, nodes, seed + pair);
            broken += u32::from(was_broken);
            if names[winner] == 0 {
                won += 1;
                by_seat[winner] += 1;
            } else {
                lost += 1;
            }
        }
    }
    let score = f64::from(won) / f64::from(won + lost);
    let elo = 400.0 * (score / (1.0 - score)).log10();
    println!(
        "{} {}: +{won} -{lost}, {:.1} %, {elo:+.0} Elo; won as Black {}, as White {}; {broken} proofs broken",
        arguments[0],
        arguments[1],
        100.0 * score,
        by_seat[0],
        by_seat[1]
    );
}

/// Plays a match: who won it, and whether somebody lost it from a proved win.
fn game(players: &mut [Player; 2], length: Length, nodes: u64, seed: u64) -> (usize, bool) {
    let mut dice = Seeded::new(seed);
    let start = Match::new(length);
    let mut game = Record { start, played: Vec::new() };
    let mut here = start;
    let mut proved = Vec::new();
    loop {
        let seat = match here.status() {
            Status::Turn(seat) => seat,
            Status::Over(Outcome::Won(winner)) => {
                let is_broken = proved.iter().any(|&proof| proof != Outcome::Won(winner));
                return (winner.index(), is_broken);
            }
            Status::Over(Outcome::Drawn) => unreachable!("no match is drawn"),
        };
        let turn = if game.played.len() < 2 {
            let turns = here.moves();
            turns[dice.below(turns.len())]
        } else {
            let (turn, proof) = players[seat.index()].turn(&game, &here, nodes);
            proved.extend(proof.filter(|&proof| proof == Outcome::Won(seat)));
            turn
        };
        here = here.play(turn).expect("a legal turn");
        game.played.push(turn);
    }
}
