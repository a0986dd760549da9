//! Section 5: draws, and no move.

use super::*;

#[test]
fn rule_5_1_the_third_time_is_a_draw() {
    let here = play(&start(&leave()), "a1h h8h");
    let shuffle = "e2 e8 e1 e9";
    let twice = play(&here, shuffle);
    assert_eq!((twice.status(), twice.draws().repetitions()), (Status::Turn(Seat(0)), 2));
    let thrice = play(&twice, shuffle);
    assert_eq!(thrice.status(), Status::Over(Outcome::Drawn));
    assert_eq!(thrice.moves(), []);
    assert_eq!(why(&thrice, "e2"), (Illegal::Over, "2.1"));
    assert_eq!(thrice.write(), "1 e1 e9 9 9 a1h,h8h drawn");
    let endless = start(&Setup { repetition: 0, ..leave() });
    let here = play(&endless, &[shuffle; 20].join(" "));
    assert_eq!(here.status(), Status::Turn(Seat(0)));
}

#[test]
fn rule_5_1_the_start_is_the_first_time() {
    let here = play(&start(&leave()), "e2 e8 e1 e9 e2 e8 e1");
    assert_eq!(here.status(), Status::Turn(Seat(1)));
    assert_eq!(play(&here, "e9").status(), Status::Over(Outcome::Drawn));
}

#[test]
fn rule_5_1_too_many_turns_are_a_draw_unless_the_last_one_wins() {
    let here = start(&Setup { turn_limit: 4, repetition: 0, ..leave() });
    assert_eq!(play(&here, "e2 e8 e1").status(), Status::Turn(Seat(1)));
    assert_eq!(play(&here, "e2 e8 e1 e9").status(), Status::Over(Outcome::Drawn));
    let short = Setup { turn_limit: 3, size: Some((3, 3)), goal: Goal::Reach, ..leave() };
    assert_eq!(play(&start(&short), "a1 b2 a2").status(), Status::Over(Outcome::Drawn));
    assert_eq!(play(&start(&short), "b2 a3 c2").status(), Status::Over(Outcome::Drawn));
    let short = Setup { turn_limit: 3, ..short };
    assert_eq!(play(&start(&short), "b2 a3 b3").status(), won(0));
    let one = Setup { repetition: 1, ..leave() };
    assert_eq!(AnyPosition::start(&one), Err(SetupError::Repetition));
}

#[test]
fn rule_5_2_who_can_do_nothing_passes_and_nobody_else() {
    assert_eq!(why(&start(&leave()), "pass"), (Illegal::MustMove, "5.2"));
    // behind the other pawn is the edge, which is no wall here
    let strict = Setup { strict_edge: true, walls: Some(Stock::Each(0)), ..leave() };
    let picture = "
        . . . .
        . .|. .
        -+-+
        .|1|. .
         +
        .|2 . .
    ";
    let stuck = draw(&strict, picture);
    assert_eq!(stuck.moves(), [Move::Pass]);
    assert_eq!(why(&stuck, "b3").1, "3.1");
    assert_eq!(play(&stuck, "pass").status(), Status::Turn(Seat(1)));
    assert_eq!(stuck.perft(1), 1);
    let loose = draw(&Setup { strict_edge: false, ..strict.clone() }, picture);
    assert_eq!(steps(&loose), "c1");
    let stocked = draw(&Setup { walls: None, ..strict }, picture);
    assert_eq!(why(&stocked, "pass"), (Illegal::MustMove, "5.2"));
    // two pawns in a row are not jumped (4.4)
    let third = draw(
        &Setup { walls: Some(Stock::Each(0)), ..players(3) },
        "
        . . . .
        3 . . .
        2|. . .
         +
        1|. . .
    ",
    );
    assert_eq!(third.moves(), [Move::Pass]);
}
