//! The look of a tower.

use ::kamisado::{BLACK, Tower};

use crate::boards::dvonn::small;
use crate::boards::kamisado::signs::{DISC, MARK, SIGNS, WORD, WORDS};
use crate::point::Point;
use crate::preferences::Face;
use crate::shape::{Form, Part};

/// A tower from above, in its player's shade, with its color on the disc and its teeth on the
/// forward edge: the upper one, or the lower.
pub fn tower(key: u32, class: &'static str, at: Point, tower: Tower, up: bool, face: Face) -> Part {
    let color = tower.color.index();
    let mut part = Part::new(key, class, at);
    let down = |y: f32| Point::new(0.0, y);
    part.add("shade", Form::Oval(down(9.0), 30.5, 27.5));
    teeth(&mut part, tower.rank.teeth(), up);
    part.add("side", octagon(down(5.0), 29.6));
    part.add("edge", octagon(down(0.0), 29.6));
    part.add("face", octagon(down(1.0), 28.2));
    part.disc("rim", down(0.2), 21.6);
    part.disc(DISC[color], down(0.8), 20.4);
    match face {
        Face::Signs => part.add(MARK[color], Form::Path(SIGNS[color], down(0.8), 1.45)),
        Face::Words => part.add(WORD[color], Form::Text(down(0.4), 25.0, WORDS[color].into())),
    }
    part
}

/// One to three dragon teeth.
fn teeth(part: &mut Part, count: u8, up: bool) {
    let sign = if up { -1.0 } else { 1.0 };
    for tooth in 0..count {
        let off = (small(usize::from(tooth)) - small(usize::from(count - 1)) / 2.0) * 15.5;
        let base = if up { 26.0 } else { 30.0 };
        let points = [(off - 7.8, base), (off, base + 14.5), (off + 7.8, base)];
        let points = points.map(|(x, y)| Point::new(x, y * sign)).to_vec();
        part.add("tooth", Form::Poly(points));
    }
}

/// A regular octagon with a horizontal side.
pub fn octagon(at: Point, r: f32) -> Form {
    let (far, near) = (r * 0.924, r * 0.383);
    let points = [
        (near, far),
        (far, near),
        (far, -near),
        (near, -far),
        (-near, -far),
        (-far, -near),
        (-far, near),
        (-near, far),
    ];
    Form::Poly(points.map(|(x, y)| at + Point::new(x, y)).to_vec())
}

/// The key of a tower, the same in all rounds of a match.
#[allow(clippy::cast_possible_truncation)] // below 8
pub fn key(tower: Tower) -> u32 {
    1 + u32::from(tower.seat.0) * 8 + tower.color.index() as u32
}

/// The class of a tower.
pub fn look(tower: Tower, state: State) -> &'static str {
    match (tower.seat == BLACK, state) {
        (true, State::Stands) => "tower black",
        (false, State::Stands) => "tower white",
        (true, State::Held) => "tower black held",
        (false, State::Held) => "tower white held",
        (true, State::Dragged) => "tower black held dragged",
        (false, State::Dragged) => "tower white held dragged",
        (true, State::Ghost) => "tower black ghost",
        (false, State::Ghost) => "tower white ghost",
        (true, State::Pushed) => "tower black pushed",
        (false, State::Pushed) => "tower white pushed",
    }
}

/// The state of a tower in the picture.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum State {
    /// It stands.
    Stands,
    /// It is lifted.
    Held,
    /// It follows the pointer.
    Dragged,
    /// It is a preview.
    Ghost,
    /// It would be pushed.
    Pushed,
}
