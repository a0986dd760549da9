//! Where the rulebook is silent or ambiguous: at least one test for each ruling (A1 to A14).

use crate::drawn::{Game, base, party, team, terms};
use dixit::{
    Ballot, Cause, Command, Driver, Event, First, Phase, Poll, Proposal, Refusal, Setup, Side,
    Slot, TieBreak, Unfit, Variant,
};
use game_core::{Ruled, Seat, Seeded, Table};

/// A base game in which the current round scores these points.
fn scored(terms: Proposal, points: &[u8]) -> Game {
    let mut game = Game::with(terms);
    score(&mut game, points);
    game
}

fn score(game: &mut Game, points: &[u8]) {
    game.lay_out();
    let mut table = game.house.table().clone();
    table.apply(&Event::Revealed);
    table.apply(&Event::Scored { points: points.to_vec(), void: false });
    game.house = Driver::resume(table, Seeded::new(3));
}

#[test]
fn rule_a1_votes_on_the_true_card_are_not_paid_a_second_time() {
    let mut game = base(5);
    game.lay_out().vote(1, &[0]).vote(2, &[0]).vote(3, &[0]).vote(4, &[1]);
    assert_eq!(game.points()[0], 3);
}

#[test]
fn rule_a2_the_single_vote_bonus_is_paid_also_when_all_found_it_unless_agreed_otherwise() {
    for (bonus_when_all_found, points) in [(true, 3), (false, 2)] {
        let mut game = Game::with(Proposal { bonus_when_all_found, ..terms(Variant::Base, 7) });
        game.lay_out();
        game.vote(1, &[0, 2]);
        for seat in 2..7 {
            game.vote(seat, &[0]);
        }
        assert_eq!(game.points(), [0, 2, points + 1, points, points, points, points]);
    }
    // If only some found it, the option makes no difference.
    let mut game = Game::with(Proposal { bonus_when_all_found: false, ..terms(Variant::Base, 7) });
    game.lay_out().vote(1, &[0]);
    for seat in 2..7 {
        game.vote(seat, &[1]);
    }
    assert_eq!(game.points(), [3, 7, 0, 0, 0, 0, 0]);
}

#[test]
fn rule_a3_two_votes_are_for_two_cards() {
    let mut game = base(7);
    game.lay_out();
    let place = game.place(0);
    let twice = Command::Vote(Ballot::slots(&[place, place]));
    let why = game.refused(1, twice);
    assert_eq!((why, why.rule()), (Refusal::DuplicateVote(Slot(place)), "A3"));
}

#[test]
fn rule_a4_whoever_has_one_of_two_votes_on_it_has_found_it() {
    let mut game = base(7);
    game.lay_out();
    for seat in 1..7 {
        let other = if seat == 1 { 2 } else { 1 };
        game.vote(seat, &[0, other]);
    }
    assert_eq!(game.points(), [0, 5, 3, 2, 2, 2, 2], "all found it");
}

#[test]
fn rule_a5_three_is_the_most_for_votes_and_not_for_the_round() {
    let mut game = base(12);
    game.lay_out().vote(1, &[0]);
    for seat in 2..12 {
        game.vote(seat, &[1]);
    }
    assert_eq!(game.points()[1], 7);
}

#[test]
fn rule_a6_where_three_play_only_one_vote_can_reach_a_player() {
    let mut game = base(3);
    game.lay_out().vote(1, &[2]).vote(2, &[0]);
    assert_eq!(game.points(), [3, 0, 4], "two cards in the row, and one vote");
    let seats = [0, 1, 1, 2, 2].map(Seat).to_vec();
    let most = Poll::new(Variant::Base, 3, Seat(0), seats);
    let votes = [(Seat(1), Ballot::one(4)), (Seat(2), Ballot::one(2))];
    assert_eq!(most.count(&votes).unwrap().seats, [0, 3, 3]);
}

#[test]
fn rule_a7_where_three_play_hands_are_filled_up_to_seven() {
    let mut game = base(3);
    game.round();
    assert!((0..3).all(|seat| game.hand(seat).len() == 7));
}

#[test]
fn rule_a8_the_whole_round_is_scored_and_points_go_beyond_thirty() {
    let mut game = scored(terms(Variant::Base, 4), &[28, 29, 27, 10]);
    assert_eq!(game.phase(), Phase::Results);
    game.go_on();
    score(&mut game, &[4, 2, 6, 0]);
    assert_eq!(game.scores(), [32, 31, 33, 10]);
    let over = game.open().over.unwrap();
    assert_eq!((over.cause, over.winners), (Cause::Thirty, vec![Side(2)]));
}

#[test]
fn rule_a9_who_ties_shares_the_win_or_plays_one_more_round() {
    let shared = scored(terms(Variant::Base, 4), &[30, 30, 2, 2]);
    assert_eq!(shared.open().over.unwrap().winners, [Side(0), Side(1)]);

    let more = Proposal { tie_break: TieBreak::OneMoreRound, ..terms(Variant::Base, 4) };
    let mut game = scored(more.clone(), &[30, 30, 2, 2]);
    assert_eq!(game.phase(), Phase::Results, "one more round");
    game.go_on();
    score(&mut game, &[0, 3, 3, 3]);
    assert_eq!(game.open().over.unwrap().winners, [Side(1)]);

    let mut again = scored(more.clone(), &[30, 30, 2, 2]);
    again.go_on();
    score(&mut again, &[3, 3, 0, 0]);
    assert_eq!(again.open().over.unwrap().winners, [Side(0), Side(1)], "one, not two");

    let alone = scored(more, &[31, 30, 2, 2]);
    assert_eq!(alone.open().over.unwrap().winners, [Side(0)], "no tie, no more rounds");
}

