//! Plays the moves on which people decided by correspondence before it was their turn.
//!
//! What they decided stands in a book of their own. The room is asked each time that somebody else has moved, after that move
//! is stored; and once more when the pause is over, for they may have changed their mind.

use std::time::Duration;

use accounts::{Decided, decided};
use any_room::AnyRoom;
use catalog::ConditionalMoves;
use game_core::{Dice, Seat};
use journal::{Failure, Journal};
use room_core::AccountId;
use store::table_code::Code;
use store::token::SystemDice;
use tokio::time::Instant;

/// The pause before such a move, in milliseconds: the least, and how much longer it may be. Nobody is told that it was
/// decided before.
const PAUSE: (usize, usize) = (1_000, 4_000);

/// What somebody decided before at a table, as its actor knows it.
#[derive(Default)]
pub struct Decisions {
    /// The version of the table for which it was looked.
    looked: Option<u32>,
    due: Option<Due>,
}

/// A move that is about to be played.
struct Due {
    at: Instant,
    version: u32,
}

impl Decisions {
    /// When a move is to be played, if there is one.
    pub fn due_at(&self) -> Option<Instant> {
        self.due.as_ref().map(|due| due.at)
    }

    /// Looks whether a move was decided on for now, once for each version of the table.
    pub async fn look(&mut self, journal: &Journal, code: Code, room: Option<&AnyRoom>) {
        let Some(room) = room.filter(|room| room.state().is_by_correspondence()) else { return };
        let version = room.state().version();
        if self.looked == Some(version) {
            return;
        }
        self.due = None;
        match decided_move(journal, code, room).await {
            Ok(decided) => {
                self.looked = Some(version);
                self.due = decided.map(|_| Due { at: Instant::now() + pause(), version });
            }
            Err(why) => tracing::debug!(%code, %why, "cannot read what somebody decided before"),
        }
    }

    /// Looks once more, though no move was played.
    pub fn forget(&mut self) {
        self.looked = None;
    }

    /// The seat, the version of the table and the move that is due, if it was not dropped meanwhile.
    pub async fn take(
        &mut self,
        journal: &Journal,
        code: Code,
        room: Option<&AnyRoom>,
    ) -> Option<(Seat, u32, String)> {
        let Due { version, .. } = self.due.take()?;
        let room = room.filter(|room| room.state().version() == version)?;
        let (seat, mv) = decided_move(journal, code, room).await.ok()??;
        Some((seat, version, mv))
    }
}

fn pause() -> Duration {
    let pause = PAUSE.0 + SystemDice.below(PAUSE.1);
    Duration::from_millis(u64::try_from(pause).unwrap_or(0))
}

/// The seat to move and the move on which its person decided, if they did and it is for now.
async fn decided_move(
    journal: &Journal,
    code: Code,
    room: &AnyRoom,
) -> Result<Option<(Seat, String)>, Failure> {
    let Some((seat, account)) = to_move(room) else { return Ok(None) };
    let decided = decided(journal, account, code.as_str()).await?;
    let answer = decided.and_then(|decided| answer(room, seat, &decided));
    Ok(answer.map(|mv| (seat, mv)))
}

/// Who is to move, if it is a person with an account who plays by correspondence.
fn to_move(room: &AnyRoom) -> Option<(Seat, AccountId)> {
    let state = room.state();
    let seat = room.turn().filter(|_| state.is_by_correspondence())?;
    let name = state.chairs().get(seat.index())?.as_ref()?.name()?;
    Some((seat, name.account()?))
}

/// The answer to what was played since. After a take-back, and in another game, the version has grown by more than the moves.
fn answer(room: &AnyRoom, seat: Seat, decided: &Decided) -> Option<String> {
    let since = room.state().version().checked_sub(decided.version)?;
    let game = room.setup().record(&room.start(), room.moves()).ok()?;
    let left = ConditionalMoves::left(&game, seat, usize::try_from(since).ok()?, &decided.moves)?;
    left.answer(&[]).map(str::to_owned)
}

#[cfg(test)]
mod tests {
    use journal::{Append, Fence, Sqlite};
    use room_core::Millis;

