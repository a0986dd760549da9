//! Nearly empty pages: one sentence.

use leptos::prelude::*;

use super::locale::t;
use super::painted::notice;
use super::router::href;
use super::view_helpers::{TextFn, button};

/// One sentence, more if need be, and the link to the front page.
pub fn still(lead: TextFn, more: impl IntoAny) -> AnyView {
    view! {
        <main id="main" tabindex="-1" class="still">
            <h1 class="say">{lead}</h1>
            {more.into_any()}
            <a class="btn" href=href("/".to_owned())>{t!(home)}</a>
        </main>
    }
    .into_any()
}

/// The server is asked.
pub fn waits() -> AnyView {
    let drawn = view! {
        <main id="main" tabindex="-1" class="still" aria-busy="true">
            <h1 class="say">{t!(loading)}</h1>
            <div class="stitch going"></div>
        </main>
    };
    notice(drawn.into_any())
}

/// Something did not come, and may be asked for again.
pub fn lost(why: TextFn, again: impl FnMut() + 'static) -> AnyView {
    view! {
        <main id="main" tabindex="-1" class="still">
            <h1 class="say">{why}</h1>
            {button("", t!(try_again), again)}
        </main>
    }
    .into_any()
}
