//! The rules of a round once more, for a search that has one aim.

use kamisado::Round;
use search::{Glance, Problem, UNIT, mixed};

use crate::aim::Aim;
use crate::spot::{FREE, Push, Spot, flip};
use crate::ways::{COLORS, has_way_home, reachable};

const LAST_ROW: u64 = 0xff << 56;

/// What stays the same throughout a search: the towers' ranks and the aim.
#[derive(Clone, Debug)]
pub struct Field {
    ranks: [[u8; 8]; 2],
    aim: Aim,
    /// For each seat, a bit for each color: whether it likes an end that this tower of its own
    /// brings about.
    likes: [u8; 2],
    /// Tells this question from others in the same ledger.
    salt: u64,
}

impl Field {
    /// The question whether `aim` can be forced in this round.
    pub fn new(round: &Round, aim: Aim) -> Field {
        let mut ranks = [[0; 8]; 2];
        for tower in round.towers() {
            ranks[tower.seat.index()][tower.color.index()] = tower.rank as u8;
        }
        let mut likes = aim.welcome.map(|colors| !colors);
        likes[aim.seat.index()] = aim.welcome[aim.seat.index()];
        Field { ranks, aim, likes, salt: mixed(&(ranks, aim)) }
    }

    #[inline]
    fn rank(&self, seat: u8, color: u8) -> u8 {
        self.ranks[usize::from(seat & 1)][usize::from(color & 7)]
    }

    /// Whether a seat likes the end that its own tower of this color brings about.
    #[inline]
    fn is_liked(&self, seat: u8, color: u8) -> bool {
        self.likes[usize::from(seat & 1)] >> (color & 7) & 1 != 0
    }

    /// How the question is answered when this seat gets its way.
    #[inline]
    fn pleases(&self, seat: u8) -> Glance {
        if seat == self.aim.seat.0 { Glance::Yes } else { Glance::No }
    }

    /// How the question is answered when this seat wins with a tower of this color.
    #[inline]
    fn ended(&self, winner: u8, color: u8) -> Glance {
        if self.is_liked(winner, color) { self.pleases(winner) } else { self.pleases(winner ^ 1) }
    }

    /// Where a tower may go, on the board as its seat sees it.
    #[inline]
    fn targets(&self, here: &Spot, seat: u8, color: u8) -> u64 {
        let from = here.square(seat, color) ^ flip(seat);
        reachable(self.rank(seat, color), from, here.seen_by(seat))
    }

