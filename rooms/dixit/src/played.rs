//! A finished game of an evening, as all who were there saw it.

use dixit::{ChairView, Keeper, Phase, Place, PublicView, Shown};
use game_core::Seat;
use room_core::{DecodeError, Millis, PersonId};

use crate::codec::{Codec, Opening};
use crate::event::Event;
use crate::settings::Deck;
use crate::state::State;

/// A game that is over. Nothing in it tells of a hand.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Played {
    /// The deck.
    pub deck: Deck,
    /// The table at its end.
    pub open: PublicView,
    /// Who sat where at its end, by seat.
    pub sat: Vec<Sat>,
    /// The rounds that were counted.
    pub rounds: Vec<PlayedRound>,
    /// The people who played in it.
    pub people: Vec<PersonId>,
    /// When it ended.
    pub ended: Millis,
}

/// A counted round.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlayedRound {
    /// The round.
    pub shown: Shown,
    /// Who sat where, by seat.
    pub sat: Vec<Sat>,
}

/// Who sat on a chair.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Sat {
    /// A person, by name.
    Person(String),
    /// Somebody's program, and what it calls itself.
    Program(String),
    /// A bot.
    Bot,
    /// Nobody.
    Nobody,
}

/// The game of this number of a book's lines after its opening, counted from 1; `None` if it is not
/// over, or not there. It takes no line after the game's end.
///
/// # Errors
/// A line cannot be read.
pub fn played<E: From<DecodeError>>(
    opening: &Opening,
    lines: impl IntoIterator<Item = Result<String, E>>,
    number: u32,
) -> Result<Option<Played>, E> {
    let mut codec = Codec::new(opening);
    let (mut begun, mut rounds, mut people) = (0, Vec::new(), Vec::new());
    for line in lines {
        let stored = codec.read(&line?)?;
        begun += u32::from(stored.what == Event::Begun);
        if begun != number {
            continue;
        }
        let state = &codec.state;
        let Some(open) = state.open() else { continue };
        let sat = sat(state, &open);
        let person = |seat| state.chair(seat).filter(|it| it.is_person())?.person;
        for person in state.sitting().filter_map(person) {
            if !people.contains(&person) {
                people.push(person);
            }
        }
        if let Some(last) = &open.last
            && rounds.last().is_none_or(|round: &PlayedRound| round.shown.round != last.round)
        {
            rounds.push(PlayedRound { shown: last.clone(), sat: sat.clone() });
        }
        if open.phase == Phase::Over {
            let deck = state.settings.deck;
            return Ok(Some(Played { deck, open, sat, rounds, people, ended: stored.at }));
        }
    }
    Ok(None)
}

fn sat(state: &State, open: &PublicView) -> Vec<Sat> {
    let one = |(seat, chair): (u8, &ChairView)| {
        let occupant = state.chair(Seat(seat));
        let name = occupant.and_then(|occupant| occupant.name.as_ref());
        match (chair.place, name) {
            (Place::Free, _) => Sat::Nobody,
            (_, Some(name)) if occupant.is_some_and(|occupant| occupant.is_program) => {
                Sat::Program(name.as_str().to_owned())
            }
            (Place::Seated(Keeper::Bot) | Place::Joining(Keeper::Bot), None) => Sat::Bot,
            (_, name) => Sat::Person(name.map_or_else(String::new, |it| it.as_str().to_owned())),
        }
    };
    (0..).zip(&open.chairs).map(one).collect()
}
