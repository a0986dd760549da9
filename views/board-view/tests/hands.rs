//! What a player can do with a board.

use board_view::{
    Act, Aim, BoardPreferences, BoardView, Cell, Groove, Input, Interaction, KeyAnswer, NotAllowed,
    Point, PromptButtons, ScreenDirection, Stance, Target, board,
};
use catalog::{AnyIllegal, AnyRecord, Game, Setup};
use game_core::Seat;

const BOTH: [Seat; 2] = [Seat(0), Seat(1)];

fn stance() -> Stance {
    Stance {
        facing: Seat(0),
        preferences: BoardPreferences::default(),
        standing: false,
        goals: None,
    }
}

fn played(game: Game, start: &str, moves: &[&str]) -> AnyRecord {
    let moves: Vec<String> = moves.iter().map(|&mv| mv.to_owned()).collect();
    Setup::usual(game).record(start, &moves).unwrap()
}

fn dvonn(start: &str) -> Box<dyn BoardView> {
    board(&played(Game::Dvonn, start, &[]), None, &BOTH, stance())
}

fn kamisado(start: &str) -> Box<dyn BoardView> {
    board(&played(Game::Kamisado, start, &[]), None, &BOTH, stance())
}

fn daaliz(start: &str) -> Box<dyn BoardView> {
    board(&played(Game::Daaliz, start, &[]), None, &BOTH, stance())
}

/// The center of the cell of this name.
fn at(view: &dyn BoardView, name: &str) -> Point {
    view.center(cell(view, name))
}

fn cell(view: &dyn BoardView, name: &str) -> Cell {
    let hand = Interaction::default();
    let cells = view.rows().into_iter().flatten();
    cells.into_iter().find(|&cell| view.name(cell, &hand).place == name).expect("there is one")
}

/// A board and an interaction with it.
struct Play {
    view: Box<dyn BoardView>,
    hand: Interaction,
    confirm: bool,
}

impl Play {
    fn on(view: Box<dyn BoardView>) -> Play {
        Play { view, hand: Interaction::default(), confirm: false }
    }

    fn input(&mut self, input: Input) -> Option<String> {
        self.hand.on(&*self.view, self.confirm, input)
    }

    fn press(&mut self, point: Point, finger: bool) -> Option<String> {
        self.input(Input::Down { at: point, finger });
        self.input(Input::Up(point))
    }

    fn click(&mut self, name: &str) -> Option<String> {
        let point = at(&*self.view, name);
        self.press(point, false)
    }

    fn tap(&mut self, name: &str) -> Option<String> {
        let point = at(&*self.view, name);
        self.press(point, true)
    }

    fn drag(&mut self, from: Point, to: Point, finger: bool) -> Option<String> {
        self.input(Input::Down { at: from, finger });
        for step in 1_u8..=10 {
            self.input(Input::Drag(from.toward(to, f32::from(step) / 10.0)));
        }
        self.input(Input::Up(to))
    }

    fn status(&self) -> board_view::BoardStatus {
        self.hand.status(&*self.view)
    }
}

/// Red on C3; a white ring on B3 connects A3 to it. Black has D3.
const THREAD: &str = "jump W A3:W,B3:W,C3:R,D3:B";

#[test]
fn a_tap_lifts_and_a_second_one_plays() {
    let mut play = Play::on(dvonn(THREAD));
    assert_eq!(play.tap("A3"), None);
    assert_eq!(play.status().held.as_deref(), Some("A3"));
    assert_eq!(play.status().buttons, PromptButtons::Held);
    assert_eq!(play.tap("B3"), Some("A3B3".into()));
    assert_eq!(play.hand, Interaction::default(), "the hand is empty again");
}

#[test]
fn a_tap_on_the_lifted_piece_puts_it_back() {
    let mut play = Play::on(dvonn(THREAD));
    play.tap("A3");
    play.tap("A3");
    assert_eq!(play.hand.held, None);
    assert_eq!(play.status().refused, None);
}

#[test]
fn a_finger_sees_the_cost_before_it_plays() {
    let mut play = Play::on(dvonn(THREAD));
    play.tap("B3");
    assert_eq!(play.tap("C3"), None, "A3 would fall");
    let status = play.status();
    assert_eq!(status.buttons, PromptButtons::Confirm);
    let Some(Aim::Stack { height, cut, .. }) = status.aim else { panic!("{:?}", status.aim) };
    assert_eq!((height, cut.fields, cut.white, cut.black), (2, vec!["A3".into()], 1, 0));
    assert_eq!(play.input(Input::Act(Act::Confirm)), Some("B3C3".into()));
}

