//! Cards, slots of the row, and shuffling.

use game_core::Dice;

/// A picture: its number in the deck, from 0.
///
/// A page never learns this number. The host gives each card a random handle of 64 bits for each
/// game (6.4), puts handles for cards in everything it sends ([`crate::View::map_cards`]), and
/// cards for handles in everything it receives ([`crate::Command::try_map_cards`]).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Card(pub u16);

/// Where a card lies in the row of face-up cards, counted from 1 as on the board (A14).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Slot(pub u8);

impl Slot {
    /// The slots of a row of `length` cards.
    pub(crate) fn all(length: usize) -> impl Iterator<Item = Slot> {
        (1..=u8::try_from(length).expect("a row has at most twelve cards")).map(Slot)
    }

    /// The element at this slot, if the row is long enough.
    pub(crate) fn of<T>(self, row: &[T]) -> Option<&T> {
        row.get(usize::from(self.0).checked_sub(1)?)
    }
}

/// Shuffles `list`, all orders equally likely.
pub(crate) fn shuffle<T>(list: &mut [T], dice: &mut dyn Dice) {
    for last in (1..list.len()).rev() {
        list.swap(last, dice.below(last + 1));
    }
}

/// Removes `card` from `cards`, if it is there.
pub(crate) fn take(cards: &mut Vec<Card>, card: Card) -> Option<Card> {
    let at = cards.iter().position(|&c| c == card)?;
    Some(cards.remove(at))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_card_may_stay_where_it_is() {
        let shuffled = |seed| {
            let mut list = [0, 1];
            shuffle(&mut list, &mut game_core::Seeded::new(seed));
            list
        };
        let stayed = (0..100).filter(|&seed| shuffled(seed) == [0, 1]).count();
        assert!((30..70).contains(&stayed), "{stayed} of 100");
    }
}
