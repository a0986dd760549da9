//! Work that no line asks for by mistake.

use game_core::OpenGame;

use crate::error::ApiError;

/// The most positions that the counting for one question may look at, if nobody says otherwise.
pub const MOST: u64 = 100_000_000;

/// How many turns from the end the fastest counting takes over. It looks at some ten thousand
/// positions at once.
const CHUNK: u32 = 3;

/// How many positions may still be looked at.
#[derive(Debug)]
pub struct Allowance {
    most: u64,
    left: u64,
}

impl Allowance {
    /// Nothing is looked at yet.
    pub fn new(most: u64) -> Allowance {
        Allowance { most, left: most }
    }

    /// Takes as many positions as were looked at.
    ///
    /// # Errors
    /// There are too many.
    pub fn spend(&mut self, positions: u64) -> Result<(), ApiError> {
        self.left =
            self.left.checked_sub(positions).ok_or_else(|| ApiError::too_many(self.most))?;
        Ok(())
    }

    /// [`OpenGame::count`], as far as it looks at no more positions than are left. Those after the
    /// last turn are counted, but not looked at.
    ///
    /// # Errors
    /// There are too many.
    pub fn count<P: OpenGame>(&mut self, here: &P, depth: u32) -> Result<u64, ApiError> {
        if depth <= CHUNK {
            for plies in 0..depth {
                self.spend(here.count(plies))?;
            }
            return Ok(here.count(depth));
        }
        self.spend(1)?;
        let mut sum = Ok(0);
        here.each_move(|mv| {
            if let Ok(before) = sum {
                sum = self.count(&here.after(mv), depth - 1).map(|count| before + count);
            }
        });
        sum
    }
}

#[cfg(test)]
mod tests {
    use catalog::{AnyPosition, AnyRecord, Game, with_position};
    use game_core::OpenGame as _;

    use super::*;

    #[test]
    fn the_count_is_that_of_perft_and_each_position_before_the_last_turn_is_paid_for() {
        for game in Game::ALL {
            let here = AnyRecord::usual(game).now();
            with_position!(&here, here => {
                let depth = if game == Game::Kamisado { 5 } else { 3 };
                let looked: u64 = (0..depth).map(|plies| here.count(plies)).sum();
                let mut enough = Allowance::new(looked);
                assert_eq!(enough.count(&**here, depth).ok(), Some(here.count(depth)), "{game}");
                assert_eq!(enough.left, 0);
                let why = Allowance::new(looked - 1).count(&**here, depth).unwrap_err();
                assert_eq!(why.kind(), crate::Kind::TooMany);
            });
        }
    }

    #[test]
    fn a_game_that_ends_before_is_looked_at_once() {
        let setup = r#"{"game":"daaliz","goal":"reach","size":[3,3],"walls":0,"turn_limit":7}"#;
        let setup: catalog::Setup = serde_json::from_str(setup).unwrap();
        let AnyPosition::Daaliz(here) = setup.begin(&mut game_core::NoDice).unwrap().now() else {
            panic!()
        };
        let whole: u64 = (0..99).map(|plies| here.count(plies)).sum();
        let mut allowance = Allowance::new(MOST);
        assert_eq!(allowance.count(&*here, 99).ok(), Some(0));
        assert_eq!(MOST - allowance.left, whole);
    }
}
