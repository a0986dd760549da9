//! The laws that every game obeys, held against DVONN from each of its starts.

use std::collections::HashSet;

use dvonn::{Field, Move, Position, Start, Symmetry};
use game_core::{Dice, Notation, OpenTable, Position as _, Seeded, Table, Viewer};

/// Every move that can be written down.
fn every() -> Vec<Move> {
    let places = Field::ALL.into_iter().map(Move::Place);
    let jumps = Field::ALL
        .into_iter()
        .flat_map(|from| Field::ALL.into_iter().map(move |to| Move::Jump { from, to }));
    places.chain(jumps).chain([Move::Pass]).collect()
}

/// The positions of one random game.
fn random_game(start: Start, dice: &mut Seeded) -> Vec<Position> {
    let mut game = vec![Position::begin(start, dice)];
    loop {
        let here = &game[game.len() - 1];
        let moves = here.moves();
        if moves.is_empty() {
            return game;
        }
        game.push(here.after(moves[dice.below(moves.len())]));
    }
}

#[test]
fn dvonn_obeys_the_laws_from_every_start() {
    for start in [Start::Empty, Start::Random, Start::Symmetric] {
        for seed in 0..12 {
            let mut dice = Seeded::new(seed);
            let begin = Position::begin(start, &mut dice);
            conformance::obeys(&begin, &every(), 200, &mut dice);
        }
    }
}

#[test]
fn a_mirrored_board_has_the_mirrored_moves_and_what_they_cut_off() {
    let mut dice = Seeded::new(2);
    for start in [Start::Empty, Start::Random, Start::Symmetric] {
        for here in random_game(start, &mut dice) {
            for symmetry in Symmetry::ALL {
                let there = symmetry.position(&here);
                assert_eq!(symmetry.board(here.board()), *there.board());
                assert_eq!(there.status(), here.status());
                let mirrored: HashSet<_> =
                    here.moves().into_iter().map(|mv| symmetry.mv(mv)).collect();
                assert_eq!(there.moves().into_iter().collect::<HashSet<_>>(), mirrored);
                for mv in here.moves() {
                    let image = symmetry.mv(mv);
                    assert_eq!(there.cut_by(image), symmetry.fields(here.cut_by(mv)));
                    assert_eq!(there.after(image), symmetry.position(&here.after(mv)));
                }
            }
        }
    }
}

#[test]
fn the_board_knows_what_the_stacks_show() {
    let mut dice = Seeded::new(3);
    for start in [Start::Empty, Start::Random, Start::Symmetric, Start::Random] {
        for here in random_game(start, &mut dice) {
            let board = here.board();
            for field in Field::ALL {
                let stack = here.at(field);
                assert_eq!(board.height(field), stack.map_or(0, dvonn::Stack::height));
                assert_eq!(board.occupied().contains(field), stack.is_some());
                assert_eq!(
                    board.reds().contains(field),
                    stack.is_some_and(dvonn::Stack::holds_red)
                );
                let beside = field.neighbors().filter(|&near| here.at(near).is_some()).count();
                let is_surrounded = stack.is_some() && beside == 6;
                assert_eq!(board.surrounded().contains(field), is_surrounded);
                let owner = stack.and_then(dvonn::Stack::owner);
                for seat in [game_core::Seat(0), game_core::Seat(1)] {
                    assert_eq!(board.owned(seat).contains(field), owner == Some(seat));
                }
            }
            assert_eq!(here.read(&here.write()), Ok(here.clone()), "a text is the whole position");
        }
    }
}

#[test]
fn a_journal_of_moves_replayed_is_the_table() {
    let mut dice = Seeded::new(4);
    let begin = Position::begin(Start::Empty, &mut dice);
    let mut table = OpenTable::lay(&begin);
    let mut journal = Vec::new();
    while let [seat] = table.to_act()[..] {
        let moves = table.now().moves();
        let event = table.decide(seat, moves[dice.below(moves.len())]).unwrap();
        journal.push(table.now().write_move(event));
        table.apply(&event);
    }
    let mut again = OpenTable::lay(&begin);
    for line in journal {
        let event = again.now().read_move(&line).unwrap();
        again.apply(&event);
    }
    assert_eq!(again, table);
    assert_eq!(again.view(Viewer::Spectator), table.view(Viewer::Spectator));
}

/// What strangers send may be anything. What is read as a position is one.
#[test]
fn garbled_texts_are_turned_away_or_are_positions() {
    let mut dice = Seeded::new(5);
    let letters: Vec<char> = "WBR-:,ABK135 placejumpPASé\n".chars().collect();
    let mut read = 0;
    for start in [Start::Empty, Start::Random] {
        for here in random_game(start, &mut dice) {
            for _ in 0..40 {
                let mut text: Vec<char> = here.write().chars().collect();
                for _ in 0..=dice.below(3) {
                    let at = dice.below(text.len());
                    match dice.below(3) {
                        0 => text[at] = letters[dice.below(letters.len())],
                        1 => text.insert(at, letters[dice.below(letters.len())]),
                        _ => drop(text.remove(at)),
                    }
                }
                let text: String = text.into_iter().collect();
                let _ = here.read_move(&text);
                let _ = dvonn::records::read(&text);
                match here.read(&text) {
                    Ok(other) => {
                        read += 1;
                        conformance::obeys(&other, &[], 3, &mut dice);
                    }
                    Err(why) => assert!(why.at <= text.len(), "{text}: {why}"),
                }
            }
        }
    }
    assert!(read > 40, "some stay positions: {read}");
}
