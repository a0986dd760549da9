//! What is sent, and what can't be (sections 4 and 6).

use std::collections::BTreeSet;

use crate::drawn::{base, party, team};
use dixit::{Ballot, Card, Command, Dixit, Event, Phase, Proposal, Setup, Slot, Variant, View};
use game_core::{Seat, Viewer};
use serde_json::{Value, json};

/// Finds out whether a type can be serialized: the first implementation is chosen if it applies,
/// otherwise the second, which always does.
mod can_be_sent {
    use std::marker::PhantomData;

    pub struct Is<T>(pub PhantomData<T>);

    pub trait Otherwise {
        fn sent(&self) -> bool {
            false
        }
    }

    impl<T> Otherwise for &Is<T> {}

    #[allow(clippy::unused_self)] // it only matters which of the two is called
    impl<T: serde::Serialize> Is<T> {
        pub fn sent(&self) -> bool {
            true
        }
    }
}

macro_rules! can_be_sent {
    ($what:ty) => {{
        #[allow(unused_imports)]
        use can_be_sent::Otherwise;
        (&can_be_sent::Is::<$what>(std::marker::PhantomData)).sent()
    }};
}

#[test]
fn the_table_has_no_serializer() {
    assert!(can_be_sent!(View) && can_be_sent!(Command) && can_be_sent!(Event));
    assert!(!can_be_sent!(Dixit));
}

#[test]
fn section_6_1_the_row_is_drawn_when_it_is_laid_and_from_the_dice_alone() {
    let row = |seed| {
        let setup = Setup::try_from(crate::drawn::terms(Variant::Base, 6)).unwrap();
        let mut game =
            crate::drawn::Game { house: dixit::Driver::open(&setup, game_core::Seeded::new(1)) };
        game.tell();
        for seat in 1..5 {
            game.give(seat);
        }
        // Other dice for the layout only: the same cards in another order.
        let table = game.house.table().clone();
        game.house = dixit::Driver::resume(table, game_core::Seeded::new(seed));
        game.give(5);
        game.open().row
    };
    let sorted = |seed| row(seed).into_iter().collect::<BTreeSet<Card>>();
    assert_eq!(sorted(1), sorted(2));
    assert!((1..9).any(|seed| row(seed) != row(0)));
    assert_eq!(row(3), row(3));
}

#[test]
fn section_6_2_no_owner_is_in_what_is_sent_while_all_vote() {
    for mut game in [base(5), party(6), team(6)] {
        game.lay_out();
        for eye in (0..6).map(|seat| Viewer::Seat(Seat(seat))).chain([Viewer::Spectator]) {
            let sent = serde_json::to_string(&game.house.view(eye)).unwrap();
            assert!(!sent.contains("owner") && !sent.contains("auto"), "{sent}");
        }
    }
}

#[test]
fn section_6_4_a_host_puts_handles_for_cards() {
    let handle = |card: Card| u64::from(card.0).wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 3;
    let card = |h: u64| (0..84).map(Card).find(|&card| handle(card) == h);
    let mut game = base(4);
    for _ in 0..3 {
        for seat in (0..4).map(Seat) {
            let view = game.house.view(Viewer::Seat(seat));
            let sent = view.clone().map_cards(handle);
            let hand = sent.mine.as_ref().unwrap().hand.clone().unwrap();
            assert!(
                hand.is_sorted()
                    && hand.len() == view.mine.as_ref().unwrap().hand.as_ref().unwrap().len()
            );
            let back: Vec<Command> = sent
                .choices("a corridor")
                .into_iter()
                .map(|command| command.try_map_cards(card).unwrap())
                .collect();
            let direct = view.choices("a corridor");
            assert_eq!(back.len(), direct.len());
            assert!(back.iter().all(|command| direct.contains(command)));
            let again: View = sent.map_cards(|h| card(h).unwrap());
            assert_eq!(again, view);
        }
        match game.phase() {
            Phase::Telling => game.tell(),
            _ => game.give_all(),
        };
    }
    let strange: Command<u64> = Command::Give { cards: vec![1] };
    assert_eq!(strange.try_map_cards(card), None);
}

#[test]
fn section_6_6_the_order_in_which_seats_act_is_in_no_view() {
    let played = |order: [u8; 3]| {
        let mut game = base(5);
        game.tell();
        for seat in order {
            game.give(seat);
        }
        game
    };
    let (one, two) = (played([1, 2, 3]), played([3, 1, 2]));
    for eye in (0..5).map(|seat| Viewer::Seat(Seat(seat))).chain([Viewer::Spectator]) {
        assert_eq!(one.house.view(eye), two.house.view(eye));
    }
    let voted = |order: [u8; 3]| {
        let mut game = base(5);
        game.lay_out();
        for seat in order {
            game.vote(seat, &[0]);
        }
        game
    };
    let (one, two) = (voted([1, 2, 3]), voted([2, 3, 1]));
    assert_eq!(one.house.view(Viewer::Spectator), two.house.view(Viewer::Spectator));
}

