//! The cards of the lessons, as the document of the course shows them: the server knows where the
//! pictures are, and what is seen on each in every language.

use ui_kit::net;
use ui_kit::painted::content_of;
use wasm_bindgen::JsCast;
use web_sys::{DomParser, Element, SupportedType};

/// The element of the document that holds the course.
const COURSE: &str = "course";

/// The names of the cards, with the addresses and the descriptions of their pictures; none if the
/// document does not come.
pub async fn shown(path: &str) -> Vec<(String, String, String)> {
    let html = match content_of(path, COURSE) {
        Some(html) => Some(html),
        None => net::text(path).await,
    };
    html.and_then(|html| read(&html)).unwrap_or_default()
}

fn read(html: &str) -> Option<Vec<(String, String, String)>> {
    let parsed = DomParser::new().ok()?.parse_from_string(html, SupportedType::TextHtml).ok()?;
    let pictures = parsed.query_selector_all("img[data-card]").ok()?;
    let element = |n| pictures.item(n)?.dyn_into::<Element>().ok();
    let picture = |of: Element| {
        let attribute = |name| of.get_attribute(name);
        Some((attribute("data-card")?, attribute("src")?, attribute("alt")?))
    };
    Some((0..pictures.length()).filter_map(element).filter_map(picture).collect())
}
