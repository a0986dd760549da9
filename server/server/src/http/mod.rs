//! What is asked and answered over HTTP.

pub mod accept_language;
pub mod admin;
pub mod answer_times;
pub mod app_state;
pub mod card_routes;
pub mod code_lookup;
pub mod dixit_routes;
pub mod documents;
pub mod game_pages;
pub mod health;
pub mod html_answer;
pub mod live;
pub mod look;
pub mod new_book;
pub mod opening_routes;
pub mod origin;
pub mod photo_routes;
pub mod previews;
pub mod problem;
pub mod request_body;
pub mod security_headers;
pub mod static_files;
pub mod stored_documents;
pub mod table_routes;
