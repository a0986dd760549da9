//! The chunk with Dixit, its words and its look.

use std::sync::Arc;

use futures_util::future::join3;
use leptos::prelude::*;
use leptos::wasm_split::{SplitLoaderError, wasm_split};
use ui_kit::styles;
use web_dixit::Route;

use crate::chunk::{self, Extent, at_once};
use crate::locale::{Locale, locale};
use crate::view_helpers::part;

#[allow(clippy::unnecessary_wraps, reason = "fetching the chunk may fail")]
#[wasm_split(dixit, wasm_split_path = leptos::wasm_split, preload(fetch), fallible)]
fn draw(route: Route) -> Result<AnyView, SplitLoaderError> {
    Ok(web_dixit::page(&route))
}

/// A page of Dixit, as soon as all that it needs is there.
pub fn later(route: Route) -> AnyView {
    let view = part(move || at_once(draw(route.clone())));
    let locale = locale();
    chunk::later(Arc::new(move || Box::pin(all(locale))), Extent::Page, view)
}

/// Fetches the chunk, the words and the stylesheets, one beside the other.
async fn all(locale: Locale) -> bool {
    let look = styles::load("data-dixit-styles");
    let (code, words, look) = join3(fetch(), locale.add("dixit"), look).await;
    code.is_ok() && words && look
}
