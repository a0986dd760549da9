//! Shapes as SVG text, for the page and for link previews.

use std::cell::RefCell;
use std::collections::HashMap;
use std::collections::hash_map::Entry;

use crate::point::Point;
use crate::shape::{Form, Part, Scene};

/// A whole picture as an SVG file; `style` is its style sheet.
#[must_use]
pub fn svg(scene: &Scene, style: &str) -> String {
    file(scene, style, "")
}

/// The same with a size of its own, and in the page's theme (`light` or `dark`), whatever the
/// viewer's system prefers.
#[must_use]
pub fn keepsake(scene: &Scene, style: &str, theme: &str) -> String {
    let mut own = String::new();
    numbers(&mut own, &[("width", scene.wide), ("height", scene.high)]);
    attribute(&mut own, "data-theme", theme);
    file(scene, style, &own)
}

/// A file, with some attributes of its own.
fn file(scene: &Scene, style: &str, own: &str) -> String {
    let mut out = String::from("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 ");
    number(&mut out, scene.wide);
    number(&mut out, scene.high);
    for part in ["\" class=\"painted\"", own, "><style>", style] {
        out.push_str(part);
    }
    out.push_str("</style>");
    groups(&mut out, scene);
    out.push_str("</svg>");
    out
}

/// A whole picture for an HTML page, whose style sheets style it too. Screen readers skip it.
#[must_use]
pub fn inline(scene: &Scene) -> String {
    in_html(scene, |out| groups(out, scene))
}

fn in_html(scene: &Scene, parts: impl FnOnce(&mut String)) -> String {
    let mut out = String::from("<svg class=\"painted\" viewBox=\"0 0 ");
    number(&mut out, scene.wide);
    number(&mut out, scene.high);
    out.push_str("\" aria-hidden=\"true\">");
    parts(&mut out);
    out.push_str("</svg>");
    out
}

/// What the pictures of one HTML page have in common: a part is written where it comes first, with
/// an id, and later ones refer to it with `<use>`.
///
/// A style sheet reaches what `<use>` shows by the classes inside it alone (SVG 2, 5.5), so each part
/// stands in a group with the class of the picture.
#[derive(Default)]
pub struct SharedParts {
    /// The ids, by class and shapes.
    ids: RefCell<HashMap<(&'static str, String), u32>>,
}

impl SharedParts {
    /// Shapes that are shorter than a reference and an id are written each time.
    const SHORTEST: usize = 80;

    /// A whole picture, as [`inline`] writes it, with references to earlier ones of this page.
    #[must_use]
    pub fn inline(&self, scene: &Scene) -> String {
        in_html(scene, |out| scene.parts.iter().for_each(|part| self.part(out, part)))
    }

