//! `POST /admin/people` and `/admin/reports/settle`: what was reported, and what the operator withholds from people.

use std::fmt::Write as _;
use std::sync::Arc;

use accounts::{AccountError, Accounts};
use axum::Router;
use axum::body::Bytes;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use axum::routing::post;
use people::{AccountId, Case, Reason, Restriction, Subject, Withheld};
use room_core::Millis;
use serde::Serialize;

use crate::http::admin::escape::{escaped, span};
use crate::http::admin::form::{done, field};

/// The most cases on the page.
const PAGE: usize = 50;

/// A day, in milliseconds.
const DAY: u64 = 24 * 3600 * 1000;

/// What the operator is told of somebody who was reported.
#[derive(Serialize)]
pub struct CaseRow {
    /// The book, by which the case is settled.
    case: String,
    /// What they are called; of a guest, what the server saw when they were reported.
    name: String,
    /// The id of an account.
    #[serde(skip_serializing_if = "Option::is_none")]
    person: Option<String>,
    gravity: u32,
    /// What is withheld from them now.
    withheld: Vec<WithheldRow>,
    reports: Vec<ReportRow>,
}

#[derive(Serialize)]
struct WithheldRow {
    what: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    until_ms: Option<u64>,
    why: &'static str,
}

#[derive(Serialize)]
struct ReportRow {
    why: &'static str,
    at_ms: u64,
    /// The clue that they told, if it was about that.
    #[serde(skip_serializing_if = "String::is_empty")]
    seen: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    place: Option<PlaceRow>,
}

#[derive(Serialize)]
struct PlaceRow {
    table: String,
    seat: u8,
    game: u32,
    ply: u32,
}

/// What is not settled, the gravest first, and when it was looked up.
#[derive(Serialize)]
pub struct CaseList {
    cases: Vec<CaseRow>,
    #[serde(skip)]
    now: Millis,
}

impl CaseList {
    /// Looks it up. What cannot be read is in the log, and nothing is shown of it.
    pub async fn of(accounts: &Accounts) -> CaseList {
        let now = accounts.now();
        let open = accounts.open_cases().await.unwrap_or_default();
        let mut cases = Vec::new();
        for (subject, case) in open.into_iter().take(PAGE) {
            if let Ok(row) = CaseRow::of(accounts, &subject, &case, now).await {
                cases.push(row);
            }
        }
        CaseList { cases, now }
    }

    /// The part of the page.
    pub fn html(&self) -> String {
        let mut html = "<h2>Reports</h2>\n".to_owned();
        if self.cases.is_empty() {
            html.push_str("<p>Nobody has reported anybody, or all of it is settled.</p>\n");
        }
        for case in &self.cases {
            html.push_str(&case.html(self.now));
        }
        html.push_str("<h2>People with an account</h2>\n");
        html.push_str(&withhold("<label>Name <input name=name required dir=auto></label> "));
        html
    }
}

impl CaseRow {
    async fn of(
        accounts: &Accounts,
        subject: &Subject,
        case: &Case,
        now: Millis,
    ) -> Result<CaseRow, AccountError> {
        let reports = case.reports();
        let seen = reports.iter().rev().find(|report| report.why != Reason::Content);
        let (person, name, withheld) = match subject {
            Subject::Account(id) => {
                let person = accounts.person(*id).await?;
                let name = person.name().map_or("", people::AccountName::as_str).to_owned();
                let withheld = person.restrictions(now).map(WithheldRow::of).collect();
                (Some(id.to_string()), name, withheld)
            }
            Subject::Guest { .. } => {
                (None, seen.map(|report| report.seen.clone()).unwrap_or_default(), Vec::new())
            }
        };
        let reports = reports.iter().map(|report| ReportRow {
            why: report.why.word(),
            at_ms: report.at.0,
            seen: if report.why == Reason::Content { report.seen.clone() } else { String::new() },
            place: report.place.as_ref().map(|place| PlaceRow {
                table: place.code.clone(),
                seat: place.seat,
                game: place.game,
                ply: place.ply,
            }),
        });
        let (case, gravity) = (subject.book(), case.gravity());
        Ok(CaseRow { case, name, person, gravity, withheld, reports: reports.collect() })
    }

    fn html(&self, now: Millis) -> String {
        let mut html = String::new();
        let mut add = |text: std::fmt::Arguments<'_>| html.write_fmt(text).expect("text grows");
        let name = match &self.name[..] {
            "" => "somebody without a name".to_owned(),
            name => format!("<bdi>{}</bdi>", escaped(name)),
        };
        let kind = if self.person.is_some() { "an account" } else { "a guest" };
        add(format_args!("<h3>{name}, {kind} (gravity {})</h3>\n<ul>\n", self.gravity));
        for report in &self.reports {
            let ago = span(now.0.saturating_sub(report.at_ms) / 1000);
            add(format_args!("<li>{}, {ago} ago", meaning_of(report.why)));
            if !report.seen.is_empty() {
                add(format_args!(": <q dir=auto>{}</q>", escaped(&report.seen)));
            }
            if let Some(PlaceRow { table, seat, game, ply }) = &report.place {
                add(format_args!(
                    ", on seat {} after {ply} moves of <a href=\"/g/{table}/{game}\">game {game}</a> at <a \
                     href=\"/t/{table}\"><code>{table}</code></a>",
                    seat + 1
                ));
            }
            add(format_args!("\n"));
        }
        add(format_args!("</ul>\n"));
        for WithheldRow { what, until_ms, why } in &self.withheld {
            let until = until_ms.map(|until| span(until.saturating_sub(now.0) / 1000));
            let until = until.map_or("for good".to_owned(), |left| format!("for {left} more"));
            add(format_args!("<p>Withheld: {what} {until}, since {}.</p>\n", meaning_of(why)));
        }
        if let Some(person) = &self.person {
            let whom = format!("<input type=hidden name=person value=\"{person}\">");
            add(format_args!("{}", withhold(&whom)));
        }
        add(format_args!(
            "<form method=post action=\"/admin/reports/settle\"><p><input type=hidden name=case value=\"{}\">\
             <button>Settled</button></p></form>\n",
            escaped(&self.case)
        ));
        html
    }
}

