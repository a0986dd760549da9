//! Balanced openings: found by chance, sifted by the engine, and measured by games.

use std::collections::BTreeSet;
use std::fmt;
use std::sync::atomic::AtomicBool;

use any_engine::AnyEngine;
use catalog::{AnyRecord, Game};
use game_core::{Outcome, Seat, Status};
use search::{Budget, Level, Score, mix_hash};

use crate::in_order::{Games, Next, play_in_order};
use crate::opening::Openings;

/// How a book of balanced openings is made. The same plan makes the same book on every machine.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BookPlan {
    /// Of which game.
    pub game: Game,
    /// How many openings it is to have.
    pub count: usize,
    /// How many moves by chance each of them has.
    pub plies: u32,
    /// How many games measure each of them.
    pub games: u64,
    /// How many positions are searched for a move of these games.
    pub nodes: u64,
    /// Where chance begins.
    pub seed: u64,
    /// How many openings are looked at in parallel.
    pub at_once: usize,
}

/// An opening, and what both sides' chances are.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Measured {
    /// Its moves.
    pub moves: Vec<String>,
    /// Games that the first player lost, drew and won from here.
    pub games: [u64; 3],
}

impl fmt::Display for Measured {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [lost, drawn, won] = self.games;
        write!(f, "{} # first player +{won} ={drawn} -{lost}", self.moves.join(" "))
    }
}

/// What is balanced: the first player's share of the points and that of
/// the others are at least this many hundredths.
const BALANCED: u64 = 35;

/// An opening is no good if the full engine proves its result by this many times the positions.
const SIFTED: u64 = 20;

/// How many openings are looked at for each that is found, at most.
const TRIES: u64 = 100;

/// The levels of measuring games, in turn; both sides have the same. They err now and then, each
/// time elsewhere, so that games differ.
const LEVELS: [u8; 3] = [6, 7, 8];

/// A measuring game that reaches this many turns is drawn.
const LONGEST: usize = 400;

impl BookPlan {
    /// Makes the book, and reports each opening that is found. There are fewer than wanted where
    /// the game has too few that are balanced.
    ///
    /// # Panics
    /// An engine plays an illegal move.
    pub fn make(&self, report: &mut dyn FnMut(&Measured)) {
        let (mut found, mut known) = (0, BTreeSet::new());
        let games = Games {
            places: 0..TRIES * self.count as u64,
            at_once: self.at_once,
            stop: &AtomicBool::new(false),
        };
        let done = play_in_order(
            &games,
            &|| Ok(()),
            &|(), number| Ok(self.tried(number)),
            &mut |_, it| {
                if let Some(measured) = it.filter(|(key, _)| known.insert(key.clone())) {
                    found += 1;
                    report(&measured.1);
                }
                if found < self.count { Next::On } else { Next::Enough }
            },
        );
        done.expect("nobody is hired who could fail");
    }

    /// The opening of this number, if it is balanced, with a name that is the same for all that a
    /// symmetry of the board maps onto each other.
    fn tried(&self, number: u64) -> Option<(openings::Key, Measured)> {
        let start = AnyRecord::usual(self.game);
        let record = Openings::Random(self.plies).nth(&start, self.seed, number);
        let (_, key) = openings::keys(&record).pop()?;
        if self.is_proved(&record) {
            return None;
        }
        let mut games = [0; 3];
        let too_many = 2 * self.games * (100 - BALANCED);
        for game in 0..self.games {
            games[self.points(&record, number, game)] += 1;
            let [lost, drawn, won] = games;
            if [lost, won].iter().any(|points| (2 * points + drawn) * 100 > too_many) {
                return None;
            }
        }
        Some((key, Measured { moves: record.moves(), games }))
    }

    /// Whether the full engine knows how a game from here ends.
    fn is_proved(&self, record: &AnyRecord) -> bool {
        let mut engine = AnyEngine::sized(self.game, Level::FULL, self.seed, TABLE);
        let budget = Budget::of_nodes(self.nodes * SIFTED);
        let found = engine.think(record, &budget, &mut |_| ());
        found.is_none_or(|found| matches!(found.verdict, Score::Proved { .. }))
    }