#[test]
fn section_3_the_same_thing_said_twice_is_said_once() {
    let mut game = base(4);
    game.tell().give(1);
    let same = Command::Give { cards: game.mine(1).given };
    let before = game.house.table().clone();
    game.act(1, same);
    assert_eq!(*game.house.table(), before);
    game.give_all().vote(1, &[0]);
    let before = game.house.table().clone();
    game.vote(1, &[0]);
    assert_eq!(*game.house.table(), before);
}

#[test]
fn section_3_a_stage_is_a_moment_and_neighbors_do_not_end_it() {
    let mut game = base(4);
    let telling = game.version();
    game.tell();
    let giving = game.version();
    assert!(giving > telling);
    game.give(1).give(2);
    assert_eq!(game.version(), giving);
    game.give(3);
    assert!(game.version() > giving && game.phase() == Phase::Voting);
}

#[test]
fn commands_are_written_as_in_hambazi_ask() {
    let written: [(Value, Command); 12] = [
        (
            json!({"do": "clue", "card": 12, "text": "a"}),
            Command::Clue { card: Card(12), text: "a".into() },
        ),
        (json!({"do": "give", "cards": [3]}), Command::Give { cards: vec![Card(3)] }),
        (json!({"do": "vote", "slots": [2]}), Command::Vote(Ballot::one(2))),
        (json!({"do": "vote", "slots": [2, 5]}), Command::Vote(Ballot::slots(&[2, 5]))),
        (json!({"do": "vote", "green": 2}), Command::Vote(Ballot::green(2))),
        (json!({"do": "vote", "green": 2, "red": 3}), Command::Vote(Ballot::green_red(2, 3))),
        (json!({"do": "draft_vote", "slots": [1]}), Command::DraftVote(Ballot::one(1))),
        (json!({"do": "theme", "text": "b"}), Command::Theme { text: "b".into() }),
        (json!({"do": "name", "giver": 4}), Command::Name { giver: Seat(4) }),
        (json!({"do": "sit", "bot": true}), Command::Sit { bot: true }),
        (json!({"do": "ready"}), Command::Ready),
        (json!({"do": "draft", "cards": []}), Command::Draft { cards: vec![] }),
    ];
    for (text, command) in written {
        assert_eq!(serde_json::to_value(&command).unwrap(), text);
        assert_eq!(serde_json::from_value::<Command>(text).unwrap(), command);
    }
    for wrong in [
        json!({"do": "fly"}),
        json!({"do": "vote"}),
        json!({"do": "vote", "slots": [1], "green": 2}),
        json!({"do": "vote", "slots": [1], "more": 2}),
        json!({"do": "vote", "slots": [999]}),
        json!({"do": "give", "cards": [-1]}),
        json!({"do": "clue", "card": 1, "text": "a", "more": 1}),
    ] {
        assert!(serde_json::from_value::<Command>(wrong.clone()).is_err(), "{wrong}");
    }
}

#[test]
fn a_setup_is_read_only_where_the_rules_agree_to_it() {
    let read = |value: Value| serde_json::from_value::<Setup>(value);
    let setup = read(json!({"variant": "team", "players": 8})).unwrap();
    let team = Proposal { variant: Variant::Team, players: 8, ..Proposal::default() };
    assert_eq!(*setup.terms(), team);
    assert_eq!(read(json!({})).unwrap(), Setup::default());
    assert!(Setup::try_from(Proposal::default()).is_ok(), "the default is sound too");
    let first = read(json!({"first": {"host": 2}})).unwrap();
    assert_eq!(first.terms().first, dixit::First::Host(Seat(2)));
    for wrong in [
        json!({"variant": "team", "players": 7}),
        json!({"players": 2}),
        json!({"deck": 10}),
        json!({"cycles": 0}),
        json!({"colour": 1}),
    ] {
        assert!(read(wrong.clone()).is_err(), "{wrong}");
    }
}

#[test]
fn a_view_survives_being_sent() {
    let mut game = base(7);
    game.round().lay_out();
    let view = game.house.view(Viewer::Seat(Seat(3)));
    let text = serde_json::to_string(&view).unwrap();
    assert_eq!(serde_json::from_str::<View>(&text).unwrap(), view);
    assert!(text.len() < 4096, "a view is small: {} bytes", text.len());
    assert_eq!(view.mine.unwrap().slots, [Slot(game.place(3))]);
}
