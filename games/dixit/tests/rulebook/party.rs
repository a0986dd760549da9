//! Dixit Party: at least one test for each paragraph (21 to 29, P-a to P-e).

use crate::drawn::{Game, party, terms};
use dixit::{Ballot, Cause, Command, First, Phase, Poll, Proposal, Refusal, Slot, Variant};
use game_core::{Ruled, Seat, Viewer};

/// Plays up to the vote of the second round.
fn second_round() -> Game {
    let mut game = party(6);
    game.round();
    game
}

#[test]
fn rule_21_all_hold_five_cards_and_only_the_storyteller_has_a_red_vote() {
    let mut game = party(6);
    assert!(game.open().chairs.iter().all(|chair| chair.cards == 5));
    game.lay_out();
    for seat in 0..6 {
        let votes = game.house.choices(Seat(seat), "");
        let red =
            |vote: &Command| matches!(vote, Command::Vote(Ballot::Colors { red: Some(_), .. }));
        assert!(votes.iter().all(|vote| red(vote) == (seat == 0)));
    }
    let mut second = second_round();
    assert_eq!(second.teller(), 1);
    second.lay_out();
    assert_eq!(second.house.choices(Seat(1), "").len(), 30, "the red token passed on");
    assert_eq!(second.house.choices(Seat(0), "").len(), 6);
}

#[test]
fn rule_22_the_theme_is_said_before_the_storyteller_looks() {
    let mut game = second_round();
    assert_eq!(game.teller(), 1);
    assert_eq!(game.mine(1).hand, None, "face down");
    assert!(game.mine(0).hand.is_some());
    let card = Command::Clue { card: game.hand(0)[0], text: "a".into() };
    assert_eq!(game.refused(1, card), Refusal::NotInVariant(Variant::Party));
    let draft = Command::Draft { cards: vec![] };
    assert_eq!(game.refused(1, draft), Refusal::HandHidden);
    let theme = Command::Theme { text: "homesick".into() };
    assert_eq!(game.refused(2, theme.clone()), Refusal::NotStoryteller(Seat(1)));
    game.act(1, theme);
    assert_eq!(game.open().clue.as_deref(), Some("homesick"));
    assert_eq!(game.hand(1).len(), 5, "now the storyteller looks");
    let base = crate::drawn::base(4).refused(0, Command::Theme { text: "a".into() });
    assert_eq!(base, Refusal::NotInVariant(Variant::Base));
}

#[test]
fn rule_23_the_first_to_think_of_something_tells_first() {
    let mut game = Game::with(Proposal { first: First::Buzz, ..terms(Variant::Party, 6) });
    game.act(4, Command::Buzz);
    assert_eq!(game.teller(), 4);
}

#[test]
fn rule_24_all_give_one_card_the_storyteller_too() {
    let mut game = party(7);
    game.tell();
    assert_eq!(game.to_act(), [0, 1, 2, 3, 4, 5, 6]);
    let two = Command::Give { cards: game.hand(0)[..2].to_vec() };
    assert_eq!(game.refused(0, two), Refusal::CardCount { due: 1 });
    game.give_all();
    assert_eq!(game.open().row.len(), 7);
}

#[test]
fn rule_25_all_vote_green_and_may_do_so_for_their_own_card() {
    let mut game = party(6);
    game.lay_out();
    assert_eq!(game.to_act(), [0, 1, 2, 3, 4, 5]);
    game.color(3, 3, None).color(0, 0, Some(1));
    let vote = Command::Vote(Ballot::one(1));
    assert_eq!(game.refused(2, vote), Refusal::NotInVariant(Variant::Party));
}

#[test]
fn rule_26_the_storyteller_also_votes_red() {
    let mut game = party(6);
    game.lay_out();
    let red = Command::Vote(Ballot::green_red(1, 2));
    assert_eq!(game.refused(1, red), Refusal::RedOnlyStoryteller);
    let same = Command::Vote(Ballot::green_red(2, 2));
    assert_eq!(game.refused(0, same), Refusal::RedEqualsGreen);
    let beyond = Command::Vote(Ballot::green_red(2, 7));
    assert_eq!(game.refused(0, beyond), Refusal::NoSuchSlot(Slot(7)));
    game.act(0, Command::Vote(Ballot::green_red(2, 1)));
}

#[test]
fn rule_27_voters_earn_by_how_many_agree_with_them() {
    let mut game = party(9);
    game.lay_out();
    for seat in 0..6 {
        game.color(seat, 3, (seat == 0).then_some(2));
    }
    // The rulebook's own example: six votes together, two on the red card, one alone.
    game.color(6, 2, None).color(7, 2, None).color(8, 1, None);
    assert_eq!(game.points(), [5, 5, 5, 5, 5, 5, 0, 0, 0]);
}

