//! QR codes for links: bytes, error correction M, versions 1 to 6.
//!
//! The standard (ISO/IEC 18004) has forty versions and four encodings. A link needs none of the
//! rest, and leaving them out makes the page 10 KB smaller. The test compares each code with the
//! crate `qrcode`.

/// For each version: check bytes per block, data bytes per block, and the number of blocks.
const VERSIONS: [(usize, usize, usize); 6] =
    [(10, 16, 1), (16, 28, 1), (26, 44, 1), (18, 32, 2), (24, 43, 2), (16, 27, 4)];

/// A QR code.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Picture {
    /// The number of modules per side.
    pub side: usize,
    /// Whether each module is dark, row by row.
    pub dark: Vec<bool>,
    /// The modules of the standard's fixed patterns.
    fixed: Vec<bool>,
}

/// The QR code of a text; `None` if it is too long.
pub fn picture(text: &str) -> Option<Picture> {
    let masked = (0..8).map(|mask| drawn(text, mask)).collect::<Option<Vec<_>>>()?;
    masked.into_iter().min_by_key(Picture::penalty)
}

fn drawn(text: &str, mask: u8) -> Option<Picture> {
    let fits = |&(_, data, blocks): &(_, usize, usize)| text.len() + 2 <= data * blocks;
    let version = VERSIONS.iter().position(fits)? + 1;
    let mut picture = Picture::empty(version);
    picture.fill(&codewords(text.as_bytes(), VERSIONS[version - 1]), mask);
    picture.format(mask);
    Some(picture)
}

/// The data with its check bytes, the blocks interleaved.
fn codewords(text: &[u8], (checks, data, blocks): (usize, usize, usize)) -> Vec<u8> {
    // Four bits say "bytes" and the next eight give the length, so everything is shifted by four
    // bits.
    let length = u8::try_from(text.len()).unwrap_or(u8::MAX);
    let head = [4, length >> 4, length & 15];
    let halves = text.iter().flat_map(|byte| [byte >> 4, byte & 15]);
    let halves: Vec<u8> = head.into_iter().chain(halves).chain([0]).collect();
    let mut all: Vec<u8> = halves.chunks(2).map(|pair| pair[0] << 4 | pair[1]).collect();
    let mut pad = [0xEC, 0x11].into_iter().cycle();
    all.extend(pad.by_ref().take(data * blocks - all.len()));

    let parts: Vec<&[u8]> = all.chunks(data).collect();
    let checked: Vec<Vec<u8>> = parts.iter().map(|part| check(part, checks)).collect();
    let first = (0..data).flat_map(|n| parts.iter().map(move |part| part[n]));
    let second = (0..checks).flat_map(|n| checked.iter().map(move |check| check[n]));
    first.chain(second).collect()
}

/// The Reed-Solomon check bytes: the remainder of a polynomial division.
fn check(data: &[u8], count: usize) -> Vec<u8> {
    let mut divisor = vec![0; count];
    divisor[count - 1] = 1;
    let mut root = 1;
    for _ in 0..count {
        for n in 0..count {
            let next = divisor.get(n + 1).copied().unwrap_or(0);
            divisor[n] = times(divisor[n], root) ^ next;
        }
        root = times(root, 2);
    }
    let mut left = vec![0; count];
    for byte in data {
        let factor = byte ^ left.remove(0);
        left.push(0);
        for (left, divisor) in left.iter_mut().zip(&divisor) {
            *left ^= times(*divisor, factor);
        }
    }
    left
}

/// The product in GF(256).
fn times(a: u8, b: u8) -> u8 {
    let mut product = 0u8;
    for bit in (0..8).rev() {
        let carry = product >> 7;
        product = (product << 1) ^ (carry * 0x1D) ^ ((b >> bit & 1) * a);
    }
    product
}

impl Picture {
    /// The fixed patterns without data.
    fn empty(version: usize) -> Picture {
        let side = 17 + 4 * version;
        let squares = vec![false; side * side];
        let mut picture = Picture { side, dark: squares.clone(), fixed: squares };
        for n in 0..side {
            picture.fix(6, n, n % 2 == 0);
            picture.fix(n, 6, n % 2 == 0);
        }
        for (row, column) in [(3, 3), (3, side - 4), (side - 4, 3)] {
            picture.rings(row, column, 4);
        }
        if version > 1 {
            picture.rings(side - 7, side - 7, 2);
        }
        picture.format(0);
        picture
    }

    /// Concentric rings; the outermost of four is the light margin.
    fn rings(&mut self, row: usize, column: usize, reach: usize) {
        for r in row.saturating_sub(reach)..=(row + reach).min(self.side - 1) {
            for c in column.saturating_sub(reach)..=(column + reach).min(self.side - 1) {
                let ring = r.abs_diff(row).max(c.abs_diff(column));
                let light = if reach == 4 { [2, 4] } else { [1, 4] };
                self.fix(r, c, !light.contains(&ring));
            }
        }
    }

    fn fix(&mut self, row: usize, column: usize, dark: bool) {
        self.dark[row * self.side + column] = dark;
        self.fixed[row * self.side + column] = true;
    }

