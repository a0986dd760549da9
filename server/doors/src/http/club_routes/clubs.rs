//! Clubs as a whole: those of a leader, a new one, a look at one, another name, the end.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use people::{AccountId, AccountName, Club, ClubId, ClubName, KeyKind, Person};
use protocol::account::{NoAccount, PERSON};
use protocol::club::{CloseRequest, ClubInfo, ClubNameRequest, ClubView, Clubs, MemberInfo};

use crate::http::account_desk::{AccountDesk, Header, NO_STORE};
use crate::http::account_problem::No;
use crate::http::account_routes::acting::Acting;
use crate::http::club_routes::leading::{Leading, find, no_club, refused, wish};
use crate::http::qr_code::qr_code;
use crate::http::request_body::ShortBody;
use crate::http::visitors::Asker;

/// The clubs that a person leads.
pub async fn list(
    State(desk): State<AccountDesk>,
    Acting { id, person, .. }: Acting,
) -> Result<([Header; 1], Json<Clubs>), No> {
    let clubs = desk.accounts.clubs_of(id, &person).await?;
    let clubs = clubs.iter().map(|(club, book)| info(*club, book)).collect();
    Ok(([NO_STORE], Json(Clubs { clubs, may: desk.accounts.may_lead(&person) })))
}

fn info(club: ClubId, book: &Club) -> ClubInfo {
    let name = book.name().as_str().to_owned();
    ClubInfo { club: club.to_string(), name, members: book.members().len() }
}

/// Makes a club.
pub async fn make(
    State(desk): State<AccountDesk>,
    Acting { id, person, .. }: Acting,
    ShortBody(body): ShortBody,
) -> Result<Response, No> {
    let ClubNameRequest { name } = wish(&body)?;
    let name = ClubName::new(&name)?;
    if !desk.accounts.may_lead(&person) {
        return Err(No::new(NoAccount::NotLeader, "only leaders make clubs here"));
    }
    let club = desk.accounts.make_club(id, &name).await.map_err(refused)?;
    let made = info(club, &desk.accounts.club(club).await?);
    Ok((StatusCode::CREATED, [NO_STORE], Json(made)).into_response())
}

/// A club, as the one who asks may see it: its names are for its leader, for those who belong to it, and,
/// while the door is open, for all who are in the room.
pub async fn look(
    State(desk): State<AccountDesk>,
    Asker(address): Asker,
    Path(club): Path<String>,
    headers: HeaderMap,
) -> Result<([Header; 1], Json<ClubView>), No> {
    desk.may_ask(address)?;
    let (club, book) = find(&desk, &club).await?;
    let there = match desk.devices(&headers) {
        Some(devices) => desk.accounts.all_signed_in(&devices).await?,
        None => Vec::new(),
    };
    let acts = headers.get(PERSON).and_then(|id| AccountId::read(id.to_str().ok()?));
    let leads = acts == book.leader() && there.iter().any(|(id, _)| Some(*id) == acts);
    let is_open = desk.accounts.is_open(&book);
    let may_see = leads || is_open || there.iter().any(|(_, person)| person.is_member_of(club));
    let members = if may_see { desk.accounts.members(club, &book).await? } else { Vec::new() };
    let origin = desk.visitors.site.origins.first().cloned();
    let reached = desk.visitors.reached(address, &headers);
    let address = Some(reached.origin.clone()).filter(|_| leads && !reached.here_only);
    let view = ClubView {
        club: club.to_string(),
        name: book.name().as_str().to_owned(),
        leads,
        open: is_open,
        open_ms: desk.accounts.open_for(&book),
        origin: origin.clone().filter(|_| leads),
        address: address.filter(|_| origin.is_none()),
        qr: leads.then(|| qr_code(&format!("{}/club/{club}", reached.origin))),
        people: members.iter().map(|member| shown(member, leads)).collect(),
    };
    Ok(([NO_STORE], Json(view)))
}

/// A member, as the leader or others see them.
fn shown((id, person): &(AccountId, Person), leads: bool) -> MemberInfo {
    let devices = person.keys().iter().filter(|key| key.kind == KeyKind::Device).count();
    MemberInfo {
        person: id.to_string(),
        name: called(person),
        closed: leads.then(|| person.card_tries_left() == 0),
        devices: leads.then_some(devices),
    }
}

/// What a member is called in the club.
pub fn called(person: &Person) -> String {
    person.name().map_or_else(String::new, |name: &AccountName| name.as_str().to_owned())
}

/// Gives a club another name.
pub async fn rename(
    State(desk): State<AccountDesk>,
    Leading { club, .. }: Leading,
    ShortBody(body): ShortBody,
) -> Result<([Header; 1], Json<ClubInfo>), No> {
    let ClubNameRequest { name } = wish(&body)?;
    let book = desk.accounts.rename_club(club, &ClubName::new(&name)?).await?;
    Ok(([NO_STORE], Json(info(club, &book))))
}

/// Closes a club for ever, and forgets all its members.
pub async fn close(
    State(desk): State<AccountDesk>,
    Leading { club, id, .. }: Leading,
    ShortBody(body): ShortBody,
) -> Result<StatusCode, No> {
    let CloseRequest { club: meant } = wish(&body)?;
    if ClubId::read(&meant) != Some(club) {
        return Err(no_club());
    }
    desk.accounts.close_club(id, club).await?;
    Ok(StatusCode::NO_CONTENT)
}
