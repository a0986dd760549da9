//! Section 5 of the rules.

use super::*;

#[test]
fn rule_5_1_teeth_shorten_the_reach() {
    for (teeth, reach) in [7, 5, 3, 1].into_iter().enumerate() {
        let here = draw("b -", &format!("1 N{teeth} . . . . . . ."));
        let far = |rows: u8| Move::Go { from: at("a1"), to: at(&format!("a{}", rows + 1)) };
        for rows in 1..7 {
            let too_far = Illegal::TooFar { rank: Rank::ALL[teeth], squares: rows };
            let expected = if rows <= reach { Ok(()) } else { Err(too_far) };
            assert_eq!(here.check(far(rows)), expected, "{teeth} teeth, {rows} rows");
        }
    }
}

/// A file of `white` white towers in front of a black one with `teeth` teeth.
fn file(turn: &str, teeth: u8, white: usize) -> Round {
    let pushed = ["o", "b", "u"].into_iter().take(white).zip(4..);
    let rows: Vec<_> =
        pushed.map(|(letter, rank)| format!("{rank} . . . {letter} . . . .")).collect();
    let rows = format!("3 . . . Y{teeth} . . . .\n{}", rows.join("\n"));
    draw(turn, &rows)
}

#[test]
fn rule_5_2_each_rank_pushes_as_many_towers_as_it_has_teeth() {
    for teeth in 0..=3 {
        for white in 1..=3 {
            let here = file("b y", teeth, white);
            let push = format!("d3xd4:{white}");
            let can = white <= usize::from(teeth);
            assert_eq!(legal(&here).contains(&push), can, "{teeth} teeth, {white} towers");
        }
    }
    assert_eq!(why_not(&file("b y", 0, 1), "d3xd4:1"), Illegal::NotSumo(at("d3")));
    let many = Illegal::TooMany { rank: Rank::Sumo, towers: 2 };
    assert_eq!(why_not(&file("b y", 1, 2), "d3xd4:2"), many);
    assert_eq!(why_not(&file("b y", 2, 1), "d3xd4:2"), Illegal::NothingToPush(at("d5")));
    assert_eq!(why_not(&file("b y", 2, 1), "d3xd5:1"), Illegal::PushTooFar);
    // on a free first move too, but never out of turn
    assert!(legal(&file("b -", 1, 1)).contains(&"d3xd4:1".to_owned()));
    let due = Illegal::Due { due: Color::Red, moved: Color::Yellow };
    assert_eq!(why_not(&file("b r", 1, 1), "d3xd4:1"), due);
}

#[test]
fn rule_5_3_only_opposing_towers_of_a_lower_rank_are_pushed_straight_ahead() {
    for pusher in 1..=3_u8 {
        for pushed in 0..=3_u8 {
            let rows = format!("3 . . . Y{pusher} . . . .\n4 . . . o{pushed} . . . .");
            let here = draw("b y", &rows);
            let can = pushed < pusher;
            assert_eq!(legal(&here).contains(&"d3xd4:1".to_owned()), can);
            if !can {
                assert_eq!(why_not(&here, "d3xd4:1"), Illegal::NotLower(at("d4")));
            }
        }
    }
    let rows = "
        5 . . . R . . . .
        4 . . . o p . . .
        3 . . . Y2 . . . .";
    let here = draw("b y", rows);
    assert_eq!(why_not(&here, "d3xd4:2"), Illegal::OwnTower(at("d5")));
    assert_eq!(why_not(&here, "d3xe4:1"), Illegal::PushDiagonal);
}

#[test]
fn rule_5_4_nothing_is_pushed_off_the_board() {
    let here = draw("b y", "7 . . . Y1 . . . .\n8 . . . o . . . .");
    assert_eq!(why_not(&here, "d7xd8:1"), Illegal::OffBoard(at("d8")));
    assert!(!legal(&here).contains(&"d7xd8:1".to_owned()));
    assert_eq!(why_not(&file("b y", 1, 2), "d3xd4:1"), Illegal::NoRoom(at("d5")));
}

#[test]
fn rule_5_5_the_pusher_moves_again_with_the_color_that_was_pushed_onto() {
    let here = file("b y", 2, 2);
    let push = here.read_move("d3xd4:2").unwrap();
    assert_eq!(here.why_next(push), DueReason::Pushed(at("d6")));
    let shifts: Vec<_> =
        here.shifts(push).into_iter().map(|(tower, to)| (tower.color, to)).collect();
    let expected = [(Color::Yellow, at("d4")), (Color::Orange, at("d5")), (Color::Blue, at("d6"))];
    assert_eq!(shifts, expected);
    let after = here.play(push).unwrap();
    for (color, to) in &expected[1..] {
        assert_eq!(after.tower(WHITE, *color).square, *to);
    }
    assert_eq!(after.tower(BLACK, Color::Yellow).square, at("d4"));
    assert_eq!(after.status(), Status::Turn(BLACK));
    assert_eq!(after.due(), Some(at("d6").color()));
}

#[test]
fn rule_5_6_a_push_is_forced_only_where_nothing_else_is_left() {
    assert!(legal(&file("b y", 1, 1)).len() > 1);
    let forced = "
        4 . . r o p . . .
        3 . . . Y1 . . . .";
    let here = draw("b y", forced);
    assert_eq!(legal(&here), ["d3xd4:1"]);
    assert_eq!(why_not(&here, "d3-d3"), Illegal::MustGo);
    let blocked = draw("b y", &forced.replace('o', "o1"));
    assert_eq!(legal(&blocked), ["d3-d3"]);
}
