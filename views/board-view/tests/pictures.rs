//! What holds for every picture of every game.

use std::collections::{BTreeMap, BTreeSet};

use board_view::{
    BoardPreferences, BoardView, Face, Form, Interaction, Stance, Target, board, inner, line,
    picture, still, svg,
};
use catalog::{AnyRecord, Game};
use game_core::{Dice, Notation, Record, Seat, Seeded};

const EVERYONE: [Seat; 4] = [Seat(0), Seat(1), Seat(2), Seat(3)];

fn stance(facing: u8, standing: bool) -> Stance {
    Stance {
        facing: Seat(facing),
        preferences: BoardPreferences::default(),
        standing,
        goals: Some(Seat(facing)),
    }
}

/// A game of random moves.
fn random<P: Notation>(start: &P, plies: usize, seed: u64) -> Record<P> {
    let mut dice = Seeded::new(seed);
    let (mut here, mut played) = (start.clone(), Vec::new());
    for _ in 0..plies {
        let moves = here.moves();
        if moves.is_empty() {
            break;
        }
        let mv = moves[dice.below(moves.len())];
        here = here.after(mv);
        played.push(mv);
    }
    Record { start: start.clone(), played }
}

fn texts<P: Notation>(record: &Record<P>) -> BTreeSet<String> {
    let here = record.now();
    here.moves().into_iter().map(|mv| here.write_move(mv)).collect()
}

/// Games of all kinds, and their legal moves at the end.
fn games() -> Vec<(AnyRecord, BTreeSet<String>)> {
    let mut list = Vec::new();
    for (plies, seed) in [(0, 1), (2, 1), (30, 2), (49, 3), (60, 4), (75, 5), (300, 6)] {
        let record = random(&dvonn::Position::default(), plies, seed);
        let moves = texts(&record);
        list.push((AnyRecord::Dvonn(record), moves));
        let start = kamisado::Match::new(kamisado::Length::Marathon);
        let record = random(&start, plies * 2, seed);
        let moves = texts(&record);
        list.push((AnyRecord::Kamisado(record), moves));
    }
    let usual = daaliz::Setup::default();
    let setups = [
        usual.clone(),
        daaliz::Setup { players: 3, ..usual.clone() },
        daaliz::Setup { players: 4, ..usual.clone() },
        daaliz::Setup { goal: daaliz::Goal::Reach, size: Some((3, 3)), ..usual.clone() },
        daaliz::Setup { layout: daaliz::Layout::Race, ..usual.clone() },
        daaliz::Setup { layout: daaliz::Layout::Meeting, players: 4, ..usual },
    ];
    for setup in setups {
        let start = daaliz::AnyPosition::start(&setup).unwrap();
        for plies in [0, 9, 40] {
            let record = random(&start, plies, 7);
            let moves = texts(&record);
            list.push((AnyRecord::Daaliz(record), moves));
        }
    }
    list
}

fn all_hands(view: &dyn BoardView) -> Vec<Interaction> {
    let mut hands = vec![Interaction::default()];
    for choice in view.choices().iter().step_by(7) {
        let mut hand = Interaction::default();
        hand.held = choice.from;
        hand.aim = Some(choice.to);
        hands.push(hand);
    }
    hands
}

#[test]
fn every_key_comes_once_and_everything_lies_on_the_picture() {
    for (record, _) in games() {
        for facing in 0..4 {
            for standing in [false, true] {
                let view = board(&record, None, &EVERYONE, stance(facing, standing));
                let size = view.size();
                for hand in all_hands(&*view) {
                    let parts = view.paint(&hand);
                    let keys: BTreeSet<u32> = parts.iter().map(|part| part.key).collect();
                    assert_eq!(keys.len(), parts.len(), "a key comes twice: {record:?}");
                    for part in &parts {
                        let on = (-10.0..=size.x).contains(&part.at.x)
                            && (-10.0..=size.y).contains(&part.at.y);
                        assert!(on, "{part:?} is beside the picture");
                    }
                }
            }
        }
    }
}

