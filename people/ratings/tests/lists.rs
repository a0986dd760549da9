//! Each list that a game names has a line of anchors, if only to say that it has none.

use catalog::Game;

const ANCHORS: &str = include_str!("../src/anchors.txt");

#[test]
fn each_list_of_a_game_has_a_line_of_anchors() {
    let lists = Game::ALL.into_iter().flat_map(Game::rating_lists);
    let lines: Vec<&str> = ANCHORS.lines().filter_map(|line| line.split(' ').next()).collect();
    assert_eq!(lists.copied().collect::<Vec<_>>(), lines);
}
