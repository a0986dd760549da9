//! Contests between toys: what is counted, what goes wrong, and that all of it comes again.

use std::str::FromStr;
use std::time::Duration;

use arena::{
    Choice, Contest, Faults, GameConfig, GameEnd, MoveError, Next, Openings, Pace, Played, Player,
    Results,
};
use catalog::{AnyRecord, Game, Proof};
use game_core::{Dice, Outcome, Seat, Seeded, Status};
use ugi::Go;

/// What a toy does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Manner {
    /// Plays by chance.
    Chance,
    /// Plays to win at once where that is possible, and else by chance.
    Keen,
    /// Plays what is no move, in its third turn.
    Illegal,
    /// Takes longer than it may, in its third turn.
    Slow,
    /// Goes away, in its third turn.
    Gone,
    /// Says that it has won, whatever comes.
    Boastful,
    /// Says that it has lost, whatever comes.
    Humble,
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
            _ => {}
        }
        Ok(choice)
    }
}

fn contest(game: Game, rounds: u64) -> Contest {
    let pace = Pace::from_str("movetime=100").unwrap();
    let grace = Duration::from_millis(50);
    Contest {
        start: AnyRecord::usual(game),
        terms: GameConfig { paces: [pace; 2], grace, turns: 400, believe: true },
        openings: Openings::usual(game),
        rounds,
        seed: 1,
        at_once: 1,
    }
}

/// All games of a contest between two toys, and what they add up to.
fn play(contest: &Contest, manners: [Manner; 2]) -> (Vec<Played>, Results) {
    let mut games = Vec::new();
    let tally = contest
        .run(&|side| Ok(toy(manners[side])), &mut |played, _| {
            games.push(played.clone());
            Next::On
        })
        .unwrap();
    (games, tally)
}

#[test]
fn each_opening_is_played_from_every_seat() {
    let (games, tally) = play(&contest(Game::Daaliz, 5), [Manner::Chance; 2]);
    assert_eq!((games.len(), tally.played()), (10, 10));
    for pair in games.chunks(2) {
        assert_eq!((&pair[0].sides[..], &pair[1].sides[..]), (&[0, 1][..], &[1, 0][..]));
        let opening = pair[0].opening;
        assert_eq!(pair[0].record.moves()[..opening], pair[1].record.moves()[..opening]);
    }
    assert_ne!(games[0].record.moves()[..3], games[2].record.moves()[..3]);
    assert_eq!(tally.groups.iter().sum::<u64>(), 5);
    assert!(tally.faults.iter().all(Faults::is_none));
}

#[test]
fn more_than_two_seats_are_shared_out() {
    let setup = daaliz::Setup { players: 3, ..daaliz::Setup::default() };
    let start = daaliz::AnyPosition::start(&setup).unwrap();
    let contest = Contest { start: start.into(), ..contest(Game::Daaliz, 2) };
    let (games, tally) = play(&contest, [Manner::Chance; 2]);
    let sides: Vec<_> = games.iter().map(|game| game.sides.clone()).collect();
    assert_eq!(sides[..3], [vec![0, 1, 1], vec![1, 0, 1], vec![1, 1, 0]]);
    assert_eq!((tally.played(), tally.groups.len()), (6, 7));
}

#[test]
fn partners_are_of_one_side() {
    let setup = daaliz::Setup { players: 4, teams: true, ..daaliz::Setup::default() };
    let start = daaliz::AnyPosition::start(&setup).unwrap();
    let contest = Contest { start: start.into(), ..contest(Game::Daaliz, 3) };
    let (games, tally) = play(&contest, [Manner::Illegal, Manner::Chance]);
    let sides: Vec<_> = games.iter().map(|game| game.sides.clone()).collect();
    assert_eq!(sides[..2], [vec![0, 1, 0, 1], vec![1, 0, 1, 0]]);
    assert_eq!((tally.games, tally.groups), ([6, 0, 0], vec![3, 0, 0, 0, 0]));
}

#[test]
fn whoever_looks_for_wins_gets_them() {
    let (_, tally) = play(&contest(Game::Kamisado, 30), [Manner::Keen, Manner::Chance]);
    assert!(tally.score() > 60.0, "{}", tally.score());
    assert!(tally.elo().unwrap().range.0 > 0.0);
}

#[test]
fn a_move_that_is_none_is_shown_and_loses() {
    let (games, tally) = play(&contest(Game::Daaliz, 3), [Manner::Chance, Manner::Illegal]);
    assert_eq!(tally.faults[1], Faults { illegal: 6, ..Faults::default() });
    assert_eq!((tally.games, tally.faults[0]), ([0, 0, 6], Faults::default()));
    assert!(
        games.iter().all(|game| matches!(&game.end, GameEnd::Illegal(_, mv) if mv.contains("z99")))
    );
}

