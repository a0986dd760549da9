//! Shuffles that can be checked (`docs/decisions/0025-shuffles-you-can-check.md`).
//!
//! The server draws a seed and promises it by its hash before anyone has said
//! anything. Then each player may add a number. Seed and numbers together make
//! a key, and from the key comes all chance of the game, each draw under a name
//! of its own; so no draw depends on how many there were before.

use std::fmt::Write;

use dixit::Card;
use game_core::Dice;
use hkdf::Hkdf;
use sha2::{Digest, Sha256};

use crate::handle::Handle;
use crate::settings::Deck;

/// What the server alone knows until the game is over.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Seed(pub [u8; 32]);

/// What a player adds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Nonce(pub [u8; 16]);

/// So many bytes, of twice as many hexadecimal digits.
pub(crate) fn unhex<const N: usize>(text: &str) -> Option<[u8; N]> {
    let mut bytes = [0; N];
    hex::decode_to_slice(text, &mut bytes).ok().map(|()| bytes)
}

impl Seed {
    /// Reads a seed of 64 hexadecimal digits.
    #[must_use]
    pub fn read(text: &str) -> Option<Seed> {
        unhex(text).map(Seed)
    }

    /// The seed as text. Not `Display`: it must not slip into a log.
    #[must_use]
    pub fn write(&self) -> String {
        hex::encode(self.0)
    }

    /// The promise: SHA-256 of `hambazi dixit 1 promise`, a line feed, and the seed.
    #[must_use]
    pub fn promise(&self) -> String {
        let hash = Sha256::new().chain_update("hambazi dixit 1 promise\n").chain_update(self.0);
        hex::encode(hash.finalize())
    }

    /// What each of so many cards of a deck is called, in each deck otherwise. Handles
    /// are promised with the seed; they tell nothing of it.
    #[must_use]
    pub fn handles(&self, deck: Deck, cards: u16) -> Vec<Handle> {
        let key = Hkdf::<Sha256>::new(None, &self.0);
        let mut handles = Vec::with_capacity(usize::from(cards));
        let draw = match deck {
            Deck::Ours => "handles".to_owned(),
            Deck::Fresh(seed) => format!("handles fresh {seed}"),
            Deck::Own => "handles own".to_owned(),
        };
        let mut stream = Stream::new(key, draw);
        while handles.len() < usize::from(cards) {
            let handle = Handle(stream.next());
            // Two cards of one name in 10^15 games are no reason not to be right.
            if !handles.contains(&handle) {
                handles.push(handle);
            }
        }
        handles
    }
}

impl Nonce {
    /// Reads a number of 32 hexadecimal digits.
    #[must_use]
    pub fn read(text: &str) -> Option<Nonce> {
        unhex(text).map(Nonce)
    }

    /// The number as text.
    #[must_use]
    pub fn write(&self) -> String {
        hex::encode(self.0)
    }
}

/// The card that a handle names.
pub(crate) fn card(handles: &[Handle], handle: Handle) -> Option<Card> {
    let place = handles.iter().position(|&other| other == handle)?;
    u16::try_from(place).ok().map(Card)
}

/// All chance of one game.
#[derive(Clone)]
pub(crate) struct Shuffles(Hkdf<Sha256>);

impl Shuffles {
    /// HKDF-SHA-256: the seed is the key material; the salt has a line
    /// `SEAT NONCE` for each number, by seat.
    pub fn new(seed: &Seed, nonces: &[Option<Nonce>]) -> Shuffles {
        let mut salt = String::new();
        for (seat, nonce) in nonces.iter().enumerate() {
            if let Some(nonce) = nonce {
                writeln!(salt, "{seat} {}", nonce.write()).expect("a string takes all");
            }
        }
        Shuffles(Hkdf::new(Some(salt.as_bytes()), &seed.0))
    }

    /// The dice for what is called so.
    pub fn dice(&self, name: &str) -> Stream {
        Stream::new(self.0.clone(), format!("shuffle {name}"))
    }
}