#[test]
fn a_risky_move_can_be_put_back_or_tapped_again() {
    let mut play = Play::on(dvonn(THREAD));
    play.tap("B3");
    play.tap("C3");
    assert_eq!(play.input(Input::Act(Act::PutBack)), None);
    assert_eq!(play.hand.held, None);
    play.tap("B3");
    play.tap("C3");
    assert_eq!(play.tap("C3"), Some("B3C3".into()));
}

#[test]
fn a_mouse_sees_the_cost_by_pointing_and_plays_with_one_click() {
    let mut play = Play::on(dvonn(THREAD));
    play.click("B3");
    let there = at(&*play.view, "C3");
    play.input(Input::Hover(there));
    assert!(matches!(play.status().aim, Some(Aim::Stack { cut, .. }) if cut.white == 1));
    let falls = play.view.paint(&play.hand).iter().filter(|part| part.class == "falls").count();
    assert_eq!(falls, 1, "A3 is veiled");
    assert_eq!(play.click("C3"), Some("B3C3".into()));
}

#[test]
fn every_move_is_confirmed_if_the_visitor_prefers_that() {
    let mut play = Play::on(dvonn(THREAD));
    play.confirm = true;
    play.click("A3");
    assert_eq!(play.click("B3"), None);
    assert_eq!(play.status().buttons, PromptButtons::Confirm);
    assert_eq!(play.input(Input::Act(Act::Confirm)), Some("A3B3".into()));
}

#[test]
fn a_ring_is_dragged_to_where_it_lands() {
    let mut play = Play::on(dvonn(THREAD));
    let (from, to) = (at(&*play.view, "A3"), at(&*play.view, "B3"));
    assert_eq!(play.drag(from, to, false), Some("A3B3".into()));
}

#[test]
fn a_ring_dropped_elsewhere_returns_with_a_reason() {
    let mut play = Play::on(dvonn(THREAD));
    let (from, to) = (at(&*play.view, "A3"), at(&*play.view, "E1"));
    assert_eq!(play.drag(from, to, true), None);
    assert_eq!((play.hand.held, play.hand.at), (None, None));
    let why = play.status().refused;
    assert!(
        matches!(
            why,
            Some(NotAllowed::Rules(AnyIllegal::Dvonn(dvonn::Illegal::NotOneField { .. })))
        ),
        "{why:?}"
    );
}

#[test]
fn a_piece_that_may_not_be_lifted_says_why() {
    let mut play = Play::on(dvonn(THREAD));
    play.click("D3");
    assert!(matches!(
        play.status().refused,
        Some(NotAllowed::Rules(AnyIllegal::Dvonn(dvonn::Illegal::NotYours(..))))
    ));
    play.click("C3");
    assert!(matches!(
        play.status().refused,
        Some(NotAllowed::Rules(AnyIllegal::Dvonn(dvonn::Illegal::LoneRed(_))))
    ));
    play.click("F5");
    assert!(matches!(
        play.status().refused,
        Some(NotAllowed::Rules(AnyIllegal::Dvonn(dvonn::Illegal::Nothing(_))))
    ));
}

#[test]
fn spectators_and_waiting_players_get_the_reason() {
    let record = played(Game::Dvonn, THREAD, &[]);
    let mut play = Play::on(board(&record, None, &[Seat(1)], stance()));
    play.click("A3");
    assert_eq!(play.status().refused, Some(NotAllowed::NotYourTurn));
    let record = played(Game::Dvonn, THREAD, &["A3B3"]);
    let mut play = Play::on(board(&record, Some(0), &BOTH, stance()));
    play.click("A3");
    assert_eq!(play.status().refused, Some(NotAllowed::Earlier));
}

#[test]
fn a_broad_finger_gets_the_nearest_piece_that_can_be_lifted() {
    let mut play = Play::on(dvonn(THREAD));
    let beside = at(&*play.view, "A3") + Point::new(-44.0, 8.0);
    play.press(beside, true);
    assert_eq!(play.status().held.as_deref(), Some("A3"));
}

#[test]
fn placing_takes_one_tap() {
    let mut play = Play::on(dvonn("place W -"));
    assert_eq!(play.tap("F3"), Some("F3".into()));
}

#[test]
fn keys_lift_aim_and_play() {
    let mut play = Play::on(dvonn(THREAD));
    let (from, to) = (cell(&*play.view, "B3"), cell(&*play.view, "C3"));
    play.input(Input::Enter(from));
    play.input(Input::Focus(to));
    assert!(play.view.name(to, &play.hand).marks.target);
    let lost = cell(&*play.view, "A3");
    assert!(play.view.name(lost, &play.hand).marks.falls);
    assert_eq!(play.input(Input::Enter(to)), None, "it costs something");
    assert_eq!(play.input(Input::Enter(to)), Some("B3C3".into()));
}

