//! Hostile files. Each is refused with its reason, quickly and in little memory.

use std::io::{Cursor, Write};
use std::time::{Duration, Instant};

use image::{ImageFormat, Rgb, RgbImage};
use photo_import::{LENGTH, LONGEST, PhotoError, develop};
use proptest::prelude::*;

fn picture(name: &str) -> Vec<u8> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/pictures/");
    std::fs::read(format!("{folder}{name}")).unwrap_or_else(|why| panic!("{name}: {why}"))
}

fn low(number: u32) -> u8 {
    number.to_le_bytes()[0]
}

fn small(format: ImageFormat) -> Vec<u8> {
    let pixels = RgbImage::from_fn(200, 300, |x, y| Rgb([low(x), low(y), 90]));
    let mut file = Vec::new();
    pixels.write_to(&mut Cursor::new(&mut file), format).expect("it can be packed");
    file
}

fn spoiled(file: &[u8]) -> Option<PhotoError> {
    develop(file).err()
}

#[test]
fn other_files_are_recognized_by_their_first_bytes() {
    for (file, why) in [
        (&b""[..], PhotoError::NotAPicture),
        (b"\xff", PhotoError::NotAPicture),
        (b"MZ\x90\0", PhotoError::NotAPicture),
        (b"PK\x03\x04", PhotoError::NotAPicture),
        (b"BM\x36\0\0\0", PhotoError::NotAPicture),
        (b"<!doctype html><script>alert(1)</script>", PhotoError::NotAPicture),
        (b"<svg xmlns='http://www.w3.org/2000/svg'/>", PhotoError::Svg),
        (b"\xef\xbb\xbf<?xml version='1.0'?><!-- \xff\xd8\xff --><SVG>", PhotoError::Svg),
        (b"<\0s\0v\0g\0>\0", PhotoError::Svg),
        (b"\x1f\x8b\x08\0", PhotoError::Svg),
        (b"\0\0\0\x18ftypheic\0\0\0\0", PhotoError::Heic),
        (b"\0\0\0\x1cftypavif\0\0\0\0", PhotoError::Heic),
        (b"RIFF\x24\0\0\0WAVEfmt ", PhotoError::NotAPicture),
    ] {
        assert_eq!(spoiled(file), Some(why), "{:?}", String::from_utf8_lossy(file));
    }
    assert_eq!(spoiled(&picture("moves.gif")), Some(PhotoError::Gif));
}

#[test]
fn animations_are_refused() {
    assert_eq!(spoiled(&picture("moves.png")), Some(PhotoError::Animated));
    assert_eq!(spoiled(&picture("moves.webp")), Some(PhotoError::Animated));
}

#[test]
fn a_file_that_is_too_long_is_refused() {
    let mut long = small(ImageFormat::Jpeg);
    long.resize(LONGEST, 0);
    assert_eq!(spoiled(&long), None, "what stands behind the picture does not count");
    long.push(0);
    assert_eq!(spoiled(&long), Some(PhotoError::TooBig));
}

/// A chunk of a PNG, with its checksum.
fn chunk(name: [u8; 4], body: &[u8]) -> Vec<u8> {
    let mut sum = !0_u32;
    for &byte in name.iter().chain(body) {
        sum ^= u32::from(byte);
        for _ in 0..8 {
            sum = (sum >> 1) ^ (0xedb8_8320 & (sum & 1).wrapping_neg());
        }
    }
    let length = u32::try_from(body.len()).unwrap().to_be_bytes();
    [&length, &name[..], body, &(!sum).to_be_bytes()].concat()
}

/// A PNG that claims this size, with the given chunks.
fn png(width: u32, height: u32, depth: [u8; 2], more: &[Vec<u8>]) -> Vec<u8> {
    let head = [&width.to_be_bytes()[..], &height.to_be_bytes(), &depth, &[0, 0, 0]].concat();
    [b"\x89PNG\r\n\x1a\n", &chunk(*b"IHDR", &head)[..], &more.concat(), &chunk(*b"IEND", b"")]
        .concat()
}

