//! Members: taken in, renamed, released and forgotten.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use people::{AccountName, MOST_MEMBERS, member_name};
use protocol::account::MadeResponse;
use protocol::club::{MemberInfo, MemberRequest, MembersRequest, MembersResponse, WrongName};

use crate::http::account_desk::{AccountDesk, Header, NO_STORE, name_of};
use crate::http::account_problem::No;
use crate::http::club_routes::cards;
use crate::http::club_routes::clubs::called;
use crate::http::club_routes::leading::{Leading, member, refused, wish};
use crate::http::qr_code::qr_code;
use crate::http::request_body::ShortBody;
use crate::http::visitors::Asker;

/// Takes in all whose names follow the rules, and tells of the others which rule they broke.
pub async fn take_in(
    State(desk): State<AccountDesk>,
    Leading { club, .. }: Leading,
    Asker(address): Asker,
    ShortBody(body): ShortBody,
) -> Result<([Header; 1], Json<MembersResponse>), No> {
    let MembersRequest { names } = wish(&body)?;
    if names.len() > MOST_MEMBERS {
        return Err(No::malformed("more than a club has members"));
    }
    for _ in &names {
        desk.may_ask(address)?;
    }
    let read: Vec<_> = names.iter().map(|name| member_name(name)).collect();
    let right = read.iter().filter_map(|name| name.clone().ok()).collect();
    let mut made = desk.accounts.take_in(club, right).await.map_err(refused)?.into_iter();
    let mut answer = MembersResponse::default();
    for (typed, name) in names.into_iter().zip(read) {
        let no = match name {
            Err(fault) => No::from(fault),
            Ok(_) => match made.next() {
                Some(Ok(card)) => {
                    answer.cards.push(cards::info(&card));
                    continue;
                }
                Some(Err(why)) => No::from(why),
                None => continue,
            },
        };
        answer.wrong.push(WrongName { name: typed, why: no.why() });
    }
    Ok(([NO_STORE], Json(answer)))
}

/// Gives a member another name.
pub async fn rename(
    State(desk): State<AccountDesk>,
    Leading { club, .. }: Leading,
    ShortBody(body): ShortBody,
) -> Result<([Header; 1], Json<MemberInfo>), No> {
    let MemberRequest { person, name } = wish(&body)?;
    let (id, name) = (member(&person)?, member_name(&name.unwrap_or_default())?);
    let renamed = desk.accounts.rename_member(club, id, &name).await.map_err(refused)?;
    let info = MemberInfo { person, name: called(&renamed), closed: None, devices: None };
    Ok(([NO_STORE], Json(info)))
}

/// Hands an account over to its person: from now on it is theirs alone, and they have a recovery number.
pub async fn release(
    State(desk): State<AccountDesk>,
    Leading { club, person: leader, .. }: Leading,
    Asker(address): Asker,
    ShortBody(body): ShortBody,
) -> Result<([Header; 1], Json<MadeResponse>), No> {
    let MemberRequest { person, name } = wish(&body)?;
    let name = name.map(|name| AccountName::new(&name)).transpose()?;
    let id = member(&person)?;
    // An account more that is nobody's but its person's: who is no leader makes few of them.
    let is_counted = !leader.is_leader();
    if is_counted {
        desk.may_make(address)?;
    }
    let released = desk.accounts.release(club, id, name).await;
    if is_counted && released.is_err() {
        desk.made_none(address);
    }
    let (released, number) = released.map_err(refused)?;
    let recovery = number.groups();
    let qr = qr_code(&recovery);
    let answer = MadeResponse { person, name: name_of(&released), recovery, qr };
    Ok(([NO_STORE], Json(answer)))
}

/// Forgets a member.
pub async fn erase(
    State(desk): State<AccountDesk>,
    Leading { club, .. }: Leading,
    ShortBody(body): ShortBody,
) -> Result<StatusCode, No> {
    let MemberRequest { person, .. } = wish(&body)?;
    desk.accounts.erase_member(club, member(&person)?).await.map_err(refused)?;
    Ok(StatusCode::NO_CONTENT)
}
