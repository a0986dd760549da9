//! The field for a table's code, in any spelling.

use i18n::{latin_digit, page};
use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::Why;
use ui_kit::locale::{localized, t};
use ui_kit::router::router;
use ui_kit::view_helpers::{change, text};
use web_shell::dixit_routes::DixitRoute;
use web_shell::net::{self, RequestError};
use web_shell::refusal_words::failed;
use web_shell::routes::Route;

/// The normal form of a code: capital letters and Latin digits only.
pub fn tidy(typed: &str) -> String {
    let symbol = |c: char| latin_digit(c).to_ascii_uppercase();
    typed.chars().map(symbol).filter(char::is_ascii_alphanumeric).collect()
}

/// The field for a table's code.
pub fn code() -> AnyView {
    let router = router();
    let code = RwSignal::new(String::new());
    let wrong = RwSignal::new(None::<RequestError>);
    let enter = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        let code = tidy(&code.get_untracked());
        if code.is_empty() {
            return;
        }
        spawn_local(async move {
            match net::place(code.clone()).await {
                Ok(None) => router.go(&Route::Dixit(DixitRoute::Table(code)).place()),
                Ok(Some(place)) if place.watch_only => router.go(&Route::Watch(code).place()),
                Ok(Some(_)) => router.go(&Route::Table(code).place()),
                Err(why) => {
                    wrong.try_set(Some(why));
                }
            }
        });
    };
    let typed = change(move |event| {
        code.set(event_target_value(&event));
        wrong.set(None);
    });
    let why = move || match wrong.get() {
        None => String::new(),
        Some(RequestError::Declined(Why::NoTable | Why::Malformed)) => {
            localized(page::code_wrong())
        }
        Some(why) => localized(failed(why)),
    };
    view! {
        <form class="code-form" on:submit=enter>
            <label class="small muted" for="code">{t!(code_label)}</label>
            <div class="slot">
                <input id="code" dir="ltr" autocomplete="off" autocapitalize="characters" spellcheck="false" maxlength="12"
                    placeholder="K7M4-QXA2" aria-describedby="code-wrong" prop:value=text(move || code.get()) on:input=typed/>
                <button type="submit" class="quiet">{t!(code_enter)}</button>
            </div>
            <p id="code-wrong" class="no small" role="alert">{text(why)}</p>
        </form>
    }
    .into_any()
}

#[cfg(test)]
mod tests {
    use super::tidy;

    #[test]
    fn a_code_may_be_typed_in_any_spelling() {
        assert_eq!(tidy(" k7m4-qxa2 "), "K7M4QXA2");
        assert_eq!(tidy(" k7m-4qx "), "K7M4QX");
        assert_eq!(tidy("K۷M ۴QX"), "K7M4QX");
        assert_eq!(tidy("k٧m_٤qx"), "K7M4QX");
    }
}
