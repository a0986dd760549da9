//! The shared laws on every kind of table, and laws of this game alone.

use daaliz::{
    AnyPosition, Field, Goal, Layout, Move, Orientation, Setup, Stock, Table, Wall, WallRow,
};
use game_core::{Dice, Notation, OpenGame, Outcome, Position, Seat, Seeded, Status};

/// Every kind of table: seats, goals, small boards, race, meeting, teams.
fn setups() -> Vec<Setup> {
    let mut list = Vec::new();
    for players in 2..=4 {
        for goal in [Goal::Leave, Goal::Reach] {
            let usual = Setup { players, goal, ..Setup::default() };
            for size in [(9, 9), (3, 3), (4, 3), (5, 5), (6, 7), (10, 11), (11, 11)] {
                list.push(Setup { size: Some(size), ..usual.clone() });
            }
            list.push(Setup { strict_edge: true, size: Some((3, 4)), ..usual.clone() });
            list.push(Setup { repetition: 0, turn_limit: 40, ..usual.clone() });
        }
    }
    for goal in [Goal::Leave, Goal::Reach] {
        list.push(Setup { goal, layout: Layout::Race, ..Setup::default() });
        let race = Setup { goal, layout: Layout::Race, size: Some((4, 6)), ..Setup::default() };
        list.push(race);
        list.push(Setup { goal, players: 4, teams: true, ..Setup::default() });
        let handicap = Some(Stock::Seats(vec![1, 12]));
        list.push(Setup { goal, walls: handicap, size: Some((5, 7)), ..Setup::default() });
    }
    let meeting = Setup { players: 4, layout: Layout::Meeting, ..Setup::default() };
    list.push(Setup { size: Some((5, 5)), teams: true, ..meeting.clone() });
    list.push(meeting);
    list
}

/// All moves near the board that can be written, and a few far off.
fn every(here: &AnyPosition) -> Vec<Move> {
    let board = here.board();
    let mut list = vec![Move::Pass];
    for rank in (0..=board.ranks() + 2).chain([99]) {
        for file in (0..=board.files() + 2).chain([25]) {
            let field = Field::new(file, rank);
            list.push(Move::Step(field));
            list.push(Move::Wall(Wall::flat(field)));
            list.push(Move::Wall(Wall::upright(field)));
        }
    }
    list
}

/// First mostly walls and then mostly steps, so that boards fill up and pawns meet.
struct Leaning(Seeded);

impl Dice for Leaning {
    fn below(&mut self, n: usize) -> usize {
        if self.0.below(2) == 0 { self.0.below(n.min(5)) } else { self.0.below(n) }
    }
}

#[test]
fn every_table_obeys_the_shared_laws() {
    for (seed, setup) in (0..).zip(setups()) {
        let start = AnyPosition::start(&setup).unwrap();
        let every = every(&start);
        conformance::obeys(&start, &every, 40, &mut Seeded::new(seed));
        conformance::obeys(&start, &every, 40, &mut Leaning(Seeded::new(seed)));
        match start.table() {
            Table::Two(here) => conformance::obeys(here, &every, 40, &mut Seeded::new(seed)),
            Table::Three(here) => conformance::obeys(here, &every, 40, &mut Seeded::new(seed)),
            Table::Four(here) => conformance::obeys(here, &every, 40, &mut Seeded::new(seed)),
        }
    }
}

/// Calls `look` with many positions of every kind of table.
fn walk(mut look: impl FnMut(&Setup, &AnyPosition)) {
    for (seed, setup) in (0..).zip(setups()) {
        for round in 0..2 {
            let mut here = AnyPosition::start(&setup).unwrap();
            let mut dice = Seeded::new(seed * 7 + round);
            for _ in 0..50 {
                look(&setup, &here);
                let moves = here.moves();
                if moves.is_empty() {
                    break;
                }
                let pick = if round == 0 {
                    dice.below(moves.len().min(4))
                } else {
                    dice.below(moves.len())
                };
                here = here.after(moves[pick]);
            }
        }
    }
}

