//! The numbers that were tuned or may be. `docs/engines/dixit/README.md` says which technique each belongs to, and the
//! numbered experiments are in the same folder.
//!
//! Weights and beliefs are parts of 1.

// The graph, and each bot's own view of it.

/// What is left of an idea's weight after each link.
pub(crate) const LINK_DECAY: f32 = 0.55;
/// What is left of it when a link is followed backward.
pub(crate) const BACKWARD: f32 = 0.7;
/// The weight of what a picture hints at, beside what is plainly seen.
pub(crate) const HINTED: f32 = 0.7;
/// The weight of what a picture is about.
pub(crate) const ABOUT: f32 = 0.8;
/// How far bots differ in what they notice, at a width of 1.
pub(crate) const ATTENTION_SPREAD: f32 = 1.0;
/// The most that they differ in that.
pub(crate) const ATTENTION_SPREAD_MOST: f32 = 0.6;
/// How far a bot's own view is from the graph as written (experiment 6).
pub(crate) const OWN_WIDTH: f32 = 1.0;
/// How far it believes the others to be from it, one for each imagined head.
pub(crate) const HEAD_WIDTHS: [f32; 3] = [0.0, 0.3, 0.5];
/// How far the mood of a moment changes what it makes of a picture.
pub(crate) const MOOD_SPREAD: f32 = 0.5;

// Storytelling.

/// How many ideas of a picture are considered.
pub(crate) const IDEAS_PER_PICTURE: usize = 40;
/// How many phrases for each idea.
pub(crate) const PHRASES_PER_IDEA: u16 = 2;
/// How many known lines that go with a picture.
pub(crate) const LINES_PER_PICTURE: usize = 24;
/// How many of the best clues are weighed once more (experiments 2 and 5).
pub(crate) const WEIGHED_AGAIN: usize = 50;
/// How many worlds are imagined to weigh a clue the first time.
pub(crate) const FIRST_WORLDS: usize = 12;
/// And for the best clues, in fresh worlds: the old ones favor the luckiest (experiment 2).
pub(crate) const SECOND_WORLDS: usize = 90;
/// How many pictures the hands of others are dealt from in a world.
pub(crate) const IMAGINED_PICTURES: usize = 40;
/// By how much the fit of one's own picture may be misjudged, in turn.
pub(crate) const DOUBTS: [f32; 3] = [0.65, 1.0, 1.5];
/// What it costs more that all find a picture than that nobody does, beside the chance of a point.
pub(crate) const ALL_FIND_COST: f32 = 0.15;
/// What a phrase in the bot's own manner is worth, beside the chance of a point.
pub(crate) const TASTE: f32 = 0.07;
/// What an idea costs that was heard at this table (experiment 5).
pub(crate) const STALE: f32 = 0.02;
/// What a pattern costs, and each earlier use of it (experiment 5).
pub(crate) const WORN: f32 = 0.015;
/// How much chance adds to a clue.
pub(crate) const WHIM: f32 = 0.03;

// The model of the guessers.

/// How sharply a better fit is told from a worse one: odds are the fit to this power, in halves, so that no library's
/// logarithm is asked.
pub(crate) const SHARPNESS: [u32; 7] = [0, 1, 2, 4, 6, 9, 14];
/// What is believed of each sharpness before the first round: people are neither blind nor of one mind.
pub(crate) const SHARPNESS_PRIOR: [f32; 7] = [0.02, 0.05, 0.13, 0.25, 0.30, 0.20, 0.05];
/// How many times better the true picture fits a clue for this table than for the bot.
pub(crate) const LIFTS: [f32; 6] = [0.6, 0.8, 1.0, 1.35, 1.8, 2.5];
/// What is believed of each lift before the first round: people see a little more in a clue than one would think.
pub(crate) const LIFT_PRIOR: [f32; 6] = [0.05, 0.15, 0.30, 0.30, 0.15, 0.05];
/// How much of a belief is left after a round: people learn, too.
pub(crate) const BELIEF_MEMORY: f32 = 0.97;
/// The chance of an odd vote, so that one vote settles nothing.
pub(crate) const ODD_VOTE: f32 = 0.1;
/// A belief below this is dropped.
pub(crate) const UNLIKELY: f32 = 0.03;
/// What a picture that has nothing to do with a clue fits all the same, in mean fits.
pub(crate) const STRAY: f32 = 0.12;
/// The part of the first card's chance from which on a second token is spent (rule 18: a single right vote earns one more).
pub(crate) const SECOND_TOKEN: f32 = 0.4;

// Reading clues.

/// How sure a word is that is read as it stands.
pub(crate) const SURE: f32 = 1.0;
/// ... that has another ending.
pub(crate) const BENT: f32 = 0.9;
/// ... that is half of a longer word.
pub(crate) const HALF: f32 = 0.75;
/// ... that is misspelled.
pub(crate) const SLIPPED: f32 = 0.7;
/// ... that has several meanings.
pub(crate) const SHARED_WORDS: f32 = 0.7;
/// How sure an idea is that goes with a known line.
pub(crate) const BY_HEART: f32 = 0.9;
/// The weight of a known line's words beside its meaning.
pub(crate) const BESIDE: f32 = 0.5;
/// The fewest words by which a line is known that is quoted inexactly.
pub(crate) const QUOTED_WORDS: usize = 4;
/// The weight of an old clue when its picture comes back.
pub(crate) const OLD: f32 = 0.35;
/// How surely a strange word means what its picture showed (experiments 3 and 4).
pub(crate) const STRANGE: f32 = 0.5;

// Party.

/// The fewest links of an idea that makes a theme.
pub(crate) const THEME_LINKS: usize = 8;
/// How sharply others are believed to choose, in halves as in [`SHARPNESS`].
pub(crate) const PARTY_SHARPNESS: u32 = 4;
