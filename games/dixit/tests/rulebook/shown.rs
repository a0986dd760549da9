//! What all see of others' progress, what only one seat sees, and the texts of refusals.

use crate::drawn::{Game, base, party, team, terms};
use dixit::{ChairView, Command, Proposal, Refusal, Setup, Slot, Unfit, Variant};
use game_core::{Seat, Viewer};

/// The seats whose chairs satisfy `so`.
fn those(game: &Game, so: impl Fn(&ChairView) -> bool) -> Vec<u8> {
    (0..).zip(&game.open().chairs).filter_map(|(seat, chair)| so(chair).then_some(seat)).collect()
}

fn done(game: &Game) -> Vec<u8> {
    those(game, |chair| chair.done)
}

#[test]
fn all_see_who_has_done_what_a_phase_asks() {
    let mut game = base(4);
    assert_eq!(done(&game), [0; 0]);
    game.tell();
    assert_eq!(done(&game), [0]);
    game.give(2);
    assert_eq!(done(&game), [0, 2]);
    game.give_all();
    assert_eq!(done(&game), [0; 0]);
    game.vote(3, &[0]);
    assert_eq!(done(&game), [3]);
    game.vote(1, &[0]).vote(2, &[0]);
    assert_eq!(done(&game), [0; 0]);
    game.act(1, Command::Ready);
    assert_eq!(done(&game), [1]);
    let mut themed = party(6);
    themed.tell();
    assert_eq!(done(&themed), [0; 0], "the storyteller of Party still gives");
}

#[test]
fn whoever_is_ready_stays_so_when_another_leaves() {
    let mut game = base(6);
    game.lay_out();
    for seat in 1..6 {
        game.vote(seat, &[0]);
    }
    game.act(1, Command::Ready).act(2, Command::Ready).act(2, Command::Leave);
    assert_eq!(game.to_act(), [0, 3, 4, 5]);
}

#[test]
fn whoever_wants_to_finish_still_does_when_another_leaves() {
    let mut game = team(6);
    game.act(0, Command::Leave);
    assert_eq!(game.house.choices(Seat(1), ""), [Command::Finish]);
    game.act(1, Command::Finish).act(2, Command::Finish);
    assert_eq!(done(&game), [1, 2]);
    game.act(2, Command::Leave);
    assert_eq!((done(&game), game.to_act()), (vec![1], vec![3, 4, 5]));
}

#[test]
fn the_clue_is_shown_until_the_votes_are() {
    let mut game = base(4);
    assert_eq!(game.open().clue, None);
    game.tell();
    assert_eq!(game.open().clue.as_deref(), Some("a corridor"));
    game.give_all();
    assert_eq!(game.open().clue.as_deref(), Some("a corridor"));
}

#[test]
fn a_draft_is_seen_by_its_seat_alone_and_can_be_taken_back() {
    let mut game = base(4);
    let draft = |cards: &[_]| Command::Draft { cards: cards.to_vec() };
    let cards = game.hand(0)[1..2].to_vec();
    game.act(0, draft(&cards));
    assert_eq!((game.mine(0).draft, game.mine(1).draft), (cards, vec![]));
    game.tell();
    let cards = game.hand(2)[..1].to_vec();
    game.act(2, draft(&cards));
    assert_eq!((game.mine(2).draft, game.mine(1).draft), (cards, vec![]));

    let mut pairs = team(6);
    pairs.tell();
    let cards = pairs.hand(4)[..1].to_vec();
    pairs.act(4, draft(&cards));
    assert_eq!(those(&pairs, |chair| chair.staged), [4]);
    pairs.act(4, draft(&[]));
    assert_eq!(those(&pairs, |chair| chair.staged), [0; 0]);
}

#[test]
fn only_in_team_somebody_gives_for_two() {
    let mut game = base(4);
    game.tell().give(1);
    assert_eq!(those(&game, |chair| chair.gives), [0; 0]);
    let mut pairs = team(6);
    pairs.tell().give(3).give(1);
    assert_eq!(those(&pairs, |chair| chair.gives), [1], "the storyteller's partner gives alone");
}

#[test]
fn rule_a11_a_chair_is_offered_if_the_deck_reaches_for_one_more() {
    let sits = |deck: usize| {
        let deck = u16::try_from(deck).unwrap();
        let game = Game::with(Proposal { deck, ..terms(Variant::Base, 4) });
        let asides = game.house.view(Viewer::Seat(Seat(4))).asides(Seat(4));
        asides.contains(&Command::Sit { bot: false })
    };
    let least = Variant::Base.least_deck(5);
    assert!(sits(least) && !sits(least - 1));
}

#[test]
fn a_setup_gives_its_terms_back() {
    let terms = Proposal { cycles: 3, ..terms(Variant::Party, 8) };
    assert_eq!(Proposal::from(Setup::try_from(terms.clone()).unwrap()), terms);
}

#[test]
fn a_refusal_says_what_is_in_the_way() {
    let read = [
        (Refusal::NoSuchSlot(Slot(9)).to_string(), "there is no slot 9"),
        (Refusal::TooManyVotes { most: 2 }.to_string(), "votes at most: 2"),
        (Unfit::Players(13).to_string(), "this variant is not for 13 players"),
        (Unfit::Deck(70).to_string(), "the deck needs at least 70 cards"),
    ];
    for (text, wanted) in read {
        assert_eq!(text, wanted);
    }
}
