//! Time that runs out, people who go, come back and come late (section 5).

mod drawn;

use dixit::{
    Ballot, Card, Cause, Command, Event, First, Keeper, Newcomer, Phase, Place, Refusal, Side,
    Terms, Variant,
};
use drawn::{Game, base, party, team, terms};
use play::{Eye, Seat, Table};

fn place(game: &Game, seat: u8) -> Place {
    game.open().chairs[usize::from(seat)].place
}

/// All ready but for those who are not there.
fn sit(game: &mut Game, seat: u8) {
    game.act(seat, Command::Sit { bot: false });
}

// ---- the timer expires ----

#[test]
fn section_5_a_race_that_nobody_wins_is_decided_by_lot() {
    let mut game = Game::with(Terms { first: First::Buzz, ..terms(Variant::Base, 4) });
    game.lapse(2);
    assert_eq!(game.phase(), Phase::Telling);
    assert!(game.open().teller.is_some());
}

#[test]
fn section_5_a_storyteller_who_says_nothing_is_passed_over_unscored() {
    let mut game = base(4);
    let hand = game.hand(0);
    game.lapse(0);
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
            game.lapse(teller);
        }
        assert_eq!(game.open().over.unwrap().cause, Cause::Turns);
    }
    let mut base = base(3);
    for _ in 0..10 {
        let teller = base.teller();
        base.lapse(teller);
    }
    assert_eq!(base.open().over, None, "in the base game turns are not counted");
}

