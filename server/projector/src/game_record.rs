//! A finished game as a record, `docs/records.md`.

use catalog::GameTree;
use documents::FinishedGame;
use game_core::{Ending, Outcome};
use game_study::{Study, write_setup};
use language::Language;
use serde_json::json;

/// The game as lines of text.
#[must_use]
pub fn text(game: &FinishedGame) -> String {
    let study = Study::of(game.table.setup.clone(), GameTree::of(&game.record));
    let record = study.write_record();
    let (head, rest) = record.split_once('\n').unwrap_or((&record, ""));
    let result = result(game.ending);
    format!("{head}\nnote {}\n{rest}result {result}\n", note(game))
}

/// The game as one line of JSON, with the time of each move where it is known.
#[must_use]
pub fn json(game: &FinishedGame) -> String {
    let record = json!({
        "game": game.table.setup.game().name(),
        "setup": write_setup(&game.table.setup),
        "position": game.record.start(),
        "moves": game.record.moves(),
        "result": result(game.ending),
        "note": note(game),
        "spent_ms": game.spent_ms,
        "ended_at": game.ended_at,
    });
    format!("{record}\n")
}

/// Who played what, without the invisible characters that keep names apart.
fn note(game: &FinishedGame) -> String {
    let is_isolate = |c: char| matches!(c, '\u{2066}'..='\u{2069}');
    game.headline(Language::English).replace(is_isolate, "")
}

fn result(ending: Ending) -> String {
    match ending {
        Ending::Rules(Outcome::Won(seat)) => format!("won {seat}"),
        Ending::Rules(Outcome::Drawn) => "drawn".to_owned(),
        Ending::Resigned(seat) => format!("resigned {seat}"),
        Ending::Flagged(seat) => format!("flagged {seat}"),
        Ending::Agreed => "agreed".to_owned(),
        Ending::Abandoned => "abandoned".to_owned(),
        Ending::Aborted(seat) => format!("aborted {seat}"),
        Ending::Unstarted(seat) => format!("unstarted {seat}"),
        Ending::Absent(seat) => format!("absent {seat}"),
        Ending::AbsentDrawn(seat) => format!("absent_drawn {seat}"),
    }
}
