//! What is asked of somebody who opens a table whose games are by correspondence.

use axum::http::StatusCode;
use open_room::DAY;
use projector::lookups::Lookups;
use protocol::{Clock, OpenRequest, Why};
use room_core::AccountId;
use tables::actors::correspondence_table::has_time;

use crate::http::problem::{HttpProblem, malformed};

/// The shortest and the longest start.
const START: (u64, u64) = (DAY, 30 * DAY);

/// The shortest increment: nobody is to get up at night for a move.
const INCREMENT: u64 = DAY / 2;

/// Whether such a table may be opened; a table with another clock may.
///
/// # Errors
/// The rule that forbids it.
pub async fn check(
    wish: &OpenRequest,
    account: Option<AccountId>,
    lookups: &Lookups,
) -> Result<(), HttpProblem> {
    if !wish.clock.is_some_and(Clock::is_by_correspondence) {
        return Ok(());
    }
    let Some(account) = account else {
        let detail = "a game by correspondence needs an account";
        return Err(HttpProblem::new(StatusCode::UNPROCESSABLE_ENTITY, Why::NoAccount, detail));
    };
    if wish.setup.seats() != 2 {
        return Err(malformed("two play by correspondence"));
    }
    if !has_time(lookups, account.person()).await {
        let detail = "a hundred games by correspondence are enough";
        return Err(HttpProblem::new(StatusCode::TOO_MANY_REQUESTS, Why::TooMany, detail));
    }
    Ok(())
}

/// Whether anybody plays by such a clock.
pub fn is_sensible(clock: Clock, cap: u64) -> bool {
    let Clock { start_ms, increment_ms, .. } = clock;
    (START.0..=START.1).contains(&start_ms)
        && (start_ms..=START.1).contains(&cap)
        && (INCREMENT..=cap).contains(&increment_ms)
}
