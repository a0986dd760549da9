//! Shapes as SVG text, for the page and for link previews.

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
    let mut out = String::from("<svg class=\"painted\" viewBox=\"0 0 ");
    number(&mut out, scene.wide);
    number(&mut out, scene.high);
    out.push_str("\" aria-hidden=\"true\">");
    groups(&mut out, scene);
    out.push_str("</svg>");
    out
}

fn groups(out: &mut String, scene: &Scene) {
    for part in &scene.parts {
        out.push_str("<g class=\"");
        out.push_str(part.class);
        out.push_str("\" transform=\"translate(");
        number(out, part.at.x);
        number(out, part.at.y);
        out.push_str(")\">");
        out.push_str(&inner(part));
        out.push_str("</g>");
    }
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
