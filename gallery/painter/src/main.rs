//! Paints the cards of the deck. Without words it stores in `gallery/deck/pictures` what differs from the stored cards.
//!
//! `NAME...` writes `target/deck/NAME.svg` and `NAME.png`, which shows the card large, as small as a thumb, and in grays.
//! Further words: `all` draws every card, `sheet` the contact sheet of the docs, `fresh-SEED` the sheet of a fresh deck and
//! `fresh-SEED-CARD` one of its cards, `tally` prints how often each theme, hand and layout occurs, `people`, `faces` and
//! `beasts` show the kit's figures.

#![allow(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::cast_precision_loss,
    clippy::cast_sign_loss,
    clippy::many_single_char_names,
    clippy::must_use_candidate,
    clippy::similar_names,
    clippy::too_many_lines,
    clippy::unreadable_literal,
    reason = "drawing is arithmetic with small numbers and the letters x, y, r, t"
)]

mod cards;
mod figures;
mod look;
mod painting;
mod store;
mod tally;

use std::error::Error;
use std::fs;
use std::path::Path;

use deck::fresh::Fresh;
use language::Language;

use crate::cards::paintings;
use crate::painting::Painting;

fn main() -> Result<(), Box<dyn Error>> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let out = root.join("target/deck");
    fs::create_dir_all(&out)?;
    let words: Vec<String> = std::env::args().skip(1).collect();
    if words.is_empty() {
        return store::write();
    }
    for word in words {
        match word.as_str() {
            "all" => paintings().try_for_each(|one| look::card(one.name, &one.svg(), &out))?,
            "sheet" => {
                let cards: Vec<String> = paintings().map(Painting::svg).collect();
                look::sheet(&cards, &root.join("docs/pictures/deck.png"))?;
            }
            "tally" => tally::tally(),
            "people" => figures::sheet(&out.join("people.png"), figures::people)?,
            "faces" => figures::sheet(&out.join("faces.png"), figures::faces)?,
            "beasts" => figures::sheet(&out.join("beasts.png"), figures::beasts)?,
            name if name.starts_with("fresh-") => fresh(name, &out)?,
            name => {
                let painting = paintings().find(|painting| painting.name == name);
                let painting = painting.ok_or(format!("no card is called {name}"))?;
                look::card(name, &painting.svg(), &out)?;
            }
        }
    }
    Ok(())
}

/// The sheet of a fresh deck, or one of its cards.
fn fresh(name: &str, out: &Path) -> Result<(), Box<dyn Error>> {
    let numbers: Vec<&str> = name.split('-').skip(1).collect();
    let deck = deck::fresh::fresh(numbers[0].parse()?);
    let Some(card) = numbers.get(1) else {
        let cards: Vec<String> = deck.iter().map(Fresh::svg).collect();
        return look::sheet(&cards, &out.join(name).with_extension("png"));
    };
    let card = deck.get(card.parse::<usize>()?).ok_or("a deck has 84 cards, from 0")?;
    for language in Language::ALL {
        println!("{}", card.description(language).unwrap_or_default());
    }
    println!("{:?} {:?}", card.things(), card.themes());
    look::card(name, &card.svg(), out)
}
