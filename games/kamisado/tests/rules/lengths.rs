//! Section 3 of the rules.

use super::*;

const HOME: &str = "b 0 a70,b10,c10,d10,e10,f10,g10,h10 h80,g80,f80,e80,d80,c80,b80,a60";

#[test]
fn rule_3_1_who_first_reaches_the_points_wins_and_the_loser_begins_the_next_round() {
    for (length, points) in Length::ALL.into_iter().zip([1, 3, 7, 15]) {
        assert_eq!((Match::new(length).length(), length.points()), (length, points));
        let last = points - 1;
        let here = read(&format!("{} {last} {last} | {HOME}", length.name()));
        let over = played(&here, "a7-a8");
        assert_eq!(over.status(), Status::Over(Outcome::Won(BLACK)));
        assert_eq!(over.check(Turn::Fill(Corner::Left)), Err(BadTurn::Over));
        assert_eq!(over.moves(), []);
        if length != Length::Single {
            assert_eq!(over.points(), [points, last]);
            let here = read(&format!("{} 0 {last} | {HOME}", length.name()));
            let next = played(&here, "a7-a8 fill:left");
            assert_eq!((next.status(), next.round().due()), (Status::Turn(WHITE), None));
        }
    }
}

#[test]
fn rule_3_2_the_tower_that_came_home_gets_a_tooth_and_its_worth() {
    for (teeth, points) in [1, 2, 4, 8].into_iter().enumerate() {
        let here = read(&format!("marathon 0 0 | {}", HOME.replace("a70", &format!("a7{teeth}"))));
        assert_eq!(here.gain(BLACK, Color::Brown), points);
        let after = played(&here, "a7-a8");
        assert_eq!(after.points(), [points, 0]);
        let Stage::Filling(scored) = after.stage() else { panic!("{after:?}") };
        assert_eq!((scored.points, scored.ended.tower), (points, Color::Brown));
        let rank = after.round().tower(BLACK, Color::Brown).rank;
        assert_eq!(rank, Rank::ALL[(teeth + 1).min(3)]);
    }
}

#[test]
fn rule_3_3_after_a_deadlock_the_tooth_goes_to_the_color_of_the_last_real_move() {
    let here = read(&format!("long 0 0 | {}", locking().write()));
    let after = played(&here, "e3-e2 a3-b4");
    assert_eq!(after.points(), [0, 1]);
    assert_eq!(at("b4").color(), Color::Red);
    assert_eq!(after.round().tower(WHITE, Color::Red).rank, Rank::Sumo);

    // a triple sumo that is chosen in this way scores like an arrival
    let triple = locking().write().replace("d70", "d73").replace("d60", "d63");
    let after = played(&read(&format!("marathon 0 0 | {triple}")), "e3-e2 a3-b4");
    assert_eq!(after.points(), [0, 8]);
}

/// A push that locks the board is a real move: the pusher loses, and the square that
/// the pusher itself stepped on chooses the tooth.
#[test]
fn rule_3_3_who_locks_the_board_with_a_push_loses() {
    let (text, push) = super::LOCKED_BY_A_PUSH;
    let here = Round::new().read(text).unwrap();
    let mv = here.read_move(push).unwrap();
    let Status::Turn(pusher) = here.status() else { panic!("{text}") };
    let over = here.play(mv).unwrap();
    let ended = over.ended().unwrap();
    assert_eq!((ended.winner, ended.how), (pusher.other(), How::Deadlock));
    assert_eq!(ended.tower, mv.to().color());
    assert_eq!(over.moves(), []);
}
