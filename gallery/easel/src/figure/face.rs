//! Faces: a profile that is somebody's own, and what grows on it.

use crate::shape::{Shape, blob};

/// What somebody's face is like. The plain one is a bare profile.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Face {
    /// The nose.
    pub nose: Nose,
    /// Chin and jaw.
    pub chin: Chin,
    /// The eye.
    pub eye: Eye,
    /// The brow over it.
    pub brow: Brow,
    /// The mouth.
    pub mouth: Mouth,
    /// What grows there, in the color of the hair.
    pub beard: Beard,
    /// Whatever else one would know it by.
    pub mark: Mark,
}

/// How a nose goes forward.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub enum Nose {
    /// Down in one line.
    #[default]
    Straight,
    /// Turned up.
    Snub,
    /// A child's: short and round.
    Button,
    /// With a hump.
    Hooked,
    /// Long and thin.
    Long,
    /// Thick at its end.
    Broad,
}

/// How a face ends.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub enum Chin {
    /// As most.
    #[default]
    Round,
    /// Square and forward.
    Strong,
    /// It gives way.
    Weak,
    /// Long and pointed.
    Long,
    /// Full, with another one under it.
    Double,
}

/// An eye, seen from the side.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub enum Eye {
    /// Not drawn.
    #[default]
    Blank,
    /// Open.
    Open,
    /// Wide open, so that its white is seen.
    Wide,
    /// Closed: the lashes hang.
    Closed,
    /// Narrow with laughter.
    Laughing,
}

/// A brow.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub enum Brow {
    /// Not drawn.
    #[default]
    Blank,
    /// A light arch.
    Arched,
    /// High up, in wonder.
    Raised,
    /// Drawn down toward the nose.
    Bent,
    /// Thick.
    Bushy,
}

/// A mouth.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub enum Mouth {
    /// Not drawn.
    #[default]
    Blank,
    /// Closed, level.
    Calm,
    /// Its corner up.
    Smiling,
    /// Its corner down.
    Sad,
    /// Open, in speech or wonder.
    Open,
}

/// A beard.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub enum Beard {
    /// None.
    #[default]
    Shaven,
    /// From ear to chin, short.
    Full,
    /// From ear to breast.
    Long,
    /// On the chin alone.
    Pointed,
    /// Under the nose alone.
    Moustache,
    /// Beside the ear.
    Whiskers,
}

/// Something to know a face by.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub enum Mark {
    /// Nothing.
    #[default]
    None,
    /// A red cheek.
    Cheek,
    /// Freckles.
    Freckles,
    /// Lines beside eye and mouth.
    Lines,
    /// Glasses.
    Glasses,
}

impl Face {
    /// The outline from the crown over the nose to the nape, around the head's middle, about nine units to its edge.
    pub(super) fn profile(self) -> Shape {
        let mut way = vec![[-7.6, -1.], [-6.4, -6.6], [-1., -9.2], [4.6, -7.4], [6.4, -3.2]];
        way.extend_from_slice(match self.nose {
            Nose::Straight => &[[7., -0.6], [9., 2.4], [7.2, 3.4]],
            Nose::Snub => &[[6.5, -0.6], [9.3, 1.], [8.6, 2.6], [7., 3.]],
            Nose::Button => &[[6.7, 0.2], [8.5, 1.4], [8., 2.7], [7., 3.1]],
            Nose::Hooked => &[[8.3, -1.4], [10.1, 1.6], [9.7, 3.7], [7.2, 3.3]],
            Nose::Long => &[[7.2, -0.6], [10.9, 2.6], [10.3, 3.7], [7.3, 3.7]],
            Nose::Broad => &[[7., -0.4], [9.6, 1.3], [10., 3.3], [7.3, 4.1]],
        });
        way.extend_from_slice(match self.chin {
            Chin::Round => &[[7.3, 5.4], [5.6, 8.2], [1.6, 8.4], [-3., 7.4]],
            Chin::Strong => &[[7.2, 5.4], [7.7, 7.9], [5.4, 9.8], [0.8, 8.8], [-3., 7.4]],
            Chin::Weak => &[[7.1, 5.2], [4.8, 6.6], [3.6, 8.], [0.6, 8.2], [-3., 7.4]],
            Chin::Long => &[[7., 5.4], [7.2, 9.2], [5., 11.4], [1.6, 9.], [-3., 7.4]],
            Chin::Double => &[[7.2, 5.4], [5.9, 7.8], [5.2, 10.2], [0.2, 10.8], [-3.6, 8.8]],
        });
        way.push([-6.6, 4.]);
        blob(&way)
    }

    /// The beard, in the same units.
    pub(super) fn beard(self) -> Shape {
        let below = match self.chin {
            Chin::Strong => 1.,
            Chin::Long | Chin::Double => 2.,
            Chin::Round | Chin::Weak => 0.,
        };
        let (full, long) = (12.4 + below, 21. + below);
        let whiskers = [[-4.4, -2.], [-0.6, -2.6], [0.6, 1.8]];
        match self.beard {
            Beard::Shaven => Shape::default(),
            Beard::Moustache => {
                blob(&[[8.3, 3.9], [5.4, 3.5], [2., 5.7], [2.4, 7.], [5.6, 6.], [8.2, 5.2]])
            }
            Beard::Pointed => {
                blob(&[[7.2, 6.6], [7., 9.6], [5.6, 13.4 + below], [3.2, 10.4], [3., 7.4]])
            }
            Beard::Whiskers => {
                blob(&[&whiskers[..], &[[2.2, 6.4], [1., 9.2], [-2.8, 8.4], [-4.4, 3.]]].concat())
            }
            Beard::Full => blob(
                &[
                    &whiskers[..],
                    &[[3.4, 4.6], [7.8, 4.], [8.6, 8.6], [6.2, full], [0.8, full]],
                    &[[-3.4, 8.6], [-4.6, 3.]],
                ]
                .concat(),
            ),
            Beard::Long => blob(
                &[
                    &whiskers[..],
                    &[[3.4, 4.6], [7.8, 4.], [9., 9.], [7., 15.], [4., long], [-1., 16.]],
                    &[[-4.2, 9.], [-4.8, 3.]],
                ]
                .concat(),
            ),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::curve::Line;

    const NOSES: [Nose; 6] =
        [Nose::Straight, Nose::Snub, Nose::Button, Nose::Hooked, Nose::Long, Nose::Broad];
    const CHINS: [Chin; 5] = [Chin::Round, Chin::Strong, Chin::Weak, Chin::Long, Chin::Double];

    #[test]
    fn each_nose_and_chin_makes_another_profile() {
        let profiles: Vec<Vec<Vec<Line>>> = NOSES
            .into_iter()
            .flat_map(|nose| CHINS.map(|chin| Face { nose, chin, ..Face::default() }))
            .map(|face| face.profile().pieces)
            .collect();
        for (i, one) in profiles.iter().enumerate() {
            assert_eq!(one.len(), 1, "a profile in one piece");
            assert!(profiles[..i].iter().all(|other| other != one), "profile {i} came before");
        }
    }
}
