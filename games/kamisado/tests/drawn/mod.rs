//! Boards drawn in text, so that one sees what a test is about.

use game_core::Notation;
use kamisado::{Color, Round};

/// The color of this letter, large or small.
pub fn color(letter: char) -> Color {
    let small = letter.to_ascii_lowercase();
    Color::ALL.into_iter().find(|color| color.letter() == small).expect("a color's letter")
}

/// A round with the seat and the color that is due (`b y`, `w -`), and some rows of the
/// board, each after its number. Black's towers are large letters and White's small
/// ones, with their teeth behind them; the towers that are not drawn stand on the free
/// squares of their home rows, from the left end of the drawing on.
pub fn draw(turn: &str, rows: &str) -> Round {
    let mut places: [[Option<String>; 8]; 2] = Default::default();
    let mut taken = Vec::new();
    for row in rows.lines().map(str::trim).filter(|row| !row.is_empty()) {
        let mut cells = row.split_whitespace();
        let rank = cells.next().unwrap();
        for (file, cell) in ('a'..='h').zip(cells) {
            let mut signs = cell.chars();
            let letter = signs.next().unwrap();
            if letter == '.' {
                continue;
            }
            let teeth = signs.next().unwrap_or('0');
            let seat = usize::from(letter.is_lowercase());
            places[seat][color(letter).index()] = Some(format!("{file}{rank}{teeth}"));
            taken.push(format!("{file}{rank}"));
        }
    }
    let mut sides = Vec::new();
    for (rank, side) in [1, 8].into_iter().zip(places) {
        let mut home = ('a'..='h').map(|file| format!("{file}{rank}"));
        let mut free = || home.by_ref().find(|square| !taken.contains(square)).unwrap() + "0";
        let side = side.map(|place| place.unwrap_or_else(&mut free));
        sides.push(side.join(","));
    }
    let (seat, due) = turn.split_once(' ').unwrap();
    let due =
        due.chars().next().filter(|&letter| letter != '-').map(|letter| color(letter).index());
    let due = due.map_or("-".to_owned(), |due| due.to_string());
    let text = format!("{seat} {due} {} {}", sides[0], sides[1]);
    Round::new().read(&text).unwrap_or_else(|why| panic!("{text}: {why}"))
}
