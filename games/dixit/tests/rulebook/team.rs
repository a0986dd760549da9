//! Dixit Team: at least one test for each paragraph (30 to 35, T-a to T-e).

use crate::drawn::{Game, team, terms};
use dixit::{Ballot, Cause, Command, Phase, Poll, Proposal, Refusal, Side, Slot, Variant};
use game_core::{Ruled, Seat};

#[test]
fn rule_30_partners_sit_opposite_share_a_rabbit_and_hold_four_cards_each() {
    for players in [6, 8, 10, 12] {
        let game = team(players);
        let open = game.open();
        let teams = players / 2;
        assert_eq!(open.scores.len(), usize::from(teams));
        assert!(open.chairs.iter().all(|chair| chair.cards == 4));
        for seat in 0..players {
            assert_eq!(open.chairs[usize::from(seat)].side, Side(seat % teams));
        }
    }
}

#[test]
fn rule_31_the_storytellers_partner_gives_a_card_too() {
    let mut game = team(6);
    game.tell();
    assert!(game.to_act().contains(&3));
    assert!(!game.to_act().contains(&0));
    game.give(1).give(2);
    assert_eq!(game.phase(), Phase::Giving, "the partner is waited for");
    game.give(3);
    assert_eq!(game.phase(), Phase::Voting);
    let give = |game: &Game| Command::Give { cards: game.hand(0)[..1].to_vec() };
    let mut again = team(6);
    again.tell();
    let card = give(&again);
    assert_eq!(again.refused(0, card), Refusal::StorytellerCannotGive);
}

#[test]
fn rule_32_in_each_other_team_one_of_the_two_gives() {
    for players in [6, 8, 10, 12] {
        let mut game = team(players);
        game.lay_out();
        assert_eq!(game.open().row.len(), usize::from(players / 2 + 1));
    }
    let mut game = team(6);
    game.tell();
    game.act(1, Command::Name { giver: Seat(4) });
    let card = Command::Give { cards: game.hand(1)[..1].to_vec() };
    assert_eq!(game.refused(1, card), Refusal::PartnerGives(Seat(4)));
    assert!(game.open().chairs[4].gives, "all see who gives");
    game.give(4);
    assert!(!game.to_act().contains(&1));
    game.give(2);
    let second = Command::Give { cards: game.hand(5)[..1].to_vec() };
    assert_eq!(game.refused(5, second), Refusal::PartnerGives(Seat(2)), "one card for the two");
    for (seat, giver) in [(1, 2), (0, 0), (0, 3), (3, 3)] {
        let name = Command::Name { giver: Seat(giver) };
        assert_eq!(game.refused(seat, name), Refusal::NotYourTeam(Seat(giver)));
    }
}

#[test]
fn rule_33_only_those_vote_who_gave_nothing_and_are_not_of_the_storytellers_team() {
    for players in [6, 8, 10, 12] {
        let mut game = team(players);
        game.lay_out();
        let teams = players / 2;
        let voters: Vec<u8> = (teams + 1..players).collect();
        assert_eq!(game.to_act(), voters, "one of each other team");
    }
    let mut game = team(6);
    game.lay_out();
    let vote = Command::Vote(game.ballot(&[0]));
    assert_eq!(game.refused(0, vote.clone()), Refusal::StorytellerCannotVote);
    assert_eq!(game.refused(3, vote.clone()), Refusal::StorytellerTeamCannotVote);
    assert_eq!(game.refused(1, vote), Refusal::ContributorCannotVote);
}

#[test]
fn rule_34_twelve_people_vote_and_score_as_six_do() {
    let mut game = team(12);
    game.lay_out();
    let two = Command::Vote(game.ballot(&[0, 1]));
    assert_eq!(game.refused(8, two), Refusal::TooManyVotes { most: 1 });
    game.vote(7, &[0]);
    for seat in 8..12 {
        game.vote(seat, &[1]);
    }
    assert_eq!(game.scores(), [3, 6, 0, 0, 0, 0], "no extra point, and three for four votes");
}

