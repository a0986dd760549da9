//! Random positions with towers of all ranks close together.

use game_core::{Dice, Notation};
use kamisado::Round;

/// A position in which nobody is home; some color is due.
pub fn position(dice: &mut dyn Dice) -> Round {
    let mut taken = [false; 64];
    let mut side = |first_row: usize| {
        let mut towers = Vec::new();
        while towers.len() < 8 {
            let square = first_row * 8 + dice.below(56);
            if !std::mem::replace(&mut taken[square], true) {
                let file = ["a", "b", "c", "d", "e", "f", "g", "h"][square % 8];
                let teeth = [0, 0, 0, 0, 1, 1, 2, 3][dice.below(8)];
                towers.push(format!("{file}{}{teeth}", square / 8 + 1));
            }
        }
        towers.join(",")
    };
    let (black, white) = (side(0), side(1));
    let turn = ["b", "w"][dice.below(2)];
    let text = format!("{turn} {} {black} {white}", dice.below(8));
    Round::new().read(&text).expect("a position")
}
