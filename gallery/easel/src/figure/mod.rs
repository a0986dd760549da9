//! People: a skeleton that can be bent, a body around it, and clothes over that.

mod body;
mod pose;
mod wear;

pub use body::{Body, Person, person};
pub use pose::{
    Pose, bending, climbing, crouching, dancing, falling, floating, hugging_knees, kneeling,
    leaping, lying, pulling, pushing, reaching, rowing, running, sitting, skating, standing,
    walking,
};
pub use wear::{Hair, Hat, Wear};