#[test]
fn the_choices_hold_exactly_the_legal_moves() {
    for (record, moves) in games() {
        let view = board(&record, None, &EVERYONE, stance(0, false));
        let borne: BTreeSet<String> =
            view.choices().iter().map(|choice| choice.mv.clone()).collect();
        assert_eq!(borne, moves);
        let spots: BTreeSet<_> = view
            .choices()
            .iter()
            .map(|choice| format!("{:?} {:?}", choice.from, choice.to))
            .collect();
        assert_eq!(spots.len(), moves.len(), "two moves lead to one place");
    }
}

#[test]
fn only_the_seat_to_move_has_choices_and_only_now() {
    for (record, moves) in games() {
        assert!(board(&record, None, &[], stance(0, false)).choices().is_empty());
        if record.plies() > 0 {
            let earlier = board(&record, Some(record.plies() - 1), &EVERYONE, stance(0, false));
            assert!(earlier.choices().is_empty());
        }
        let now = board(&record, Some(record.plies()), &EVERYONE, stance(0, false));
        assert_eq!(now.choices().len(), moves.len());
    }
}

#[test]
fn the_choices_lead_to_cells_of_the_board() {
    for (record, _) in games() {
        for facing in 0..4 {
            let view = board(&record, None, &EVERYONE, stance(facing, false));
            let cells: BTreeSet<_> = view.rows().into_iter().flatten().collect();
            for choice in view.choices() {
                if let Target::Cell(to) = choice.to {
                    assert!(cells.contains(&to), "{choice:?}");
                }
                assert!(choice.from.is_none_or(|from| cells.contains(&from)));
            }
        }
    }
}

#[test]
fn no_two_cells_share_a_place_or_a_name() {
    for (record, _) in games() {
        for facing in 0..4 {
            let view = board(&record, None, &EVERYONE, stance(facing, facing % 2 == 1));
            let cells: Vec<_> = view.rows().into_iter().flatten().collect();
            let hand = Interaction::default();
            let names: BTreeSet<_> =
                cells.iter().map(|&cell| view.name(cell, &hand).place).collect();
            assert_eq!(names.len(), cells.len());
            for (at, &a) in cells.iter().enumerate() {
                for &b in &cells[..at] {
                    assert!(view.center(a).far(view.center(b)) > 900.0, "{a:?} {b:?}");
                }
            }
        }
    }
}

#[test]
fn arrows_go_where_they_point_on_the_screen() {
    use board_view::ScreenDirection::{Down, Left, Right, Up};
    for (record, _) in games() {
        for facing in 0..4 {
            for standing in [false, true] {
                let view = board(&record, None, &EVERYONE, stance(facing, standing));
                for cell in view.rows().into_iter().flatten() {
                    for direction in [Up, Down, Left, Right] {
                        let Some(next) = view.toward(cell, direction, false) else { continue };
                        let step = view.center(next) - view.center(cell);
                        let right = match direction {
                            Up => step.y < -1.0 && step.y.abs() >= step.x.abs() * 0.5,
                            Down => step.y > 1.0 && step.y.abs() >= step.x.abs() * 0.5,
                            Left => step.x < -1.0 && step.x.abs() >= step.y.abs() * 0.5,
                            Right => step.x > 1.0 && step.x.abs() >= step.y.abs() * 0.5,
                        };
                        assert!(right, "{direction:?} from {cell:?} to {next:?}: {step:?}");
                    }
                }
            }
        }
    }
}

#[test]
fn all_49_rings_keep_their_keys_through_a_game() {
    let record = AnyRecord::Dvonn(random(&dvonn::Position::default(), 400, 11));
    let mut color: BTreeMap<u32, &str> = BTreeMap::new();
    for ply in 0..=record.plies() {
        let view = board(&record, Some(ply), &[], stance(0, false));
        let parts = view.paint(&Interaction::default());
        let rings: Vec<_> = parts.iter().filter(|part| part.key < 100).collect();
        assert_eq!(rings.len(), 49, "after {ply} moves");
        for ring in rings {
            let look = ring.class.trim_end_matches(" aside");
            assert_eq!(*color.entry(ring.key).or_insert(look), look);
        }
    }
}

