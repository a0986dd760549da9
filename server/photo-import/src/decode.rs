//! Decodes a file to pixels, strictly and within limits.

use std::io::Cursor;

use image::codecs::png::PngDecoder;
use image::codecs::webp::WebPDecoder;
use image::metadata::Orientation;
use image::{DynamicImage, GrayImage, ImageDecoder, Limits, RgbImage, RgbaImage};
use zune_core::bytestream::ZCursor;
use zune_core::colorspace::ColorSpace;
use zune_core::options::DecoderOptions;
use zune_jpeg::JpegDecoder;

use crate::error::PhotoError;
use crate::sniff::Kind;

/// The most pixels: as many as the largest phone cameras of today have.
const MOST_PIXELS: u64 = 51_000_000;

/// The longest side, in pixels.
const LONGEST_SIDE: u32 = 16_384;

/// The most bytes of decoded pixels.
const MOST_BYTES: u64 = 256 << 20;

/// The most pixels processed in all scans of a progressive JPEG, each of which covers the picture.
const MOST_WORK: u64 = 800_000_000;

/// The most scans; no program writes more.
const MOST_SCANS: u64 = 32;

/// Pixels, and how to turn them.
pub(crate) struct Photo {
    pub pixels: DynamicImage,
    pub turn: Orientation,
}

/// Decodes a photograph.
pub(crate) fn decode(kind: Kind, file: &[u8]) -> Result<Photo, PhotoError> {
    let mut photo = match kind {
        Kind::Jpeg => jpeg(file),
        Kind::Png => png(file),
        Kind::WebP => webp(file),
    }?;
    photo.pixels = on_white(photo.pixels);
    Ok(photo)
}

/// Checks the size before anything is decoded; returns the number of pixels.
fn is_within_limits(width: u32, height: u32, bytes_per_pixel: u64) -> Result<u64, PhotoError> {
    let pixels = u64::from(width) * u64::from(height);
    let sides = width <= LONGEST_SIDE && height <= LONGEST_SIDE;
    match pixels {
        0 => Err(PhotoError::Broken),
        pixels if sides && pixels <= MOST_PIXELS && pixels * bytes_per_pixel <= MOST_BYTES => {
            Ok(pixels)
        }
        _ => Err(PhotoError::TooManyPixels),
    }
}

/// Calls the decoder directly, since `image` uses its lenient mode, which fills missing parts with gray.
fn jpeg(file: &[u8]) -> Result<Photo, PhotoError> {
    let side = LONGEST_SIDE as usize;
    let strict =
        DecoderOptions::default().set_strict_mode(true).set_max_width(side).set_max_height(side);
    let (mut head, header) = read_head(file, strict)?;
    let pixels = is_within_limits(header.0, header.1, 3)?;
    let scans = (MOST_WORK / pixels).clamp(1, MOST_SCANS);
    let gray = head.input_colorspace() == Some(ColorSpace::Luma);
    let color = if gray { ColorSpace::Luma } else { ColorSpace::RGB };
    let scans = usize::try_from(scans).unwrap_or(1);
    head.set_options(strict.jpeg_set_max_scans(scans).jpeg_set_out_colorspace(color));
    let turn = head.exif().and_then(|exif| Orientation::from_exif_chunk(exif));
    let bytes = head.decode().map_err(|why| match why {
        zune_jpeg::errors::DecodeErrors::Format(why) if why.starts_with("Too many scans") => {
            PhotoError::TooManyPixels
        }
        _ => PhotoError::Broken,
    })?;
    let (width, height) = header;
    let pixels = if gray {
        GrayImage::from_raw(width, height, bytes).map(DynamicImage::from)
    } else {
        RgbImage::from_raw(width, height, bytes).map(DynamicImage::from)
    };
    let turn = turn.unwrap_or(Orientation::NoTransforms);
    Ok(Photo { pixels: pixels.ok_or(PhotoError::Broken)?, turn })
}

type Head<'a> = JpegDecoder<ZCursor<&'a [u8]>>;

fn read_head(file: &[u8], strict: DecoderOptions) -> Result<(Head<'_>, (u32, u32)), PhotoError> {
    // Without a limit, to tell a picture that is too large from a broken one.
    let any = strict.set_max_width(usize::MAX).set_max_height(usize::MAX);
    let mut head = JpegDecoder::new_with_options(ZCursor::new(file), any);
    head.decode_headers().map_err(|_| PhotoError::Broken)?;
    let (width, height) = head.dimensions().ok_or(PhotoError::Broken)?;
    let side = |side| u32::try_from(side).map_err(|_| PhotoError::TooManyPixels);
    Ok((head, (side(width)?, side(height)?)))
}

fn limits() -> Limits {
    let mut limits = Limits::default();
    limits.max_image_width = Some(LONGEST_SIDE);
    limits.max_image_height = Some(LONGEST_SIDE);
    limits.max_alloc = Some(MOST_BYTES);
    limits
}

fn png(file: &[u8]) -> Result<Photo, PhotoError> {
    // Width and height follow after sixteen bytes.
    let side = |at: usize| {
        file.get(at..at + 4).and_then(|four| four.try_into().ok()).map(u32::from_be_bytes)
    };
    let sides = side(16).zip(side(20)).ok_or(PhotoError::Broken)?;
    is_within_limits(sides.0, sides.1, 1)?;
    let mut head =
        PngDecoder::with_limits(Cursor::new(file), limits()).map_err(|why| photo_error(&why))?;
    if head.is_apng().map_err(|why| photo_error(&why))? {
        return Err(PhotoError::Animated);
    }
    let turn = head.orientation().unwrap_or(Orientation::NoTransforms);
    unpacked(head, turn)
}

fn webp(file: &[u8]) -> Result<Photo, PhotoError> {
    let mut head = WebPDecoder::new(Cursor::new(file)).map_err(|why| photo_error(&why))?;
    if head.has_animation() {
        return Err(PhotoError::Animated);
    }
    let turn = head.orientation().unwrap_or(Orientation::NoTransforms);
    unpacked(head, turn)
}

fn unpacked(mut head: impl ImageDecoder, turn: Orientation) -> Result<Photo, PhotoError> {
    let (width, height) = head.dimensions();
    is_within_limits(width, height, u64::from(head.color_type().bytes_per_pixel()))?;
    head.set_limits(limits()).map_err(|why| photo_error(&why))?;
    let pixels = DynamicImage::from_decoder(head).map_err(|why| photo_error(&why))?;
    Ok(Photo { pixels, turn })
}

fn photo_error(why: &image::ImageError) -> PhotoError {
    match why {
        image::ImageError::Limits(_) => PhotoError::TooManyPixels,
        _ => PhotoError::Broken,
    }
}

/// Puts transparent pixels on white, so that nothing hides in colors that nobody could see.
fn on_white(pixels: DynamicImage) -> DynamicImage {
    match pixels {
        DynamicImage::ImageLuma8(_) | DynamicImage::ImageRgb8(_) => pixels,
        pixels if !pixels.color().has_alpha() => pixels.into_rgb8().into(),
        pixels => {
            let mut pixels: RgbaImage = pixels.into_rgba8();
            for pixel in pixels.pixels_mut() {
                let [red, green, blue, alpha] = pixel.0.map(u32::from);
                let blend = |color: u32| (color * alpha + 255 * (255 - alpha)).div_euclid(255);
                pixel.0 = [blend(red), blend(green), blend(blue), 255]
                    .map(|it| u8::try_from(it).unwrap_or(255));
            }
            pixels.into()
        }
    }
}
