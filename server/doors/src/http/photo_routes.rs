//! `/api/tables/{code}/photos`: a host brings photographs, one a request
//! (`docs/decisions/0036-own-photographs.md`).

use std::net::IpAddr;
use std::sync::Arc;
use std::time::Instant;

use accounts::Identity;
use axum::body::Body;
use axum::extract::{Path, State};
use axum::http::header::{AUTHORIZATION, CONTENT_LENGTH};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use axum::routing::post;
use axum::{Json, Router};
use dixit_room::Mark;
use limits::rate_limit::TooOften;
use protocol::Why;
use protocol::dixit_messages::{NoPhoto, NotBrought, PhotoAccepted};
use room_core::PersonId;
use serde::Serialize;
use sha2::{Digest, Sha256};
use store::photos::{StoreError, Upload, drain};
use store::table_code::Code;
use store::table_header::TableKind;
use store::token::guest_of;
use tables::actors::registry::Registry;
use tables::messages::{PhotoUpload, TableMessage};
use tokio::sync::oneshot;

use crate::http::account_desk::AccountDesk;
use crate::http::app_state::AppState;
use crate::http::parts::Uploads;
use crate::http::problem::{retry_after, to_protocol};
use crate::http::read_table::TableReader;
use crate::http::visitors::Asker;

/// The door. Its requests are longer than others'.
pub fn routes() -> Router<AppState> {
    Router::new().route("/api/tables/{code}/photos", post(bring))
}

/// Why a photograph is not in the deck, as an answer.
struct No(NoPhoto, Option<TooOften>);

/// What is answered of it.
#[derive(Serialize)]
struct Told {
    #[serde(flatten)]
    problem: NotBrought,
    #[serde(flatten)]
    often: Option<protocol::TooOften>,
}

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
        let told = Told { problem: NotBrought { why: self.0 }, often: self.1.map(to_protocol) };
        let mut answer = (status, Json(told)).into_response();
        answer.headers_mut().extend(self.1.and_then(retry_after));
        answer
    }
}

impl From<NoPhoto> for No {
    fn from(why: NoPhoto) -> No {
        No(why, None)
    }
}

async fn bring(
    State(uploads): State<Uploads>,
    State(reader): State<Arc<TableReader>>,
    State(desk): State<AccountDesk>,
    Asker(address): Asker,
    Path(code): Path<String>,
    headers: HeaderMap,
    body: Body,
) -> Result<(StatusCode, Json<PhotoAccepted>), No> {
    if !desk.visitors.site.is_our_page(&headers) {
        return Err(NoPhoto::Malformed.into());
    }
    let rate = uploads.queue.rates.take(address, Instant::now());
    rate.map_err(|often| No(NoPhoto::TooOften, Some(often)))?;
    let guest = bearer(&headers).ok_or(NoPhoto::Malformed)?;
    let identity = desk.identity(guest, &headers).await.map_err(|_| NoPhoto::NotKept)?;
    let code = table_of_dixit(&reader, address, &code).await?;
    // Nobody but a host makes us read so much.
    let person = host_of(&uploads.rooms, code, &identity).await?;
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
async fn table_of_dixit(reader: &TableReader, address: IpAddr, code: &str) -> Result<Code, No> {
    match reader.place(address, code).await {
        Ok((code, false, TableKind::Evening(_))) => Ok(code),
        Err(refused) if refused.1 == Why::TooMany => Err(No(NoPhoto::TooOften, refused.3)),
        Ok(_) | Err(_) => Err(NoPhoto::NoTable.into()),
    }
}

/// The person whose token a request bears.
pub fn bearer(headers: &HeaderMap) -> Option<PersonId> {
    guest_of(headers.get(AUTHORIZATION)?.to_str().ok()?.strip_prefix("Bearer ")?)
}

/// The one of the persons that somebody is who may bring a photograph.
async fn host_of(rooms: &Registry, code: Code, identity: &Identity) -> Result<PersonId, NoPhoto> {
    let mut answer = Err(NoPhoto::NotHost);
    for person in identity.all() {
        answer = asked(rooms, code, person, None).await.map(|_| person);
        if answer != Err(NoPhoto::NotHost) {
            break;
        }
    }
    answer
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
