//! `POST /api/evenings`: opens a table of Dixit.

use std::net::IpAddr;

use axum::Json;
use axum::extract::{Extension, State};
use axum::http::{HeaderMap, StatusCode};
use dixit_room::{Codec, Input, Opening, Output, Request, Room};
use game_core::Seat;
use language::Language;
use protocol::OpenResponse;
use protocol::dixit_messages::{Deal, Settings};
use room_core::{Arrival, ConnectionId, Millis, PersonId, RoomInput};
use store::table_code::Code;
use store::token::{SystemDice, guest_of};
use tables::actors::dixit_table::new_seed;
use tables::actors::registry::Registry;
use tables::bots::decks_and_bots::DecksAndBots;
use tables::new_book::{DatedJournal, store_first_lines};

use crate::http::account_desk::{self, AccountDesk};
use crate::http::problem::{HttpProblem, malformed};
use crate::http::request_body::ShortBody;
use crate::http::table_routes::response;

/// Opens a table whose opener sits down at once, as the host.
pub async fn open(
    State(rooms): State<Registry>,
    State(dated): State<DatedJournal>,
    State(decks): State<DecksAndBots>,
    State(desk): State<AccountDesk>,
    Extension(peer): Extension<IpAddr>,
    headers: HeaderMap,
    ShortBody(body): ShortBody,
) -> Result<(StatusCode, Json<OpenResponse>), HttpProblem> {
    desk.visitors.may_open(&rooms, peer, &headers)?;
    let wish: Deal = serde_json::from_slice(&body).map_err(|_| malformed("not a table to open"))?;
    let guest = guest_of(&wish.token).ok_or(malformed("a token is 32 hexadecimal digits"))?;
    if !wish.settings.are_sensible() {
        return Err(malformed("these settings cannot be played"));
    }
    let identity = desk.identity(guest, &headers).await?;
    let name = desk.written_name(&wish.name, identity.account, &headers).await?;
    let (seed, cards) = (new_seed(), decks.deck.cards());
    let lines = |code: Code, watch: Code, now: Millis| {
        let settings = wish.settings.clone();
        let opening = Opening { settings, watch: watch.to_string(), seed, cards };
        first_lines(code, &opening, now, identity.person, &name)
    };
    let opened = store_first_lines(&dated, lines, &mut SystemDice).await?;
    account_desk::opened(&rooms, &identity, opened.code);
    Ok((StatusCode::CREATED, Json(response(opened))))
}

/// The opening, and the opener sitting down as the host.
fn first_lines(
    code: Code,
    opening: &Opening,
    now: Millis,
    person: PersonId,
    name: &str,
) -> Vec<String> {
    let mut lines = vec![opening.write(now)];
    let mut evening = Room::open(code.as_str(), opening, &[], 0);
    let guest = ConnectionId(0);
    let sit = Request::Sit { seat: Some(Seat(0)), name: name.to_owned() };
    let arrival = RoomInput::Came(Arrival { guest, person: Some(person), inside: true }).into();
    for input in [arrival, Input::Asked(guest, sit)] {
        for output in evening.on(now, input, &mut Nobody) {
            if let Output::Persist(_, events) = output {
                lines.extend(events.iter().map(Codec::write));
            }
        }
    }
    lines
}

/// A house in which nothing is drawn yet.
struct Nobody;

impl dixit_room::Env for Nobody {
    fn seed(&mut self) -> dixit_room::Seed {
        new_seed()
    }

    fn delay(&mut self, _: u64) -> u64 {
        0
    }

    fn bot(&mut self, _: Seat, _: &Settings, _: &dixit::View) -> Option<dixit::Command> {
        None
    }

    fn bots_speak(&self, _: &[Language]) -> bool {
        false
    }
}
