//! Pictures as pixels, to look at.

use std::error::Error;
use std::fs;
use std::path::Path;

use resvg::tiny_skia::{Color, Pixmap, PixmapPaint, Transform};
use resvg::usvg::{Options, Tree};

use crate::store::packed;

/// The SVG text as pixels, at this width.
pub fn pixels(svg: &str, wide: u32) -> Result<Pixmap, Box<dyn Error>> {
    let tree = Tree::from_str(svg, &Options::default())?;
    let scale = wide as f32 / tree.size().width();
    let mut pixels =
        Pixmap::new(wide, (tree.size().height() * scale).round() as u32).ok_or("no size")?;
    resvg::render(&tree, Transform::from_scale(scale, scale), &mut pixels.as_mut());
    Ok(pixels)
}

fn put(onto: &mut Pixmap, what: &Pixmap, x: u32, y: u32) {
    onto.draw_pixmap(
        x as i32,
        y as i32,
        what.as_ref(),
        &PixmapPaint::default(),
        Transform::identity(),
        None,
    );
}

/// Writes a card as SVG, and as a PNG that shows it large, as small as a thumb, and in grays.
pub fn card(name: &str, svg: &str, out: &Path) -> Result<(), Box<dyn Error>> {
    println!("{name}: {} bytes, {} packed", svg.len(), packed(svg)?.len());
    fs::write(out.join(name).with_extension("svg"), svg)?;
    let mut gray = pixels(svg, 180)?;
    for pixel in gray.data_mut().chunks_exact_mut(4) {
        let value =
            (u32::from(pixel[0]) * 54 + u32::from(pixel[1]) * 183 + u32::from(pixel[2]) * 19) / 256;
        pixel[..3].fill(value as u8);
    }
    let mut shown = Pixmap::new(800, 900).ok_or("no size")?;
    shown.fill(Color::from_rgba8(24, 24, 28, 255));
    put(&mut shown, &pixels(svg, 600)?, 0, 0);
    put(&mut shown, &gray, 610, 10);
    put(&mut shown, &pixels(svg, 90)?, 655, 300);
    put(&mut shown, &pixels(svg, 180)?, 610, 450);
    shown.save_png(out.join(name).with_extension("png"))?;
    Ok(())
}

/// Writes all cards side by side.
pub fn sheet(cards: &[String], to: &Path) -> Result<(), Box<dyn Error>> {
    let (wide, count) = (120, cards.len() as u32);
    let (columns, high) = (12.min(count), wide * 3 / 2);
    let rows = count.div_ceil(columns);
    let mut all = Pixmap::new(columns * (wide + 6) + 6, rows * (high + 6) + 6).ok_or("no size")?;
    all.fill(Color::from_rgba8(24, 24, 28, 255));
    for (i, svg) in cards.iter().enumerate() {
        let (column, row) = (i as u32 % columns, i as u32 / columns);
        put(&mut all, &pixels(svg, wide)?, 6 + column * (wide + 6), 6 + row * (high + 6));
    }
    all.save_png(to)?;
    Ok(())
}
