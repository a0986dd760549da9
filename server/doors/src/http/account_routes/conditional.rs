//! `/api/account/conditional`: what a person decides of a game by correspondence before it is their turn.

use std::net::IpAddr;
use std::sync::Arc;

use accounts::{AccountError, Decided};
use axum::Json;
use axum::extract::{RawQuery, State};
use catalog::{AnyPosition, ConditionalMoves};
use documents::{Chair, Known};
use game_core::Seat;
use people::AccountId;
use protocol::account::{Conditional, ConditionalRequest, NoAccount};
use tables::actors::registry::Registry;
use tables::seen_table::SeenTable;

use crate::http::account_desk::{AccountDesk, Header, NO_STORE};
use crate::http::account_problem::No;
use crate::http::account_routes::acting::Acting;
use crate::http::code_lookup::place_with_notices;
use crate::http::game_pages::query::value;
use crate::http::read_table::TableReader;
use crate::http::request_body::ShortBody;
use crate::http::visitors::Asker;

type Answer = Result<([Header; 1], Json<Conditional>), No>;

/// What the person decided, and the position for which it counts.
pub async fn look(
    State(desk): State<AccountDesk>,
    State(reader): State<Arc<TableReader>>,
    Asker(address): Asker,
    Acting { id, .. }: Acting,
    RawQuery(query): RawQuery,
) -> Answer {
    let table = value(query.as_deref(), "table=").unwrap_or_default();
    let game = Game::find(&reader, address, id, table).await?;
    let decided = desk.accounts.decided(id, &game.code).await?;
    answer(game, decided.as_ref())
}

/// The person decides, or drops what they decided.
pub async fn set(
    State(desk): State<AccountDesk>,
    State(reader): State<Arc<TableReader>>,
    State(rooms): State<Registry>,
    Asker(address): Asker,
    Acting { id, .. }: Acting,
    ShortBody(body): ShortBody,
) -> Answer {
    let wish: ConditionalRequest =
        serde_json::from_slice(&body).map_err(|_| No::malformed("no conditional moves"))?;
    let game = Game::find(&reader, address, id, &wish.table).await?;
    if wish.moves.is_empty() {
        desk.accounts.decide(id, &game.code, None).await?;
        return answer(game, None);
    }
    if game.is_own() || game.version != wish.version {
        return Err(No::new(NoAccount::Moved, "somebody has moved meanwhile, or it is your turn"));
    }
    let moves = ConditionalMoves::read(game.position()?, game.seat, &wish.moves);
    let moves = moves.map_err(|why| No::new(NoAccount::Conditional, why.to_string()))?;
    let decided = moves.map(|moves| Decided { version: game.version, moves: moves.write() });
    desk.accounts.decide(id, &game.code, decided.as_ref()).await?;
    // Who moved in between found nothing decided yet.
    let now = Game::find(&reader, address, id, &wish.table).await?;
    if now.version != game.version {
        rooms.renamed(id);
    }
    answer(game, decided.as_ref())
}

/// A game by correspondence at which the person sits.
struct Game {
    code: String,
    seen: SeenTable,
    seat: Seat,
    version: u32,
}

impl Game {
    async fn find(
        reader: &TableReader,
        address: IpAddr,
        id: AccountId,
        code: &str,
    ) -> Result<Game, No> {
        let (code, _, _, notices) = place_with_notices(&reader.journal, code).await?;
        let seen = reader.books.table(address, code, notices).await.map_err(|why| {
            tracing::debug!(%code, %why, "cannot read a book for conditional moves");
            AccountError::NotStored
        })?;
        let none =
            || No::new(NoAccount::NoGame, "no game by correspondence of yours goes on there");
        let own = Chair::Person(id.book());
        let Known::Table(table) = &seen.known else { return Err(none()) };
        let seat = (0..).map(Seat).zip(&table.chairs).find(|(_, chair)| **chair == own);
        let ((seat, _), version) = seat.zip(seen.by_correspondence).ok_or_else(none)?;
        if seen.turn.is_none() {
            return Err(none());
        }
        Ok(Game { code: code.to_string(), seen, seat, version })
    }

    /// Whether the person is to move.
    fn is_own(&self) -> bool {
        self.seen.turn == Some(self.seat)
    }

    fn position(&self) -> Result<AnyPosition, No> {
        let record = self.seen.record.as_ref().ok_or(AccountError::NotStored)?;
        Ok(record.now())
    }

    /// What is left of what was decided, after the moves that were played since.
    fn left(&self, decided: &Decided) -> Option<ConditionalMoves> {
        let since = self.version.checked_sub(decided.version)?;
        let game = self.seen.record.as_ref()?;
        ConditionalMoves::left(game, self.seat, usize::try_from(since).ok()?, &decided.moves)
    }
}

fn answer(game: Game, decided: Option<&Decided>) -> Answer {
    let position = game.position()?.write();
    let yours = game.is_own();
    let left = decided.filter(|_| !yours).and_then(|decided| game.left(decided));
    let Known::Table(table) = game.seen.known else { return Err(AccountError::NotStored.into()) };
    let conditional = Conditional {
        setup: table.setup,
        position,
        seat: game.seat.0,
        version: game.version,
        yours,
        moves: left.map(|left| left.write()).unwrap_or_default(),
    };
    Ok(([NO_STORE], Json(conditional)))
}
