//! The problem that df-pn solves: the rules of a round, for a search with one aim.

use kamisado::Round;
use search::{Glance, Problem, UNIT, mix_hash};

use crate::aim::Aim;
use crate::attacks::{COLORS, closing, reachable};
use crate::open_paths::{self, OpenPaths};
use crate::packed::{FREE, PackedRound, Push, flip};
use crate::parameters::{FREE_TURN_WORK, WAY_HOME_EASE};

const LAST_ROW: u64 = 0xff << 56;

/// What stays the same during a search: the ranks and the aim.
#[derive(Clone, Debug)]
pub struct ProofProblem {
    ranks: [[u8; 8]; 2],
    aim: Aim,
    /// For each seat a bit for each color: whether the seat likes all ends with this tower of its
    /// own.
    likes: [u8; 2],
    /// Keeps this question apart from others in the table.
    salt: u64,
}

impl ProofProblem {
    /// The question whether `aim` can be forced in this round.
    pub fn new(round: &Round, aim: Aim) -> ProofProblem {
        let mut ranks = [[0; 8]; 2];
        for tower in round.towers() {
            ranks[tower.seat.index()][tower.color.index()] = tower.rank as u8;
        }
        let mut likes = aim.welcome.map(|colors| !colors);
        // if the arrangement matters, no end is liked without looking at it
        let own = aim.welcome[aim.seat.index()];
        likes[aim.seat.index()] = if aim.leaves.is_some() { 0 } else { own };
        ProofProblem { ranks, aim, likes, salt: mix_hash(&(ranks, aim)) }
    }

    #[inline]
    fn rank(&self, seat: u8, color: u8) -> u8 {
        self.ranks[usize::from(seat & 1)][usize::from(color & 7)]
    }

    /// Whether a seat likes all ends with its own tower of this color.
    #[inline]
    fn is_liked(&self, seat: u8, color: u8) -> bool {
        self.likes[usize::from(seat & 1)] >> (color & 7) & 1 != 0
    }

    /// The answer if this seat gets its way.
    #[inline]
    fn pleases(&self, seat: u8) -> Glance {
        if seat == self.aim.seat.0 { Glance::Yes } else { Glance::No }
    }

    /// The answer if this seat has won with a tower of this color.
    fn ended(&self, here: &PackedRound, winner: u8, color: u8) -> Glance {
        if self.aim.welcomes(here.towers, winner, color) { Glance::Yes } else { Glance::No }
    }

    /// The answer if the seat to move goes home with this tower, to its best square.
    fn gone_home(&self, here: &PackedRound, color: u8, targets: u64) -> Glance {
        let seat = here.seat;
        let from = here.square(seat, color);
        let mut homes = targets & LAST_ROW;
        while homes != 0 {
            let mut after = *here;
            after.shift(seat, color, from, homes.trailing_zeros() as usize ^ flip(seat));
            homes &= homes - 1;
            if self.ended(&after, seat, color) == self.pleases(seat) {
                return self.pleases(seat);
            }
        }
        self.pleases(seat ^ 1)
    }

    /// Whether it matters to the seat to move where it goes home.
    #[inline]
    fn is_choosy(&self, here: &PackedRound) -> bool {
        self.aim.leaves.is_some() && self.is_wanting(here)
    }

    /// Where a tower may go, in its seat's view.
    #[inline]
    fn targets(&self, here: &PackedRound, seat: u8, color: u8) -> u64 {
        let from = here.square(seat, color) ^ flip(seat);
        reachable(self.rank(seat, color), from, here.seen_by(seat))
    }

