//! The nine rules against leaks (`docs/rules/dixit.md`, section 6), as far as
//! they concern the room. For 6.5, 6.7 and 6.9 the server has tests as well;
//! `secrets.rs` compares two worlds.

use dixit::{Command, Phase, Variant};
use dixit_room::{Names, Opening};
use dixit_table::{Table, declined, settings};
use game_core::{Dice, Seat, Seeded};
use protocol::dixit_messages::{Handle, Request, Timers};
use room_core::Millis;

/// A game in which the clue was given, and nobody has given a card yet.
fn giving(seed: u8, nonce: u64, people: u64) -> Table {
    let settings = settings(Variant::Base, Timers::Off);
    let opening = Opening {
        settings,
        watch: "WATCH2".to_owned(),
        seed: dixit_room::Seed([seed; 32]),
        cards: 84,
    };
    let mut table = Table::of(opening.clone(), vec![opening.write(Millis(1))]);
    for number in 0..people {
        table.come(number);
        table.ask(number, Request::Sit { seat: None, name: String::new() }).unwrap();
    }
    table.ask(1, Request::Nonce { nonce: format!("{nonce:032x}") }).unwrap();
    table.ask(0, Request::Begin).unwrap();
    let teller = teller(&table);
    let card = hand(&table, teller)[0];
    table.act(teller, Command::Clue { card, text: "a corridor".to_owned() }).unwrap();
    table.wait(1_000);
    table
}

fn teller(table: &Table) -> u64 {
    u64::from(table.view().open.as_ref().unwrap().teller.unwrap().0)
}

fn hand(table: &Table, number: u64) -> Vec<Handle> {
    table.views[&number].mine.clone().and_then(|mine| mine.hand).unwrap_or_default()
}

fn give(table: &mut Table, number: u64) {
    let cards = vec![hand(table, number)[0]];
    table.act(number, Command::Give { cards }).unwrap();
}

fn givers(table: &Table, people: u64) -> Vec<u64> {
    (0..people).filter(|&number| number != teller(table)).collect()
}

#[test]
fn rule_1_the_row_follows_the_promised_dice_and_not_who_gave_when() {
    let row = |seed, nonce, order: &dyn Fn(&mut Vec<u64>)| {
        let mut table = giving(seed, nonce, 5);
        let mut givers = givers(&table, 5);
        order(&mut givers);
        for giver in givers {
            give(&mut table, giver);
        }
        assert_eq!(table.phase(), Phase::Voting);
        table
    };
    let (one, other) = (row(5, 1, &|_| {}), row(5, 1, &|givers| givers.reverse()));
    assert_eq!(one.view().open.as_ref().unwrap().row, other.view().open.as_ref().unwrap().row);
    // The true card gets every slot, and not the one that handles or seats suggest.
    let mut places = [0; 5];
    for seed in 0..60 {
        let table = row(seed, 7, &|_| {});
        let own = table.views[&teller(&table)].mine.clone().unwrap();
        places[usize::from(own.slots[0].0) - 1] += 1;
    }
    assert!(places.iter().all(|&times| (4..=22).contains(&times)), "{places:?}");
}

#[test]
fn rule_2_no_message_during_the_vote_names_an_owner() {
    let mut table = giving(5, 1, 5);
    for giver in givers(&table, 5) {
        give(&mut table, giver);
    }
    for text in table.wire.values().flatten() {
        assert!(!text.contains("owner") && !text.contains("\"auto\""), "{text}");
        assert!(!text.contains("\"votes\""), "{text}");
    }
}

#[test]
fn rule_3_an_onlooker_can_change_nothing() {
    let mut table = giving(5, 1, 4);
    table.come(100);
    let before = table.book.clone();
    let version = table.view().version;
    let card = hand(&table, 0)[0];
    let act = |command| Request::Act { version, command };
    for ask in [
        act(Command::Give { cards: vec![card] }),
        act(Command::Leave),
        act(Command::Sit { bot: false }),
        Request::Sit { seat: None, name: "Sly".to_owned() },
        Request::Leave,
        Request::Begin,
        Request::Again,
        Request::Remove { seat: Seat(0) },
        Request::Host { seat: Seat(1) },
        Request::Bot { seat: None },
        Request::Name { seat: Seat(0), name: "Sly".to_owned() },
        Request::Settle { settings: settings(Variant::Base, Timers::Off) },
        Request::Nonce { nonce: "00".repeat(16) },
    ] {
        assert_eq!(table.ask(100, ask), declined(dixit_room::Decline::NotSeated));
    }
    assert_eq!(table.book, before);
    // Cards of others are refused in the same way as unknown cards.
    let version = table.views[&1].version;
    for cards in [hand(&table, 3), vec![Handle(7)]] {
        let giver = givers(&table, 4)[0];
        let cards = vec![*cards.iter().find(|&card| !hand(&table, giver).contains(card)).unwrap()];
        let ask = Request::Act { version, command: Command::Give { cards } };
        let text = table.ask(giver, ask);
        assert_eq!(text, Err(dixit_table::by_rules("not_in_hand", "9")));
    }
}

#[test]
fn rule_4_handles_are_new_in_each_game() {
    let mut table = Table::begun(settings(Variant::Party, Timers::Off), 6);
    let mut dice = Seeded::new(2);
    let first = table.room.names().handles;
    while !table.is_over() {
        table.step(&mut dice);
    }
    table.ask(0, Request::Again).unwrap();
    let Names { game, handles: second, .. } = table.room.names();
    assert_eq!((game, second.len()), (2, 84));
    assert!(second.iter().all(|handle| !first.contains(handle)));
    // Neither follows the number of the card, so a hand ordered by handle reveals nothing.
    let rises = first.windows(2).filter(|pair| pair[0] < pair[1]).count();
    assert!((25..60).contains(&rises), "{rises}");
}

