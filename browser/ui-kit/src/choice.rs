//! Radio groups and switches.

use i18n::{Language, Phrase};
use leptos::prelude::*;

use super::locale::{Locale, locale, localized};
use super::router::{address, router};
use super::view_helpers::{Change, FlagFn, TextFn, change, flag, part, text};

/// One option of a radio group.
pub struct Choice {
    /// Its label.
    pub label: TextFn,
    /// Whether it is chosen.
    pub holds: FlagFn,
    /// Chooses it.
    pub choose: Change,
    /// The language of the label, if it differs from the page's.
    pub lang: Option<&'static str>,
}

/// A radio group of some values.
pub fn choice<T: Copy + PartialEq + Send + Sync + 'static>(
    label: TextFn,
    name: &'static str,
    of: impl IntoIterator<Item = (T, Phrase)>,
    now: Signal<T>,
    choose: Callback<T>,
) -> AnyView {
    let (values, phrases): (Vec<T>, Vec<Phrase>) = of.into_iter().unzip();
    let options = values.clone();
    let now = move || options.iter().position(|value| *value == now.get());
    choice_of(
        label,
        name,
        phrases,
        Box::new(now),
        Callback::new(move |n: usize| choose.run(values[n])),
    )
}

/// The same by index, which is shared by all kinds of values.
fn choice_of(
    label: TextFn,
    name: &'static str,
    phrases: Vec<Phrase>,
    now: Box<dyn Fn() -> Option<usize> + Send + Sync>,
    choose: Callback<usize>,
) -> AnyView {
    let now = Memo::new(move |_| now());
    let option = |(n, phrase): (usize, Phrase)| Choice {
        label: text(move || localized(&phrase)),
        holds: flag(move || now.get() == Some(n)),
        choose: change(move |_| choose.run(n)),
        lang: None,
    };
    row(label, name, phrases.into_iter().enumerate().map(option).collect())
}

/// A labelled radio group.
pub fn row(label: TextFn, name: &'static str, choices: Vec<Choice>) -> AnyView {
    view! {
        <fieldset class="choice">
            <legend>{label}</legend>
            {choices_of(name, choices)}
        </fieldset>
    }
    .into_any()
}

/// The options of a radio group.
pub fn choices_of(name: &'static str, choices: Vec<Choice>) -> AnyView {
    let drawn = choices.into_iter().map(|Choice { label, holds, choose, lang }| {
        view! {
            <label lang=lang>
                <input type="radio" name=name prop:checked=holds on:change=choose/>
                <span>{label}</span>
            </label>
        }
        .into_any()
    });
    view! { <div class="with">{drawn.collect::<Vec<_>>()}</div> }.into_any()
}

/// A switch.
pub fn switch(label: TextFn, on: Signal<bool>, mut flip: impl FnMut(bool) + 'static) -> AnyView {
    let flip = change(move |event| flip(event_target_checked(&event)));
    view! {
        <label class="switch">
            <span>{label}</span>
            <input type="checkbox" role="switch" prop:checked=flag(move || on.get()) on:change=flip/>
        </label>
    }
    .into_any()
}

/// The languages, each by its own name.
pub fn languages(locale: Locale) -> Vec<Choice> {
    let option = |language: Language| Choice {
        label: text(move || language.own_name().to_owned()),
        holds: flag(move || locale.language() == language),
        choose: change(move |_| locale.turn_to(language)),
        lang: Some(language.tag()),
    };
    Language::ALL.into_iter().map(option).collect()
}

/// A link to this place in each language but the page's own.
pub fn other_languages() -> AnyView {
    let (locale, router) = (locale(), router());
    let others = move || {
        let others = Language::ALL.into_iter().filter(|language| *language != locale.language());
        let other = |language: Language| {
            let tag = language.tag();
            view! {
                <a class="btn bare small" lang=tag hreflang=tag href=address(language, &router.here())>{language.own_name()}</a>
            }
            .into_any()
        };
        others.map(other).collect::<Vec<_>>().into_any()
    };
    part(others).into_any()
}
