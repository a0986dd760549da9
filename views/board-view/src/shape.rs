//! A picture of a board as plain values, for SVG, tests and link previews.

use crate::point::Point;

/// A picture of a board.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Scene {
    /// Its width.
    pub wide: f32,
    /// Its height.
    pub high: f32,
    /// Its parts, back to front.
    pub parts: Vec<Part>,
}

/// A thing that keeps its identity between pictures: a ring, a tower, a wall, a mark. If the next
/// picture has it in another place, the painter slides it there.
#[derive(Clone, PartialEq, Debug)]
pub struct Part {
    /// Its key, unique in a picture.
    pub key: u32,
    /// Its place.
    pub at: Point,
    /// Its class in the style sheet.
    pub class: &'static str,
    /// Its shapes, back to front, relative to `at`.
    pub shapes: Vec<Shape>,
}

/// A stable sort for at most about fifty items. The standard library's sort is long, and would
/// enlarge the page.
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
    /// Its class in the style sheet.
    pub class: &'static str,
    /// Its geometry.
    pub form: Form,
}

/// Kinds of geometry: few, since each costs the page some bytes.
#[derive(Clone, PartialEq, Debug)]
pub enum Form {
    /// An ellipse: center, half its width, half its height.
    Oval(Point, f32, f32),
    /// A rectangle: upper left corner, width, height, corner radius.
    Rect(Point, f32, f32, f32),
    /// A closed polygon.
    Poly(Vec<Point>),
    /// A line through these points.
    Line(Vec<Point>),
    /// A path in SVG's syntax, an offset, and a scale.
    Path(&'static str, Point, f32),
    /// A few letters, centered, and their height.
    Text(Point, f32, String),
}

impl Part {
    /// A part without shapes.
    #[must_use]
    pub fn new(key: u32, class: &'static str, at: Point) -> Part {
        Part { key, at, class, shapes: Vec::new() }
    }

    /// Adds a shape on top.
    pub fn add(&mut self, class: &'static str, form: Form) {
        self.shapes.push(Shape { class, form });
    }

    /// Adds a circle on top.
    pub fn disc(&mut self, class: &'static str, at: Point, r: f32) {
        self.add(class, Form::Oval(at, r, r));
    }
}
