//! Contests between toy players: counting, failures and determinism.

use std::str::FromStr;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use arena::{
    Adjudication, Choice, Contest, Faults, GameConfig, GameEnd, MoveError, Next, Openings, Pace,
    Played, Player, RecordLines, Results,
};
use catalog::{AnyRecord, Game, Proof};
use game_core::{Dice, Outcome, Seat, Seeded, Status};
use serde_json::Value;
use ugi::{Go, InfoScore};

/// How a toy player behaves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Manner {
    /// Plays random moves.
    Chance,
    /// Wins at once if it can, otherwise plays random moves.
    Keen,
    /// Plays an unreadable move in its third turn.
    Illegal,
    /// Exceeds its time in its third turn.
    Slow,
    /// Goes away in its third turn.
    Gone,
    /// Always claims a proven win.
    Boastful,
    /// Always claims a proven loss.
    Humble,
    /// Always says that it is far ahead.
    Sure,
    /// Always says that it is far behind.
    Hopeless,
    /// Always says that nobody is ahead.
    Calm,
}

struct Toy {
    manner: Manner,
    dice: Seeded,
    turns: u32,
}

fn toy(manner: Manner) -> Box<dyn Player> {
    Box::new(Toy { manner, dice: Seeded::new(0), turns: 0 })
}

impl Player for Toy {
    fn begin(&mut self, _: &AnyRecord, seed: u64) -> Result<(), MoveError> {
        (self.dice, self.turns) = (Seeded::new(seed), 0);
        Ok(())
    }

    fn choose(&mut self, game: &AnyRecord, go: &Go, _: Duration) -> Result<Choice, MoveError> {
        assert_eq!(*go, Go::MoveTime(Duration::from_millis(100)));
        self.turns += 1;
        let legal = game.legal();
        let wins = |mv: &&String| {
            let mut then = game.clone();
            then.play(mv).unwrap();
            let Status::Turn(seat) = game.status() else { unreachable!("it is asked for a move") };
            then.status() == Status::Over(Outcome::Won(seat))
        };
        let by_chance = legal[self.dice.below(legal.len())].clone();
        let mut choice = Choice {
            mv: by_chance,
            spent: Duration::from_millis(40),
            nodes: legal.len() as u64,
            ..Choice::default()
        };
        match self.manner {
            Manner::Keen => {
                if let Some(mv) = legal.iter().find(wins) {
                    choice.mv.clone_from(mv);
                }
            }
            Manner::Illegal if self.turns == 3 => choice.mv = "z99".into(),
            Manner::Slow if self.turns == 3 => choice.spent = Duration::from_millis(151),
            Manner::Gone if self.turns == 3 => return Err(MoveError::Gone("on a walk".into())),
            Manner::Boastful => choice.proof = Some(Proof::Win),
            Manner::Humble => choice.proof = Some(Proof::Loss),
            Manner::Sure => choice.score = Some(InfoScore::Points(900)),
            Manner::Hopeless => choice.score = Some(InfoScore::Points(-900)),
            Manner::Calm => choice.score = Some(InfoScore::Points(3)),
            _ => {}
        }
        Ok(choice)
    }
}

fn contest(game: Game, openings: u64) -> Contest {
    let pace = Pace::from_str("movetime=100").unwrap();
    let grace = Duration::from_millis(50);
    Contest {
        start: AnyRecord::usual(game),
        terms: GameConfig {
            paces: [pace; 2],
            grace,
            turns: 400,
            adjudication: Adjudication::default(),
        },
        openings: Openings::usual(game),
        games: 2 * openings,
        seed: 1,
        at_once: 1,
    }
}

fn lines(text: &str) -> RecordLines {
    RecordLines::read(text).unwrap()
}

/// All games of a contest between two toy players, and the results.
fn play(contest: &Contest, manners: [Manner; 2]) -> (Vec<Played>, Results) {
    let mut games = Vec::new();
    let totals = contest
        .run(&|side| Ok(toy(manners[side])), &mut |played, _| {
            games.push(played.clone());
            Next::On
        })
        .unwrap();
    (games, totals)
}

