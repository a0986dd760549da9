//! Cards of members: new ones, closed ones that open again, and all devices that they opened.

use accounts::Card;
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use people::MOST_MEMBERS;
use protocol::club::{CardInfo, CardsRequest, CardsResponse, MemberRequest};

use crate::http::account_desk::{AccountDesk, Header, NO_STORE};
use crate::http::account_problem::No;
use crate::http::club_routes::leading::{Leading, member, refused, wish};
use crate::http::request_body::ShortBody;

/// New digits for some members; the old ones open nothing any more.
pub async fn new_cards(
    State(desk): State<AccountDesk>,
    Leading { club, .. }: Leading,
    ShortBody(body): ShortBody,
) -> Result<([Header; 1], Json<CardsResponse>), No> {
    let CardsRequest { people, out } = wish(&body)?;
    if people.len() > MOST_MEMBERS {
        return Err(No::malformed("more than a club has members"));
    }
    let mut cards = Vec::new();
    for person in people {
        let card = desk.accounts.new_card(club, member(&person)?, out).await;
        cards.push(info(&card.map_err(refused)?));
    }
    Ok(([NO_STORE], Json(CardsResponse { cards })))
}

/// A card, for the one who prints it.
pub fn info(card: &Card) -> CardInfo {
    CardInfo {
        person: card.id.to_string(),
        name: card.name.as_str().to_owned(),
        digits: card.code.digits(),
    }
}

/// Lets a card be tried again.
pub async fn unlock(
    State(desk): State<AccountDesk>,
    Leading { club, .. }: Leading,
    ShortBody(body): ShortBody,
) -> Result<StatusCode, No> {
    let MemberRequest { person, .. } = wish(&body)?;
    desk.accounts.open_card(club, member(&person)?).await.map_err(refused)?;
    Ok(StatusCode::NO_CONTENT)
}

/// Signs a member out everywhere.
pub async fn sign_out(
    State(desk): State<AccountDesk>,
    Leading { club, .. }: Leading,
    ShortBody(body): ShortBody,
) -> Result<StatusCode, No> {
    let MemberRequest { person, .. } = wish(&body)?;
    desk.accounts.sign_out(club, member(&person)?).await.map_err(refused)?;
    Ok(StatusCode::NO_CONTENT)
}
