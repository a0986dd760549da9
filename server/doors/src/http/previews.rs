//! `/preview/...png`: the picture that messengers show beside a link.

use std::net::IpAddr;
use std::sync::Arc;

use axum::Router;
use axum::body::Bytes;
use axum::extract::State;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, ETAG};
use axum::http::{HeaderMap, HeaderValue, StatusCode, Uri};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use board_view::Scene;
use catalog::{AnyRecord, Game, Setup};
use documents::{Address, Known, Page, Rulebook, description, title};
use language::Language;
use previews::{Card, Picture};
use sha2::{Digest, Sha256};
use tables::seen_table::{SeenTable, still_board};

use crate::http::app_state::{AppState, Previews};
use crate::http::game_pages::{self, Wanted};
use crate::http::html_answer::is_known;
use crate::http::pictures::Pictures;
use crate::http::problem::{HttpProblem, NO_TABLE};
use crate::http::read_table::TableReader;
use crate::http::visitors::Asker;

/// How many requests a preview counts for that must be painted first.
const PAINTED: f64 = 19.0;

/// The door.
pub fn routes() -> Router<AppState> {
    Router::new().route("/preview/{*path}", get(preview))
}

async fn preview(
    State(reader): State<Arc<TableReader>>,
    State(pictures): State<Arc<Pictures>>,
    State(previews): State<Previews>,
    Asker(address): Asker,
    uri: Uri,
    headers: HeaderMap,
) -> Response {
    let path = uri.path().strip_prefix("/preview").and_then(|path| path.strip_suffix(".png"));
    let Some((Some(language), page)) = path.and_then(Address::parse) else {
        return StatusCode::NOT_FOUND.into_response();
    };
    if let Err(why) = pictures.may_have_one(address) {
        return why.into_response();
    }
    let seen = match seen(&reader, address, &page).await {
        Ok(seen) => seen,
        Err(HttpProblem(status, ..)) => return status.into_response(),
    };
    let kept = kept(&page);
    let sketch = Sketch::new(language, page, seen);
    let (key, tag) = sketch.key_and_tag();
    let common = [
        (CACHE_CONTROL, HeaderValue::from_static(kept)),
        (ETAG, HeaderValue::from_str(&tag).expect("a tag is ASCII")),
    ];
    if is_known(&headers, &tag) {
        return (StatusCode::NOT_MODIFIED, common).into_response();
    }
    match painted(&pictures, &previews, address, key, sketch).await {
        Some(png) => (common, [(CONTENT_TYPE, "image/png")], png).into_response(),
        None => StatusCode::INTERNAL_SERVER_ERROR.into_response(),
    }
}

/// What there is to see at this address of the site.
async fn seen(
    reader: &TableReader,
    address: IpAddr,
    page: &Address,
) -> Result<SeenTable, HttpProblem> {
    match (page, page.code()) {
        (Address::Puzzle(game, name), _) => {
            let record = documents::position_of_puzzle(*game, name);
            Ok(SeenTable::still(Known::Nothing, record))
        }
        // Else anybody could have a picture of any words.
        (Address::Person(_) | Address::Players(_), _) => Err(NO_TABLE),
        (_, None) => Ok(SeenTable::still(Known::Nothing, None)),
        (Address::Game(code, number), _) => {
            let wanted = Wanted { code, number: *number };
            let known = game_pages::seen(reader, address, wanted).await?;
            let record = match &known {
                Known::Game(game) => Some(game.record.clone()),
                _ => None,
            };
            Ok(SeenTable::still(known, record))
        }
        (_, Some(code)) => Ok(reader.look(address, code).await?.1),
    }
}

/// How long others may keep a preview: what stands behind a code is for those who have the code.
fn kept(address: &Address) -> &'static str {
    if address.code().is_some() { "no-store" } else { "public, max-age=60" }
}

/// What will be on a card, which is quick to say; drawing it takes longer.
struct Sketch {
    language: Language,
    brand: String,
    title: String,
    lead: String,
    /// A board, if there is one to show.
    scene: Option<Scene>,
    is_of_dixit: bool,
}