/// An independent version of reachability, square by square.
fn steps_to_goal(here: &AnyPosition, seat: Seat) -> Option<u32> {
    let board = here.board();
    let goals = here.goals(seat);
    let mut seen = vec![here.pawns()[seat.index()]];
    let mut steps = 0;
    let mut first = 0;
    loop {
        if seen[first..].iter().any(|field| goals.contains(field)) {
            return Some(steps);
        }
        let end = seen.len();
        for at in first..end {
            for way in daaliz::Direction::ALL {
                let (from, to) = (seen[at], seen[at].toward(way));
                let low = from.min(to);
                let lies =
                    if from.rank == to.rank { Orientation::Upright } else { Orientation::Flat };
                let before = match lies {
                    Orientation::Flat => Field::new(low.file.wrapping_sub(1), low.rank),
                    Orientation::Upright => Field::new(low.file, low.rank.wrapping_sub(1)),
                };
                let walled =
                    [low, before].iter().any(|&field| here.has_wall(Wall { field, way: lies }));
                let may_stand = board.has(to) || goals.contains(&to);
                if may_stand && !walled && !seen.contains(&to) {
                    seen.push(to);
                }
            }
        }
        if seen.len() == end {
            return None;
        }
        (first, steps) = (end, steps + 1);
    }
}

#[test]
fn distances_are_those_of_a_slow_search_and_paths_are_walked_step_by_step() {
    walk(|_, here| {
        for seat in (0..here.seats()).map(Seat) {
            let slow = steps_to_goal(here, seat).expect("nobody is shut in");
            assert_eq!(here.distance(seat), slow, "{here}");
            let path = here.shortest_path(seat);
            let mut from = here.pawns()[seat.index()];
            for &to in &path {
                let (files, ranks) = from.span(to);
                assert_eq!(files + ranks, 1, "{here}: {path:?}");
                from = to;
            }
            assert!(here.goals(seat).contains(&from), "{here}: {path:?}");
        }
    });
}

/// Checks every wall that has room with a slow search: it is legal exactly if it shuts nobody in.
#[test]
fn the_path_rule_is_that_of_a_slow_search_for_every_wall() {
    let mut shut = 0;
    walk(|_, here| {
        let Status::Turn(seat) = here.status() else { return };
        if here.stocks()[seat.index()] == 0 || here.board().files() > 9 {
            return;
        }
        for wall in here.board().grooves() {
            let walls = here.walls();
            let [before, after] = wall.neighbors();
            if [wall, before, after, wall.crossing()].iter().any(|other| walls.contains(other)) {
                assert!(here.check(Move::Wall(wall)).is_err());
                continue;
            }
            let next = here.after(Move::Wall(wall));
            let open = (0..here.seats()).all(|s| steps_to_goal(&next, Seat(s)).is_some());
            assert_eq!(here.check(Move::Wall(wall)).is_ok(), open, "{here} {wall}");
            assert_eq!(here.moves().contains(&Move::Wall(wall)), open, "{here} {wall}");
            shut += u32::from(!open);
        }
    });
    assert!(shut > 500, "only {shut} walls were forbidden");
}

/// The walls of these rows, read bit by bit.
fn in_rows(rows: impl Iterator<Item = WallRow>) -> Vec<Wall> {
    let has = |row: u16, file: u8| row >> (file - 1) & 1 == 1;
    let mut list = Vec::new();
    for (rank, WallRow { flat, upright }) in (1..).zip(rows) {
        for file in 1..=11 {
            let field = Field::new(file, rank);
            list.extend(has(flat, file).then(|| Wall::flat(field)));
            list.extend(has(upright, file).then(|| Wall::upright(field)));
        }
    }
    list
}

#[test]
fn rows_have_all_walls_and_all_places_for_one() {
    walk(|_, here| {
        assert_eq!(in_rows(here.wall_rows()), here.walls(), "{here}");
        let mut places = Vec::new();
        here.each_move(|mv| {
            if let Move::Wall(wall) = mv {
                places.push(wall);
            }
        });
        assert_eq!(in_rows(here.place_rows()), places, "{here}");
    });
}

/// The same position mirrored, or seen from the other end with the seats exchanged.
fn turned(here: &AnyPosition, field: impl Fn(Field) -> Field, swap: bool) -> AnyPosition {
    let Status::Turn(Seat(turn)) = here.status() else { panic!("{here} is over") };
    let turn = if swap { 1 - turn } else { turn };
    let (mut pawns, mut stocks) = (here.pawns().to_vec(), here.stocks().to_vec());
    if swap {
        pawns.reverse();
        stocks.reverse();
    }
    let walls: Vec<_> =
        here.walls().iter().map(|wall| turned_wall(*wall, &field).to_string()).collect();
    let walls = if walls.is_empty() { "-".to_owned() } else { walls.join(",") };
    let [one, two] = [field(pawns[0]), field(pawns[1])];
    let text = format!("{} {one} {two} {} {} {walls}", turn + 1, stocks[0], stocks[1]);
    here.read(&text).unwrap()
}

