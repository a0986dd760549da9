//! A QR code, as the server draws it.

use leptos::prelude::*;
use ui_kit::view_helpers::TextFn;

use crate::json::Json;

/// A QR code of the server's.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct QrCode {
    side: u64,
    path: String,
}

impl QrCode {
    /// Reads it out of an answer.
    pub fn read(json: &Json) -> QrCode {
        let side = json.get("side").number().unwrap_or_default();
        QrCode { side, path: json.get("path").text() }
    }

    /// The picture, and what it is for those who don't see it.
    pub fn view(self, label: TextFn) -> AnyView {
        let side = (self.side + 6).to_string();
        let frame = ["-3 -3 ", &side, " ", &side].concat();
        view! { <svg class="qr" viewBox=frame role="img" aria-label=label><path d=self.path/></svg> }
            .into_any()
    }
}
