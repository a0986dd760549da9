//! What every page of the open games needs: addresses, requests, preferences, what the browser stores
//! of tables, the start of a game, the engines' client.
//!
//! ```
//! use web_shell::routes::Route;
//! assert_eq!(Route::of("/t/K7M4QX").place(), "/t/K7M4QX");
//! ```

#![allow(clippy::must_use_candidate, reason = "what is drawn and not used is seen to be missing")]

pub mod chance;
pub mod dixit_routes;
pub mod engine_client;
pub mod game_starter;
pub mod known_tables;
pub mod level_select;
pub mod net;
pub mod preferences;
pub mod refusal_words;
pub mod routes;
pub mod stored_json;
pub mod stored_table;
