//! The rulebook (`docs/rules/dvonn.md`), one test a paragraph.

use dvonn::{Field, Fields, Illegal, Move, Phase, Piece, Position, Start, Symmetry, records};
use game_core::{Notation, Outcome, Position as _, Ruled, Seat, Seeded, Status};

const WHITE: Seat = Seat(0);
const BLACK: Seat = Seat(1);

fn read(text: &str) -> Position {
    Position::default().read(text).unwrap_or_else(|why| panic!("{text}: {why}"))
}

fn field(name: &str) -> Field {
    Field::named(name).unwrap()
}

fn fields(names: &str) -> Fields {
    names.split_whitespace().map(field).collect()
}

fn mv(text: &str) -> Move {
    Position::default().read_move(text).unwrap()
}

fn play(here: &Position, moves: &str) -> Position {
    moves.split_whitespace().fold(here.clone(), |here, text| here.play(mv(text)).unwrap())
}

fn moves(here: &Position) -> String {
    let mut list: Vec<String> = here.moves().iter().map(Move::to_string).collect();
    list.sort();
    list.join(" ")
}

/// The paragraph that forbids a move.
fn rule(here: &Position, text: &str) -> &'static str {
    here.check(mv(text)).expect_err("the move is forbidden").rule()
}

/// The whole first phase, field by field in the order of names.
fn placed() -> Position {
    Field::ALL.into_iter().fold(Position::default(), |here, field| here.after(Move::Place(field)))
}

#[test]
fn rule_1_1_there_are_49_fields_in_five_rows() {
    let row = |y| Field::ALL.into_iter().filter(|field| field.y() == y).count();
    assert_eq!([0, 1, 2, 3, 4].map(row), [9, 10, 11, 10, 9]);
    assert_eq!(field("F3").neighbors(), fields("E2 E3 F2 F4 G3 G4"));
    assert_eq!(field("A1").neighbors(), fields("A2 B1 B2"));
    assert_eq!(field("A3").neighbors(), fields("A2 B3 B4"));
    assert_eq!(field("A1").straight_to(field("D4")), Some(3));
    assert_eq!(field("A1").straight_to(field("C2")), None);
}

#[test]
fn rule_1_2_there_are_23_white_23_black_and_3_red_pieces() {
    let here = placed();
    let count = |piece| here.stacks().filter(|(_, stack)| stack.top() == piece).count();
    assert_eq!(Piece::ALL.map(count), [23, 23, 3]);
    let start = Position::default();
    assert_eq!(Piece::ALL.map(|piece| start.left_to_place(piece)), [23, 23, 3]);
    assert_eq!(Piece::ALL.map(|piece| here.left_to_place(piece)), [0, 0, 0]);
}

#[test]
fn rule_2_1_the_two_place_one_piece_a_turn_on_an_empty_field() {
    let here = Position::default();
    assert_eq!((here.phase(), here.status()), (Phase::Placing, Status::Turn(WHITE)));
    let here = play(&here, "F3");
    assert_eq!(here.status(), Status::Turn(BLACK));
    assert_eq!(here.check(mv("F3")), Err(Illegal::Taken(field("F3"))));
    assert_eq!(
        (rule(&here, "F3"), rule(&here, "F3E3"), rule(&here, "PASS")),
        ("2.1", "2.1", "2.1")
    );
}

#[test]
fn rule_2_2_the_red_pieces_come_first_then_blacks_own() {
    let mut here = Position::default();
    let mut next = String::new();
    for field in Field::ALL.into_iter().take(7) {
        next.push(here.next_piece().unwrap().letter());
        here = here.after(Move::Place(field));
    }
    assert_eq!(next, "RRRBWBW");
    let left = [Piece::White, Piece::Black, Piece::Red].map(|piece| here.left_to_place(piece));
    assert_eq!(left, [21, 21, 0]);
    assert_eq!(here.write(), "place B A1:R,A2:R,A3:R,B1:B,B2:W,B3:B,B4:W");
}