#[test]
fn section_5_in_party_hands_go_left_also_when_a_turn_is_passed_over() {
    let mut game = party(6);
    game.round();
    let seen = game.hand(2);
    game.lapse(1);
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
    game.act(1, Command::Draft { cards: vec![hand[5]] }).lapse(1);
    let given = game.mine(1).given;
    assert!(given.contains(&hand[5]) && given.len() == 2, "the draft and one by lot");
    let by_lot: Vec<Card> = (0..30)
        .map(|seed| {
            let mut game = Game::seeded(terms(Variant::Base, 4), seed);
            game.tell().lapse(2);
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
    game.tell().lapse(1);
    other.tell();
    let same = game.mine(1).given;
    other.act(1, Command::Give { cards: same });
    for eye in [Eye::Stands, Eye::Seat(Seat(0)), Eye::Seat(Seat(2))] {
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
    game.act(1, Command::DraftVote(draft.clone())).lapse(1);
    assert_eq!(game.mine(1).ballot, Some(draft));
    game.lapse(2).vote(3, &[2]).vote(4, &[3]);
    let last = game.open().last.unwrap();
    assert_eq!(last.abstained, [Seat(2)]);
    assert!(last.votes.iter().any(|vote| vote.seat == Seat(1) && vote.auto));
    // 2 abstained: no points for finding, but one for a vote on its card.
    assert_eq!(last.points, [3, 3, 1, 1, 0]);
}

#[test]
fn section_5_abstainers_do_not_count_among_all_or_nobody() {
    let mut all = base(5);
    all.lay_out().vote(1, &[0]).vote(2, &[0]).vote(3, &[0]).lapse(4);
    assert_eq!(all.points(), [0, 2, 2, 2, 0]);
    let mut nobody = base(5);
    nobody.lay_out().vote(1, &[2]).vote(2, &[4]).lapse(3).lapse(4);
    assert_eq!(nobody.points(), [0, 2, 3, 0, 1], "the abstainer's card has a vote");
}

#[test]
fn section_5_a_round_with_fewer_than_two_votes_is_void() {
    for players in [3, 6] {
        let mut game = base(players);
        game.lay_out().vote(1, &[0]);
        for seat in 2..players {
            game.lapse(seat);
        }
        let last = game.open().last.unwrap();
        assert!(last.void);
        assert!(game.points().iter().all(|&points| points == 0));
        assert_eq!(usize::from(game.open().discard), last.row.len(), "its cards are out of play");
    }
    let mut team = team(6);
    team.lay_out().vote(4, &[0]).lapse(5);
    assert!(team.open().last.unwrap().void);
    let mut two = base(4);
    two.lay_out().vote(1, &[0]).vote(2, &[1]).lapse(3);
    assert!(!two.open().last.unwrap().void);
}

#[test]
fn section_5_results_go_on_when_the_time_is_up() {
    let mut game = base(4);
    game.lay_out().vote(1, &[0]).vote(2, &[1]).vote(3, &[1]);
    game.act(0, Command::Ready).act(2, Command::Ready);
    assert_eq!(game.awaited(), [1, 3]);
    game.lapse(1).lapse(3);
    assert_eq!(game.phase(), Phase::Telling);
}

#[test]
fn section_5_the_time_of_those_who_are_done_does_not_run_out() {
    let mut game = base(4);
    game.tell().give(1);
    let before = game.house.table().clone();
    assert!(!game.house.lapse(Seat(1)) && !game.house.lapse(Seat(0)));
    assert_eq!(*game.house.table(), before);
}

// ---- leaving for good ----

#[test]
fn section_5_a_storyteller_who_leaves_before_the_clue_passes_the_turn_and_the_hand_goes() {
    let mut game = base(5);
    game.act(0, Command::Leave);
    assert_eq!((game.phase(), game.teller()), (Phase::Telling, 1));
    assert_eq!((game.open().players, place(&game, 0)), (4, Place::Free));
    assert_eq!((game.open().discard, game.cards()), (6, 84));
    assert_eq!(game.house.view(Eye::Seat(Seat(0))).mine, None);
}

#[test]
fn section_5_who_leaves_while_the_storyteller_thinks_gives_the_hand_up() {
    let mut game = base(5);
    game.act(3, Command::Leave);
    assert_eq!((game.phase(), game.teller(), game.open().discard), (Phase::Telling, 0, 6));
    game.tell();
    assert_eq!(game.awaited(), [1, 2, 4]);
}

#[test]
fn section_5_who_leaves_while_cards_are_given_has_no_card_laid() {
    let mut game = base(5);
    game.tell().give(1).act(1, Command::Leave);
    assert_eq!(place(&game, 1), Place::Left);
    assert_eq!(game.open().discard, 0, "the hand goes at the end of the round");
    game.give_all();
    assert_eq!(game.open().row.len(), 4);
    game.vote(2, &[0]).vote(3, &[2]).vote(4, &[2]).go_on();
    assert_eq!((game.open().discard, game.open().players), (4 + 6, 4));
    assert_eq!((place(&game, 1), game.cards()), (Place::Free, 84));
}

#[test]
fn section_5_who_leaves_while_all_vote_has_a_card_that_scores_for_nobody() {
    let mut game = base(5);
    game.lay_out();
    let gone = game.place(1);
    game.vote(1, &[0]).act(1, Command::Leave);
    assert_eq!(game.open().row.len(), 5, "the card stays");
    game.vote(2, &[0]).vote(3, &[2]).act(4, Command::Vote(Ballot::one(gone)));
    assert_eq!(game.points(), [3, 0, 4, 0, 0]);
    let last = game.open().last.unwrap();
    assert!(last.votes.iter().all(|vote| vote.seat != Seat(1)), "the vote is dropped");
}

#[test]
fn section_5_who_leaves_during_the_results_is_gone_at_the_refill() {
    let mut game = base(5);
    game.lay_out().vote(1, &[0]).vote(2, &[0]).vote(3, &[1]).vote(4, &[1]);
    game.act(3, Command::Ready).act(3, Command::Leave).go_on();
    assert_eq!((game.open().players, place(&game, 3), game.cards()), (4, Place::Free, 84));
    assert_eq!(game.scores()[3], 0);
}

#[test]
fn section_5_when_the_storyteller_leaves_after_the_clue_the_round_goes_on_without_their_points() {
    let mut game = base(5);
    game.tell().act(0, Command::Leave).give_all();
    assert_eq!(game.open().row.len(), 5, "the true card lies there");
    let events = game.house.events();
    let Some(Event::Told { card, .. }) = events.iter().find(|e| matches!(e, Event::Told { .. }))
    else {
        panic!("a clue was told")
    };
    let true_place = game.open().row.iter().position(|c| c == card).unwrap();
    let found = Ballot::one(u8::try_from(true_place + 1).unwrap());
    game.act(1, Command::Vote(found)).vote(2, &[1]).vote(3, &[1]).vote(4, &[1]);
    assert_eq!(game.points(), [0, 6, 0, 0, 0]);
    game.go_on();
    assert_eq!(game.teller(), 1, "the turn goes on from where the storyteller sat");

    let mut late = base(4);
    late.lay_out();
    let found = late.ballot(&[0]);
    late.act(0, Command::Leave);
    late.act(1, Command::Vote(found)).vote(2, &[1]).vote(3, &[2]);
    assert_eq!(late.points(), [0, 4, 1, 0], "and after the cards were laid");
}

#[test]
fn section_5_in_team_the_other_partner_gives_when_the_one_who_gave_leaves() {
    let mut game = team(6);
    game.tell().give(1).act(1, Command::Leave);
    assert!(game.awaited().contains(&4));
    game.give(4).give_all();
    assert_eq!(game.open().row.len(), 4);
    assert_eq!(game.awaited(), [5], "their team has nobody left to vote");
}

#[test]
fn section_5_when_all_have_left_the_game_is_over() {
    for steps in 0..3 {
        let mut game = base(3);
        if steps > 0 {
            game.tell();
        }
        if steps > 1 {
            game.give_all();
        }
        for seat in 0..3 {
            game.act(seat, Command::Leave);
        }
        let over = game.open().over.unwrap();
        assert_eq!((over.cause, over.winners), (Cause::Nobody, vec![]));
        assert!(game.awaited().is_empty());
    }
}

// ---- how many play ----

#[test]
fn section_5_seven_become_six_at_the_refill_and_have_one_vote() {
    let mut game = base(7);
    game.act(6, Command::Leave).lay_out();
    assert_eq!(game.open().players, 7, "not before");
    game.vote(1, &[0, 2]).vote(2, &[0]).vote(3, &[1]).vote(4, &[1]).vote(5, &[1]);
    assert_eq!(game.points()[2], 3 + 1 + 1, "the rules of seven hold to the end of the round");
    game.go_on().lay_out();
    assert_eq!(game.open().players, 6);
    let two = Command::Vote(game.ballot(&[2, 3]));
    assert_eq!(game.refused(4, two), Refusal::TooManyVotes { most: 1 });
}

#[test]
fn section_5_four_become_three_at_the_refill_and_hold_seven_and_give_two() {
    let mut game = base(4);
    game.lay_out().act(3, Command::Leave);
    game.vote(1, &[0]).vote(2, &[1]).go_on();
    assert!((0..3).all(|seat| game.hand(seat).len() == 7));
    game.lay_out();
    assert_eq!((game.open().row.len(), game.cards()), (5, 84));
}

#[test]
fn section_5_three_become_four_at_the_refill_and_the_surplus_goes_under_the_stock() {
    let mut game = base(3);
    sit(&mut game, 3);
    assert_eq!(game.open().players, 3);
    let hands: Vec<_> = (0..3).map(|seat| game.hand(seat)).collect();
    game.lapse(0);
    assert_eq!(game.open().players, 4);
    assert!((0..4).all(|seat| game.hand(seat).len() == 6));
    assert_eq!(usize::from(game.open().stock), 84 - 4 * 6);
    for (seat, hand) in (0..3).zip(&hands) {
        assert!(game.hand(seat).iter().all(|card| hand.contains(card)));
        let surplus = hand.iter().find(|card| !game.hand(seat).contains(card)).unwrap();
        assert!(!game.hand(3).contains(surplus), "the newcomer draws from the top");
    }
    // After a whole round hands are short anyway, and there is no surplus.
    let mut round = base(3);
    sit(&mut round, 3);
    round.round();
    assert!((0..4).all(|seat| round.hand(seat).len() == 6));
}

#[test]
fn section_5_below_the_minimum_the_game_waits_and_goes_on_when_somebody_comes() {
    let mut game = base(3);
    game.round().act(2, Command::Leave).round();
    assert_eq!((game.phase(), game.awaited()), (Phase::Paused, vec![0, 1]));
    let scores = game.scores();
    game.act(2, Command::Sit { bot: true });
    assert_eq!(game.phase(), Phase::Telling);
    assert_eq!(place(&game, 2), Place::Seated(Keeper::Bot));
    assert_eq!(game.scores()[..2], scores[..2]);
    assert_eq!((game.hand(2).len(), game.cards()), (7, 84));

    let mut six = party(6);
    six.act(5, Command::Leave).round();
    assert_eq!(six.phase(), Phase::Paused);
    let mut pairs = team(8);
    pairs.act(7, Command::Leave).round();
    assert_eq!(pairs.phase(), Phase::Paused, "in Team anybody is missed");
    let scores = pairs.scores();
    sit(&mut pairs, 7);
    assert_eq!((pairs.phase(), pairs.scores()), (Phase::Telling, scores));
}

#[test]
fn section_5_a_pause_that_nobody_ends_ends_the_game() {
    let mut game = base(3);
    game.act(2, Command::Leave).round();
    game.lapse(0);
    assert_eq!(game.phase(), Phase::Paused);
    game.act(1, Command::Finish);
    let over = game.open().over.unwrap();
    assert_eq!(over.cause, Cause::Few);
    assert_eq!(over.winners, [Side(0), Side(1)], "void rounds gave nobody points");
}

// ---- coming back, coming late, bots ----

#[test]
fn section_5_who_comes_back_finds_the_same_hand_and_the_same_places() {
    for mut game in [base(4), party(6), team(6)] {
        game.lay_out();
        let seat = Seat(1);
        let before = game.house.view(Eye::Seat(seat));
        let again = game.house.table().clone().view(Eye::Seat(seat));
        assert_eq!(before, again, "looking again changes nothing");
        let row = game.open().row;
        let other = *game.awaited().last().unwrap();
        game.lapse(other);
        if game.phase() == Phase::Voting {
            let after = game.house.view(Eye::Seat(seat));
            assert_eq!((after.open.row, after.mine), (row, before.mine));
        }
    }
}

#[test]
fn section_5_a_bot_keeps_the_chair_warm_with_its_hand_and_points() {
    let mut game = base(4);
    game.round();
    let (hand, scores) = (game.hand(2), game.scores());
    game.act(2, Command::Lend);
    assert_eq!(place(&game, 2), Place::Seated(Keeper::Bot));
    assert_eq!(game.refused(2, Command::Lend), Refusal::BotPlays);
    assert_eq!((game.hand(2), game.scores()), (hand, scores));
    game.round().act(2, Command::Return);
    assert_eq!(place(&game, 2), Place::Seated(Keeper::Person));
    assert_eq!(game.refused(2, Command::Return), Refusal::NoBotPlays);
}

#[test]
fn section_5_late_joiners_watch_and_sit_down_at_the_refill() {
    let mut game = base(4);
    game.lay_out();
    sit(&mut game, 4);
    assert_eq!(place(&game, 4), Place::Joining(Keeper::Person));
    assert_eq!(game.house.view(Eye::Seat(Seat(4))), game.house.view(Eye::Stands));
    assert_eq!(game.refused(4, Command::Vote(Ballot::one(1))), Refusal::NotSeated);
    assert_eq!(game.refused(4, Command::Sit { bot: false }), Refusal::ChairTaken);
    assert_eq!(game.refused(1, Command::Sit { bot: false }), Refusal::ChairTaken);
    assert_eq!(game.refused(6, Command::Sit { bot: false }), Refusal::NoChair);
    game.vote(1, &[0]).vote(2, &[0]).vote(3, &[1]).go_on();
    assert_eq!((place(&game, 4), game.scores()[4]), (Place::Seated(Keeper::Person), 0));
    assert_eq!((game.hand(4).len(), game.open().players), (6, 5));
    assert_eq!(team(6).refused(6, Command::Sit { bot: false }), Refusal::NoChair);
}

#[test]
fn section_5_a_late_joiner_may_begin_with_the_points_of_the_last() {
    let mut game = Game::with(Terms { newcomer: Newcomer::Least, ..terms(Variant::Base, 4) });
    game.lay_out();
    sit(&mut game, 4);
    game.vote(1, &[2]).vote(2, &[3]).vote(3, &[1]).go_on();
    assert_eq!(game.scores(), [0, 3, 3, 3, 0]);
    sit(&mut game, 5);
    game.lay_out().vote(0, &[1]).vote(2, &[1]).vote(3, &[0]).vote(4, &[0]).go_on();
    assert_eq!(game.scores(), [5, 6, 6, 3, 0, 0]);
    game.act(4, Command::Leave).act(5, Command::Leave).lay_out();
    sit(&mut game, 6);
    game.vote(0, &[1]).vote(1, &[0]).vote(3, &[1]).go_on();
    assert_eq!(game.scores()[6], *game.scores()[..4].iter().min().unwrap());
    assert!(game.scores()[6] > 0);
}

#[test]
fn section_5_who_joins_may_change_their_mind() {
    let mut game = base(4);
    sit(&mut game, 4);
    game.act(4, Command::Leave);
    assert_eq!(place(&game, 4), Place::Free);
    game.round();
    assert_eq!(game.open().players, 4);
}

#[test]
fn section_5_in_party_a_newcomer_tells_before_the_game_ends() {
    let mut game = party(6);
    sit(&mut game, 6);
    for teller in 0..7 {
        assert_eq!((game.teller(), game.open().over), (teller, None));
        game.round();
    }
    assert_eq!(game.open().over.unwrap().cause, Cause::Turns);
}