#[test]
fn each_opening_is_played_from_every_seat() {
    let (games, totals) = play(&contest(Game::Daaliz, 5), [Manner::Chance; 2]);
    assert_eq!((games.len(), totals.played()), (10, 10));
    for pair in games.chunks(2) {
        assert_eq!((&pair[0].sides[..], &pair[1].sides[..]), (&[0, 1][..], &[1, 0][..]));
        let opening = pair[0].opening;
        assert_eq!(pair[0].record.moves()[..opening], pair[1].record.moves()[..opening]);
    }
    assert_ne!(games[0].record.moves()[..3], games[2].record.moves()[..3]);
    assert_eq!(totals.groups.iter().sum::<u64>(), 5);
    assert!(totals.faults.iter().all(Faults::is_none));
}

#[test]
fn more_than_two_seats_are_shared_out() {
    let setup = daaliz::Setup { players: 3, ..daaliz::Setup::default() };
    let start = daaliz::AnyPosition::start(&setup).unwrap();
    let contest = Contest { start: start.into(), games: 6, ..contest(Game::Daaliz, 2) };
    let (games, totals) = play(&contest, [Manner::Chance; 2]);
    let sides: Vec<_> = games.iter().map(|game| game.sides.clone()).collect();
    assert_eq!(sides[..3], [vec![0, 1, 1], vec![1, 0, 1], vec![1, 1, 0]]);
    assert_eq!((totals.played(), totals.groups.len()), (6, 7));
}

#[test]
fn partners_are_of_one_side() {
    let setup = daaliz::Setup { players: 4, teams: true, ..daaliz::Setup::default() };
    let start = daaliz::AnyPosition::start(&setup).unwrap();
    let contest = Contest { start: start.into(), ..contest(Game::Daaliz, 3) };
    let (games, totals) = play(&contest, [Manner::Illegal, Manner::Chance]);
    let sides: Vec<_> = games.iter().map(|game| game.sides.clone()).collect();
    assert_eq!(sides[..2], [vec![0, 1, 0, 1], vec![1, 0, 1, 0]]);
    assert_eq!((totals.games, totals.groups), ([6, 0, 0], vec![3, 0, 0, 0, 0]));
}

#[test]
fn a_player_that_takes_wins_beats_a_random_one() {
    let (_, totals) = play(&contest(Game::Kamisado, 30), [Manner::Keen, Manner::Chance]);
    assert!(totals.score() > 60.0, "{}", totals.score());
    assert!(totals.elo().unwrap().range.0 > 0.0);
}

#[test]
fn an_unreadable_move_is_reported_and_loses() {
    let (games, totals) = play(&contest(Game::Daaliz, 3), [Manner::Chance, Manner::Illegal]);
    assert_eq!(totals.faults[1], Faults { illegal: 6, ..Faults::default() });
    assert_eq!((totals.games, totals.faults[0]), ([0, 0, 6], Faults::default()));
    assert!(
        games.iter().all(|game| matches!(&game.end, GameEnd::Illegal(_, mv) if mv.contains("z99")))
    );
}

#[test]
fn a_slow_or_missing_player_loses() {
    let (_, totals) = play(&contest(Game::Daaliz, 2), [Manner::Slow, Manner::Chance]);
    assert_eq!((totals.faults[0].flagged, totals.games), (4, [4, 0, 0]));
    let (_, totals) = play(&contest(Game::Daaliz, 2), [Manner::Gone, Manner::Slow]);
    assert_eq!(totals.faults[0].gone + totals.faults[1].flagged, 4);
    assert!(totals.faults[0].gone >= 2, "{totals:?}");
}