#[test]
fn a_move_leaves_most_rings_where_they_are() {
    let record = AnyRecord::Dvonn(random(&dvonn::Position::default(), 52, 3));
    let places = |ply| -> BTreeMap<u32, (f32, f32)> {
        let parts = board(&record, Some(ply), &[], stance(0, false)).paint(&Interaction::default());
        let rings = parts.into_iter().filter(|part| part.key < 100);
        rings.map(|ring| (ring.key, (ring.at.x, ring.at.y))).collect()
    };
    let (before, after) = (places(49), places(50));
    let moved = before.iter().filter(|(key, at)| after[key] != **at).count();
    assert_eq!(moved, 2, "the ring that jumped, and the one that it now lies on");
}

#[test]
fn towers_keep_their_keys_when_home_rows_are_refilled() {
    let start = kamisado::Match::new(kamisado::Length::Marathon);
    let record = AnyRecord::Kamisado(random(&start, 200, 5));
    for ply in 0..=record.plies() {
        let parts = board(&record, Some(ply), &[], stance(0, false)).paint(&Interaction::default());
        let towers: BTreeSet<u32> =
            parts.iter().map(|part| part.key).filter(|key| *key < 100).collect();
        assert_eq!(towers, (1..=16).collect());
    }
}

#[test]
fn the_other_side_sees_the_same_board_turned_and_not_mirrored() {
    for (record, _) in games() {
        if matches!(record, AnyRecord::Dvonn(_)) {
            continue;
        }
        let one = board(&record, None, &[], stance(0, false));
        let other = board(&record, None, &[], stance(1, false));
        let cells: Vec<_> = one.rows().into_iter().flatten().collect();
        let turn = |view: &dyn BoardView| {
            let first = view.center(cells[0]);
            let next = view.center(cells[1]) - first;
            let last = view.center(*cells.last().unwrap()) - first;
            next.x * last.y - next.y * last.x > 0.0
        };
        assert_eq!(turn(&*one), turn(&*other), "a mirror would change the sense of rotation");
    }
}

#[test]
fn both_faces_of_kamisado_have_the_same_towers() {
    let record = AnyRecord::Kamisado(random(&kamisado::Match::default(), 5, 5));
    let keys = |face| -> Vec<u32> {
        let preferences = BoardPreferences { face, ..BoardPreferences::default() };
        let stance = Stance::spectator(preferences);
        let parts = board(&record, None, &EVERYONE, stance).paint(&Interaction::default());
        parts.into_iter().map(|part| part.key).collect()
    };
    assert_eq!(keys(Face::Signs), keys(Face::Words));
}

#[test]
fn svg_text_is_well_formed_for_every_game() {
    for (record, _) in games() {
        let text = svg(&still(&record, None, stance(0, false)), "g{fill:red}");
        assert!(text.starts_with("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 "));
        let mut open: Vec<&str> = Vec::new();
        for tag in text.split('<').skip(1) {
            let (tag, _) = tag.split_once('>').expect("each tag ends");
            assert_eq!(tag.matches('"').count() % 2, 0, "{tag}");
            match tag.strip_prefix('/') {
                Some(name) => assert_eq!(open.pop(), Some(name)),
                None => open.push(tag.split(' ').next().unwrap()),
            }
        }
        assert!(open.is_empty());
        assert!(!text.contains("NaN") && !text.contains("inf"));
    }
}

#[test]
fn a_shape_is_written_as_by_hand() {
    use board_view::{Form, Part, Point};
    let mut part = Part::new(1, "ring white", Point::default());
    part.add("edge", Form::Oval(Point::new(0.0, -1.25), 31.0, 30.04));
    part.add("line", Form::Line(vec![Point::new(-0.04, 2.0), Point::new(10.96, -3.5)]));
    part.add("figure", Form::Text(Point::new(0.0, 0.0), 20.0, "<&".into()));
    assert_eq!(
        inner(&part),
        "<ellipse class=\"edge\" cx=\"0\" cy=\"-1.3\" rx=\"31\" ry=\"30\"></ellipse>\
         <polyline class=\"line\" points=\"0 2 11 -3.5\"></polyline>\
         <text class=\"figure\" x=\"0\" y=\"7\" font-size=\"20\">&lt;&amp;</text>"
    );
}

#[test]
fn the_front_page_has_a_picture_of_each_game() {
    for game in Game::ALL {
        let scene = picture(game);
        assert!(scene.parts.len() > 3);
        let keys: BTreeSet<u32> = scene.parts.iter().map(|part| part.key).collect();
        assert_eq!(keys.len(), scene.parts.len());
    }
}

