//! A bot waits when the choice belongs to people.

mod evening;

use dixit::{Card, Command, Driver, First, Phase, Proposal, Setup, Variant};
use dixit_bot::{Bot, Language};
use evening::deck;
use game_core::{Seat, Seeded, Viewer};

fn opened(terms: Proposal) -> Driver<Seeded> {
    Driver::open(&Setup::try_from(terms).unwrap(), Seeded::new(4))
}

/// What a bot would do in a seat.
fn act(driver: &Driver<Seeded>, seat: Seat) -> Option<Command> {
    let deck = deck();
    let see = |card: Card| deck[usize::from(card.0)].clone();
    Bot::new(&[Language::English], 6).unwrap().act(&driver.view(Viewer::Seat(seat)), &see)
}

#[test]
fn the_race_to_be_first_is_left_to_people() {
    let mut driver = opened(Proposal { players: 3, first: First::Buzz, ..Proposal::default() });
    driver.act(Seat(0), Command::Lend).unwrap();
    assert_eq!(act(&driver, Seat(0)), None);
    for seat in [1, 2].map(Seat) {
        driver.act(seat, Command::Lend).unwrap();
    }
    assert_eq!(act(&driver, Seat(0)), Some(Command::Buzz), "somebody must");
}

/// A game of Team with six seats; seat 0 is the storyteller. Seats 1 and 4 are partners.
fn team(bots: &[u8]) -> Driver<Seeded> {
    let first = First::Host(Seat(0));
    let mut driver =
        opened(Proposal { variant: Variant::Team, players: 6, first, ..Proposal::default() });
    for &seat in bots {
        driver.act(Seat(seat), Command::Lend).unwrap();
    }
    let clue = driver.choices(Seat(0), "a corridor").remove(0);
    driver.act(Seat(0), clue).unwrap();
    assert_eq!(driver.status().phase, Phase::Giving);
    driver
}

#[test]
fn a_bot_offers_a_card_and_its_partner_chooses() {
    let mut driver = team(&[4]);
    let offer = act(&driver, Seat(4)).unwrap();
    assert!(matches!(&offer, Command::Draft { cards } if cards.len() == 1), "{offer:?}");
    driver.act(Seat(4), offer).unwrap();
    assert_eq!(act(&driver, Seat(4)), None, "and then waits");
    driver.act(Seat(1), Command::Name { giver: Seat(4) }).unwrap();
    let gift = act(&driver, Seat(4)).unwrap();
    assert!(matches!(gift, Command::Give { .. }), "{gift:?}");
    driver.act(Seat(4), gift).unwrap();
}

#[test]
fn exactly_one_of_two_bots_gives() {
    let driver = team(&[1, 4]);
    let acts = [1, 4].map(|seat| act(&driver, Seat(seat)));
    assert_eq!(acts.iter().flatten().count(), 1, "{acts:?}");
}

#[test]
fn the_storytellers_partner_gives_at_once() {
    let driver = team(&[3]);
    assert!(matches!(act(&driver, Seat(3)), Some(Command::Give { .. })));
}
