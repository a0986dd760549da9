//! The body around a pose: limbs with round joints, a head in profile.

use crate::curve::{Point, apart, between, heading, toward};
use crate::figure::{Face, Pose};
use crate::place::Place;
use crate::shape::{Shape, all, disc, limb};

/// What a body is like.
#[derive(Clone, Copy, Debug)]
pub struct Body {
    /// How large the head is; 1 for the grown, 1.35 for a child.
    pub head: f64,
    /// How stout; 1 for most.
    pub stout: f64,
}

impl Default for Body {
    fn default() -> Self {
        Body { head: 1., stout: 1. }
    }
}

impl Body {
    /// A child's body; place it smaller as well.
    pub fn child() -> Body {
        Body { head: 1.4, stout: 1. }
    }
}

/// A posed figure in its place, limb by limb, ready to be dressed.
#[derive(Clone, Debug)]
pub struct Person {
    /// The head in profile, with the neck.
    pub head: Shape,
    /// Shoulders to hip.
    pub torso: Shape,
    /// The arm toward us, without the hand.
    pub near_arm: Shape,
    /// The arm behind, without the hand.
    pub far_arm: Shape,
    /// The hands.
    pub hands: [Shape; 2],
    /// The leg toward us, with its foot.
    pub near_leg: Shape,
    /// The leg behind, with its foot.
    pub far_leg: Shape,
    /// The pose it was made from, in its own units.
    pub pose: Pose,
    /// What it is like.
    pub body: Body,
    /// What its face is like.
    pub face: Face,
    /// Where it stands.
    pub place: Place,
}

/// Puts a body around a pose. A figure is 100 units high before it is placed, with its feet at the origin.
pub fn person(pose: Pose, body: Body, place: Place) -> Person {
    let s = body.stout;
    let arm =
        |[elbow, hand]: [Point; 2]| limb(&[pose.shoulder(), elbow, hand], &[5. * s, 4.1 * s, 3.]);
    let hand = |[elbow, hand]: [Point; 2]| {
        let way = heading(elbow, hand);
        limb(&[hand, toward(hand, way, 3.4)], &[3., 2.5])
    };
    let leg = |[knee, ankle]: [Point; 2]| {
        let shin = heading(knee, ankle);
        let sole = toward(ankle, shin - 78., 7.5);
        limb(&[pose.hip, knee, ankle], &[6.6 * s, 5., 3.6]).or(&limb(&[ankle, sole], &[3.6, 2.4]))
    };
    let waist = between(pose.neck, pose.hip, 0.6);
    let torso = limb(
        &[pose.neck, between(pose.neck, pose.hip, 0.25), waist, pose.hip],
        &[5. * s, 8. * s, 7.2 * s, 7.6 * s],
    );
    Person {
        head: place.shape(&head(&pose, body.head, Face::default())),
        torso: place.shape(&torso),
        near_arm: place.shape(&arm(pose.near_arm)),
        far_arm: place.shape(&arm(pose.far_arm)),
        hands: [place.shape(&hand(pose.near_arm)), place.shape(&hand(pose.far_arm))],
        near_leg: place.shape(&leg(pose.near_leg)),
        far_leg: place.shape(&leg(pose.far_leg)),
        pose,
        body,
        face: Face::default(),
        place,
    }
}

/// A head that looks right: skull, brow, nose, chin and neck. It tilts with the neck, by half.
pub(super) fn head(pose: &Pose, size: f64, face: Face) -> Shape {
    let tilt = tilt(pose);
    let neck = limb(&[pose.neck, between(pose.neck, pose.head, 0.6)], &[3.6, 3.3]);
    face.profile()
        .mapped(|[x, y]| [x * size, y * size])
        .turned([0., 0.], tilt)
        .moved(pose.head[0], pose.head[1])
        .or(&neck)
}

fn tilt(pose: &Pose) -> f64 {
    if apart(pose.neck, pose.head) < 1. { 0. } else { (heading(pose.neck, pose.head) + 80.) * 0.55 }
}

impl Person {
    /// Everything as one silhouette, its joints melted.
    pub fn all(&self) -> Shape {
        let [near, far] = &self.hands;
        let parts = [
            &self.head,
            &self.torso,
            &self.near_arm,
            &self.far_arm,
            near,
            far,
            &self.near_leg,
            &self.far_leg,
        ];
        all(parts).melted(1.4 * self.place.size())
    }

    /// Where a point of the pose is in the picture.
    pub fn point(&self, p: Point) -> Point {
        self.place.point(p)
    }

    /// Where the near hand is in the picture.
    pub fn near_hand(&self) -> Point {
        self.place.point(self.pose.near_arm[1])
    }

    /// Where the far hand is in the picture.
    pub fn far_hand(&self) -> Point {
        self.place.point(self.pose.far_arm[1])
    }

    /// Where the head's middle is in the picture.
    pub fn crown(&self) -> Point {
        self.place.point(self.pose.head)
    }

    /// A shape drawn around the head's middle, ten units to its edge, put on this head and tilted with it.
    pub fn on_head(&self, shape: &Shape) -> Shape {
        let k = self.body.head * 0.85;
        let turned = shape.mapped(|[x, y]| [x * k, y * k]).turned([0., 0.], tilt(&self.pose));
        self.place.shape(&turned.moved(self.pose.head[0], self.pose.head[1]))
    }

    /// The eye, as a point in the picture.
    pub fn eye(&self) -> Point {
        let eye = disc(5.2, -1.6, 0.6);
        self.on_head(&eye).center()
    }
}
