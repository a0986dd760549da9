//! The album as one picture, drawn where it is looked at: nothing is sent anywhere.

use leptos::prelude::*;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{CanvasRenderingContext2d, HtmlAnchorElement, HtmlCanvasElement, HtmlImageElement};

/// A picture with its words.
pub struct Leaf {
    /// Where the picture is.
    pub url: String,
    /// What was said.
    pub clue: String,
    /// Who said it.
    pub teller: String,
}

/// Pictures side by side, and the size of each with the words below, in pixels.
const ACROSS: usize = 5;
const CARD: (f64, f64) = (320.0, 480.0);
const WORDS: f64 = 92.0;
const GAP: f64 = 28.0;

/// Draws all leaves onto one sheet and hands it to the visitor as a PNG file.
pub async fn save(leaves: Vec<Leaf>, turned: bool) {
    // A browser that draws nothing leaves the page as it was.
    draw(&leaves, turned).await.ok();
}

#[allow(clippy::cast_precision_loss, clippy::cast_possible_truncation, clippy::cast_sign_loss)] // some thousand pixels
async fn draw(leaves: &[Leaf], turned: bool) -> Result<(), JsValue> {
    let canvas: HtmlCanvasElement = document().create_element("canvas")?.unchecked_into();
    let across = leaves.len().clamp(1, ACROSS);
    let down = leaves.len().div_ceil(across);
    let (width, height) = (CARD.0 + GAP, CARD.1 + WORDS + GAP);
    canvas.set_width((width * across as f64 + GAP) as u32);
    canvas.set_height((height * down as f64 + GAP) as u32);
    let Some(pen) = canvas.get_context("2d")? else { return Ok(()) };
    let pen: CanvasRenderingContext2d = pen.unchecked_into();
    pen.set_fill_style_str("#f6f1e7");
    pen.fill_rect(0.0, 0.0, f64::from(canvas.width()), f64::from(canvas.height()));
    pen.set_text_align("center");
    for (n, leaf) in leaves.iter().enumerate() {
        let column = if turned { across - 1 - n % across } else { n % across };
        let (x, y) = (GAP + width * column as f64, GAP + height * (n / across) as f64);
        let image = HtmlImageElement::new()?;
        image.set_src(&leaf.url);
        JsFuture::from(image.decode()).await?;
        pen.draw_image_with_html_image_element_and_dw_and_dh(&image, x, y, CARD.0, CARD.1)?;
        let middle = x + CARD.0 / 2.0;
        pen.set_fill_style_str("#2b2028");
        pen.set_font("600 26px system-ui, sans-serif");
        pen.fill_text_with_max_width(&leaf.clue, middle, y + CARD.1 + 40.0, CARD.0)?;
        pen.set_fill_style_str("#75676d");
        pen.set_font("20px system-ui, sans-serif");
        pen.fill_text_with_max_width(&leaf.teller, middle, y + CARD.1 + 72.0, CARD.0)?;
    }
    let link: HtmlAnchorElement = document().create_element("a")?.unchecked_into();
    link.set_href(&canvas.to_data_url()?);
    link.set_download("hambazi.png");
    link.click();
    Ok(())
}
