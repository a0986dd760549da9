//! The leader of a club who acts, and what the rules of clubs say in words.

use accounts::AccountError;
use axum::extract::{FromRef, FromRequestParts, Path};
use axum::http::request::Parts;
use people::{AccountId, Club, ClubId, Person, Refusal};
use protocol::account::NoAccount;
use serde::de::DeserializeOwned;

use crate::http::account_desk::AccountDesk;
use crate::http::account_problem::No;
use crate::http::account_routes::acting::Acting;

/// Somebody who leads the club of the address, and acts.
pub struct Leading {
    /// The club.
    pub club: ClubId,
    /// The leader.
    pub id: AccountId,
    /// As their book has them.
    pub person: Person,
}

impl<S: Send + Sync> FromRequestParts<S> for Leading
where
    AccountDesk: FromRef<S>,
{
    type Rejection = No;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Leading, No> {
        let Acting { id, person, .. } = Acting::from_request_parts(parts, state).await?;
        let Path(club): Path<String> =
            Path::from_request_parts(parts, state).await.map_err(|_| no_club())?;
        let (club, book) = find(&AccountDesk::from_ref(state), &club).await?;
        if book.leader() != Some(id) {
            return Err(no_club());
        }
        Ok(Leading { club, id, person })
    }
}

/// The club of an address.
///
/// # Errors
/// There is none, or the journal fails.
pub async fn find(desk: &AccountDesk, club: &str) -> Result<(ClubId, Club), No> {
    let id = ClubId::read(club).ok_or_else(no_club)?;
    let book = desk.accounts.club(id).await?;
    if book.leader().is_some() { Ok((id, book)) } else { Err(no_club()) }
}

/// There is no such club, for all that the asker may know.
pub fn no_club() -> No {
    No::new(NoAccount::NoClub, "there is no such club, or somebody else leads it")
}

/// What an error about a club or its members is called.
pub fn refused(error: AccountError) -> No {
    match error {
        AccountError::Refused(Refusal::TooMany) => {
            No::new(NoAccount::ClubFull, "there are as many as there may be")
        }
        AccountError::Refused(Refusal::Unknown) | AccountError::Unknown => {
            No::new(NoAccount::NoMember, "the club has no such member")
        }
        other => No::from(other),
    }
}

/// The wish of a body.
///
/// # Errors
/// It is none.
pub fn wish<T: DeserializeOwned>(body: &[u8]) -> Result<T, No> {
    serde_json::from_slice(body).map_err(|_| No::malformed("not what this door is asked"))
}

/// The person of a wish.
///
/// # Errors
/// It is no id.
pub fn member(id: &str) -> Result<AccountId, No> {
    AccountId::read(id).ok_or(refused(AccountError::Unknown))
}
