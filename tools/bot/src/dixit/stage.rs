//! What a program does with what its seat is shown, without a line or a clock.

use dixit::{ChairView, Command, First, Keeper, Phase, Place, Variant, View};
use game_core::Seat;
use protocol::dixit_messages::{self, Handle, Person, Request};

/// A stage of a round: in each, a program chooses once.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stage {
    /// Which game of the evening.
    pub game: u32,
    /// Which round.
    pub round: u32,
    /// Which phase of it.
    pub phase: Phase,
}

/// What follows from a view.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Due {
    /// Nothing now.
    Nothing,
    /// A message to the table that needs no thought.
    Tell(Request),
    /// The program is to choose.
    Choose,
}

/// The stage that a view shows.
pub fn stage(table: &dixit_messages::View) -> Option<Stage> {
    let open = table.open.as_ref()?;
    Some(Stage { game: table.game, round: open.round, phase: open.phase })
}

/// What a program on its seat has to do.
pub fn due(table: &dixit_messages::View) -> Due {
    let Some(you) = table.you else { return Due::Nothing };
    let act = |command| Due::Tell(Request::Act { version: table.version, command });
    let Some(open) = &table.open else { return Due::Nothing };
    let Some(chair) = open.chairs.get(you.index()) else { return Due::Nothing };
    if chair.place != Place::Seated(Keeper::Person) || !chair.awaited || chair.done {
        return Due::Nothing;
    }
    match open.phase {
        // These are left to people, where there are any.
        Phase::First if open.terms.first == First::Buzz && !has_people(table) => act(Command::Buzz),
        Phase::Paused if !has_people(table) => act(Command::Finish),
        Phase::Results => act(Command::Ready),
        Phase::Telling | Phase::Giving | Phase::Voting => {
            let view = View { open: open.clone(), mine: table.mine.clone() };
            if view.choices("…").is_empty() { Due::Nothing } else { Due::Choose }
        }
        _ => Due::Nothing,
    }
}

/// Whether a person sits at the table.
fn has_people(table: &dixit_messages::View) -> bool {
    let is_person = |it: &Person| it.name.is_some() && !it.bot && !it.program;
    table.people.iter().any(is_person)
}

/// What is sent for a choice. In Team a person is left to say which of two partners gives: the
/// program then lays its card ready. Of two programs the one on the lower seat gives.
pub fn sent(table: &dixit_messages::View, choice: &Command<Handle>) -> Option<Command<Handle>> {
    let Command::Give { cards } = choice else { return Some(choice.clone()) };
    let (open, you) = (table.open.as_ref()?, table.you?);
    let side = |seat: Seat| open.chairs.get(seat.index()).map(|chair| chair.side);
    let own = open.chairs.get(you.index())?;
    let tells = open.teller.and_then(side) == Some(own.side);
    let seats = (0..).map(Seat).zip(&open.chairs);
    let is_partner = |(seat, chair): &(Seat, &ChairView)| *seat != you && chair.side == own.side;
    let mut partners = seats.filter(is_partner);
    let partner = partners.find(|(_, chair)| chair.place == Place::Seated(Keeper::Person));
    match partner {
        Some((seat, _)) if open.terms.variant == Variant::Team && !tells && !own.gives => {
            let is_program = table.people.get(seat.index()).is_some_and(|it| it.program);
            match (is_program, you < seat) {
                (true, true) => Some(choice.clone()),
                (true, false) => None,
                (false, _) => Some(Command::Draft { cards: cards.clone() }),
            }
        }
        _ => Some(choice.clone()),
    }
}
