//! What is drawn on a face.

use crate::color::{Color, hex, ok};
use crate::curve::{Line, Point, arc, spline};
use crate::figure::body::head;
use crate::figure::face::{Brow, Eye, Face, Mark, Mouth};
use crate::figure::{Hair, Person, Wear};
use crate::paint::round;
use crate::picture::Picture;
use crate::shape::{Shape, blob, disc, oval};

/// The least size of what is drawn on a face (an eye, a line).
const LEAST_MARK: f64 = 1.25;

/// A head smaller than this has nothing drawn on it.
const LEAST_HEAD: f64 = 0.5;

/// The colors of a face.
#[derive(Clone, Copy, Debug)]
pub struct Tones {
    /// The skin.
    pub skin: Color,
    /// Brow and beard.
    pub hair: Color,
    /// Eye and glasses.
    pub ink: Color,
    /// The mouth.
    pub lips: Color,
}

impl Tones {
    /// Those of a painted face.
    pub fn of(skin: Color, hair: Color) -> Tones {
        Tones { skin, hair, ink: ok(0.2, 0.05, 280.), lips: ok(0.43, 0.13, 24.) }
    }
}

impl Wear {
    /// The colors of the face of a figure dressed so.
    pub fn tones(&self) -> Tones {
        let hair = if self.style == Hair::Veil { ok(0.27, 0.05, 45.) } else { self.hair };
        Tones::of(self.skin, hair)
    }
}

impl Person {
    /// The same with this face.
    #[must_use]
    pub fn faced(self, face: Face) -> Person {
        let head = head(&self.pose, self.body.head, face);
        Person { head: self.place.shape(&head), face, ..self }
    }

    /// The beard, if any.
    pub fn beard(&self) -> Shape {
        self.on_face(&self.face.beard())
    }

    /// A shape drawn in the units of the profile, put on this face.
    fn on_face(&self, shape: &Shape) -> Shape {
        self.on_head(&shape.mapped(|[x, y]| [x / 0.85, y / 0.85]))
    }
}

impl Picture {
    /// Draws what is on a face, over head and hair: ear, cheek, beard, mouth, eye and brow, as far as the face has them.
    pub fn face(&mut self, person: &Person, hair: Hair, tones: Tones) {
        let face = person.face;
        let size = person.body.head * person.place.size();
        if face == Face::default() || size < LEAST_HEAD {
            return;
        }
        // What is drawn on a small face is a little larger, so that it is seen.
        let size = size.max(LEAST_MARK.min(1.6 * size));
        let at = |x: f64, y: f64| person.on_face(&disc(x, y, 0.5)).center();
        let line = |points: &[Point]| -> Line { points.iter().map(|&[x, y]| at(x, y)).collect() };

        let hidden = matches!(hair, Hair::Veil | Hair::Long);
        if !hidden {
            let ear = person.on_face(&oval(-1.7, 0.8, 1.7, 2.5));
            self.fill(&ear, tones.skin.lit(-0.07));
        }
        match face.mark {
            Mark::Cheek => {
                let ([x, y], rose) = (at(3.4, 2.6), hex(0x00f0_604a));
                let blush = round(&[(0., rose.a(0.62)), (1., rose.a(0.))]);
                self.oval(x, y, 3.4 * size, 2.8 * size, blush);
            }
            Mark::Freckles => {
                let spots = [at(3., 1.4), at(4.8, 1.1), at(4., 2.8), at(5.8, 2.4)];
                self.dots(&spots, tones.skin.lit(-0.2), 0.8 * size);
            }
            Mark::Lines => {
                let lines = [
                    line(&[[2.6, -1.8], [1., -2.6]]),
                    line(&[[2.7, -0.9], [1., -0.5]]),
                    line(&spline(&[[5.7, 3.1], [4., 4.2], [3.2, 5.6]])),
                ];
                self.lines(&lines, tones.skin.lit(-0.18), 0.55 * size);
            }
            Mark::None | Mark::Glasses => {}
        }
        self.fill(&person.beard(), tones.hair);
        self.mouth(person, &line, tones.lips, size);
        self.eye(face, &line, tones.ink, size);
        let brow: &[Point] = match face.brow {
            Brow::Blank => &[],
            Brow::Arched => &[[2.8, -3.5], [4.6, -4.4], [6.3, -3.9]],
            Brow::Raised => &[[2.6, -4.6], [4.3, -5.8], [6., -5.]],
            Brow::Bent => &[[2.8, -4.6], [4.6, -3.9], [6.7, -2.7]],
            Brow::Bushy => &[[2.4, -3.3], [4.6, -4.1], [7., -3.3]],
        };
        if !brow.is_empty() {
            let thick = if face.brow == Brow::Bushy { 1.7 } else { 0.85 };
            self.line(&line(&spline(brow)), tones.hair.lit(-0.05), thick * size);
        }
        if face.mark == Mark::Glasses {
            let back = if hidden { 0.8 } else { -2.4 };
            self.line(&line(&[[2.7, -1.4], [back, -1.7]]), tones.ink, 0.6 * size);
            self.outline(&person.on_face(&oval(4.9, -1.2, 2.3, 2.3)), tones.ink, 0.6 * size);
        }
    }

