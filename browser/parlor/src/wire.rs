//! A table of Dixit that a server hosts: what is told there, and what is asked.

use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::evening::{Ask, Deal, Found, Settings, Tell};
use protocol::{Opened, Problem, Why};
use serde::de::DeserializeOwned;
use ui_kit::line::Line;
use ui_kit::net::{Trouble, answer, bearing};
use ui_kit::secret;
use web_sys::RequestInit;

use crate::seen::{No, Seen, Wire};

/// A request at the table.
pub type Asks = Callback<Ask>;

/// Why a request over HTTP came to nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Failed {
    /// The server could not be reached, or said something else than an answer.
    Unanswered,
    /// The server said no.
    Declined(Why),
}

impl From<Trouble> for Failed {
    fn from(trouble: Trouble) -> Failed {
        let problem: Option<Problem> = trouble.0.and_then(|text| serde_json::from_str(&text).ok());
        problem.map_or(Failed::Unanswered, |problem| Failed::Declined(problem.why))
    }
}

fn read<T: DeserializeOwned>(text: &str) -> Result<T, Failed> {
    serde_json::from_str(text).map_err(|_| Failed::Declined(Why::Malformed))
}

/// What is at an address.
///
/// # Errors
/// Why nothing is.
pub async fn get<T: DeserializeOwned>(url: &str) -> Result<T, Failed> {
    read(&answer(url, &RequestInit::new()).await?)
}

/// Opens a table; the browser keeps the secret of its first chair.
///
/// # Errors
/// Why not.
pub async fn open(settings: Settings, name: String) -> Result<Opened, Failed> {
    let deal = Deal { settings, name, token: secret::fresh() };
    let json = serde_json::to_string(&deal).map_err(|_| Failed::Declined(Why::Malformed))?;
    let opened: Opened = read(&answer("/api/evenings", &bearing(&json)?).await?)?;
    secret::keep_token(&opened.code, &deal.token);
    Ok(opened)
}

/// Joins the table of a code and stays joined: to sit there, or to see what the stands see.
pub fn join(seen: Seen, code: String, as_screen: bool) -> Asks {
    // A screen shows what the stands see, even where its browser has a seat.
    let token = if as_screen { secret::fresh() } else { secret::token(&code) };
    let hello = written(&Ask::Hello { token });
    let path = ["/api/tables/", &code, if as_screen { "/tv" } else { "/socket" }].concat();
    let lost = move || {
        seen.wire.try_set(Wire::Broken);
    };
    let told = move |line, text: String| {
        if let Ok(told) = serde_json::from_str(&text) {
            hear(seen, line, told);
        }
    };
    let open = Line::new(path, hello, told, lost);
    spawn_local(async move {
        match get::<Found>(&["/api/tables/", &code].concat()).await {
            Err(Failed::Declined(why)) => gone(seen, open, why),
            _ => open.dial(),
        }
    });
    Callback::new(move |ask: Ask| {
        seen.no.set(None);
        if !open.say(&written(&ask)) {
            open.dial();
        }
    })
}

fn written(ask: &Ask) -> String {
    serde_json::to_string(ask).unwrap_or_default()
}

fn gone(seen: Seen, line: Line, why: Why) {
    line.shut();
    seen.wire.try_set(Wire::Gone(why));
}

fn hear(seen: Seen, line: Line, told: Tell) {
    match told {
        Tell::Evening(view) => {
            line.is_well();
            if seen.wire.try_get_untracked().is_some_and(|wire| wire != Wire::On) {
                seen.wire.try_set(Wire::On);
                seen.begin_to_measure();
                line.say(&written(&Ask::Ping { n: 1 }));
            }
            seen.take(*view);
        }
        Tell::Refused { reason, rule } => {
            seen.no.try_set(Some(No::Refused { reason, rule }));
        }
        Tell::Decline { why } => {
            seen.no.try_set(Some(No::Declined(why)));
            if why == Why::NoTable {
                gone(seen, line, why);
            }
        }
        Tell::Pong { n: 1, now_ms } => seen.measure(now_ms),
        Tell::Pong { .. } => {}
    }
}
