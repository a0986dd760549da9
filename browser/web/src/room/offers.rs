//! The open offers at the table.

use game_core::Seat;
use i18n::{Phrase, page};
use protocol::Offer;

use super::player_panel::name;
use super::table_state::TableState;

/// An offer of somebody else, and its question.
pub fn to_you(state: TableState) -> Option<(Offer, Phrase)> {
    let you = state.you()?;
    let offers = state.of(|view| view.offers.clone())?;
    let mine = |offer| offers.contains(&(you, offer));
    let (seat, offer) =
        offers.iter().copied().find(|&(seat, offer)| seat != you && !mine(offer))?;
    let name = name(state, seat);
    Some((
        offer,
        match offer {
            Offer::Draw => page::offered_draw(name),
            Offer::TakeBack => page::offered_back(name),
            Offer::Rematch => page::offered_rematch(name),
        },
    ))
}

/// An own offer without an answer so far.
pub fn from_you(state: TableState) -> Option<(Offer, Phrase)> {
    let you: Seat = state.you()?;
    let offers = state.of(|view| view.offers.clone())?;
    let (_, offer) = offers.into_iter().find(|(seat, _)| *seat == you)?;
    Some((
        offer,
        match offer {
            Offer::Draw => page::you_offered_draw(),
            Offer::TakeBack => page::you_offered_back(),
            Offer::Rematch => page::you_offered_rematch(),
        },
    ))
}
