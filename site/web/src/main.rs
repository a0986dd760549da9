//! The page: what a visitor sees and touches. It talks to the server through `protocol` alone.

mod here;
mod learn;
mod lobby;
mod room;

use leptos::prelude::*;

fn main() {
    mount_to_body(|| view! { <p>"Hambazi"</p> });
}