    /// The first player's half points in a game from here.
    fn points(&self, opening: &AnyRecord, number: u64, game: u64) -> usize {
        let seed = mix_hash(&(self.seed, number, game));
        let at = usize::try_from(game % LEVELS.len() as u64).unwrap_or(0);
        match self.measured(opening, LEVELS[at], seed) {
            Outcome::Drawn => 1,
            Outcome::Won(Seat(0)) => 2,
            Outcome::Won(_) => 0,
        }
    }

    /// The result of a game from here.
    fn measured(&self, opening: &AnyRecord, level: u8, seed: u64) -> Outcome {
        let level = Level::new(level).expect("a level");
        let mut record = opening.clone();
        let mut engines: Vec<AnyEngine> = (0..record.seats())
            .map(|seat| AnyEngine::sized(self.game, level, mix_hash(&(seed, seat)), TABLE))
            .collect();
        while let (Status::Turn(seat), true) = (record.status(), record.plies() < LONGEST) {
            let budget = Budget::of_nodes(self.nodes);
            let found = engines[seat.index()].think(&record, &budget, &mut |_| ());
            let found = found.expect("the game goes on");
            if let Score::Proved { outcome, .. } = found.verdict {
                return outcome;
            }
            record.play(&found.line[0]).expect("engines play by the rules");
        }
        match record.status() {
            Status::Over(outcome) => outcome,
            Status::Turn(_) => Outcome::Drawn,
        }
    }
}

/// The size of an engine's table, in bytes.
const TABLE: usize = 1 << 20;

#[cfg(test)]
mod tests {
    use catalog::include_by_game;

    use super::*;

    fn made(plan: BookPlan) -> Vec<Measured> {
        let mut book = Vec::new();
        plan.make(&mut |opening| book.push(opening.clone()));
        book
    }

    #[test]
    fn a_book_is_the_same_however_many_look_for_it() {
        for game in Game::ALL {
            let plan =
                BookPlan { game, count: 2, plies: 2, games: 4, nodes: 40, seed: 3, at_once: 1 };
            let book = made(plan);
            assert_eq!(book.len(), 2, "{game}");
            assert_eq!(book, made(BookPlan { at_once: 3, ..plan }), "{game}");
            for Measured { games, moves } in &book {
                assert_eq!((games.iter().sum::<u64>(), moves.len()), (4, 2));
                assert!(games[0] < 3 && games[2] < 3, "{game}: {games:?}");
            }
        }
    }

    #[test]
    fn the_books_begin_as_their_command_makes_them() {
        let is_long = std::env::var_os("HAMBAZI_LONG").is_some();
        for name in if is_long { &["dvonn", "kamisado", "daaliz"][..] } else { &["kamisado"] } {
            let game = Game::named(name).unwrap();
            let text = include_by_game!("../books/", ".txt")[game.index()];
            let (command, book) = text.split_once('\n').unwrap();
            let number = |flag: &str| -> u64 {
                let rest = command.split_once(flag).expect("all of the plan is there").1;
                rest.split_whitespace().next().and_then(|word| word.parse().ok()).expect(flag)
            };
            let plan = BookPlan {
                game,
                count: 1,
                plies: u32::try_from(number("--plies ")).unwrap(),
                games: number("--games "),
                nodes: number("--nodes "),
                seed: number("--seed "),
                at_once: 2,
            };
            assert_eq!(made(plan)[0].to_string(), book.lines().next().unwrap(), "{game}");
            assert_eq!(book.lines().count() as u64, number("--count ") + 1, "{game}");
        }
    }

    #[test]
    fn a_line_of_a_book_is_an_opening() {
        let start = AnyRecord::usual(Game::Daaliz);
        let moves = vec!["e2".to_owned(), "e8".to_owned()];
        let line = Measured { moves, games: [9, 1, 10] }.to_string();
        assert_eq!(line, "e2 e8 # first player +10 =1 -9");
        assert_eq!(Openings::read(&line, &start).unwrap().nth(&start, 0, 0).plies(), 2);
    }
}