    /// The push that a tower may make (5.2 to 5.4).
    fn push(&self, here: &Spot, color: u8) -> Option<Push> {
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
    fn is_stuck(&self, here: &Spot) -> bool {
        self.targets(here, here.seat, here.due) == 0 && self.push(here, here.due).is_none()
    }

    /// Whether nobody can ever move again (2.7).
    #[cold]
    fn is_jammed(&self, here: &Spot) -> bool {
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

    /// What one sees of a spot that was reached by going or staying: whether the due tower goes
    /// home at once, or hands over a tower that does whatever it tries.
    #[inline]
    pub fn glance(&self, here: &Spot) -> Glance {
        let (seat, due) = (here.seat, here.due);
        if due == FREE {
            return Glance::Open { own: UNIT, other: 16 * UNIT };
        }
        let rank = self.rank(seat, due);
        let targets = self.targets(here, seat, due);
        if targets & LAST_ROW != 0 && self.is_liked(seat, due) {
            return self.pleases(seat);
        }
        let mut safe = self.safe_targets(here, targets & !LAST_ROW);
        if targets == 0 && self.is_jammed(here) {
            return self.ended(seat, due);
        }
        // a push, or a tower that stays
        safe += u32::from(targets == 0 || rank != 0 && self.push(here, due).is_some());
        if safe == 0 { self.pleases(seat ^ 1) } else { self.guess(here, safe) }
    }

    /// How hard it looks for either seat. The seat to move needs one of its safe moves, the
    /// other one an answer to each; and whoever has more towers with a way home has the
    /// easier game, as the opponent has to keep off their colors.
    #[inline]
    fn guess(&self, here: &Spot, safe: u32) -> Glance {
        let seat = here.seat;
        let (ours, theirs) = (self.threats(here, seat), self.threats(here, seat ^ 1));
        let own = UNIT * (8 + theirs).saturating_sub(ours).max(2) / 8;
        let other = UNIT * safe * (8 + ours).saturating_sub(theirs).max(2) / 8;
        Glance::Open { own, other }
    }

    /// How many towers of a seat have a way home that it likes.
    #[inline]
    pub fn threats(&self, here: &Spot, seat: u8) -> u32 {
        let seen = here.seen_by(seat);
        let is_threat = |color: &u8| {
            let square = here.square(seat, *color) ^ flip(seat);
            self.is_liked(seat, *color) && has_way_home(self.rank(seat, *color), square, seen)
        };
        (0..8).map(|color| u32::from(is_threat(&color))).sum()
    }

    /// How many of these squares don't hand over a tower that goes home at once.
    #[inline]
    fn safe_targets(&self, here: &Spot, mut targets: u64) -> u32 {
        let (seat, rival) = (here.seat, here.seat ^ 1);
        let from = here.square(seat, here.due);
        let lifted = here.seen_by(rival) ^ 1 << (from ^ flip(rival));
        let mut safe = 0;
        while targets != 0 {
            let to = targets.trailing_zeros() as usize ^ flip(seat);
            targets &= targets - 1;
            let color = COLORS[to & 63];
            let square = here.square(rival, color) ^ flip(rival);
            let occupied = lifted | 1 << (to ^ flip(rival));
            let loses = self.is_liked(rival, color)
                && has_way_home(self.rank(rival, color), square, occupied);
            safe += u32::from(!loses);
        }
        safe
    }

    /// Visits what one tower may do, until the visitor has seen enough. Far moves come first:
    /// of two that look equal they decide sooner.
    #[inline]
    fn each_of(
        &self,
        here: &Spot,
        color: u8,
        visit: &mut impl FnMut(Spot, Glance) -> bool,
    ) -> bool {
        let seat = here.seat;
        let from = here.square(seat, color);
        let targets = self.targets(here, seat, color);
        if targets & LAST_ROW != 0 && !visit(*here, self.ended(seat, color)) {
            return false;
        }
        let mut rest = targets & !LAST_ROW;
        while rest != 0 {
            let farthest = rest.ilog2() as usize;
            rest ^= 1 << farthest;
            let to = farthest ^ flip(seat);
            let after = here.gone(color, from, to);
            if !visit(after, self.glance(&after)) {
                return false;
            }
        }
        if self.rank(seat, color) != 0
            && let Some(push) = self.push(here, color)
        {
            let after = here.pushed(color, push);
            let glance = self.glance_after_push(&after, after.square(seat, color));
            return visit(after, glance);
        }
        if targets == 0 && here.due != FREE {
            let after = here.stayed(from);
            return visit(after, self.glance(&after));
        }
        true
    }

    /// A push that locks the board loses (2.7), and the square that the pusher stepped on
    /// chooses the tooth (3.3).
    fn glance_after_push(&self, after: &Spot, pusher: usize) -> Glance {
        if self.is_jammed(after) {
            self.ended(after.seat ^ 1, COLORS[pusher & 63])
        } else {
            self.glance(after)
        }
    }
}

impl Problem for Field {
    type Node = Spot;

    #[inline]
    fn key(&self, here: &Spot) -> u64 {
        here.key() ^ self.salt
    }

    #[inline]
    fn is_wanting(&self, here: &Spot) -> bool {
        here.seat == self.aim.seat.0
    }

    #[inline]
    fn each_child(&self, here: &Spot, mut visit: impl FnMut(Spot, Glance) -> bool) {
        if here.due == FREE {
            _ = (0..8).all(|color| self.each_of(here, color, &mut visit));
        } else {
            self.each_of(here, here.due, &mut visit);
        }
    }
}