#[test]
fn a_clock_runs_out_move_by_move() {
    struct Ticking(Vec<Duration>);
    impl Player for Ticking {
        fn begin(&mut self, _: &AnyRecord, _: u64) -> Result<(), MoveError> {
            Ok(())
        }
        fn choose(&mut self, game: &AnyRecord, go: &Go, _: Duration) -> Result<Choice, MoveError> {
            let Go::Clocks(clocks) = go else { panic!("{go}") };
            let Status::Turn(seat) = game.status() else { unreachable!("asked for a move") };
            self.0.push(clocks.left[seat.index()]);
            let spent = Duration::from_millis(300);
            Ok(Choice { mv: game.legal()[0].clone(), spent, ..Choice::default() })
        }
    }
    let pace = Pace::from_str("clock=1+0.1").unwrap();
    let terms = GameConfig {
        paces: [pace; 2],
        grace: Duration::ZERO,
        turns: 400,
        adjudication: Adjudication::default(),
    };
    let contest = Contest { terms, ..contest(Game::Dvonn, 1) };
    let (make, mut ends) = (|_| Ok(Box::new(Ticking(Vec::new())) as Box<dyn Player>), Vec::new());
    contest
        .run(&make, &mut |played, _| {
            ends.push((played.end.clone(), played.uses));
            Next::On
        })
        .unwrap();
    // 1000, 800, 600, 400 are enough; 200 is too little for 300.
    assert_eq!(ends[0].0, GameEnd::Flagged(Seat(0)));
    assert_eq!(ends[0].1[0].moves, 5);
}

#[test]
fn a_proof_ends_the_game_when_both_sides_claim_it() {
    let (games, totals) = play(&contest(Game::Dvonn, 2), [Manner::Boastful, Manner::Humble]);
    assert_eq!((totals.proved, totals.games), (4, [0, 0, 4]));
    assert!(games.iter().all(|game| game.record.plies() == game.opening + 2));
    let (_, totals) = play(&contest(Game::Dvonn, 2), [Manner::Boastful, Manner::Boastful]);
    assert_eq!((totals.proved, totals.played()), (0, 4));
    let [first, second] = totals.faults;
    assert_eq!(first.broken + second.broken + totals.games[1], 4, "{totals:?}");
    let mut doubtful = contest(Game::Dvonn, 1);
    doubtful.terms.adjudication.proof = false;
    assert_eq!(play(&doubtful, [Manner::Boastful, Manner::Humble]).1.proved, 0);
}

#[test]
fn scores_end_a_game_when_both_sides_agree_on_them() {
    let mut judged = contest(Game::Dvonn, 2);
    judged.terms.adjudication.win = Some("800,3".parse().unwrap());
    judged.terms.adjudication.draw = Some("5,2,12".parse().unwrap());
    let (games, totals) = play(&judged, [Manner::Sure, Manner::Hopeless]);
    assert_eq!((totals.scored, totals.games), (4, [0, 0, 4]));
    assert!(games.iter().all(|game| game.record.plies() == game.opening + 6));
    let (games, totals) = play(&judged, [Manner::Calm, Manner::Calm]);
    assert_eq!((totals.even, totals.games), (4, [0, 4, 0]));
    assert!(games.iter().all(|game| game.record.plies() == 12));
    let (_, totals) = play(&judged, [Manner::Sure, Manner::Sure]);
    assert_eq!((totals.scored, totals.even), (0, 0));
    let (_, totals) = play(&contest(Game::Dvonn, 2), [Manner::Sure, Manner::Hopeless]);
    assert_eq!(totals.scored, 0);
}

#[test]
fn the_solver_ends_a_game_as_it_would_have_ended() {
    for game in [Game::Kamisado, Game::Daaliz, Game::Dvonn] {
        let mut solved = contest(game, 2);
        solved.terms.adjudication.solver = Some(3_000);
        let (games, totals) = play(&solved, [Manner::Keen, Manner::Chance]);
        assert!(totals.solved > 0, "{game}: {totals:?}");
        let ends = games.iter().filter(|game| matches!(game.end, GameEnd::Solved(_)));
        for played in ends {
            assert!(played.record.turn().is_some(), "{game}: it was over by the rules");
        }
    }
}

