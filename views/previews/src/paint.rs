//! From SVG to PNG, with the faces of the page and no other.

use std::sync::{Arc, LazyLock};

use resvg::tiny_skia::{Pixmap, PremultipliedColorU8, Transform};
use resvg::usvg::{self, Options, Tree, fontdb};

use crate::card::{HIGH, WIDE};

static FACES: LazyLock<Arc<fontdb::Database>> = LazyLock::new(|| {
    let mut faces = fontdb::Database::new();
    // A name in letters that the language's own face lacks is written in the first face that has
    // them; names stand in titles, which are bold.
    faces.load_font_data(include_bytes!("../fonts/vazirmatn-bold.ttf").to_vec());
    faces.load_font_data(include_bytes!("../fonts/figtree-bold.ttf").to_vec());
    faces.load_font_data(include_bytes!("../fonts/vazirmatn-medium.ttf").to_vec());
    faces.load_font_data(include_bytes!("../fonts/figtree-medium.ttf").to_vec());
    Arc::new(faces)
});

/// The picture of a card as PNG; `None` if the SVG cannot be read.
#[must_use]
pub fn png(svg: &str) -> Option<Vec<u8>> {
    let tree = read(svg).ok()?;
    let mut pixels = Pixmap::new(WIDE, HIGH)?;
    resvg::render(&tree, Transform::identity(), &mut pixels.as_mut());
    pixels.encode_png().ok()
}

/// The picture of an SVG, so wide and so high: red, green and blue of each pixel, row by row.
/// `None` if the SVG cannot be read.
#[must_use]
pub fn pixels(svg: &str, size: [u16; 2]) -> Option<Vec<u8>> {
    let pixels = stretched(svg, size)?;
    let colors = pixels.pixels().iter().map(PremultipliedColorU8::demultiply);
    Some(colors.flat_map(|color| [color.red(), color.green(), color.blue()]).collect())
}

/// The picture of an SVG as PNG, so wide and so high; `None` if the SVG cannot be read.
#[must_use]
pub fn png_of_size(svg: &str, size: [u16; 2]) -> Option<Vec<u8>> {
    stretched(svg, size)?.encode_png().ok()
}

fn stretched(svg: &str, [wide, high]: [u16; 2]) -> Option<Pixmap> {
    let tree = read(svg).ok()?;
    let mut pixels = Pixmap::new(wide.into(), high.into())?;
    let size = tree.size();
    let (across, down) = (f32::from(wide) / size.width(), f32::from(high) / size.height());
    resvg::render(&tree, Transform::from_scale(across, down), &mut pixels.as_mut());
    Some(pixels)
}

/// Reads an SVG.
///
/// # Errors
/// What is wrong with it.
pub fn read(svg: &str) -> Result<Tree, usvg::Error> {
    let options = Options {
        fontdb: Arc::clone(&FACES),
        font_family: "Figtree".to_owned(),
        ..Options::default()
    };
    Tree::from_str(svg, &options)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_no_svg_is_no_picture() {
        assert_eq!(png("<svg"), None);
        assert_eq!(pixels("<svg", [2, 3]), None);
        assert_eq!(png_of_size("<svg", [2, 3]), None);
    }

    #[test]
    fn a_picture_fills_its_pixels() {
        let svg = r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20" width="20" height="20">
            <rect width="10" height="20" fill="#f00"/><rect x="10" width="10" height="20" fill="#0080ff"/></svg>"##;
        let row = [[255, 0, 0], [0, 128, 255]].concat();
        assert_eq!(pixels(svg, [2, 3]), Some([&row[..], &row, &row].concat()));
        let png = png_of_size(svg, [2, 3]).expect("it is painted");
        assert_eq!((&png[..4], &png[16..24]), (&b"\x89PNG"[..], &[0, 0, 0, 2, 0, 0, 0, 3][..]));
    }
}