#[test]
fn rule_28_hands_are_filled_up_and_then_passed_to_the_left() {
    let mut game = party(6);
    game.lay_out();
    for seat in 0..6 {
        game.color(seat, seat, (seat == 0).then_some(1));
    }
    let before: Vec<_> = (0..6).map(|seat| game.hand(seat)).collect();
    assert!(before.iter().all(|hand| hand.len() == 4));
    game.go_on().tell();
    for seat in 0..6 {
        let now = game.hand(seat);
        let from = usize::from((seat + 5) % 6);
        assert_eq!(now.len(), 5);
        assert!(before[from].iter().all(|card| now.contains(card)), "the hand of seat {from}");
    }
    assert_eq!(game.open().discard, 6);
}

#[test]
fn rule_29_it_ends_when_all_have_told_so_often_and_not_at_thirty() {
    for cycles in [1, 2] {
        let mut game = Game::with(Proposal { cycles, ..terms(Variant::Party, 6) });
        for round in 1..=6 * u32::from(cycles) {
            assert_eq!(game.open().over, None);
            assert_eq!(game.open().round, round);
            game.lay_out();
            for seat in 0..6 {
                let teller = game.teller();
                game.color(seat, 0, (seat == teller).then_some(1));
            }
            game.go_on();
        }
        assert_eq!(game.open().over.unwrap().cause, Cause::Turns);
        assert_eq!(game.scores()[0], 30 * u16::from(cycles), "five points a round");
    }
}

#[test]
fn rule_p_a_before_the_first_theme_nobody_looks_and_later_only_the_storyteller_may_not() {
    for first in [First::Buzz, First::Host(Seat(0)), First::Random] {
        let mut game = Game::with(Proposal { first, ..terms(Variant::Party, 6) });
        assert!((0..6).all(|seat| game.mine(seat).hand.is_none()), "{first:?}");
        if first == First::Buzz {
            game.act(0, Command::Buzz);
            assert!((0..6).all(|seat| game.mine(seat).hand.is_none()));
        }
        game.tell();
        assert!((0..6).all(|seat| game.mine(seat).hand.is_some()));
    }
    let game = second_round();
    let face_down: Vec<u8> = (0..6).filter(|&seat| game.mine(seat).hand.is_none()).collect();
    assert_eq!(face_down, [1]);
}

#[test]
fn rule_p_b_red_is_compulsory_and_may_hit_the_storytellers_own_card() {
    let mut game = party(6);
    game.lay_out();
    let why = game.refused(0, Command::Vote(Ballot::green(1)));
    assert_eq!((why, why.rule()), (Refusal::RedMissing, "P-b"));
    game.color(0, 1, Some(0));
}

#[test]
fn rule_p_c_a_red_vote_is_not_counted_as_a_vote() {
    let poll = Poll::new(Variant::Party, 6, Seat(0), Vec::new());
    let mut votes: Vec<_> = (1..6).map(|seat| (Seat(seat), Ballot::green(1 + seat % 5))).collect();
    votes.push((Seat(0), Ballot::green_red(6, 2)));
    let tally = poll.count(&votes).unwrap();
    assert_eq!(tally.seats, [0; 6], "seat 1 stands alone on 2 in spite of the red vote there");
}

#[test]
fn rule_p_d_the_card_drawn_before_the_hand_is_passed_is_not_shown() {
    let mut game = party(6);
    game.lay_out();
    for seat in 0..6 {
        game.color(seat, seat, (seat == 0).then_some(1));
    }
    let before = game.hand(5);
    for seat in 0..5 {
        game.act(seat, Command::Ready);
        assert_eq!(game.hand(5), before);
    }
    game.act(5, Command::Ready);
    let after = game.hand(5);
    assert!(before.iter().all(|card| !after.contains(card)), "the next that one sees is another's");
}

#[test]
fn rule_p_e_thirty_points_end_nothing() {
    let mut game = Game::with(Proposal { cycles: 2, ..terms(Variant::Party, 6) });
    for _ in 0..7 {
        game.lay_out();
        for seat in 0..6 {
            let teller = game.teller();
            game.color(seat, 0, (seat == teller).then_some(1));
        }
        game.go_on();
    }
    assert!(game.scores()[0] > 30);
    assert_eq!(game.phase(), Phase::Telling);
    assert_eq!(game.house.view(Viewer::Spectator).open.over, None);
}
