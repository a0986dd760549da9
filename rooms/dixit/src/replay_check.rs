//! Checks stored events of the table against the rules.

use dixit::{Ballot, Card, Command, Dixit, Event, Keeper, Phase};
use game_core::{Dice, Seat, Table, Viewer};

/// The command behind an act; deciding it again gives the same event.
pub(crate) fn command_of(event: &Event) -> Option<Command> {
    Some(match event.clone() {
        Event::Buzzed { .. } => Command::Buzz,
        Event::Told { card, clue, .. } => Command::Clue { card, text: clue },
        Event::Themed { theme, .. } => Command::Theme { text: theme },
        Event::Drafted { cards, .. } => Command::Draft { cards },
        Event::Named { giver } => Command::Name { giver },
        Event::Given { cards, auto: false, .. } => Command::Give { cards },
        Event::VoteDrafted { ballot, .. } => Command::DraftVote(ballot),
        Event::Voted { ballot, auto: false, .. } => Command::Vote(ballot),
        Event::Readied { .. } => Command::Ready,
        Event::Finished { .. } => Command::Finish,
        Event::Left { .. } => Command::Leave,
        Event::Kept { keeper: Keeper::Bot, .. } => Command::Lend,
        Event::Kept { keeper: Keeper::Person, .. } => Command::Return,
        Event::Sat { keeper, .. } => Command::Sit { bot: keeper == Keeper::Bot },
        _ => return None,
    })
}

/// Whether this is a legal act of `seat`.
pub(crate) fn may_act(table: &Dixit, seat: Seat, event: &Event) -> bool {
    let decided = command_of(event).map(|command| table.decide(seat, command));
    decided.is_some_and(|decided| decided.as_ref() == Ok(event))
}

/// The name of the next draw that the table makes by itself. Each name is used once.
pub(crate) fn automatic_draw(table: &Dixit) -> String {
    let open = table.view(Viewer::Spectator).open;
    match open.phase {
        Phase::House if open.round == 0 => "deal".to_owned(),
        Phase::First => "first".to_owned(),
        Phase::Giving => format!("row {}", open.round),
        _ => format!("stock {}", open.round),
    }
}

/// The name of the draw for a seat whose time ran out.
pub(crate) fn time_out_draw(table: &Dixit, seat: Seat) -> String {
    let open = table.view(Viewer::Spectator).open;
    match open.phase {
        Phase::First => "first".to_owned(),
        _ => format!("gift {} {seat}", open.round),
    }
}

/// Whether the table may do this by itself, with any dice.
pub(crate) fn may_follow(table: &Dixit, event: &Event) -> bool {
    let likely = table.follow(&mut Any);
    likely.is_some_and(|likely| same_but_for_chance(table, &likely, event))
}

/// Whether the table may do this for a seat whose time ran out, with any dice.
pub(crate) fn may_time_out(table: &Dixit, seat: Seat, event: &Event) -> bool {
    let likely = table.time_out(seat, &mut Any);
    likely.is_some_and(|likely| same_but_for_chance(table, &likely, event))
}

fn same_but_for_chance(table: &Dixit, likely: &Event, event: &Event) -> bool {
    match (likely, event) {
        (Event::Dealt { deck: one }, Event::Dealt { deck: other })
        | (Event::Laid { row: one }, Event::Laid { row: other })
        | (Event::Refilled { under: one }, Event::Refilled { under: other }) => {
            sorted(one) == sorted(other)
        }
        (Event::Chosen { .. }, Event::Chosen { seat }) => {
            likely == event || table.view(Viewer::Seat(*seat)).mine.is_some()
        }
        (
            Event::Given { seat, cards: one, auto: true },
            Event::Given { seat: other, cards, auto: true },
        ) => {
            let give = Command::Give { cards: cards.clone() };
            seat == other && one.len() == cards.len() && table.decide(*other, give).is_ok()
        }
        _ => likely == event,
    }
}

fn sorted(cards: &[Card]) -> Vec<Card> {
    let mut cards = cards.to_vec();
    cards.sort_unstable();
    cards
}

/// Dice whose values don't matter.
struct Any;

impl Dice for Any {
    fn below(&mut self, _: usize) -> usize {
        0
    }
}

/// Whether a command's lists are short enough to be considered.
pub(crate) fn is_short(command: &Command) -> bool {
    match command {
        Command::Vote(Ballot::Slots { slots }) | Command::DraftVote(Ballot::Slots { slots }) => {
            slots.len() <= 12
        }
        Command::Give { cards } | Command::Draft { cards } => cards.len() <= 12,
        _ => true,
    }
}
