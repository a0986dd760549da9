//! The sheet with the link, its code and its picture.

use leptos::prelude::*;
use leptos::task::spawn_local;
use qrcode::{EcLevel, QrCode};
use wasm_bindgen_futures::JsFuture;
use web_sys::ShareData;

use super::seen::Seen;
use crate::sheet::Sheet;
use crate::timer;
use crate::voice::{say, t};

/// A code in two halves, easier to read aloud.
pub fn halves(code: &str) -> String {
    match code.len() {
        6 => [&code[..3], "-", &code[3..]].concat(),
        _ => code.to_owned(),
    }
}

/// The link as a path of little squares, and how many stand in a row.
fn squares(text: &str) -> Option<(String, usize)> {
    let code = QrCode::with_error_correction_level(text, EcLevel::M).ok()?;
    let width = code.width();
    let mut path = String::new();
    for (n, _) in code.to_colors().iter().enumerate().filter(|(_, c)| **c == qrcode::Color::Dark) {
        let (x, y) = ((n % width).to_string(), (n / width).to_string());
        path.push_str(&["M", &x, " ", &y, "h1v1h-1z"].concat());
    }
    Some((path, width))
}

/// The sheet with the link.
#[component]
pub fn Share(seen: Seen, open: RwSignal<bool>) -> impl IntoView {
    let origin = || location().origin().unwrap_or_default();
    let code = Memo::new(move |_| seen.of(|view| view.code.clone()).flatten());
    let watch = Memo::new(move |_| seen.of(|view| view.watch.clone()).unwrap_or_default());
    let link = move || code.get().map(|code| [&origin(), "/t/", &code].concat());
    let watch_link = move || [&origin(), "/w/", &watch.get()].concat();
    view! {
        <Sheet open=open title=Signal::derive(t!(share))>
            {move || link().map(|link| view! {
                <p>{t!(share_lead)}</p>
                <QrPicture text=link.clone()/>
                <Copyable text=link/>
                <p class="code"><span class="muted">{t!(share_code)}</span>" "<bdi dir="ltr">{code.get().map(|code| halves(&code))}</bdi></p>
            })}
            <h3>{t!(share_watch)}</h3>
            {move || view! { <Copyable text=watch_link()/> }}
        </Sheet>
    }
}

#[component]
fn QrPicture(text: String) -> impl IntoView {
    squares(&text).map(|(path, width)| {
        let frame = ["-3 -3 ", &(width + 6).to_string(), " ", &(width + 6).to_string()].concat();
        view! {
            <svg class="qr" viewBox=frame role="img" aria-label=t!(qr_label)>
                <path d=path/>
            </svg>
        }
    })
}

#[component]
fn Copyable(text: String) -> impl IntoView {
    let copied = RwSignal::new(false);
    let text = StoredValue::new(text);
    let copy = move |_| {
        spawn_local(async move {
            let clipboard = window().navigator().clipboard();
            let written = JsFuture::from(clipboard.write_text(&text.get_value())).await;
            copied.try_set(written.is_ok());
            timer::later(2000, move || {
                copied.try_set(false);
            });
        });
    };
    let send = move |_| {
        let data = ShareData::new();
        data.set_url(&text.get_value());
        drop(window().navigator().share_with_data(&data));
    };
    let select = |event: web_sys::FocusEvent| {
        event_target::<web_sys::HtmlInputElement>(&event).select();
    };
    let may_send = js_sys::Reflect::has(&window().navigator(), &"share".into()).unwrap_or(false);
    view! {
        <div class="slot">
            <input readonly dir="ltr" value=text.get_value() aria-label=t!(share)
                on:focus=select/>
            <button type="button" on:click=copy>{move || say(if copied.get() { lexicon::page::copied() } else { lexicon::page::copy() })}</button>
            {may_send.then(|| view! { <button type="button" class="quiet" on:click=send>{t!(share_send)}</button> })}
        </div>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_link_becomes_a_square_picture() {
        let (path, width) = squares("https://hambazi.example/t/K7M4QX").unwrap();
        assert_eq!(width % 4, 1, "a QR code has 17 + 4n modules a side");
        assert!(path.starts_with("M0 0h1v1h-1z"), "its corner is dark");
        assert_eq!(halves("K7M4QX"), "K7M-4QX");
    }
}