#[test]
fn one_game_is_one_game() {
    let contest = Contest { games: 1, ..contest(Game::Kamisado, 1) };
    let (games, totals) = play(&contest, [Manner::Keen, Manner::Chance]);
    assert_eq!((games.len(), totals.played(), totals.elo()), (1, 1, None));
}

#[test]
fn a_game_without_end_is_drawn() {
    let mut short = contest(Game::Daaliz, 2);
    short.terms.turns = 4;
    let (_, totals) = play(&short, [Manner::Chance; 2]);
    assert_eq!((totals.long, totals.games), (4, [0, 4, 0]));
}

#[test]
fn a_contest_is_the_same_however_many_games_run_in_parallel() {
    for game in Game::ALL {
        let one = play(&contest(game, 6), [Manner::Chance, Manner::Keen]);
        let many =
            play(&Contest { at_once: 3, ..contest(game, 6) }, [Manner::Chance, Manner::Keen]);
        assert_eq!(one, many, "{game}");
        let other = play(&Contest { seed: 2, ..contest(game, 6) }, [Manner::Chance, Manner::Keen]);
        assert_ne!(one.0, other.0, "{game}");
    }
}

#[test]
fn a_contest_stops_when_its_caller_says_so() {
    for at_once in [1, 3] {
        let contest = Contest { at_once, ..contest(Game::Kamisado, 100) };
        let make = |_| Ok(toy(Manner::Chance));
        let totals = contest.run(&make, &mut |_, totals| {
            if totals.played() == 7 { Next::Enough } else { Next::On }
        });
        assert_eq!(totals.unwrap().played(), 7);
    }
}

#[test]
fn a_contest_fails_if_a_player_cannot_be_created() {
    let make = |side| if side == 0 { Ok(toy(Manner::Chance)) } else { Err(MoveError::Late) };
    let contest = Contest { at_once: 2, ..contest(Game::Dvonn, 3) };
    assert_eq!(contest.run(&make, &mut |_, _| Next::On), Err(MoveError::Late));
}

#[test]
fn our_engines_play_the_same_contest_twice() {
    for game in Game::ALL {
        let mut contest = contest(game, 1);
        contest.terms.paces = [Pace::Nodes(60); 2];
        contest.terms.turns = 40;
        let mut options = ugi::Options::new(game);
        options.set("Hash", "1").unwrap();
        let specs =
            ["level:2", "level:10"].map(|text| arena::Spec::read(text, &options, &[]).unwrap());
        let run = || {
            let mut games = Vec::new();
            let make =
                |side: usize| specs[side].player(arena::Charge::Wall, &ugi::Supervision::default());
            let totals = contest.run(&make, &mut |played, _| {
                games.push((played.record.moves(), played.uses.map(|used| used.nodes)));
                Next::On
            });
            assert!(totals.unwrap().faults.iter().all(Faults::is_none));
            games
        };
        assert_eq!(run(), run(), "{game}");
    }
}

#[test]
fn a_line_of_json_holds_the_game_as_it_was_played() {
    let (games, _) = play(&contest(Game::Dvonn, 1), [Manner::Chance, Manner::Illegal]);
    let usual = dvonn::Position::default();
    let usual = game_core::Notation::write(&usual);
    let pace = Pace::MoveTime(Duration::from_millis(100));
    let line = arena::line(&games[1], [("a", pace), ("b", pace)], None, &usual);
    let record: Value = serde_json::from_str(&line).unwrap();
    assert_eq!(
        (&record["game"], &record["seats"]),
        (&"dvonn".into(), &serde_json::json!(["b", "a"]))
    );
    assert_eq!((&record["result"], record.get("position")), (&"resigned 0".into(), None));
    assert_eq!(record["moves"].as_array().unwrap().len(), games[1].record.plies());
    let played = games[1].record.plies() - games[1].opening;
    for list in ["scores", "depths", "move_nodes", "move_ms"] {
        assert_eq!(record[list].as_array().unwrap().len(), played, "{list}");
    }
    assert_eq!((&record["move_ms"][0], &record["scores"][0]), (&40.0.into(), &Value::Null));
}

