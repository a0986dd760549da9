//! Pictures of the board, and other files for the visitor.

use catalog::AnyRecord;
use i18n::{latin, study};
use leptos::prelude::*;
use leptos::task::spawn_local;
use ui_kit::lesson::words;
use ui_kit::locale::localized;
use ui_kit::view_helpers::{button, text};
use ui_kit::{link, net};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{Blob, CanvasRenderingContext2d, HtmlCanvasElement, HtmlImageElement, Url};

use crate::animation::animated;
use crate::desk::Desk;

/// The widths of a PNG and of one that moves, in pixels.
const WIDE: u32 = 1600;
const NARROW: u32 = 800;

/// How long each position of a moving picture is shown, and the last one, in milliseconds.
const STEP: u16 = 900;
const REST: u16 = 3_000;

/// What a picture is written as.
#[derive(Clone, Copy)]
enum Format {
    Svg,
    Png,
    /// The whole line as a moving PNG.
    Apng,
}

/// The buttons that save pictures.
pub fn picture_buttons(desk: Desk) -> AnyView {
    let of_board = |kind: &'static str| move || study::study_save_picture(latin(kind));
    let save_as = |format| move || save(desk, format);
    let (svg, png) = (of_board("SVG"), of_board("PNG"));
    vec![
        button("quiet", text(move || localized(svg())), save_as(Format::Svg)),
        button("quiet", text(move || localized(png())), save_as(Format::Png)),
        button("quiet", words(study::study_save_moving), save_as(Format::Apng)),
    ]
    .into_any()
}

/// Saves the board as it stands, or the line, in the colors of the page.
fn save(desk: Desk, format: Format) {
    let name = desk.game.name();
    let theme = document().document_element().and_then(|root| root.get_attribute("data-theme"));
    let (line, here) = desk.study.with_untracked(|study| (study.whole_line(), study.record()));
    spawn_local(async move {
        let style = style().await;
        let picture = |record: &AnyRecord| {
            let stance = board_view::Stance {
                facing: game_core::Seat(0),
                preferences: board_view::BoardPreferences::default(),
                standing: false,
                goals: None,
            };
            let scene = board_view::still(record, None, stance);
            let svg = board_view::keepsake(&scene, &style, theme.as_deref().unwrap_or("light"));
            (svg, scene.high / scene.wide)
        };
        match format {
            Format::Svg => download(&[name, ".svg"].concat(), "image/svg+xml", &picture(&here).0),
            Format::Png => {
                if let Ok(url) = png(&picture(&here), WIDE).await {
                    link::save(&[name, ".png"].concat(), &url);
                }
            }
            Format::Apng => {
                let mut pictures = Vec::new();
                for plies in 0..=line.plies() {
                    let Ok(url) = png(&picture(&line.cut(plies)), NARROW).await else { return };
                    pictures.extend(bytes(&url));
                }
                let moving = animated(&pictures, STEP, REST);
                if let Some(url) = moving.and_then(|moving| blob(&moving).ok()) {
                    link::save(&[name, "-moves.png"].concat(), &url);
                }
            }
        }
    });
}

/// The style sheets that paint the board.
async fn style() -> String {
    let mut style = String::new();
    for name in ["tokens", "board"] {
        let selector = ["link[rel=stylesheet][href*='", name, "']"].concat();
        let link = document().query_selector(&selector).ok().flatten();
        if let Some(url) = link.and_then(|link| link.get_attribute("href")) {
            style.push_str(&net::text(&url).await.unwrap_or_default());
        }
    }
    style
}

/// The PNG of a picture and its height for its width, as an address.
#[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "some pixels")]
async fn png((picture, height): &(String, f32), width: u32) -> Result<String, JsValue> {
    let image = HtmlImageElement::new()?;
    image.set_src(&link::holding("image/svg+xml", picture));
    JsFuture::from(image.decode()).await?;
    let canvas: HtmlCanvasElement = document().create_element("canvas")?.unchecked_into();
    let (wide, high) = (f64::from(width), (f64::from(width) * f64::from(*height)).round());
    canvas.set_width(width);
    canvas.set_height(high as u32);
    let context = canvas.get_context("2d")?.ok_or(JsValue::NULL)?;
    let context: CanvasRenderingContext2d = context.unchecked_into();
    context.draw_image_with_html_image_element_and_dw_and_dh(&image, 0.0, 0.0, wide, high)?;
    canvas.to_data_url()
}

/// What is in an address that holds bytes.
fn bytes(url: &str) -> Option<Vec<u8>> {
    let (_, text) = url.split_once("base64,")?;
    // Each letter of what comes back stands for a byte.
    Some(window().atob(text).ok()?.chars().map(|letter| letter as u8).collect())
}

/// An address of these bytes, which lasts as long as the page.
fn blob(bytes: &[u8]) -> Result<String, JsValue> {
    let parts = js_sys::Array::of1(&js_sys::Uint8Array::from(bytes));
    Url::create_object_url_with_blob(&Blob::new_with_u8_array_sequence(&parts)?)
}

/// Gives a text to the visitor as a file.
pub fn download(name: &str, kind: &str, text: &str) {
    link::save(name, &link::holding(kind, text));
}
