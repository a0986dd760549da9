//! `POST /api/tables`: opens a table of an open game.

use std::net::IpAddr;

use accounts::AccountNames;
use axum::Json;
use axum::extract::{Extension, State};
use axum::http::{HeaderMap, StatusCode};
use game_core::{Dice, Seat};
use projector::lookups::Lookups;
use protocol::{Clock, OpenRequest, OpenResponse, Why};
use room_core::PersonId;
use store::table_header::TableHeader;
use store::token::{SystemDice, guest_of};
use tables::actors::registry::Registry;
use tables::new_book::{Codes, DatedJournal};
use tables::new_table::{Occupant, open_table};

use crate::http::account_desk::{self, AccountDesk};
use crate::http::problem::{HttpProblem, NOT_KEPT, malformed};
use crate::http::request_body::ShortBody;
use crate::http::table_routes::{by_correspondence, rated};

/// The shortest and the longest start of a clock, and the longest increment.
const CLOCKS: (u64, u64, u64) = (100, 30 * 24 * 3_600_000, 24 * 3_600_000);

/// Opens a table whose opener sits down at once.
pub async fn open(
    State(rooms): State<Registry>,
    State(dated): State<DatedJournal>,
    State(desk): State<AccountDesk>,
    State(lookups): State<Lookups>,
    Extension(peer): Extension<IpAddr>,
    headers: HeaderMap,
    ShortBody(body): ShortBody,
) -> Result<(StatusCode, Json<OpenResponse>), HttpProblem> {
    desk.visitors.may_open(&rooms, peer, &headers)?;
    open_for(&rooms, &dated, (&desk, &lookups), read_request(&body)?, &headers).await
}

/// The same of a request that may be made: a table, and the guest that asks for it.
pub async fn open_for(
    rooms: &Registry,
    dated: &DatedJournal,
    (desk, lookups): (&AccountDesk, &Lookups),
    (wish, guest): (OpenRequest, PersonId),
    headers: &HeaderMap,
) -> Result<(StatusCode, Json<OpenResponse>), HttpProblem> {
    if !wish.clock.is_none_or(is_sensible) {
        return Err(malformed("no game is timed like this"));
    }
    let identity = desk.identity(guest, headers).await?;
    // A program never bears an account's name.
    let account = identity.account.filter(|_| !wish.program);
    let name = desk.written_name(&wish.name, account, headers).await?;
    let names = AccountNames::of(&dated.journal, [&name]).await.map_err(|_| NOT_KEPT)?;
    by_correspondence::check(&wish, account, lookups).await?;
    let rated = rated::list(&wish, &name, &names, dated.time.now())?;
    let mut dice = SystemDice;
    let record = wish.setup.begin(&mut dice);
    let record = record.map_err(|_| malformed("this setup cannot be played"))?;
    let (start, seats) = (record.start(), record.seats());
    let seat = wish.seat.unwrap_or_else(|| random_seat(seats, &mut dice));
    if seat.0 >= seats {
        let detail = "the game has no such seat";
        return Err(HttpProblem::new(StatusCode::BAD_REQUEST, Why::SeatTaken, detail));
    }
    let (setup, clock, watch) = (wish.setup, wish.clock, String::new());
    let header = TableHeader { setup, clock, rated, found: false, watch, start };
    let opener = Occupant { seat, person: identity.person, name, is_program: wish.program };
    let codes = open_table(dated, header, &[opener], &names, &mut dice).await?;
    account_desk::opened(rooms, &identity, codes.code);
    Ok((StatusCode::CREATED, Json(response(codes))))
}

/// The table that is asked for, and who asks.
fn read_request(body: &[u8]) -> Result<(OpenRequest, PersonId), HttpProblem> {
    let wish: OpenRequest =
        serde_json::from_slice(body).map_err(|_| malformed("not a table to open"))?;
    let person = guest_of(&wish.token).ok_or(malformed("a token is 32 hexadecimal digits"))?;
    Ok((wish, person))
}

/// The codes as the page is told them.
pub fn response(Codes { code, watch }: Codes) -> OpenResponse {
    OpenResponse { code: code.to_string(), watch: watch.to_string() }
}

fn is_sensible(clock: Clock) -> bool {
    if let Some(cap) = clock.cap_ms {
        return by_correspondence::is_sensible(clock, cap);
    }
    let (shortest, longest, increment) = CLOCKS;
    (shortest..=longest).contains(&clock.start_ms) && clock.increment_ms <= increment
}

fn random_seat(seats: u8, dice: &mut dyn Dice) -> Seat {
    let drawn = dice.below(usize::from(seats));
    Seat(u8::try_from(drawn).expect("seats are counted in a byte"))
}
