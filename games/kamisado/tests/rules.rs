//! The rulebook, one test a paragraph of `docs/rules/kamisado.md`.

mod drawn;

use drawn::draw;
use kamisado::{
    BLACK, BadTurn, Color, Corner, Ended, How, Illegal, Length, Match, Move, Rank, Round, Square,
    Stage, Turn, WHITE, Why, home_row,
};
use play::{Notation, Outcome, Position, Ruled, Seat, Status, perft};

fn at(text: &str) -> Square {
    let Ok(Move::Stay(square)) = Round::new().read_move(&format!("{text}-{text}")) else {
        panic!("{text} is no square")
    };
    square
}

fn legal<P: Notation>(here: &P) -> Vec<String> {
    let mut list: Vec<_> = here.moves().into_iter().map(|mv| here.write_move(mv)).collect();
    list.sort();
    list
}

fn why_not(here: &Round, mv: &str) -> Illegal {
    here.check(here.read_move(mv).unwrap()).expect_err(mv)
}

fn played<P: Notation>(here: &P, moves: &str) -> P {
    moves.split_whitespace().fold(here.clone(), |here, mv| {
        here.play(here.read_move(mv).unwrap()).unwrap_or_else(|why| panic!("{mv}: {why}"))
    })
}

fn read(text: &str) -> Match {
    Match::new(Length::Single).read(text).unwrap()
}

/// Section 1 of the rules.
mod board_and_towers {
    use super::*;

    #[test]
    fn rule_1_1_brown_lies_at_the_left_of_each_home_row_and_a_half_turn_changes_nothing() {
        assert_eq!([at("a1"), at("h8")].map(Square::color), [Color::Brown; 2]);
        assert_eq!([at("h1"), at("a8")].map(Square::color), [Color::Orange; 2]);
        let fifth: String = ('a'..='h').map(|f| at(&format!("{f}5")).color().letter()).collect();
        assert_eq!(fifth, "pubongry");
        assert!(Square::all().all(|square| square.turned().color() == square.color()));
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
        for length in Length::ALL {
            assert_eq!(Match::new(length).status(), Status::Turn(BLACK));
        }
    }
}

/// Section 2 of the rules.
mod moving {
    use super::*;

    #[test]
    fn rule_2_1_the_first_move_is_free() {
        let start = Round::new();
        assert_eq!(start.due(), None);
        for color in Color::ALL {
            let from = start.tower(BLACK, color).square;
            assert!(start.moves().iter().any(|mv| mv.from() == from), "{color:?}");
        }
        assert_eq!(why_not(&start, "a1-a1"), Illegal::FreeStays);
    }

    #[test]
    fn rule_2_2_the_tower_of_the_color_that_was_landed_on_is_due() {
        let start = Round::new();
        let mv = start.read_move("c1-c5").unwrap();
        assert_eq!(start.why_next(mv), Why::Landed(at("c5")));
        let here = start.play(mv).unwrap();
        assert_eq!(here.due(), Some(Color::Blue));
        assert_eq!(here.status(), Status::Turn(WHITE));
        let due = Illegal::Due { due: Color::Blue, moved: Color::Orange };
        assert_eq!(why_not(&here, "a8-a7"), due);
        assert!(here.moves().iter().all(|mv| mv.from() == at("b8")));
    }

    #[test]
    fn rule_2_3_towers_go_forward_over_empty_squares() {
        let here = draw(
            "b n",
            "
            7 . . . . . . . .
            6 . . o . . . . .
            5 . . . . . . . .
            4 . . . y . . . .
            3 . . N P . . . .
            2 . . . . . . . .
            ",
        );
        assert_eq!(why_not(&here, "c3-c2"), Illegal::NotForward);
        assert_eq!(why_not(&here, "c3-b3"), Illegal::NotForward);
        assert_eq!(why_not(&here, "c3-d5"), Illegal::Crooked);
        assert_eq!(why_not(&here, "c3-c7"), Illegal::Blocked(at("c6")));
        assert_eq!(why_not(&here, "c3-c6"), Illegal::Occupied(at("c6")));
        assert_eq!(why_not(&here, "c3-d4"), Illegal::Occupied(at("d4")));
        assert_eq!(legal(&here), ["c3-a5", "c3-b4", "c3-c4", "c3-c5"]);
    }

    #[test]
    fn rule_2_3_a_tower_slips_between_two_whose_corners_touch() {
        let here = draw(
            "w n",
            "
            6 . . . . g n . .
            5 . . . . . R . .
            4 . . . . . . . .
            ",
        );
        assert!(legal(&here).contains(&"f6-e5".to_owned()));
        assert!(legal(&here).contains(&"f6-d4".to_owned()));
    }

