//! Time that runs out (section 5).

use crate::drawn::{Game, base, party, team, terms};
use dixit::{Card, Cause, Command, First, Phase, Proposal, Variant};
use game_core::{Seat, Viewer};

#[test]
fn section_5_a_race_that_nobody_wins_is_decided_by_lot() {
    let mut game = Game::with(Proposal { first: First::Buzz, ..terms(Variant::Base, 4) });
    game.time_out(2);
    assert_eq!(game.phase(), Phase::Telling);
    assert!(game.open().teller.is_some());
}

#[test]
fn section_5_a_storyteller_who_says_nothing_is_passed_over_unscored() {
    let mut game = base(4);
    let hand = game.hand(0);
    game.time_out(0);
    assert_eq!((game.phase(), game.teller()), (Phase::Telling, 1));
    assert_eq!(game.scores(), [0; 4]);
    assert_eq!(game.hand(0), hand);
    assert_eq!(game.open().discard, 0);
}

#[test]
fn section_5_a_turn_passed_over_counts_as_a_turn_in_party_and_team() {
    for mut game in [party(6), team(6)] {
        for teller in 0..6 {
            assert_eq!(game.open().over, None);
            assert_eq!(game.teller(), teller);
            game.time_out(teller);
        }
        assert_eq!(game.open().over.unwrap().cause, Cause::Turns);
    }
    let mut base = base(3);
    for _ in 0..10 {
        let teller = base.teller();
        base.time_out(teller);
    }
    assert_eq!(base.open().over, None, "in the base game turns are not counted");
    assert!(base.open().chairs.iter().all(|chair| chair.turns == 0));
}

#[test]
fn rule_p_f_hands_go_left_also_when_a_turn_is_passed_over() {
    let mut game = party(6);
    game.round();
    let seen = game.hand(2);
    game.time_out(1);
    assert_eq!((game.teller(), game.mine(2).hand), (2, None), "2 has not seen this hand yet");
    game.tell();
    assert!(seen.iter().all(|card| !game.hand(2).contains(card)));
    assert_eq!(game.hand(3), seen);
}

#[test]
fn section_5_a_bot_may_speak_for_the_storyteller() {
    let mut game = base(4);
    game.act(0, Command::Lend).tell();
    assert_eq!((game.phase(), game.teller()), (Phase::Giving, 0));
}

#[test]
fn section_5_who_gives_nothing_gives_the_draft_or_a_card_by_lot() {
    let mut game = base(3);
    game.tell();
    let hand = game.hand(1);
    game.act(1, Command::Draft { cards: vec![hand[5]] }).time_out(1);
    let given = game.mine(1).given;
    assert!(given.contains(&hand[5]) && given.len() == 2, "the draft and one by lot");
    let by_lot: Vec<Card> = (0..30)
        .map(|seed| {
            let mut game = Game::seeded(terms(Variant::Base, 4), seed);
            game.tell().time_out(2);
            let hand = game.hand(2);
            let card = game.mine(2).given[0];
            Card(u16::try_from(hand.iter().filter(|&&other| other < card).count()).unwrap())
        })
        .collect();
    assert!((0..6).all(|rank| by_lot.contains(&Card(rank))), "any of six: {by_lot:?}");
}

#[test]
fn section_5_that_the_house_gave_is_said_only_after_the_reveal() {
    let mut game = base(4);
    let mut other = base(4);
    game.tell().time_out(1);
    other.tell();
    let same = game.mine(1).given;
    other.act(1, Command::Give { cards: same });
    for eye in [Viewer::Spectator, Viewer::Seat(Seat(0)), Viewer::Seat(Seat(2))] {
        assert_eq!(game.house.view(eye), other.house.view(eye));
    }
    game.give_all().vote(1, &[0]).vote(2, &[0]).vote(3, &[1]);
    let auto: Vec<Seat> =
        game.open().last.unwrap().row.iter().filter(|l| l.auto).map(|l| l.owner).collect();
    assert_eq!(auto, [Seat(1)]);
}

#[test]
fn section_5_who_does_not_vote_votes_as_drafted_or_abstains() {
    let mut game = base(5);
    game.lay_out();
    let draft = game.ballot(&[0]);
    game.act(1, Command::DraftVote(draft.clone())).time_out(1);
    assert_eq!(game.mine(1).ballot, Some(draft));
    game.time_out(2).vote(3, &[2]).vote(4, &[3]);
    let last = game.open().last.unwrap();
    assert_eq!(last.abstained, [Seat(2)]);
    assert!(last.votes.iter().any(|vote| vote.seat == Seat(1) && vote.auto));
    // Seat 2 abstained: no points for finding, but one for a vote on its card.
    assert_eq!(last.points, [3, 3, 1, 1, 0]);
}

#[test]
fn section_5_abstainers_do_not_count_among_all_or_nobody() {
    let mut all = base(5);
    all.lay_out().vote(1, &[0]).vote(2, &[0]).vote(3, &[0]).time_out(4);
    assert_eq!(all.points(), [0, 2, 2, 2, 0]);
    let mut nobody = base(5);
    nobody.lay_out().vote(1, &[2]).vote(2, &[4]).time_out(3).time_out(4);
    assert_eq!(nobody.points(), [0, 2, 3, 0, 1], "the abstainer's card has a vote");
}

#[test]
fn section_5_a_round_with_fewer_than_two_votes_is_void() {
    for players in [3, 6] {
        let mut game = base(players);
        game.lay_out().vote(1, &[0]);
        for seat in 2..players {
            game.time_out(seat);
        }
        let last = game.open().last.unwrap();
        assert!(last.void);
        assert!(game.points().iter().all(|&points| points == 0));
        assert_eq!(usize::from(game.open().discard), last.row.len(), "its cards are out of play");
    }
    let mut team = team(6);
    team.lay_out().vote(4, &[0]).time_out(5);
    assert!(team.open().last.unwrap().void);
    let mut two = base(4);
    two.lay_out().vote(1, &[0]).vote(2, &[1]).time_out(3);
    assert!(!two.open().last.unwrap().void);
}

#[test]
fn section_5_results_go_on_when_the_time_is_up() {
    let mut game = base(4);
    game.lay_out().vote(1, &[0]).vote(2, &[1]).vote(3, &[1]);
    game.act(0, Command::Ready).act(2, Command::Ready);
    assert_eq!(game.to_act(), [1, 3]);
    game.time_out(1).time_out(3);
    assert_eq!(game.phase(), Phase::Telling);
}

#[test]
fn section_5_the_time_of_those_who_are_done_does_not_run_out() {
    let mut game = base(4);
    game.tell().give(1);
    let before = game.house.table().clone();
    assert!(!game.house.time_out(Seat(1)) && !game.house.time_out(Seat(0)));
    assert_eq!(*game.house.table(), before);
}
