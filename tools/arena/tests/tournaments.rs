//! Tournaments of toy players: who meets whom, the order of games, going on after a stop.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use arena::{
    Adjudication, Choice, Contest, Format, GameConfig, MoveError, Next, Openings, Pace, Played,
    Player, RecordLines, Standings, Tournament,
};
use catalog::{AnyRecord, Game};
use game_core::{Dice, Seeded};
use ugi::Go;

/// Plays a random move; one that is known by its number of nodes.
struct Toy(Seeded, u64);

impl Player for Toy {
    fn begin(&mut self, _: &AnyRecord, seed: u64) -> Result<(), MoveError> {
        self.0 = Seeded::new(seed ^ self.1);
        Ok(())
    }

    fn choose(&mut self, game: &AnyRecord, go: &Go, _: Duration) -> Result<Choice, MoveError> {
        assert_eq!(*go, Go::Nodes(self.1), "it plays by the pace of another");
        let legal = game.legal();
        let mv = legal[self.0.below(legal.len())].clone();
        Ok(Choice { mv, nodes: self.1, ..Choice::default() })
    }
}

fn tournament(players: u64, format: Format, games: u64) -> Tournament {
    let start = AnyRecord::usual(Game::Kamisado);
    let terms = GameConfig {
        paces: [Pace::Nodes(1); 2],
        grace: Duration::ZERO,
        turns: 400,
        adjudication: Adjudication::default(),
    };
    let openings = Openings::usual(Game::Kamisado);
    Tournament {
        names: (1..=players).map(|player| format!("p{player}")).collect(),
        paces: (1..=players).map(Pace::Nodes).collect(),
        format,
        each: Contest { start, terms, openings, games, seed: 4, at_once: 1 },
    }
}

fn toy(player: usize) -> Box<dyn Player> {
    Box::new(Toy(Seeded::new(0), player as u64 + 1))
}

/// What was played after these games, and the standings.
fn play(t: &Tournament, before: &[Vec<Played>]) -> (Vec<([usize; 2], Played)>, Standings) {
    let mut games = Vec::new();
    let stop = AtomicBool::new(false);
    let standings = t.resume(before, &stop, &|player| Ok(toy(player)), &mut |pair, played, _| {
        games.push((pair, played.clone()));
        Next::On
    });
    (games, standings.unwrap())
}

fn written(t: &Tournament, games: &[([usize; 2], Played)]) -> String {
    let usual = t.each.start.start();
    let line = |(pair, played): &([usize; 2], Played)| {
        let sides = pair.map(|player| (&t.names[player][..], t.paces[player]));
        arena::line(played, sides, None, &usual) + "\n"
    };
    games.iter().map(line).collect()
}

fn none(t: &Tournament) -> Vec<Vec<Played>> {
    vec![Vec::new(); t.pairings().len()]
}

#[test]
fn everyone_meets_everyone_opening_by_opening() {
    let t = tournament(3, Format::RoundRobin, 4);
    let (games, standings) = play(&t, &none(&t));
    let pairs: Vec<_> = games.iter().map(|(pair, played)| (*pair, played.number)).collect();
    let round =
        |first: u64| [[0, 1], [0, 2], [1, 2]].map(|pair| [(pair, first), (pair, first + 1)]);
    assert_eq!(pairs, [round(0), round(2)].concat().concat());
    assert_eq!((standings.played(), t.games()), (12, 12));
    let openings: Vec<_> =
        games.iter().map(|(_, game)| game.record.moves()[..2].to_vec()).collect();
    assert!(openings[..6].iter().all(|opening| *opening == openings[0]));
    assert_ne!(openings[0], openings[6]);
}

#[test]
fn in_a_gauntlet_the_first_meets_each_of_the_others() {
    let t = tournament(4, Format::Gauntlet, 2);
    assert_eq!(t.pairings(), [[0, 1], [0, 2], [0, 3]]);
    let (games, standings) = play(&t, &none(&t));
    assert_eq!(games.len(), 6);
    let text = standings.to_string();
    assert!(text.lines().any(|line| line.contains("p1") && line.contains("  6  ")), "{text}");
}

#[test]
fn a_tournament_is_the_same_however_many_games_run_in_parallel() {
    let one = tournament(3, Format::RoundRobin, 3);
    let mut many = one.clone();
    many.each.at_once = 4;
    assert_eq!(play(&one, &none(&one)), play(&many, &none(&many)));
}

#[test]
fn a_tournament_goes_on_after_any_game() {
    let t = tournament(3, Format::RoundRobin, 3);
    let (games, whole) = play(&t, &none(&t));
    for done in 0..=games.len() {
        let lines = RecordLines::read(&written(&t, &games[..done])).unwrap();
        let before = t.recorded(&lines).unwrap();
        let (rest, standings) = play(&t, &before);
        assert_eq!((&rest[..], &standings), (&games[done..], &whole), "after {done}");
    }
}

#[test]
fn players_and_games_may_be_added_to_a_record() {
    let small = tournament(2, Format::RoundRobin, 2);
    let (games, _) = play(&small, &none(&small));
    let large = tournament(3, Format::RoundRobin, 4);
    let before = large.recorded(&RecordLines::read(&written(&small, &games)).unwrap()).unwrap();
    let (rest, standings) = play(&large, &before);
    assert_eq!((rest.len(), standings.played()), (10, 12));
    assert_eq!(standings, play(&large, &none(&large)).1);
}

#[test]
fn a_record_of_other_paces_is_refused() {
    let t = tournament(2, Format::RoundRobin, 2);
    let (games, _) = play(&t, &none(&t));
    let mut other = t.clone();
    other.paces[1] = Pace::Nodes(9);
    let lines = RecordLines::read(&written(&t, &games)).unwrap();
    assert_eq!(other.recorded(&lines).unwrap_err(), "line 1: another pace than in this contest");
}

#[test]
fn a_tournament_that_is_stopped_begins_no_more_games() {
    let t = tournament(3, Format::RoundRobin, 1_000);
    let stop = AtomicBool::new(false);
    let standings =
        t.resume(&none(&t), &stop, &|player| Ok(toy(player)), &mut |_, _, standings| {
            if standings.played() == 5 {
                stop.store(true, Ordering::Relaxed);
            }
            Next::On
        });
    let played = standings.unwrap().played();
    assert!((5..3_000).contains(&played), "{played}");
}
