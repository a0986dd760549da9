//! People: a skeleton that can be bent, a body around it with a face of its own, and clothes over that.

mod body;
mod face;
mod features;
mod pose;
mod wear;

pub use body::{Body, Person, person};
pub use face::{Beard, Brow, Chin, Eye, Face, Mark, Mouth, Nose};
pub use features::Tones;
pub use pose::{
    Pose, bending, climbing, crouching, dancing, falling, floating, hugging_knees, kneeling,
    leaping, lying, pulling, pushing, reaching, rowing, running, sitting, skating, standing,
    walking,
};
pub use wear::{Hair, Hat, Wear};
