//! Where games begin.

use catalog::{AnyRecord, Game, include_by_game, with_game};
use game_core::{Dice, Seeded, Status};

use crate::per_game::PerGame as _;

/// Where games begin. Each opening is played once from every seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Openings {
    /// After this many random moves.
    Random(u32),
    /// At these positions in turn, starting over after the last.
    Listed(Vec<AnyRecord>),
}

impl Openings {
    /// The default number of random moves: enough to make games differ, too few to decide them.
    #[must_use]
    pub fn usual(game: Game) -> Openings {
        Openings::Random(Openings::usual_plies(game))
    }

    /// The default number of random moves.
    #[must_use]
    pub fn usual_plies(game: Game) -> u32 {
        with_game!(game, P => P::OPENING_PLIES)
    }

    /// The balanced openings that come along, of the usual game, in an order that depends on the
    /// seed. `None` where the game has none.
    ///
    /// # Panics
    /// Never: the books are part of the program, and a test reads them.
    #[must_use]
    pub fn book(game: Game, seed: u64) -> Option<Openings> {
        let text = include_by_game!("../books/", ".txt")[game.index()];
        if text.is_empty() {
            return None;
        }
        let read = Openings::read(text, &AnyRecord::usual(game));
        let Ok(Openings::Listed(mut list)) = read else { unreachable!("a book, not {read:?}") };
        let mut dice = Seeded::new(search::mix_hash(&("book", seed)));
        for last in (1..list.len()).rev() {
            list.swap(last, dice.below(last + 1));
        }
        Some(Openings::Listed(list))
    }

    /// Reads openings, one per line: moves from `start`, or `fen TEXT`, which `moves` and moves may
    /// follow. What comes after a # is a comment.
    ///
    /// # Errors
    /// The first line that can't be read.
    pub fn read(text: &str, start: &AnyRecord) -> Result<Openings, String> {
        let lines = (1..).zip(text.lines().map(bare)).filter(|(_, line)| !line.is_empty());
        let mut list = Vec::new();
        for (number, line) in lines {
            list.push(one(line, start).map_err(|why| format!("opening in line {number}: {why}"))?);
        }
        if list.is_empty() {
            Err("there are no openings".into())
        } else {
            Ok(Openings::Listed(list))
        }
    }

    /// The opening of this number; `seed` decides all chance.
    #[must_use]
    pub fn nth(&self, start: &AnyRecord, seed: u64, number: u64) -> AnyRecord {
        match self {
            Openings::Random(plies) => {
                let mut dice = Seeded::new(search::mix_hash(&(seed, number)));
                // A game that random moves finish is no opening.
                (0..100)
                    .find_map(|_| by_chance(start, *plies, &mut dice))
                    .unwrap_or_else(|| start.clone())
            }
            Openings::Listed(list) => {
                let at = usize::try_from(number % list.len() as u64).unwrap_or(0);
                list[at].clone()
            }
        }
    }
}

/// A line without its comment.
fn bare(line: &str) -> &str {
    let line = line.trim();
    if line.starts_with('#') { "" } else { line.split(" #").next().unwrap_or_default().trim() }
}

fn one(line: &str, start: &AnyRecord) -> Result<AnyRecord, String> {
    let (mut record, moves) = match line.strip_prefix("fen ") {
        Some(rest) => {
            let (text, moves) = rest.split_once(" moves ").unwrap_or((rest, ""));
            (start.from_position(text.trim()).map_err(|why| why.to_string())?, moves)
        }
        None => (start.clone(), line),
    };
    for mv in moves.split_whitespace() {
        record.play(mv).map_err(|why| format!("{mv}: {why}"))?;
    }
    match record.status() {
        Status::Turn(_) => Ok(record),
        Status::Over(_) => Err("the game is over".into()),
    }
}

fn by_chance(start: &AnyRecord, plies: u32, dice: &mut Seeded) -> Option<AnyRecord> {
    let mut record = start.clone();
    for _ in 0..plies {
        let legal = record.legal();
        let mv = legal.get(dice.below(legal.len().max(1)))?;
        record.play(mv).expect("a legal move");
    }
    matches!(record.status(), Status::Turn(_)).then_some(record)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn random_openings_depend_on_the_seed_alone() {
        for game in Game::ALL {
            let (start, openings) = (AnyRecord::usual(game), Openings::usual(game));
            let list: Vec<_> = (0..20).map(|n| openings.nth(&start, 5, n).moves()).collect();
            let again: Vec<_> = (0..20).map(|n| openings.nth(&start, 5, n).moves()).collect();
            assert_eq!(list, again);
            assert_ne!(list[0], list[1]);
            assert_ne!(list[0], openings.nth(&start, 6, 0).moves());
        }
    }

    #[test]
    fn a_book_is_shuffled_by_the_seed() {
        for game in ["dvonn", "kamisado", "daaliz"] {
            let game = Game::named(game).unwrap();
            let book = |seed| match Openings::book(game, seed) {
                Some(Openings::Listed(list)) => list,
                other => panic!("{game}: {other:?}"),
            };
            let (one, two) = (book(1), book(2));
            assert!(one.len() >= 50, "{game}: {}", one.len());
            assert!(one == book(1) && one != two, "{game}");
            let moves = |list: Vec<AnyRecord>| -> BTreeSet<_> {
                list.iter().map(AnyRecord::moves).collect()
            };
            assert_eq!(moves(one), moves(two), "{game}");
        }
    }

    #[test]
    fn openings_are_read_from_a_list() {
        let start = AnyRecord::usual(Game::Kamisado);
        let middle = {
            let mut record = start.clone();
            record.play("c1-c5").unwrap();
            record.position()
        };
        let text = format!("# two\nc1-c5 b8-b6 # usual\n\nfen {middle} moves b8-b6\n");
        let openings = Openings::read(&text, &start).unwrap();
        assert_eq!(openings.nth(&start, 0, 0).position(), openings.nth(&start, 0, 3).position());
        assert_eq!(openings.nth(&start, 0, 2).plies(), 2);
        assert!(Openings::read("", &start).is_err());
        assert!(Openings::read("c1-c5 c1-c5", &start).unwrap_err().contains("line 1"));
        assert!(Openings::read("fen nothing", &start).is_err());
    }
}
