//! Checks move by move that the first player wins the single round.
//!
//! The checker knows nothing but the rules. After any move of White's, Black plays the next line of
//! the certificate, until a position repeats that was checked before. `cargo run --release -p
//! kamisado-engine --example certificate` rewrites it.

use std::collections::HashSet;

use game_core::{Dice, Notation, Outcome, Position, Seeded, Status};
use kamisado::{BLACK, Round};

const CERTIFICATE: &str = include_str!("first_player_wins.txt");

/// Why a certificate proves nothing.
#[derive(PartialEq, Debug)]
enum Flaw {
    /// It ends too early.
    Short,
    /// It continues after the proof is complete.
    Long,
    /// A line that is no move, or an illegal move.
    Illegal(String),
    /// White wins.
    Lost,
}

struct Checker<'a> {
    lines: std::slice::Iter<'a, &'a str>,
    proved: HashSet<Round>,
}

fn check(lines: &[&str]) -> Result<usize, Flaw> {
    let mut checker = Checker { lines: lines.iter(), proved: HashSet::new() };
    checker.prove(&Round::new())?;
    if checker.lines.next().is_some() { Err(Flaw::Long) } else { Ok(checker.proved.len()) }
}

impl Checker<'_> {
    /// Checks that Black wins from here. A round never returns to an earlier position, so a
    /// position under proof is never assumed to be proved.
    fn prove(&mut self, here: &Round) -> Result<(), Flaw> {
        match here.status() {
            Status::Over(end) if end == Outcome::Won(BLACK) => return Ok(()),
            Status::Over(_) => return Err(Flaw::Lost),
            Status::Turn(_) if self.proved.contains(here) => return Ok(()),
            Status::Turn(BLACK) => {
                let line = *self.lines.next().ok_or(Flaw::Short)?;
                let illegal = || Flaw::Illegal(line.to_owned());
                let mv = here.read_move(line).map_err(|_| illegal())?;
                self.prove(&here.play(mv).map_err(|_| illegal())?)?;
            }
            Status::Turn(_) => {
                for mv in here.moves() {
                    self.prove(&here.after(mv))?;
                }
            }
        }
        self.proved.insert(*here);
        Ok(())
    }
}

#[test]
fn rule_7_1_the_first_player_wins_the_single_round() {
    let lines: Vec<&str> = CERTIFICATE.lines().collect();
    assert_eq!((lines.len(), check(&lines)), (1978, Ok(2595)));
}

#[test]
fn a_certificate_with_one_wrong_move_is_refused() {
    let lines: Vec<&str> = CERTIFICATE.lines().collect();
    let mut dice = Seeded::new(1);
    for _ in 0..200 {
        let at = dice.below(lines.len());
        let mut broken = lines.clone();
        broken[at] = lines[dice.below(lines.len())];
        // one way home is as good as another
        if broken != lines && !lines[at].ends_with('8') {
            assert!(check(&broken).is_err(), "line {at}: {}", broken[at]);
        }
    }
    assert_eq!(check(&lines[..lines.len() - 1]), Err(Flaw::Short));
    assert_eq!(check(&[&lines[..], &lines[..1]].concat()), Err(Flaw::Long));
}
