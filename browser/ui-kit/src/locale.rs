//! The language of the page, which can be changed without losing any state.

use i18n::{Language, Phrase, Words, page};
use leptos::prelude::*;
use leptos::task::spawn_local;

use super::view_helpers::effect;
use super::{net, storage};

/// The words of the page.
#[derive(Clone, Copy)]
pub struct Locale {
    words: RwSignal<Words>,
    /// Parts of the page, beside the first, whose words are there.
    parts: RwSignal<Vec<&'static str>>,
}

/// The words of the document's language.
pub async fn first_words() -> Words {
    let root = document().document_element();
    let tag = root.and_then(|root| root.get_attribute("lang")).unwrap_or_default();
    let language = Language::of_tag(&tag).unwrap_or_default();
    words(language, &[]).await.unwrap_or_default()
}

/// The words of the first page and of some parts of the page.
async fn words(language: Language, parts: &[&str]) -> Option<Words> {
    let mut text = file(language, "").await?;
    for part in parts {
        text.push_str(&file(language, part).await?);
    }
    Words::read(language, &text).ok()
}

/// The messages of the first page, or of a part. The root lists their files, as in `data-words-fa`
/// and `data-dixit-words-fa`.
async fn file(language: Language, part: &str) -> Option<String> {
    let dash = if part.is_empty() { "" } else { "-" };
    let key = ["data-", part, dash, "words-", language.tag()].concat();
    let urls = document().document_element()?.get_attribute(&key)?;
    let mut text = String::new();
    for url in urls.split(' ') {
        text.push_str(&net::text(url).await?);
        text.push('\n');
    }
    Some(text)
}

impl Locale {
    /// Provides the words to the page.
    pub fn begin(words: Words) -> Locale {
        let voice = Locale { words: RwSignal::new(words), parts: RwSignal::default() };
        effect(move || {
            let language = voice.language();
            if let Some(root) = document().document_element() {
                root.set_attribute("lang", language.tag()).ok();
                root.set_attribute("dir", language.direction().as_str()).ok();
            }
        });
        provide_context(voice);
        voice
    }

    /// The text of a phrase in the current language.
    pub fn text(self, phrase: &Phrase) -> String {
        self.words.with(|words| words.text(phrase))
    }

    /// The current language.
    pub fn language(self) -> Language {
        self.words.with(Words::language)
    }

    /// Changes the language as soon as its words are loaded.
    pub fn turn_to(self, language: Language) {
        storage::write("language", language.tag());
        if language != untrack(|| self.language()) {
            spawn_local(async move {
                if let Some(words) = words(language, &self.parts.get_untracked()).await {
                    self.words.set(words);
                }
            });
        }
    }

    /// Adds the words of a part of the page. Returns whether they came.
    pub async fn add(self, part: &'static str) -> bool {
        if untrack(|| self.has(part)) {
            return true;
        }
        let language = untrack(|| self.language());
        let Some(text) = file(language, part).await else { return false };
        if untrack(|| self.language()) != language {
            return false; // it was changed meanwhile
        }
        if untrack(|| self.has(part)) {
            return true; // it was wanted twice
        }
        let is_read = self.words.try_update(|words| words.add(&text).is_ok()) == Some(true);
        if is_read {
            self.parts.update(|parts| parts.push(part));
        }
        is_read
    }

    /// Whether the words of a part of the page are there.
    pub fn has(self, part: &str) -> bool {
        self.parts.with(|parts| parts.contains(&part))
    }
}

/// The page's locale.
pub fn locale() -> Locale {
    expect_context()
}

/// The text of a phrase, inside a view.
pub fn localized(phrase: impl AsRef<Phrase>) -> String {
    locale().text(phrase.as_ref())
}

/// A list of things, joined in the language's way.
pub fn listed(things: impl IntoIterator<Item = String>) -> String {
    let joined = |one: String, other: String| localized(page::joined(one, other));
    things.into_iter().reduce(joined).unwrap_or_default()
}

/// A number in the digits of the language.
pub fn digits(text: &str) -> String {
    locale().language().digits(text)
}

/// A phrase without arguments, which follows the language.
#[macro_export]
macro_rules! t {
    ($name:ident) => {
        $crate::view_helpers::text(|| $crate::locale::localized(i18n::page::$name()))
    };
}
pub use crate::t;
