//! A new table of an open game at which somebody sits from the first.

use accounts::AccountNames;
use game_core::{Dice, Seat};
use open_room::{Lag, Request};
use room_core::{Arrival, ConnectionId, Millis, PersonId, RoomInput};
use store::table_code::Code;
use store::table_header::TableHeader;

use crate::actors::open_table;
use crate::actors::table_room::{Effect, TableRoom};
use crate::new_book::{Codes, DatedJournal, NotKept, store_first_lines};

/// Somebody who sits at a new table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Occupant {
    /// Where.
    pub seat: Seat,
    /// To whom the seat belongs.
    pub person: PersonId,
    /// Their name as it stands in the book.
    pub name: String,
    /// Whether it is a program.
    pub is_program: bool,
}

/// Writes the book of a new table, under codes that nobody has yet, at which these sit. `names` has those of them who have an
/// account.
///
/// # Errors
/// The journal fails, and there is no table.
pub async fn open_table(
    dated: &DatedJournal,
    header: TableHeader,
    occupants: &[Occupant],
    names: &AccountNames,
    dice: &mut (dyn Dice + Send),
) -> Result<Codes, NotKept> {
    let lines = |code, watch: Code, now| {
        let header = TableHeader { watch: watch.to_string(), ..header.clone() };
        first_lines(code, &header, now, occupants, names)
    };
    store_first_lines(dated, lines, dice).await
}

/// The header, and all of them sitting down.
fn first_lines(
    code: Code,
    header: &TableHeader,
    now: Millis,
    occupants: &[Occupant],
    names: &AccountNames,
) -> Vec<String> {
    let mut lines = vec![header.write(now)];
    let mut room = open_table::open(code, &lines[0], header.clone()).expect("it is a start");
    room.meet(names.clone());
    for (guest, occupant) in (0..).map(ConnectionId).zip(occupants) {
        let (seat, name) = (Some(occupant.seat), occupant.name.clone());
        let sit = if occupant.is_program {
            Request::SitProgram { seat, name }
        } else {
            Request::Sit { seat, name }
        };
        let arrival = Arrival { guest, person: Some(occupant.person), inside: true };
        room.on(now, RoomInput::Came(arrival));
        for effect in room.asked(now, guest, Lag::default(), sit) {
            if let Effect::Persist(persist) = effect {
                lines.extend(persist.lines);
            }
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;
    use journal::{Journal, Sqlite};
    use protocol::Setup;
    use store::clock::Clock;
    use store::token::SystemDice;

    /// Dice that fall as they were told to.
    struct ScriptedDice(Vec<usize>);

    impl Dice for ScriptedDice {
        fn below(&mut self, n: usize) -> usize {
            self.0.remove(0) % n
        }
    }

    #[tokio::test]
    async fn a_code_that_someone_has_is_not_given_again() {
        let temporary = tempfile::tempdir().unwrap();
        let folder = temporary.path();
        let (writer, reader) = Sqlite::open(&folder.join("test.sqlite")).unwrap();
        let journal = Journal::start(writer, reader);
        let dated = DatedJournal { journal, time: Clock::new(None) };
        let setup = Setup::Dvonn(dvonn::Setup { start: dvonn::Start::Empty });
        let start = setup.begin(&mut SystemDice).unwrap().start();
        let opening = TableHeader {
            setup,
            clock: None,
            rated: None,
            found: false,
            watch: String::new(),
            start,
        };
        let (person, names) = (PersonId([1; 32]), AccountNames::default());
        let seat = |n| Occupant { seat: Seat(n), person, name: "Bo".to_owned(), is_program: false };

        // Each code is eight throws: table 22222222 with stands 33333333, then a
        // draw whose stands are taken, one whose table is, and a free one.
        let draws = [0, 1, 2, 1, 1, 3, 4, 5];
        let mut dice = ScriptedDice(draws.iter().flat_map(|&symbol| [symbol; 8]).collect());
        let one = [seat(0)];
        let first = open_table(&dated, opening.clone(), &one, &names, &mut dice).await.unwrap();
        assert_eq!((first.code.as_str(), first.watch.as_str()), ("22222222", "33333333"));
        let two = [seat(1), Occupant { person: PersonId([2; 32]), ..seat(0) }];
        let second = open_table(&dated, opening, &two, &names, &mut dice).await.unwrap();
        assert_eq!((second.code.as_str(), second.watch.as_str()), ("66666666", "77777777"));
        assert_eq!(dated.journal.read("66666666").await.unwrap().len(), 3, "both sit");
        let book = dated.journal.read("22222222").await.unwrap();
        assert_eq!(book.len(), 2, "the first table is as it was");
    }
}
