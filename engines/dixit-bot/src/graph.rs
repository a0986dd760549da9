//! The concept graph: ideas and things, and the links between them.

use language::Language;
use std::collections::BTreeMap;
use std::sync::LazyLock;

use crate::concept::{Concept, Form, Kind, Tie};
use crate::languages::VOCABULARIES;
use crate::lexicon::Lexicon;
use crate::reading::{self, Misread};

/// The files of ideas, one for each topic.
const FILES: [(&str, &str); 12] = [
    ("sky", include_str!("../ideas/sky.txt")),
    ("land", include_str!("../ideas/land.txt")),
    ("plants", include_str!("../ideas/plants.txt")),
    ("animals", include_str!("../ideas/animals.txt")),
    ("house", include_str!("../ideas/house.txt")),
    ("gear", include_str!("../ideas/gear.txt")),
    ("body", include_str!("../ideas/body.txt")),
    ("places", include_str!("../ideas/places.txt")),
    ("ideas", include_str!("../ideas/ideas.txt")),
    ("moods", include_str!("../ideas/moods.txt")),
    ("tales", include_str!("../ideas/tales.txt")),
    ("colors", include_str!("../ideas/colors.txt")),
];

/// A link from one concept to another.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Relation {
    /// Where it leads.
    pub to: Concept,
    /// The kind of link.
    pub tie: Tie,
    /// Its weight, up to 1.
    pub weight: f32,
}

/// An entry of the graph.
#[derive(Clone, PartialEq, Debug)]
pub struct Entry {
    /// Its English key, which never changes: decks name their pictures' contents by it.
    pub key: String,
    /// The kind of word.
    pub kind: Kind,
    /// Its forms in each language, the usual one first.
    pub forms: [Vec<Form>; Language::COUNT],
    /// Its links, those written here and those of other entries.
    pub relations: Vec<Relation>,
}

/// Ideas and things, and the links between them.
#[derive(Clone, Debug)]
pub struct Graph {
    entries: Vec<Entry>,
    keys: BTreeMap<String, Concept>,
    /// Each English form with its concept, if it has only one.
    names: BTreeMap<String, Option<Concept>>,
    lexicon: Lexicon,
}

/// Read once; the files are part of the program.
static WRITTEN: LazyLock<Graph> = LazyLock::new(|| {
    let words = VOCABULARIES.iter().map(|vocabulary| (vocabulary.language, vocabulary.words));
    let graph = Graph::read(&FILES, &words.collect::<Vec<_>>());
    graph.expect("a test reads these very files")
});

impl Graph {
    /// The graph that comes with this crate.
    #[must_use]
    pub fn written() -> &'static Graph {
        &WRITTEN
    }

    /// Reads a graph from files of ideas, each with its name, and one of words for each language.
    ///
    /// # Errors
    /// The first line that can't be read.
    pub fn read(ideas: &[(&str, &str)], words: &[(Language, &str)]) -> Result<Graph, Misread> {
        let entries = reading::entries(ideas, words)?;
        let keys = (0..).map(Concept).zip(&entries).map(|(c, e)| (e.key.clone(), c)).collect();
        let lexicon = Lexicon::of(&entries);
        let names = reading::names(&entries);
        Ok(Graph { entries, keys, names, lexicon })
    }

    /// The concept with this key.
    #[must_use]
    pub fn concept(&self, key: &str) -> Option<Concept> {
        self.keys.get(key).copied()
    }

    /// The concept with this key, or the only one with this English form.
    #[must_use]
    pub fn named(&self, name: &str) -> Option<Concept> {
        self.concept(name).or_else(|| self.names.get(name).copied().flatten())
    }

    /// The entry of a concept.
    #[must_use]
    pub fn entry(&self, concept: Concept) -> &Entry {
        &self.entries[concept.index()]
    }

    /// All concepts, in the order of the files.
    pub fn concepts(&self) -> impl Iterator<Item = Concept> + use<> {
        let count = u16::try_from(self.entries.len()).expect("far fewer ideas than that");
        (0..count).map(Concept)
    }

    /// How many concepts there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.entries.len()
    }

    /// Whether the graph is empty.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// The usual form of a concept in one language, if bots speak it.
    #[must_use]
    pub fn form(&self, concept: Concept, language: Language) -> Option<&Form> {
        self.entry(concept).forms[language.index()].first()
    }

    pub(crate) fn lexicon(&self) -> &Lexicon {
        &self.lexicon
    }
}
