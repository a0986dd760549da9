//! One way to the goal for each seat, and the walls that would shut it.

use game_core::Seat;

use crate::paths::{Layers, OpenEdges, crossed};
use crate::position::{Position, seats};
use crate::walls::{Frame, Places, Walls};

/// For each seat the places of walls that lie across one way that it has. A
/// wall elsewhere cannot shut it in.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Trails<const N: usize> {
    across: [Places; N],
}

impl<const N: usize> Trails<N> {
    pub fn of(here: &Position<N>, frame: &Frame, layers: &mut Layers) -> Trails<N> {
        let mut trails = Trails::none();
        for seat in seats::<N>() {
            trails.find(here, frame, here.walls, seat, layers);
        }
        trails
    }

    /// Before any way was looked for.
    pub fn none() -> Trails<N> {
        Trails { across: [Places::default(); N] }
    }

    /// Finds the way of a seat anew among these walls; false where there is
    /// none, and then nothing changes.
    pub fn find(
        &mut self,
        here: &Position<N>,
        frame: &Frame,
        walls: Walls,
        seat: Seat,
        layers: &mut Layers,
    ) -> bool {
        let way = here.way(frame, walls, seat, layers);
        if let Some(way) = way {
            self.across[seat.index()] = crossed(frame, way);
        }
        way.is_some()
    }

    /// The places across the way of a seat.
    pub fn across(&self, seat: Seat) -> Places {
        self.across[seat.index()]
    }

    /// Those of `places` where one more wall would shut in a seat.
    pub fn shutting(
        &self,
        here: &Position<N>,
        frame: &Frame,
        walls: Walls,
        places: Places,
    ) -> Places {
        let mut shut = Places::default();
        for seat in seats::<N>() {
            let pawn = frame.bit(here.pawns[seat.index()]);
            let target = here.target(frame, seat);
            places.and(self.across(seat)).without(shut).each(frame, |wall| {
                let ways = OpenEdges::of(frame, walls.with(frame, wall));
                if !ways.reach(pawn, target) {
                    shut = shut.with(frame, wall);
                }
            });
        }
        shut
    }
}
