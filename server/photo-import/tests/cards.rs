//! How a photograph looks as a card. The test pictures, made with Pillow, have red at the top left and blue at the
//! bottom right when upright.

use std::io::Cursor;

use image::{ImageFormat, Rgb, RgbImage, Rgba, RgbaImage};
use photo_import::{CARD, LENGTH, PhotoError, develop};

fn picture(name: &str) -> Vec<u8> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/pictures/");
    std::fs::read(format!("{folder}{name}")).unwrap_or_else(|why| panic!("{name}: {why}"))
}

fn shown(card: &[u8]) -> RgbImage {
    image::load_from_memory_with_format(card, ImageFormat::Jpeg)
        .expect("a card is a JPEG")
        .into_rgb8()
}

fn png(pixels: &image::DynamicImage) -> Vec<u8> {
    let mut file = Vec::new();
    pixels.write_to(&mut Cursor::new(&mut file), ImageFormat::Png).expect("it can be packed");
    file
}

fn is_near(shown: Rgb<u8>, meant: [u8; 3]) -> bool {
    shown.0.iter().zip(meant).all(|(a, b)| a.abs_diff(b) < 40)
}

const RED: [u8; 3] = [220, 20, 20];
const BLUE: [u8; 3] = [20, 20, 220];

#[test]
fn each_kind_becomes_an_upright_card() {
    for name in
        ["turned.jpg", "turned.png", "turned.webp", "progressive.jpg", "whole.webp", "cmyk.jpg"]
    {
        let card = develop(&picture(name)).unwrap_or_else(|why| panic!("{name}: {why:?}"));
        assert_eq!(card.len(), LENGTH, "{name}");
        let shown = shown(&card);
        assert_eq!(shown.dimensions(), CARD, "{name}");
        let corners = (*shown.get_pixel(60, 60), *shown.get_pixel(540, 840));
        assert!(is_near(corners.0, RED), "{name}: {corners:?}");
        assert!(is_near(corners.1, BLUE), "{name}: {corners:?}");
    }
    let gray = shown(&develop(&picture("gray.jpg")).unwrap());
    let Rgb([red, green, blue]) = *gray.get_pixel(60, 60);
    assert!(red.abs_diff(green) < 4 && green.abs_diff(blue) < 4);
}

#[test]
fn only_the_picture_is_left() {
    let contains = |bytes: &[u8], word: &[u8]| bytes.windows(word.len()).any(|it| it == word);
    for name in ["turned.jpg", "turned.png", "turned.webp"] {
        let file = picture(name);
        let card = develop(&file).unwrap();
        for word in [&b"<script>"[..], b"Mina", b"Exif", b"MM\0*", b"II*\0"] {
            assert!(!contains(&card, word), "{name} still says {word:?}");
        }
        assert!(contains(&file, b"<script>") && contains(&file, b"Mina"), "{name} has both");
    }
}

#[test]
fn the_same_photograph_gives_the_same_card_whatever_its_metadata() {
    let plain = picture("progressive.jpg");
    let card = develop(&plain).unwrap();
    assert_eq!(develop(&plain).unwrap(), card);
    let more = [&plain[..], b"PK\x03\x04 an archive, or <html><script>"].concat();
    assert_eq!(develop(&more).unwrap(), card);
    let comment = [&plain[..2], b"\xff\xfe\x00\x0a<script>", &plain[2..]].concat();
    assert_eq!(develop(&comment).unwrap(), card);
}

#[test]
fn the_middle_is_kept() {
    // Green left, white in the middle, black right.
    let wide = RgbImage::from_fn(1800, 600, |x, _| match x {
        0..600 => Rgb([0, 200, 0]),
        600..1200 => Rgb([250, 250, 250]),
        _ => Rgb([0, 0, 0]),
    });
    let card = shown(&develop(&png(&wide.into())).unwrap());
    for (x, y) in [(5, 5), (595, 5), (5, 895), (300, 450), (595, 895)] {
        assert!(
            is_near(*card.get_pixel(x, y), [250; 3]),
            "at {x}, {y}: {:?}",
            card.get_pixel(x, y)
        );
    }
}

#[test]
fn hidden_colors_are_gone() {
    // Red letters, fully transparent: a program that drops the alpha channel would show them.
    let hidden = RgbaImage::from_pixel(400, 600, Rgba([200, 0, 0, 0]));
    let card = shown(&develop(&png(&hidden.into())).unwrap());
    assert!(is_near(*card.get_pixel(300, 450), [255; 3]));
}

#[test]
fn sixteen_bits_and_gray_with_alpha_are_read() {
    let deep = image::ImageBuffer::from_pixel(400, 600, image::Rgb([60_000_u16, 200, 200]));
    let card = shown(&develop(&png(&deep.into())).unwrap());
    assert!(is_near(*card.get_pixel(300, 450), [233, 0, 0]));
    let veiled = image::ImageBuffer::from_pixel(400, 600, image::LumaA([0_u8, 128]));
    let card = shown(&develop(&png(&veiled.into())).unwrap());
    assert!(is_near(*card.get_pixel(300, 450), [127; 3]));
}

/// Noise is the hardest to compress.
#[test]
fn all_cards_are_equally_long() {
    let mut state = 1_u32;
    let mut next = || {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (state >> 24) as u8
    };
    let noise = RgbImage::from_fn(600, 900, |_, _| Rgb([next(), next(), next()]));
    assert_eq!(develop(&png(&noise.into())).unwrap().len(), LENGTH);
    let blank = RgbImage::new(600, 900);
    assert_eq!(develop(&png(&blank.into())).unwrap().len(), LENGTH);
}

#[test]
fn a_picture_that_is_too_small_is_refused() {
    for (width, height, spoiled) in
        [(199, 2_000, true), (2_000, 299, true), (200, 300, false), (1, 1, true), (16_000, 3, true)]
    {
        let made = develop(&png(&RgbImage::new(width, height).into()));
        assert_eq!(made.err(), spoiled.then_some(PhotoError::TooSmall), "{width} x {height}");
    }
}