/// Deflated zeros, which expand a thousandfold: blocks of fixed codes, each with a zero and runs of 258 more.
fn deflated_zeros(mebibytes: usize) -> Vec<u8> {
    let mut packed = vec![0x78, 0x01];
    let (mut bits, mut count) = (0_u32, 0);
    let mut put = |value: u32, width: u32, packed: &mut Vec<u8>| {
        bits |= value << count;
        count += width;
        while count >= 8 {
            packed.push((bits & 0xff) as u8);
            bits >>= 8;
            count -= 8;
        }
    };
    put(0b011, 3, &mut packed); // the last block, fixed codes
    put(0b0000_1100, 8, &mut packed); // a zero: 00110000, its highest bit first
    for _ in 0..(mebibytes << 20) / 258 {
        put(0b1010_0011, 8, &mut packed); // length 258: 11000101
        put(0, 5, &mut packed); // distance 1
    }
    put(0, 7, &mut packed); // the end
    put(0, 7, &mut packed);
    packed
}

#[test]
fn a_decompression_bomb_is_refused_before_it_is_decoded() {
    let start = Instant::now();
    let zeros = deflated_zeros(200);
    assert!(zeros.len() < 2 << 20);
    let data = chunk(*b"IDAT", &zeros);
    for (width, height, depth) in [
        (60_000, 60_000, [8, 2]),
        (16_384, 16_384, [1, 0]),
        (u32::MAX, u32::MAX, [16, 6]),
        (1, 60_000, [8, 2]),
        (8_000, 6_000, [16, 6]),
    ] {
        let bomb = png(width, height, depth, std::slice::from_ref(&data));
        assert_eq!(spoiled(&bomb), Some(PhotoError::TooManyPixels), "{width} x {height}");
    }
    let lossless = |width: u32, height: u32| {
        let sides = (width - 1) | ((height - 1) << 14);
        let body = [&[0x2f][..], &sides.to_le_bytes(), &[0; 64]].concat();
        let length = |bytes: usize| u32::try_from(bytes).unwrap().to_le_bytes();
        [b"RIFF", &length(body.len() + 13)[..], b"WEBPVP8L", &length(body.len()), &body, &[0]]
            .concat()
    };
    assert_eq!(spoiled(&lossless(16_000, 16_000)), Some(PhotoError::TooManyPixels));
    let mut huge = small(ImageFormat::Jpeg);
    let frame = huge.windows(2).position(|it| it == [0xff, 0xc0]).expect("a frame has a head");
    huge[frame + 5..frame + 9].copy_from_slice(&[0xff; 4]);
    assert_eq!(spoiled(&huge), Some(PhotoError::TooManyPixels));
    assert!(start.elapsed() < Duration::from_secs(120), "it took {:?}", start.elapsed());
}

#[test]
fn metadata_is_not_expanded_without_limit() {
    let text = [&b"Comment\0\0"[..], &deflated_zeros(400)].concat();
    let profile = [&b"icc\0\0"[..], &deflated_zeros(400)].concat();
    let plain = small(ImageFormat::Png);
    let (head, rest) = plain.split_at(33);
    let start = Instant::now();
    for more in [chunk(*b"zTXt", &text), chunk(*b"iCCP", &profile)] {
        // It may be refused or ignored, but must not fill the memory.
        let made = develop(&[head, &more, rest].concat());
        assert!(made.is_ok() || made == Err(PhotoError::TooManyPixels), "{:?}", made.err());
    }
    assert!(start.elapsed() < Duration::from_secs(120), "it took {:?}", start.elapsed());
}

