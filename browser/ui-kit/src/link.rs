//! A link to a table: as a QR code, as text to copy, and as a code to read aloud.

use i18n::page;
use leptos::prelude::*;
use leptos::task::spawn_local;
use qrcode::bits::Bits;
use qrcode::{Color, EcLevel, QrCode, Version};
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;
use web_sys::{HtmlElement, ShareData};

use super::locale::{localized, t};
use super::timer;
use super::view_helpers::{button, text};

/// The full link for a path of this server.
pub fn link(path: &str) -> String {
    [&location().origin().unwrap_or_default(), path].concat()
}

/// Gives what is behind an address to the visitor, as a file with this name.
pub fn save(name: &str, address: &str) {
    let Ok(link) = document().create_element("a") else { return };
    link.set_attribute("href", address).ok();
    link.set_attribute("download", name).ok();
    link.unchecked_into::<HtmlElement>().click();
}

/// An address that holds a text of a kind, such as `application/json`.
pub fn holding(kind: &str, text: &str) -> String {
    let text: String = js_sys::encode_uri_component(text).into();
    ["data:", kind, ";charset=utf-8,", &text].concat()
}

/// A code in two halves, which is easier to read aloud.
pub fn halves(code: &str) -> String {
    match code.len() {
        length @ (6 | 8) => [&code[..length / 2], "-", &code[length / 2..]].concat(),
        _ => code.to_owned(),
    }
}

/// The smallest QR code of these bytes. `QrCode::new` would look for digits and kanji among them
/// too, and be larger as sent.
fn code(text: &str) -> Option<QrCode> {
    let bits = (1..=40).find_map(|version| {
        let mut bits = Bits::new(Version::Normal(version));
        bits.push_byte_data(text.as_bytes()).ok()?;
        bits.push_terminator(EcLevel::M).ok()?;
        Some(bits)
    })?;
    QrCode::with_bits(bits, EcLevel::M).ok()
}

/// The link's QR code as an SVG path, and the number of squares per side.
fn squares(text: &str) -> Option<(String, usize)> {
    let code = code(text)?;
    let (side, mut path) = (code.width(), String::new());
    for (n, _) in code.into_colors().iter().enumerate().filter(|(_, color)| **color == Color::Dark)
    {
        let (x, y) = ((n % side).to_string(), (n / side).to_string());
        path.push_str(&["M", &x, " ", &y, "h1v1h-1z"].concat());
    }
    Some((path, side))
}

/// The link's QR code for another device.
pub fn picture(link: &str) -> AnyView {
    let Some((path, width)) = squares(link) else { return ().into_any() };
    let side = (width + 6).to_string();
    let frame = ["-3 -3 ", &side, " ", &side].concat();
    view! { <svg class="qr" viewBox=frame role="img" aria-label=t!(qr_label)><path d=path/></svg> }
        .into_any()
}

/// Copies a text. Returns whether it is copied: without HTTPS a browser lends no clipboard.
pub async fn copy_text(words: &str) -> bool {
    let navigator = window().navigator();
    if !has(&navigator, "clipboard") {
        return false;
    }
    JsFuture::from(navigator.clipboard().write_text(words)).await.is_ok()
}

/// Copies a text, and tells for a while that it is copied.
fn copy_to_clipboard(words: String, copied: RwSignal<bool>) {
    spawn_local(async move {
        copied.try_set(copy_text(&words).await);
        timer::later(2000, move || {
            copied.try_set(false);
        });
    });
}

/// Whether the browser can send texts to other programs.
fn may_send() -> bool {
    has(&window().navigator(), "share")
}

fn has(navigator: &web_sys::Navigator, name: &str) -> bool {
    js_sys::Reflect::has(navigator, &name.into()).unwrap_or(false)
}

/// The button that sends a text to another program, or copies it where that can't be done.
pub fn share(of: impl Fn() -> String + 'static) -> AnyView {
    let copied = RwSignal::new(false);
    let label = move || localized(if copied.get() { page::copied() } else { page::share_game() });
    button("quiet", text(label), move || pass_on(of(), copied))
}

fn pass_on(words: String, copied: RwSignal<bool>) {
    if may_send() {
        let data = ShareData::new();
        data.set_text(&words);
        drop(window().navigator().share_with_data(&data));
    } else {
        copy_to_clipboard(words, copied);
    }
}

/// The link as text, for copying and sharing.
pub fn copyable(link: String) -> AnyView {
    let copied = RwSignal::new(false);
    let (to_copy, to_send) = (link.clone(), link.clone());
    let copy = move || copy_to_clipboard(to_copy.clone(), copied);
    let send = move || {
        let data = ShareData::new();
        data.set_url(&to_send);
        drop(window().navigator().share_with_data(&data));
    };
    let label = move || localized(if copied.get() { page::copied() } else { page::copy() });
    view! {
        <div class="slot">
            <input readonly dir="ltr" value=link aria-label=t!(share)/>
            {button("", text(label), copy)}
            {may_send().then(|| button("quiet", t!(share_send), send))}
        </div>
    }
    .into_any()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_link_becomes_a_square_code() {
        let (path, width) = squares("https://hambazi.example/t/K7M4QX").unwrap();
        assert_eq!(width % 4, 1, "a QR code has 17 + 4n modules a side");
        assert!(path.starts_with("M0 0h1v1h-1z"), "its corner is dark");
        assert_eq!(halves("K7M4QXA2"), "K7M4-QXA2");
        assert_eq!(halves("K7M4QX"), "K7M-4QX", "of an earlier version");
    }
}
