//! The language that the page speaks: chosen by itself, changed without losing anything.

use i18n::{Language, Phrase, Words};
use leptos::prelude::*;
use leptos::task::spawn_local;

use super::view_helpers::effect;
use super::{net, storage};

/// What the page speaks with.
#[derive(Clone, Copy)]
pub struct Locale(RwSignal<Words>);

/// The words of the language that `early.js` found.
pub async fn first_words() -> Words {
    let root = document().document_element();
    let tag = root.and_then(|root| root.get_attribute("lang")).unwrap_or_default();
    fetch(Language::of_tag(&tag).unwrap_or_default()).await.unwrap_or_default()
}

async fn fetch(language: Language) -> Option<Words> {
    let key = ["data-words-", language.tag()].concat();
    let urls = document().document_element()?.get_attribute(&key)?;
    let mut text = String::new();
    for url in urls.split(' ') {
        text.push_str(&net::text(url).await?);
        text.push('\n');
    }
    Words::read(language, &text).ok()
}

impl Locale {
    /// Speaks with these words from now on.
    pub fn begin(words: Words) -> Locale {
        let voice = Locale(RwSignal::new(words));
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

    /// Says it in the language of the moment.
    pub fn text(self, phrase: &Phrase) -> String {
        self.0.with(|words| words.text(phrase))
    }

    /// Which language that is.
    pub fn language(self) -> Language {
        self.0.with(Words::language)
    }

    /// Speaks another language as soon as its words are here.
    pub fn turn_to(self, language: Language) {
        spawn_local(async move {
            if let Some(words) = fetch(language).await {
                storage::write("language", language.tag());
                self.0.set(words);
            }
        });
    }
}

/// The voice of the page.
pub fn locale() -> Locale {
    expect_context()
}

/// Says it, inside anything that is drawn.
pub fn localized(phrase: impl AsRef<Phrase>) -> String {
    locale().text(phrase.as_ref())
}

/// A number as the language writes it.
pub fn digits(text: &str) -> String {
    locale().language().digits(text)
}

/// A phrase that needs nothing told, said anew when the language changes.
#[macro_export]
macro_rules! t {
    ($name:ident) => {
        $crate::view_helpers::text(|| $crate::locale::localized(i18n::page::$name()))
    };
}
pub use crate::t;
