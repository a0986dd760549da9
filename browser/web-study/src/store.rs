//! The studies on this device: a few for each game, each as the text of its tree.

use catalog::Game;
use game_study::{Opened, Study};
use ui_kit::storage;

/// How many studies of a game are stored. The oldest make room.
const MOST: usize = 12;

/// A study's number on this device.
pub type Slot = u32;

fn key(game: Game, slot: Slot) -> String {
    [&folder(game), slot.to_string().as_str()].concat()
}

fn folder(game: Game) -> String {
    ["study/", game.name(), "/"].concat()
}

/// The key of the slot that was open last.
fn last(game: Game) -> String {
    ["study/", game.name()].concat()
}

/// The slots in use, the newest first.
pub fn slots(game: Game) -> Vec<Slot> {
    let keys = storage::keys(&folder(game));
    let mut slots: Vec<Slot> = keys.iter().filter_map(|slot| slot.parse().ok()).collect();
    slots.sort_unstable_by(|a, b| b.cmp(a));
    slots
}

/// A slot that nothing was stored in yet. The oldest studies are dropped for it.
pub fn free(game: Game) -> Slot {
    let slots = slots(game);
    for old in slots.iter().skip(MOST - 1) {
        remove(game, *old);
    }
    slots.first().map_or(1, |newest| newest + 1)
}

/// The study in a slot.
pub fn read(game: Game, slot: Slot) -> Option<Opened> {
    Some(Study::read(game, &storage::read(&key(game, slot))?))
}

/// The slot that was open last, if it is still there.
pub fn current(game: Game) -> Option<Slot> {
    let slot = storage::read(&last(game))?.parse().ok()?;
    slots(game).contains(&slot).then_some(slot)
}

/// The slot that holds this very tree, wherever one stands in it.
pub fn holding(game: Game, study: &Study) -> Option<Slot> {
    let wanted = placeless(&study.write());
    let holds = |slot: &Slot| {
        storage::read(&key(game, *slot)).is_some_and(|text| placeless(&text) == wanted)
    };
    slots(game).into_iter().find(holds)
}

/// The text without the line that says where one stands.
fn placeless(text: &str) -> String {
    let (head, tree) = text.split_once("\n\n").unwrap_or((text, ""));
    let lines = head.lines().filter(|line| !line.starts_with("at "));
    lines.chain(["", tree]).collect::<Vec<_>>().join("\n")
}

/// Stores a study, which is from now on the one that was open last.
pub fn write(game: Game, slot: Slot, study: &Study) {
    storage::write(&key(game, slot), &study.write());
    storage::write(&last(game), &slot.to_string());
}

/// Removes a study.
pub fn remove(game: Game, slot: Slot) {
    storage::forget(&key(game, slot));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tree_is_the_same_wherever_one_stands_in_it() {
        let mut study = Study::new(Game::Daaliz);
        study.play("e2").expect("it is legal");
        study.comment("at home");
        let there = placeless(&study.write());
        study.back();
        assert_eq!(placeless(&study.write()), there);
        study.comment("at the beginning");
        assert_ne!(placeless(&study.write()), there);
    }
}
