//! The base game: at least one test for each paragraph (`docs/rules/dixit.md`, 1 to 20).

use crate::drawn::{Game, base, party, team, terms};
use dixit::{
    Ballot, Card, Cause, Command, Event, First, Phase, Proposal, Refusal, Setup, Side, Slot, Unfit,
    Variant,
};
use game_core::{Ruled, Seat};

fn clue(card: Card, text: &str) -> Command {
    Command::Clue { card, text: text.into() }
}

#[test]
fn rule_1_the_box_has_84_pictures_and_chairs_for_twelve() {
    assert_eq!(Proposal::default().deck, 84);
    let mut game = base(12);
    assert_eq!(game.cards(), 84);
    assert_eq!(game.refused(12, Command::Sit { bot: false }), Refusal::NoChair);
}

#[test]
fn rule_2_each_variant_has_its_numbers_of_players() {
    let fits = |variant| -> Vec<u8> {
        (0..=20)
            .filter(|&players| {
                Setup::try_from(terms(variant, players.max(1))).is_ok() && players > 0
            })
            .collect()
    };
    assert_eq!(fits(Variant::Base), (3..=12).collect::<Vec<u8>>());
    assert_eq!(fits(Variant::Party), (6..=12).collect::<Vec<u8>>());
    assert_eq!(fits(Variant::Team), [6, 8, 10, 12]);
    let why = Setup::try_from(terms(Variant::Team, 7)).unwrap_err();
    assert_eq!((why, why.rule()), (Unfit::Players(7), "2"));
}

#[test]
fn rule_3_the_turn_goes_to_the_left_and_around() {
    for mut game in [base(4), party(6), team(6)] {
        let players = game.open().players;
        for turn in 1..=players {
            assert_eq!(game.teller(), (turn - 1) % players);
            if turn < players {
                game.round();
            }
        }
    }
    let mut game = base(3);
    for teller in [0, 1, 2, 0, 1] {
        assert_eq!(game.teller(), teller);
        game.time_out(teller);
    }
}

#[test]
fn rule_4_all_begin_at_nothing_with_six_cards_or_seven_where_three_play() {
    for players in 3..=12 {
        let game = base(players);
        let size = if players == 3 { 7 } else { 6 };
        assert_eq!(game.scores(), vec![0; usize::from(players)]);
        assert!((0..players).all(|seat| game.hand(seat).len() == size));
        assert_eq!(usize::from(game.open().stock), 84 - usize::from(players) * size);
    }
    let deals: Vec<_> =
        (0..20).map(|seed| Game::seeded(terms(Variant::Base, 4), seed).hand(0)).collect();
    assert!(deals.iter().any(|hand| *hand != deals[0]), "the deck is shuffled");
}

#[test]
fn rule_5_up_to_six_players_have_one_vote_and_more_have_two() {
    for players in 3..=12 {
        let most = if players < 7 { 1 } else { 2 };
        assert_eq!(Variant::Base.votes(players), most);
        let mut game = base(players);
        game.lay_out();
        let votes = game.house.choices(Seat(1), "");
        let longest = votes.iter().map(|vote| match vote {
            Command::Vote(Ballot::Slots { slots }) => slots.len(),
            _ => 0,
        });
        assert_eq!(longest.max(), Some(most));
    }
}

#[test]
fn rule_6_nobody_sees_the_hand_of_another() {
    let game = base(4);
    let view = game.house.view(game_core::Viewer::Seat(Seat(1)));
    let sent = serde_json::to_value(&view).unwrap();
    assert_eq!(sent["mine"]["hand"].as_array().unwrap().len(), 6);
    assert!(sent["open"]["chairs"].as_array().unwrap().iter().all(|c| c["cards"] == 6));
    assert_eq!(game.house.view(game_core::Viewer::Spectator).mine, None);
}

#[test]
fn rule_7_whoever_is_first_to_have_something_to_say_tells_first() {
    let mut game = Game::with(Proposal { first: First::Buzz, ..terms(Variant::Base, 4) });
    assert_eq!(game.phase(), Phase::First);
    assert_eq!(game.to_act(), [0, 1, 2, 3]);
    assert_eq!(game.hand(3).len(), 6, "the race is about cards in hand");
    game.act(2, Command::Buzz);
    assert_eq!(game.teller(), 2);
    assert_eq!(game.refused(1, Command::Buzz), Refusal::NotNow(Phase::Telling));
}