#[test]
fn scores_are_written_as_people_say_them_and_read_again() {
    let (mut games, _) = play(&contest(Game::Dvonn, 1), [Manner::Chance, Manner::Chance]);
    let says = [
        (Some(InfoScore::Points(-14)), None, Value::from(-14)),
        (Some(InfoScore::Mate(7)), Some(Proof::Win), "win 7".into()),
        (Some(InfoScore::Mate(-6)), Some(Proof::Loss), "loss 6".into()),
        (None, Some(Proof::Draw), "draw".into()),
        (None, None, Value::Null),
    ];
    for (info, (score, proof, _)) in games[0].infos.iter_mut().zip(&says) {
        (info.score, info.proof, info.depth) = (*score, *proof, 5);
        info.spent = Duration::from_micros(1_234_567);
    }
    let contest = contest(Game::Dvonn, 1);
    let names = ["a", "b"].map(|name| (name, contest.terms.paces[0]));
    let line = arena::line(&games[0], names, None, &contest.start.start());
    let record: Value = serde_json::from_str(&line).unwrap();
    for (at, (_, _, text)) in says.iter().enumerate() {
        assert_eq!(&record["scores"][at], text);
    }
    assert_eq!((&record["depths"][0], &record["move_ms"][0]), (&5.into(), &1_234.567.into()));
    let again = contest.recorded(&lines(&line), ["a", "b"]).unwrap();
    assert_eq!(again[0].infos, games[0].infos);
}

/// A line as the arena wrote it before it told of each move.
const OLD: &str = include_str!("golden/duel-1.jsonl");

#[test]
fn older_records_are_resumed() {
    let mut contest = contest(Game::Kamisado, 1);
    contest.terms.paces = [Pace::Nodes(40); 2];
    let games = contest.recorded(&lines(OLD), ["level:2", "level:1"]).unwrap();
    assert_eq!(games.len(), 2);
    assert!(games.iter().all(|game| matches!(game.end, GameEnd::Rules(_) | GameEnd::Proved(_))));
    assert_eq!(games[0].infos.len(), games[0].record.plies() - games[0].opening);
}

/// Lines with a score, depth, count and time for each move, and an end by the solver.
const WITH_MOVES: &str = include_str!("golden/duel-2.jsonl");

#[test]
fn records_that_tell_of_each_move_are_read_for_ever() {
    let mut contest = contest(Game::Kamisado, 1);
    contest.terms.paces = [Pace::Nodes(40); 2];
    let games = contest.recorded(&lines(WITH_MOVES), ["level:4", "level:2"]).unwrap();
    assert!(games.iter().all(|game| game.end == GameEnd::Solved(Outcome::Won(Seat(1)))));
    let info = games[1].infos[1];
    assert_eq!((info.score, info.depth, info.nodes), (Some(InfoScore::Points(26)), 2, 38));
    assert_eq!(info.spent, Duration::from_micros(18));
    let sides = ["level:4", "level:2"].map(|name| (name, Pace::Nodes(40)));
    let again: String = games
        .iter()
        .map(|game| arena::line(game, sides, None, &contest.start.start()) + "\n")
        .collect();
    assert_eq!(again, WITH_MOVES, "a line is written as it was read");
}

