//! The album as one picture, drawn in the browser: nothing is sent anywhere.

use leptos::prelude::*;
use ui_kit::link;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{CanvasRenderingContext2d, HtmlCanvasElement, HtmlImageElement};

/// A picture with its words.
pub struct Leaf {
    /// The address of the picture.
    pub url: String,
    /// The clue.
    pub clue: String,
    /// The storyteller's name.
    pub teller: String,
}

/// Pictures per row, and the size of each with the words below, in pixels.
const ACROSS: usize = 5;
const CARD: (f64, f64) = (320.0, 480.0);
const GAP: f64 = 28.0;
/// The height of a text line, and about how many characters it holds.
const LINE: (f64, usize) = (34.0, 23);
/// The page's own fonts, loaded long before anyone saves an album.
const FACES: &str = "Figtree, Vazirmatn, system-ui, sans-serif";

/// Draws all leaves on one sheet and offers it as a PNG file.
pub async fn save(leaves: Vec<Leaf>, turned: bool) {
    // If the browser can't draw, nothing happens.
    draw(&leaves, turned).await.ok();
}

/// The words in lines that fit under a picture.
fn lines(words: &str) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in words.split_whitespace() {
        match lines.last_mut() {
            Some(line) if line.chars().count() + 1 + word.chars().count() <= LINE.1 => {
                *line = [line.as_str(), " ", word].concat();
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}

/// Whether a text is right-to-left, by its first letter.
fn runs_left(text: &str) -> bool {
    let first = text.chars().find(|sign| sign.is_alphabetic());
    first.is_some_and(|sign| matches!(sign, '\u{590}'..='\u{8ff}' | '\u{fb1d}'..='\u{fefc}'))
}

#[allow(clippy::cast_precision_loss, clippy::cast_possible_truncation, clippy::cast_sign_loss)] // some thousand pixels
async fn draw(leaves: &[Leaf], turned: bool) -> Result<(), JsValue> {
    let canvas: HtmlCanvasElement = document().create_element("canvas")?.unchecked_into();
    let across = leaves.len().clamp(1, ACROSS);
    let down = leaves.len().div_ceil(across);
    let words: Vec<_> = leaves.iter().map(|leaf| lines(&leaf.clue)).collect();
    let most = words.iter().map(Vec::len).max().unwrap_or(0);
    let below = LINE.0 * (most + 1) as f64 + 24.0;
    let (width, height) = (CARD.0 + GAP, CARD.1 + below + GAP);
    canvas.set_width((width * across as f64 + GAP) as u32);
    canvas.set_height((height * down as f64 + GAP) as u32);
    let Some(context) = canvas.get_context("2d")? else { return Ok(()) };
    let context: CanvasRenderingContext2d = context.unchecked_into();
    context.set_fill_style_str("#f6f1e7");
    context.fill_rect(0.0, 0.0, f64::from(canvas.width()), f64::from(canvas.height()));
    context.set_text_align("center");
    for (n, leaf) in leaves.iter().enumerate() {
        let column = if turned { across - 1 - n % across } else { n % across };
        let (x, y) = (GAP + width * column as f64, GAP + height * (n / across) as f64);
        let image = HtmlImageElement::new()?;
        image.set_src(&leaf.url);
        JsFuture::from(image.decode()).await?;
        context.draw_image_with_html_image_element_and_dw_and_dh(&image, x, y, CARD.0, CARD.1)?;
        let mut at = y + CARD.1 + 8.0;
        let mut write = |text: &str| {
            at += LINE.0;
            let direction = if runs_left(text) { "rtl" } else { "ltr" };
            js_sys::Reflect::set(&context, &"direction".into(), &direction.into())?;
            context.fill_text_with_max_width(text, x + CARD.0 / 2.0, at, CARD.0)
        };
        context.set_fill_style_str("#2b2028");
        context.set_font(&["600 26px ", FACES].concat());
        words[n].iter().try_for_each(|line| write(line))?;
        context.set_fill_style_str("#75676d");
        context.set_font(&["20px ", FACES].concat());
        write(&leaf.teller)?;
    }
    link::save("hambazi.png", &canvas.to_data_url()?);
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_texts_are_split_into_lines() {
        let words = "the night the moon asked for a ladder and nobody believed it";
        let lines = lines(words);
        assert_eq!(lines.join(" "), words);
        assert!(lines.len() > 2 && lines.iter().all(|line| line.chars().count() <= LINE.1));
    }

    #[test]
    fn the_first_letter_decides_the_direction_of_a_text() {
        assert!(runs_left("«شبی که ماه» 1"));
        assert!(!runs_left("1: måne و ماه"));
    }
}