    fn part(&self, out: &mut String, part: &Part) {
        let shapes = inner(part);
        if shapes.len() < Self::SHORTEST {
            return group(out, part, &shapes);
        }
        let mut ids = self.ids.borrow_mut();
        let next = u32::try_from(ids.len()).expect("a page is not that long");
        match ids.entry((part.class, shapes)) {
            Entry::Occupied(known) => {
                out.push_str("<use href=\"#part-");
                whole(out, *known.get());
                out.push('"');
                numbers(out, &[("x", part.at.x), ("y", part.at.y)]);
                out.push_str("></use>");
            }
            Entry::Vacant(new) => {
                out.push_str("<g");
                place(out, part);
                out.push_str("><g class=\"painted\" id=\"part-");
                whole(out, next);
                for text in ["\"><g class=\"", part.class, "\">", &new.key().1, "</g></g></g>"] {
                    out.push_str(text);
                }
                new.insert(next);
            }
        }
    }
}

fn groups(out: &mut String, scene: &Scene) {
    for part in &scene.parts {
        group(out, part, &inner(part));
    }
}

fn group(out: &mut String, part: &Part, shapes: &str) {
    out.push_str("<g");
    attribute(out, "class", part.class);
    place(out, part);
    for text in [">", shapes, "</g>"] {
        out.push_str(text);
    }
}

/// Puts a group where its part is.
fn place(out: &mut String, part: &Part) {
    out.push_str(" transform=\"translate(");
    pair(out, part.at);
    out.push_str(")\"");
}

/// The shapes of one part, without the group that positions them.
#[must_use]
pub fn inner(part: &Part) -> String {
    let mut out = String::new();
    for shape in &part.shapes {
        let tag = match &shape.form {
            Form::Oval(..) => "ellipse",
            Form::Rect(..) => "rect",
            Form::Poly(_) => "polygon",
            Form::Line(_) => "polyline",
            Form::Path(..) => "path",
            Form::Text(..) => "text",
        };
        out.push('<');
        out.push_str(tag);
        attribute(&mut out, "class", shape.class);
        match &shape.form {
            Form::Oval(at, rx, ry) => {
                numbers(&mut out, &[("cx", at.x), ("cy", at.y), ("rx", *rx), ("ry", *ry)]);
            }
            Form::Rect(at, wide, high, r) => numbers(
                &mut out,
                &[("x", at.x), ("y", at.y), ("width", *wide), ("height", *high), ("rx", *r)],
            ),
            Form::Poly(points) | Form::Line(points) => {
                out.push_str(" points=\"");
                for &point in points {
                    pair(&mut out, point);
                }
                out.push('"');
            }
            Form::Path(d, at, scale) => {
                attribute(&mut out, "d", d);
                out.push_str(" transform=\"translate(");
                pair(&mut out, *at);
                out.push_str(") scale(");
                number(&mut out, *scale);
                out.push_str(")\"");
            }
            Form::Text(at, size, _) => {
                numbers(&mut out, &[("x", at.x), ("y", at.y + size * 0.35), ("font-size", *size)]);
            }
        }
        out.push('>');
        if let Form::Text(_, _, text) = &shape.form {
            for c in text.chars() {
                match c {
                    '<' => out.push_str("&lt;"),
                    '&' => out.push_str("&amp;"),
                    _ => out.push(c),
                }
            }
        }
        out.push_str("</");
        out.push_str(tag);
        out.push('>');
    }
    out
}

fn numbers(out: &mut String, list: &[(&str, f32)]) {
    for &(name, value) in list {
        out.push(' ');
        out.push_str(name);
        out.push_str("=\"");
        number(out, value);
        out.push('"');
    }
}

fn attribute(out: &mut String, name: &str, value: &str) {
    out.push(' ');
    out.push_str(name);
    out.push_str("=\"");
    out.push_str(value);
    out.push('"');
}

fn pair(out: &mut String, point: Point) {
    number(out, point.x);
    number(out, point.y);
}

/// A number with one decimal, after a space if one is needed. Written by hand, since the standard
/// formatting of floats costs the page 20 KB.
fn number(out: &mut String, value: f32) {
    if !out.ends_with(['"', '(']) {
        out.push(' ');
    }
    length(out, value);
}

/// A number with one decimal.
#[allow(clippy::cast_possible_truncation)] // no picture is that large
pub fn length(out: &mut String, value: f32) {
    let tenths = (value * 10.0).round() as i32;
    if tenths < 0 {
        out.push('-');
    }
    let tenths = tenths.unsigned_abs();
    whole(out, tenths / 10);
    if !tenths.is_multiple_of(10) {
        out.push('.');
        whole(out, tenths % 10);
    }
}

/// A whole number.
pub(crate) fn whole(out: &mut String, n: u32) {
    if n > 9 {
        whole(out, n / 10);
    }
    out.push(char::from(b'0' + (n % 10) as u8));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shape::Form;

    #[test]
    fn a_part_is_written_once_and_referred_to_where_it_comes_again() {
        let ring = |x: f32| {
            let mut part = Part::new(1, "ring white", Point { x, y: 7.0 });
            for r in [1.0, 2.0, 3.0] {
                part.add("face", Form::Oval(Point { x: 0.0, y: 0.0 }, r, r));
            }
            part
        };
        let mut dot = Part::new(2, "dot", Point { x: 1.0, y: 1.0 });
        dot.add("point", Form::Oval(Point { x: 0.0, y: 0.0 }, 1.0, 1.0));
        let picture = |parts: Vec<Part>| Scene { wide: 10.0, high: 10.0, parts };
        let shared = SharedParts::default();
        let first = shared.inline(&picture(vec![ring(1.0), dot.clone()]));
        let second = shared.inline(&picture(vec![ring(5.0), dot]));
        assert!(
            first.contains("<g class=\"painted\" id=\"part-0\"><g class=\"ring white\">"),
            "{first}"
        );
        assert!(second.contains("<use href=\"#part-0\" x=\"5\" y=\"7\"></use>"), "{second}");
        assert!(!second.contains("ring white"), "{second}");
        let dot = "<g class=\"dot\" transform=\"translate(1 1)\">";
        assert!(first.contains(dot) && second.contains(dot), "too short for a reference");
    }
}