#[test]
fn keys_report_the_score_and_the_last_move() {
    let record = played(Game::Dvonn, THREAD, &["A3B3"]);
    let mut play = Play::on(board(&record, None, &BOTH, stance()));
    play.input(Input::Score);
    assert_eq!(play.status().answer, Some(KeyAnswer::Score(vec![2, 1])));
    play.input(Input::Last);
    assert_eq!(play.status().answer, Some(KeyAnswer::Last(Some((Seat(0), "A3B3".into())))));
}

/// Black's red tower, a sumo on c3, is due; White's brown tower on c4 is in front of it.
const SUMO: &str = "long 1 0 | b 2 a10,b10,c31,d10,e10,f10,g10,h10 \
                    c40,g80,f80,e80,d80,c80,b80,a80";

#[test]
fn a_due_tower_need_not_be_lifted() {
    let mut play = Play::on(kamisado(SUMO));
    assert_eq!(play.view.due(), Some(cell(&*play.view, "c3")));
    assert_eq!(play.click("b4"), Some("c3-b4".into()));
}

#[test]
fn a_push_is_shown_to_a_finger_before_it_is_made() {
    let mut play = Play::on(kamisado(SUMO));
    assert_eq!(play.tap("c4"), None);
    let status = play.status();
    assert!(matches!(status.aim, Some(Aim::Push { pushed: 1, .. })), "{status:?}");
    let ghosts = play.view.paint(&play.hand);
    assert_eq!(ghosts.iter().filter(|part| part.class.ends_with("ghost")).count(), 2);
    assert_eq!(play.input(Input::Act(Act::Confirm)), Some("c3xc4:1".into()));
}

#[test]
fn an_illegal_push_says_why_and_not_that_the_square_is_taken() {
    let mut play = Play::on(kamisado(&SUMO.replace("c40", "c41")));
    play.click("c4");
    let why = play.status().refused;
    let Some(NotAllowed::Rules(AnyIllegal::Kamisado(kamisado::BadTurn::Round(
        kamisado::Illegal::NotLower(_),
    )))) = why
    else {
        panic!("{why:?}")
    };
}

#[test]
fn a_tower_that_is_not_due_says_which_one_is() {
    let mut play = Play::on(kamisado(SUMO));
    play.click("a1");
    let why = play.status().refused;
    let Some(NotAllowed::Rules(AnyIllegal::Kamisado(kamisado::BadTurn::Round(
        kamisado::Illegal::Due { due, .. },
    )))) = why
    else {
        panic!("{why:?}")
    };
    assert_eq!(due, kamisado::Color::Red);
}

#[test]
fn a_click_on_a_step_plays_and_on_a_far_tile_says_why() {
    let mut play = Play::on(daaliz("1 e1 e9 10 10 -"));
    play.click("e5");
    assert!(matches!(
        play.status().refused,
        Some(NotAllowed::Rules(AnyIllegal::Daaliz(daaliz::Illegal::TooFar(_))))
    ));
    assert_eq!(play.click("e2"), Some("e2".into()));
}

/// The middle of the groove above two tiles.
fn groove(view: &dyn BoardView, a: &str, b: &str) -> Point {
    at(view, a).toward(at(view, b), 0.5)
}

#[test]
fn a_mouse_in_a_groove_shows_a_wall_and_a_click_places_it() {
    let mut play = Play::on(daaliz("1 e1 e9 10 10 -"));
    let point = groove(&*play.view, "c3", "c4") + Point::new(24.0, 0.0);
    play.input(Input::Hover(point));
    let Some(Aim::Wall { wall, before, after }) = play.status().aim else { panic!() };
    assert_eq!((wall.as_str(), before, after), ("c3h", vec![9, 9], vec![9, 9]));
    assert_eq!(play.press(point, false), Some("c3h".into()));
}

#[test]
fn an_illegal_wall_is_outlined_with_its_reason() {
    let mut play = Play::on(daaliz("1 e1 e9 10 10 c3h"));
    let point = groove(&*play.view, "c3", "c4") + Point::new(24.0, 0.0);
    play.input(Input::Hover(point));
    let status = play.status();
    assert_eq!(status.aim, None);
    assert!(matches!(
        status.refused,
        Some(NotAllowed::Rules(AnyIllegal::Daaliz(daaliz::Illegal::Overlaps(_))))
    ));
    let parts = play.view.paint(&play.hand);
    assert!(parts.iter().any(|part| part.class == "wall preview illegal"));
    assert_eq!(play.press(point, false), None);
}

