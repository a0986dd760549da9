//! Personas.

use game_core::Seat;
use search::mix_hash;

use crate::bank::Voice;

/// A bot's manner of speech.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Persona {
    /// Small words, big eyes.
    Childlike,
    /// Verses and longing.
    Poetic,
    /// A straight face.
    Dry,
    /// As grandmother used to say.
    ProverbLover,
}

impl Persona {
    /// All of them.
    pub const ALL: [Persona; 4] =
        [Persona::Childlike, Persona::Poetic, Persona::Dry, Persona::ProverbLover];

    /// The persona of a seed.
    #[must_use]
    pub fn of_seed(seed: u64) -> Persona {
        let at = mix_hash(&(seed, "persona")) % 4;
        Persona::ALL[usize::try_from(at).expect("below four")]
    }

    /// The persona of a chair, so that a bot that sits there keeps it, and a name that suits it.
    #[must_use]
    pub fn of_chair(seat: Seat) -> Persona {
        Persona::ALL[seat.index() % Persona::ALL.len()]
    }

    /// How well a voice suits it, from 0 to 1.
    pub(crate) fn likes(self, voice: Voice) -> f32 {
        let [plain, child, poetic, dry, proverb, verse, talk] = match self {
            Persona::Childlike => [0.6, 1.0, 0.1, 0.1, 0.2, 0.4, 0.5],
            Persona::Poetic => [0.5, 0.1, 1.0, 0.1, 0.4, 1.0, 0.4],
            Persona::Dry => [0.5, 0.1, 0.1, 1.0, 0.4, 0.2, 0.8],
            Persona::ProverbLover => [0.4, 0.1, 0.3, 0.3, 1.0, 0.6, 0.7],
        };
        match voice {
            Voice::Plain => plain,
            Voice::Child => child,
            Voice::Poetic => poetic,
            Voice::Dry => dry,
            Voice::Proverb => proverb,
            Voice::Verse => verse,
            Voice::Talk => talk,
        }
    }

    /// Whether its clues begin with a capital letter.
    pub(crate) fn is_neat(self) -> bool {
        self != Persona::Childlike
    }
}
