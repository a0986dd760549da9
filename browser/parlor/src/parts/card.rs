//! A picture, and the words to it.

use leptos::prelude::*;
use protocol::evening::Handle;
use ui_kit::locale::localized;
use ui_kit::view_helpers::text;

use crate::pictures::pictures;

/// A picture. Those who do not see it hear what is on it.
pub fn picture(card: Handle) -> AnyView {
    let pictures = pictures();
    let told = move || {
        pictures.description(card).unwrap_or_else(|| localized(i18n::dixit::dixit_picture()))
    };
    view! {
        <img class="pic" width="200" height="300" draggable="false" alt=text(told) src=text(move || pictures.url(card))/>
    }
    .into_any()
}

/// What was said, in whatever script.
pub fn clue(words: String) -> AnyView {
    view! { <q class="clue-words" dir="auto">{words}</q> }.into_any()
}
