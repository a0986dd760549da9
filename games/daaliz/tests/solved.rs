//! Small boards, solved completely and compared with known results.

use std::collections::HashMap;
use std::path::PathBuf;

use daaliz::{Field, Goal, Position, Setup, Stock};
use game_core::{Notation, Outcome, Position as _, Seat, Status};
use serde_json::Value;

/// The winner with best play, for every reachable position.
struct Solved {
    numbers: HashMap<Position<2>, usize>,
    /// Whether the seat to move wins; `None` if nobody can force a win.
    wins: Vec<Option<bool>>,
}

impl Solved {
    fn from(starts: &[Position<2>]) -> Solved {
        let mut numbers: HashMap<_, _> = HashMap::new();
        let mut list: Vec<Position<2>> = Vec::new();
        let mut parents: Vec<Vec<usize>> = Vec::new();
        let mut open: Vec<usize> = Vec::new();
        let mut number = |here: Position<2>, list: &mut Vec<_>, parents: &mut Vec<_>| {
            *numbers.entry(here).or_insert_with(|| {
                list.push(here);
                parents.push(Vec::new());
                list.len() - 1
            })
        };
        for start in starts {
            number(*start, &mut list, &mut parents);
        }
        while open.len() < list.len() {
            let (at, here) = (open.len(), list[open.len()]);
            let mut children = 0;
            here.each_move(|mv| {
                let child = number(here.after(mv), &mut list, &mut parents);
                parents[child].push(at);
                children += 1;
            });
            open.push(children);
        }
        let wins = settle(&list, &parents, open);
        Solved { numbers, wins }
    }

    fn winner(&self, here: &Position<2>) -> &'static str {
        let Status::Turn(Seat(turn)) = here.status() else { panic!("the game is over") };
        match self.wins[self.numbers[here]] {
            Some(true) => ["1", "2"][usize::from(turn)],
            Some(false) => ["2", "1"][usize::from(turn)],
            None => "D",
        }
    }
}

/// Backward from the won positions: a seat that can move to a loss of the other wins, and a seat
/// that can only move to wins of the other loses.
fn settle(list: &[Position<2>], parents: &[Vec<usize>], mut open: Vec<usize>) -> Vec<Option<bool>> {
    let mut wins = vec![None; list.len()];
    let mut settled: Vec<usize> = Vec::new();
    for (at, here) in list.iter().enumerate() {
        if let Status::Over(Outcome::Won(_)) = here.status() {
            wins[at] = Some(false); // the other seat arrived
            settled.push(at);
        }
    }
    while let Some(at) = settled.pop() {
        let won = wins[at] == Some(true);
        for &parent in &parents[at] {
            open[parent] -= 1;
            let is_settled = !won || open[parent] == 0;
            if wins[parent].is_none() && is_settled {
                wins[parent] = Some(!won);
                settled.push(parent);
            }
        }
    }
    wins
}

#[test]
fn small_boards_are_won_by_whom_the_solver_says() {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/oracles/solved_small.json");
    let table: Value = serde_json::from_slice(&std::fs::read(path).unwrap()).unwrap();
    let mut boards = 0;
    for row in table["results"].as_array().unwrap() {
        let number = |name: &str| u8::try_from(row[name].as_u64().unwrap()).unwrap();
        let (files, ranks) = (number("W"), number("H"));
        if files < 3 || row["states"].as_u64().unwrap() > 160_000 {
            continue;
        }
        let setup = Setup {
            goal: if number("daaliz") == 1 { Goal::Leave } else { Goal::Reach },
            size: Some((files, ranks)),
            walls: Some(Stock::Each(number("walls"))),
            ..Setup::default()
        };
        let turned = Position::<2>::start(&setup).unwrap();
        let middle = Field::new(files / 2 + 1, 1);
        let far = Field::new(middle.file, ranks);
        let text = format!("1 {middle} {far} {0} {0} -", number("walls"));
        let same_file = turned.read(&text).unwrap();
        let solved = Solved::from(&[turned, same_file]);
        assert_eq!(solved.winner(&turned), row["rot"], "{row}");
        assert_eq!(solved.winner(&same_file), row["same_col"], "{row}");
        boards += 1;
    }
    assert_eq!(boards, 8);
}
