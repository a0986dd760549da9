//! A picture that moves by itself: the positions of a game one after the other, as one SVG file.
//!
//! What keeps its key slides to its next place, as on the page. Those who want no motion see the last position.

use std::fmt::Write as _;

use board_view::{Part, Point, Scene};

use crate::style::{dark_sheet, dark_token, sheet, token};

/// How long a position stands, in seconds.
const STEP_S: f32 = 1.3;
/// How many steps the last position stands.
const REST: usize = 3;
/// The share of a step in which pieces slide.
const SLIDE: f32 = 0.3;

/// One appearance of a part, and where it is in each position that shows it.
struct Look<'a> {
    part: &'a Part,
    shown: Vec<bool>,
    at: Vec<Option<Point>>,
}

/// The picture of these positions, all of one size.
#[must_use]
pub fn moving(scenes: &[Scene]) -> String {
    let Some(last) = scenes.last() else { return String::new() };
    let looks = looks(scenes);
    let steps = scenes.len() - 1 + REST;
    #[allow(clippy::cast_precision_loss)] // there are few
    let seconds = steps as f32 * STEP_S;
    let (mut drawn, mut frames) = (String::new(), String::new());
    for (n, look) in looks.iter().enumerate() {
        let rests = look.shown.last() == Some(&true);
        let at = look.at.iter().rev().flatten().next().copied().unwrap_or(look.part.at);
        let hidden = if rests { "" } else { " opacity=\"0\"" };
        let moves = keyframes(look, steps);
        let id = if moves.is_empty() { String::new() } else { format!(" id=\"k{n}\"") };
        let _ = write!(
            drawn,
            "<g{id} transform=\"translate({:.1} {:.1})\"{hidden}><g class=\"{}\">{}</g></g>",
            at.x,
            at.y,
            look.part.class,
            board_view::inner(look.part)
        );
        if !moves.is_empty() {
            let _ = write!(frames, "#k{n}{{animation-name:k{n}}}@keyframes k{n}{{{moves}}}");
        }
    }
    let parts = scenes.iter().flat_map(|scene| scene.parts.clone()).collect();
    let all = Scene { wide: last.wide, high: last.high, parts };
    let (styles, dark_styles) = (sheet(&all), dark_sheet(&all));
    let (weave, dark_weave) = (token("weave"), dark_token("weave"));
    let (wide, high) = (last.wide, last.high);
    // Three to two, so that the page knows its place.
    let (out_wide, out_high) = (wide.max(high * 1.5) * 1.06, high.max(wide / 1.5) * 1.06);
    let (x, y) = ((wide - out_wide) / 2.0, (high - out_high) / 2.0);
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"{x:.1} {y:.1} {out_wide:.1} {out_high:.1}\" width=\"300\" height=\"200\"><style>\
         svg{{background:{weave}}}{styles}\
         @media (prefers-color-scheme:dark){{svg{{background:{dark_weave}}}{dark_styles}}}g[id]{{animation:{seconds:.1}s linear infinite}}{frames}\
         @media (prefers-reduced-motion:reduce){{g[id]{{animation:none}}}}</style>{drawn}</svg>"
    )
}

/// All appearances of all parts, back to front.
fn looks(scenes: &[Scene]) -> Vec<Look<'_>> {
    let mut looks: Vec<Look> = Vec::new();
    for (n, scene) in scenes.iter().enumerate() {
        let mut above = 0;
        for part in &scene.parts {
            let same = |look: &Look| {
                let other = look.part;
                (other.key, other.class, &other.shapes) == (part.key, part.class, &part.shapes)
            };
            let known = looks.iter().position(same);
            let index = known.unwrap_or_else(|| {
                let (shown, at) = (vec![false; scenes.len()], vec![None; scenes.len()]);
                looks.insert(above, Look { part, shown, at });
                above
            });
            looks[index].shown[n] = true;
            above = above.max(index + 1);
            // What will look different slides there as it looked before.
            let places = looks.iter_mut().filter(|look| look.part.key == part.key);
            places.for_each(|look| look.at[n] = Some(part.at));
        }
    }
    looks
}

/// The key frames of an appearance; none, if it never changes.
fn keyframes(look: &Look, steps: usize) -> String {
    let first = (look.shown[0], look.at[0]);
    let each = || look.shown.iter().copied().zip(look.at.iter().copied());
    if each().all(|state| state == first) {
        return String::new();
    }
    #[allow(clippy::cast_precision_loss)] // there are few
    let percent = |step: f32| 100.0 * step / steps as f32;
    let mut at = look.at.iter().flatten().next().copied().unwrap_or(look.part.at);
    let mut is_shown = look.shown[0];
    let mut out = String::new();
    let mut frame = |step: f32, at: Point, is_shown: bool| {
        let opacity = u8::from(is_shown);
        let _ = write!(
            out,
            "{:.2}%{{transform:translate({:.1}px,{:.1}px);opacity:{opacity}}}",
            percent(step),
            at.x,
            at.y
        );
    };
    frame(0.0, at, is_shown);
    for n in 1..look.shown.len() {
        #[allow(clippy::cast_precision_loss)]
        let begin = n as f32;
        let (to, shows) = (look.at[n].unwrap_or(at), look.shown[n]);
        if (to, shows) != (at, is_shown) {
            frame(begin - SLIDE, at, is_shown);
            frame(begin - 0.01, to, is_shown);
            frame(begin, to, shows);
        }
        (at, is_shown) = (to, shows);
    }
    #[allow(clippy::cast_precision_loss)]
    frame(steps as f32, at, is_shown);
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use board_view::{BoardPreferences, Stance};
    use catalog::{AnyRecord, Game};

    fn scenes() -> Vec<Scene> {
        let mut record = AnyRecord::usual(Game::Kamisado);
        for _ in 0..3 {
            let legal = record.legal();
            record.play(&legal[legal.len() / 2]).unwrap();
        }
        let preferences = BoardPreferences::default();
        let stance = Stance::spectator(preferences);
        (0..=3).map(|shown| board_view::still(&record, Some(shown), stance)).collect()
    }

    #[test]
    fn what_moves_slides_and_what_stands_is_drawn_once() {
        let svg = moving(&scenes());
        assert!(svg.contains("@keyframes") && !svg.contains("<script"));
        assert!(svg.contains("prefers-reduced-motion"));
        let one = moving(&scenes()[..1]);
        assert!(!one.contains("@keyframes"), "one position stands still");
        assert!(svg.len() < 2 * one.len(), "{} of {}", svg.len(), one.len());
    }

    #[test]
    fn nothing_to_draw_is_no_picture() {
        assert_eq!(moving(&[]), "");
    }
}