    /// The format information, twice: correction level and mask.
    fn format(&mut self, mask: u8) {
        let word = u32::from(mask); // M is 00
        let left = (0..10).fold(word, |left, _| (left << 1) ^ ((left >> 9) * 0x537));
        let bits = (word << 10 | left) ^ 0x5412;
        let side = self.side;
        for n in 0..15 {
            let dark = bits >> n & 1 == 1;
            let (row, column) = match n {
                0..=5 => (n, 8),
                6 => (7, 8),
                7 => (8, 8),
                8 => (8, 7),
                _ => (8, 14 - n),
            };
            self.fix(row, column, dark);
            let (row, column) = if n < 8 { (8, side - 1 - n) } else { (side - 15 + n, 8) };
            self.fix(row, column, dark);
        }
        self.fix(side - 8, 8, true);
    }

    /// Fills in the bits, in pairs of columns from the right, up and down, under a mask.
    fn fill(&mut self, words: &[u8], mask: u8) {
        let mut bits =
            words.iter().flat_map(|word| (0..8).rev().map(move |bit| word >> bit & 1 == 1));
        let side = self.side;
        let pairs = (0..side).rev().filter(|column| *column != 6).collect::<Vec<_>>();
        for (n, pair) in pairs.chunks(2).enumerate() {
            for step in 0..side {
                let row = if n % 2 == 0 { side - 1 - step } else { step };
                for &column in pair {
                    if !self.fixed[row * side + column] {
                        let dark = bits.next().unwrap_or(false);
                        self.dark[row * side + column] = dark ^ turns(mask, row, column);
                    }
                }
            }
        }
    }

    /// The penalty by the standard's four rules: how hard the code is to read.
    fn penalty(&self) -> usize {
        let at = |row: usize, column: usize| self.dark[row * self.side + column];
        let mut sum = 0;
        for a in 0..self.side {
            let lines: [Vec<bool>; 2] = [
                (0..self.side).map(|b| at(a, b)).collect(),
                (0..self.side).map(|b| at(b, a)).collect(),
            ];
            for line in &lines {
                let runs = line.chunk_by(|a, b| a == b).map(<[bool]>::len);
                sum += runs.filter(|run| *run > 4).map(|run| run - 2).sum::<usize>();
                let finder = |w: &&[bool]| {
                    let window = w.iter().fold(0, |window, dark| window << 1 | u32::from(*dark));
                    window == 0b101_1101_0000 || window == 0b000_0101_1101
                };
                sum += line.windows(11).filter(finder).count() * 40;
            }
        }
        for row in 1..self.side {
            for column in 1..self.side {
                let one = at(row, column);
                let all = [at(row - 1, column), at(row, column - 1), at(row - 1, column - 1)];
                sum += if all == [one; 3] { 3 } else { 0 };
            }
        }
        let dark = self.dark.iter().filter(|dark| **dark).count();
        sum + (dark * 20 / self.dark.len()).abs_diff(10) * 10
    }
}

/// Whether a mask flips this module.
fn turns(mask: u8, row: usize, column: usize) -> bool {
    let product = row * column;
    match mask {
        0 => (row + column).is_multiple_of(2),
        1 => row.is_multiple_of(2),
        2 => column.is_multiple_of(3),
        3 => (row + column).is_multiple_of(3),
        4 => (row / 2 + column / 3).is_multiple_of(2),
        5 => product % 2 + product % 3 == 0,
        6 => (product % 2 + product % 3).is_multiple_of(2),
        _ => ((row + column) % 2 + product % 3).is_multiple_of(2),
    }
}

#[cfg(test)]
mod tests {
    use qrcode::bits::Bits;
    use qrcode::{EcLevel, QrCode, Version};

    use super::*;

    /// The code from the crate `qrcode` for the same bytes and version.
    fn theirs(text: &str, side: usize) -> Vec<bool> {
        let version = i16::try_from((side - 17) / 4).unwrap();
        let mut bits = Bits::new(Version::Normal(version));
        bits.push_byte_data(text.as_bytes()).unwrap();
        bits.push_terminator(EcLevel::M).unwrap();
        let code = QrCode::with_bits(bits, EcLevel::M).unwrap();
        code.to_colors().into_iter().map(|color| color == qrcode::Color::Dark).collect()
    }

    #[test]
    fn every_version_is_drawn_as_by_another_crate() {
        for length in [1, 14, 15, 26, 27, 42, 43, 62, 63, 84, 85, 106] {
            let text: String =
                "https://hambazi.example/t/K7M4QX/".chars().cycle().take(length).collect();
            let mine: Vec<_> = (0..8).map(|mask| drawn(&text, mask).unwrap()).collect();
            let theirs = theirs(&text, mine[0].side);
            assert!(mine.iter().any(|picture| picture.dark == theirs), "{length} bytes");
        }
        assert_eq!(picture(&"x".repeat(107)), None);
    }

    #[test]
    fn the_mask_with_the_least_penalty_is_chosen() {
        let text = "https://hambazi.example/t/K7M4QX";
        let least = (0..8).map(|mask| drawn(text, mask).unwrap().penalty()).min();
        assert_eq!(picture(text).map(|picture| picture.penalty()), least);
    }
}
