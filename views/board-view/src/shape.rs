//! A picture of a board as plain values, for SVG, for a test, for a link's preview.

use crate::point::Point;

/// A picture of a board.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Scene {
    /// Its width.
    pub wide: f32,
    /// Its height.
    pub high: f32,
    /// What is on it, back to front.
    pub parts: Vec<Part>,
}

/// A thing that keeps its identity from one picture to the next: a ring, a
/// tower, a wall, a mark. When it is somewhere else in the next picture, the
/// painter lets it slide there.
#[derive(Clone, PartialEq, Debug)]
pub struct Part {
    /// Who it is; each key comes once in a picture.
    pub key: u32,
    /// Where it is.
    pub at: Point,
    /// What it is, for the style sheet.
    pub class: &'static str,
    /// What it is made of, back to front, around `at`.
    pub shapes: Vec<Shape>,
}

/// Puts these in order, those that are alike as they were. There are fifty at
/// most, and the page is spared the library's sorting, which is long.
pub fn order<T, K: PartialOrd>(list: &mut [T], key: impl Fn(&T) -> K) {
    for end in 1..list.len() {
        let mut at = end;
        while at > 0 && key(&list[at]) < key(&list[at - 1]) {
            list.swap(at, at - 1);
            at -= 1;
        }
    }
}

/// One figure.
#[derive(Clone, PartialEq, Debug)]
pub struct Shape {
    /// How it looks, for the style sheet.
    pub class: &'static str,
    /// What is drawn.
    pub form: Form,
}

/// What can be drawn. Few kinds on purpose: each costs the page some bytes.
#[derive(Clone, PartialEq, Debug)]
pub enum Form {
    /// An upright oval: center, half its width, half its height.
    Oval(Point, f32, f32),
    /// A rectangle: upper left corner, width, height, radius of its corners.
    Rect(Point, f32, f32, f32),
    /// A polygon, closed.
    Poly(Vec<Point>),
    /// A line through these points.
    Line(Vec<Point>),
    /// An outline in SVG's own path language, moved there, so many times as large.
    Path(&'static str, Point, f32),
    /// A few letters around the middle of their line, this high.
    Text(Point, f32, String),
}

impl Part {
    /// A thing with nothing to show yet.
    #[must_use]
    pub fn new(key: u32, class: &'static str, at: Point) -> Part {
        Part { key, at, class, shapes: Vec::new() }
    }

    /// Adds a figure on top.
    pub fn add(&mut self, class: &'static str, form: Form) {
        self.shapes.push(Shape { class, form });
    }

    /// Adds a circle on top.
    pub fn disc(&mut self, class: &'static str, at: Point, r: f32) {
        self.add(class, Form::Oval(at, r, r));
    }
}
