//! `POST /api/account/name`: gives a person another name.

use axum::Json;
use axum::extract::State;
use people::AccountName;
use protocol::account::{NameRequest, PersonInfo};

use crate::http::account_desk::{AccountDesk, Header, NO_STORE};
use crate::http::account_problem::No;
use crate::http::account_routes::acting::Acting;
use crate::http::request_body::ShortBody;

/// Takes a name that nobody has; the old one rests.
pub async fn rename(
    State(desk): State<AccountDesk>,
    Acting { id, .. }: Acting,
    ShortBody(body): ShortBody,
) -> Result<([Header; 1], Json<PersonInfo>), No> {
    let wish: NameRequest =
        serde_json::from_slice(&body).map_err(|_| No::malformed("not a name to take"))?;
    let person = desk.accounts.rename(id, &AccountName::new(&wish.name)?).await?;
    Ok(([NO_STORE], Json(desk.info(&(id, person)))))
}
