//! Positions drawn as text.

use daaliz::{AnyPosition, Field, Setup, Stock, Wall};
use game_core::Notation;

/// Reads a picture of a board, with the first player's row at the bottom. Squares are `.`, pawns 1
/// to 4 in the order of seats. A wall is `-+-` in a separate line between two rows, or `
/// `, `+`, `
/// ` above each other. Lines without walls may be omitted. The first seat is to move.
pub fn draw(setup: &Setup, picture: &str) -> AnyPosition {
    let mut pawns = [Field::new(0, 0); 4];
    let mut walls = Vec::new();
    let (mut files, mut rank) = (0, 0);
    for line in lines(picture).into_iter().rev() {
        let is_row = line.contains(|sign: char| sign == '.' || sign.is_ascii_digit());
        rank += u8::from(is_row);
        for (at, sign) in line.chars().enumerate() {
            let file = u8::try_from(at / 2 + 1).unwrap();
            match sign {
                '.' => {}
                '1'..='4' => pawns[sign as usize - '1' as usize] = Field::new(file, rank),
                '+' if line.chars().nth(at + 1) == Some('-') => {
                    walls.push(Wall::flat(Field::new(file, rank)).to_string());
                }
                '+' => walls.push(Wall::upright(Field::new(file, rank)).to_string()),
                _ => continue,
            }
            files = files.max(file);
        }
    }
    let size = Some((files, rank));
    let start = AnyPosition::start(&Setup { size, ..setup.clone() }).unwrap();
    let pawns = &pawns[..usize::from(setup.players)];
    let words = |list: Vec<String>| list.join(" ");
    let pawns = words(pawns.iter().map(ToString::to_string).collect());
    let stocks = words(start.stocks().iter().map(ToString::to_string).collect());
    let walls = if walls.is_empty() { "-".to_owned() } else { walls.join(",") };
    start.read(&format!("1 {pawns} {stocks} {walls}")).unwrap()
}

/// The lines of the picture without their common margin.
fn lines(picture: &str) -> Vec<&str> {
    let lines: Vec<_> = picture.lines().filter(|line| !line.trim().is_empty()).collect();
    let margin = |line: &&str| line.len() - line.trim_start().len();
    let margin = lines.iter().map(margin).min().unwrap_or(0);
    lines.into_iter().map(|line| line[margin..].trim_end()).collect()
}

/// A setup for four seats: the default stocks, no draws.
pub fn players(players: u8) -> Setup {
    Setup { players, walls: Some(Stock::Each(5)), ..Setup::default() }
}
