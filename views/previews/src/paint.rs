//! From SVG to PNG, with the faces of the page and no other.

use std::sync::{Arc, LazyLock};

use resvg::tiny_skia::{Pixmap, Transform};
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
    }
}