#[test]
fn rule_8_the_storyteller_picks_a_card_of_the_own_hand_and_says_something() {
    let mut game = base(4);
    let (mine, other) = (game.hand(0)[2], game.hand(1)[0]);
    assert_eq!(game.refused(1, clue(other, "a")), Refusal::NotStoryteller(Seat(0)));
    assert_eq!(game.refused(0, clue(other, "a")), Refusal::NotInHand(other));
    assert_eq!(game.refused(0, clue(mine, " ")), Refusal::ClueEmpty);
    assert_eq!(game.open().clue, None);
    game.act(0, clue(mine, "همه‌جا خانه‌ی عشق است"));
    assert_eq!(game.open().clue.as_deref(), Some("همه‌جا خانه‌ی عشق است"));
    assert_eq!(game.mine(0).given, [mine]);
    assert_eq!(game.hand(0).len(), 5);
    assert_eq!(game.refused(0, clue(game.hand(0)[0], "b")), Refusal::NotNow(Phase::Giving));
}

#[test]
fn rule_9_each_other_player_gives_one_card_or_two_where_three_play() {
    let mut game = base(4);
    let early = Command::Give { cards: vec![game.hand(1)[0]] };
    assert_eq!(game.refused(1, early), Refusal::NotNow(Phase::Telling));
    game.tell();
    assert_eq!(game.to_act(), [1, 2, 3]);
    let hand = game.hand(1);
    let give = |cards: &[Card]| Command::Give { cards: cards.to_vec() };
    assert_eq!(game.refused(0, give(&game.hand(0)[..1])), Refusal::StorytellerCannotGive);
    assert_eq!(game.refused(1, give(&hand[..2])), Refusal::CardCount { due: 1 });
    assert_eq!(game.refused(1, give(&[])), Refusal::CardCount { due: 1 });
    let strange = game.hand(2)[0];
    assert_eq!(game.refused(1, give(&[strange])), Refusal::NotInHand(strange));
    game.act(1, give(&hand[..1]));
    game.act(1, give(&hand[3..4]));
    assert_eq!(game.mine(1).given, hand[3..4], "one may change one's mind");
    assert_eq!(game.hand(1).len(), 5);

    let mut three = base(3);
    three.tell();
    let hand = three.hand(1);
    assert_eq!(three.refused(1, give(&hand[..1])), Refusal::CardCount { due: 2 });
    assert_eq!(three.refused(1, give(&[hand[0], hand[0]])), Refusal::CardTwice(hand[0]));
    three.act(1, give(&[hand[4], hand[1]]));
    assert_eq!(three.mine(1).given, [hand[1], hand[4]]);
}

#[test]
fn rule_10_all_cards_come_to_lie_in_a_row_by_chance() {
    let mut game = base(3);
    game.lay_out();
    assert_eq!(game.open().row.len(), 5);
    for players in 4..=12 {
        let mut game = base(players);
        game.lay_out();
        assert_eq!(game.open().row.len(), usize::from(players));
    }
    let places: Vec<u8> = (0..40)
        .map(|seed| {
            let mut game = Game::seeded(terms(Variant::Base, 4), seed);
            game.lay_out();
            game.place(0)
        })
        .collect();
    assert!((1..=4).all(|place| places.contains(&place)), "{places:?}");
}

#[test]
fn rule_11_all_but_the_storyteller_vote_and_have_one_vote() {
    let mut game = base(5);
    game.lay_out();
    assert_eq!(game.to_act(), [1, 2, 3, 4]);
    let vote = game.ballot(&[2]);
    assert_eq!(game.refused(0, Command::Vote(vote)), Refusal::StorytellerCannotVote);
    let two = game.ballot(&[0, 2]);
    assert_eq!(game.refused(1, Command::Vote(two)), Refusal::TooManyVotes { most: 1 });
    game.vote(1, &[2]).vote(1, &[0]);
    let last = game.ballot(&[0]);
    assert_eq!(game.mine(1).ballot, Some(last), "one may change one's mind");
}

#[test]
fn rule_12_nobody_votes_for_a_card_of_their_own() {
    let mut game = base(4);
    game.lay_out();
    let own = game.place(1);
    assert_eq!(game.refused(1, Command::Vote(Ballot::one(own))), Refusal::OwnCard(Slot(own)));
    let mut three = base(3);
    three.lay_out();
    for slot in three.mine(2).slots {
        let vote = Command::Vote(Ballot::one(slot.0));
        assert_eq!(three.refused(2, vote), Refusal::OwnCard(slot));
    }
    assert_eq!(three.mine(2).slots.len(), 2);
}

#[test]
fn rule_13_where_seven_or_more_play_each_may_vote_for_two_cards() {
    let mut game = base(7);
    game.lay_out();
    game.vote(1, &[0, 2]).vote(2, &[0]);
    let three = game.ballot(&[0, 1, 2]);
    assert_eq!(game.refused(3, Command::Vote(three)), Refusal::TooManyVotes { most: 2 });
    let mut six = base(6);
    six.lay_out();
    let two = six.ballot(&[0, 1]);
    let why = six.refused(3, Command::Vote(two));
    assert_eq!((why, why.rule()), (Refusal::TooManyVotes { most: 1 }, "13"));
}