fn turned_wall(wall: Wall, field: impl Fn(Field) -> Field) -> Wall {
    let far = Field::new(wall.field.file + 1, wall.field.rank + 1);
    let (one, other) = (field(wall.field), field(far));
    Wall { field: Field::new(one.file.min(other.file), one.rank.min(other.rank)), way: wall.way }
}

fn same_moves(here: &AnyPosition, there: &AnyPosition, field: impl Fn(Field) -> Field) {
    let turn = |mv: &Move| match *mv {
        Move::Step(to) => Move::Step(field(to)),
        Move::Wall(wall) => Move::Wall(turned_wall(wall, &field)),
        Move::Pass => Move::Pass,
    };
    let list = |mut texts: Vec<String>| {
        texts.sort();
        texts
    };
    let mine = list(here.moves().iter().map(|mv| here.write_move(turn(mv))).collect());
    let theirs = list(there.moves().iter().map(|&mv| there.write_move(mv)).collect());
    assert_eq!(mine, theirs, "{here} and {there}");
}

#[test]
fn a_mirrored_board_has_the_mirrored_moves() {
    walk(|setup, here| {
        if setup.players == 2 && matches!(here.status(), Status::Turn(_)) {
            let files = here.board().files();
            let mirror = |field: Field| Field::new(files + 1 - field.file, field.rank);
            same_moves(here, &turned(here, mirror, false), mirror);
        }
    });
}

#[test]
fn a_board_turned_round_has_the_moves_of_the_other_seat() {
    walk(|setup, here| {
        let is_turned = setup.players == 2 && setup.layout == Layout::Usual;
        if is_turned && matches!(here.status(), Status::Turn(_)) {
            let (files, ranks) = (here.board().files(), here.board().ranks());
            let turn = |field: Field| Field::new(files + 1 - field.file, ranks + 1 - field.rank);
            same_moves(here, &turned(here, turn, true), turn);
        }
    });
}

#[test]
fn counting_without_playing_counts_what_playing_counts() {
    walk(|setup, here| {
        let depth = if here.moves().len() > 60 { 2 } else { 3 };
        let is_small = setup.size.is_some_and(|(files, ranks)| files * ranks <= 25);
        if is_small || here.draws().turns() % 11 == 5 && here.board().files() <= 9 {
            for depth in 0..=depth.min(if is_small { 3 } else { 2 }) {
                assert_eq!(
                    here.perft(depth),
                    game_core::perft(here, depth),
                    "{here} depth {depth}"
                );
                match here.table() {
                    Table::Two(p) => {
                        assert_eq!(p.perft(depth), game_core::perft(p, depth), "{here}");
                    }
                    Table::Three(p) => {
                        assert_eq!(p.perft(depth), game_core::perft(p, depth), "{here}");
                    }
                    Table::Four(p) => {
                        assert_eq!(p.perft(depth), game_core::perft(p, depth), "{here}");
                    }
                }
            }
        }
    });
}

/// Fast playouts choose all legal first moves about equally often, and no others.
#[test]
fn a_quick_playout_begins_with_each_legal_move_equally_often() {
    let texts = ["1 b2 c3 1 1 -", "2 b1 c4 3 3 a1h,c1v,b2v,a3h", "1 c2 c3 2 0 c3h,a2v"];
    let start = AnyPosition::start(&Setup {
        size: Some((4, 4)),
        goal: Goal::Reach,
        repetition: 0,
        ..Setup::default()
    })
    .unwrap();
    for text in texts {
        let Table::Two(here) = *start.read(text).unwrap().table() else { panic!() };
        let moves = here.moves();
        let mut seen = vec![0_u32; moves.len()];
        let games = 4000 * moves.len();
        let mut dice = Seeded::new(3);
        for _ in 0..games {
            let first = here.random_move(&mut dice).unwrap();
            seen[moves.iter().position(|&mv| mv == first).expect("a legal move")] += 1;
        }
        assert!(seen.iter().all(|&n| (3700..4300).contains(&n)), "{text}: {seen:?}");
    }
}

