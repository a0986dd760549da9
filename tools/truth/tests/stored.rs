//! The files that come along: their values agree with the rules, by ways that know no engine.

use std::collections::HashMap;
use std::time::Duration;

use arena::{Choice, MoveError, Pace, Player};
use catalog::{AnyRecord, Game, Setup};
use game_core::{Notation, OpenGame, Outcome, Position, Seat, Seeded, Status};
use truth::{Task, Tasks, Terms, play, solve, stored};
use ugi::Go;

fn tasks(game: &str) -> Tasks {
    let game = Game::named(game).unwrap();
    let tasks = Tasks::read(stored(game)).unwrap();
    assert_eq!(tasks.game, game);
    tasks
}

#[test]
fn the_files_are_read_and_each_task_asks_something() {
    for (game, count) in [("dvonn", 250), ("kamisado", 187), ("daaliz", 205)] {
        let tasks = tasks(game);
        assert_eq!(tasks.list.len(), count, "{game}");
        assert!(tasks.list.iter().all(Task::asks_something), "{game}");
        let setup = |task: &Task| format!("{:?}", task.setup);
        let mut positions: Vec<_> =
            tasks.list.iter().map(|task| (setup(task), &task.position)).collect();
        positions.sort();
        positions.dedup();
        assert_eq!(positions.len(), count, "{game}: a position stands there twice");
    }
}

/// Some of the values are proved again; all of them by `hambazi benchmark check`.
#[test]
fn the_engine_proves_the_same_again() {
    for (game, step) in [("dvonn", 50), ("kamisado", 20), ("daaliz", 40)] {
        let tasks = tasks(game);
        for task in tasks.list.iter().step_by(step) {
            let record = task.record(tasks.game).unwrap();
            let again = solve(&record, 2_000_000).unwrap();
            assert_eq!(again.moves, task.moves, "{game}: {}", task.position);
        }
    }
}

/// White's points less Black's with best play on both sides, by looking at every line to its end.
fn margin(here: &dvonn::Position) -> i32 {
    let status = here.status();
    let Status::Turn(seat) = status else {
        let points = here.scores().unwrap();
        let [white, black] = [points[0], points[1]].map(|points| i32::try_from(points).unwrap());
        return white - black;
    };
    let mut values = Vec::new();
    here.each_move(&mut |mv| values.push(margin(&here.after(mv))));
    let best = if seat == Seat(0) { values.iter().max() } else { values.iter().min() };
    *best.unwrap()
}

#[test]
fn short_ends_of_dvonn_are_worth_what_every_line_says() {
    let stacks = |task: &Task| task.position.matches(':').count();
    let short: Vec<Task> = tasks("dvonn").list.into_iter().filter(|it| stacks(it) <= 9).collect();
    assert!(short.len() >= 15, "{}", short.len());
    for task in short {
        let here = dvonn::Position::default().read(&task.position).unwrap();
        let sign = if here.status() == Status::Turn(Seat(0)) { 1 } else { -1 };
        for (text, value) in &task.moves {
            let then = here.after(here.read_move(text).unwrap());
            assert_eq!(sign * margin(&then), *value, "{}: {text}", task.position);
        }
    }
}

/// Whether a seat can force its win within this many turns, by looking at every line.
fn wins(here: &kamisado::Match, seat: Seat, turns: u32) -> bool {
    match here.status() {
        Status::Over(outcome) => outcome == Outcome::Won(seat),
        Status::Turn(_) if turns == 0 => false,
        Status::Turn(mover) => {
            let mut each = Vec::new();
            here.each_move(&mut |mv| each.push(mv));
            let mut after = each.into_iter().map(|mv| wins(&here.after(mv), seat, turns - 1));
            if mover == seat { after.any(|wins| wins) } else { after.all(|wins| wins) }
        }
    }
}