#[test]
fn a_contest_that_was_broken_off_goes_on_as_if_it_had_not_been() {
    let manners = [
        [Manner::Chance, Manner::Keen],
        [Manner::Illegal, Manner::Chance],
        [Manner::Slow, Manner::Gone],
        [Manner::Boastful, Manner::Humble],
        [Manner::Boastful, Manner::Boastful],
        [Manner::Sure, Manner::Hopeless],
        [Manner::Calm, Manner::Calm],
    ];
    for game in [Game::Dvonn, Game::Daaliz] {
        for sides in manners {
            let mut contest = contest(game, 4);
            contest.terms.adjudication.win = Some("800,3".parse().unwrap());
            contest.terms.adjudication.draw = Some("5,2,12".parse().unwrap());
            let (games, whole) = play(&contest, sides);
            let names = ["a", "b"].map(|name| (name, contest.terms.paces[0]));
            let usual = contest.start.start();
            let written = |games: &[Played]| -> String {
                games.iter().map(|it| arena::line(it, names, None, &usual) + "\n").collect()
            };
            let half = contest.recorded(&lines(&written(&games[..5])), ["a", "b"]).unwrap();
            assert_eq!(half, games[..5], "{sides:?}");
            let make = |side: usize| Ok(toy(sides[side]));
            let (stop, mut rest) = (AtomicBool::new(false), Vec::new());
            let totals = contest.resume(&half, &stop, &make, &mut |played, _| {
                rest.push(played.clone());
                Next::On
            });
            assert_eq!((totals.unwrap(), &rest[..]), (whole, &games[5..]), "{sides:?}");
        }
    }
}

#[test]
fn the_record_of_another_contest_is_not_resumed() {
    let contest = contest(Game::Daaliz, 2);
    let (games, _) = play(&contest, [Manner::Chance; 2]);
    let names = ["a", "b"].map(|name| (name, contest.terms.paces[0]));
    let line = |number: usize| arena::line(&games[number], names, None, &contest.start.start());
    let why =
        |contest: &Contest, text: &str| contest.recorded(&lines(text), ["a", "b"]).unwrap_err();
    assert!(why(&contest, &line(1)).contains("not game 0"), "{}", why(&contest, &line(1)));
    let seeded = Contest { seed: 2, ..contest.clone() };
    assert!(why(&seeded, &line(0)).contains("another seed"));
    let mut quick = contest.clone();
    quick.terms.paces = [Pace::Nodes(5); 2];
    assert!(why(&quick, &line(0)).contains("another pace"));
    assert!(RecordLines::read("\n{").unwrap_err().starts_with("line 2: "));
    assert_eq!(contest.recorded(&lines(&line(0)), ["a", "c"]), Ok(Vec::new()));
}

#[test]
fn a_contest_that_is_stopped_counts_no_unfinished_game() {
    let contest = Contest { at_once: 2, ..contest(Game::Kamisado, 100) };
    let stop = AtomicBool::new(false);
    let make = |_| Ok(toy(Manner::Chance));
    let totals = contest.resume(&[], &stop, &make, &mut |_, totals| {
        if totals.played() == 5 {
            stop.store(true, Ordering::Relaxed);
        }
        Next::On
    });
    let played = totals.unwrap().played();
    assert!((5..200).contains(&played), "{played}");
}

#[test]
fn a_player_that_cannot_be_started_again_ends_the_contest() {
    struct Tired(u32);
    impl Player for Tired {
        fn begin(&mut self, _: &AnyRecord, _: u64) -> Result<(), MoveError> {
            self.0 += 1;
            if self.0 == 3 { Err(MoveError::Unready("asleep".into())) } else { Ok(()) }
        }
        fn choose(&mut self, game: &AnyRecord, _: &Go, _: Duration) -> Result<Choice, MoveError> {
            Ok(Choice { mv: game.legal()[0].clone(), ..Choice::default() })
        }
    }
    let make = |_| Ok(Box::new(Tired(0)) as Box<dyn Player>);
    let mut reported = 0;
    let ended = contest(Game::Kamisado, 9).run(&make, &mut |_, _| {
        reported += 1;
        Next::On
    });
    assert_eq!((ended, reported), (Err(MoveError::Unready("asleep".into())), 2));
}