/// A stream of numbers: HKDF's expansion for `NAME 0`, `NAME 1` and so on, 32
/// bytes at a time, read as four numbers with the high byte first.
pub(crate) struct Stream {
    key: Hkdf<Sha256>,
    name: String,
    block: u32,
    left: Vec<u64>,
}

impl Stream {
    fn new(key: Hkdf<Sha256>, name: String) -> Stream {
        Stream { key, name, block: 0, left: Vec::new() }
    }

    fn next(&mut self) -> u64 {
        if self.left.is_empty() {
            let info = format!("hambazi dixit 1 {} {}", self.name, self.block);
            let mut bytes = [0; 32];
            self.key.expand(info.as_bytes(), &mut bytes).expect("32 bytes are never too many");
            self.block += 1;
            let words = bytes.chunks_exact(8).rev();
            self.left = words
                .map(|word| word.iter().fold(0, |sum, &byte| sum << 8 | u64::from(byte)))
                .collect();
        }
        self.left.pop().expect("a block has four numbers")
    }
}

impl Dice for Stream {
    /// Multiplies instead of dividing (Lemire 2019); the unevenness is below n / 2^64.
    #[allow(clippy::cast_possible_truncation)] // the high half of a product with n is below n
    fn below(&mut self, n: usize) -> usize {
        ((u128::from(self.next()) * n as u128) >> 64) as usize
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SEED: Seed = Seed([7; 32]);

    #[test]
    fn each_name_has_dice_of_its_own_and_they_fall_the_same_each_time() {
        let throw = |shuffles: &Shuffles, name: &str| {
            let mut dice = shuffles.dice(name);
            (0..40).map(|_| dice.below(1000)).collect::<Vec<_>>()
        };
        let shuffles = Shuffles::new(&SEED, &[None, Some(Nonce([1; 16]))]);
        assert_eq!(throw(&shuffles, "row 1"), throw(&shuffles, "row 1"));
        assert_ne!(throw(&shuffles, "row 1"), throw(&shuffles, "row 2"));
        for other in [vec![], vec![Some(Nonce([1; 16]))], vec![None, Some(Nonce([2; 16]))]] {
            assert_ne!(throw(&Shuffles::new(&SEED, &other), "row 1"), throw(&shuffles, "row 1"));
        }
        let other = Shuffles::new(&Seed([8; 32]), &[None, Some(Nonce([1; 16]))]);
        assert_ne!(throw(&other, "row 1"), throw(&shuffles, "row 1"));
    }

    /// Worked out by another program (Python's `hmac` and `hashlib`): see decision 25.
    #[test]
    fn anyone_can_work_it_out() {
        assert_eq!(
            SEED.promise(),
            "1d634ee30fafcb13a2e476511292676836ff98e4680cc44addd0bb1e0949ec0b"
        );
        let handles = [Handle(0xcca3_8f78_cedf_1cb4), Handle(0x0c51_0fe7_6e64_b37e)];
        assert_eq!(SEED.handles(Deck::Ours, 2), handles);
        let mut dice = Shuffles::new(&SEED, &[None, Some(Nonce([1; 16]))]).dice("deal");
        assert_eq!([84, 83, 82, 81, 80].map(|n| dice.below(n)), [40, 14, 73, 11, 30]);
    }

    #[test]
    fn handles_are_many_and_different() {
        let handles = SEED.handles(Deck::Own, 300);
        let mut sorted = handles.clone();
        sorted.sort_unstable();
        sorted.dedup();
        assert_eq!(sorted.len(), 300);
        assert_eq!(SEED.handles(Deck::Own, 84), handles[..84]);
        for other in [Deck::Ours, Deck::Fresh(1), Deck::Fresh(2)] {
            assert!(SEED.handles(other, 84).iter().all(|handle| !handles.contains(handle)));
        }
        assert_eq!(card(&handles, handles[299]), Some(Card(299)));
    }
}
