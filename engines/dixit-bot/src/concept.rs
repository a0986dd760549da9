//! Concepts, their forms in each language, and their links.

/// A concept: its place in the graph.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Concept(pub(crate) u16);

impl Concept {
    /// Its index.
    #[must_use]
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// The kind of word; patterns are chosen by it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Kind {
    /// A thing one can point at.
    Thing,
    /// An animal, or something in the shape of one.
    Creature,
    /// A person, or one who acts like one.
    Person,
    /// Where one can be.
    Place,
    /// Something that no picture can show.
    Idea,
    /// A feeling: an adjective.
    Mood,
    /// A time.
    Time,
    /// An action: a verb.
    Deed,
    /// A story that many know.
    Tale,
}

impl Kind {
    /// The kind of that name.
    #[must_use]
    pub fn of_name(name: &str) -> Option<Kind> {
        Some(match name {
            "thing" => Kind::Thing,
            "creature" => Kind::Creature,
            "person" => Kind::Person,
            "place" => Kind::Place,
            "idea" => Kind::Idea,
            "mood" => Kind::Mood,
            "time" => Kind::Time,
            "deed" => Kind::Deed,
            "tale" => Kind::Tale,
            _ => return None,
        })
    }
}

/// How one concept leads to another.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Tie {
    /// One is part of the other, or made of it.
    Part,
    /// One is what the other is not.
    Opposite,
    /// One brings the other to mind.
    Mind,
    /// One brings the other about.
    Cause,
    /// One is where or when the other is.
    Setting,
    /// One feels like the other.
    Mood,
    /// Both are in one story.
    Tale,
    /// Both are in one saying.
    Saying,
}

impl Tie {
    /// The tie of this word in the files.
    #[must_use]
    pub fn of_word(word: &str) -> Option<Tie> {
        Some(match word {
            "part" => Tie::Part,
            "not" => Tie::Opposite,
            "mind" => Tie::Mind,
            "why" => Tie::Cause,
            "at" => Tie::Setting,
            "mood" => Tie::Mood,
            "tale" => Tie::Tale,
            "say" => Tie::Saying,
            _ => return None,
        })
    }

    /// How readily this kind of link is followed, before its own strength.
    pub(crate) fn ease(self) -> f32 {
        match self {
            Tie::Mind => 1.0,
            Tie::Mood | Tie::Cause => 0.85,
            Tie::Part | Tie::Setting | Tie::Tale => 0.75,
            Tie::Saying => 0.6,
            Tie::Opposite => 0.45,
        }
    }
}

/// A word or a few that name a concept in one language.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Form {
    /// The word, without its article.
    pub text: String,
    /// Whether it is declared to name something else as well.
    pub homonym: bool,
}
