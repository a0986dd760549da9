//! Which walls could close a path at all.
//!
//! Squares are cut off only by a ring: walls that touch each other and return to where they began,
//! or go from border to border. A wall that closes no ring needs no search for paths (3.4). Pawns
//! do not matter here.

use crate::walls::{Frame, Places, Walls};

/// The corners that walls touch.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Contact {
    /// Those on the upper and right border, and those of walls connected to any border.
    rooted: u128,
    /// Those of all other walls.
    loose: u128,
}

impl Contact {
    pub fn of(frame: &Frame, walls: Walls) -> Contact {
        let mut rooted = frame.border;
        loop {
            let more = rooted | touching(frame, walls, rooted).corners(frame);
            if more == rooted {
                break;
            }
            rooted = more;
        }
        Contact { rooted, loose: walls.corners(frame) & !rooted }
    }

    /// Adds the last of `walls`.
    pub fn with(self, frame: &Frame, walls: Walls, wall: Walls) -> Contact {
        let corners = wall.corners(frame);
        if touching(frame, wall, self.rooted).is_empty() {
            Contact { rooted: self.rooted, loose: self.loose | corners }
        } else if corners & self.loose == 0 {
            Contact { rooted: self.rooted | corners, loose: self.loose }
        } else {
            Contact::of(frame, walls)
        }
    }

    /// Where a wall might close a ring: where it touches rooted corners twice, or loose ones twice.
    /// Once each closes none.
    pub fn rings(self, frame: &Frame) -> Places {
        let Contact { rooted, loose } = self;
        let stride = frame.stride;
        Walls {
            flat: twice(rooted << 1 | frame.first_file, rooted, rooted >> 1)
                | twice(loose << 1, loose, loose >> 1),
            upright: twice(rooted << stride | frame.first_rank, rooted, rooted >> stride)
                | twice(loose << stride, loose, loose >> stride),
        }
    }
}

/// The bits in at least two of three sets.
fn twice(a: u128, b: u128, c: u128) -> u128 {
    a & b | c & (a | b)
}

/// Those of the walls that touch one of the corners, or the near border.
fn touching(frame: &Frame, walls: Walls, corners: u128) -> Walls {
    let stride = frame.stride;
    Walls {
        flat: walls.flat & (corners | corners << 1 | frame.first_file | corners >> 1),
        upright: walls.upright
            & (corners | corners << stride | frame.first_rank | corners >> stride),
    }
}
