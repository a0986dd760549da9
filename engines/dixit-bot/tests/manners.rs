//! Among people a bot waits where it is for people to say.

mod evening;

use dixit::{Card, Command, Driver, First, Phase, Proposal, Setup, Variant};
use dixit_bot::{Bot, Language};
use evening::deck;
use game_core::{Seat, Seeded, Viewer};

fn opened(terms: Proposal) -> Driver<Seeded> {
    Driver::open(&Setup::try_from(terms).unwrap(), Seeded::new(4))
}

/// What a bot would do in a seat.
fn act(house: &Driver<Seeded>, seat: Seat) -> Option<Command> {
    let deck = deck();
    let see = |card: Card| deck[usize::from(card.0)].clone();
    Bot::new(&[Language::English], 6).unwrap().act(&house.view(Viewer::Seat(seat)), &see)
}

#[test]
fn the_race_to_be_first_is_for_people() {
    let mut house = opened(Proposal { players: 3, first: First::Buzz, ..Proposal::default() });
    house.act(Seat(0), Command::Lend).unwrap();
    assert_eq!(act(&house, Seat(0)), None);
    for seat in [1, 2].map(Seat) {
        house.act(seat, Command::Lend).unwrap();
    }
    assert_eq!(act(&house, Seat(0)), Some(Command::Buzz), "somebody must");
}

/// Six at Team; seat 0 tells. Seats 1 and 4 are partners.
fn team(bots: &[u8]) -> Driver<Seeded> {
    let first = First::Host(Seat(0));
    let mut house =
        opened(Proposal { variant: Variant::Team, players: 6, first, ..Proposal::default() });
    for &seat in bots {
        house.act(Seat(seat), Command::Lend).unwrap();
    }
    let clue = house.choices(Seat(0), "a corridor").remove(0);
    house.act(Seat(0), clue).unwrap();
    assert_eq!(house.status().phase, Phase::Giving);
    house
}

#[test]
fn a_bot_offers_a_card_and_its_partner_chooses() {
    let mut house = team(&[4]);
    let offer = act(&house, Seat(4)).unwrap();
    assert!(matches!(&offer, Command::Draft { cards } if cards.len() == 1), "{offer:?}");
    house.act(Seat(4), offer).unwrap();
    assert_eq!(act(&house, Seat(4)), None, "and then waits");
    house.act(Seat(1), Command::Name { giver: Seat(4) }).unwrap();
    let gift = act(&house, Seat(4)).unwrap();
    assert!(matches!(gift, Command::Give { .. }), "{gift:?}");
    house.act(Seat(4), gift).unwrap();
}

#[test]
fn of_two_bots_exactly_one_gives() {
    let house = team(&[1, 4]);
    let acts = [1, 4].map(|seat| act(&house, Seat(seat)));
    assert_eq!(acts.iter().flatten().count(), 1, "{acts:?}");
}

#[test]
fn the_storytellers_partner_gives_at_once() {
    let house = team(&[3]);
    assert!(matches!(act(&house, Seat(3)), Some(Command::Give { .. })));
}
