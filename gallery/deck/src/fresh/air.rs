//! The air of a fresh card: its colors, its light and the manner in which it is laid on.

use easel::prelude::*;

use crate::Hour;

/// How surfaces are worked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Manner {
    /// Dry strokes that follow the form.
    Brushed,
    /// Dots of many sizes.
    Dotted,
    /// Sheets that cast a shadow.
    Cut,
    /// Ruled lines.
    Ruled,
}

/// Colors that belong together.
#[derive(Clone, Copy, Debug)]
pub struct Air {
    /// The sky from the top down.
    pub sky: [Color; 3],
    /// Land far away, in between, near.
    pub land: [Color; 3],
    /// What is dark.
    pub dark: Color,
    /// Lamplight, or the light that falls.
    pub light: Color,
    /// Coats, threads, what must be found.
    pub accent: Color,
    /// What time of day it is.
    pub hour: Hour,
    /// How surfaces are worked.
    pub manner: Manner,
}

/// Lightness, chroma and hue of a color.
type Tone = [f64; 3];

/// Skies from the top down, lands from afar, what is dark, light and must be found, and the hour.
type Palette = ([Tone; 3], [Tone; 3], Tone, Tone, Tone, Hour);

const PALETTES: [Palette; 10] = [
    (
        [[0.2, 0.08, 275.], [0.34, 0.09, 265.], [0.54, 0.09, 248.]],
        [[0.4, 0.07, 250.], [0.3, 0.06, 240.], [0.22, 0.05, 255.]],
        [0.14, 0.04, 270.],
        [0.9, 0.1, 85.],
        [0.64, 0.19, 34.],
        Hour::Night,
    ),
    (
        [[0.32, 0.1, 300.], [0.56, 0.13, 350.], [0.82, 0.1, 60.]],
        [[0.56, 0.09, 340.], [0.42, 0.09, 320.], [0.28, 0.07, 305.]],
        [0.19, 0.05, 300.],
        [0.94, 0.09, 80.],
        [0.72, 0.16, 60.],
        Hour::Dusk,
    ),
    (
        [[0.82, 0.05, 295.], [0.9, 0.04, 330.], [0.95, 0.03, 60.]],
        [[0.86, 0.03, 290.], [0.92, 0.02, 280.], [0.97, 0.01, 270.]],
        [0.34, 0.06, 280.],
        [0.99, 0.02, 90.],
        [0.58, 0.2, 25.],
        Hour::Day,
    ),
    (
        [[0.74, 0.09, 230.], [0.85, 0.07, 205.], [0.94, 0.06, 95.]],
        [[0.8, 0.09, 75.], [0.72, 0.11, 62.], [0.6, 0.11, 50.]],
        [0.3, 0.07, 40.],
        [0.97, 0.06, 95.],
        [0.52, 0.13, 255.],
        Hour::Day,
    ),
    (
        [[0.8, 0.08, 200.], [0.9, 0.06, 160.], [0.96, 0.05, 110.]],
        [[0.82, 0.09, 150.], [0.68, 0.12, 140.], [0.5, 0.11, 148.]],
        [0.27, 0.06, 160.],
        [0.98, 0.05, 105.],
        [0.62, 0.19, 20.],
        Hour::Day,
    ),
    (
        [[0.3, 0.06, 215.], [0.48, 0.08, 205.], [0.72, 0.08, 190.]],
        [[0.52, 0.07, 200.], [0.38, 0.06, 205.], [0.25, 0.05, 220.]],
        [0.17, 0.04, 225.],
        [0.95, 0.08, 100.],
        [0.7, 0.17, 45.],
        Hour::Dusk,
    ),
    (
        [[0.87, 0.02, 85.], [0.94, 0.018, 90.], [0.84, 0.02, 200.]],
        [[0.78, 0.018, 230.], [0.6, 0.02, 235.], [0.4, 0.02, 240.]],
        [0.22, 0.02, 240.],
        [0.97, 0.02, 90.],
        [0.6, 0.19, 32.],
        Hour::Day,
    ),
    (
        [[0.92, 0.04, 75.], [0.88, 0.08, 45.], [0.8, 0.13, 32.]],
        [[0.72, 0.14, 30.], [0.46, 0.12, 255.], [0.34, 0.11, 262.]],
        [0.24, 0.09, 268.],
        [0.97, 0.05, 85.],
        [0.84, 0.15, 88.],
        Hour::Day,
    ),
    (
        [[0.22, 0.05, 165.], [0.34, 0.07, 165.], [0.56, 0.09, 150.]],
        [[0.44, 0.08, 155.], [0.27, 0.06, 160.], [0.24, 0.05, 170.]],
        [0.11, 0.03, 170.],
        [0.93, 0.11, 95.],
        [0.74, 0.15, 55.],
        Hour::Night,
    ),
    (
        [[0.4, 0.13, 25.], [0.62, 0.15, 42.], [0.86, 0.11, 82.]],
        [[0.58, 0.13, 35.], [0.42, 0.1, 25.], [0.27, 0.07, 18.]],
        [0.17, 0.05, 20.],
        [0.96, 0.08, 90.],
        [0.62, 0.09, 215.],
        Hour::Dusk,
    ),
];

/// How many palettes there are.
pub const AIRS: usize = PALETTES.len();

