//! What lessons have in common: what is said of a try, the way on, and what is done already.

use i18n::{Phrase, page, study};
use leptos::prelude::*;
use web_sys::{HtmlElement, MouseEvent};

use crate::locale::{localized, t};
use crate::look::language_and_light;
use crate::router::href;
use crate::view_helpers::{Press, TextFn, press, text};
use crate::{icon, storage, timer};

/// A hint is given by itself after this many wrong tries.
pub const TRIES: u8 = 2;

/// What the page says of the last try.
#[derive(Clone, PartialEq, Debug)]
pub enum Answer {
    /// Nothing was tried yet.
    None,
    /// It does what is asked for: what it did.
    Right(Vec<Phrase>),
    /// It doesn't: why.
    Wrong(Phrase),
    /// What would.
    Hint(Phrase),
}

impl Answer {
    /// What is said, sentence by sentence.
    pub fn phrases(&self) -> Vec<Phrase> {
        match self {
            Answer::None => Vec::new(),
            Answer::Right(effects) => [study::right()].into_iter().chain(effects.clone()).collect(),
            Answer::Wrong(phrase) | Answer::Hint(phrase) => vec![phrase.clone()],
        }
    }

    /// Its class on the page.
    pub fn class(&self) -> &'static str {
        match self {
            Answer::Wrong(_) => "no",
            Answer::None | Answer::Right(_) | Answer::Hint(_) => "news",
        }
    }
}

/// The bar above the page: what it is, and how far one is.
pub fn bar(title: TextFn, place: TextFn) -> AnyView {
    let home = move || localized(page::joined(page::brand(), page::home()));
    view! {
        <header class="bar">
            <a class="brand" href=href("/".to_owned()) aria-label=text(home)>{icon::brand()}<span class="wide">{t!(brand)}</span></a>
            <h1 class="where">{title}</h1>
            <p class="end muted">{place}</p>
            {language_and_light()}
        </header>
    }
    .into_any()
}

/// A sign for something that is done, or not.
pub fn dot(is_done: bool) -> &'static str {
    if is_done { "●" } else { "○" }
}

/// A whole course: a dot for each of its steps, which leads there. `state` says whether one is at
/// a step, and whether it is done.
pub fn dots<L: Copy + Send + Sync + 'static>(
    learner: L,
    count: usize,
    state: fn(L, usize) -> (bool, bool),
    open: fn(L, usize),
) -> AnyView {
    let step = |n: usize| {
        let is_done = move || state(learner, n).1;
        let name = move || {
            let phrase = if is_done() { study::step_done } else { study::step_of };
            localized(phrase(n + 1, count))
        };
        let current = move || if state(learner, n).0 { "step" } else { "false" }.to_owned();
        view! {
            <li><button type="button" class="bare" aria-label=text(name) aria-current=text(current)
                on:click=press(move || open(learner, n))>{text(move || dot(is_done()).to_owned())}</button></li>
        }
        .into_any()
    };
    let steps: Vec<_> = (0..count).map(step).collect();
    view! { <ol class="dots">{steps}</ol> }.into_any()
}

/// The button that leads on. Pressed by a key, it takes the focus to what comes.
pub fn next_button(label: fn() -> Phrase, mut on: impl FnMut() + 'static) -> AnyView {
    let on: Press = Box::new(move |click: MouseEvent| {
        on();
        // Pressed by a key: the next task is on the board, or at the table.
        if click.detail() == 0 {
            timer::later(0, || {
                focus_on(&[
                    ".answers button",
                    ".cells [tabindex='0'], .cards [tabindex='0'], .still .go",
                ]);
            });
        }
    });
    view! { <button type="button" class="next" on:click=on>{words(label)}</button> }.into_any()
}

/// Takes the focus to the button that leads on.
pub fn focus_next() {
    // Once the button is there, and later than the key repeat of a held key.
    timer::later(400, || focus_on(&["main .next"]));
}

/// Focuses the first of these that is on the page.
pub fn focus_on(selectors: &[&str]) {
    let document = document();
    let found = selectors.iter().find_map(|selector| document.query_selector(selector).ok()?);
    if let Some(element) = found {
        let element: HtmlElement = wasm_bindgen::JsCast::unchecked_into(element);
        element.focus().ok();
    }
}

/// A phrase without arguments, which follows the language.
pub fn words(phrase: fn() -> Phrase) -> TextFn {
    text(move || localized(phrase()))
}

/// The steps of a course that are done, as the device remembers them: by name, so that a course
/// may grow.
#[derive(Clone, Copy)]
pub struct Progress(&'static str);

impl Progress {
    /// The progress in the course of the game with this name.
    pub fn of(game: &'static str) -> Progress {
        Progress(game)
    }

    fn key(self) -> String {
        ["course/", self.0].concat()
    }

    /// Whether a step is done.
    pub fn has(self, name: &str) -> bool {
        is_among(&storage::read(&self.key()).unwrap_or_default(), name)
    }

    /// Remembers that a step is done.
    pub fn add(self, name: &str) {
        remember(&self.key(), name);
    }
}

/// The storage key for the games that the visitor has finished.
const FINISHED: &str = "finished";

/// Whether the visitor has finished a game of this kind.
pub fn has_finished(game: &str) -> bool {
    is_among(&storage::read(FINISHED).unwrap_or_default(), game)
}

/// Remembers that the visitor has finished a game of this kind.
pub fn finish(game: &str) {
    let all = remember(FINISHED, game);
    // The front page no longer says what the game is.
    if let Some(root) = document().document_element() {
        root.set_attribute("data-played", &all).ok();
    }
}

/// Adds a name to a stored list, once, and returns the list.
fn remember(key: &str, name: &str) -> String {
    let stored = storage::read(key).unwrap_or_default();
    if is_among(&stored, name) {
        return stored;
    }
    let all = with(&stored, name);
    storage::write(key, &all);
    all
}

fn is_among(stored: &str, name: &str) -> bool {
    stored.split(' ').any(|one| one == name)
}

fn with(stored: &str, name: &str) -> String {
    if stored.is_empty() { name.to_owned() } else { [stored, " ", name].concat() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_name_is_remembered_as_a_whole() {
        let stored = with(&with("", "dvonn"), "daaliz");
        assert_eq!(stored, "dvonn daaliz");
        assert!(is_among(&stored, "dvonn") && is_among(&stored, "daaliz"));
        assert!(!is_among(&stored, "kamisado") && !is_among(&stored, "dvon"));
    }
}
