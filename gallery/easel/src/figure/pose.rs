//! Poses: where the joints of a figure are, a hundred units high, feet at the origin, looking to the right.

use crate::curve::{Point, apart, heading, toward};
use crate::number::{PI, acos};

/// The length of upper arm and lower arm.
const ARM: f64 = 17.5;

/// The length of thigh and shin.
const LEG: f64 = 23.;

/// The joints of a figure. *Near* is the side toward us.
#[derive(Clone, Copy, Debug)]
pub struct Pose {
    /// The middle of the head.
    pub head: Point,
    /// Where the neck meets the shoulders.
    pub neck: Point,
    /// Where the legs begin.
    pub hip: Point,
    /// Elbow and hand toward us.
    pub near_arm: [Point; 2],
    /// Elbow and hand behind.
    pub far_arm: [Point; 2],
    /// Knee and ankle toward us.
    pub near_leg: [Point; 2],
    /// Knee and ankle behind.
    pub far_leg: [Point; 2],
}

/// The joint between two ends that are held by two bones of one length; `side` says to which side it bends.
fn joint(from: Point, to: Point, bone: f64, side: f64) -> [Point; 2] {
    let far = apart(from, to);
    let way = heading(from, to);
    let to = if far > 2. * bone * 0.995 { toward(from, way, 2. * bone * 0.995) } else { to };
    let open = acos(apart(from, to) / 2. / bone) * 180. / PI;
    [toward(from, way + side * open, bone), to]
}

impl Pose {
    /// From the neck, hip and head, the two hands and the two ankles; elbows bend back and knees forward.
    pub fn from_ends(body: [Point; 3], hands: [Point; 2], feet: [Point; 2]) -> Pose {
        let [head, neck, hip] = body;
        let shoulder = crate::curve::between(neck, hip, 0.06);
        Pose {
            head,
            neck,
            hip,
            near_arm: joint(shoulder, hands[0], ARM, 1.),
            far_arm: joint(shoulder, hands[1], ARM, 1.),
            near_leg: joint(hip, feet[0], LEG, -1.),
            far_leg: joint(hip, feet[1], LEG, -1.),
        }
    }

    /// The near hand there; the elbow finds its place.
    #[must_use]
    pub fn near_hand(self, x: f64, y: f64) -> Pose {
        Pose { near_arm: joint(self.shoulder(), [x, y], ARM, 1.), ..self }
    }

    /// The far hand there; the elbow finds its place.
    #[must_use]
    pub fn far_hand(self, x: f64, y: f64) -> Pose {
        Pose { far_arm: joint(self.shoulder(), [x, y], ARM, 1.), ..self }
    }

    /// The near foot there; the knee finds its place.
    #[must_use]
    pub fn near_foot(self, x: f64, y: f64) -> Pose {
        Pose { near_leg: joint(self.hip, [x, y], LEG, -1.), ..self }
    }

    /// The far foot there; the knee finds its place.
    #[must_use]
    pub fn far_foot(self, x: f64, y: f64) -> Pose {
        Pose { far_leg: joint(self.hip, [x, y], LEG, -1.), ..self }
    }

    /// Both elbows bent the other way (hands on hips, behind the back).
    #[must_use]
    pub fn elbows_front(self) -> Pose {
        let bend = |arm: [Point; 2]| joint(self.shoulder(), arm[1], ARM, -1.);
        Pose { near_arm: bend(self.near_arm), far_arm: bend(self.far_arm), ..self }
    }

    /// The head moved by this much: bowed, lifted, thrown back.
    #[must_use]
    pub fn nod(self, dx: f64, dy: f64) -> Pose {
        Pose { head: [self.head[0] + dx, self.head[1] + dy], ..self }
    }

    /// Where the arms begin.
    pub fn shoulder(&self) -> Point {
        crate::curve::between(self.neck, self.hip, 0.06)
    }
}

/// Stands at ease.
pub fn standing() -> Pose {
    Pose::from_ends(at(&[1, -89, 0, -77, 0, -45]), at(&[4, -44, 8, -45]), at(&[2, -2, -3, -2]))
}

/// Walks to the right.
pub fn walking() -> Pose {
    Pose::from_ends(at(&[5, -88, 2, -77, 0, -45]), at(&[-9, -47, 17, -50]), at(&[15, -2, -18, -5]))
}

/// Runs to the right.
pub fn running() -> Pose {
    Pose::from_ends(
        at(&[17, -87, 10, -77, 0, -46]),
        at(&[-18, -62, 34, -72]),
        at(&[17, -12, -36, -28]),
    )
}

/// Sits on something about 24 high, whose front edge is at the origin.
pub fn sitting() -> Pose {
    Pose::from_ends(
        at(&[-8, -71, -11, -59, -10, -28]),
        at(&[9, -32, 12, -34]),
        at(&[12, -2, 8, -2]),
    )
}

