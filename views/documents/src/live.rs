//! What is going on: tables that anyone may join, games that anyone may look on at, and one's own.

use catalog::Game;
use game_core::Seat;
use i18n::Language;
use maud::{Markup, PreEscaped, html};

use crate::known::Known;

/// A table with a chair for anyone.
#[derive(Clone, PartialEq, Debug)]
pub struct OpenTable {
    /// The code that lets people in.
    pub code: String,
    /// The game; `None` for Dixit.
    pub game: Option<Game>,
    /// The clock: milliseconds at the start, and after each turn.
    pub clock: Option<(u64, u64)>,
    /// The host's name.
    pub host: String,
    /// How many chairs are taken.
    pub taken: u8,
    /// How many chairs there are.
    pub seats: u8,
}

/// A game that anyone may look on at.
#[derive(Clone, PartialEq, Debug)]
pub struct LiveGame {
    /// The code that lets people look on.
    pub watch: String,
    /// The game.
    pub game: Game,
    /// The names by seat; `None` for a bot, or somebody without a name.
    pub names: Vec<Option<String>>,
    /// The whole picture of the board, small and still.
    pub board: String,
}

/// What is going on.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Live {
    /// The tables that anyone may join.
    pub tables: Vec<OpenTable>,
    /// The games that anyone may look on at.
    pub games: Vec<LiveGame>,
}

/// What stands in the slot `live-tables`.
#[must_use]
pub fn live_tables(_language: Language, tables: &[OpenTable]) -> Markup {
    html! { @for table in tables { a href={ "/t/" (table.code) } { (table.host) } } }
}

/// What stands in the slot `live-games`: each game with its board in a slot `live-WATCH`.
#[must_use]
pub fn live_games(_language: Language, games: &[LiveGame]) -> Markup {
    html! {
        @for game in games {
            a href={ "/w/" (game.watch) } {
                span id={ "live-" (game.watch) } { (PreEscaped(&game.board)) }
                @for name in game.names.iter().flatten() { bdi { (name) } }
            }
        }
    }
}

/// What stands in the slot `mine-CODE`: whose turn it is at this table, seen from `seat`. `turn` is
/// the seat to move; `None` before all sit, after the end, and in Dixit.
#[must_use]
pub fn mine(_language: Language, _known: &Known, turn: Option<Seat>, seat: Option<Seat>) -> Markup {
    html! { @if turn.is_some() { @if turn == seat { "your turn" } @else { "their turn" } } }
}
