//! What is stored about people here, and for how long: that is for the operator to set.

use std::time::Duration;

/// What an operator's settings promise about what is stored.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Promises {
    /// Who may have an account.
    pub accounts: AccountsFor,
    /// How long a table is there after its latest game was over.
    pub finished: Duration,
    /// How long a table is there whose games were rated; for ever if nothing is said.
    pub rated: Option<Duration>,
    /// How long a table with an unfinished game is there after the last move.
    pub deserted: Duration,
    /// How long a table without a game is there after somebody last sat down.
    pub lobbies: Duration,
    /// How long photographs are there after somebody was last at their table.
    pub photos: Duration,
}

/// Who may have an account.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AccountsFor {
    /// Everybody.
    All,
    /// Leaders of clubs and those whom they take in.
    Clubs,
    /// Nobody.
    Nobody,
}

impl Default for Promises {
    fn default() -> Promises {
        let days = |days: u64| Duration::from_secs(days * 86_400);
        Promises {
            accounts: AccountsFor::All,
            finished: days(5 * 365),
            rated: None,
            deserted: days(180),
            lobbies: days(1),
            photos: days(1),
        }
    }
}
