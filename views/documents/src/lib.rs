//! The documents of the site: HTML in the visitor's language, complete before any script runs.
//!
//! Pure functions of a language and what is known. Classes and structure are those that the app in
//! `browser/web` draws, so that it takes over without a shift.
//!
//! ```
//! use documents::{Address, Known, Page, Site, document};
//! use i18n::Language;
//!
//! let site = Site { origin: "https://play.example.org", asset: &|name| Some(name.to_owned().into()) };
//! let address = Some(Address::Front);
//! let page = Page { language: Language::Persian, address, known: Known::Nothing };
//! assert!(document(&site, &page).contains("<html lang=\"fa\" dir=\"rtl\""));
//! ```

mod about_game;
mod address;
mod calendar;
mod course;
mod date;
mod dixit_game;
mod document;
mod first_moves;
mod frame;
mod front;
mod game;
mod game_rating;
mod head;
mod history;
mod hub;
mod hubs;
mod insights;
mod known;
mod lesson_rules;
mod live;
mod name_in_address;
mod news;
mod numbers;
mod overview;
mod page;
mod page_link;
mod past_games;
mod person;
mod pictures;
mod players;
mod privacy;
mod promises;
mod push_notice;
mod puzzle_parts;
mod puzzles;
mod rules;
mod sitemap;
mod still;
mod stored;
mod study_link;
mod title;
mod today;
mod words;

pub use address::{Address, rating_list};
pub use calendar::{CalendarHour, calendar, has_zone, zones};
pub use course::{lesson_card_file, lesson_cards};
pub use dixit_game::{CardName, FinishedDixit, Occupant, Round};
pub use document::{document, embedded};
pub use first_moves::{FirstMove, FirstMoves};
pub use game::FinishedGame;
pub use game_rating::{GameRating, RatingChange, RatingOutcome};
pub use head::Site;
pub use history::{History, HistoryPoint};
pub use hub::Hub;
pub use known::{Chair, Evening, Known, Past, PastGame, Table};
pub use lesson_rules::{rule_file, rule_pictures};
pub use live::{Live, LiveGame, OpenTable, SeekCount, Turn};
pub use news::{
    TONIGHT, card_file, live_games, live_seeks, live_tables, mine, moving_file, moving_games,
    still_file,
};
pub use page::Page;
pub use person::{Other, Person, Place, Played, PublicGame, Score, Standing};
pub use pictures::CARDS;
pub use players::{Players, RankedPlayer};
pub use promises::{AccountsFor, Promises};
pub use push_notice::PushNotice;
pub use rulebook::Rulebook;
pub use rules::positions;
pub use sitemap::{robots, sitemap};
pub use title::{description, title};
pub use today::position_of_puzzle;
pub use words::{FORMER, text};

pub use i18n::page::brand;
