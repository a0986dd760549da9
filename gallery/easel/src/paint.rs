//! What a shape is filled with: a color, or colors that pass into each other.

use std::fmt::Write;

use crate::color::Color;
use crate::curve::Point;
use crate::pen::fine;

/// A color on the way: where (0 to 1), and which.
pub type Stop = (f64, Color);

/// What a shape is filled with.
#[derive(Clone, PartialEq, Debug)]
pub enum Paint {
    /// One color.
    Flat(Color),
    /// Along a line, in parts of the shape's own box.
    Slant(Point, Point, Vec<Stop>),
    /// Along a line in the picture.
    Beam(Point, Point, Vec<Stop>),
    /// Around a point to this distance, in parts of the shape's own box.
    Round(Point, f64, Vec<Stop>),
    /// Around a point in the picture to this distance.
    Lamp(Point, f64, Vec<Stop>),
}

impl From<Color> for Paint {
    fn from(color: Color) -> Paint {
        Paint::Flat(color)
    }
}

impl From<&Paint> for Paint {
    fn from(paint: &Paint) -> Paint {
        paint.clone()
    }
}

/// From the top of the shape to its foot.
pub fn down(stops: &[Stop]) -> Paint {
    Paint::Slant([0., 0.], [0., 1.], stops.to_vec())
}

/// From the left of the shape to its right.
pub fn across(stops: &[Stop]) -> Paint {
    Paint::Slant([0., 0.], [1., 0.], stops.to_vec())
}

/// From one place of the shape's box (0 to 1) to another.
pub fn slant(from: Point, to: Point, stops: &[Stop]) -> Paint {
    Paint::Slant(from, to, stops.to_vec())
}

/// From one point of the picture to another.
pub fn beam(from: Point, to: Point, stops: &[Stop]) -> Paint {
    Paint::Beam(from, to, stops.to_vec())
}

/// From the middle of the shape to its edge.
pub fn round(stops: &[Stop]) -> Paint {
    Paint::Round([0.5, 0.5], 0.5, stops.to_vec())
}

/// From a point of the picture to this distance around it.
pub fn lamp(at: Point, far: f64, stops: &[Stop]) -> Paint {
    Paint::Lamp(at, far, stops.to_vec())
}

/// A number of hundredths, as short as it can be: `.35`, `1`, `-.2`.
pub fn short(x: f64) -> String {
    let hundredths = (x * 100.).round() as i64;
    let (sign, size) = (if hundredths < 0 { "-" } else { "" }, hundredths.abs());
    let (ones, rest) = (size / 100, size % 100);
    let ones = if ones == 0 && rest != 0 { String::new() } else { ones.to_string() };
    let sign = if size == 0 { "" } else { sign };
    match rest {
        0 => format!("{sign}{ones}"),
        _ if rest % 10 == 0 => format!("{sign}{ones}.{}", rest / 10),
        _ => format!("{sign}{ones}.{rest:02}"),
    }
}

impl Paint {
    /// The element that defines it, without its name; `None` for a plain color.
    pub(crate) fn definition(&self) -> Option<(&'static str, String)> {
        let pair = |a: &str, b: &str, p: Point, whole: bool| {
            let number = |x: f64| if whole { fine(x).to_string() } else { short(x) };
            format!(r#" {a}="{}" {b}="{}""#, number(p[0]), number(p[1]))
        };
        let user = r#" gradientUnits="userSpaceOnUse""#;
        let (kind, mut text, stops) = match self {
            Paint::Flat(_) => return None,
            Paint::Slant(from, to, stops) => {
                let ends = pair("x1", "y1", *from, false) + &pair("x2", "y2", *to, false);
                ("linearGradient", ends, stops)
            }
            Paint::Beam(from, to, stops) => {
                let ends = pair("x1", "y1", *from, true) + &pair("x2", "y2", *to, true);
                ("linearGradient", ends + user, stops)
            }
            Paint::Round(at, far, stops) => {
                let place = pair("cx", "cy", *at, false) + &format!(r#" r="{}""#, short(*far));
                ("radialGradient", place, stops)
            }
            Paint::Lamp(at, far, stops) => {
                let place = pair("cx", "cy", *at, true) + &format!(r#" r="{}""#, fine(*far));
                ("radialGradient", place + user, stops)
            }
        };
        text.push('>');
        for (at, color) in stops {
            let _ = write!(text, r#"<stop offset="{}" stop-color="{}""#, short(*at), color.name());
            if color.cover < 1. {
                let _ = write!(text, r#" stop-opacity="{}""#, short(color.cover));
            }
            text.push_str("/>");
        }
        Some((kind, text))
    }
}

#[cfg(test)]
mod tests {
    use super::short;

    #[test]
    fn numbers_are_short() {
        let written = [0., 1., 0.5, 0.35, -0.2, 12.25, 0.004, -0.001].map(short);
        assert_eq!(written, ["0", "1", ".5", ".35", "-.2", "12.25", "0", "0"]);
    }
}
