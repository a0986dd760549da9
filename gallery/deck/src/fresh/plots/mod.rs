//! What may happen on a fresh card: each plot is one impossible relation with gaps for an animal, a thing and somebody.

use easel::prelude::*;

use super::cast::Cast;
use crate::{Mood, Space, Template, Theme};

mod beyond;
mod hung;
mod large;
mod ways;

/// One impossible relation.
pub struct Plot {
    /// Its name in the files of descriptions.
    pub name: &'static str,
    /// How it is laid out.
    pub template: Template,
    /// What it may be about, besides what its animal and its thing bring.
    pub themes: &'static [Theme],
    /// What is seen besides them.
    pub things: &'static [&'static str],
    /// Whether descriptions name the thing.
    pub names_thing: bool,
    /// Which animals may play; none where there is none.
    pub beasts: &'static [usize],
    /// Which things may.
    pub props: &'static [usize],
    /// What one feels first.
    pub mood: Mood,
    /// Under a roof or not.
    pub space: Space,
    /// Paints it.
    pub paint: fn(&mut Picture, &Cast),
}

/// All that goes on four legs, and some that don't.
const GROUND: &[usize] = &[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 15, 16];

/// Those broad enough to carry something.
const BROAD: &[usize] = &[1, 2, 3, 4, 5, 8, 14, 15, 16];

/// Nobody.
const NONE: &[usize] = &[];

/// Everything that hangs or grows.
const LIGHT: &[usize] = &[0, 1, 3, 4, 6, 7, 8, 9, 10, 12];

/// All plots.
pub static PLOTS: [&Plot; 16] = [
    &large::BACK,
    &large::TOWN,
    &large::SHADOW,
    &large::FACING,
    &hung::HANGING,
    &hung::FRUIT,
    &hung::CLOUD,
    &hung::INSIDE,
    &beyond::DOOR,
    &beyond::FRAME,
    &beyond::WATER,
    &beyond::SHAFT,
    &ways::PROCESSION,
    &ways::AFLOAT,
    &ways::PULL,
    &ways::SPIRAL,
];
