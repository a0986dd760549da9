//! `/api/tables/{code}/photos`: a host brings photographs, one a request
//! (`docs/decisions/0036-own-photographs.md`).

use std::net::IpAddr;
use std::sync::Arc;
use std::time::Instant;

use axum::body::Body;
use axum::extract::{Path, State};
use axum::http::header::{AUTHORIZATION, CONTENT_LENGTH};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use axum::routing::post;
use axum::{Json, Router};
use dixit_room::Mark;
use protocol::Why;
use protocol::dixit_messages::{NoPhoto, NotBrought, PhotoAccepted};
use room_core::PersonId;
use sha2::{Digest, Sha256};
use store::photos::{StoreError, Upload, drain};
use store::table_code::Code;
use store::table_header::TableKind;
use store::token::guest_of;
use tables::actors::registry::Registry;
use tables::messages::{PhotoUpload, TableMessage};
use tokio::sync::oneshot;

use crate::http::app_state::AppState;
use crate::http::parts::Uploads;
use crate::http::read_table::TableReader;
use crate::http::visitors::{Asker, Visitors};

/// The door. Its requests are longer than others'.
pub fn routes() -> Router<AppState> {
    Router::new().route("/api/tables/{code}/photos", post(bring))
}

/// Why a photograph is not in the deck, as an answer.
struct No(NoPhoto);

impl IntoResponse for No {
    fn into_response(self) -> Response {
        let status = match self.0 {
            NoPhoto::NoTable => StatusCode::NOT_FOUND,
            NoPhoto::NotHost => StatusCode::FORBIDDEN,
            NoPhoto::NotOwn | NoPhoto::TooLate | NoPhoto::TooMany | NoPhoto::SamePicture => {
                StatusCode::CONFLICT
            }
            NoPhoto::TooBig => StatusCode::PAYLOAD_TOO_LARGE,
            NoPhoto::NotAPicture
            | NoPhoto::Svg
            | NoPhoto::Gif
            | NoPhoto::Heic
            | NoPhoto::Animated => StatusCode::UNSUPPORTED_MEDIA_TYPE,
            NoPhoto::TooManyPixels | NoPhoto::TooSmall | NoPhoto::Broken => {
                StatusCode::UNPROCESSABLE_ENTITY
            }
            NoPhoto::TooSlow => StatusCode::REQUEST_TIMEOUT,
            NoPhoto::TooOften => StatusCode::TOO_MANY_REQUESTS,
            NoPhoto::Full => StatusCode::INSUFFICIENT_STORAGE,
            NoPhoto::NotKept => StatusCode::SERVICE_UNAVAILABLE,
            NoPhoto::Malformed => StatusCode::BAD_REQUEST,
        };
        (status, Json(NotBrought { why: self.0 })).into_response()
    }
}

impl From<NoPhoto> for No {
    fn from(why: NoPhoto) -> No {
        No(why)
    }
}

async fn bring(
    State(visitors): State<Arc<Visitors>>,
    State(uploads): State<Uploads>,
    State(reader): State<Arc<TableReader>>,
    Asker(address): Asker,
    Path(code): Path<String>,
    headers: HeaderMap,
    body: Body,
) -> Result<(StatusCode, Json<PhotoAccepted>), No> {
    if !visitors.site.is_our_page(&headers) {
        return Err(NoPhoto::Malformed.into());
    }
    if !uploads.queue.rates.allow(address, Instant::now()) {
        return Err(NoPhoto::TooOften.into());
    }
    let person = bearer(&headers).ok_or(NoPhoto::Malformed)?;
    let code = table_of_dixit(&reader, address, &code).await?;
    // Nobody but a host makes us read so much.
    asked(&uploads.rooms, code, person, None).await?;
    let length = headers.get(CONTENT_LENGTH).and_then(|length| length.to_str().ok()?.parse().ok());
    if length.is_some_and(|length: usize| length > photo_import::LONGEST) {
        drain(body.into_data_stream());
        return Err(NoPhoto::TooBig.into());
    }
    let file = uploads.queue.read(address, body).await?;
    // A client that goes away now leaves no work half done.
    let work = tokio::spawn(async move { take(&uploads, code, person, file).await });
    let brought = work.await.map_err(|_| NoPhoto::NotKept)??;
    Ok((StatusCode::CREATED, Json(brought)))
}

/// The table of Dixit to which this code leads those who play.
async fn table_of_dixit(
    reader: &TableReader,
    address: IpAddr,
    code: &str,
) -> Result<Code, NoPhoto> {
    match reader.place(address, code).await {
        Ok((code, false, TableKind::Evening(_))) => Ok(code),
        Err(refused) if refused.1 == Why::TooMany => Err(NoPhoto::TooOften),
        Ok(_) | Err(_) => Err(NoPhoto::NoTable),
    }
}

/// The person whose token a request bears.
pub fn bearer(headers: &HeaderMap) -> Option<PersonId> {
    guest_of(headers.get(AUTHORIZATION)?.to_str().ok()?.strip_prefix("Bearer ")?)
}

/// Asks the table whether this may be brought, or with a mark: brings it.
async fn asked(
    rooms: &Registry,
    code: Code,
    person: PersonId,
    mark: Option<Mark>,
) -> Result<Option<PhotoAccepted>, NoPhoto> {
    let (answer, answered) = oneshot::channel();
    let knock = TableMessage::Photo(PhotoUpload { person, mark, answer });
    rooms.handle(code).send(knock).await.map_err(|_| NoPhoto::NotKept)?;
    answered.await.map_err(|_| NoPhoto::NotKept)?
}

/// Develops it, keeps it, and tells the table.
async fn take(
    uploads: &Uploads,
    code: Code,
    person: PersonId,
    file: Upload,
) -> Result<PhotoAccepted, NoPhoto> {
    let card = uploads.queue.develop(file).await?;
    let hash = Sha256::digest(&card);
    let mark = Mark(std::array::from_fn(|at| hash[at]));
    let photos = Arc::clone(&uploads.photos);
    let kept = tokio::task::spawn_blocking(move || photos.store(code, mark, &card)).await;
    match kept {
        Ok(Ok(())) => {}
        Ok(Err(StoreError::Full)) => return Err(NoPhoto::Full),
        Ok(Err(StoreError::Disk(why))) => {
            tracing::error!(%code, %why, "cannot store a photograph: look at the disk");
            return Err(NoPhoto::NotKept);
        }
        Err(_) => return Err(NoPhoto::NotKept),
    }
    match asked(&uploads.rooms, code, person, Some(mark)).await {
        Ok(brought) => brought.ok_or(NoPhoto::NotKept),
        Err(NoPhoto::SamePicture) => Err(NoPhoto::SamePicture),
        Err(why) => {
            uploads.photos.delete(code, Some(mark)).await;
            Err(why)
        }
    }
}