#[test]
fn short_wins_of_kamisado_are_wins_and_no_loss_is_one() {
    let short = tasks("kamisado").list.into_iter().filter(|task| task.left <= 5);
    let mut found = 0;
    for task in short {
        let here = kamisado::Match::default().read(&task.position).unwrap();
        let Status::Turn(seat) = here.status() else { unreachable!("a task") };
        let win = |(text, _): (&String, &i32)| {
            let then = here.after(here.read_move(text).unwrap());
            wins(&then, seat, task.left - 1)
        };
        let of = |value: i32| task.moves.iter().filter(move |it| *it.1 == value);
        found += usize::from(of(1).any(win));
        assert!(!of(-1).any(win), "{}", task.position);
    }
    assert!(found >= 10, "{found}");
}

/// All positions of a small board that come after these, by their text: where each move leads, and
/// who has won.
fn board(starts: Vec<daaliz::AnyPosition>) -> HashMap<String, (Vec<String>, Status)> {
    let mut known = HashMap::new();
    let mut open = starts;
    while let Some(here) = open.pop() {
        let text = here.write();
        if known.contains_key(&text) {
            continue;
        }
        let mut then = Vec::new();
        if let Status::Turn(_) = here.status() {
            here.each_move(&mut |mv| {
                // From its text, so that it has no past: who wins need not repeat anything.
                let after = here.read(&here.after(mv).write()).unwrap();
                then.push(after.write());
                open.push(after);
            });
        }
        known.insert(text, (then, here.status()));
    }
    known
}

/// For whom each position is won, from the ends of the game backward; those that stay are drawn.
fn winners(board: &HashMap<String, (Vec<String>, Status)>) -> HashMap<&str, Seat> {
    let mut before: HashMap<&str, Vec<&str>> = HashMap::new();
    let mut open: HashMap<&str, usize> = HashMap::new();
    let (mut won, mut queue) = (HashMap::new(), Vec::new());
    for (text, (then, status)) in board {
        open.insert(text, then.len());
        for next in then {
            before.entry(next).or_default().push(text);
        }
        if let Status::Over(Outcome::Won(seat)) = status {
            queue.push((text.as_str(), *seat));
        }
    }
    while let Some((text, seat)) = queue.pop() {
        if won.contains_key(text) {
            continue;
        }
        won.insert(text, seat);
        for &earlier in before.get(text).into_iter().flatten() {
            // The mover takes its win; it is lost once every move is.
            let is_movers = board[earlier].1 == Status::Turn(seat);
            let left = open.get_mut(earlier).unwrap();
            *left -= usize::from(!is_movers);
            if is_movers || *left == 0 {
                queue.push((earlier, seat));
            }
        }
    }
    won
}

#[test]
fn a_small_board_of_daaliz_is_worth_what_all_of_its_positions_say() {
    let small = |task: &Task| {
        matches!(&task.setup, Some(Setup::Daaliz(setup))
            if setup.size == Some((4, 4)) && setup.walls == Some(daaliz::Stock::Each(1)))
    };
    let list: Vec<Task> = tasks("daaliz").list.into_iter().filter(small).collect();
    assert_eq!(list.len(), 20);
    let Some(Setup::Daaliz(setup)) = &list[0].setup else { unreachable!("a board of daaliz") };
    let empty = daaliz::AnyPosition::begin(setup, &mut Seeded::new(0)).unwrap();
    let starts = list.iter().map(|task| empty.read(&task.position).unwrap()).collect();
    let board = board(starts);
    assert!(board.len() > 50_000, "{}", board.len());
    let won = winners(&board);
    for task in &list {
        let here = empty.read(&task.position).unwrap();
        let Status::Turn(mover) = here.status() else { unreachable!("a task") };
        for (text, value) in &task.moves {
            let then = here.after(here.read_move(text).unwrap()).write();
            let by_all = match won.get(then.as_str()) {
                None => 0,
                Some(seat) if *seat == mover => 1,
                Some(_) => -1,
            };
            assert_eq!(by_all, *value, "{}: {text}", task.position);
        }
    }
}

