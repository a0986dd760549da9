//! Section 1 of the rules.

use super::*;

#[test]
fn rule_1_1_brown_lies_at_the_left_of_each_home_row_and_a_half_turn_changes_nothing() {
    assert_eq!([at("a1"), at("h8")].map(Square::color), [Color::Brown; 2]);
    assert_eq!([at("h1"), at("a8")].map(Square::color), [Color::Orange; 2]);
    let fifth: String = ('a'..='h').map(|f| at(&format!("{f}5")).color().letter()).collect();
    assert_eq!(fifth, "pubongry");
    assert!(Square::all().map(u8::from).eq(0..64));
    assert!(Square::all().all(|square| square.turned().color() == square.color()));
    assert_eq!(Square::try_from(63).map(|last| format!("{last:?}")).as_deref(), Ok("h8"));
    assert_eq!(
        Square::try_from(64).map_err(|beyond| beyond.to_string()).unwrap_err(),
        "there is no square 64"
    );
}

#[test]
fn rule_1_2_the_eight_colors_have_eight_signs() {
    let mut signs = Color::ALL.map(Color::letter);
    signs.sort_unstable();
    assert!(signs.windows(2).all(|pair| pair[0] != pair[1]));
}

#[test]
fn rule_1_3_each_tower_begins_on_its_own_color() {
    let start = Round::new();
    assert_eq!(start.towers().count(), 16);
    for tower in start.towers() {
        assert_eq!(tower.square.color(), tower.color);
        assert_eq!(tower.square.row(), home_row(tower.seat));
        assert_eq!(tower.rank, Rank::Ordinary);
    }
    assert_eq!(why_not(&start, "d5-d6"), Illegal::NoTower(at("d5")));
    assert_eq!(why_not(&start, "d8-d7"), Illegal::NotYours(at("d8")));
}

#[test]
fn rule_1_4_black_begins_the_first_round_of_every_game() {
    assert_eq!((Round::new().seats(), Match::default().seats()), (2, 2));
    for length in Length::ALL {
        assert_eq!(Match::new(length).status(), Status::Turn(BLACK));
    }
}
