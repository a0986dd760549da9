//! `GET /api/tables/{code}/socket` and `.../tv`: a socket at a table.

use std::net::IpAddr;

use axum::extract::ws::WebSocketUpgrade;
use axum::extract::{Extension, Path, RawQuery, State};
use axum::response::Response;
use protocol::{VERSION, Why};
use store::table_header::TableKind;

use crate::http::account_desk::OurDevice;
use crate::http::code_lookup::place_of;
use crate::http::parts::Sockets;
use crate::http::problem::{FULL, HttpProblem, crowded};
use crate::http::visitors::Joiner;
use crate::session::byte_limit::ByteLimit;
use crate::session::socket::{self, Destination, Sessions, WriteAllowance};

/// Whether a page says (`?v=2`) that it speaks another version of the wire. Who says nothing is heard
/// as before.
fn is_of_other_version(query: Option<&str>) -> bool {
    let mut pairs = query.unwrap_or_default().split('&');
    pairs.find_map(|pair| pair.strip_prefix("v=")).is_some_and(|version| version != VERSION)
}

/// A socket at a table. A screen for all to see only looks on, even where it belongs to somebody who sits.
pub async fn enter<const MAY_SIT: bool>(
    State(sockets): State<Sockets>,
    Extension(limit): Extension<ByteLimit>,
    Path(code): Path<String>,
    RawQuery(query): RawQuery,
    upgrade: WebSocketUpgrade,
    OurDevice(devices): OurDevice,
    Joiner(asker): Joiner,
) -> Result<Response, HttpProblem> {
    if is_of_other_version(query.as_deref()) {
        let patience = sockets.sessions.patience;
        return Ok(upgrade.on_upgrade(move |socket| async move {
            socket::turn_away(socket, Why::OtherVersion, patience).await;
        }));
    }
    let Sockets { sessions, open, per_household, lines } = sockets;
    let household = asker.home();
    // As many sockets as it may have, and no more.
    let entry = per_household.enter(household).ok_or_else(|| crowded("sockets"))?;
    let destination = destination(&sessions, &code, household, MAY_SIT).await?;
    let allowance = WriteAllowance { rates: lines, household: asker.0 };
    limit.set(sessions.messages);
    let counted = (open.mark(), entry);
    Ok(with_small_buffers(upgrade).on_upgrade(move |socket| async move {
        socket::serve(socket, sessions, destination, allowance, devices).await;
        drop(counted);
    }))
}

/// The table to which this code leads, unless its room cannot be opened.
async fn destination(
    sessions: &Sessions,
    code: &str,
    home: IpAddr,
    may_sit: bool,
) -> Result<Destination, HttpProblem> {
    let (code, watches, first) = place_of(&sessions.journal, code).await?;
    if !sessions.rooms.may_open(code) {
        return Err(FULL);
    }
    Ok(Destination {
        code,
        sits: may_sit && !watches,
        inside: !watches,
        evening: matches!(first, TableKind::Evening(_)),
        home,
    })
}

/// An idle socket should cost a few kilobytes, so its buffers start small.
fn with_small_buffers(upgrade: WebSocketUpgrade) -> WebSocketUpgrade {
    upgrade
        .read_buffer_size(512)
        .write_buffer_size(0)
        .max_write_buffer_size(1 << 20)
        .max_message_size(socket::LONGEST)
        .max_frame_size(socket::LONGEST)
}
