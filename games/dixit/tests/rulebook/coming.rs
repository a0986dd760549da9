//! Players who return or join late, and the number of players (section 5).

use crate::drawn::{Game, base, party, team, terms};
use dixit::{
    Ballot, Cause, Command, Keeper, Newcomer, Phase, Place, Proposal, Refusal, Side, Variant,
};
use game_core::{Seat, Table, Viewer};

fn place(game: &Game, seat: u8) -> Place {
    game.open().chairs[usize::from(seat)].place
}

fn sit(game: &mut Game, seat: u8) {
    game.act(seat, Command::Sit { bot: false });
}

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
    game.time_out(0);
    assert_eq!(game.open().players, 4);
    assert!((0..4).all(|seat| game.hand(seat).len() == 6));
    assert_eq!(usize::from(game.open().stock), 84 - 4 * 6);
    for (seat, hand) in (0..3).zip(&hands) {
        assert!(game.hand(seat).iter().all(|card| hand.contains(card)));
        let surplus = hand.iter().find(|card| !game.hand(seat).contains(card)).unwrap();
        assert!(!game.hand(3).contains(surplus), "the newcomer draws from the top");
    }
    // After a complete round hands are short anyway, so there is no surplus.
    let mut round = base(3);
    sit(&mut round, 3);
    round.round();
    assert!((0..4).all(|seat| round.hand(seat).len() == 6));
}

#[test]
fn section_5_below_the_minimum_the_game_waits_and_goes_on_when_somebody_comes() {
    let mut game = base(3);
    game.round().act(2, Command::Leave).round();
    assert_eq!((game.phase(), game.to_act()), (Phase::Paused, vec![0, 1]));
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
    game.time_out(0);
    assert_eq!(game.phase(), Phase::Paused);
    game.act(1, Command::Finish);
    let over = game.open().over.unwrap();
    assert_eq!(over.cause, Cause::Few);
    assert_eq!(over.winners, [Side(0), Side(1)], "void rounds gave nobody points");
}

#[test]
fn section_5_who_comes_back_finds_the_same_hand_and_the_same_places() {
    for mut game in [base(4), party(6), team(6)] {
        game.lay_out();
        let seat = Seat(1);
        let before = game.house.view(Viewer::Seat(seat));
        let again = game.house.table().clone().view(Viewer::Seat(seat));
        assert_eq!(before, again, "looking again changes nothing");
        let row = game.open().row;
        let other = *game.to_act().last().unwrap();
        game.time_out(other);
        if game.phase() == Phase::Voting {
            let after = game.house.view(Viewer::Seat(seat));
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
    assert_eq!(game.house.view(Viewer::Seat(Seat(4))), game.house.view(Viewer::Spectator));
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
    let mut game = Game::with(Proposal { newcomer: Newcomer::Least, ..terms(Variant::Base, 4) });
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

#[test]
fn rule_t_f_a_new_partner_finds_the_points_of_the_team_and_the_turns_of_the_chair() {
    let mut game = team(6);
    game.lay_out().vote(4, &[0]).vote(5, &[1]).go_on();
    assert_eq!(game.scores(), [3, 4, 0]);
    game.act(0, Command::Leave).round();
    assert_eq!(game.phase(), Phase::Paused);
    let scores = game.scores();
    assert!(scores[0] >= 3, "the team keeps its points");
    sit(&mut game, 0);
    assert_eq!((game.phase(), game.scores()), (Phase::Telling, scores));
    assert_eq!(game.open().chairs[0].turns, 1);
    for teller in 2..6 {
        assert_eq!((game.teller(), game.open().over), (teller, None));
        game.round();
    }
    assert_eq!(game.open().over.unwrap().cause, Cause::Turns, "seat 0 need not tell again");
}
