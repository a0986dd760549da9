//! One path to the goal for each seat, and the walls that would close it.

use game_core::Seat;

use crate::paths::{Layers, OpenEdges, crossed};
use crate::position::{Position, seats};
use crate::walls::{Frame, Places, Walls};

/// For each seat, the walls across one of its paths. No other wall can shut it in.
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

    /// No paths yet.
    pub fn none() -> Trails<N> {
        Trails { across: [Places::default(); N] }
    }

    /// Finds a new path for a seat among these walls. If there is none, returns false and changes
    /// nothing.
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

    /// The walls across a seat's path.
    pub fn across(&self, seat: Seat) -> Places {
        self.across[seat.index()]
    }

    /// The `places` where one more wall would shut in a seat.
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
