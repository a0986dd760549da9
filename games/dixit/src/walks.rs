//! Random games for the laws: all variants, with players who join, leave, let time run out and
//! change their minds.

use game_core::{Dice, Seat, Seeded, Table, Viewer};

use crate::command::Command;
use crate::event::Event;
use crate::setup::{First, Newcomer, Proposal, Setup, TieBreak, Variant};
use crate::table::Dixit;

/// Proposals of all variants and sizes, which together use all options.
pub fn all_terms() -> Vec<Proposal> {
    let sizes = |variant| -> Vec<u8> {
        match variant {
            Variant::Base => (3..=12).collect(),
            Variant::Party => (6..=12).collect(),
            Variant::Team => vec![6, 8, 10, 12],
        }
    };
    let firsts = [First::Random, First::Buzz, First::Host(Seat(1))];
    let mut list = Vec::new();
    for variant in [Variant::Base, Variant::Party, Variant::Team] {
        for (at, players) in sizes(variant).into_iter().enumerate() {
            list.push(Proposal {
                variant,
                players,
                first: firsts[at % 3],
                bonus_when_all_found: at % 2 == 0,
                tie_break: [TieBreak::Shared, TieBreak::OneMoreRound][at % 2],
                newcomer: [Newcomer::Zero, Newcomer::Least][at / 2 % 2],
                ..Proposal::default()
            });
        }
    }
    list
}

/// The behavior of the players.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Manners {
    /// They do only what the game waits for.
    Good,
    /// They also draft, change their minds, let time run out, join and leave.
    Bad,
}

/// A random game: at most `steps` actions of seats. `visit` sees the table after each event, the
/// host's own included, and that event.
pub fn walk(
    terms: &Proposal,
    manners: Manners,
    seed: u64,
    steps: usize,
    mut visit: impl FnMut(&Dixit, &Event),
) -> Dixit {
    let dice = &mut Seeded::new(seed);
    let mut table = Dixit::lay(&Setup::try_from(terms.clone()).unwrap());
    for _ in 0..=steps {
        while let Some(event) = table.follow(dice) {
            table.apply(&event);
            visit(&table, &event);
        }
        if table.to_act().is_empty() {
            break;
        }
        if let Some(event) = some_event(&table, manners, dice) {
            table.apply(&event);
            visit(&table, &event);
        }
    }
    table
}

/// The events of a random action.
fn some_event(table: &Dixit, manners: Manners, dice: &mut dyn Dice) -> Option<Event> {
    let awaited = table.to_act();
    let seat = awaited[dice.below(awaited.len())];
    let thrown = if manners == Manners::Good { 0 } else { dice.below(100) };
    match thrown {
        0..70 => pick(table.view(Viewer::Seat(seat)).choices("a corridor"), dice)
            .map(|command| table.decide(seat, command).expect("a choice is legal")),
        70..80 => table.time_out(seat, dice),
        _ => {
            let seat = Seat(u8::try_from(dice.below(table.chairs.len() + 1)).unwrap());
            let mut asides = table.view(Viewer::Seat(seat)).asides(seat);
            if dice.below(12) > 0 {
                asides.retain(|command| *command != Command::Leave);
            }
            pick(asides, dice).map(|command| table.decide(seat, command).expect("legal too"))
        }
    }
}

pub fn pick<T>(mut list: Vec<T>, dice: &mut dyn Dice) -> Option<T> {
    if list.is_empty() { None } else { Some(list.swap_remove(dice.below(list.len()))) }
}

/// The laws only cover what these games reach.
#[test]
fn the_walks_go_everywhere() {
    let mut seen = std::collections::BTreeSet::new();
    let (mut shuffled, mut void, mut auto) = (0, 0, 0);
    for (seed, terms) in (1..).zip(all_terms()) {
        for seed in [seed, seed + 50] {
            walk(&terms, Manners::Bad, seed, 1500, |table, event| {
                let text = format!("{event:?}");
                seen.insert(text.split([' ', '{']).next().unwrap().to_owned());
                match event {
                    Event::Refilled { under } => shuffled += u32::from(!under.is_empty()),
                    Event::Scored { void: is_void, .. } => void += u32::from(*is_void),
                    Event::Given { auto: is_auto, .. } | Event::Voted { auto: is_auto, .. } => {
                        auto += u32::from(*is_auto);
                    }
                    Event::Ended { cause, .. } => {
                        seen.insert(format!("{:?}: {cause:?}", table.variant()));
                    }
                    _ => {}
                }
            });
        }
    }
    for event in [
        "Dealt",
        "Extended",
        "Buzzed",
        "Chosen",
        "Told",
        "Themed",
        "PassedOver",
        "Drafted",
        "Named",
        "Given",
        "Laid",
        "VoteDrafted",
        "Voted",
        "Abstained",
        "Revealed",
        "Scored",
        "Readied",
        "Refilled",
        "Paused",
        "Finished",
        "Left",
        "Kept",
        "Sat",
        "Ended",
        "Base: Thirty",
        "Party: Turns",
        "Team: Turns",
        "Team: Few",
    ] {
        assert!(seen.contains(event), "no walk has {event}: {seen:?}");
    }
    assert!(shuffled > 20 && void > 2 && auto > 100, "{shuffled} {void} {auto}");
}
