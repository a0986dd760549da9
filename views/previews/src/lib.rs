//! Link previews: a card of 1200 by 630 pixels for a page, first as SVG, then as PNG.
//!
//! ```
//! use language::Language;
//! use previews::{Card, Picture};
//!
//! let (title, lead) = ("Mina invites you to DVONN", "Open the link to take a seat.");
//! let language = Language::English;
//! let card = Card { language, brand: "Hambazi", title, lead, picture: Picture::Games };
//! let png = previews::png(&previews::svg(&card)).unwrap();
//! assert!(png.starts_with(b"\x89PNG"));
//! ```

mod blocks;
mod card;
mod color;
mod letters;
mod lines;
mod moving;
mod paint;
mod style;

pub use blocks::{blocks, selector};
pub use card::{Card, HIGH, Picture, WIDE, board_file, svg, themed_board_file};
pub use lines::legible;
pub use moving::moving;
pub use paint::{pixels, png, png_of_size};