#[test]
fn rule_14_all_votes_are_shown_together_and_then_the_true_card() {
    let mut game = base(4);
    game.lay_out().vote(1, &[0]).vote(2, &[1]);
    assert_eq!(game.open().last, None, "nothing is shown before all have voted");
    let place = usize::from(game.place(0)) - 1;
    game.vote(3, &[1]);
    let last = game.open().last.unwrap();
    assert_eq!(last.votes.len(), 3);
    assert_eq!(last.row[place].owner, Seat(0));
    assert_eq!(last.teller, Seat(0));
    let order: Vec<bool> = game
        .house
        .events()
        .iter()
        .filter(|e| matches!(e, Event::Revealed | Event::Voted { .. }))
        .map(|e| matches!(e, Event::Revealed))
        .collect();
    assert_eq!(order, [false, false, false, true]);
}

#[test]
fn rule_15_when_all_or_nobody_found_it_all_others_have_two() {
    let mut all = base(4);
    all.lay_out().vote(1, &[0]).vote(2, &[0]).vote(3, &[0]);
    assert_eq!(all.points(), [0, 2, 2, 2]);
    let mut nobody = base(4);
    nobody.lay_out().vote(1, &[2]).vote(2, &[3]).vote(3, &[1]);
    assert_eq!(nobody.points(), [0, 3, 3, 3], "two, and one for each vote");
}

#[test]
fn rule_16_when_some_found_it_they_and_the_storyteller_have_three() {
    let mut game = base(5);
    game.lay_out().vote(1, &[0]).vote(2, &[0]).vote(3, &[4]).vote(4, &[3]);
    assert_eq!(game.points(), [3, 3, 3, 1, 1]);
}

#[test]
fn rule_17_each_vote_on_ones_card_is_a_point_up_to_three() {
    let mut game = base(6);
    game.lay_out().vote(1, &[0]);
    for seat in 2..6 {
        game.vote(seat, &[1]);
    }
    assert_eq!(game.points(), [3, 6, 0, 0, 0, 0], "four votes are three points; three for finding");
}

#[test]
fn rule_18_single_right_vote_earns_one_more() {
    let mut game = base(7);
    game.lay_out().vote(1, &[0]).vote(2, &[0, 3]).vote(3, &[4]);
    game.vote(4, &[5, 6]).vote(5, &[6]).vote(6, &[5]);
    // 1: 3 + 1. 2: 3. 3: one vote. 4: one vote. 5 and 6: two votes each.
    assert_eq!(game.points(), [3, 4, 3, 1, 1, 2, 2]);
    let mut six = base(6);
    six.lay_out().vote(1, &[0]).vote(2, &[3]).vote(3, &[2]).vote(4, &[5]).vote(5, &[4]);
    assert_eq!(six.points()[1], 3, "not where fewer than seven play");
}

#[test]
fn rule_19_hands_are_filled_up_and_the_discard_is_shuffled_when_the_stock_is_short() {
    let mut game = base(4);
    game.round();
    assert!((0..4).all(|seat| game.hand(seat).len() == 6));
    let open = game.open();
    assert_eq!((open.stock, open.discard), (56, 4));
    let mut twelve = base(12);
    twelve.round();
    assert_eq!((twelve.open().stock, twelve.open().discard), (0, 12));
    twelve.round();
    assert_eq!(
        (twelve.open().stock, twelve.open().discard),
        (12, 0),
        "24 went under, 12 were drawn"
    );
}

#[test]
fn rule_20_the_game_ends_when_somebody_has_thirty_and_the_most_points_win() {
    let mut game = base(4);
    let mut rounds = 0;
    while game.phase() != Phase::Over {
        let teller = game.teller();
        game.lay_out();
        // Seat 0 is always right and all others are wrong, so only seat 0 advances.
        for seat in game.to_act() {
            let others = (0..4).find(|&o| o != seat && o != teller && o != 0).unwrap();
            let owner = if seat == 0 { teller } else { others };
            game.vote(seat, &[owner]);
        }
        game.go_on();
        rounds += 1;
        assert!(rounds < 60);
        let reached = game.scores().iter().any(|&points| points >= 30);
        assert_eq!(game.phase() == Phase::Over, reached);
    }
    let over = game.open().over.unwrap();
    assert_eq!(over.cause, Cause::Thirty);
    let most = *game.scores().iter().max().unwrap();
    let best = game.scores().iter().position(|&points| points == most).unwrap();
    assert!(over.winners.contains(&Side(u8::try_from(best).unwrap())));
    assert!(game.to_act().is_empty());
    assert_eq!(game.refused(0, Command::Ready), Refusal::Over);
    assert_eq!(game.refused(0, Command::Leave), Refusal::Over);
}