impl Sketch {
    fn new(language: Language, address: Address, seen: SeenTable) -> Sketch {
        let scene = match (&address, &seen.record) {
            (_, Some(record)) => Some(still_board(record)),
            (
                Address::Overview(Rulebook::Open(game))
                | Address::Rules(Some(Rulebook::Open(game)))
                | Address::Here(game),
                _,
            ) => Some(opening(*game)),
            _ => None,
        };
        let is_of_dixit = address.is_of_dixit()
            || matches!(
                address,
                Address::Overview(Rulebook::Dixit) | Address::Rules(Some(Rulebook::Dixit))
            )
            || matches!(seen.known, Known::Evening(_) | Known::FinishedDixit(_));
        let known = seen.known.with_names(previews::legible);
        let page = Page { language, address: Some(address), known };
        let (title, lead) = (title(&page), description(&page));
        let brand = documents::text(language, &documents::brand());
        let title = title.strip_suffix(&format!(" · {brand}")).unwrap_or(&title).to_owned();
        Sketch { language, brand, title, lead, scene, is_of_dixit }
    }

    /// A digest of all that is on the card, and its tag.
    fn key_and_tag(&self) -> ([u8; 32], String) {
        let key = self.key();
        (key, format!("\"{}\"", hex::encode(&key[..12])))
    }

    fn key(&self) -> [u8; 32] {
        let scene = self.scene.as_ref().map(|scene| board_view::svg(scene, ""));
        let kind = if self.is_of_dixit { "dixit" } else { "" };
        let parts = [self.language.tag(), &self.brand, &self.title, &self.lead, kind];
        let mut digest = Sha256::new();
        for part in parts.into_iter().chain(scene.as_deref()) {
            digest.update(part.len().to_le_bytes());
            digest.update(part);
        }
        digest.finalize().into()
    }

    /// The card as SVG.
    fn svg(&self) -> String {
        let picture = match &self.scene {
            Some(scene) => Picture::Board(scene),
            // The same for every table: no card that anybody may hold.
            None if self.is_of_dixit => Picture::Cards(documents::CARDS),
            None => Picture::Games,
        };
        let Sketch { language, brand, title, lead, .. } = self;
        previews::svg(&Card { language: *language, brand, title, lead, picture })
    }
}

/// The board of a game that has begun, from the first position of its rules.
fn opening(game: Game) -> Scene {
    let starts = documents::positions(game);
    let record = starts.first().and_then(|start| Setup::usual(game).record(start, &[]).ok());
    still_board(&record.unwrap_or_else(|| AnyRecord::usual(game)))
}

/// The picture of a card, painted unless it is there. Painting takes a while, so only a few are
/// painted at once, in fair turns.
async fn painted(
    pictures: &Pictures,
    previews: &Previews,
    address: IpAddr,
    key: [u8; 32],
    sketch: Sketch,
) -> Option<Bytes> {
    if let Some(png) = previews.get(&key) {
        return Some(png);
    }
    let paint = move || previews::png(&sketch.svg());
    let Some(png) = pictures.paint(address, PAINTED, paint).await.flatten() else {
        tracing::error!("a preview could not be painted: report it");
        return None;
    };
    let png = Bytes::from(png);
    previews.put(key, png.clone());
    Some(png)
}

#[cfg(test)]
mod tests {
    use super::*;
    use documents::{Evening, Table};

    fn evening() -> SeenTable {
        let people = vec!["Bo".to_owned(), "Eve".to_owned()];
        let evening = Evening { host: Some("Bo".to_owned()), people, has_begun: true };
        SeenTable::still(Known::Evening(evening), None)
    }

    #[test]
    fn previews_of_dixit_show_no_card_of_the_table() {
        let pages = [Address::Evening, Address::Album, Address::Fair, Address::Screen];
        for page in pages {
            let drawn = |address| Sketch::new(Language::English, address, evening()).svg();
            let svg = drawn(page("K7M4QX".to_owned()));
            let open = drawn(Address::Dixit);
            assert_eq!(svg.matches("<svg").count(), open.matches("<svg").count());
            assert!(!svg.contains("<image") && !svg.contains("K7M4QX"));
        }
    }

    #[test]
    fn a_table_shows_its_board_as_it_stands() {
        let mut record = AnyRecord::usual(Game::Daaliz);
        let seen = |record: &AnyRecord| {
            let setup = Setup::usual(Game::Daaliz);
            let table = Table { setup, clock: None, chairs: Vec::new() };
            SeenTable::still(Known::Table(table), Some(record.clone()))
        };
        let sketch = |record: &AnyRecord| {
            let address = Address::Table("K7M4QX".to_owned());
            let sketch = Sketch::new(Language::Swedish, address, seen(record));
            (sketch.key(), sketch.svg())
        };
        let before = sketch(&record);
        assert_eq!(before, sketch(&record));
        record.play("e2").unwrap();
        let after = sketch(&record);
        assert!(before.0 != after.0 && before.1 != after.1);
    }
}