#[test]
fn one_finger_slides_a_wall_lets_go_and_places_it() {
    let mut play = Play::on(daaliz("1 e1 e9 10 10 -"));
    let from = at(&*play.view, "b5");
    let to = at(&*play.view, "f4");
    assert_eq!(play.drag(from, to, true), None);
    let Some(Target::Wall(shown)) = play.hand.aim else { panic!("{:?}", play.hand) };
    let over = play.view.paint(&play.hand);
    let ghost = over.iter().find(|part| part.class == "wall preview").unwrap();
    assert!(ghost.at.y < to.y - 30.0, "one tile above the finger");
    assert!(!shown.upright);
    assert_eq!(play.status().buttons, PromptButtons::Wall { legal: true });
    play.input(Input::Act(Act::Turn));
    let Some(Target::Wall(turned)) = play.hand.aim else { panic!() };
    assert_eq!(turned, Groove { upright: true, ..shown });
    let placed = play.input(Input::Act(Act::Confirm)).unwrap();
    assert!(placed.ends_with('v'), "{placed}");
}

#[test]
fn a_sliding_wall_keeps_to_legal_places() {
    let mut play = Play::on(daaliz("1 e1 e9 10 10 d4h,f4h,b4h"));
    let tile = at(&*play.view, "e5") - at(&*play.view, "e6");
    let (from, to) = (at(&*play.view, "a2"), at(&*play.view, "d4") + tile * 0.5);
    play.drag(from, to, true);
    assert_eq!(play.status().buttons, PromptButtons::Wall { legal: true });
}

#[test]
fn a_vertical_wall_slides_where_no_horizontal_one_fits() {
    let setup = daaliz::Setup { size: Some((3, 3)), ..daaliz::Setup::default() };
    let record = Setup::Daaliz(setup).record("1 c1 b3 5 5 a1h,a2h", &[]).unwrap();
    let mut play = Play::on(board(&record, None, &BOTH, stance()));
    let (from, to) = (at(&*play.view, "a3"), at(&*play.view, "b2"));
    play.drag(from, to, true);
    assert!(matches!(play.status().aim, Some(Aim::Wall { wall, .. }) if wall == "b1v"));
}

#[test]
fn a_finger_on_a_groove_pins_a_wall_and_a_tap_on_it_turns_it() {
    let mut play = Play::on(daaliz("1 e1 e9 10 10 -"));
    let point = groove(&*play.view, "c3", "c4") + Point::new(24.0, 0.0);
    assert_eq!(play.press(point, true), None);
    assert!(matches!(play.status().aim, Some(Aim::Wall { wall, .. }) if wall == "c3h"));
    play.press(point, true);
    assert!(matches!(play.status().aim, Some(Aim::Wall { wall, .. }) if wall == "c3v"));
}

#[test]
fn keys_place_a_wall() {
    let mut play = Play::on(daaliz("1 e1 e9 10 10 -"));
    let near = cell(&*play.view, "c3");
    play.input(Input::Walls(near));
    let Some(Target::Wall(first)) = play.hand.aim else { panic!() };
    play.input(Input::Slide(ScreenDirection::Up));
    let Some(Target::Wall(next)) = play.hand.aim else { panic!() };
    assert_eq!(next, Groove { rank: first.rank + 1, ..first });
    assert!(play.input(Input::Enter(near)).is_some());
}

#[test]
fn without_walls_left_a_groove_is_only_a_gap() {
    let mut play = Play::on(daaliz("1 e1 e9 0 10 -"));
    play.input(Input::Walls(cell(&*play.view, "c3")));
    assert_eq!(
        play.status().refused,
        Some(NotAllowed::Rules(AnyIllegal::Daaliz(daaliz::Illegal::NoStock)))
    );
    let point = groove(&*play.view, "c3", "c4") + Point::new(24.0, 0.0);
    play.input(Input::Hover(point));
    assert_eq!(play.hand.aim, None);
}

