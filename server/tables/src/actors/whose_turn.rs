//! Whose turn it is at tables by correspondence, as an account.

use documents::PushNotice;
use open_room::Occupant;
use room_core::AccountId;
use store::table_code::Code;

use crate::actors::table_room::TableRoom;

/// Who is to move, where a clock runs for it.
pub(crate) fn to_act(room: &dyn TableRoom) -> Option<AccountId> {
    let room = room.open_game()?;
    let state = room.state();
    let runs = state.is_by_correspondence() && !state.is_over();
    let clocks = state.clocks().filter(|_| runs)?;
    let seat = room.turn().filter(|seat| clocks.running().contains(seat))?;
    state.occupant(seat)?.name()?.account()
}

/// Who sits on each seat, of those with an account.
pub(crate) fn accounts(room: &dyn TableRoom) -> Vec<Option<AccountId>> {
    let account = |chair: &Option<Occupant>| chair.as_ref()?.name()?.account();
    let chairs = room.open_game().map_or(&[][..], |room| room.state().chairs());
    chairs.iter().map(account).collect()
}

/// What somebody is told whose turn it has become at the table of this code.
pub(crate) fn your_turn(room: &dyn TableRoom, code: Code) -> Option<PushNotice> {
    let game = room.open_game()?.setup().game();
    Some(PushNotice::Turn(game, code.to_string()))
}
