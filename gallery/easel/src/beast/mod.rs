//! Animals in one pose each, about a hundred units long or high, looking to the right, those that stand with their feet at
//! the height of the origin. A card re-dresses and re-lights them.

mod birds;
mod hoofed;
mod pawed;
mod wet;

pub use birds::{goose, gull, heron, moth, owl, raven, swallow};
pub use hoofed::{elephant, gazelle, horse, stag};
pub use pawed::{bear, cat, fox, hare, sleeping_cat, wolf};
pub use wet::{fish, snail, tortoise, whale};

use crate::color::Color;
use crate::curve::Point;
use crate::picture::Picture;
use crate::place::Place;
use crate::shape::{Shape, all};

/// An animal in its place.
#[derive(Clone, Debug)]
pub struct Beast {
    /// All that is toward us.
    pub body: Shape,
    /// Legs, wings or fins behind.
    pub far: Shape,
    /// What has a color of its own: horns, a bill, the shell, the wing toward us.
    pub trim: Shape,
    /// The eye.
    pub eye: Point,
    /// Mouth or tip of the bill: where it holds something.
    pub mouth: Point,
    /// Where one may sit or lay something.
    pub back: Point,
}

impl Beast {
    /// The animal, put there.
    #[must_use]
    pub fn at(&self, place: Place) -> Beast {
        Beast {
            body: place.shape(&self.body),
            far: place.shape(&self.far),
            trim: place.shape(&self.trim),
            eye: place.point(self.eye),
            mouth: place.point(self.mouth),
            back: place.point(self.back),
        }
    }

    /// Everything as one silhouette.
    pub fn all(&self) -> Shape {
        all([&self.body, &self.far, &self.trim])
    }
}

impl Picture {
    /// Paints an animal flat: what is behind darker, the trim in its own color, an eye.
    pub fn beast(&mut self, beast: &Beast, coat: Color, trim: Color, eye: Color, eye_size: f64) {
        self.fill(&beast.far, coat.lit(-0.09));
        self.fill(&beast.body, coat);
        self.fill(&beast.trim, trim);
        self.oval(beast.eye[0], beast.eye[1], eye_size, eye_size, eye);
    }
}
