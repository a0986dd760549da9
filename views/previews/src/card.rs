//! The card: a picture on one side, words on the other, mirrored for right to left.

use std::fmt::Write as _;

use board_view::Scene;
use catalog::Game;
use language::{Direction, Language};

use crate::color::in_srgb;
use crate::lines::{Hand, Weight, drawn, fitted};
use crate::style::{dark_sheet, sheet, token};

/// The width of a card in pixels.
pub const WIDE: u32 = 1200;
/// Its height.
pub const HIGH: u32 = 630;

/// What is on a card.
#[derive(Clone, Copy, Debug)]
pub struct Card<'a> {
    /// The language of its words.
    pub language: Language,
    /// The name of the site.
    pub brand: &'a str,
    /// What it is.
    pub title: &'a str,
    /// One more sentence.
    pub lead: &'a str,
    /// Its picture.
    pub picture: Picture<'a>,
}

/// The picture of a card.
#[derive(Clone, Copy, Debug)]
pub enum Picture<'a> {
    /// A board.
    Board(&'a Scene),
    /// Cards of Dixit: their SVG, one after the other.
    Cards(&'a str),
    /// All board games.
    Games,
}

/// A place: its upper left corner, its width and its height.
type Place = (f32, f32, f32, f32);

/// Where the picture is if words are read from left to right, and how wide the words may be.
const PANEL: Place = (600.0, 45.0, 555.0, 540.0);
const WORDS: f32 = 490.0;
const EDGE: f32 = 60.0;

/// Where the words begin below the brand, how high they may be, and what is between them.
const TOP: f32 = 155.0;
const HEIGHT: f32 = 430.0;
const GAP: f32 = 18.0;

/// A card as SVG.
#[must_use]
pub fn svg(card: &Card) -> String {
    let rtl = card.language.direction() == Direction::RightToLeft;
    let (x, y, wide, high) = PANEL;
    let x = if rtl { 1200.0 - x - wide } else { x };
    let [linen, cloth, hem, saffron] = ["linen", "cloth", "hem", "saffron"].map(token);
    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{WIDE}\" height=\"{HIGH}\" viewBox=\"0 0 {WIDE} {HIGH}\">\
         <rect width=\"{WIDE}\" height=\"{HIGH}\" fill=\"{linen}\"/>\
         <rect x=\"{x}\" y=\"{y}\" width=\"{wide}\" height=\"{high}\" rx=\"28\" fill=\"{cloth}\" stroke=\"{hem}\" stroke-width=\"2\"/>\
         <rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" rx=\"20\" fill=\"none\" stroke=\"{saffron}\" stroke-width=\"3\" \
         stroke-dasharray=\"12 13\" stroke-linecap=\"round\"/>",
        x + 12.0,
        y + 12.0,
        wide - 24.0,
        high - 24.0,
    );
    let inside = (x + 34.0, y + 34.0, wide - 68.0, high - 68.0);
    match card.picture {
        Picture::Board(scene) => board(&mut out, scene, inside),
        Picture::Cards(cards) => fan(&mut out, cards, inside),
        Picture::Games => games(&mut out, inside),
    }
    words(&mut out, card, rtl);
    out + "</svg>"
}

/// A board as an SVG file of its own.
#[must_use]
pub fn board_file(scene: &Scene) -> String {
    board_view::svg(scene, &sheet(scene))
}

/// The same for a page that may be dark: the picture follows the color scheme of the page it is on.
#[must_use]
pub fn themed_board_file(scene: &Scene) -> String {
    let (light, dark) = (sheet(scene), dark_sheet(scene));
    board_view::svg(scene, &format!("{light}@media (prefers-color-scheme:dark){{{dark}}}"))
}

/// A board, as large as it fits.
fn board(out: &mut String, scene: &Scene, (x, y, wide, high): Place) {
    let scale = (wide / scene.wide).min(high / scene.high);
    let (left, top) =
        (x + (wide - scene.wide * scale) / 2.0, y + (high - scene.high * scale) / 2.0);
    let drawn = board_view::svg(scene, &sheet(scene));
    // A group in the place of the outermost element, whose borders would cut it.
    let inner = drawn.split_once('>').map_or("", |(_, inner)| inner).trim_end_matches("</svg>");
    let _ = write!(out, "<g transform=\"translate({left} {top}) scale({scale})\">{inner}</g>");
}

/// The board games, one above the other.
fn games(out: &mut String, (x, y, wide, high): Place) {
    let count = Game::ALL.len().div_ceil(2).max(1);
    #[allow(clippy::cast_precision_loss)] // there are few games
    let cell = (wide / 2.0, high / count as f32);
    for (n, game) in Game::ALL.into_iter().enumerate() {
        #[allow(clippy::cast_precision_loss)]
        let (column, row) = ((n % 2) as f32, (n / 2) as f32);
        let is_last = n + 1 == Game::ALL.len() && Game::ALL.len() % 2 == 1;
        let left = if is_last { x + cell.0 / 2.0 } else { x + column * cell.0 };
        let place = (left + 10.0, y + row * cell.1 + 10.0, cell.0 - 20.0, cell.1 - 20.0);
        board(out, &board_view::picture(game), place);
    }
}

