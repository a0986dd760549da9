//! A picture, and the words about it.

use leptos::prelude::*;
use protocol::dixit_messages::Handle;
use ui_kit::locale::localized;
use ui_kit::view_helpers::text;

use crate::pictures::pictures;

/// A picture, with its description for screen readers.
pub fn picture(card: Handle) -> AnyView {
    let pictures = pictures();
    let label = move || {
        pictures.description(card).unwrap_or_else(|| localized(i18n::dixit::dixit_picture()))
    };
    view! {
        <img class="pic" width="200" height="300" draggable="false" alt=text(label) src=text(move || pictures.url(card))/>
    }
    .into_any()
}

/// A clue in any script.
pub fn clue(words: String) -> AnyView {
    view! { <q class="clue-words" dir="auto">{words}</q> }.into_any()
}
