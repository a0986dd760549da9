//! Colors as the style sheets write them, as sRGB.

/// A color in Oklch: lightness, chroma, hue in degrees, opacity.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Color {
    lightness: f64,
    chroma: f64,
    /// `None` for white and black, which have no hue to mix.
    hue: Option<f64>,
    alpha: f64,
}

impl Color {
    /// Reads `white`, `black`, `oklch(...)` or `color-mix(in oklch, ...)`.
    pub fn read(text: &str) -> Option<Color> {
        let gray = |lightness| Color { lightness, chroma: 0.0, hue: None, alpha: 1.0 };
        match text.trim() {
            "white" => Some(gray(1.0)),
            "black" => Some(gray(0.0)),
            text => {
                let (name, inside) = text.strip_suffix(')')?.split_once('(')?;
                match name {
                    "oklch" => oklch(inside),
                    "color-mix" => mix(inside.trim().strip_prefix("in oklch,")?),
                    _ => None,
                }
            }
        }
    }

    /// The color as `rgb(...)` or `rgba(...)`.
    pub fn srgb(self) -> String {
        let hue = self.hue.unwrap_or(0.0).to_radians();
        let (a, b) = (self.chroma * hue.cos(), self.chroma * hue.sin());
        // Björn Ottosson, "A perceptual color space for image processing", 2020.
        let long = (self.lightness + 0.396_337_777_4 * a + 0.215_803_757_3 * b).powi(3);
        let medium = (self.lightness - 0.105_561_345_8 * a - 0.063_854_172_8 * b).powi(3);
        let short = (self.lightness - 0.089_484_177_5 * a - 1.291_485_548 * b).powi(3);
        let linear = [
            4.076_741_662_1 * long - 3.307_711_591_3 * medium + 0.230_969_929_2 * short,
            -1.268_438_004_6 * long + 2.609_757_401_1 * medium - 0.341_319_396_5 * short,
            -0.004_196_086_3 * long - 0.703_418_614_7 * medium + 1.707_614_701 * short,
        ];
        let [red, green, blue] = linear.map(|value| (gamma(value.clamp(0.0, 1.0)) * 255.0).round());
        if self.alpha < 1.0 {
            format!("rgba({red},{green},{blue},{})", self.alpha)
        } else {
            format!("rgb({red},{green},{blue})")
        }
    }
}

fn gamma(linear: f64) -> f64 {
    if linear <= 0.003_130_8 { 12.92 * linear } else { 1.055 * linear.powf(1.0 / 2.4) - 0.055 }
}

fn oklch(inside: &str) -> Option<Color> {
    let (color, alpha) = inside.split_once('/').unwrap_or((inside, "1"));
    let mut numbers = color.split_whitespace().map(str::parse::<f64>);
    let mut next = || numbers.next()?.ok();
    let (lightness, chroma, hue) = (next()?, next()?, next()?);
    Some(Color { lightness, chroma, hue: Some(hue), alpha: alpha.trim().parse().ok()? })
}

/// The rest of `color-mix(in oklch, A, B 38%)`.
fn mix(parts: &str) -> Option<Color> {
    let [one, other]: [&str; 2] = split(parts, ',').try_into().ok()?;
    let (other, share) = other.trim().rsplit_once(' ').filter(|(_, share)| share.ends_with('%'))?;
    let share = share.trim_end_matches('%').parse::<f64>().ok()? / 100.0;
    let (one, other) = (Color::read(one)?, Color::read(other)?);
    let between = |a: f64, b: f64| a + (b - a) * share;
    let hue = match (one.hue, other.hue) {
        (Some(a), Some(b)) => Some(a + ((b - a + 540.0).rem_euclid(360.0) - 180.0) * share),
        (a, b) => a.or(b),
    };
    Some(Color {
        lightness: between(one.lightness, other.lightness),
        chroma: between(one.chroma, other.chroma),
        hue,
        alpha: between(one.alpha, other.alpha),
    })
}

/// Splits a text, but not inside parentheses.
pub fn split(text: &str, at: char) -> Vec<&str> {
    let (mut parts, mut depth, mut start) = (Vec::new(), 0_i32, 0);
    for (place, c) in text.char_indices() {
        match c {
            '(' => depth += 1,
            ')' => depth -= 1,
            c if c == at && depth == 0 => {
                parts.push(&text[start..place]);
                start = place + c.len_utf8();
            }
            _ => {}
        }
    }
    parts.push(&text[start..]);
    parts
}

/// The text with every `oklch(...)` in it as sRGB.
pub fn in_srgb(text: &str) -> String {
    let mut out = String::new();
    let mut rest = text;
    while let Some(start) = rest.find("oklch(") {
        let end = rest[start..].find(')').map_or(rest.len(), |end| start + end + 1);
        out.push_str(&rest[..start]);
        let color = &rest[start..end];
        out.push_str(&Color::read(color).map_or(color.to_owned(), Color::srgb));
        rest = &rest[end..];
    }
    out + rest
}

#[cfg(test)]
mod tests {
    use super::*;

    fn srgb(text: &str) -> String {
        Color::read(text).unwrap().srgb()
    }

    #[test]
    fn colors_are_those_of_the_browser() {
        // As Chromium computes them.
        assert_eq!(srgb("white"), "rgb(255,255,255)");
        assert_eq!(srgb("oklch(0.628 0.2577 29.23)"), "rgb(255,0,0)");
        assert_eq!(srgb("oklch(0.5 0 0 / 0.45)"), "rgba(99,99,99,0.45)");
        assert_eq!(srgb("color-mix(in oklch, white, black 100%)"), "rgb(0,0,0)");
        assert_eq!(in_srgb("<a fill=\"oklch(1 0 0)\"/>"), "<a fill=\"rgb(255,255,255)\"/>");
    }

    #[test]
    fn hues_are_mixed_the_short_way() {
        let mixed = mix(" oklch(0.5 0.1 350), oklch(0.5 0.1 30) 50%").unwrap();
        assert!((mixed.hue.unwrap().rem_euclid(360.0) - 10.0).abs() < 1e-9, "{mixed:?}");
        let white = mix(" oklch(0.5 0.1 350), white 50%").unwrap();
        assert_eq!(white.hue, Some(350.0), "white has no hue of its own");
    }

    #[test]
    fn what_is_no_color_is_none() {
        for wrong in ["", "none", "oklch(1 0)", "oklch(a b c)", "color-mix(in srgb, white, black)"]
        {
            assert_eq!(Color::read(wrong), None, "{wrong}");
        }
    }
}
