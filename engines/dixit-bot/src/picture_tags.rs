//! What a picture shows, according to its maker.

use std::error::Error;
use std::fmt;
use std::sync::Arc;

use language::Language;

use crate::associations::{Stem, association};
use crate::bank::{Bank, Saying};
use crate::concept::Concept;
use crate::graph::Graph;
use crate::hearing::Heard;

/// The public tags of one card. Each thing has a weight from 0 to 1 for how much it catches the
/// eye.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct PictureTags {
    /// What anyone would name.
    pub plain: Vec<(Concept, f32)>,
    /// What one notices at a second look, or reads into it.
    pub hinted: Vec<(Concept, f32)>,
    /// What it is about.
    pub themes: Vec<(Concept, f32)>,
    /// What people say of it.
    pub sayings: Vec<Saying>,
    /// What comes to people's minds, in order, and how much it says of this picture.
    pub(crate) associations: Arc<[(Stem, f32)]>,
}

/// A key or a saying that is not known.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unknown(pub String);

impl fmt::Display for Unknown {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "neither the graph nor the bank has {:?}", self.0)
    }
}

impl Error for Unknown {}

impl PictureTags {
    /// A picture from keys or English words, the most striking first.
    ///
    /// # Errors
    /// The first word that the graph does not have.
    pub fn of(plain: &[&str], hinted: &[&str], themes: &[&str]) -> Result<PictureTags, Unknown> {
        let list = |words: &[&str]| -> Result<Vec<(Concept, f32)>, Unknown> {
            let mut list: Vec<Concept> = Vec::new();
            for word in words {
                let found = PictureTags::find(word);
                if found.is_empty() {
                    return Err(Unknown((*word).to_owned()));
                }
                list.extend(found);
            }
            Ok(list.into_iter().zip(PictureTags::weights()).collect())
        };
        let (plain, hinted, themes) = (list(plain)?, list(hinted)?, list(themes)?);
        Ok(PictureTags { plain, hinted, themes, ..PictureTags::default() })
    }

    /// A picture from a deck's plain English words: what is seen, and what it is about. Unknown
    /// words are ignored.
    #[must_use]
    pub fn described(plain: &[&str], themes: &[&str]) -> PictureTags {
        let known = |words: &[&str]| -> Vec<(Concept, f32)> {
            words
                .iter()
                .flat_map(|word| PictureTags::find(word))
                .zip(PictureTags::weights())
                .collect()
        };
        let (plain, themes) = (known(plain), known(themes));
        PictureTags { plain, themes, ..PictureTags::default() }
    }

    /// The same picture, of which people say this.
    ///
    /// # Errors
    /// The first saying that is not in the bank.
    pub fn with_sayings(
        mut self,
        language: Language,
        sayings: &[&str],
    ) -> Result<PictureTags, Unknown> {
        for text in sayings {
            let saying = Bank::written().saying(language, text);
            self.sayings.push(saying.ok_or_else(|| Unknown((*text).to_owned()))?);
        }
        Ok(self)
    }

    /// The same picture, at which these words or short phrases come to people's minds, each with
    /// the number of pictures of its deck that it belongs to.
    #[must_use]
    pub fn with_associations(
        mut self,
        language: Language,
        words: impl Iterator<Item = (&'static str, u16)>,
    ) -> PictureTags {
        let mut all = self.associations.to_vec();
        for (word, pictures) in words {
            let weight = 1.0 / f32::from(pictures.max(1)).sqrt();
            all.extend(association(word, language).into_iter().map(|stem| (stem, weight)));
        }
        all.sort_by(|one, other| one.0.cmp(&other.0).then(other.1.total_cmp(&one.1)));
        all.dedup_by_key(|(stem, _)| *stem);
        self.associations = all.into();
        self
    }

    /// The concepts of a key or of a few English words.
    #[must_use]
    pub fn find(word: &str) -> Vec<Concept> {
        let key = word.to_lowercase().replace(' ', "-");
        match Graph::written().named(&key) {
            Some(concept) => vec![concept],
            None => Heard::english(word),
        }
    }

    /// The first one catches the eye most.
    fn weights() -> impl Iterator<Item = f32> {
        [1.0, 0.9, 0.8, 0.7].into_iter().chain(std::iter::repeat(0.6))
    }

    /// Whether `concept` is in plain sight.
    #[must_use]
    pub fn shows(&self, concept: Concept) -> bool {
        self.plain.iter().any(|(known, _)| *known == concept)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_picture_is_described_by_keys_or_by_plain_words() {
        let tags =
            PictureTags::of(&["old woman", "ice", "skates"], &["old-age"], &["solitude"]).unwrap();
        let key = |concept: Concept| Graph::written().entry(concept).key.as_str();
        let plain: Vec<&str> = tags.plain.iter().map(|(concept, _)| key(*concept)).collect();
        assert_eq!(plain, ["old-man", "ice", "skates"]);
        assert_eq!(key(tags.themes[0].0), "loneliness");
        assert!(tags.plain[0].1 > tags.plain[2].1);
        assert_eq!(
            PictureTags::described(&["old woman", "xyzzy", "ice", "skates"], &["solitude"]),
            PictureTags { hinted: vec![], ..tags.clone() }
        );
        assert_eq!(PictureTags::of(&["xyzzy"], &[], &[]), Err(Unknown("xyzzy".to_owned())));
    }
}
