//! A player answers tasks.

use std::time::Duration;

use arena::{MoveError, Pace, Player};
use search::mix_hash;
use ugi::Go;

use crate::answers::Answers;
use crate::task::Tasks;

/// How long a player may think, and where its chance begins.
#[derive(Clone, Copy, Debug)]
pub struct Terms {
    /// How long; a clock has no meaning here.
    pub pace: Pace,
    /// Where its chance begins.
    pub seed: u64,
}

impl Terms {
    /// What a player is told, and how long it may take.
    ///
    /// # Errors
    /// It is to think by a clock.
    pub(crate) fn go(self) -> Result<(Go, Duration), MoveError> {
        let clock =
            || MoveError::Unready("positions are answered by movetime, nodes or depth".into());
        let go = self.pace.go().ok_or_else(clock)?;
        let limit = match self.pace {
            Pace::MoveTime(time) => time * 2 + PATIENCE,
            _ => PATIENCE * 10,
        };
        Ok((go, limit))
    }
}

/// How long a player without a time limit may take, and how much longer than its time any other.
const PATIENCE: Duration = Duration::from_secs(60);

/// Asks a player for a move in each position, and counts what it answers. `report` may stop it.
///
/// # Errors
/// The player can't be started, or is to think by a clock.
///
/// # Panics
/// A position is none of the game.
pub fn play(
    tasks: &Tasks,
    player: &mut dyn Player,
    terms: Terms,
    report: &mut dyn FnMut(&Answers) -> bool,
) -> Result<Answers, MoveError> {
    let (go, limit) = terms.go()?;
    let mut tally = Answers::default();
    for (number, task) in (0u64..).zip(&tasks.list) {
        let record = task.record(tasks.game).expect("a position of the game");
        let begun = player.begin(&record, mix_hash(&(terms.seed, number)));
        let answer = begun.and_then(|()| player.choose(&record, &go, limit));
        match answer {
            Ok(choice) => tally.add(task, Ok(&choice.mv)),
            Err(why @ MoveError::Unready(_)) => return Err(why),
            Err(why) => tally.add(task, Err(&why.to_string())),
        }
        if !report(&tally) {
            break;
        }
    }
    Ok(tally)
}
