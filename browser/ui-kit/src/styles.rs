//! Stylesheets that only a part of the page needs.

use js_sys::Promise;
use leptos::prelude::*;
use wasm_bindgen::JsValue;
use wasm_bindgen_futures::JsFuture;

/// Loads the stylesheets that an attribute of the root lists, unless they are there. Returns
/// whether all of them came.
pub async fn load(attribute: &str) -> bool {
    let root = document().document_element();
    let Some(urls) = root.and_then(|root| root.get_attribute(attribute)) else { return false };
    for url in urls.split(' ') {
        let selector = ["link[rel='stylesheet'][href='", url, "']"].concat();
        let is_there = document().query_selector(&selector).is_ok_and(|link| link.is_some());
        if !is_there && add(url).await.is_err() {
            return false;
        }
    }
    true
}

async fn add(url: &str) -> Result<(), JsValue> {
    let link = document().create_element("link")?;
    link.set_attribute("rel", "stylesheet")?;
    link.set_attribute("href", url)?;
    let came = Promise::new(&mut |resolve, reject| {
        link.add_event_listener_with_callback("load", &resolve).ok();
        link.add_event_listener_with_callback("error", &reject).ok();
    });
    if let Some(head) = document().head() {
        head.append_with_node_1(&link)?;
    }
    let end = JsFuture::from(came).await;
    if end.is_err() {
        // The next attempt starts anew.
        link.remove();
    }
    end.map(|_| ())
}