#[test]
fn rule_a10_the_rest_of_the_stock_goes_first_and_the_storytellers_left_draws_first() {
    // With twelve players the stock is empty after round 1, and 24 cards are out of play after
    // round 2.
    let mut game = base(5);
    for _ in 1..11 {
        game.lay_out();
        for seat in game.to_act() {
            game.time_out(seat);
        }
        game.go_on();
    }
    let before = game.open();
    assert_eq!((before.round, before.stock, before.discard), (11, 4, 50));
    assert_eq!(game.teller(), 0);
    game.lay_out();
    for seat in game.to_act() {
        game.time_out(seat);
    }
    let before: Vec<_> = (0..5).map(|seat| game.hand(seat)).collect();
    let shown: Vec<_> = game.open().last.unwrap().row.iter().map(|lying| lying.card).collect();
    game.go_on();
    let Some(Event::Refilled { under }) = game.house.events().last() else { panic!() };
    assert_eq!(under.len(), 55, "this round's cards too");
    assert!(shown.iter().all(|card| under.contains(card)));
    let drawn = |seat: u8| {
        let hand = game.hand(seat);
        let new = |card: &&dixit::Card| !before[usize::from(seat)].contains(card);
        *hand.iter().find(new).expect("each draws one")
    };
    assert!((1..5).all(|seat| !under.contains(&drawn(seat))), "four draw from the old stock");
    assert_eq!(drawn(0), under[0], "the storyteller draws last, from the new one");
}

#[test]
fn rule_a11_a_deck_has_cards_for_all_hands_and_one_round() {
    for (variant, players, least) in [
        (Variant::Base, 3, 26),
        (Variant::Base, 12, 84),
        (Variant::Party, 12, 72),
        (Variant::Team, 12, 55),
    ] {
        let of = |deck| Setup::try_from(Proposal { deck, ..terms(variant, players) });
        let short = u16::try_from(least).unwrap() - 1;
        assert_eq!(of(short), Err(Unfit::Deck(least)), "{variant:?}");
        assert_eq!(Unfit::Deck(least).rule(), "A11");
        let mut game = Game { house: Driver::open(&of(short + 1).unwrap(), Seeded::new(1)) };
        for _ in 0..4 {
            game.round();
            assert_eq!(game.cards(), least, "the smallest deck is enough");
        }
    }
    let mut game = Game::with(Proposal { deck: 28, ..terms(Variant::Base, 4) });
    let why = game.refused(4, Command::Sit { bot: false });
    assert_eq!((why, why.rule()), (Refusal::DeckTooSmall { least: 35 }, "A11"));
}

#[test]
fn rule_a12_the_first_storyteller_is_who_buzzes_or_whom_lot_or_host_choose() {
    let first = |first, seed| Game::seeded(Proposal { first, ..terms(Variant::Base, 4) }, seed);
    assert_eq!(first(First::Host(Seat(3)), 1).teller(), 3);
    let lots: Vec<u8> = (0..40).map(|seed| first(First::Random, seed).teller()).collect();
    assert!((0..4).all(|seat| lots.contains(&seat)), "{lots:?}");
    let mut race = first(First::Buzz, 1);
    assert_eq!(race.open().teller, None);
    race.act(1, Command::Buzz);
    assert_eq!(race.teller(), 1);
    let absent =
        Setup::try_from(Proposal { first: First::Host(Seat(4)), ..terms(Variant::Base, 4) });
    assert_eq!(absent, Err(Unfit::First(Seat(4))));
    assert_eq!(Proposal::default().first, First::Random);
}

#[test]
fn rule_a13_a_vote_is_for_something() {
    for players in [4, 7] {
        let mut game = base(players);
        game.lay_out();
        let why = game.refused(1, Command::Vote(Ballot::slots(&[])));
        assert_eq!((why, why.rule()), (Refusal::NoVote, "A13"));
    }
}

#[test]
fn rule_a14_places_count_from_one_without_gaps_and_their_order_is_drawn_when_they_are_laid() {
    for mut game in [base(4), party(6), team(6)] {
        game.lay_out();
        let row = u8::try_from(game.open().row.len()).unwrap();
        let voter = *game.to_act().last().unwrap();
        for beyond in [0, row + 1] {
            let vote = if game.open().terms.variant == Variant::Party {
                Ballot::green(beyond)
            } else {
                Ballot::one(beyond)
            };
            let why = game.refused(voter, Command::Vote(vote));
            assert_eq!((why, why.rule()), (Refusal::NoSuchSlot(Slot(beyond)), "A14"));
        }
    }
    // The same cards, given in another order, with the same dice: the same row.
    let row = |order: [u8; 3]| {
        let mut game = base(4);
        game.tell();
        for seat in order {
            game.give(seat);
        }
        game.open().row
    };
    assert_eq!(row([1, 2, 3]), row([3, 1, 2]), "the order of giving tells nothing");
    let mut game = base(4);
    game.tell().give(1).give(2);
    let knows_a_place = game.house.events().iter().any(|e| matches!(e, Event::Laid { .. }));
    assert!(!knows_a_place, "no place is drawn before the cards are laid");
}