/// Cards like a hand that is held up.
fn fan(out: &mut String, cards: &str, (x, y, wide, high): Place) {
    let cards = in_srgb(cards);
    let cards: Vec<&str> =
        cards.split_inclusive("</svg>").filter(|card| card.contains("<svg")).collect();
    let (card_wide, card_high) = (190.0, 285.0);
    let (middle, foot) = (x + wide / 2.0, y + high * 0.78);
    let hem = token("hem");
    for (n, card) in cards.iter().enumerate() {
        #[allow(clippy::cast_precision_loss)] // there are few cards
        let turn = (n as f32 - (cards.len() as f32 - 1.0) / 2.0) * 17.0;
        let Some((_, inner)) = card.split_once('>') else { continue };
        let inner = inner.trim_end_matches("</svg>");
        let (left, top) = (middle - card_wide / 2.0, foot - card_high);
        let _ = write!(
            out,
            "<g transform=\"rotate({turn} {middle} {})\"><svg x=\"{left}\" y=\"{top}\" width=\"{card_wide}\" \
             height=\"{card_high}\" viewBox=\"0 0 100 150\">{inner}</svg><rect x=\"{left}\" y=\"{top}\" \
             width=\"{card_wide}\" height=\"{card_high}\" rx=\"6\" fill=\"none\" stroke=\"{hem}\" stroke-width=\"7\"/></g>",
            foot + 150.0,
        );
    }
}

fn words(out: &mut String, card: &Card, rtl: bool) {
    let edge = if rtl { 1200.0 - EDGE } else { EDGE };
    let [ink, ink2, thread, saffron] = ["ink", "ink2", "thread", "saffron"].map(token);
    let hand = |weight, size| Hand { language: card.language, weight, size };
    let emblem = if rtl { edge - 78.0 } else { edge };
    let _ = write!(
        out,
        // The logo as the page draws it.
        "<g transform=\"translate({emblem} 66) scale(2.3)\">\
         <circle cx=\"11\" cy=\"11\" r=\"8\" fill=\"none\" stroke=\"{thread}\" stroke-width=\"5\"/>\
         <circle cx=\"23\" cy=\"11\" r=\"10\" fill=\"{saffron}\" opacity=\"0.9\"/>\
         <path d=\"M23 1a10 10 0 0 0 0 20\" fill=\"none\" stroke=\"{ink}\" stroke-width=\"1.6\" \
         stroke-dasharray=\"3 2.4\" stroke-linecap=\"round\"/></g>",
    );
    let beside = if rtl { edge - 96.0 } else { edge + 96.0 };
    let brand = drawn(card.brand, hand(Weight::Bold, 40.0), (beside, 105.0));
    let _ = write!(out, "<g fill=\"{ink}\">{brand}</g>");
    let lead_size = (WORDS, HEIGHT / 3.0);
    let (small, lead) = fitted(card.lead, hand(Weight::Medium, 0.0), &[30.0, 27.0], lead_size);
    #[allow(clippy::cast_precision_loss)] // there are few lines
    let title_size = (WORDS, HEIGHT - GAP - small.line() * lead.len() as f32);
    let sizes = [72.0, 64.0, 56.0, 48.0, 42.0, 36.0];
    let (large, title) = fitted(card.title, hand(Weight::Bold, 0.0), &sizes, title_size);
    let mut y = TOP;
    for (hand, lines, color) in [(large, title, ink), (small, lead, ink2)] {
        for line in lines {
            y += hand.line();
            let at = (edge, y - hand.line() / 4.0);
            let _ = write!(out, "<g fill=\"{color}\">{}</g>", drawn(&line, hand, at));
        }
        y += GAP;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_card_of_each_language_is_painted() {
        for language in Language::ALL {
            let card =
                Card { language, brand: "Hambazi", title: "A", lead: "B", picture: Picture::Games };
            let png = crate::png(&svg(&card)).unwrap();
            // Width and height stand in the first chunk.
            assert_eq!(png[16..24], [0, 0, 4, 0xb0, 0, 0, 2, 0x76]);
        }
    }

    #[test]
    fn a_hostile_title_is_only_text() {
        let title = "</text><image href=\"x\"/>&#0;";
        let language = Language::English;
        let card = Card { language, brand: "", title, lead: "", picture: Picture::Games };
        let svg = svg(&card);
        assert!(!svg.contains("<image") && crate::png(&svg).is_some());
    }
}
