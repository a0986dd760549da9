//! The phrases of the rulebooks, which only the server speaks: captions of figures, examples, and
//! the counter of Dixit.

use crate::{Phrase, phrases};

phrases! {
    in_short;
    contents;
    examples;
    examples_lead;
    try_it;
    short_dixit_1;
    short_dixit_2;
    short_dixit_3;
}

/// The phrase of a key, as the data of a figure names it; `None` if it has arguments.
#[must_use]
pub fn named(key: &str) -> Option<Phrase> {
    let (key, _) = ALL.iter().find(|(name, args)| *name == key && args.is_empty())?;
    Some(Phrase::new(key, Vec::new()))
}
