//! Puts an idea into words.

use language::Language;

use crate::bank::{Bank, Pattern, Voice};
use crate::concept::{Article, Concept, Kind};
use crate::graph::Graph;
use crate::hearing::Heard;

/// A possible clue.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Phrase {
    pub text: String,
    pub voice: Voice,
    /// Its pattern; `None` for a line, which is never repeated anyway.
    pub pattern: Option<&'static str>,
    /// How the bot itself understands it.
    pub heard: Heard,
}

impl Phrase {
    /// A complete line.
    pub fn line(language: Language, at: usize) -> Phrase {
        let line = &Bank::written().lines(language)[at];
        Phrase {
            text: line.text.clone(),
            voice: line.voice,
            pattern: None,
            heard: Heard::own(&line.text, &line.tags, language),
        }
    }

    /// A pattern filled with an idea, and with a second one if it takes two.
    pub fn filled(
        pattern: &'static Pattern,
        one: Concept,
        other: Option<Concept>,
        language: Language,
    ) -> Option<Phrase> {
        let form = Graph::written().form(one, language)?;
        if pattern.text.contains("{u}") && matches!(form.article, Article::One(_)) {
            return None;
        }
        let mut text = pattern.text.replace("{a}", &form.with_article());
        text = text.replace("{n}", &form.text).replace("{u}", &form.text);
        let mut concepts = vec![(one, 1.0)];
        if pattern.takes_two() {
            let other = other?;
            let form = Graph::written().form(other, language)?;
            text = text.replace("{m}", &form.text).replace("{w}", &form.with_article());
            concepts.push((other, 1.0));
        }
        // Other meanings of the pattern's own words count too.
        let mut heard = Heard::own(&text, &[], language);
        for (concept, sure) in concepts {
            if !heard.names(concept) {
                heard.concepts.push((concept, sure));
            }
        }
        Some(Phrase { text, voice: pattern.voice, pattern: Some(&pattern.text), heard })
    }
}

/// Whether two ideas fit one pattern: a mood and a mood, a noun and a noun.
pub(crate) fn go_together(one: Kind, other: Kind) -> bool {
    let family = |kind| match kind {
        Kind::Thing | Kind::Creature | Kind::Person | Kind::Place => 0,
        Kind::Idea => 1,
        Kind::Mood => 2,
        Kind::Deed => 3,
        Kind::Time => 4,
        Kind::Tale => 5,
    };
    family(one) == family(other)
}

/// The text as written: with a capital if the script has capitals.
pub(crate) fn neat(text: &str) -> String {
    let mut signs = text.chars();
    let first: String = signs.next().into_iter().flat_map(char::to_uppercase).collect();
    first + signs.as_str()
}
