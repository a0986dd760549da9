//! Counts of games of engines against themselves.

use std::collections::HashMap;
use std::error::Error;
use std::fmt;
use std::sync::LazyLock;

use catalog::{AnyRecord, Game, Setup, include_by_game};
use game_core::{Outcome, Seat};

use crate::count::Count;
use crate::key::{Key, PLIES, keys, legal, most_played};

/// Counts of the beginnings of games, read from a text with a game in each line:
/// `e2 e8 e3 = won 1`, or `= drawn`.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Book {
    counts: HashMap<Key, Count>,
}

/// Why a text is no book.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BookError {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong with it.
    pub why: String,
}

impl fmt::Display for BookError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.why)
    }
}

impl Error for BookError {}

static BOOKS: LazyLock<Vec<Book>> = LazyLock::new(|| {
    let read = |game| Book::read(game, shipped(game)).expect("the tests read it");
    Game::ALL.map(read).into()
});

/// The text of the book that comes with the program; empty where none was made.
fn shipped(game: Game) -> &'static str {
    include_by_game!("../books/", ".txt")[game.index()]
}

impl Book {
    /// The book that comes with the program, for games of this setup. There are books of usual
    /// games alone, unless the setup decides nothing but where a game begins.
    #[must_use]
    pub fn of(setup: &Setup) -> Option<&'static Book> {
        let game = setup.game();
        let fits = game.setup_is_start() || *setup == Setup::usual(game);
        fits.then(|| &BOOKS[game.index()])
    }

    /// Counts usual games of this text.
    ///
    /// # Errors
    /// The first line that tells no game.
    pub fn read(game: Game, text: &str) -> Result<Book, BookError> {
        let (mut book, usual) = (Book::default(), AnyRecord::usual(game));
        for (line, told) in (1..).zip(text.lines()) {
            let game = read_game(&usual, told).map_err(|why| BookError { line, why })?;
            book.add(&game.0, game.1);
        }
        Ok(book)
    }

    /// Counts a game.
    fn add(&mut self, record: &AnyRecord, outcome: Outcome) {
        for (seat, key) in keys(record) {
            let has_won = matches!(outcome, Outcome::Won(by) if record.team(seat).contains(&by));
            self.counts.entry(key).or_default().add(outcome, has_won);
        }
    }

    /// How the games went on in which a move was played, if there are any.
    #[must_use]
    pub fn count(&self, key: &Key) -> Option<Count> {
        self.counts.get(key).copied()
    }

    /// The legal moves at the end of a record that were played, the most frequent first.
    #[must_use]
    pub fn moves(&self, record: &AnyRecord) -> Vec<(String, Count)> {
        most_played(&legal(record), |key| self.count(key))
    }
}

/// The line of a book that tells this game.
#[must_use]
pub fn line(record: &AnyRecord, outcome: Outcome) -> String {
    let end = match outcome {
        Outcome::Won(seat) => format!("won {seat}"),
        Outcome::Drawn => "drawn".to_owned(),
    };
    format!("{} = {end}", record.cut(PLIES).moves().join(" "))
}

fn read_game(usual: &AnyRecord, line: &str) -> Result<(AnyRecord, Outcome), String> {
    let (moves, end) = line.split_once(" = ").ok_or("no end of the game, as in = won 0")?;
    let mut record = usual.clone();
    for mv in moves.split(' ') {
        record.play(mv).map_err(|why| format!("{mv}: {why}"))?;
    }
    let seat = |seat: &str| seat.parse().ok().filter(|seat| *seat < usual.seats()).map(Seat);
    let outcome = match end.split_once(' ') {
        None if end == "drawn" => Some(Outcome::Drawn),
        Some(("won", by)) => seat(by).map(Outcome::Won),
        _ => None,
    };
    Ok((record, outcome.ok_or_else(|| format!("{end}: neither drawn nor won by a seat"))?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_games_of_the_house_have_books() {
        for game in ["dvonn", "kamisado", "daaliz"] {
            assert!(shipped(Game::named(game).unwrap()).lines().count() >= 500, "{game}");
        }
    }

    #[test]
    fn every_shipped_book_is_read_and_its_lines_are_written_alike() {
        for game in Game::ALL {
            let usual = AnyRecord::usual(game);
            let is_empty = Book::of(&Setup::usual(game)).unwrap().moves(&usual).is_empty();
            assert_eq!(is_empty, shipped(game).is_empty(), "{}", game.name());
            for told in shipped(game).lines() {
                let (record, outcome) = read_game(&usual, told).unwrap();
                assert_eq!(line(&record, outcome), told);
            }
        }
    }

    #[test]
    fn a_game_counts_for_the_seat_that_moved() {
        let book = Book::read(Game::Daaliz, "e2 e8 e3 = won 1\ne2 d9 = won 0\n").unwrap();
        let mut record = AnyRecord::usual(Game::Daaliz);
        let won = |won, lost| Count { won, drawn: 0, lost };
        assert_eq!(book.moves(&record), [("e2".to_owned(), won(1, 1))]);
        record.play("e2").unwrap();
        let answers = book.moves(&record);
        assert!(answers.contains(&("e8".to_owned(), won(1, 0))), "{answers:?}");
        assert!(answers.contains(&("d9".to_owned(), won(0, 1))), "{answers:?}");
    }

    #[test]
    fn a_damaged_book_names_its_line() {
        let why = |text: &str| Book::read(Game::Daaliz, text).unwrap_err();
        assert_eq!(why("e2 = drawn\ne2 e8").line, 2);
        assert_eq!(why("e2 = won 2").why, "won 2: neither drawn nor won by a seat");
        assert!(why("e5 = drawn").why.starts_with("e5: "), "an illegal move");
        assert_eq!(why("\n").line, 1);
    }
}
