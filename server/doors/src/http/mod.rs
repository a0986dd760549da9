//! What is asked and answered over HTTP.

mod accept_language;
pub mod admin;
mod answer_times;
pub mod app_state;
mod card_routes;
mod code_lookup;
mod dixit_routes;
mod documents;
mod game_pages;
mod health;
mod html_answer;
mod live;
mod new_book;
mod opening_routes;
pub mod origin;
mod photo_routes;
pub mod previews;
mod problem;
mod read_table;
mod request_body;
pub mod router;
mod security_headers;
mod static_files;
pub mod stored_documents;
mod table_routes;
