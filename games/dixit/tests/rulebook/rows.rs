//! The rows that a round can lay out (rules 9, 10, 24, 32), according to the bare count.

use dixit::{Ballot, Poll, Refusal, Slot, Variant};
use game_core::Seat;

fn row(variant: Variant, players: u8, owners: &[u8]) -> Poll {
    Poll::new(variant, players, Seat(0), owners.iter().copied().map(Seat).collect())
}

#[test]
fn rule_10_every_row_has_the_storytellers_card_once() {
    for owners in [&[][..], &[1, 2, 3], &[0, 0, 1, 2]] {
        let poll = row(Variant::Base, 4, owners);
        assert_eq!(poll.row_is_possible(), Err(Refusal::RowImpossible), "{owners:?}");
        assert_eq!(poll.count(&[]), Err(Refusal::RowImpossible), "{owners:?}");
    }
    let three = row(Variant::Base, 3, &[0, 0, 1, 1, 2, 2]);
    assert_eq!(three.row_is_possible(), Err(Refusal::RowImpossible));
    assert_eq!(row(Variant::Base, 4, &[0, 4]).row_is_possible(), Err(Refusal::NotSeated));
}

#[test]
fn rule_9_nobody_gives_more_than_is_due_and_who_left_gives_less() {
    assert_eq!(row(Variant::Base, 3, &[1, 0, 2, 2, 1]).row_is_possible(), Ok(()));
    assert_eq!(row(Variant::Base, 4, &[1, 0, 3]).row_is_possible(), Ok(()));
    let twice = row(Variant::Base, 4, &[0, 1, 1, 2]);
    assert_eq!(twice.row_is_possible(), Err(Refusal::RowImpossible));
}

#[test]
fn rule_24_in_party_all_give_one_card_and_nobody_has_to_be_known() {
    assert_eq!(row(Variant::Party, 6, &[1, 2, 3, 4, 5]).row_is_possible(), Ok(()));
    assert!(row(Variant::Party, 6, &[]).count(&[]).is_ok());
    let twice = row(Variant::Party, 6, &[0, 1, 1]);
    assert_eq!(twice.count(&[]), Err(Refusal::RowImpossible));
    let green = |green: u8| Ballot::Colors { green: Slot(green), red: None };
    let left = row(Variant::Party, 6, &[1, 2, 3, 4, 5]);
    assert_eq!(left.check(Seat(1), &green(5)), Ok(()));
    assert_eq!(left.check(Seat(1), &green(6)), Err(Refusal::NoSuchSlot(Slot(6))));
}

#[test]
fn rule_32_in_team_two_partners_give_only_for_the_storyteller() {
    assert_eq!(row(Variant::Team, 6, &[4, 0, 3, 2]).row_is_possible(), Ok(()));
    let both = row(Variant::Team, 6, &[4, 0, 3, 1]);
    assert_eq!(both.row_is_possible(), Err(Refusal::RowImpossible));
}
