//! Counts a single round of Dixit without a table.

use std::collections::BTreeMap;

use dixit::{Ballot, Poll, Slot, Variant};
use game_core::Seat;
use serde::Deserialize;
use serde_json::json;
use serde_json::value::RawValue;

use crate::error::ApiError;
use crate::question;
use crate::reply::Fields;

/// A round to count. It may have other fields, such as a note.
#[derive(Deserialize)]
struct Round {
    variant: Variant,
    /// The player on each seat, in the base game and in Party.
    #[serde(default)]
    players: Vec<String>,
    /// The partners of each team, in Team.
    #[serde(default)]
    teams: BTreeMap<String, Vec<String>>,
    storyteller: String,
    /// Who played the card in each slot.
    #[serde(default)]
    table: BTreeMap<u8, String>,
    #[serde(default)]
    votes: BTreeMap<String, Vec<Slot>>,
    #[serde(default)]
    green: BTreeMap<String, Slot>,
    /// The storyteller's red vote.
    red: Option<Slot>,
    /// One vote to check before any other.
    action: Option<Action>,
    /// Ruling A2.
    #[serde(default = "yes")]
    bonus_when_all_found: bool,
}

/// A vote by one player.
#[derive(Deserialize)]
struct Action {
    by: String,
    #[serde(flatten)]
    ballot: Vote,
}

/// A vote; other fields are ignored.
#[derive(Deserialize)]
#[serde(untagged)]
enum Vote {
    Slots { slots: Vec<Slot> },
    Colors { green: Slot, red: Option<Slot> },
}

impl From<Vote> for Ballot {
    fn from(vote: Vote) -> Ballot {
        match vote {
            Vote::Slots { slots } => Ballot::Slots { slots },
            Vote::Colors { green, red } => Ballot::Colors { green, red },
        }
    }
}

fn yes() -> bool {
    true
}

/// Counts a round.
pub fn answer(score: &RawValue) -> Result<Fields, ApiError> {
    let mut round: Round = question::object(score, "score")?;
    let people = People::of(&round)?;
    let poll = round.poll(&people)?;
    if let Some(Action { by, ballot }) = round.action.take() {
        let seat = people.seat(&by)?;
        poll.check(seat, &ballot.into()).map_err(|why| forbidden(&why))?;
        if round.votes.is_empty() && round.green.is_empty() {
            return Ok(Fields::new()); // the vote is allowed, and there is nothing to count
        }
    }
    let cast = round.cast(&people)?;
    let count = poll.count(&cast).map_err(|why| forbidden(&why))?;
    let points = if round.variant == Variant::Team { count.sides } else { count.seats };
    let points: BTreeMap<_, _> = people.sides.into_iter().zip(points).collect();
    Ok(vec![("points", json!(points))])
}

fn forbidden(why: &dixit::Refusal) -> ApiError {
    ApiError::illegal(why).named(why.name())
}

impl Round {
    /// The poll to vote on.
    fn poll(&self, people: &People) -> Result<Poll, ApiError> {
        if !self.table.keys().copied().eq((1..).take(self.table.len())) {
            return Err(ApiError::request("score: the places on the table are 1, 2, 3 ..."));
        }
        let owners: Result<Vec<_>, _> = self.table.values().map(|name| people.seat(name)).collect();
        let players = u8::try_from(people.names.len()).expect("they were counted before");
        let teller = people.seat(&self.storyteller)?;
        let poll = Poll::new(self.variant, players, teller, owners?);
        Ok(Poll { bonus_when_all_found: self.bonus_when_all_found, ..poll })
    }

    /// All votes, by seat.
    fn cast(&self, people: &People) -> Result<Vec<(Seat, Ballot)>, ApiError> {
        let mut cast = Vec::new();
        for (name, slots) in &self.votes {
            cast.push((people.seat(name)?, Ballot::Slots { slots: slots.clone() }));
        }
        for (name, &green) in &self.green {
            let red = if *name == self.storyteller { self.red } else { None };
            cast.push((people.seat(name)?, Ballot::Colors { green, red }));
        }
        cast.sort_by_key(|(seat, _)| *seat);
        if cast.windows(2).any(|pair| pair[0].0 == pair[1].0) {
            return Err(ApiError::request("score: somebody votes both ways"));
        }
        Ok(cast)
    }
}

/// The players and their sides.
struct People {
    /// The name on each seat.
    names: Vec<String>,
    /// The name of each side: a player's, or a team's.
    sides: Vec<String>,
}

impl People {
    fn of(round: &Round) -> Result<People, ApiError> {
        let people = if round.variant == Variant::Team {
            let partner = |at: usize| round.teams.values().filter_map(move |team| team.get(at));
            if round.teams.values().any(|team| team.len() != 2) {
                return Err(ApiError::request("score: a team is two partners"));
            }
            let names = partner(0).chain(partner(1)).cloned().collect(); // partners sit opposite
            People { names, sides: round.teams.keys().cloned().collect() }
        } else {
            People { names: round.players.clone(), sides: round.players.clone() }
        };
        let count = people.names.len();
        let fits = (usize::from(round.variant.fewest())..=12).contains(&count);
        if !fits {
            return Err(ApiError::request(format_args!("score: {count} do not play this variant")));
        }
        let mut sorted = people.names.clone();
        sorted.sort_unstable();
        if sorted.windows(2).any(|pair| pair[0] == pair[1]) {
            return Err(ApiError::request("score: two bear one name"));
        }
        Ok(people)
    }

    fn seat(&self, name: &str) -> Result<Seat, ApiError> {
        let seat = (0..).map(Seat).zip(&self.names).find(|(_, known)| *known == name);
        let seat = seat.map(|(seat, _)| seat);
        seat.ok_or_else(|| ApiError::request(format_args!("score: nobody is named {name:?}")))
    }
}