#[test]
fn rule_2_3_any_empty_field_will_do_and_white_places_the_last_piece() {
    let mut here = Position::default();
    for (count, field) in Field::ALL.into_iter().enumerate() {
        assert_eq!(here.status(), Status::Turn(Seat((count % 2).try_into().unwrap())));
        assert_eq!(here.moves().len(), 49 - count);
        here = here.after(Move::Place(field));
    }
    assert_eq!((here.phase(), here.next_piece()), (Phase::Jumping, None));
    assert_eq!(rule(&here, "F3"), "2.3");
}

#[test]
fn rule_3_1_white_places_last_and_jumps_first() {
    let last = Field::ALL
        .into_iter()
        .take(48)
        .fold(Position::default(), |here, field| here.after(Move::Place(field)));
    assert_eq!(last.status(), Status::Turn(WHITE));
    let here = play(&last, "K5");
    assert_eq!(here.status(), Status::Turn(WHITE));
    assert!(here.moves().iter().all(|mv| matches!(mv, Move::Jump { .. })));
}

#[test]
fn rule_3_2_a_player_moves_only_what_has_their_color_on_top() {
    let here = read("jump W A1:W,A2:WB,B1:B,B2:R,C1:BW");
    assert_eq!(here.check(mv("A2C2")), Err(Illegal::NotYours(field("A2"), BLACK)));
    assert_eq!(here.check(mv("E3F3")), Err(Illegal::Nothing(field("E3"))));
    assert_eq!((rule(&here, "B1A1"), rule(&here, "E3F3")), ("3.2", "3.2"));
    assert_eq!(moves(&here), "A1A2 A1B1 A1B2 C1A1");
}

#[test]
fn rule_3_3_a_single_piece_moves_exactly_one_field() {
    let here = read("jump W E3:W,F3:R,G3:B,F4:B,D2:B,D3:B,E2:B");
    assert_eq!(moves(&here), "E3D2 E3D3 E3E2 E3F3 E3F4");
    assert_eq!(
        (rule(&here, "E3G3"), rule(&here, "E3E3"), rule(&here, "E3A1")),
        ("3.3", "3.3", "3.3")
    );
}

#[test]
fn rule_3_4_a_stack_moves_as_a_whole_as_far_as_it_is_high() {
    let here = read("jump W E3:BW,F3:R,G3:WB,F4:B,F5:B,E4:B,E5:W");
    assert_eq!(moves(&here), "E3E5 E3G3 E5E4 E5F5");
    let not_its_height = Illegal::NotItsHeight { from: field("E3"), to: field("F3"), height: 2 };
    assert_eq!(here.check(mv("E3F3")), Err(not_its_height));
    assert_eq!((rule(&here, "E3F3"), rule(&here, "E3F5")), ("3.4", "3.4"));
    assert_eq!(play(&here, "E3G3").at(field("G3")).unwrap().to_string(), "WBBW");
}

#[test]
fn rule_3_5_a_move_may_pass_over_empty_fields_but_ends_on_something() {
    let here = read("jump W C3:RWW,F3:R,B2:B,A2:WBB");
    assert_eq!(moves(&here), "C3F3", "over two empty fields, onto a red piece");
    let over = read("jump W B3:RWW,C3:B,D3:R,E3:WBB");
    assert_eq!(moves(&over), "B3E3", "over pieces, onto a black stack");
    let nothing = read("jump W F3:RWW,G3:B,C3:R");
    assert_eq!(nothing.check(mv("F3I3")), Err(Illegal::NoLanding(field("I3"))));
    assert_eq!((rule(&nothing, "F3I3"), moves(&nothing).as_str()), ("3.5", "F3C3"));
}

#[test]
fn rule_3_6_a_surrounded_stack_may_not_move() {
    let ring = "E2:B,E3:B,F2:W,F4:B,G3:B,G4:R";
    for stack in ["W", "BW", "WBW"] {
        let here = read(&format!("jump W F3:{stack},{ring},C3:B,D3:B,H3:W,I3:B"));
        let height = here.at(field("F3")).unwrap().height();
        let to = ["G3", "H3", "I3"][usize::from(height) - 1];
        assert_eq!(here.check(mv(&format!("F3{to}"))), Err(Illegal::Surrounded(field("F3"))));
        assert_eq!(rule(&here, &format!("F3{to}")), "3.6");
        let freed = here.after(mv("F2E2")).after(mv("I3H3"));
        assert_eq!(freed.check(mv(&format!("F3{to}"))).is_ok(), height < 3);
    }
    let edge = read("jump W A1:W,A2:R,B1:B,B2:B");
    assert_eq!(moves(&edge), "A1A2 A1B1 A1B2", "a field that is missing counts as free");
}

