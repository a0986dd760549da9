//! The other languages, and the button for light or dark, as bars have them.

use leptos::prelude::*;

use crate::choice::other_languages;
use crate::icon;
use crate::locale::t;
use crate::theme::Theme;
use crate::view_helpers::round;
use crate::visitor::visitor;

/// The last parts of a bar.
pub fn language_and_light() -> AnyView {
    let theme = visitor().theme;
    view! {
        <nav class="end" aria-label=t!(language)>{other_languages()}</nav>
        {round("", t!(light_turn), icon::half_moon(), move || Theme::turn(theme))}
    }
    .into_any()
}
