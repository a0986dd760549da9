//! Colors by lightness, chroma and hue (OKLCH, after Björn Ottosson's Oklab), stored as bytes.

use crate::number::{cbrt, cos, pow, rad, sin};

/// A color and how much of it covers.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Color {
    /// Red, green and blue.
    pub rgb: [u8; 3],
    /// How much it covers, from 0 to 1.
    pub cover: f64,
}

/// Lightness 0 to 1, chroma 0 to about 0.3, hue in degrees (20 red, 70 orange, 95 yellow, 145 green, 200 teal, 260 blue,
/// 300 violet, 350 rose). What no screen shows is made paler until one does.
pub fn ok(lightness: f64, chroma: f64, hue: f64) -> Color {
    let (mut a, mut b) = (chroma * cos(rad(hue)), chroma * sin(rad(hue)));
    let mut linear = from_lab(lightness, a, b);
    for _ in 0..24 {
        if linear.iter().all(|part| (-0.002..=1.002).contains(part)) {
            break;
        }
        a *= 0.9;
        b *= 0.9;
        linear = from_lab(lightness, a, b);
    }
    Color { rgb: linear.map(encoded), cover: 1. }
}

/// A color as in `0xffdc9a`.
pub const fn hex(rgb: u32) -> Color {
    let [_, r, g, b] = rgb.to_be_bytes();
    Color { rgb: [r, g, b], cover: 1. }
}

impl Color {
    /// The same color with this opacity.
    #[must_use]
    pub fn a(self, cover: f64) -> Color {
        Color { cover, ..self }
    }

    /// The color at `t` on the way to `other`.
    #[must_use]
    pub fn mix(self, other: Color, t: f64) -> Color {
        let ([l, a, b], [m, c, d]) = (self.lab(), other.lab());
        let t = t.clamp(0., 1.);
        let linear = from_lab(l + (m - l) * t, a + (c - a) * t, b + (d - b) * t);
        Color { rgb: linear.map(encoded), cover: self.cover + (other.cover - self.cover) * t }
    }

    /// The same color, lighter by `by` (darker if below 0).
    #[must_use]
    pub fn lit(self, by: f64) -> Color {
        let [l, a, b] = self.lab();
        let linear = from_lab((l + by).clamp(0., 1.), a, b);
        Color { rgb: linear.map(encoded), cover: self.cover }
    }

    /// How light it is, from 0 to 1.
    pub fn lightness(self) -> f64 {
        self.lab()[0]
    }

    fn lab(self) -> [f64; 3] {
        let [r, g, b] = self.rgb.map(decoded);
        let l = cbrt(0.412_221_470_8 * r + 0.536_332_536_3 * g + 0.051_445_992_9 * b);
        let m = cbrt(0.211_903_498_2 * r + 0.680_699_545_1 * g + 0.107_396_956_6 * b);
        let s = cbrt(0.088_302_461_9 * r + 0.281_718_837_6 * g + 0.629_978_700_5 * b);
        [
            0.210_454_255_3 * l + 0.793_617_785_0 * m - 0.004_072_046_8 * s,
            1.977_998_495_1 * l - 2.428_592_205_0 * m + 0.450_593_709_9 * s,
            0.025_904_037_1 * l + 0.782_771_766_2 * m - 0.808_675_766_0 * s,
        ]
    }

    /// As SVG writes it, `#rgb` where that says as much.
    pub fn name(self) -> String {
        let [r, g, b] = self.rgb;
        if [r, g, b].iter().all(|part| part >> 4 == part & 15) {
            format!("#{:x}{:x}{:x}", r & 15, g & 15, b & 15)
        } else {
            format!("#{r:02x}{g:02x}{b:02x}")
        }
    }
}

fn from_lab(lightness: f64, a: f64, b: f64) -> [f64; 3] {
    let cube = |x: f64| x * x * x;
    let l = cube(lightness + 0.396_337_777_4 * a + 0.215_803_757_3 * b);
    let m = cube(lightness - 0.105_561_345_8 * a - 0.063_854_172_8 * b);
    let s = cube(lightness - 0.089_484_177_5 * a - 1.291_485_548_0 * b);
    [
        4.076_741_662_1 * l - 3.307_711_591_3 * m + 0.230_969_929_2 * s,
        -1.268_438_004_6 * l + 2.609_757_401_1 * m - 0.341_319_396_5 * s,
        -0.004_196_086_3 * l - 0.703_418_614_7 * m + 1.707_614_701_0 * s,
    ]
}

fn encoded(linear: f64) -> u8 {
    let x = linear.clamp(0., 1.);
    let curved = if x < 0.003_130_8 { 12.92 * x } else { 1.055 * pow(x, 1. / 2.4) - 0.055 };
    (curved * 255.).round() as u8
}

fn decoded(byte: u8) -> f64 {
    let x = f64::from(byte) / 255.;
    if x < 0.040_45 { x / 12.92 } else { pow((x + 0.055) / 1.055, 2.4) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colors_come_back_from_their_lightness() {
        assert_eq!(ok(1., 0., 0.).name(), "#fff");
        assert_eq!(ok(0.628, 0.2577, 29.23).name(), "#ff0000".replace("ff0000", "f00"));
        let teal = hex(0x2a_80_8c);
        assert_eq!(teal.mix(hex(0), 0.), teal);
        assert!((teal.lit(0.1).lightness() - teal.lightness() - 0.1).abs() < 0.01);
    }
}