    /// The push that a tower may make (5.2 to 5.4).
    fn push(&self, here: &PackedRound, color: u8) -> Option<Push> {
        let seat = here.seat;
        let rank = self.rank(seat, color);
        if rank == 0 {
            return None;
        }
        let flip = flip(seat);
        let seen = here.seen_by(seat);
        let mut behind = (here.square(seat, color) ^ flip) + 8;
        let mut towers = 0;
        while behind < 64 && seen >> behind & 1 != 0 {
            let pushed = here.color_on(seat ^ 1, behind ^ flip)?;
            if towers == usize::from(rank) || self.rank(seat ^ 1, pushed) >= rank {
                return None;
            }
            towers += 1;
            behind += 8;
        }
        (towers > 0 && behind < 64).then_some(Push { towers, behind: behind ^ flip })
    }

    /// Whether a seat's tower can neither go nor push.
    fn is_stuck(&self, here: &PackedRound) -> bool {
        self.targets(here, here.seat, here.due) == 0 && self.push(here, here.due).is_none()
    }

    /// Whether nobody can ever move again (2.7).
    #[cold]
    fn is_jammed(&self, here: &PackedRound) -> bool {
        let mut here = *here;
        let mut stayed = 0_u16;
        loop {
            let pair = 1 << (8 * here.seat + here.due);
            if stayed & pair != 0 {
                return true;
            }
            if !self.is_stuck(&here) {
                return false;
            }
            stayed |= pair;
            here = here.stayed(here.square(here.seat, here.due));
        }
    }

    /// The squares where one more tower would close a tower's last way home that its seat likes.
    #[inline]
    fn closing(&self, here: &PackedRound, seat: u8, color: u8, seen: u64) -> u64 {
        if !self.is_liked(seat, color) {
            return u64::MAX;
        }
        closing(self.rank(seat, color), here.square(seat, color) ^ flip(seat), seen)
    }

    #[inline]
    fn outlook(&self, here: &PackedRound, occupied: u64) -> OpenPaths {
        let seen = [occupied, occupied.swap_bytes()];
        OpenPaths::new(|seat, color| self.closing(here, seat, color, seen[usize::from(seat & 1)]))
    }

    /// How many towers of a seat have a way home that it likes.
    pub fn threats(&self, here: &PackedRound, seat: u8) -> u32 {
        let a_tower = here.square(seat, 0) ^ flip(seat);
        self.outlook(here, here.occupied).threats(seat, a_tower)
    }

    /// The classification after a move or a zero move: whether the due tower goes home at once, or
    /// makes a tower due that does, whatever it tries.
    pub fn classify(&self, here: &PackedRound) -> Glance {
        let (seat, due) = (here.seat, here.due);
        if due == FREE {
            return Glance::Open { own: UNIT, other: FREE_TURN_WORK * UNIT };
        }
        let outlook = self.outlook(here, here.occupied);
        let square = here.square(seat, due);
        if outlook.is_open(seat, due, square ^ flip(seat)) {
            return self.pleases(seat);
        }
        self.classify_after(here, &outlook, square)
    }

    /// The classification if the due tower doesn't go home at once. `outlook` is from before there
    /// was a tower on `placed`.
    #[inline]
    fn classify_after(&self, here: &PackedRound, outlook: &OpenPaths, placed: usize) -> Glance {
        let (seat, due) = (here.seat, here.due);
        let targets = self.targets(here, seat, due);
        if self.is_choosy(here) && self.gone_home(here, due, targets) == Glance::Yes {
            return Glance::Yes;
        }
        let mut safe = (targets & !LAST_ROW & !self.exposed(here, due)).count_ones();
        if targets == 0 && self.is_jammed(here) {
            return self.ended(here, seat, due);
        }
        // a push, or a tower that stays
        let pushes = || self.rank(seat, due) != 0 && self.push(here, due).is_some();
        safe += u32::from(targets == 0 || pushes());
        if safe == 0 {
            return self.pleases(seat ^ 1);
        }
        let threats = |seat: u8| outlook.threats(seat, placed ^ flip(seat));
        guess(safe, threats(seat), threats(seat ^ 1))
    }

