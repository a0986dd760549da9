//! What is asked of somebody who opens a table whose games are rated.

use accounts::AccountNames;
use axum::http::StatusCode;
use protocol::{OpenRequest, Why};
use room_core::Millis;

use crate::http::problem::HttpProblem;

/// The list in which the games of a table are rated that somebody asks for under this name, as it is stored; `None`
/// where they are not to be rated.
///
/// # Errors
/// The rule that keeps them from being rated.
pub fn list(
    wish: &OpenRequest,
    name: &str,
    names: &AccountNames,
    now: Millis,
) -> Result<Option<String>, HttpProblem> {
    if !wish.rated {
        return Ok(None);
    }
    let Some(list) = wish.setup.rating_list() else {
        return Err(refused("only a standard setup is rated"));
    };
    if wish.clock.is_none() {
        return Err(refused("a rated game needs clocks"));
    }
    if !names.may_be_rated(name, now) {
        return Err(refused(
            "a rated game needs an account that no club looks after, and from which none is withheld",
        ));
    }
    Ok(Some(list.to_owned()))
}

fn refused(detail: &'static str) -> HttpProblem {
    HttpProblem::new(StatusCode::UNPROCESSABLE_ENTITY, Why::Rated, detail)
}
