//! Why bots chose what they chose, in sentences.

use i18n::{Phrase, screen as phrases};
use protocol::dixit_messages::{Because, Deed, Reason, Word};
use ui_kit::locale::{locale, localized};

/// The reason in the visitor's language.
pub fn sentence(reason: &Reason) -> String {
    let deed = reason.deed;
    localized(match &reason.because {
        Because::Met { heard, seen, .. } if heard == seen => shown(deed, quoted(seen)),
        Because::Met { heard, between, seen } => match (deed, between) {
            (Deed::Told, Some(by)) => {
                phrases::dixit_why_told_by(quoted(seen), quoted(by), quoted(heard))
            }
            (_, None) => linked(deed, quoted(heard), quoted(seen)),
            (_, Some(by)) => {
                let both = phrases::dixit_why_two(quoted(heard), quoted(by));
                linked(deed, both, quoted(seen))
            }
        },
        Because::Evoked { said } => {
            let word = phrases::dixit_why_word(said.clone());
            match deed {
                Deed::Told => phrases::dixit_why_evoked_told(word),
                _ => phrases::dixit_why_evoked(word),
            }
        }
        Because::Recalled => phrases::dixit_why_recalled(),
        Because::Whim if deed == Deed::Told => phrases::dixit_why_told_whim(),
        Because::Whim => phrases::dixit_why_whim(),
    })
}

/// The picture shows the very thing.
fn shown(deed: Deed, word: Phrase) -> Phrase {
    match deed {
        Deed::Told => phrases::dixit_why_told_same(word),
        Deed::Gave => phrases::dixit_why_gave_same(word),
        Deed::Found => phrases::dixit_why_found_same(word),
        Deed::Missed => phrases::dixit_why_missed_same(word),
        Deed::Favored => phrases::dixit_why_favored_same(word),
    }
}

/// The clue led to something else on the picture.
fn linked(deed: Deed, heard: Phrase, seen: Phrase) -> Phrase {
    match deed {
        Deed::Told => phrases::dixit_why_told(seen, heard),
        Deed::Gave => phrases::dixit_why_gave(heard, seen),
        Deed::Found => phrases::dixit_why_found(heard, seen),
        Deed::Missed => phrases::dixit_why_missed(heard, seen),
        Deed::Favored => phrases::dixit_why_favored(heard, seen),
    }
}

/// The word in the visitor's language, which no sentence can bend.
fn quoted(word: &Word) -> Phrase {
    let word = word.get(locale().language().tag()).cloned().unwrap_or_default();
    phrases::dixit_why_word(word)
}
