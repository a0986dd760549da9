//! Choices of which one holds, and switches.

use i18n::{Language, Phrase};
use leptos::prelude::*;

use super::locale::{Locale, localized};
use super::view_helpers::{Change, FlagFn, TextFn, change, flag, text};

/// One of a row of choices: its words, whether it holds, and what chooses it.
pub struct Choice {
    /// Its words.
    pub said: TextFn,
    /// Whether it holds.
    pub holds: FlagFn,
    /// What chooses it.
    pub choose: Change,
    /// The language of its words, where it is another than the page's.
    pub lang: Option<&'static str>,
}

/// A row of choices of which one holds.
pub fn choice<T: Copy + PartialEq + Send + Sync + 'static>(
    label: TextFn,
    name: &'static str,
    of: impl IntoIterator<Item = (T, Phrase)>,
    now: Signal<T>,
    choose: Callback<T>,
) -> AnyView {
    let (values, phrases): (Vec<T>, Vec<Phrase>) = of.into_iter().unzip();
    let held = values.clone();
    let now = move || held.iter().position(|value| *value == now.get());
    choice_of(
        label,
        name,
        phrases,
        Box::new(now),
        Callback::new(move |n: usize| choose.run(values[n])),
    )
}

/// The same by place, which is the same for all kinds of choices.
fn choice_of(
    label: TextFn,
    name: &'static str,
    phrases: Vec<Phrase>,
    now: Box<dyn Fn() -> Option<usize> + Send + Sync>,
    choose: Callback<usize>,
) -> AnyView {
    let now = Memo::new(move |_| now());
    let way = |(n, phrase): (usize, Phrase)| Choice {
        said: text(move || localized(&phrase)),
        holds: flag(move || now.get() == Some(n)),
        choose: change(move |_| choose.run(n)),
        lang: None,
    };
    row(label, name, phrases.into_iter().enumerate().map(way).collect())
}

/// A row of ways of which one holds.
pub fn row(label: TextFn, name: &'static str, ways: Vec<Choice>) -> AnyView {
    view! {
        <fieldset class="choice">
            <legend>{label}</legend>
            {choices_of(name, ways)}
        </fieldset>
    }
    .into_any()
}

/// The choices themselves.
pub fn choices_of(name: &'static str, ways: Vec<Choice>) -> AnyView {
    let drawn = ways.into_iter().map(|Choice { said, holds, choose, lang }| {
        view! {
            <label lang=lang>
                <input type="radio" name=name prop:checked=holds on:change=choose/>
                <span>{said}</span>
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

/// The languages, each in its own words.
pub fn languages(voice: Locale) -> Vec<Choice> {
    let way = |language: Language| Choice {
        said: text(move || language.own_name().to_owned()),
        holds: flag(move || voice.language() == language),
        choose: change(move |_| voice.turn_to(language)),
        lang: Some(language.tag()),
    };
    Language::ALL.into_iter().map(way).collect()
}