#[test]
fn rule_3_7_a_red_piece_moves_only_within_a_stack() {
    let here = read("jump W A1:R,B1:W,C1:B");
    assert_eq!(here.check(mv("A1B1")), Err(Illegal::LoneRed(field("A1"))));
    assert_eq!(rule(&here, "A1B1"), "3.7");
    let here = read("jump W A1:RW,B1:R,C1:B");
    assert_eq!(moves(&here), "A1C1");
    assert_eq!(play(&here, "A1C1").write(), "jump B B1:R,C1:BRW");
}

#[test]
fn rule_3_8_who_can_not_move_passes_and_must_move_when_a_move_comes_back() {
    let here = read("jump W E2:R,E3:B,F2:B,F3:W,F4:B,G3:B,G4:B");
    assert_eq!(moves(&here), "PASS", "the only white piece is surrounded");
    let here = play(&here, "PASS F2E2");
    assert_eq!(here.status(), Status::Turn(WHITE));
    assert_eq!(rule(&here, "PASS"), "3.8");
    assert_eq!(moves(&here), "F3E2 F3E3 F3F4 F3G3 F3G4");
}

#[test]
fn rule_3_8_white_may_have_to_pass_before_the_first_jump() {
    // Black holds every edge field; only inner ones are left to White
    let edge = Fields::EDGE.take(23).collect::<Fields>();
    let order = |black: bool| {
        let rest = Fields::ALL.filter(move |&field| edge.contains(field) == black);
        rest.collect::<Vec<_>>().into_iter()
    };
    let (mut black, mut white) = (order(true), order(false));
    let last_edge = Fields::EDGE.last().unwrap();
    let mut here = Position::default().after(Move::Place(last_edge));
    white = white.filter(|&field| field != last_edge).collect::<Vec<_>>().into_iter();
    while here.phase() == Phase::Placing {
        let own = here.next_piece() == Some(Piece::Black);
        let field = if own { black.next() } else { white.next() };
        here = here.after(Move::Place(field.unwrap()));
    }
    assert_eq!((here.status(), moves(&here).as_str()), (Status::Turn(WHITE), "PASS"));
}

#[test]
fn rule_4_1_what_is_joined_to_no_red_piece_falls_off_at_once() {
    let here = read("jump W A1:R,B1:W,C1:B,D1:WBW,E1:B");
    assert_eq!(here.cut_by(mv("B1A1")), fields("C1 D1 E1"));
    assert_eq!(play(&here, "B1A1").write(), "jump B A1:RW");
    assert_eq!(here.cut_by(mv("B1C1")), fields("C1 D1 E1"), "the stack that moved is among them");
    assert_eq!(play(&here, "B1C1").write(), "jump B A1:R");
    let joined = read("jump W A1:R,B1:W,C1:B,B2:B,C2:W");
    assert_eq!(joined.cut_by(mv("B1C1")), Fields::NONE, "joined through a chain of neighbors");
}

#[test]
fn rule_4_2_what_holds_a_red_piece_is_always_joined() {
    let here = read("jump B A1:R,B1:B,K5:BRW,F3:R");
    assert_eq!(play(&here, "B1A1").write(), "jump W A1:RB,F3:R,K5:BRW");
    let here = read("jump W A3:RW,B3:B,C3:B,D3:W");
    assert_eq!(play(&here, "A3C3").write(), "jump B B3:B,C3:BRW,D3:W", "it takes the red along");
    let why = Position::default().read("jump W A1:R,C1:W").unwrap_err();
    assert_eq!(why.expected, "every stack to be joined to a red piece");
}

