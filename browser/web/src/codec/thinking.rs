//! Reads and writes the messages of the engine's worker.

use protocol::{Analysis, Evaluation, Question};

use super::decode::seat;
use super::json::Json;
use super::setup::setup_of;

/// Writes a question.
pub fn question(question: &Question) -> String {
    let number = |n: u32| Json::Number(n.into());
    Json::map([
        ("n", number(question.n)),
        ("setup", setup_of(&question.setup)),
        ("start", Json::text(&question.start)),
        ("moves", Json::list(&question.moves, Json::text)),
        ("level", number(question.level.into())),
        ("seed", number(question.seed)),
        ("nodes", Json::maybe(question.nodes, Json::Number)),
        ("millis", Json::maybe(question.millis, number)),
    ])
    .write()
}

/// Reads an analysis.
pub fn analysis(text: &str) -> Option<Analysis> {
    let json = Json::read(text)?;
    Some(Analysis {
        n: json.get("n").small()?,
        line: json.get("line").items(Json::to_text)?,
        seat: seat(json.get("seat"))?,
        verdict: verdict(json.get("verdict"))?,
        depth: json.get("depth").small()?,
        nodes: json.get("nodes").number()?,
        done: json.get("done").is(),
    })
}

fn verdict(json: &Json) -> Option<Evaluation> {
    if let Some(chance) = json.get("judged").get("chance").small() {
        return Some(Evaluation::Judged { chance });
    }
    let won = json.get("won");
    if let Some(seat) = seat(won.get("seat")) {
        let (plies, by) = (won.get("plies").small(), won.get("by").small());
        return Some(Evaluation::Won { seat, plies, by });
    }
    match json.get("drawn") {
        Json::Nothing => None,
        drawn => Some(Evaluation::Drawn { plies: drawn.get("plies").small() }),
    }
}

#[cfg(test)]
mod tests {
    use game_core::Seat;

    use super::*;
    use crate::codec::setup::tests::setups;

    #[test]
    fn a_question_is_written_as_serde_does() {
        for (setup, nodes, millis) in
            setups().into_iter().flat_map(|s| [(s.clone(), None, Some(900)), (s, Some(7), None)])
        {
            let (start, moves) = ("place W -".to_owned(), vec!["A1".to_owned()]);
            let asked = Question { n: 1, setup, start, moves, level: 4, seed: 9, nodes, millis };
            assert_eq!(question(&asked), serde_json::to_string(&asked).unwrap());
        }
    }

    #[test]
    fn an_analysis_from_serde_is_read() {
        let seat = Seat(1);
        let verdicts = [
            Evaluation::Judged { chance: 612 },
            Evaluation::Won { seat, plies: Some(7), by: None },
            Evaluation::Won { seat: Seat(0), plies: None, by: Some(12) },
            Evaluation::Drawn { plies: None },
            Evaluation::Drawn { plies: Some(3) },
        ];
        for verdict in verdicts {
            let line = vec!["c1-c5".to_owned(), "h8-h7".to_owned()];
            let expected =
                Analysis { n: 2, line, seat, verdict, depth: 9, nodes: 1 << 40, done: true };
            assert_eq!(analysis(&serde_json::to_string(&expected).unwrap()), Some(expected));
        }
        assert_eq!(analysis("{}"), None);
    }
}
