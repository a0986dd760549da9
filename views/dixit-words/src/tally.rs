//! The results of a round: who voted for which card, and the points.

use dixit::{Ballot, Shown, Slot, Variant};
use game_core::Seat;
use i18n::{Phrase, dixit as phrases};

/// The results of a round, card by card.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tally {
    /// The seats that voted for each card of the row.
    pub votes: Vec<Vec<Seat>>,
    /// The index of the card with the red vote.
    pub red: Option<usize>,
    /// The index of the storyteller's card; `None` in Party.
    pub truth: Option<usize>,
    /// The sentence about the results, if there is one.
    pub lead: Option<Phrase>,
}

/// Counts a revealed round.
#[must_use]
pub fn tally<C>(shown: &Shown<C>, variant: Variant) -> Tally {
    let mut votes = vec![Vec::new(); shown.row.len()];
    let mut red = None;
    let at = |slot: &Slot| usize::from(slot.0).saturating_sub(1);
    for vote in &shown.votes {
        let slots = match &vote.ballot {
            Ballot::Slots { slots } => slots.clone(),
            Ballot::Colors { green, red: no } => {
                red = no.as_ref().map(at).or(red);
                vec![*green]
            }
        };
        for slot in &slots {
            if let Some(voters) = votes.get_mut(at(slot)) {
                voters.push(vote.seat);
            }
        }
    }
    let party = variant == Variant::Party;
    let truth =
        (!party).then(|| shown.row.iter().position(|card| card.owner == shown.teller)).flatten();
    let found = truth.map(|truth| votes[truth].len());
    let lead = match found {
        _ if shown.void => Some(phrases::dixit_void()),
        Some(0) => Some(phrases::dixit_none_found()),
        Some(found) if found == shown.votes.len() => Some(phrases::dixit_all_found()),
        Some(found) => Some(phrases::dixit_some_found(found)),
        None => None,
    };
    Tally { votes, red, truth, lead }
}

#[cfg(test)]
mod tests {
    use dixit::{ShownCard, ShownVote};

    use super::*;

    fn shown(teller: u8, owners: &[u8], votes: &[(u8, Ballot)]) -> Shown<u8> {
        let card = |&owner: &u8| ShownCard { card: owner, owner: Seat(owner), auto: false };
        let vote = |(seat, ballot): &(u8, Ballot)| ShownVote {
            seat: Seat(*seat),
            ballot: ballot.clone(),
            auto: false,
        };
        Shown {
            round: 1,
            teller: Seat(teller),
            clue: String::new(),
            row: owners.iter().map(card).collect(),
            votes: votes.iter().map(vote).collect(),
            abstained: Vec::new(),
            points: Vec::new(),
            void: false,
        }
    }

    #[test]
    fn each_vote_is_on_its_card() {
        let round = shown(
            0,
            &[2, 0, 1, 3],
            &[(1, Ballot::one(2)), (2, Ballot::slots(&[2, 4])), (3, Ballot::one(1))],
        );
        let counted = tally(&round, Variant::Base);
        assert_eq!(counted.truth, Some(1));
        assert_eq!(counted.votes, [vec![Seat(3)], vec![Seat(1), Seat(2)], vec![], vec![Seat(2)]]);
        assert_eq!(counted.lead, Some(phrases::dixit_some_found(2_usize)));
    }

    #[test]
    fn all_found_and_none_found_differ() {
        let all = shown(0, &[0, 1, 2], &[(1, Ballot::one(1)), (2, Ballot::one(1))]);
        assert_eq!(tally(&all, Variant::Team).lead, Some(phrases::dixit_all_found()));
        let none = shown(0, &[0, 1, 2], &[(1, Ballot::one(3)), (2, Ballot::one(2))]);
        assert_eq!(tally(&none, Variant::Base).lead, Some(phrases::dixit_none_found()));
    }

    #[test]
    fn party_has_a_red_card_and_no_true_one() {
        let round = shown(0, &[0, 1], &[(0, Ballot::green_red(1, 2)), (1, Ballot::green(1))]);
        let counted = tally(&round, Variant::Party);
        assert_eq!((counted.truth, counted.red, counted.lead), (None, Some(1), None));
        assert_eq!(counted.votes[0], [Seat(0), Seat(1)]);
    }
}