/// Answers with the best, the worst or no move.
struct Knows(Tasks, &'static str);

impl Player for Knows {
    fn begin(&mut self, _: &AnyRecord, _: u64) -> Result<(), MoveError> {
        Ok(())
    }

    fn choose(&mut self, game: &AnyRecord, go: &Go, _: Duration) -> Result<Choice, MoveError> {
        assert_eq!(*go, Go::Nodes(5));
        let task = self.0.list.iter().find(|task| task.position == game.position()).unwrap();
        let by_value = |it: &(&String, &i32)| *it.1;
        let mv = match self.1 {
            "best" => task.moves.iter().max_by_key(by_value).unwrap().0.clone(),
            "worst" => task.moves.iter().min_by_key(by_value).unwrap().0.clone(),
            other => other.to_owned(),
        };
        Ok(Choice { mv, ..Choice::default() })
    }
}

#[test]
fn answers_are_counted_from_all_to_none() {
    let tasks = tasks("dvonn");
    let asked = |manner| {
        let mut player = Knows(tasks.clone(), manner);
        let terms = Terms { pace: Pace::Nodes(5), seed: 1 };
        play(&tasks, &mut player, terms, &mut |_| true).unwrap()
    };
    assert_eq!(asked("best").best(), (250, 250));
    assert!(asked("best").to_string().contains("| all | 250 | 100.0 % | 100.0 % | 0.00 | 0 |"));
    assert_eq!(asked("worst").best(), (250, 0));
    assert!(asked("e4").to_string().contains("\"e4\" is no legal move"));
}

#[test]
fn a_faulty_file_is_refused_with_its_line() {
    let text = stored(Game::named("dvonn").unwrap());
    let lines: Vec<&str> = text.lines().take(3).collect();
    let why = |lines: &[&str]| Tasks::read(&lines.join("\n")).unwrap_err();
    assert_eq!(why(&[]), "there is nothing in here");
    let newer = lines[0].replace("\"truth\":1", "\"truth\":3");
    assert_eq!(why(&[&newer]), "line 1: no file of version 1 or 2");
    assert!(why(&[&lines[0].replace("dvonn", "chess")]).starts_with("line 1: game is one of "));
    let fewer = lines[2].replacen("\"moves\":{\"", "\"moves\":{\"x", 1);
    assert_eq!(why(&[lines[0], lines[1], &fewer]), "line 3: its moves are not the legal moves");
    assert!(why(&[lines[0], "{}"]).starts_with("line 2: position is a text"));
    assert!(why(&[lines[0], "{"]).starts_with("line 2: "));
}

/// Plays what is accepted, or what never is.
struct Solves(Vec<puzzles::Puzzle>, bool);

impl Player for Solves {
    fn begin(&mut self, _: &AnyRecord, _: u64) -> Result<(), MoveError> {
        Ok(())
    }

    fn choose(&mut self, game: &AnyRecord, _: &Go, _: Duration) -> Result<Choice, MoveError> {
        let moves = game.moves();
        let begins = |it: &&puzzles::Puzzle| {
            it.start.start() == game.start() && moves.starts_with(&it.start.moves())
        };
        let puzzle = self.0.iter().find(begins).unwrap();
        let mut solving = puzzles::Solving::new(puzzle);
        while solving.record().plies() < game.plies() {
            let due = moves[solving.record().plies()].clone();
            solving.play(&due).unwrap();
        }
        let hint = solving.hint().unwrap();
        let other = || game.legal().into_iter().find(|mv| *mv != hint);
        let mv = if self.1 { hint.clone() } else { other().unwrap_or_default() };
        Ok(Choice { mv, ..Choice::default() })
    }
}

#[test]
fn a_puzzle_is_solved_by_all_of_its_moves() {
    let game = Game::named("kamisado").unwrap();
    let text = include_str!("../../../views/puzzles/data/kamisado/00.jsonl");
    let all = puzzles::read(game, text).unwrap();
    let fair = truth::fair(all.clone());
    assert!(fair.len() > 40 && fair.len() < all.len(), "those for a sumo are left out");
    let terms = Terms { pace: Pace::Nodes(5), seed: 1 };
    let solved = |right| {
        let mut player = Solves(fair.clone(), right);
        truth::solve_puzzles(&fair, &mut player, terms, &mut |_| true).unwrap().all()
    };
    let (right, wrong) = (solved(true), solved(false));
    let count = fair.len() as u64;
    assert_eq!((right.puzzles, right.first, right.solved, right.faults), (count, count, count, 0));
    assert!(wrong.solved < count / 2 && wrong.faults < count / 2, "{wrong:?}");
}