#[test]
fn rule_5_1_the_game_ends_when_neither_can_move() {
    let here = play(&read("jump W A1:R,B1:W,K5:R"), "B1A1");
    assert_eq!(here.status(), Status::Over(Outcome::Won(WHITE)));
    assert!(here.moves().is_empty(), "without a last pass");
    assert_eq!((rule(&here, "PASS"), rule(&here, "A1B1")), ("5.1", "5.1"));
}

#[test]
fn rule_5_2_the_taller_pile_wins() {
    let won = read("jump W A1:RBBW,C3:BRB,K5:R");
    assert_eq!(won.score(), [4, 3], "reds within stacks count, those on their own do not");
    assert_eq!(won.status(), Status::Over(Outcome::Won(WHITE)));
    let lost = read("jump W A2:RW,C3:BRB");
    assert_eq!(lost.status(), Status::Over(Outcome::Won(BLACK)));
    let drawn = read("jump B A1:WRB,C3:BRW,K5:R");
    assert_eq!((drawn.score(), drawn.status()), ([3, 3], Status::Over(Outcome::Drawn)));
}

#[test]
fn rule_6_1_moves_have_one_text_each() {
    let here = Position::default();
    assert_eq!(here.read_move("E3"), Ok(Move::Place(field("E3"))));
    assert_eq!(here.read_move("A1B2"), Ok(Move::Jump { from: field("A1"), to: field("B2") }));
    assert_eq!(here.read_move("PASS"), Ok(Move::Pass));
    for (text, at) in [("", 0), ("A", 0), ("L1", 0), ("A4", 0), ("A1C", 2), ("A1L1", 2)] {
        assert_eq!(here.read_move(text).map_err(|why| why.at), Err(at), "{text}");
    }
    for (text, at) in [("e3", 0), ("pass", 0), ("PASS ", 0), ("A1B2C3", 4), ("A1 B2", 2), ("Aé", 0)]
    {
        assert_eq!(here.read_move(text).map_err(|why| why.at), Err(at), "{text}");
    }
}

#[test]
fn rule_6_2_positions_have_one_text_each() {
    for text in [
        "place W -",
        "place B F3:R",
        "place W A1:R,F3:R,G3:R,K3:B",
        "jump B A1:W,B1:WRB,C3:R",
        "jump W A3:BWBWBWBWBWBWBWBWBWBWBWBWBWBWBWBWBWBWBWBRWRWRW",
    ] {
        assert_eq!(read(text).write(), text);
    }
    let unsorted = read("jump B C3:R,B1:WRB,A1:W");
    assert_eq!(unsorted.write(), "jump B A1:W,B1:WRB,C3:R", "any order is read, one is written");
}

#[test]
fn rule_6_2_what_is_no_position_is_turned_away_where_it_goes_wrong() {
    let many = format!("jump W A1:R{}", "W".repeat(24));
    for (text, at, expected) in [
        ("", 0, "place or jump"),
        ("Place W -", 0, "place or jump"),
        ("jump R A1:R", 5, "W or B, whose turn it is"),
        ("place W", 6, "W or B, whose turn it is"),
        ("place W ", 8, "a field, or - for an empty board"),
        ("place W -,", 8, "a field, or - for an empty board"),
        ("jump W A1:R,", 12, "a field, or - for an empty board"),
        ("jump W A4:R", 7, "a field, or - for an empty board"),
        ("jump W A1R", 9, "a colon"),
        ("jump W A1:", 10, "W, B or R"),
        ("jump W A1:Rw", 11, "W, B, R, a comma or the end"),
        ("jump W A1:R, B1:W", 12, "a field, or - for an empty board"),
        ("jump W A1:R,A1:W", 12, "a field that was not named before"),
        (&many, 34, "at most 23 white, 23 black and 3 red pieces"),
        ("jump W A1:R,A2:R,A3:R,B1:R", 25, "at most 23 white, 23 black and 3 red pieces"),
        ("jump W A1:WR", 11, "W or B on top: no red piece moves alone"),
        ("jump W -", 7, "at least one red piece"),
        ("jump W A1:R,C1:W", 7, "every stack to be joined to a red piece"),
        ("place W A1:RW", 12, "a single piece while pieces are placed"),
        ("place B -", 6, "the color whose turn it is to place"),
        (
            "place B A1:W",
            8,
            "three red pieces first, then black and white ones in turn, 48 at most",
        ),
    ] {
        let why = Position::default().read(text).expect_err(text);
        assert_eq!((why.at, why.expected), (at, expected), "{text}");
    }
}