/// Few bytes that make a decoder process a large picture many times.
#[test]
fn a_progressive_jpeg_with_too_many_scans_is_refused() {
    let file = picture("progressive.jpg");
    let scan = file.windows(2).position(|it| it == [0xff, 0xda]).expect("there is a scan");
    let markers = file.windows(2).enumerate().skip(scan + 2);
    let mut ends = markers.filter(|(_, it)| it[0] == 0xff && it[1] != 0).map(|(at, _)| at);
    let end = ends.next().expect("a scan ends");
    let scans = |more: usize| [&file[..end], &file[scan..end].repeat(more), &file[end..]].concat();
    assert_eq!(spoiled(&scans(10)), None);
    assert_eq!(spoiled(&scans(40)), Some(PhotoError::TooManyPixels));
}

#[test]
fn a_truncated_file_is_refused() {
    for name in ["turned.jpg", "progressive.jpg", "turned.png", "turned.webp", "whole.webp"] {
        let whole = picture(name);
        assert_eq!(spoiled(&whole), None, "{name}");
        for share in [1, 2, 5, 8] {
            let cut = whole.len() * share / 10;
            let why = spoiled(&whole[..cut]);
            assert_eq!(why, Some(PhotoError::Broken), "{name}, {share} tenths of it");
        }
    }
}

#[test]
fn a_picture_without_a_side_is_broken() {
    let none = chunk(*b"IDAT", &deflated_zeros(1));
    assert_eq!(
        spoiled(&png(0, 100, [8, 2], std::slice::from_ref(&none))),
        Some(PhotoError::Broken)
    );
    assert_eq!(spoiled(&png(100, 0, [8, 2], &[none])), Some(PhotoError::Broken));
    let mut flat = small(ImageFormat::Jpeg);
    let frame = flat.windows(2).position(|it| it == [0xff, 0xc0]).expect("a frame has a head");
    flat[frame + 5..frame + 9].copy_from_slice(&[0; 4]);
    assert_eq!(spoiled(&flat), Some(PhotoError::Broken));
}

/// A polyglot file, valid as two types, is only a picture afterwards.
#[test]
fn only_the_picture_of_a_polyglot_file_is_left() {
    let archive = b"PK\x03\x04\x14\0\0\0<html><script>alert(1)</script></html>";
    for format in [ImageFormat::Jpeg, ImageFormat::Png, ImageFormat::WebP] {
        let mut both = small(format);
        both.write_all(archive).unwrap();
        let card = develop(&both).unwrap_or_else(|why| panic!("{format:?}: {why:?}"));
        let holds = |word: &[u8]| card.windows(word.len()).any(|it| it == word);
        assert!(!holds(b"PK\x03\x04") && !holds(b"<html>"), "{format:?}");
        assert!(card.starts_with(b"\xff\xd8\xff") && card.ends_with(b"\xff\xd9"), "{format:?}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, ..ProptestConfig::default() })]

    /// Good files with bytes changed, removed and repeated.
    #[test]
    fn no_damaged_file_panics(
        which in 0_usize..8,
        changes in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>(), 0_u8..4), 1..12),
    ) {
        let names = ["turned.jpg", "progressive.jpg", "cmyk.jpg", "gray.jpg", "turned.png", "turned.webp", "whole.webp", "moves.webp"];
        let mut file = picture(names[which]);
        for (at, byte, how) in changes {
            if file.len() < 16 {
                break;
            }
            let at = at.index(file.len());
            match how {
                0 | 1 => file[at] = byte,
                2 => drop(file.drain(at..(at + usize::from(byte)).min(file.len()))),
                _ => {
                    let again = file[at..(at + usize::from(byte)).min(file.len())].to_vec();
                    file.splice(at..at, again);
                }
            }
        }
        if let Ok(card) = develop(&file) {
            prop_assert_eq!(card.len(), LENGTH);
        }
    }

    #[test]
    fn no_random_file_panics(head in 0_usize..4, tail in prop::collection::vec(any::<u8>(), 0..400)) {
        let heads = [&b"\xff\xd8\xff\xe0"[..], b"\x89PNG\r\n\x1a\n", b"RIFF\x80\x01\0\0WEBPVP8 ", b""];
        prop_assert!(develop(&[heads[head], &tail].concat()).is_err());
    }
}
