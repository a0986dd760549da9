//! Draws by repetition and by length (5.1).

use std::hash::{Hash, Hasher};

use game_core::Seat;

use crate::field::Field;

/// How often positions occurred, and how many turns were played.
///
/// A wall is never removed, so no position from before the last wall can occur again. Only those
/// since then are stored.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Draws {
    repetition: u8,
    turn_limit: u16,
    turns: u16,
    seen: Vec<Occurrence>,
    /// How often the last of them has occurred.
    repetitions: usize,
    is_drawn: bool,
}

/// The fields of up to four pawns and the seat to move, in one number that is quick to compare.
type Occurrence = u64;

/// Files and ranks are below 16.
fn occurrence(pawns: &[Field], turn: Seat) -> Occurrence {
    let add = |sum, &Field { file, rank }: &Field| sum << 8 | u64::from(file << 4 | rank);
    pawns.iter().fold(u64::from(turn.0), add) << (8 * (4 - pawns.len()))
}

/// What [`occurrence`] packed; where there is no pawn, a field of zeros.
#[allow(clippy::cast_possible_truncation)] // each part is a byte
fn unpacked(occurrence: Occurrence) -> ([Field; 4], Seat) {
    let byte = |at: u32| (occurrence >> (8 * at)) as u8;
    (
        std::array::from_fn(|pawn| {
            let packed = byte(3 - pawn as u32);
            Field { file: packed >> 4, rank: packed & 15 }
        }),
        Seat(byte(4)),
    )
}

/// Weak engines draw their mistakes from the hash of a position, so that it must not change with
/// how the occurrences are stored.
impl Hash for Draws {
    fn hash<H: Hasher>(&self, state: &mut H) {
        let Draws { repetition, turn_limit, turns, ref seen, is_drawn, .. } = *self;
        let seen: Vec<_> = seen.iter().map(|&one| unpacked(one)).collect();
        (repetition, turn_limit, turns, seen, is_drawn).hash(state);
    }
}

impl Draws {
    /// No turn was played. A limit of 0 means no limit.
    pub(crate) fn new(repetition: u8, turn_limit: u16) -> Draws {
        let seen = Vec::new();
        Draws { repetition, turn_limit, turns: 0, seen, repetitions: 0, is_drawn: false }
    }

    /// How many turns were played.
    #[must_use]
    pub const fn turns(&self) -> u16 {
        self.turns
    }

    /// After how many turns the game is drawn.
    #[must_use]
    pub fn turn_limit(&self) -> Option<u16> {
        (self.turn_limit != 0).then_some(self.turn_limit)
    }

    /// How often the position has occurred so far.
    #[must_use]
    pub const fn repetitions(&self) -> usize {
        self.repetitions
    }

    /// How often a position may occur before the game is drawn.
    #[must_use]
    pub fn repetition_limit(&self) -> Option<u8> {
        (self.repetition != 0).then_some(self.repetition)
    }

    /// Whether the game is drawn if nobody has won.
    #[must_use]
    pub const fn are_due(&self) -> bool {
        self.is_drawn
    }

    /// Whether no draw can end the game before the last of this many turns.
    ///
    /// A pawn that returns has moved twice, and everyone else has moved too, so no position repeats
    /// in less than four turns.
    pub(crate) fn are_far(&self, depth: u32) -> bool {
        let before_last = depth.saturating_sub(1);
        let turns_left = u32::from(self.turn_limit.saturating_sub(self.turns));
        let often = self.seen.iter().map(|&one| self.count(one)).max().unwrap_or(0);
        let more_often = before_last.div_ceil(4) as usize;
        let is_short = self.turn_limit == 0 || before_last < turns_left;
        let is_rare = self.repetition == 0 || often + more_often < usize::from(self.repetition);
        !self.is_drawn && is_short && is_rare
    }

    fn count(&self, position: Occurrence) -> usize {
        self.seen.iter().filter(|&&before| before == position).count()
    }

    /// One turn later.
    pub(crate) fn go_on(&mut self, walled: bool, pawns: &[Field], turn: Seat) {
        if walled {
            self.seen.clear();
        }
        self.turns = self.turns.saturating_add(1);
        self.note(pawns, turn);
    }

    /// A new count with the same limits.
    pub(crate) fn anew(&self, is_drawn: bool) -> Draws {
        Draws { turns: 0, seen: Vec::new(), repetitions: 0, is_drawn, ..*self }
    }

    /// The positions since the last wall: where each pawn stood, and whose turn it was.
    pub(crate) fn seen(&self) -> impl Iterator<Item = ([Field; 4], Seat)> {
        self.seen.iter().map(|&one| unpacked(one))
    }

    /// The count after this many turns and these positions, of which the last one is now.
    pub(crate) fn after_all(&self, turns: u16, past: &[(Vec<Field>, Seat)]) -> Draws {
        let mut draws = Draws { turns, ..self.anew(self.is_drawn) };
        if let Some(((pawns, turn), before)) = past.split_last() {
            draws.seen = before.iter().map(|(pawns, turn)| occurrence(pawns, *turn)).collect();
            draws.note(pawns, *turn);
        }
        draws
    }

    /// Stores the position that occurred.
    pub(crate) fn note(&mut self, pawns: &[Field], turn: Seat) {
        let now = occurrence(pawns, turn);
        self.seen.push(now);
        self.repetitions = self.count(now);
        let often = self.repetition != 0 && self.repetitions >= usize::from(self.repetition);
        let long = self.turn_limit != 0 && self.turns >= self.turn_limit;
        self.is_drawn |= often || long;
    }
}