    fn eye(&mut self, face: Face, line: &impl Fn(&[Point]) -> Line, dark: Color, size: f64) {
        let [x, y] = line(&[[4.9, -1.2]])[0];
        match face.eye {
            Eye::Blank => {}
            Eye::Open => self.oval(x, y, 0.75 * size, 1.05 * size, dark),
            Eye::Wide => {
                self.oval(x, y, 1.5 * size, 1.7 * size, hex(0x00ff_faf0));
                let [x, y] = line(&[[5.4, -1.1]])[0];
                self.oval(x, y, 0.75 * size, 0.9 * size, dark);
            }
            Eye::Closed => {
                self.line(&line(&arc([4.7, -1.6], 1.6, 1.2, 10., 170.)), dark, 0.7 * size);
            }
            Eye::Laughing => {
                self.line(&line(&arc([4.7, -0.7], 1.6, 1.3, 190., 350.)), dark, 0.7 * size);
            }
        }
    }

    fn mouth(&mut self, person: &Person, line: &impl Fn(&[Point]) -> Line, lips: Color, size: f64) {
        let way: &[Point] = match person.face.mouth {
            Mouth::Blank => return,
            Mouth::Open => {
                let open = person.on_face(&blob(&[[9.4, 5.], [5.4, 4.7], [4.6, 5.9], [8.6, 8.2]]));
                return self.fill(&open.and(&person.head), lips.lit(-0.12));
            }
            Mouth::Calm => &[[7.3, 5.5], [5.8, 5.7], [4.6, 5.6]],
            Mouth::Smiling => &[[7.3, 5.6], [5.6, 5.9], [4., 4.7]],
            Mouth::Sad => &[[7.3, 5.5], [5.8, 5.6], [4.6, 6.5]],
        };
        self.line(&line(&spline(way)), lips, 0.75 * size);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::figure::{Body, person, standing};
    use crate::place::place;

    #[test]
    fn a_face_is_drawn_where_it_can_be_seen() {
        let drawn = |face: Face, size: f64| {
            let someone = person(standing(), Body::default(), place(300., 800., size)).faced(face);
            let mut picture = Picture::new(1);
            picture.face(&someone, Hair::Short, Wear::plain(ok(0.5, 0.1, 60.)).tones());
            picture.svg().matches("<path").count() + picture.svg().matches("<ellipse").count()
        };
        let awake = Face { eye: Eye::Open, ..Face::default() };
        assert_eq!(drawn(Face::default(), 2.), 0, "a plain face is a bare profile");
        assert_eq!(drawn(awake, 2.), 2, "an ear and an eye");
        assert_eq!(drawn(awake, 0.4), 0, "too small to be seen");
    }
}
