//! A moving picture made of pictures that the browser has compressed.
//!
//! A library that compresses by itself would be several times a study's own code.

const SIGNATURE: [u8; 8] = *b"\x89PNG\r\n\x1a\n";

/// The PNGs one after the other, all of one size: each is shown for `millis`, and the last one for
/// `rest`. Begins anew for ever. Form: PNG, third edition, chunks `acTL`, `fcTL` and `fdAT`
/// (<https://www.w3.org/TR/png-3/>). `None` if the pictures are none, or not alike.
pub fn animated(pictures: &[Vec<u8>], millis: u16, rest: u16) -> Option<Vec<u8>> {
    let mut out = SIGNATURE.to_vec();
    let head = chunks(pictures.first()?)?.into_iter().find(|(name, _)| *name == b"IHDR")?.1;
    chunk(&mut out, *b"IHDR", &[head]);
    let count = u32::try_from(pictures.len()).ok()?;
    chunk(&mut out, *b"acTL", &[&count.to_be_bytes(), &[0; 4]]);
    let mut order = 0_u32;
    let mut next = || {
        order += 1;
        (order - 1).to_be_bytes()
    };
    for (n, picture) in pictures.iter().enumerate() {
        let parts = chunks(picture)?;
        if !parts.contains(&(b"IHDR", head)) {
            return None;
        }
        let shown = if n + 1 == pictures.len() { rest } else { millis };
        // Its size, no offset, the time in thousandths, and that it replaces all before it.
        let time = [shown.to_be_bytes(), 1000_u16.to_be_bytes()].concat();
        chunk(&mut out, *b"fcTL", &[&next(), head.get(..8)?, &[0; 8], &time, &[0; 2]]);
        for (_, data) in parts.into_iter().filter(|(name, _)| *name == b"IDAT") {
            if n == 0 {
                chunk(&mut out, *b"IDAT", &[data]);
            } else {
                chunk(&mut out, *b"fdAT", &[&next(), data]);
            }
        }
    }
    chunk(&mut out, *b"IEND", &[]);
    Some(out)
}

/// The chunks of a whole PNG: their names and what is in them.
fn chunks(png: &[u8]) -> Option<Vec<(&[u8; 4], &[u8])>> {
    let mut rest = png.strip_prefix(&SIGNATURE)?;
    let mut found = Vec::new();
    while !rest.is_empty() {
        let (length, after) = rest.split_first_chunk()?;
        let (name, after) = after.split_first_chunk()?;
        let (data, after) = after.split_at_checked(u32::from_be_bytes(*length) as usize)?;
        found.push((name, data));
        rest = after.get(4..)?;
    }
    (found.last()?.0 == b"IEND").then_some(found)
}

fn chunk(out: &mut Vec<u8>, name: [u8; 4], parts: &[&[u8]]) {
    let data = parts.concat();
    let length = u32::try_from(data.len()).expect("a picture is smaller");
    out.extend(length.to_be_bytes());
    let begin = out.len();
    out.extend(name);
    out.extend(data);
    let sum = checksum(&out[begin..]);
    out.extend(sum.to_be_bytes());
}

/// CRC-32, bit by bit: a table would weigh more than it saves.
fn checksum(bytes: &[u8]) -> u32 {
    !bytes.iter().fold(u32::MAX, |sum, byte| {
        let step = |sum: u32| (sum >> 1) ^ (0xEDB8_8320 & 0_u32.wrapping_sub(sum & 1));
        (0..8).fold(sum ^ u32::from(*byte), |sum, _| step(sum))
    })
}

#[cfg(test)]
mod tests {
    use std::io::Cursor;

    use image::codecs::png::{PngDecoder, PngEncoder};
    use image::{AnimationDecoder, ExtendedColorType, ImageEncoder};

    use super::*;

    /// A picture so wide and one pixel high, of this shade.
    fn picture(shade: u8, wide: u32) -> Vec<u8> {
        let mut bytes = Vec::new();
        let pixels = [shade, shade, shade, 255].repeat(wide as usize);
        let encoder = PngEncoder::new(&mut bytes);
        encoder.write_image(&pixels, wide, 1, ExtendedColorType::Rgba8).unwrap();
        bytes
    }

    #[test]
    fn a_reader_finds_each_picture_and_its_time() {
        let pictures = [10, 20, 30].map(|shade| picture(shade, 2));
        let moving = animated(&pictures, 700, 3000).unwrap();
        let reader = PngDecoder::new(Cursor::new(moving)).unwrap().apng().unwrap();
        let frames = reader.into_frames().collect_frames().unwrap();
        let seen: Vec<_> = frames
            .iter()
            .map(|frame| (frame.buffer().get_pixel(1, 0)[0], frame.delay().numer_denom_ms().0))
            .collect();
        assert_eq!(seen, [(10, 700), (20, 700), (30, 3000)]);
    }

    #[test]
    fn pictures_that_are_not_alike_are_refused() {
        assert_eq!(animated(&[picture(1, 2), picture(1, 3)], 1, 1), None);
        assert_eq!(animated(&[], 1, 1), None);
        let whole = picture(1, 2);
        for end in 0..whole.len() {
            assert_eq!(animated(&[whole.clone(), whole[..end].to_vec()], 1, 1), None, "{end}");
        }
    }
}