/// Fast and slow random games have the same averages.
#[test]
fn quick_playouts_go_as_slow_ones_do() {
    for (setup, games) in [
        (Setup { size: Some((5, 5)), ..Setup::default() }, 3000),
        (Setup { size: Some((5, 5)), goal: Goal::Reach, repetition: 0, ..Setup::default() }, 3000),
        (Setup { size: Some((3, 3)), players: 4, ..Setup::default() }, 3000),
        (
            Setup { size: Some((5, 5)), walls: Some(Stock::Seats(vec![1, 0])), ..Setup::default() },
            3000,
        ),
        (
            Setup { layout: Layout::Meeting, size: Some((5, 5)), players: 4, ..Setup::default() },
            2000,
        ),
        (Setup { strict_edge: true, players: 3, size: Some((5, 3)), ..Setup::default() }, 2000),
        (Setup { walls: Some(Stock::Each(1)), repetition: 0, ..Setup::default() }, 1500),
    ] {
        let start = AnyPosition::start(&setup).unwrap();
        let (mut quick, mut slow) = (Seeded::new(1), Seeded::new(2));
        let (mut plies, mut wins) = ([0.0; 2], [0.0; 2]);
        for _ in 0..games {
            let both = [start.playout(900, &mut quick), game_core::playout(&start, 900, &mut slow)];
            for (way, game) in both.into_iter().enumerate() {
                plies[way] += f64::from(game.plies);
                wins[way] += f64::from(u8::from(game.outcome == Some(Outcome::Won(Seat(0)))));
            }
        }
        let games = f64::from(games);
        assert!((plies[0] / plies[1] - 1.0).abs() < 0.06, "{setup:?}: {plies:?}");
        assert!((wins[0] - wins[1]).abs() / games < 0.05, "{setup:?}: {wins:?}");
    }
}

#[test]
fn a_position_and_its_past_are_the_whole_position() {
    let mut repeated = 0;
    for (seed, setup) in (0..).zip(setups()) {
        let mut here = AnyPosition::start(&setup).unwrap();
        assert_eq!(here.write_past(), None, "{setup:?}");
        let mut dice = Seeded::new(seed);
        for _ in 0..80 {
            let text = here.read(&here.write()).unwrap();
            let again = match here.write_past() {
                Some(past) => text.with_past(&past).unwrap_or_else(|why| panic!("{past}: {why}")),
                None => text,
            };
            assert_eq!(again, here);
            repeated += usize::from(here.draws().repetitions() > 1);
            let moves = here.moves();
            let steps: Vec<_> = moves.iter().filter(|mv| matches!(mv, Move::Step(_))).collect();
            let Some(last) = moves.last() else { break };
            let step = if steps.is_empty() { last } else { steps[dice.below(steps.len())] };
            here.advance(if dice.below(9) == 0 { *last } else { *step });
        }
    }
    assert!(repeated > 50, "{repeated} positions that occurred before");
}

#[test]
fn a_past_that_does_not_lead_here_is_refused() {
    let here = AnyPosition::start(&Setup::default()).unwrap().read("2 e2 e9 10 10 -").unwrap();
    assert_eq!(here.with_past("1 1e1e9 2e2e9").unwrap().draws().turns(), 1);
    for past in [
        "",
        "x",
        "1",
        "1 ",
        "1 1e1e9",
        "0 1e1e9 2e2e9",
        "99999 2e2e9",
        "01 2e2e9",
        "1 3e1e9 2e2e9",
        "1 1z1e9 2e2e9",
        "1 1e1 2e2e9",
        "1 1e1e9 2e2e9 ",
        "1 1e1e99 2e2e9",
        "1  2e2e9",
    ] {
        assert!(here.with_past(past).is_err(), "{past}");
    }
}

#[test]
fn a_count_that_may_be_stopped_is_the_same_count() {
    let small = Setup { size: Some((4, 4)), walls: Some(Stock::Each(1)), ..Setup::default() };
    let start = AnyPosition::start(&small).unwrap();
    for depth in 0..=5 {
        let mut asked = 0;
        let count = game_core::count_while(&start, depth, &mut || {
            asked += 1;
            true
        });
        assert_eq!((count, asked > 1), (Some(start.count(depth)), depth > 3), "{depth}");
    }
    let mut left = 7;
    let stopped = game_core::count_while(&start, 9, &mut || {
        left -= 1;
        left > 0
    });
    assert_eq!((stopped, left), (None, 0));
}