    /// The squares on which a tower of the seat to move would make a tower due that goes home.
    #[inline]
    fn exposed(&self, here: &PackedRound, color: u8) -> u64 {
        let (seat, rival) = (here.seat, here.seat ^ 1);
        let lifted = here.seen_by(rival) ^ 1 << (here.square(seat, color) ^ flip(rival));
        open_paths::exposed(rival, |color| self.closing(here, rival, color, lifted))
    }

    /// Visits the moves of one tower, except those that make a tower due that goes home, until the
    /// visitor returns false. Far moves come first: of two that look equal they decide sooner.
    #[inline]
    fn each_of(
        &self,
        here: &PackedRound,
        color: u8,
        visit: &mut impl FnMut(PackedRound, Glance) -> bool,
    ) -> bool {
        let seat = here.seat;
        let from = here.square(seat, color);
        let targets = self.targets(here, seat, color);
        if targets & LAST_ROW != 0 && !visit(*here, self.gone_home(here, color, targets)) {
            return false;
        }
        let mut outlook = self.outlook(here, here.occupied ^ 1 << from);
        let mut rest = targets & !LAST_ROW & !outlook.exposed(seat ^ 1);
        while rest != 0 {
            let farthest = rest.ilog2() as usize;
            rest ^= 1 << farthest;
            let to = farthest ^ flip(seat);
            let after = here.gone(color, from, to);
            outlook.set(seat, color, self.closing(&after, seat, color, after.seen_by(seat)));
            if !visit(after, self.classify_after(&after, &outlook, to)) {
                return false;
            }
        }
        if self.rank(seat, color) != 0
            && let Some(push) = self.push(here, color)
        {
            let after = here.pushed(color, push);
            let glance = self.classify_after_push(&after, after.square(seat, color));
            return visit(after, glance);
        }
        if targets == 0 && here.due != FREE {
            let after = here.stayed(from);
            return visit(after, self.classify(&after));
        }
        true
    }

    /// A push that locks the board loses (2.7); the square that the pusher stepped on decides the
    /// tooth (3.3).
    fn classify_after_push(&self, after: &PackedRound, pusher: usize) -> Glance {
        if self.is_jammed(after) {
            self.ended(after, after.seat ^ 1, COLORS[pusher & 63])
        } else {
            self.classify(after)
        }
    }
}

/// How much easier a round is, in 256ths, by the lead in ways home, from eight fewer to eight more:
/// half as easy again for each.
static EASE: [u32; 17] = {
    let mut ease = [256; 17];
    let mut more = 1;
    while more <= 8 {
        ease[8 + more] = ease[7 + more] * WAY_HOME_EASE.0 / WAY_HOME_EASE.1;
        ease[8 - more] = ease[9 - more] * WAY_HOME_EASE.1 / WAY_HOME_EASE.0;
        more += 1;
    }
    ease
};

/// The initial numbers. The seat to move needs one of its safe moves, the other an answer to each.
/// The seat with more ways home has it easier, since the opponent must keep off those colors.
#[inline]
fn guess(safe: u32, ours: u32, theirs: u32) -> Glance {
    let than = |own: u32, others: u32| EASE[(8 + own).saturating_sub(others).min(16) as usize];
    let own = (UNIT * than(theirs, ours) / 256).max(1);
    let other = (UNIT * safe * than(ours, theirs) / 256).max(1);
    Glance::Open { own, other }
}

impl Problem for ProofProblem {
    type Node = PackedRound;

    #[inline]
    fn key(&self, here: &PackedRound) -> u64 {
        here.key() ^ self.salt
    }

    #[inline]
    fn is_wanting(&self, here: &PackedRound) -> bool {
        here.seat == self.aim.seat.0
    }

    #[inline]
    fn each_child(&self, here: &PackedRound, mut visit: impl FnMut(PackedRound, Glance) -> bool) {
        if here.due == FREE {
            _ = (0..8).all(|color| self.each_of(here, color, &mut visit));
        } else {
            self.each_of(here, here.due, &mut visit);
        }
    }
}