#[test]
fn rule_35_it_ends_when_each_person_has_told_and_not_at_thirty() {
    for cycles in [1, 2] {
        let mut game = Game::with(Proposal { cycles, ..terms(Variant::Team, 6) });
        for round in 1..=6 * u32::from(cycles) {
            assert_eq!(game.open().over, None, "round {round}");
            assert_eq!(u32::from(game.teller()), (round - 1) % 6);
            game.round();
            if game.phase() == Phase::Telling {
                assert!((0..6).all(|seat| game.hand(seat).len() == 4));
            }
        }
        let over = game.open().over.unwrap();
        assert_eq!(over.cause, Cause::Turns);
        let most = game.scores().into_iter().max();
        assert!(over.winners.iter().all(|side| game.scores().get(side.index()).copied() == most));
    }
}

#[test]
fn rule_t_a_two_points_are_for_the_team_and_not_for_each_member() {
    let mut game = team(8);
    game.lay_out().vote(5, &[0]).vote(6, &[0]).vote(7, &[0]);
    assert_eq!(game.scores(), [0, 2, 2, 2]);
}

#[test]
fn rule_t_b_votes_on_the_partners_card_score_even_when_the_storyteller_has_nothing() {
    let mut game = team(6);
    game.lay_out().vote(4, &[3]).vote(5, &[3]);
    assert_eq!(game.scores(), [2, 2, 2], "nobody found it, and both were led astray");
    let mut some = team(6);
    some.lay_out().vote(4, &[0]).vote(5, &[3]);
    assert_eq!(some.scores(), [4, 3, 0]);
}

#[test]
fn rule_t_c_nobody_votes_for_the_card_of_their_team() {
    let mut game = team(6);
    game.lay_out();
    let place = game.place(1);
    let why = game.refused(4, Command::Vote(Ballot::one(place)));
    assert_eq!((why, why.rule()), (Refusal::OwnTeamCard(Slot(place)), "T-c"));
    assert_eq!(game.mine(4).slots, [Slot(place)], "the partner knows which it is");
    assert_eq!(game.mine(3).slots.len(), 1, "the storyteller's partner knows only the own");
    assert_eq!(game.mine(0).slots.len(), 1);
}

#[test]
fn rule_t_d_at_most_three_points_for_votes_on_one_card() {
    // Seats 0..12, storyteller 0, partner 6; 1 to 5 gave, 7 to 11 vote.
    let owners = [0, 6, 1, 2, 3, 4, 5].map(Seat).to_vec();
    let poll = Poll::new(Variant::Team, 12, Seat(0), owners);
    let votes = |slots: [u8; 5]| -> Vec<(Seat, Ballot)> {
        (7..12).map(Seat).zip(slots.map(Ballot::one)).collect()
    };
    let tally = poll.count(&votes([1, 2, 2, 2, 2])).unwrap();
    assert_eq!(
        tally.sides,
        [6, 3, 0, 0, 0, 0],
        "three for the clue and three for the partner's card"
    );
    assert_eq!((tally.seats[0], tally.seats[6]), (3, 3));
}

#[test]
fn rule_t_e_without_agreement_the_lower_seat_with_a_card_ready_gives_else_the_lower() {
    // The named giver is binding, but can be changed while the phase lasts.
    let mut game = team(6);
    game.tell().give(1);
    game.act(4, Command::Name { giver: Seat(4) });
    assert!(game.to_act().contains(&4), "the card of seat 1 went back");
    assert_eq!(game.hand(1).len(), 4);
    assert_eq!(game.mine(1).draft.len(), 1);
    game.time_out(1);
    assert_eq!(game.hand(4).len(), 3, "the one who was named gives");

    // Nobody was named: the one with a draft gives that card.
    let mut staged = team(6);
    staged.tell();
    let card = staged.hand(4)[2];
    staged.act(4, Command::Draft { cards: vec![card] });
    let open = staged.open();
    assert!(open.chairs[4].staged && !open.chairs[1].staged, "all see that there is one");
    staged.time_out(1);
    assert_eq!(staged.mine(4).given, [card]);

    // Both have a draft: the lower seat gives.
    let mut both = team(6);
    both.tell();
    let card = both.hand(1)[3];
    let other = both.hand(4)[0];
    both.act(4, Command::Draft { cards: vec![other] });
    both.act(1, Command::Draft { cards: vec![card] });
    both.time_out(4);
    assert_eq!(both.mine(1).given, [card]);

    // Neither has: the lower seat gives a random card.
    let mut neither = team(6);
    neither.tell().time_out(4);
    assert_eq!((neither.hand(1).len(), neither.hand(4).len()), (3, 4));
}
