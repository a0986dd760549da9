//! The numbers that were or may be tuned. `docs/engines/dixit/README.md` lists the technique of
//! each, and the numbered experiments are in the same folder.
//!
//! Weights and beliefs are parts of 1.

// The graph, and each bot's own view of it.

/// What is left of an idea's weight after each link.
pub(crate) const LINK_DECAY: f32 = 0.55;
/// What is left of it when a link is followed backward.
pub(crate) const BACKWARD: f32 = 0.7;
/// The weight of things that a picture hints at, relative to those in plain sight.
pub(crate) const HINTED: f32 = 0.7;
/// The weight of a picture's themes.
pub(crate) const ABOUT: f32 = 0.8;
/// How much bots differ in attention, at a width of 1.
pub(crate) const ATTENTION_SPREAD: f32 = 1.0;
/// The largest difference in attention.
pub(crate) const ATTENTION_SPREAD_MOST: f32 = 0.6;
/// How much a bot's own graph differs from the written one (experiment 6).
pub(crate) const OWN_WIDTH: f32 = 1.0;
/// How much it believes the others' graphs to differ, for each imagined head.
pub(crate) const HEAD_WIDTHS: [f32; 3] = [0.0, 0.3, 0.5];
/// How much the mood of a moment changes the fit of a picture.
pub(crate) const MOOD_SPREAD: f32 = 0.5;
/// What a word that a picture calls to mind is worth (experiment 11).
pub(crate) const ASSOCIATED: f32 = 1.0;
/// The share of a picture's associations that a bot lacks, at a width of 1 (experiment 11).
pub(crate) const LACKED_ASSOCIATIONS: f32 = 0.33;

// Storytelling.

/// How many ideas of a picture are considered.
pub(crate) const IDEAS_PER_PICTURE: usize = 40;
/// How many phrases for each idea.
pub(crate) const PHRASES_PER_IDEA: u16 = 2;
/// How many known lines that fit a picture (experiment 7).
pub(crate) const LINES_PER_PICTURE: usize = 12;
/// With as many fresh sayings of a picture nothing else is considered (experiment 10).
pub(crate) const ENOUGH_SAYINGS: usize = 3;
/// How many of the best clues are evaluated again (experiments 2 and 5).
pub(crate) const WEIGHED_AGAIN: usize = 50;
/// How many worlds are imagined for the first evaluation.
pub(crate) const FIRST_WORLDS: usize = 12;
/// And for the second, in new worlds: the old ones favor the luckiest clues (experiment 2).
pub(crate) const SECOND_WORLDS: usize = 90;
/// How many pictures the imagined hands of others are dealt from.
pub(crate) const IMAGINED_PICTURES: usize = 40;
/// Factors for a possible misjudgment of the own picture's fit, in turn.
pub(crate) const DOUBTS: [f32; 3] = [0.65, 1.0, 1.5];
/// How much worse it is if all find the picture than if nobody does, relative to the chance of a
/// point.
pub(crate) const ALL_FIND_COST: f32 = 0.4;
/// The value of a phrase in the bot's own manner, relative to the chance of a point (experiment 13).
pub(crate) const TASTE: f32 = 0.14;
/// The cost of an idea that was used at this table (experiment 5).
pub(crate) const STALE: f32 = 0.02;
/// The cost of a clue that is made of a pattern: people say whole lines.
pub(crate) const MADE: f32 = 0.015;
/// The weight of randomness in a clue's value.
pub(crate) const WHIM: f32 = 0.03;

// The model of the guessers.

/// How sharply guessers prefer a better fit: odds are the fit to this power, in halves, which needs
/// no library's logarithm.
pub(crate) const SHARPNESS: [u32; 7] = [0, 1, 2, 4, 6, 9, 14];
/// The prior of each sharpness: people are neither blind nor unanimous.
pub(crate) const SHARPNESS_PRIOR: [f32; 7] = [0.02, 0.05, 0.13, 0.25, 0.30, 0.20, 0.05];
/// How much better the true picture fits a clue for this table than for the bot.
pub(crate) const LIFTS: [f32; 6] = [0.6, 0.8, 1.0, 1.35, 1.8, 2.5];
/// The prior of each lift: people understand a little more of a clue than one would think.
pub(crate) const LIFT_PRIOR: [f32; 6] = [0.05, 0.15, 0.30, 0.30, 0.15, 0.05];
/// How much of a belief remains after a round: people learn, too.
pub(crate) const BELIEF_MEMORY: f32 = 0.97;
/// The chance of a random vote, so that a single vote settles nothing.
pub(crate) const ODD_VOTE: f32 = 0.1;
/// A belief below this is dropped.
pub(crate) const UNLIKELY: f32 = 0.03;
/// The fit of a picture that is unrelated to a clue, in mean fits.
pub(crate) const STRAY: f32 = 0.12;
/// The share of the first card's chance that is worth a second token (rule 18: a single right vote
/// earns one more).
pub(crate) const SECOND_TOKEN: f32 = 0.4;

// Reading clues.

/// The certainty of a word as written,
pub(crate) const SURE: f32 = 1.0;
/// of a word with another ending,
pub(crate) const BENT: f32 = 0.9;
/// of half of a compound,
pub(crate) const HALF: f32 = 0.75;
/// of a misspelled word,
pub(crate) const SLIPPED: f32 = 0.7;
/// and of a word with several meanings.
pub(crate) const SHARED_WORDS: f32 = 0.7;
/// The certainty of an idea tagged on a known line.
pub(crate) const BY_HEART: f32 = 0.9;
/// The weight of a known line's words relative to its tags.
pub(crate) const BESIDE: f32 = 0.5;
/// The fewest words of an inexact quotation.
pub(crate) const QUOTED_WORDS: usize = 4;
/// The fewest of these that do not stand in many lines.
pub(crate) const TELLING_WORDS: usize = 2;
/// How many lines of the bank a word may stand in and still tell them from others.
pub(crate) const COMMON_WORD: usize = 10;
/// The weight of an old clue when its picture returns.
pub(crate) const OLD: f32 = 0.35;
/// How surely an unknown word means what its picture showed (experiments 3 and 4).
pub(crate) const STRANGE: f32 = 0.5;

// Party.

/// The fewest links of an idea that can be a theme.
pub(crate) const THEME_LINKS: usize = 8;
/// How sharply others are believed to choose, in halves as in [`SHARPNESS`].
pub(crate) const PARTY_SHARPNESS: u32 = 4;
/// How much a bot's own eyes count, beside each of its heads (experiment 8).
pub(crate) const OWN_EYES: f32 = 6.0;
/// How much the mood of a moment changes the fit of a picture to a theme (experiment 8).
pub(crate) const PARTY_MOOD_SPREAD: f32 = 0.95;
