//! Fields of forms, and where a browser goes after one.

use axum::http::header::LOCATION;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};

/// A field of a form that is filled in.
pub fn field(form: &[u8], name: &str) -> Option<String> {
    let value = form_urlencoded::parse(form).find(|(named, _)| named == name)?.1;
    Some(value.trim().to_owned()).filter(|value| !value.is_empty())
}

/// A browser is led back to the page.
pub fn done(headers: &HeaderMap) -> Response {
    if headers.contains_key("sec-fetch-dest") {
        return (StatusCode::SEE_OTHER, [(LOCATION, "/admin")]).into_response();
    }
    StatusCode::NO_CONTENT.into_response()
}
