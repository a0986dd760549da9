//! The rulebook: a sentence a line, each with its rule.

use game_core::Seat;

use crate::board::Square;
use crate::moves::{Illegal, Move};
use crate::round::{DueReason, Round};
use crate::tower::{Rank, Tower};

impl Round {
    /// The first rule that a move breaks.
    pub(crate) fn rulebook(&self, mv: Move) -> Result<(), Illegal> {
        if self.ended().is_some() {
            return Err(Illegal::Over);
        }
        let tower = self.tower_is_ours(mv.from())?;
        self.tower_is_due(tower)?;
        match mv {
            Move::Go { to, .. } => {
                let way = Direction::from_to(self.seat(), tower.square, to)?;
                way_is_in_reach(tower.rank, way.squares)?;
                self.way_is_free(tower.square, way)
            }
            Move::Push { to, towers, .. } => {
                let way = Direction::from_to(self.seat(), tower.square, to)?;
                push_is_one_ahead(way)?;
                pusher_is_strong(tower, towers)?;
                self.pushed_are_weak(tower, towers)?;
                self.room_is_behind(tower.square, towers)
            }
            Move::Stay(_) => self.may_stay(tower),
        }
    }

    /// A seat moves its own towers (1.3).
    fn tower_is_ours(&self, from: Square) -> Result<Tower, Illegal> {
        match self.tower_on(from) {
            Some(tower) if tower.seat == self.seat() => Ok(tower),
            Some(_) => Err(Illegal::NotYours(from)),
            None => Err(Illegal::NoTower(from)),
        }
    }

    /// The tower that moves bears the color that the last move ended on (2.2).
    fn tower_is_due(&self, tower: Tower) -> Result<(), Illegal> {
        match self.due() {
            Some(due) if due != tower.color => Err(Illegal::Due { due, moved: tower.color }),
            _ => Ok(()),
        }
    }

    /// It goes over empty squares to an empty square (2.3).
    fn way_is_free(&self, from: Square, way: Direction) -> Result<(), Illegal> {
        for steps in 1..=way.squares {
            let square = way.passes(self.seat(), from, steps);
            if !self.is_empty(square) {
                let last = steps == way.squares;
                return Err(if last { Illegal::Occupied } else { Illegal::Blocked }(square));
            }
        }
        Ok(())
    }

    /// Only a due tower that can do nothing else stays (2.4, 2.5).
    fn may_stay(&self, tower: Tower) -> Result<(), Illegal> {
        if self.due().is_none() {
            return Err(Illegal::FreeStays);
        }
        let can_go = (-1..=1).any(|right| {
            tower.square.ahead(self.seat(), right, 1).is_some_and(|next| self.is_empty(next))
        });
        let can_push = (1..=tower.rank.strength()).any(|towers| {
            self.pushed_are_weak(tower, towers).is_ok()
                && self.room_is_behind(tower.square, towers).is_ok()
        });
        if can_go || can_push { Err(Illegal::MustGo) } else { Ok(()) }
    }

    /// Opposing towers of a lower rank stand in an unbroken file ahead (5.2, 5.3).
    fn pushed_are_weak(&self, pusher: Tower, towers: u8) -> Result<(), Illegal> {
        let mut square = pusher.square;
        for _ in 0..towers {
            let next = self.straight_ahead(square).ok_or(Illegal::OffBoard(square))?;
            square = next;
            match self.tower_on(square) {
                None => return Err(Illegal::NothingToPush(square)),
                Some(tower) if tower.seat == pusher.seat => return Err(Illegal::OwnTower(square)),
                Some(tower) if tower.rank >= pusher.rank => return Err(Illegal::NotLower(square)),
                Some(_) => {}
            }
        }
        Ok(())
    }

    /// Behind the last pushed tower is an empty square (5.4).
    fn room_is_behind(&self, from: Square, towers: u8) -> Result<(), Illegal> {
        let last = (0..towers).try_fold(from, |square, _| self.straight_ahead(square));
        let last = last.ok_or(Illegal::OffBoard(from))?;
        match self.straight_ahead(last) {
            None => Err(Illegal::OffBoard(last)),
            Some(behind) if !self.is_empty(behind) => Err(Illegal::NoRoom(behind)),
            Some(_) => Ok(()),
        }
    }

    fn straight_ahead(&self, square: Square) -> Option<Square> {
        square.ahead(self.seat(), 0, 1)
    }

    /// What a legal move does: each tower that moves and where it goes, the mover first, then the
    /// pushed ones from the nearest to the farthest.
    #[must_use]
    pub fn shifts(&self, mv: Move) -> Vec<(Tower, Square)> {
        let mover = self.tower_on(mv.from()).map(|tower| (tower, mv.to()));
        let mut shifts: Vec<_> = mover.into_iter().collect();
        if let Move::Push { to, towers, .. } = mv {
            let mut square = to;
            for _ in 0..towers {
                let Some(next) = self.straight_ahead(square) else { break };
                shifts.extend(self.tower_on(square).map(|tower| (tower, next)));
                square = next;
            }
        }
        shifts
    }

    /// Why the next due color is due after this legal move.
    #[must_use]
    pub fn why_next(&self, mv: Move) -> DueReason {
        match mv {
            Move::Go { to, .. } => DueReason::Landed(to),
            Move::Stay(at) => DueReason::Stayed(at),
            Move::Push { to, .. } => {
                DueReason::Pushed(self.shifts(mv).last().map_or(to, |&(_, square)| square))
            }
        }
    }
}

/// A straight or diagonal way ahead.
#[derive(Clone, Copy)]
pub(crate) struct Direction {
    /// -1 to the left, 0 straight, 1 to the right, as seen from the seat.
    pub(crate) right: i8,
    /// How many squares.
    pub(crate) squares: u8,
}

impl Direction {
    /// Towers go forward, straight or diagonally (2.3).
    pub(crate) fn from_to(seat: Seat, from: Square, to: Square) -> Result<Direction, Illegal> {
        let (from, to) = (from.seen_by(seat), to.seen_by(seat));
        if to.row() <= from.row() {
            return Err(Illegal::NotForward);
        }
        let squares = to.row() - from.row();
        let aside = to.file().abs_diff(from.file());
        if aside != 0 && aside != squares {
            return Err(Illegal::Crooked);
        }
        let right = to.file().cmp(&from.file()) as i8;
        Ok(Direction { right, squares })
    }

    fn passes(self, seat: Seat, from: Square, steps: u8) -> Square {
        let steps = steps.cast_signed();
        from.ahead(seat, self.right * steps, steps).expect("a way between squares is on the board")
    }
}

/// Sumo ranks shorten the reach (5.1).
fn way_is_in_reach(rank: Rank, squares: u8) -> Result<(), Illegal> {
    if squares > rank.reach() { Err(Illegal::TooFar { rank, squares }) } else { Ok(()) }
}

/// A push goes straight ahead by one square (5.2, 5.3).
fn push_is_one_ahead(way: Direction) -> Result<(), Illegal> {
    match way {
        Direction { right: 0, squares: 1 } => Ok(()),
        Direction { right: 0, .. } => Err(Illegal::PushTooFar),
        Direction { .. } => Err(Illegal::PushDiagonal),
    }
}

/// Only sumos push, each rank up to its number of towers (5.2).
fn pusher_is_strong(pusher: Tower, towers: u8) -> Result<(), Illegal> {
    if pusher.rank == Rank::Ordinary {
        return Err(Illegal::NotSumo(pusher.square));
    }
    if towers == 0 || towers > pusher.rank.strength() {
        return Err(Illegal::TooMany { rank: pusher.rank, towers });
    }
    Ok(())
}