#[test]
fn a_line_is_drawn_move_by_move() {
    let line = |record: &AnyRecord, moves: &[&str]| {
        let moves: Vec<String> = moves.iter().map(|&mv| mv.to_owned()).collect();
        line(record, None, &moves, stance(0, false))
    };
    let numbers = |parts: &[board_view::Part]| -> Vec<String> {
        let texts = parts.iter().rev().flat_map(|part| &part.shapes);
        let text = |shape: &board_view::Shape| match &shape.form {
            board_view::Form::Text(_, _, text) => Some(text.clone()),
            _ => None,
        };
        texts.filter_map(text).collect()
    };
    let kamisado = AnyRecord::usual(Game::Kamisado);
    let three = line(&kamisado, &["c1-c5", "b8-b7", "h1-h2"]);
    assert_eq!(numbers(&three), ["1", "2", "3"]);
    assert_eq!(three.iter().map(|part| part.class).next_back(), Some("advice best"));
    let one = line(&kamisado, &["c1-c5"]);
    assert_eq!((one.len(), numbers(&one).len()), (1, 0), "a single move needs no number");
    assert_eq!(line(&kamisado, &["c1-c5", "c1-c6"]).len(), 1, "it ends where it makes no sense");

    let daaliz = daaliz::AnyPosition::start(&daaliz::Setup::default()).unwrap();
    let daaliz = AnyRecord::Daaliz(game_core::Record { start: daaliz, played: Vec::new() });
    let walls = line(&daaliz, &["e3h", "e8", "c3v"]);
    assert_eq!(numbers(&walls), ["1", "2", "3"]);
    let dvonn = AnyRecord::usual(Game::Dvonn);
    assert_eq!(line(&dvonn, &["D3", "E3"]).len(), 2);
}

/// Pieces have the keys below this.
const PIECES: u32 = 100;

#[test]
fn the_line_of_the_last_move_crosses_no_piece() {
    for (record, _) in games() {
        let view = board(&record, None, &EVERYONE, stance(0, false));
        let parts = view.paint(&Interaction::default());
        let stitch = parts.iter().position(|part| part.class == "stitch");
        let before = &parts[..stitch.unwrap_or(0)];
        let covered = before.iter().find(|part| part.key < PIECES && !part.class.contains("aside"));
        assert!(covered.is_none(), "{covered:?}");
    }
}

#[test]
fn the_line_along_the_last_wall_leaves_its_notches_free() {
    let start = daaliz::AnyPosition::start(&daaliz::Setup::default()).unwrap();
    let moves = ["e2", "c4h"];
    let mut record = AnyRecord::Daaliz(Record { start, played: Vec::new() });
    for mv in moves {
        record.play(mv).unwrap();
    }
    let parts = board(&record, None, &EVERYONE, stance(0, false)).paint(&Interaction::default());
    let wall = parts.iter().find(|part| part.class == "wall second").expect("a wall");
    let stitch = parts.iter().find(|part| part.class == "stitch").expect("the last move");
    for shape in &stitch.shapes {
        let Form::Line(ends) = &shape.form else { panic!("{shape:?}") };
        assert!(ends.iter().all(|end| end.far(wall.at) > 64.0), "{ends:?} at {:?}", wall.at);
    }
}

#[test]
fn no_number_of_a_line_covers_the_figure_of_a_piece() {
    for (record, moves) in games() {
        let here = board(&record, None, &EVERYONE, stance(0, false));
        let parts = here.paint(&Interaction::default());
        for first in moves {
            let mut next = record.clone();
            next.play(&first).unwrap();
            let Some(second) = next.now().random_move(&mut Seeded::new(3)) else { continue };
            let first = &line(&record, None, &[first, second], stance(0, false))[1..];
            let numbers = first.iter().flat_map(|part| &part.shapes);
            for number in numbers.filter(|shape| shape.class == "badge") {
                let Form::Oval(at, ..) = number.form else { panic!("{number:?}") };
                let covered = parts.iter().find(|part| {
                    part.key < PIECES && !part.class.contains("aside") && part.at.far(at) < 400.0
                });
                assert!(covered.is_none(), "{first:?} covers {covered:?}");
            }
        }
    }
}
