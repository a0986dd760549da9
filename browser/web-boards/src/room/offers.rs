//! The open offers at the table.

use game_core::Seat;
use i18n::{Phrase, page, phrases};
use leptos::prelude::*;
use protocol::{Offer, View};
use ui_kit::view_helpers::effect;
use web_shell::preferences::Opponent;

use super::notice::{Tone, Word};
use super::player_panel::name;
use super::table_state::TableState;

/// An offer of somebody else, and its question.
pub fn to_you(state: TableState) -> Option<(Offer, Phrase)> {
    let you = state.you()?;
    let offers = state.of(|view| view.offers.clone())?;
    let mine = |offer| offers.contains(&(you, offer));
    let (seat, offer) =
        offers.iter().copied().find(|&(seat, offer)| seat != you && !mine(offer))?;
    Some((offer, in_words(state, seat, offer)))
}

fn in_words(state: TableState, seat: Seat, offer: Offer) -> Phrase {
    let name = name(state, seat);
    match offer {
        Offer::Draw => phrases::offered_draw(name),
        Offer::TakeBack => phrases::offered_back(name),
        Offer::Rematch => phrases::offered_rematch(name),
    }
}

/// The open offers, for those who look on.
pub fn seen(state: TableState) -> Vec<Phrase> {
    if state.you().is_some() || state.foe != Opponent::Friend {
        return Vec::new();
    }
    let offers = state.of(|view| view.offers.clone()).unwrap_or_default();
    offers.into_iter().map(|(seat, offer)| in_words(state, seat, offer)).collect()
}

/// Who invites to what, for a visitor who may sit down.
pub fn invitation(state: TableState) -> Option<Phrase> {
    if state.you().is_some() || state.of(|view| view.code.is_some()) != Some(true) {
        return None;
    }
    let host = state.seats().find(|seat| {
        let named =
            |view: &View| view.chairs.get(seat.index()).is_some_and(|chair| chair.name.is_some());
        state.level(*seat).is_none() && state.of(named) == Some(true)
    })?;
    let game = game_faces::name_of(&state.setup());
    let invites = phrases::invites(name(state, host), game);
    let clock = state.of(|view| view.clocks.as_ref().map(|clocks| clocks.agreed)).flatten();
    // Days are told beside the board.
    let clock = clock.filter(|clock| clock.cap_ms.is_none());
    let minutes = clock.and_then(|clock| u32::try_from(clock.start_ms / 60_000).ok());
    Some(match minutes.filter(|minutes| *minutes > 0) {
        Some(minutes) => page::joined(invites, phrases::minutes_each(minutes as usize)),
        None => invites,
    })
}

/// What decides whether an own offer was turned down.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Standing {
    /// The visitor's open offer.
    offer: Option<Offer>,
    moves: usize,
    games_before: u32,
    ended: bool,
}

/// Whether the others turned the offer down: it is gone, and nothing else has happened.
fn is_turned_down(before: &Standing, now: &Standing) -> bool {
    before.offer.is_some() && *now == Standing { offer: None, ..before.clone() }
}

/// Tells the asker of offers that were turned down; `withdrawn` is set when one is taken back.
pub fn tell_refusals(state: TableState, word: Word, withdrawn: StoredValue<bool>) {
    let mut before = None;
    effect(move || {
        let Some(you) = state.you() else { return };
        let now = state.of(|view| Standing {
            offer: view.offers.iter().find(|(seat, _)| *seat == you).map(|(_, offer)| *offer),
            moves: view.moves.len(),
            games_before: view.games_before,
            ended: view.ending.is_some(),
        });
        let Some(now) = now else { return };
        let refused = before.replace(now.clone()).is_some_and(|then| is_turned_down(&then, &now));
        if refused && !withdrawn.get_value() {
            let other = untrack(|| state.seats().find(|seat| *seat != you)).unwrap_or(you);
            word.announce_and_show(
                phrases::turned_down(untrack(|| name(state, other))),
                Tone::News,
            );
        }
        withdrawn.set_value(false);
    });
}

/// An own offer without an answer so far.
pub fn from_you(state: TableState) -> Option<(Offer, Phrase)> {
    let you: Seat = state.you()?;
    let offers = state.of(|view| view.offers.clone())?;
    let (_, offer) = offers.into_iter().find(|(seat, _)| *seat == you)?;
    Some((
        offer,
        match offer {
            Offer::Draw => phrases::you_offered_draw(),
            Offer::TakeBack => phrases::you_offered_back(),
            Offer::Rematch => phrases::you_offered_rematch(),
        },
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_offer_that_is_gone_was_turned_down_unless_something_happened() {
        let asked =
            Standing { offer: Some(Offer::TakeBack), moves: 4, games_before: 0, ended: false };
        let gone = Standing { offer: None, ..asked.clone() };
        assert!(is_turned_down(&asked, &gone));
        assert!(!is_turned_down(&gone, &gone) && !is_turned_down(&asked, &asked));
        for happened in [
            Standing { moves: 3, ..gone.clone() },
            Standing { games_before: 1, ..gone.clone() },
            Standing { ended: true, ..gone.clone() },
        ] {
            assert!(!is_turned_down(&asked, &happened), "{happened:?}");
        }
    }
}
