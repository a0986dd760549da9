//! Players who leave for good (section 5).

use crate::drawn::{Game, base, team};
use dixit::{Ballot, Cause, Command, Event, Phase, Place};
use game_core::{Seat, Viewer};

fn place(game: &Game, seat: u8) -> Place {
    game.open().chairs[usize::from(seat)].place
}

#[test]
fn section_5_a_storyteller_who_leaves_before_the_clue_passes_the_turn_and_the_hand_goes() {
    let mut game = base(5);
    game.act(0, Command::Leave);
    assert_eq!((game.phase(), game.teller()), (Phase::Telling, 1));
    assert_eq!((game.open().players, place(&game, 0)), (4, Place::Free));
    assert_eq!((game.open().discard, game.cards()), (6, 84));
    assert_eq!(game.house.view(Viewer::Seat(Seat(0))).mine, None);
}

#[test]
fn section_5_who_leaves_while_the_storyteller_thinks_gives_the_hand_up() {
    let mut game = base(5);
    game.act(3, Command::Leave);
    assert_eq!((game.phase(), game.teller(), game.open().discard), (Phase::Telling, 0, 6));
    game.tell();
    assert_eq!(game.to_act(), [1, 2, 4]);
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
    assert!(game.to_act().contains(&4));
    game.give(4).give_all();
    assert_eq!(game.open().row.len(), 4);
    assert_eq!(game.to_act(), [5], "their team has nobody left to vote");
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
        assert!(game.to_act().is_empty());
    }
}