    #[test]
    fn rule_2_4_who_can_move_must_move() {
        let here = played(&Round::new(), "c1-c5");
        assert_eq!(why_not(&here, "b8-b8"), Illegal::MustGo);
    }

    /// The rulebook's examples 4 and 5.
    #[test]
    fn rule_2_5_a_blocked_tower_stays_and_counts_as_having_landed() {
        let here = Round::new()
            .read("b 0 d30,g10,g50,h50,f10,f60,h20,g40 f50,g60,e80,a80,a70,f70,g70,c70")
            .unwrap();
        let here = played(&here, "d3-d7");
        assert_eq!(legal(&here), ["g6-g6"]);
        let stay = here.read_move("g6-g6").unwrap();
        assert_eq!(here.why_next(stay), Why::Stayed(at("g6")));
        let here = played(&here, "g6-g6");
        assert_eq!((here.status(), here.due()), (Status::Turn(BLACK), Some(Color::Yellow)));

        let here = Round::new()
            .read("b 6 f30,f40,g50,e70,d60,h30,f10,e50 e80,g60,f50,g80,h50,f80,b60,d80")
            .unwrap();
        let here = played(&here, "f1-a6 g6-g6 e7-e7 b6-b3 e7-e7 b3-d1");
        assert_eq!(here.status(), Status::Over(Outcome::Won(WHITE)));
    }

    #[test]
    fn rule_2_6_who_comes_home_first_wins_at_once() {
        let here = draw(
            "b n",
            "
            7 . . . . . . . N
            6 . . . . . . . o
            ",
        );
        assert_eq!(legal(&here), ["h7-h8"]);
        let over = played(&here, "h7-h8");
        let ended = Ended { winner: BLACK, how: How::Home, tower: Color::Brown };
        assert_eq!(over.ended(), Some(ended));
        assert_eq!(over.status(), Status::Over(Outcome::Won(BLACK)));
        assert_eq!(over.moves(), []);
        assert_eq!(why_not(&over, "b8-b7"), Illegal::Over);
    }

    /// The rulebook's example 6.
    #[test]
    fn rule_2_7_who_made_the_last_real_move_before_a_deadlock_loses() {
        let here = played(&locking(), "e3-e2");
        assert_eq!(here.ended(), None);
        let over = played(&here, "a3-b4");
        let ended = Ended { winner: WHITE, how: How::Deadlock, tower: Color::Red };
        assert_eq!(over.ended(), Some(ended));
        assert_eq!(over.status(), Status::Over(Outcome::Won(WHITE)));
        assert_eq!(over.moves(), []);
    }

    /// Nobody knows how a locked position came about that is read from a text. Its zero
    /// moves are played until they have gone in a circle.
    #[test]
    fn rule_2_7_a_locked_position_from_a_text_is_played_out() {
        let text = "w 7 f42,b43,g61,g20,d50,h11,b63,g11 b30,f51,e52,h43,g41,f30,h22,e63";
        let here = Round::new().read(text).unwrap();
        assert_eq!(legal(&here), ["e6-e6"]);
        let here = played(&here, "e6-e6");
        assert_eq!((here.status(), here.due()), (Status::Turn(BLACK), Some(Color::Purple)));
        let over = played(&here, "h1-h1");
        let ended = Ended { winner: WHITE, how: How::Deadlock, tower: Color::Orange };
        assert_eq!(over.ended(), Some(ended));
    }
}

/// The rulebook's example 6, two real moves before the deadlock.
fn locking() -> Round {
    let text = "w 6 h30,a30,c50,g50,d60,e60,a40,a10 c60,c80,d70,b50,b80,a80,e30,a50";
    Round::new().read(text).unwrap()
}

/// Section 3 of the rules.
mod lengths {
    use super::*;

    const HOME: &str = "b 0 a70,b10,c10,d10,e10,f10,g10,h10 h80,g80,f80,e80,d80,c80,b80,a60";

