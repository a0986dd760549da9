//! The address that people in the room type today, as the server knows it.

use i18n::screen as phrases;
use js_sys::{JSON, Reflect};
use leptos::prelude::*;
use leptos::task::spawn_local;
use ui_kit::link::picture;
use ui_kit::locale::localized;
use ui_kit::net;
use ui_kit::view_helpers::{part, text, when};
use wasm_bindgen::JsValue;

use crate::words::d;

/// What people type. It is read by the browser: `serde` would be as much as all of this file.
#[derive(Clone)]
pub struct SiteAddress {
    origin: String,
    before: Option<String>,
    here_only: bool,
}

impl SiteAddress {
    fn read(json: &JsValue) -> Option<SiteAddress> {
        let field = |name: &str| Reflect::get(json, &name.into()).unwrap_or_default();
        Some(SiteAddress {
            origin: field("origin").as_string()?,
            before: field("before").as_string(),
            here_only: field("here_only").is_truthy(),
        })
    }
}

/// The way to a place as a QR code.
pub fn way_to(address: RwSignal<SiteAddress>, place: String) -> AnyView {
    part(move || picture(&address.with(|it| [&it.origin, &*place].concat()))).into_any()
}

/// Asks for the address. Until it comes, and if it does not, it is that of this page.
pub fn site_address() -> RwSignal<SiteAddress> {
    let origin = location().origin().unwrap_or_default();
    let own = SiteAddress { origin, before: None, here_only: false };
    let address = RwSignal::new(own);
    spawn_local(async move {
        let told = net::text("/api/address").await.and_then(|text| JSON::parse(&text).ok());
        if let Some(told) = told.as_ref().and_then(SiteAddress::read) {
            address.try_set(told);
        }
    });
    address
}

/// The address as one types it, and what is wrong with it.
pub fn typed(address: RwSignal<SiteAddress>) -> AnyView {
    let bare = text(move || address.with(|it| short(&it.origin).to_owned()));
    let here_only = move || address.with(|it| it.here_only);
    let before = move || address.with(|it| it.before.clone());
    let changed = move || {
        before().map_or(().into_any(), |before| {
            let before = short(&before).to_owned();
            view! { <p class="no">{localized(phrases::dixit_tv_new_address(before))}</p> }
                .into_any()
        })
    };
    view! {
        <p class="address" dir="ltr">{bare}</p>
        {when(here_only, || view! { <p class="no">{d!(screen, dixit_tv_here_only)}</p> }.into_any())}
        {part(changed)}
    }
    .into_any()
}

/// An address without what browsers add by themselves.
fn short(address: &str) -> &str {
    address.split_once("://").map_or(address, |(_, bare)| bare)
}
