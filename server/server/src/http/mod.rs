//! What is asked and answered over HTTP.

pub mod admin;
pub mod card_routes;
pub mod dixit_routes;
pub mod health;
pub mod origin;
pub mod request_body;
pub mod security_headers;
pub mod static_files;
pub mod table_routes;