impl WithheldRow {
    fn of(it: &Restriction) -> WithheldRow {
        let until_ms = it.until.map(|until| until.0);
        WithheldRow { what: it.what.word(), until_ms, why: it.why.word() }
    }
}

/// A form that withholds something from somebody, or gives it back.
fn withhold(whom: &str) -> String {
    let mut reasons = String::new();
    for why in Reason::ALL {
        let (word, meaning) = (why.word(), meaning_of(why.word()));
        write!(reasons, "<option value={word}>{meaning}").expect("text grows");
    }
    format!(
        "<form method=post action=\"/admin/people\"><p>{whom}<select name=what aria-label=\"What to do\">\
         <option value=name>Hide the name until there is another<option value=strangers>No strangers: no public \
         tables, no lobby<option value=rated>No rated games<option value=account>Close the account</select> \
         <label>for <input name=days type=number min=1 max=3650 size=5> days</label> <select name=why \
         aria-label=Why>{reasons}</select> <button>Withhold</button> <button name=back value=1>Give back</button>\
         </p></form>\n"
    )
}

/// What the word of a reason means.
fn meaning_of(word: &str) -> &'static str {
    match Reason::named(word) {
        Some(Reason::Name) => "the name insults",
        Some(Reason::Content) => "a clue or photograph insults",
        Some(Reason::Engine) => "a program finds the moves",
        Some(Reason::Losing) => "loses on purpose",
        Some(Reason::Stalling) => "lets the clock run, or leaves",
        Some(Reason::Other) | None => "something else",
    }
}

/// The routes.
pub fn routes(accounts: Accounts) -> Router {
    Router::new()
        .route("/admin/people", post(decide))
        .route("/admin/reports/settle", post(settle))
        .with_state(Arc::new(accounts))
}

/// Withholds something from a person, or gives it back. What was reported of them is settled by it.
async fn decide(
    State(accounts): State<Arc<Accounts>>,
    headers: HeaderMap,
    form: Bytes,
) -> Response {
    let id = match person(&accounts, &form).await {
        Ok(Some(id)) => id,
        Ok(None) => return StatusCode::NOT_FOUND.into_response(),
        Err(_) => return StatusCode::SERVICE_UNAVAILABLE.into_response(),
    };
    let word = |name| field(&form, name).unwrap_or_default();
    let (Some(what), Some(why)) = (Withheld::named(&word("what")), Reason::named(&word("why")))
    else {
        return StatusCode::BAD_REQUEST.into_response();
    };
    let gives_back = field(&form, "back").is_some();
    let decided = if gives_back {
        accounts.lift(id, what).await
    } else {
        let days = match field(&form, "days").filter(|_| what.may_end()) {
            Some(days) => match days.parse::<u64>() {
                Ok(days) => Some(days),
                Err(_) => return StatusCode::BAD_REQUEST.into_response(),
            },
            None => None,
        };
        let until = days.map(|days| Millis(accounts.now().0.saturating_add(days.min(3650) * DAY)));
        accounts.restrict(id, Restriction { what, until, why }).await
    };
    match decided {
        Ok(()) => {
            let what = what.word();
            tracing::info!(%id, what, gives_back, why = why.word(), "decided on /admin");
        }
        Err(AccountError::NotStored) => return StatusCode::SERVICE_UNAVAILABLE.into_response(),
        Err(_) => return StatusCode::CONFLICT.into_response(),
    }
    // There need not be a report.
    let _ = accounts.settle(&Subject::Account(id)).await;
    done(&headers)
}

/// The person of a form, by id or by name.
async fn person(accounts: &Accounts, form: &[u8]) -> Result<Option<AccountId>, AccountError> {
    if let Some(id) = field(form, "person") {
        return Ok(AccountId::read(&id));
    }
    match field(form, "name") {
        Some(name) => accounts.owner(&name).await,
        None => Ok(None),
    }
}

/// The operator has seen to what was reported of somebody.
async fn settle(
    State(accounts): State<Arc<Accounts>>,
    headers: HeaderMap,
    form: Bytes,
) -> Response {
    let Some(subject) = field(&form, "case").and_then(|book| Subject::of_book(&book)) else {
        return StatusCode::NOT_FOUND.into_response();
    };
    match accounts.settle(&subject).await {
        Ok(()) => done(&headers),
        Err(AccountError::NotStored) => StatusCode::SERVICE_UNAVAILABLE.into_response(),
        Err(_) => StatusCode::NOT_FOUND.into_response(),
    }
}