#[test]
fn rule_6_neither_order_nor_time_of_others_acts_is_sent() {
    let text = |order: &[usize], waits: u64| {
        let mut table = giving(5, 1, 6);
        let givers = givers(&table, 6);
        for &at in order {
            table.wait(waits);
            give(&mut table, givers[at]);
        }
        let looker = givers[4];
        let before = table.wire[&looker].len();
        // A reconnecting guest gets the whole view.
        table.come(looker);
        table.wire[&looker][before..].to_vec()
    };
    let one = text(&[0, 1, 2], 0);
    for (order, waits) in [([2, 1, 0], 0), ([1, 2, 0], 5_000), ([0, 2, 1], 17)] {
        assert_eq!(text(&order, waits), one);
    }
}

#[test]
fn rule_6_clues_and_bots_acts_are_held_back_for_a_random_time() {
    let mut delays = Vec::new();
    for salt in 0..20 {
        let mut table = Table::begun(settings(Variant::Base, Timers::Off), 4);
        table.env.0 = Seeded::new(salt);
        let teller = teller(&table);
        let card = hand(&table, teller)[0];
        let before = table.wire.values().map(Vec::len).sum::<usize>();
        table.act(teller, Command::Clue { card, text: "a corridor".to_owned() }).unwrap();
        let after = table.wire.values().map(Vec::len).sum::<usize>();
        assert_eq!(after, before + 1, "only the asker is answered");
        let since = table.now.0;
        while table.phase() == Phase::Telling {
            let at = table.room.wakes_at().expect("the clue is pending");
            table.wait(at.0 - table.now.0);
        }
        delays.push(table.now.0 - since);
    }
    delays.sort_unstable();
    delays.dedup();
    assert!(delays.len() > 10 && delays.iter().all(|&delay| delay <= 1_000), "{delays:?}");
}

#[test]
fn rule_7_neither_a_name_nor_the_code_gives_a_taken_seat() {
    let mut table = giving(5, 1, 4);
    table.go(2);
    table.come(50);
    let sit = Request::Sit { seat: Some(Seat(2)), name: "Person 2".to_owned() };
    assert_eq!(
        table.ask(50, sit),
        Err(dixit_table::by_rules("chair_taken", "section 5")),
        "the seat belongs to its token"
    );
    assert_eq!((table.views[&50].you, table.views[&50].mine.clone()), (None, None));
    let hand_before = hand(&table, 1);
    table.come(2);
    assert_eq!(table.views[&2].you, Some(Seat(2)));
    assert_eq!(hand(&table, 1), hand_before, "nobody else's cards have moved");
}

#[test]
fn rule_8_the_seed_is_promised_before_the_numbers_and_shown_after_the_game() {
    let mut table = Table::open(settings(Variant::Party, Timers::Off));
    table.come(0);
    let promise = table.view().fair.promise.clone();
    assert_eq!(promise, table.opening.seed.promise());
    for number in 0..6 {
        table.sit(number);
    }
    table.ask(0, Request::Begin).unwrap();
    let mut dice = Seeded::new(2);
    while !table.is_over() {
        assert_eq!(table.view().fair.promise, promise);
        assert_eq!(table.view().fair.nonces.iter().flatten().count(), 6);
        for text in table.wire.values().flatten() {
            assert!(!text.contains(&table.opening.seed.write()));
        }
        table.wire.values_mut().for_each(Vec::clear);
        table.step(&mut dice);
    }
    assert_eq!(table.view().fair.seed, Some(table.opening.seed.write()));
    // Another number gives another deal.
    let hands = |nonce| (0..4).map(|seat| hand(&giving(5, nonce, 4), seat)).collect::<Vec<_>>();
    assert_eq!(hands(1), hands(1));
    assert_ne!(hands(1), hands(2));
}

#[test]
fn rule_9_a_clue_has_no_control_characters_and_is_short() {
    let text = |text: &str| {
        let mut table = Table::begun(settings(Variant::Base, Timers::Off), 4);
        let teller = teller(&table);
        let card = hand(&table, teller)[0];
        let text = table.act(teller, Command::Clue { card, text: text.to_owned() });
        table.wait(1_000);
        text.map(|()| table.view().open.as_ref().unwrap().clue.clone())
    };
    assert_eq!(text("\u{202e}می\u{200c}روم\u{7}"), Ok(Some("می\u{200c}روم".to_owned())));
    let rules = |name| Err(dixit_table::by_rules(name, "6.9"));
    assert_eq!(text("\u{202e} "), rules("clue_empty"));
    assert_eq!(text(&"ش".repeat(121)), rules("clue_too_long"));
}

#[test]
fn no_message_has_a_card_s_number_or_a_person_s_id() {
    let mut table = Table::begun(settings(Variant::Team, Timers::Usual), 6);
    let mut dice = Seeded::new(2);
    while !table.is_over() {
        table.step(&mut dice);
        if dice.below(3) == 0 {
            let seat = dice.below(6) as u64;
            table.go(seat);
            table.come(seat);
        }
    }
    let is_number = |text: &str| text.parse::<u16>().is_ok();
    for text in table.wire.values().flatten() {
        for list in ["\"hand\":[", "\"row\":[", "\"given\":[", "\"draft\":["] {
            for (_, after) in text.match_indices(list).map(|(at, it)| text.split_at(at + it.len()))
            {
                let inside = after.split(']').next().unwrap();
                assert!(!inside.split(',').any(is_number), "{inside}");
            }
        }
        for number in 0..6 {
            let key = dixit_table::person(number).0;
            let hex = key.map(|byte| format!("{byte:02x}")).concat();
            assert!(!text.contains(&hex));
        }
    }
}