    use super::*;
    use crate::actors::table_room::{TableRoom, room_from_lines};
    use crate::bots::decks_and_bots::DecksAndBots;

    /// A game by correspondence that two with accounts play. One move was taken back.
    const LINES: [&str; 7] = [
        "dvonn/1 1000 open {\"setup\":{\"game\":\"dvonn\",\"start\":\"empty\"},\
         \"clock\":{\"start_ms\":259200000,\"increment_ms\":259200000,\"cap_ms\":259200000},\
         \"watch\":\"WATCH2\",\"start\":\"place W -\"}",
        "dvonn/1 1000 seat 0 zw0fy07z03zg1zr1",
        "dvonn/1 1000 seat 1 zw0fy07z03zg1zr2",
        "dvonn/1 3000 play 0 A1",
        "dvonn/1 4000 play 1 B1",
        "dvonn/1 5000 back 1",
        "dvonn/1 6000 play 1 B1",
    ];

    fn room(lines: usize) -> Box<dyn TableRoom> {
        let lines = LINES[..lines].iter().map(|line| Ok((*line).to_owned()));
        room_from_lines(code(), lines, &DecksAndBots::default(), 0).unwrap()
    }

    fn code() -> Code {
        Code::read("A2C3D4").unwrap()
    }

    /// What the first one decided when they had played A1.
    fn decided(version: u32) -> Decided {
        Decided { version, moves: "B1 (C2 D1) C1".to_owned() }
    }

    #[test]
    fn an_answer_is_for_the_moves_that_were_played_since_and_for_no_others() {
        let answered = |lines, version| {
            let room = room(lines);
            answer(room.open_game().unwrap(), Seat(0), &decided(version))
        };
        let now = room(4).open_game().unwrap().state().version();
        assert_eq!(answered(5, now).as_deref(), Some("C1"));
        assert_eq!(answered(4, now), None, "the other has not moved");
        assert_eq!(answered(7, now), None, "a move was taken back");
        assert_eq!(answered(5, now + 1), None, "B1 was played before that");
        assert_eq!(answered(5, now + 9), None, "no such version was there yet");
        let again = room(6).open_game().unwrap().state().version();
        assert_eq!(answered(7, again).as_deref(), Some("C1"), "it was decided after that");
        assert_eq!(to_move(room(3).open_game().unwrap()).unwrap().0, Seat(0));
        assert!(to_move(room(2).open_game().unwrap()).is_none(), "nobody plays yet");
    }

    #[tokio::test]
    async fn who_changes_their_mind_in_the_pause_is_heard() {
        let folder = tempfile::tempdir().unwrap();
        let (writer, reader) = Sqlite::open(&folder.path().join("hambazi.sqlite")).unwrap();
        let journal = Journal::start(writer, reader);
        let whose = AccountId::read("zw0fy07z03zg1zr1").unwrap();
        let write = async |first, decided: Option<&Decided>| {
            let book = Decided::book(whose, code().as_str());
            let lines = vec![Decided::write(Millis(9), decided)];
            let append = Append { book, first, fence: Fence::default(), lines };
            journal.append(append, 9).await.unwrap();
        };
        let room = room(5);
        let room = room.open_game();
        let version = room.unwrap().state().version();
        let mut decisions = Decisions::default();
        decisions.look(&journal, code(), room).await;
        assert_eq!(decisions.due_at(), None, "nothing was decided");

        write(0, Some(&decided(version - 1))).await;
        decisions.look(&journal, code(), room).await;
        assert_eq!(decisions.due_at(), None, "it looks once for each version");
        decisions.forget();
        decisions.look(&journal, code(), room).await;
        let pause = decisions.due_at().unwrap() - Instant::now();
        assert!(pause > Duration::from_millis(500) && pause < Duration::from_secs(5), "{pause:?}");
        let due = decisions.take(&journal, code(), room).await;
        assert_eq!(due, Some((Seat(0), version, "C1".to_owned())));
        assert_eq!(decisions.take(&journal, code(), room).await, None, "once");

        decisions.forget();
        decisions.look(&journal, code(), room).await;
        write(1, None).await;
        assert!(decisions.due_at().is_some());
        assert_eq!(decisions.take(&journal, code(), room).await, None, "they dropped it");
    }
}