    #[test]
    fn rule_3_1_who_first_reaches_the_points_wins_and_the_loser_begins_the_next_round() {
        for (length, points) in Length::ALL.into_iter().zip([1, 3, 7, 15]) {
            assert_eq!(length.points(), points);
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
            let here =
                read(&format!("marathon 0 0 | {}", HOME.replace("a70", &format!("a7{teeth}"))));
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
}

/// A position, and a push after which nobody can ever move.
const LOCKED_BY_A_PUSH: (&str, &str) =
    ("b 3 c20,c41,e30,b41,a50,g43,e21,a62 h41,c50,h81,a41,b50,b21,h21,a72", "b4xb5:1");

/// Section 4 of the rules.
mod setting_up_again {
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
}

/// Section 5 of the rules.
mod sumos {
    use super::*;

    #[test]
    fn rule_5_1_teeth_shorten_the_reach() {
        for (teeth, reach) in [7, 5, 3, 1].into_iter().enumerate() {
            let here = draw("b -", &format!("1 N{teeth} . . . . . . ."));
            let far = |rows: u8| Move::Go { from: at("a1"), to: at(&format!("a{}", rows + 1)) };
            for rows in 1..7 {
                let too_far = Illegal::TooFar { rank: Rank::ALL[teeth], squares: rows };
                let told = if rows <= reach { Ok(()) } else { Err(too_far) };
                assert_eq!(here.check(far(rows)), told, "{teeth} teeth, {rows} rows");
            }
        }
    }

    /// A file of so many white towers in front of a black one with so many teeth.
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
        assert_eq!(here.why_next(push), Why::Pushed(at("d6")));
        let shifts: Vec<_> =
            here.shifts(push).into_iter().map(|(tower, to)| (tower.color, to)).collect();
        let told = [(Color::Yellow, at("d4")), (Color::Orange, at("d5")), (Color::Blue, at("d6"))];
        assert_eq!(shifts, told);
        let after = here.play(push).unwrap();
        for (color, to) in &told[1..] {
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
}

/// Section 6 of the rules.
mod notation {
    use super::*;

    #[test]
    fn rule_6_1_moves_are_told_by_squares() {
        let here = Match::new(Length::Standard);
        let [c1, c3, c4, c5, a4] = ["c1", "c3", "c4", "c5", "a4"].map(at);
        for (text, turn) in [
            ("c1-c5", Turn::Tower(Move::Go { from: c1, to: c5 })),
            ("c3xc4:2", Turn::Tower(Move::Push { from: c3, to: c4, towers: 2 })),
            ("a4-a4", Turn::Tower(Move::Stay(a4))),
            ("fill:left", Turn::Fill(Corner::Left)),
            ("fill:right", Turn::Fill(Corner::Right)),
        ] {
            assert_eq!(here.read_move(text), Ok(turn));
            assert_eq!(here.write_move(turn), text);
        }
        for (text, place) in [
            ("", 0),
            ("i1-a1", 0),
            ("a9-a1", 0),
            ("a1", 2),
            ("a1-", 3),
            ("a1-a", 3),
            ("a1-a2 ", 5),
            ("a1xa2", 5),
            ("a1xa2:", 6),
            ("a1xa2:12", 7),
            ("fill:", 5),
            ("fill:left ", 9),
            ("ف1-a2", 0),
        ] {
            assert_eq!(here.read_move(text).unwrap_err().at, place, "{text}");
        }
    }

    #[test]
    fn rule_6_2_the_score_sheet_has_color_arrow_squares_and_color() {
        let start = Round::new();
        let sheet = |here: &Round, mv: &str| here.score_sheet(here.read_move(mv).unwrap());
        assert_eq!(sheet(&start, "c1-f4"), "r↗3b");
        let here = played(&start, "c1-c5");
        assert_eq!(sheet(&here, "b8-b3"), "b↑5y");
        assert_eq!(sheet(&here, "b8-a7"), "b↗1r");
        let here = draw("b y", "4 . . . o . . . .\n3 . . . Y1 . . . .");
        assert_eq!(sheet(&here, "d3xd4:1"), "y↑1n+1");
        let here = draw("b y", "4 . . r o1 p . . .\n3 . . . Y1 . . . .");
        assert_eq!(sheet(&here, "d3-d3"), "y↑0u");
    }

    #[test]
    fn rule_6_3_positions_are_one_line() {
        let start = "b - a10,b10,c10,d10,e10,f10,g10,h10 h80,g80,f80,e80,d80,c80,b80,a80";
        assert_eq!(Round::new().write(), start);
        assert_eq!(Match::new(Length::Single).write(), start);
        assert_eq!(read(&format!("single 0 0 | {start}")).write(), start);
        assert_eq!(Match::new(Length::Long).write(), format!("long 0 0 | {start}"));
        let between = "standard 1 0 fill b | \
             w 2 a10,b10,c81,d20,e10,f10,g10,h10 h80,g80,f80,e80,d80,c70,b80,a80";
        assert_eq!(read(between).write(), between);
        assert_eq!(read(between).status(), Status::Turn(BLACK));
        let over = "long 6 7 | b 2 a10,b10,c10,d20,e10,f20,g10,h10 h80,g80,f12,e80,d80,c70,b80,a80";
        assert_eq!(read(over).write(), over);
        assert_eq!(read(over).status(), Status::Over(Outcome::Won(WHITE)));
    }

    #[test]
    fn rule_6_3_a_text_that_is_no_position_is_told_where_it_fails() {
        let good = "b 3 a10,b10,c10,d10,e10,f10,g10,h10 h80,g80,f80,e80,d80,c80,b80,a80";
        let here = Round::new();
        assert!(here.read(good).is_ok());
        for (text, place) in [
            (String::new(), 0),
            (good.replacen('b', "x", 1), 0),
            (good.replacen('3', "8", 1), 2),
            (good.replacen("b10", "a10", 1), 8),
            (good.replacen("b10", "b14", 1), 10),
            (good.replacen("b10", "b90", 1), 8),
            (good.replacen("a10", "a81", 1).replacen("a80", "a11", 1), 2),
            (good[..20].to_owned(), 20),
            (format!("{good} "), good.len()),
        ] {
            assert_eq!(here.read(&text).unwrap_err().at, place, "{text}");
        }
        let matches = Match::new(Length::Standard);
        for (text, place) in [
            (format!("standard 3 3 | {good}"), 9),
            (format!("standard 3 0 fill b | {good}"), 13),
            (format!("standard 1 0 fill x | {good}"), 18),
            (format!("standard x 0 | {good}"), 9),
            (format!("short 0 0 | {good}"), 0),
            (format!("standard 1 0 fill w | {good}"), 22),
        ] {
            assert_eq!(matches.read(&text).unwrap_err().at, place, "{text}");
        }
    }
}

/// Section 7 of the rules.
mod what_is_known {
    use super::*;

    /// How much is still to be shown: that Black wins, and that it does not.
    #[derive(Clone, Copy)]
    struct Numbers {
        win: u32,
        loss: u32,
    }

    impl Numbers {
        const fn of(wins: bool) -> Numbers {
            if wins { Numbers { win: 0, loss: FAR } } else { Numbers { win: FAR, loss: 0 } }
        }
    }

    const FAR: u32 = 1 << 30;

    /// A position in a proof-number search: what is known, and the places of what follows.
    struct Node {
        here: Round,
        numbers: Numbers,
        next: std::ops::Range<usize>,
    }

    impl Node {
        fn new(here: Round) -> Node {
            let numbers = match here.status() {
                Status::Over(outcome) => Numbers::of(outcome == Outcome::Won(BLACK)),
                Status::Turn(_) => Numbers { win: 1, loss: 1 },
            };
            Node { here, numbers, next: 0..0 }
        }
    }

    /// The numbers of a node from those that follow: Black needs one move that wins, and
    /// White one that does not.
    fn gathered(nodes: &[Node], here: &Node) -> Numbers {
        let next = || nodes[here.next.clone()].iter().map(|node| node.numbers);
        let sum = |side: fn(Numbers) -> u32| next().map(side).sum::<u32>().min(FAR);
        let least = |side: fn(Numbers) -> u32| next().map(side).min().expect("a move");
        if here.here.status() == Status::Turn(BLACK) {
            Numbers { win: least(|n| n.win), loss: sum(|n| n.loss) }
        } else {
            Numbers { win: sum(|n| n.win), loss: least(|n| n.loss) }
        }
    }

    #[test]
    fn rule_7_1_the_first_player_wins_a_single_round() {
        let mut nodes = vec![Node::new(Round::new())];
        while nodes[0].numbers.win != 0 {
            assert!(nodes[0].numbers.loss != 0, "White wins");
            let mut way = vec![0];
            let mut here = 0;
            while !nodes[here].next.is_empty() {
                let key = |&at: &usize| {
                    let Numbers { win, loss } = nodes[at].numbers;
                    if nodes[here].here.status() == Status::Turn(BLACK) { win } else { loss }
                };
                here = nodes[here].next.clone().min_by_key(key).expect("a move");
                way.push(here);
            }
            let first = nodes.len();
            let next = nodes[here].here.moves();
            for mv in next {
                let after = nodes[here].here.after(mv);
                nodes.push(Node::new(after));
            }
            nodes[here].next = first..nodes.len();
            while let Some(at) = way.pop() {
                nodes[at].numbers = gathered(&nodes, &nodes[at]);
            }
            assert!(nodes.len() < 5_000_000, "a proof needs no more");
        }
    }

    #[test]
    fn rule_7_2_the_first_counts() {
        let counts: Vec<_> = (1..=5).map(|depth| perft(&Round::new(), depth)).collect();
        assert_eq!(counts, [102, 1150, 11182, 105_020, 900_982]);
    }
}
