//! Encodes pixels as a card.

use image::imageops::{self, FilterType};
use image::metadata::Orientation;
use image::{DynamicImage, GenericImageView, RgbImage};
use jpeg_encoder::{ColorType, Encoder, SamplingFactor};

use crate::decode::Photo;
use crate::error::PhotoError;

/// The size of a card, in pixels: sharp on a phone, good on a television.
pub const CARD: (u32, u32) = (600, 900);

/// The length of a card, in bytes. All are equally long, so that counting bytes on the network reveals nothing of
/// which card is requested. A page fetches 84 of them, or 5.5 MB.
pub const LENGTH: usize = 64 << 10;

/// The smallest crop of a photograph that is scaled up to a card.
const LEAST: (u32, u32) = (200, 300);

/// The lowest and the highest quality to try: one that is always short enough, and the best that is worth its bytes.
const QUALITY: (u8, u8) = (4, 93);

/// The bytes of a comment's marker and length.
const COMMENT: usize = 4;

/// Crops, scales, turns and compresses.
pub(crate) fn encode(photo: &Photo) -> Result<Vec<u8>, PhotoError> {
    let mut card = scaled(&photo.pixels, swaps_sides(photo.turn))?;
    card.apply_orientation(photo.turn);
    let pixels = card.into_rgb8();
    if pixels.dimensions() != CARD {
        return Err(PhotoError::Broken);
    }
    compressed(&pixels).ok_or(PhotoError::Broken)
}

/// Whether turning it upright swaps width and height.
fn swaps_sides(turn: Orientation) -> bool {
    matches!(
        turn,
        Orientation::Rotate90
            | Orientation::Rotate270
            | Orientation::Rotate90FlipH
            | Orientation::Rotate270FlipH
    )
}

/// The middle of a photograph, scaled to a card. It is turned afterwards, when it is small.
fn scaled(pixels: &DynamicImage, swap: bool) -> Result<DynamicImage, PhotoError> {
    let swapped = |(a, b)| if swap { (b, a) } else { (a, b) };
    let (width, height) = swapped(CARD);
    let (wide, high) = pixels.dimensions();
    let by_height = u64::from(high) * u64::from(width) / u64::from(height);
    let by_width = u64::from(wide) * u64::from(height) / u64::from(width);
    let narrow = |side: u64| u32::try_from(side).unwrap_or(u32::MAX);
    let (w, h) = (wide.min(narrow(by_height)), high.min(narrow(by_width)));
    let least = swapped(LEAST);
    if w < least.0 || h < least.1 {
        return Err(PhotoError::TooSmall);
    }
    let (x, y) = ((wide - w) / 2, (high - h) / 2);
    // Averaging is quick, and down to twice the size of a card it costs no quality.
    let near = (2 * width, 2 * height);
    macro_rules! scale {
        ($pixels:expr) => {{
            let middle = imageops::crop_imm($pixels, x, y, w, h);
            if w > near.0 && h > near.1 {
                let nearly = imageops::thumbnail(&*middle, near.0, near.1);
                imageops::resize(&nearly, width, height, FilterType::CatmullRom).into()
            } else {
                imageops::resize(&*middle, width, height, FilterType::CatmullRom).into()
            }
        }};
    }
    Ok(match pixels {
        DynamicImage::ImageLuma8(gray) => scale!(gray),
        DynamicImage::ImageRgb8(colors) => scale!(colors),
        other => scale!(other),
    })
}

/// Uses the best quality that is short enough, padded to the length of all cards by a comment of zeros.
fn compressed(pixels: &RgbImage) -> Option<Vec<u8>> {
    let fits = |quality| jpeg(pixels, quality).filter(|card| card.len() + COMMENT <= LENGTH);
    let (mut low, mut high) = QUALITY;
    if let Some(best) = fits(high) {
        return Some(padded(best));
    }
    high -= 1;
    let mut best = fits(low)?;
    while low < high {
        let middle = low + (high - low).div_ceil(2);
        match fits(middle) {
            Some(card) => (low, best) = (middle, card),
            None => high = middle - 1,
        }
    }
    Some(padded(best))
}

fn jpeg(pixels: &RgbImage, quality: u8) -> Option<Vec<u8>> {
    let mut card = Vec::with_capacity(LENGTH);
    let mut encoder = Encoder::new(&mut card, quality);
    encoder.set_sampling_factor(SamplingFactor::F_2_2);
    encoder.set_progressive(true);
    encoder.set_optimized_huffman_tables(true);
    let side = |side: u32| u16::try_from(side).ok();
    let (width, height) = (side(pixels.width())?, side(pixels.height())?);
    encoder.encode(pixels.as_raw(), width, height, ColorType::Rgb).ok()?;
    Some(card)
}

/// Puts the comment after the first marker. A comment holds at most a little less than 64 KiB.
fn padded(mut card: Vec<u8>) -> Vec<u8> {
    let missing = LENGTH - card.len();
    let zeros = missing - COMMENT;
    let length = u16::try_from(zeros + 2).expect("a card is at most 64 KiB, and not empty");
    let comment = [&[0xff, 0xfe], &length.to_be_bytes()[..], &vec![0; zeros]].concat();
    card.splice(2..2, comment);
    card
}
