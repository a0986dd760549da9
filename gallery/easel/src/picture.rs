//! The picture: everything painted so far, back to front, and its SVG text.

use std::fmt::Write;

use crate::color::Color;
use crate::curve::{Line, Point};
use crate::dice::Dice;
use crate::paint::{Paint, short};
use crate::pen::{Pen, fine};
use crate::shape::{Shape, rect};

/// How wide a card is.
pub const WIDE: f64 = 600.;

/// How high a card is.
pub const HIGH: f64 = 900.;

/// How exact lines are: points this near to the line without them are dropped.
const NEAR: f64 = 0.35;

/// A thing drawn once and stamped many times.
#[derive(Clone, Copy, Debug)]
pub struct Stamp(usize);

/// A picture in the making.
pub struct Picture {
    dice: Dice,
    definitions: Vec<String>,
    gradients: Vec<Paint>,
    stamps: usize,
    marks: Vec<Mark>,
}

/// Something painted. Paths of one look that follow each other become one element.
enum Mark {
    Path { look: String, data: String },
    Text(String),
}

impl Picture {
    /// An empty picture with its own chance.
    pub fn new(seed: u64) -> Self {
        Picture {
            dice: Dice::new(seed),
            definitions: Vec::new(),
            gradients: Vec::new(),
            stamps: 0,
            marks: Vec::new(),
        }
    }

    /// A new stream of chance for this picture.
    pub fn dice(&self) -> Dice {
        self.dice.fork()
    }

    /// Fills the whole card.
    pub fn ground(&mut self, paint: impl Into<Paint>) {
        self.fill(&rect(0., 0., WIDE, HIGH), paint);
    }

    /// Fills a shape.
    pub fn fill(&mut self, shape: &Shape, paint: impl Into<Paint>) {
        self.fill_near(shape, paint, NEAR);
    }

    /// Fills a shape whose edge may be less exact (or more), to save bytes.
    pub fn fill_near(&mut self, shape: &Shape, paint: impl Into<Paint>, near: f64) {
        let look = self.filled(&paint.into());
        self.path(Pen::shape(shape, near), look);
    }