/// Sits on the ground and holds the knees.
pub fn hugging_knees() -> Pose {
    Pose::from_ends(at(&[2, -49, -4, -38, -8, -7]), at(&[18, -20, 20, -23]), at(&[21, -2, 25, -2]))
}

/// Kneels, sitting on the heels.
pub fn kneeling() -> Pose {
    Pose {
        near_leg: [[15., -4.], [-10., -3.]],
        far_leg: [[18., -4.], [-6., -3.]],
        ..Pose::from_ends(
            at(&[3, -57, 0, -45, -6, -13]),
            at(&[17, -22, 20, -24]),
            at(&[0, 0, 0, 0]),
        )
    }
}

/// Crouches over something at its feet.
pub fn crouching() -> Pose {
    Pose::from_ends(at(&[21, -55, 13, -46, -8, -22]), at(&[28, -12, 32, -15]), at(&[4, -2, -4, -2]))
}

/// Lies on the back, head to the left.
pub fn lying() -> Pose {
    Pose {
        near_arm: [[-20., -9.], [-4., -14.]],
        far_arm: [[-20., -6.], [-6., -10.]],
        near_leg: [[18., -9.], [42., -4.]],
        far_leg: [[17., -15.], [34., -4.]],
        ..Pose::from_ends(at(&[-48, -9, -36, -8, -5, -7]), at(&[0, 0, 0, 0]), at(&[0, 0, 0, 0]))
    }
}

/// Stands and reaches up.
pub fn reaching() -> Pose {
    Pose::from_ends(at(&[3, -89, 1, -77, 0, -46]), at(&[17, -108, 12, -106]), at(&[3, -2, -4, -2]))
}

/// Climbs something upright that is just to the right.
pub fn climbing() -> Pose {
    Pose::from_ends(at(&[6, -89, 2, -78, 0, -46]), at(&[16, -104, 16, -82]), at(&[14, -22, 9, -4]))
}

/// Bends forward over the ground.
pub fn bending() -> Pose {
    Pose::from_ends(
        at(&[27, -69, 17, -65, -6, -46]),
        at(&[28, -33, 33, -35]),
        at(&[3, -2, -10, -2]),
    )
}

/// Leans back and pulls at something to the right.
pub fn pulling() -> Pose {
    Pose::from_ends(
        at(&[-21, -77, -20, -65, -8, -37]),
        at(&[13, -58, 15, -55]),
        at(&[20, -2, 10, -2]),
    )
}

/// Leans against something to the right and pushes.
pub fn pushing() -> Pose {
    Pose::from_ends(
        at(&[16, -76, 7, -68, -10, -42]),
        at(&[36, -66, 36, -60]),
        at(&[-2, -2, -36, -3]),
    )
}

/// Dances: one foot off the ground, the arms thrown wide.
pub fn dancing() -> Pose {
    Pose::from_ends(
        at(&[-3, -91, -2, -79, 0, -47]),
        at(&[-30, -94, 30, -96]),
        at(&[-2, -2, 26, -16]),
    )
}

/// Leaps over something.
pub fn leaping() -> Pose {
    Pose::from_ends(
        at(&[11, -97, 6, -86, -4, -56]),
        at(&[36, -98, -22, -96]),
        at(&[38, -44, -42, -44]),
    )
}

/// Rows or punts, sitting low, both hands on one oar.
pub fn rowing() -> Pose {
    Pose::from_ends(
        at(&[-12, -52, -14, -40, -8, -10]),
        at(&[14, -29, 17, -27]),
        at(&[26, -3, 30, -4]),
    )
}

/// Glides on one leg, the other thrown back, the arms spread.
pub fn skating() -> Pose {
    Pose::from_ends(
        at(&[19, -66, 13, -56, -7, -37]),
        at(&[38, -66, -18, -66]),
        at(&[0, -2, -48, -50]),
    )
}

/// Falls on the back through air or water.
pub fn falling() -> Pose {
    Pose::from_ends(
        at(&[-27, -33, -19, -24, 8, -10]),
        at(&[-34, -52, 4, -52]),
        at(&[26, -44, 44, -30]),
    )
}

/// Swims or flies to the right, level.
pub fn floating() -> Pose {
    Pose::from_ends(
        at(&[29, -35, 18, -31, -12, -26]),
        at(&[50, -40, 34, -8]),
        at(&[-54, -20, -48, -36]),
    )
}

/// Pairs of whole numbers as points.
fn at<const N: usize>(flat: &[i32]) -> [Point; N] {
    std::array::from_fn(|i| [f64::from(flat[2 * i]), f64::from(flat[2 * i + 1])])
}
