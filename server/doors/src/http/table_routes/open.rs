//! `POST /api/tables`: opens a table of an open game.

use std::net::IpAddr;

use accounts::AccountNames;
use axum::Json;
use axum::extract::{Extension, State};
use axum::http::{HeaderMap, StatusCode};
use game_core::{Dice, Seat};
use open_room::{Lag, Request};
use protocol::{Clock, OpenRequest, OpenResponse, Why};
use room_core::{Arrival, ConnectionId, Millis, PersonId, RoomInput};
use store::table_code::Code;
use store::table_header::TableHeader;
use store::token::{SystemDice, guest_of};
use tables::actors::open_table;
use tables::actors::registry::Registry;
use tables::actors::table_room::{Effect, TableRoom};

use crate::http::account_desk::{self, AccountDesk};
use crate::http::new_book::{DatedJournal, store_first_lines};
use crate::http::problem::{HttpProblem, NOT_KEPT, malformed};
use crate::http::request_body::ShortBody;
use crate::http::table_routes::rated;

/// The shortest and the longest start of a clock, and the longest increment.
const CLOCKS: (u64, u64, u64) = (100, 30 * 24 * 3_600_000, 24 * 3_600_000);

/// Opens a table whose opener sits down at once.
pub async fn open(
    State(rooms): State<Registry>,
    State(dated): State<DatedJournal>,
    State(desk): State<AccountDesk>,
    Extension(peer): Extension<IpAddr>,
    headers: HeaderMap,
    ShortBody(body): ShortBody,
) -> Result<(StatusCode, Json<OpenResponse>), HttpProblem> {
    desk.visitors.may_open(&rooms, peer, &headers)?;
    let (wish, guest) = read_request(&body)?;
    let identity = desk.identity(guest, &headers).await?;
    // A program never bears an account's name.
    let account = identity.account.filter(|_| !wish.program);
    let name = desk.written_name(&wish.name, account, &headers).await?;
    let names = AccountNames::of(&dated.journal, [&name]).await.map_err(|_| NOT_KEPT)?;
    let rated = rated::list(&wish, &name, &names)?;
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
    let header = TableHeader { setup, clock, rated, watch, start };
    let opener = Opener { seat, person: identity.person, name, is_program: wish.program, names };
    let codes = write_new_book(&dated, header, opener, &mut dice).await?;
    account_desk::opened(&rooms, &identity, &codes);
    Ok((StatusCode::CREATED, Json(codes)))
}

/// The table that is asked for, and who asks.
fn read_request(body: &[u8]) -> Result<(OpenRequest, PersonId), HttpProblem> {
    let wish: OpenRequest =
        serde_json::from_slice(body).map_err(|_| malformed("not a table to open"))?;
    let person = guest_of(&wish.token).ok_or(malformed("a token is 32 hexadecimal digits"))?;
    if !wish.clock.is_none_or(is_sensible) {
        return Err(malformed("no game is timed like this"));
    }
    Ok((wish, person))
}

fn is_sensible(clock: Clock) -> bool {
    let (shortest, longest, increment) = CLOCKS;
    (shortest..=longest).contains(&clock.start_ms) && clock.increment_ms <= increment
}

fn random_seat(seats: u8, dice: &mut dyn Dice) -> Seat {
    let drawn = dice.below(usize::from(seats));
    Seat(u8::try_from(drawn).expect("seats are counted in a byte"))
}

/// Who opens a table, and the seat that they take.
struct Opener {
    seat: Seat,
    person: PersonId,
    name: String,
    is_program: bool,
    /// What the name refers to.
    names: AccountNames,
}

/// Writes the book of a new table under codes that nobody has yet.
async fn write_new_book(
    dated: &DatedJournal,
    header: TableHeader,
    opener: Opener,
    dice: &mut (dyn Dice + Send),
) -> Result<OpenResponse, HttpProblem> {
    let lines = |code, watch: Code, now| {
        let header = TableHeader { watch: watch.to_string(), ..header.clone() };
        first_lines(code, &header, now, &opener)
    };
    store_first_lines(dated, lines, dice).await
}

/// The header, and the opener sitting down.
fn first_lines(code: Code, header: &TableHeader, now: Millis, opener: &Opener) -> Vec<String> {
    let mut lines = vec![header.write(now)];
    let mut room = open_table::open(code, &lines[0], header.clone()).expect("it is a start");
    room.meet(opener.names.clone());
    let guest = ConnectionId(0);
    let arrival = Arrival { guest, person: Some(opener.person), inside: true };
    let (seat, name) = (Some(opener.seat), opener.name.clone());
    let sit = if opener.is_program {
        Request::SitProgram { seat, name }
    } else {
        Request::Sit { seat, name }
    };
    room.on(now, RoomInput::Came(arrival));
    for effect in room.asked(now, guest, Lag::default(), sit) {
        if let Effect::Persist(persist) = effect {
            lines.extend(persist.lines);
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;
    use journal::{Journal, Sqlite};
    use protocol::Setup;
    use store::clock::Clock;

    /// Dice that fall as they were told to.
    struct ScriptedDice(Vec<usize>);

    impl Dice for ScriptedDice {
        fn below(&mut self, n: usize) -> usize {
            self.0.remove(0) % n
        }
    }

    #[tokio::test]
    async fn a_code_that_someone_has_is_not_given_again() {
        let temporary = tempfile::tempdir().unwrap();
        let folder = temporary.path();
        let (writer, reader) = Sqlite::open(&folder.join("test.sqlite")).unwrap();
        let journal = Journal::start(writer, reader);
        let dated = DatedJournal { journal, time: Clock::new(None) };
        let setup = Setup::Dvonn(dvonn::Setup { start: dvonn::Start::Empty });
        let start = setup.begin(&mut SystemDice).unwrap().start();
        let opening = TableHeader { setup, clock: None, rated: None, watch: String::new(), start };
        let (person, names) = (PersonId([1; 32]), AccountNames::default);
        let opener = || Opener {
            seat: Seat(0),
            person,
            name: "Bo".to_owned(),
            is_program: false,
            names: names(),
        };

        // Each code is eight throws: table 22222222 with stands 33333333, then a
        // draw whose stands are taken, one whose table is, and a free one.
        let draws = [0, 1, 2, 1, 1, 3, 4, 5];
        let mut dice = ScriptedDice(draws.iter().flat_map(|&symbol| [symbol; 8]).collect());
        let first =
            write_new_book(&dated, opening.clone(), opener(), &mut dice).await.ok().unwrap();
        assert_eq!((&*first.code, &*first.watch), ("22222222", "33333333"));
        let second = write_new_book(&dated, opening, opener(), &mut dice).await.ok().unwrap();
        assert_eq!((&*second.code, &*second.watch), ("66666666", "77777777"));
        let book = dated.journal.read("22222222").await.unwrap();
        assert_eq!(book.len(), 2, "the first table is as it was");
    }
}