    /// Fills an ellipse.
    pub fn oval(&mut self, x: f64, y: f64, rx: f64, ry: f64, paint: impl Into<Paint>) {
        let look = self.filled(&paint.into());
        let place = format!(r#"cx="{}" cy="{}""#, fine(x), fine(y));
        let text = if fine(rx) == fine(ry) {
            format!(r#"<circle {place} r="{}"{look}/>"#, fine(rx))
        } else {
            format!(r#"<ellipse {place} rx="{}" ry="{}"{look}/>"#, fine(rx), fine(ry))
        };
        self.marks.push(Mark::Text(text));
    }

    /// Draws lines with round ends, all of one color and width.
    pub fn lines(&mut self, lines: &[Line], color: Color, width: f64) {
        self.strokes(lines, color, width, r#" stroke-linecap="round" stroke-linejoin="round""#);
    }

    /// Draws a line with round ends.
    pub fn line(&mut self, line: &[Point], color: Color, width: f64) {
        self.lines(&[line.to_vec()], color, width);
    }

    /// Draws lines that are cut off square.
    pub fn bars(&mut self, lines: &[Line], color: Color, width: f64) {
        self.strokes(lines, color, width, "");
    }

    /// Draws lines as stitches, `on` long and `gap` apart.
    pub fn stitches(&mut self, lines: &[Line], color: Color, width: f64, [on, gap]: [f64; 2]) {
        let dashes = format!(r#" stroke-dasharray="{} {}""#, fine(on), fine(gap));
        self.strokes(lines, color, width, &dashes);
    }

    /// Draws the edge of a shape.
    pub fn outline(&mut self, shape: &Shape, color: Color, width: f64) {
        let look = stroked(color, width, r#" stroke-linejoin="round""#);
        self.path(Pen::shape(shape, NEAR), look);
    }

    /// Round dots, all of one color and size.
    pub fn dots(&mut self, points: &[Point], color: Color, size: f64) {
        let look = stroked(color, size, r#" stroke-linecap="round""#);
        self.path(Pen::dots(points), look);
    }

    fn strokes(&mut self, lines: &[Line], color: Color, width: f64, more: &str) {
        let data = Pen::lines(lines.iter().map(Vec::as_slice), NEAR);
        self.path(data, stroked(color, width, more));
    }

    fn path(&mut self, data: String, look: String) {
        if data.is_empty() {
            return;
        }
        if let Some(Mark::Path { look: last, data: before }) = self.marks.last_mut()
            && *last == look
            && !look.contains("opacity")
            && !look.contains("url")
        {
            before.push_str(&data);
            return;
        }
        self.marks.push(Mark::Path { look, data });
    }

    fn filled(&mut self, paint: &Paint) -> String {
        let Some((kind, definition)) = paint.definition() else {
            let Paint::Flat(color) = *paint else {
                unreachable!("only a color needs no definition")
            };
            let black = if color.rgb == [0; 3] { String::new() } else { fill(&color.name()) };
            return black + &opacity(color.cover, "");
        };
        let known = self.gradients.iter().position(|known| known == paint);
        let number = known.unwrap_or_else(|| {
            self.gradients.push(paint.clone());
            let number = self.gradients.len() - 1;
            self.definitions.push(format!(r#"<{kind} id="g{number}"{definition}</{kind}>"#));
            number
        });
        fill(&format!("url(#g{number})"))
    }

    /// Paints what `draw` paints, moved to (`x`, `y`), turned clockwise and made `size` times as large.
    pub fn placed(
        &mut self,
        [x, y]: Point,
        degrees: f64,
        size: f64,
        draw: impl FnOnce(&mut Picture),
    ) {
        let to = transform([x, y], degrees, size);
        self.grouped(&format!(r#"<g transform="{to}">"#), draw);
    }

    /// Paints what `draw` paints, and only inside of the shape.
    pub fn inside(&mut self, shape: &Shape, draw: impl FnOnce(&mut Picture)) {
        let number = self.definitions.len();
        let data = Pen::shape(shape, NEAR);
        self.definitions.push(format!(r#"<clipPath id="c{number}"><path d="{data}"/></clipPath>"#));
        self.grouped(&format!(r#"<g clip-path="url(#c{number})">"#), draw);
    }

    /// Paints what `draw` paints, with this opacity.
    pub fn faint(&mut self, cover: f64, draw: impl FnOnce(&mut Picture)) {
        self.grouped(&format!("<g{}>", opacity(cover, "")), draw);
    }

    fn grouped(&mut self, open: &str, draw: impl FnOnce(&mut Picture)) {
        self.marks.push(Mark::Text(open.to_owned()));
        draw(self);
        self.marks.push(Mark::Text("</g>".to_owned()));
    }

    /// Stores what `draw` paints around the origin, to be stamped.
    pub fn stamp(&mut self, draw: impl FnOnce(&mut Picture)) -> Stamp {
        let outer = std::mem::take(&mut self.marks);
        draw(self);
        let inner = std::mem::replace(&mut self.marks, outer);
        let number = self.stamps;
        self.stamps += 1;
        self.definitions.push(format!(r#"<g id="s{number}">{}</g>"#, written(&inner)));
        Stamp(number)
    }

    /// Stamps a stored thing.
    pub fn press(&mut self, stamp: Stamp, at: Point, degrees: f64, size: f64) {
        let to = transform(at, degrees, size);
        self.marks.push(Mark::Text(format!(r##"<use href="#s{}" transform="{to}"/>"##, stamp.0)));
    }

    /// The SVG text of the picture.
    pub fn svg(&self) -> String {
        format!(
            r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2400 3600" width="600" height="900"><defs>{}</defs>{}</svg>"#,
            self.definitions.concat(),
            written(&self.marks)
        )
    }
}

fn written(marks: &[Mark]) -> String {
    let mut text = String::new();
    for mark in marks {
        let _ = match mark {
            Mark::Path { look, data } => write!(text, r#"<path d="{data}"{look}/>"#),
            Mark::Text(other) => write!(text, "{other}"),
        };
    }
    text
}

fn fill(what: &str) -> String {
    format!(r#" fill="{what}""#)
}

fn opacity(cover: f64, of: &str) -> String {
    if cover < 1. { format!(r#" {of}opacity="{}""#, short(cover)) } else { String::new() }
}

fn stroked(color: Color, width: f64, more: &str) -> String {
    let width = ((width * crate::pen::FINE * 2.).round() / 2.).max(0.5);
    format!(
        r#" fill="none" stroke="{}" stroke-width="{}"{more}{}"#,
        color.name(),
        short(width),
        opacity(color.cover, "")
    )
}

fn transform([x, y]: Point, degrees: f64, size: f64) -> String {
    let mut text = format!("translate({} {})", fine(x), fine(y));
    if degrees != 0. {
        let _ = write!(text, "rotate({})", short(degrees));
    }
    if (size - 1.).abs() > 0.004 {
        let _ = write!(text, "scale({})", short(size));
    }
    text
}
