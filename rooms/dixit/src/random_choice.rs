//! A random legal command.

use dixit::{Command, Keeper, Phase, Place, View};
use game_core::Seat;

/// A random legal command of this viewer; `None` where the choice is left to
/// people. `draw(n)` draws a number from 0 to `n`.
pub fn random_choice(view: &View, draw: &mut dyn FnMut(u64) -> u64) -> Option<Command> {
    let mine = view.mine.as_ref()?;
    let people = || view.open.chairs.iter().filter(|it| it.place == Place::Seated(Keeper::Person));
    let is_theirs = matches!(view.open.phase, Phase::First | Phase::Paused);
    if is_theirs && people().next().is_some() {
        return None;
    }
    let choices = view.choices("…");
    let last = u64::try_from(choices.len()).ok()?.checked_sub(1)?;
    let drawn = choices.into_iter().nth(usize::try_from(draw(last)).ok()?)?;
    let own = view.open.chairs.get(mine.seat.index())?;
    let side = |seat: Seat| view.open.chairs.get(seat.index()).map(|chair| chair.side);
    let tells = view.open.teller.and_then(side) == Some(own.side);
    match drawn {
        // Partners must agree: one has a card ready, and the person says who gives.
        Command::Give { cards }
            if !tells && !own.gives && people().any(|it| it.side == own.side) =>
        {
            mine.draft.is_empty().then_some(Command::Draft { cards })
        }
        command => Some(command),
    }
}