impl Air {
    /// The air of this number, laid on in this manner.
    pub fn of(number: usize, manner: Manner) -> Air {
        let tone = |[l, c, h]: Tone| ok(l, c, h);
        let (sky, land, dark, light, accent, hour) = PALETTES[number % AIRS];
        Air {
            sky: sky.map(tone),
            land: land.map(tone),
            dark: tone(dark),
            light: tone(light),
            accent: tone(accent),
            hour,
            manner,
        }
    }

    /// Land at this depth: 0 far away, 1 near.
    pub fn ground(&self, depth: f64) -> Color {
        let [far, middle, near] = self.land;
        if depth < 0.5 { far.mix(middle, depth * 2.) } else { middle.mix(near, depth * 2. - 1.) }
    }

    /// The sky over the whole card, worked down to the height `foot`.
    pub fn sky(&self, pic: &mut Picture, foot: f64) {
        let [top, middle, low] = self.sky;
        pic.ground(down(&[(0., top), (0.5, middle), (1., low)]));
        let area = rect(0., 0., WIDE, foot);
        match self.manner {
            Manner::Brushed => {
                let brush = Bristle::new(150, 52.)
                    .wide(3.2, 0.22)
                    .flow(|[x, y]| -10. + 16. * sin(x / 130. + y / 190.))
                    .tone(|[_, y]| y / foot * 2.6);
                pic.bristle(&area, &brush, &[top.lit(0.05), middle.lit(0.04), low.lit(0.03)]);
            }
            Manner::Dotted => {
                pic.halftone(&area, 22., 15., low.lit(0.05).a(0.5), |[_, y]| y / foot * 0.5);
            }
            Manner::Cut => {
                let dice = pic.dice();
                for (k, color) in [(0.34, top.mix(middle, 0.6)), (0.66, middle.mix(low, 0.6))] {
                    let sheet = hills(&dice, foot * k, 34.);
                    pic.shadow(&sheet, 0., -6., self.dark.a(0.25));
                    pic.fill_near(&sheet, color, 0.8);
                }
            }
            Manner::Ruled => {
                let lines = hatching(&area, 0., 15.);
                pic.engrave(&lines, self.dark.a(0.2), |[_, y]| 2.6 - 2.2 * y / foot);
            }
        }
        if self.hour == Hour::Night {
            stars(pic, 90, [[6., 6.], [594., foot * 0.75]], self.light);
        }
    }

    /// A stretch of land whose edge rolls around `y`.
    pub fn land(&self, pic: &mut Picture, y: f64, roll: f64, depth: f64) {
        let dice = pic.dice();
        let land = hills(&dice, y, roll);
        if self.manner == Manner::Cut {
            pic.shadow(&land, 0., -7., self.dark.a(0.3));
        }
        self.solid(pic, &land, self.ground(depth));
    }

    /// Still water from `y` down.
    pub fn water(&self, pic: &mut Picture, y: f64) {
        let area = rect(0., y, WIDE, HIGH);
        let stops = [(0., self.sky[2].mix(self.land[0], 0.4)), (1., self.land[2])];
        pic.fill(&area, down(&stops));
        ripples(pic, y, 70, self.light.a(0.3));
    }

    /// A shape with some form to it: worked in the air's manner, lit from the upper left.
    pub fn solid(&self, pic: &mut Picture, shape: &Shape, color: Color) {
        if shape.is_empty() {
            return;
        }
        let [left, top, right, bottom] = shape.bounds();
        let size = apart([left, top], [right, bottom]);
        let (light, shade) = (color.lit(0.07), color.lit(-0.07));
        pic.fill(shape, color);
        if size < 60. {
            return;
        }
        let depth = move |[x, y]: Point| ((x - left) + (y - top) * 1.4) / (size * 1.5);
        match self.manner {
            Manner::Brushed => {
                let brush = Bristle::new((size / 5.) as usize, (size / 9.).clamp(7., 30.))
                    .wide(2.2, 0.45)
                    .flow(move |[x, _]| 12. - (x - left) / 20.)
                    .tone(move |p| depth(p) * 2.4);
                pic.bristle(&shape.grown(-1.5), &brush, &[light, color.lit(0.02), shade]);
            }
            Manner::Dotted => {
                pic.halftone(shape, 38., (size / 28.).clamp(8., 15.), shade, move |p| {
                    depth(p) * 0.75
                });
            }
            Manner::Cut => {
                pic.rim(shape, 2.2, 3., light);
                pic.rim(shape, -2.2, -3., shade);
            }
            Manner::Ruled => {
                let lines = hatching(shape, 64., (size / 36.).clamp(6., 13.));
                pic.engrave(&lines, shade, move |p| (depth(p) * 3.2).clamp(0.4, 3.));
            }
        }
    }

    /// A shape that stands before others: its shadow first, and the light on its edge.
    pub fn stands(&self, pic: &mut Picture, shape: &Shape, color: Color) {
        if self.manner == Manner::Cut {
            pic.shadow(shape, 5., 7., self.dark.a(0.35));
        }
        self.solid(pic, shape, color);
        pic.rim(shape, 1.6, 1.4, self.light.a(0.7));
    }

    /// A lamp's glow; by day only a warm spot.
    pub fn glow(&self, pic: &mut Picture, [x, y]: Point, r: f64) {
        let cover = if self.hour == Hour::Day { 0.45 } else { 0.85 };
        pic.glow(x, y, r, self.light.a(cover));
    }
}
