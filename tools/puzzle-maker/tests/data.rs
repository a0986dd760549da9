//! The puzzles that are shipped.

use std::collections::{HashMap, HashSet};
use std::fs;
use std::path::{Path, PathBuf};

use catalog::Game;
use puzzle_maker::{Flaw, Levels, add_before, likeness, proved};
use puzzles::{Puzzle, Solving, Step};

/// How many puzzles of a game are proved anew, and shown to level 3.
const PROVED: usize = 200;

fn folder(game: Game) -> PathBuf {
    let data = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../views/puzzles/data");
    data.join(game.name())
}

/// The games that have puzzles.
fn games() -> impl Iterator<Item = Game> {
    Game::ALL.into_iter().filter(|game| folder(*game).exists())
}

#[test]
fn the_games_of_the_house_have_puzzles() {
    let names: Vec<_> = games().map(Game::name).collect();
    assert!(["dvonn", "kamisado", "daaliz"].iter().all(|game| names.contains(game)), "{names:?}");
}

fn puzzles(game: Game) -> Vec<Puzzle> {
    let files = fs::read_dir(folder(game)).expect("it has puzzles");
    let mut list = Vec::new();
    for file in files {
        let text = fs::read_to_string(file.expect("a file").path()).expect("a text");
        list.extend(puzzles::read(game, &text).expect("the maker wrote it"));
    }
    list.sort_by(|a, b| a.name.cmp(&b.name));
    list
}

#[test]
fn no_two_puzzles_are_alike() {
    for game in games() {
        let puzzles = puzzles(game);
        let names: HashSet<_> = puzzles.iter().map(|puzzle| &puzzle.name).collect();
        let looks: HashSet<_> = puzzles.iter().map(|puzzle| likeness(&puzzle.start)).collect();
        assert_eq!((names.len(), looks.len()), (puzzles.len(), puzzles.len()), "{game}");
    }
}

#[test]
fn every_game_has_four_themes_and_none_is_in_most_puzzles() {
    for game in games() {
        let puzzles = puzzles(game);
        let mut counts = HashMap::new();
        for theme in puzzles.iter().flat_map(|puzzle| &puzzle.themes) {
            *counts.entry(theme.name()).or_insert(0) += 1;
        }
        assert!(counts.len() >= 4, "{game}: {counts:?}");
        assert!(counts.values().all(|n| 100 * n <= 40 * puzzles.len()), "{game}: {counts:?}");
    }
}

#[test]
fn every_main_line_solves_its_puzzle() {
    for puzzle in games().flat_map(puzzles) {
        let mut solving = Solving::new(&puzzle);
        let moves = solving.solution();
        for mv in moves.iter().step_by(2) {
            assert_ne!(solving.play(mv), Ok(Step::Wrong), "{}", puzzle.name);
        }
        assert_eq!(solving.hint(), None, "{}", puzzle.name);
    }
}

#[test]
fn level_3_fails_at_least_half() {
    for game in games() {
        let (mut levels, puzzles) = (Levels::of(game), puzzles(game));
        let shown = puzzles.iter().take(PROVED);
        let found = shown.filter(|puzzle| levels.finds(3, puzzle)).count();
        println!("{game}: level 3 finds {found} of {PROVED}");
        assert!(2 * found <= PROVED, "{game}: {found}");
    }
}

fn all_proved(game: Game) {
    for puzzle in puzzles(game).iter().take(PROVED) {
        assert_eq!(proved(puzzle), Ok(()), "{game} {}", puzzle.name);
    }
}

#[test]
fn two_hundred_of_kamisado_are_proved_anew() {
    all_proved(Game::Kamisado);
}

#[test]
fn two_hundred_of_daaliz_are_proved_anew() {
    all_proved(Game::Daaliz);
}

#[test]
fn two_hundred_of_dvonn_are_proved_anew() {
    all_proved(Game::Dvonn);
}

#[test]
fn a_wrong_accepted_move_and_a_missing_one_are_found() {
    for game in games() {
        let mut puzzle = puzzles(game).swap_remove(0);
        let is_accepted = |mv: &String| puzzle.tree.iter().any(|branch| branch.moves.contains(mv));
        let wrong = puzzle.start.legal().into_iter().find(|mv| !is_accepted(mv));
        let wrong = wrong.expect("not every move is accepted");
        puzzle.tree[0].moves.push(wrong.clone());
        puzzle.tree[0].answer = None;
        assert_eq!(proved(&puzzle), Err(Flaw::Accepted(wrong)), "{game}");
        puzzle.tree.clear();
        assert!(matches!(proved(&puzzle), Err(Flaw::Refused(_))), "{game}");
    }
}

#[test]
fn the_other_side_moved_before_nearly_every_puzzle() {
    for game in games() {
        let puzzles = puzzles(game);
        let with: Vec<_> = puzzles.iter().filter(|puzzle| puzzle.start.plies() == 1).collect();
        assert!(100 * with.len() >= 99 * puzzles.len(), "{game}: {}", with.len());
        for Puzzle { name, start, .. } in with {
            assert_ne!(start.cut(0).turn(), start.turn(), "{game} {name}");
        }
    }
}

#[test]
fn a_move_before_is_found_again_where_it_is_missing() {
    for game in games() {
        let mut levels = Levels::of(game);
        for stored in puzzles(game).iter().take(20) {
            let mut puzzle = stored.clone();
            let position = stored.start.position();
            puzzle.start = stored.setup.record(&position, &[]).expect("it was read before");
            add_before(&mut puzzle, &mut levels);
            assert_eq!(puzzle.line(), stored.line(), "{game}");
        }
    }
}