#[test]
fn whoever_is_slow_or_gone_loses() {
    let (_, tally) = play(&contest(Game::Daaliz, 2), [Manner::Slow, Manner::Chance]);
    assert_eq!((tally.faults[0].flagged, tally.games), (4, [4, 0, 0]));
    let (_, tally) = play(&contest(Game::Daaliz, 2), [Manner::Gone, Manner::Slow]);
    assert_eq!(tally.faults[0].gone + tally.faults[1].flagged, 4);
    assert!(tally.faults[0].gone >= 2, "{tally:?}");
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
    let terms = GameConfig { paces: [pace; 2], grace: Duration::ZERO, turns: 400, believe: true };
    let contest = Contest { terms, ..contest(Game::Dvonn, 1) };
    let (make, mut ends) = (|_| Ok(Box::new(Ticking(Vec::new())) as Box<dyn Player>), Vec::new());
    contest
        .run(&make, &mut |played, _| {
            ends.push((played.end.clone(), played.uses));
            Next::On
        })
        .unwrap();
    // 1000, 800, 600, 400, and 200 are too few for 300.
    assert_eq!(ends[0].0, GameEnd::Flagged(Seat(0)));
    assert_eq!(ends[0].1[0].moves, 5);
}

#[test]
fn an_end_is_believed_when_both_sides_say_so() {
    let (games, tally) = play(&contest(Game::Dvonn, 2), [Manner::Boastful, Manner::Humble]);
    assert_eq!((tally.proved, tally.games), (4, [0, 0, 4]));
    assert!(games.iter().all(|game| game.record.plies() == game.opening + 2));
    let (_, tally) = play(&contest(Game::Dvonn, 2), [Manner::Boastful, Manner::Boastful]);
    assert_eq!((tally.proved, tally.played()), (0, 4));
    let [first, second] = tally.faults;
    assert_eq!(first.broken + second.broken + tally.games[1], 4, "{tally:?}");
    let mut doubtful = contest(Game::Dvonn, 1);
    doubtful.terms.believe = false;
    assert_eq!(play(&doubtful, [Manner::Boastful, Manner::Humble]).1.proved, 0);
}

#[test]
fn a_game_without_end_is_drawn() {
    let mut short = contest(Game::Daaliz, 2);
    short.terms.turns = 4;
    let (_, tally) = play(&short, [Manner::Chance; 2]);
    assert_eq!((tally.long, tally.games), (4, [0, 4, 0]));
}

#[test]
fn a_contest_is_the_same_again_however_many_games_run_at_once() {
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
fn a_contest_ends_when_its_listener_has_heard_enough() {
    for at_once in [1, 3] {
        let contest = Contest { at_once, ..contest(Game::Kamisado, 100) };
        let make = |_| Ok(toy(Manner::Chance));
        let tally = contest.run(&make, &mut |_, tally| {
            if tally.played() == 7 { Next::Enough } else { Next::On }
        });
        assert_eq!(tally.unwrap().played(), 7);
    }
}

#[test]
fn nobody_plays_against_somebody_who_cannot_be_made() {
    let make = |side| if side == 0 { Ok(toy(Manner::Chance)) } else { Err(MoveError::Late) };
    let contest = Contest { at_once: 2, ..contest(Game::Dvonn, 3) };
    assert_eq!(contest.run(&make, &mut |_, _| Next::On), Err(MoveError::Late));
}

#[test]
fn minds_of_ours_play_the_same_contest_again() {
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
            let make = |side: usize| specs[side].player(arena::Charge::Wall);
            let tally = contest.run(&make, &mut |played, _| {
                games.push((played.record.moves(), played.uses.map(|used| used.nodes)));
                Next::On
            });
            assert!(tally.unwrap().faults.iter().all(Faults::is_none));
            games
        };
        assert_eq!(run(), run(), "{game}");
    }
}

#[test]
fn a_sheet_has_the_game_as_it_was_played() {
    let (games, _) = play(&contest(Game::Dvonn, 1), [Manner::Chance, Manner::Illegal]);
    let usual = dvonn::Position::default();
    let usual = game_core::Notation::write(&usual);
    let line = arena::line(&games[1], ["a", "b"], None, &usual);
    let told: serde_json::Value = serde_json::from_str(&line).unwrap();
    assert_eq!((&told["game"], &told["seats"]), (&"dvonn".into(), &serde_json::json!(["b", "a"])));
    assert_eq!((&told["result"], told.get("position")), (&"resigned 0".into(), None));
    assert_eq!(told["moves"].as_array().unwrap().len(), games[1].record.plies());
}
