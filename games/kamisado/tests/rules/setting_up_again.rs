//! Section 4 of the rules.

use super::*;

/// The rulebook's example 7: Alan's towers stand so when he has won with purple.
const SEVEN: &str =
    "standard 0 0 | w 0 a10,g70,b50,d60,f50,e80,f10,c40 h30,g80,f80,d80,h70,c80,b80,a80";

fn row(here: &Match, seat: Seat) -> String {
    let on = |file| here.round().tower_on(Square::new(file, 0).unwrap().seen_by(seat));
    (0..8).map(|file| on(file).unwrap().color.letter()).collect()
}

#[test]
fn rule_4_1_the_defender_chooses_for_both() {
    let here = read(SEVEN);
    assert_eq!(here.status(), Status::Turn(BLACK));
    assert_eq!(legal(&here), ["fill:left", "fill:right"]);
    let mv = Turn::Tower(Move::Stay(at("a1")));
    assert_eq!(here.check(mv), Err(BadTurn::FillFirst));
    let next = played(&here, "fill:right");
    for tower in next.round().towers() {
        assert_eq!(tower.square.row(), home_row(tower.seat));
    }
    assert_eq!(next.check(Turn::Fill(Corner::Left)), Err(BadTurn::NotBetweenRounds));
    assert_eq!(BadTurn::NotBetweenRounds.rule(), "4.1");
}

#[test]
fn rule_4_2_rows_are_taken_from_ones_own_and_towers_from_the_corner() {
    // brown, blue, orange, red, pink, yellow, green, purple
    assert_eq!(row(&played(&read(SEVEN), "fill:left"), BLACK), "nborpygu");
    // from the right: purple, green, yellow, red, pink, orange, brown, blue
    assert_eq!(row(&played(&read(SEVEN), "fill:right"), BLACK), "ugyrponb");
    // White's own left is the h file; its towers ahead of the home row come last
    assert_eq!(row(&played(&read(SEVEN), "fill:left"), WHITE), "gryubopn");
    assert_eq!(row(&played(&read(SEVEN), "fill:right"), WHITE), "npgryubo");
}

#[test]
fn rule_4_3_towers_keep_their_teeth() {
    let next = played(&read(SEVEN), "fill:left");
    let sumo = next.round().tower(BLACK, Color::Purple);
    assert_eq!((sumo.rank, sumo.square), (Rank::Sumo, at("h1")));
    // example 7h: all that Alan's purple sumo could begin with
    let begins = next.round().write().replacen('w', "b", 1);
    let moves = legal(&next.round().read(&begins).unwrap());
    let purple: Vec<_> = moves.iter().filter_map(|mv| mv.strip_prefix("h1-")).collect();
    assert_eq!(purple, ["c6", "d5", "e4", "f3", "g2", "h2", "h3", "h4", "h5", "h6"]);
}