#[test]
fn rule_6_3_records_of_other_sites_are_read() {
    let sgf = "(;GM[Dvonn]\nP0[id \"a\"]\n; P0[0 Start P0]\n; P0[1 dropb C 4]\n; P0[2 done]\n)";
    assert_eq!(records::read(sgf).unwrap().moves, [mv("C4")]);
    assert_eq!(records::read("Black [b] White [w] 1. c4 e3").unwrap().moves, [mv("C4"), mv("E3")]);
}

#[test]
fn rule_7_1_a_random_start_has_as_many_white_as_black_pieces_at_the_edge() {
    let mut dice = Seeded::new(7);
    let mut reds_inside = 0;
    for _ in 0..400 {
        let here = Position::begin(Start::Random, &mut dice);
        let board = here.board();
        assert_eq!(
            (here.phase(), here.mover(), board.occupied().len()),
            (Phase::Jumping, WHITE, 49)
        );
        assert_eq!((board.reds().len(), board.owned(BLACK).len()), (3, 23));
        let edge = |seat| board.owned(seat).filter(|&field| Fields::EDGE.contains(field)).count();
        assert_eq!(edge(WHITE), edge(BLACK));
        reds_inside += usize::from(edge(WHITE) == 12);
    }
    assert!((60..140).contains(&reds_inside), "one in four has no red at the edge: {reds_inside}");
}

#[test]
fn a_random_start_puts_any_piece_anywhere() {
    let mut dice = Seeded::new(8);
    let starts = [(); 300].map(|()| Position::begin(Start::Random, &mut dice));
    for field in Field::ALL {
        for piece in [Piece::White, Piece::Black, Piece::Red] {
            let some = starts.iter().any(|here| here.at(field).is_some_and(|it| it.top() == piece));
            assert!(some, "{piece:?} never lies on {field}");
        }
    }
}

/// A seed that is shared gives the same start.
#[test]
fn a_seed_means_the_same_start_for_ever() {
    let pieces = |start| {
        let here = Position::begin(start, &mut Seeded::new(1));
        Field::ALL.iter().map(|&field| here.at(field).unwrap().to_string()).collect::<String>()
    };
    assert_eq!(pieces(Start::Random), "WRBWWWWBWBWWWBBBWRBWBBBWBRBWBBBBWBWWBBWBWWBWWBWWB");
    assert_eq!(pieces(Start::Symmetric), "BBWWBBBWBRWBWBWWBBBBWWWWRBBBBWWWWBBWBWBRWBWWWBBWW");
}

#[test]
fn whoever_prints_a_position_or_a_stack_can_read_it() {
    let here = read("jump B A1:W,B1:BRW");
    assert_eq!(format!("{here:?}"), "jump B A1:W,B1:BRW");
    assert_eq!(format!("{:?}", here.at(field("B1")).unwrap()), "BRW");
    assert_eq!((here.seats(), here.board().seats()), (2, 2));
}

#[test]
fn rule_7_2_a_symmetric_start_is_the_same_for_both_after_a_half_turn() {
    let mut dice = Seeded::new(7);
    for _ in 0..100 {
        let here = Position::begin(Start::Symmetric, &mut dice);
        let board = here.board();
        assert_eq!(
            (here.phase(), here.mover(), board.occupied().len()),
            (Phase::Jumping, WHITE, 49)
        );
        assert_eq!(Symmetry::Turned.fields(board.owned(WHITE)), board.owned(BLACK));
        assert_eq!(Symmetry::Turned.fields(board.reds()), board.reds());
        assert!(board.reds().all(|field| field.y() == 2), "{here:?}");
        assert!(board.reds().contains(field("F3")));
    }
}
