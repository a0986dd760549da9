//! Pictures of the board, and other files for the visitor.

use i18n::{latin, study};
use leptos::prelude::*;
use leptos::task::spawn_local;
use ui_kit::net;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{CanvasRenderingContext2d, HtmlCanvasElement, HtmlElement, HtmlImageElement};

use super::desk::Desk;
use crate::locale::localized;
use crate::view_helpers::{button, text};

/// The width of a PNG, in pixels.
const WIDE: u32 = 1600;

/// What a picture is written as.
#[derive(Clone, Copy)]
pub enum Format {
    Svg,
    Png,
}

impl Format {
    pub const ALL: [Format; 2] = [Format::Svg, Format::Png];

    fn name(self) -> &'static str {
        match self {
            Format::Svg => "SVG",
            Format::Png => "PNG",
        }
    }
}

/// The button that saves the board as it stands.
pub fn picture_button(desk: Desk, format: Format) -> AnyView {
    let label = move || localized(study::study_save_picture(latin(format.name())));
    button("quiet", text(label), move || save(desk, format))
}

/// Saves the board as it stands, in the colors of the page.
fn save(desk: Desk, format: Format) {
    let record = desk.record.get_untracked();
    let name = desk.game.name();
    let theme = document().document_element().and_then(|root| root.get_attribute("data-theme"));
    spawn_local(async move {
        let mut style = String::new();
        for name in ["tokens", "board"] {
            let selector = ["link[rel=stylesheet][href*='", name, "']"].concat();
            let link = document().query_selector(&selector).ok().flatten();
            if let Some(url) = link.and_then(|link| link.get_attribute("href")) {
                style.push_str(&net::text(&url).await.unwrap_or_default());
            }
        }
        let stance = board_view::Stance {
            facing: game_core::Seat(0),
            preferences: board_view::BoardPreferences::default(),
            standing: false,
            goals: None,
        };
        let scene = board_view::still(&record, None, stance);
        let picture = board_view::keepsake(&scene, &style, theme.as_deref().unwrap_or("light"));
        match format {
            Format::Svg => download(&[name, ".svg"].concat(), "image/svg+xml", &picture),
            Format::Png => {
                if let Ok(url) = drawn(&picture, scene.high / scene.wide).await {
                    give(&[name, ".png"].concat(), &url);
                }
            }
        }
    });
}

/// The PNG of a picture of this height for its width, as an address.
#[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "some pixels")]
async fn drawn(picture: &str, height: f32) -> Result<String, JsValue> {
    let image = HtmlImageElement::new()?;
    image.set_src(&address("image/svg+xml", picture));
    JsFuture::from(image.decode()).await?;
    let canvas: HtmlCanvasElement = document().create_element("canvas")?.unchecked_into();
    let (wide, high) = (f64::from(WIDE), (f64::from(WIDE) * f64::from(height)).round());
    canvas.set_width(WIDE);
    canvas.set_height(high as u32);
    let context = canvas.get_context("2d")?.ok_or(JsValue::NULL)?;
    let context: CanvasRenderingContext2d = context.unchecked_into();
    context.draw_image_with_html_image_element_and_dw_and_dh(&image, 0.0, 0.0, wide, high)?;
    canvas.to_data_url()
}

/// Gives a text to the visitor as a file.
pub fn download(name: &str, kind: &str, text: &str) {
    give(name, &address(kind, text));
}

/// An address that holds a text.
fn address(kind: &str, text: &str) -> String {
    let text: String = js_sys::encode_uri_component(text).into();
    ["data:", kind, ";charset=utf-8,", &text].concat()
}

fn give(name: &str, url: &str) {
    let Ok(link) = document().create_element("a") else { return };
    link.set_attribute("href", url).ok();
    link.set_attribute("download", name).ok();
    link.unchecked_into::<HtmlElement>().click();
}