#[test]
fn walls_around_a_tile_are_named_by_sides_of_the_screen() {
    let setup = daaliz::Setup::default();
    let record = Setup::Daaliz(setup).record("1 e1 e9 10 10 c3h,d5v", &[]).unwrap();
    let answer = |facing, name: &str| {
        let stance = Stance { facing: Seat(facing), ..stance() };
        let view = board(&record, None, &BOTH, stance);
        match view.name(cell(&*view, name), &Interaction::default()).what {
            board_view::What::Tile { walls, .. } => walls,
            other => panic!("{other:?}"),
        }
    };
    assert_eq!(answer(0, "d3"), [true, false, false, false]);
    assert_eq!(answer(0, "d4"), [false, false, true, false]);
    assert_eq!(answer(0, "d6"), [false, true, false, false]);
    assert_eq!(answer(0, "e5"), [false, false, false, true]);
    assert_eq!(answer(1, "d3"), [false, false, true, false]);
    assert_eq!(answer(1, "d6"), [false, false, false, true]);
}

#[test]
fn the_last_step_leads_through_an_arch() {
    let mut play = Play::on(daaliz("1 e9 a1 10 10 -"));
    play.input(Input::Hover(at(&*play.view, "e10")));
    assert!(matches!(play.status().aim, Some(Aim::Step { wins: true, .. })));
    assert_eq!(play.tap("e10"), Some("e10".into()));
}

#[test]
fn goals_are_those_of_the_seat_to_move_or_of_the_viewer() {
    let setup = daaliz::Setup { players: 4, ..daaliz::Setup::default() };
    let start = daaliz::AnyPosition::start(&setup).unwrap();
    let mut record = AnyRecord::Daaliz(game_core::Record { start, played: Vec::new() });
    let goals = |record: &AnyRecord, goals| {
        let view = board(record, None, &[], Stance { goals, ..stance() });
        let hand = Interaction::default();
        let cells = view.rows().into_iter().flatten().map(|cell| view.name(cell, &hand));
        cells.filter(|name| name.marks.goal).map(|name| name.place).collect::<Vec<_>>()
    };
    let mut sides = Vec::new();
    for turn in 0..4 {
        let own = goals(&record, None);
        assert_eq!(own, goals(&record, Some(Seat(turn))), "{turn}");
        assert_eq!(own.len(), 9, "one of the four sides: {own:?}");
        assert_eq!(goals(&record, Some(Seat(2))), goals(&record.cut(0), Some(Seat(2))));
        assert!(!sides.contains(&own), "{turn} has a side of its own");
        sides.push(own);
        let legal = board(&record, None, &[Seat(turn)], stance());
        let mv = legal.choices().iter().find(|choice| choice.from.is_some()).unwrap().mv.clone();
        assert!(record.play(&mv).is_ok());
    }
}

#[test]
fn an_illegal_wall_is_named_with_its_reason() {
    let mut play = Play::on(daaliz("1 e1 e9 10 10 e5h"));
    play.input(Input::Walls(cell(&*play.view, "e7")));
    for _ in 0..20 {
        if play.status().refused.is_some() {
            break;
        }
        play.input(Input::Slide(ScreenDirection::Down));
    }
    let status = play.status();
    assert!(matches!(status.refused, Some(NotAllowed::Rules(AnyIllegal::Daaliz(_)))), "{status:?}");
    assert!(status.wall.is_some_and(|wall| wall.ends_with('h')));
    assert!(!status.loose, "it was brought there on purpose");
}

/// Black has won the first round of a longer match, and must choose a filling.
fn filling() -> AnyRecord {
    let near = "standard 0 0 | b - a70,b10,c10,d10,e10,f10,g10,h10 h80,g80,f80,e80,d80,c80,b80,a60";
    played(Game::Kamisado, near, &["a7-a8"])
}

#[test]
fn choosing_a_filling_twice_is_no_error() {
    for act in [Act::FillLeft, Act::FillRight] {
        let mut record = filling();
        let mut play = Play::on(board(&record, None, &BOTH, stance()));
        assert_eq!(play.status().buttons, PromptButtons::Fill);
        let mv = play.input(Input::Act(act)).expect("it is a move");
        assert!(record.play(&mv).is_ok());
        for mine in [vec![Seat(0)], vec![Seat(1)], BOTH.to_vec()] {
            play.view = board(&record, None, &mine, stance());
            play.hand = Interaction::default();
            assert_eq!(play.input(Input::Act(act)), None);
            assert_eq!(play.status().refused, None, "nothing was tried on the board");
        }
    }
}

#[test]
fn a_repeated_answer_is_announced_again() {
    let mut play = Play::on(dvonn(THREAD));
    play.input(Input::Score);
    let first = play.status();
    play.input(Input::Score);
    assert_ne!(play.status(), first);
    play.input(Input::Enter(cell(&*play.view, "D3")));
    let first = play.status();
    assert!(first.refused.is_some());
    play.input(Input::Enter(cell(&*play.view, "D3")));
    assert_ne!(play.status(), first);
}
