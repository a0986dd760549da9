//! A table, wherever it is hosted: its board, its players, its actions.

mod after;
mod analysis;
mod asides;
mod bar;
mod clocks;
mod correspondence;
mod ending;
mod goal_line;
mod guest;
mod hints;
mod keys;
mod leaving;
mod menu;
mod move_input;
mod moves;
mod notice;
mod offers;
mod paragraph;
mod player_panel;
mod prompt_bar;
mod rated;
mod settings;
mod share;
mod socket;
mod stack_list;
mod table;
mod table_state;
mod turning_point;

pub use after::{Anew, study_of};
pub use analysis::{DRAWN, chance, chance_bar, number, standing, written};
pub use asides::{Aside, Asides};
pub use guest::guest;
pub use moves::scroll_to_current;
pub use settings::{face, settings};
pub use table::{sound_of_move, table};
pub use table_state::{Connection, SendRequest, TableState};
