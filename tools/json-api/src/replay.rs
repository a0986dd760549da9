//! Replays records: our own and those of other sites.

use catalog::{Game, Listed, with_game};
use game_core::{ImportError, Imported, Outcome, Record, Seat, Status};
use serde_json::{Value, json};

use crate::error::ApiError;
use crate::question::Question;
use crate::record::{self, Claim, Problem, head};
use crate::want::Want;

/// The result of replaying a file.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Report {
    /// Each game that could be replayed.
    pub games: Vec<Replayed>,
    /// All problems, in the order of the lines.
    pub problems: Vec<Problem>,
}

/// A game that was replayed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Replayed {
    /// The line that it begins on.
    pub line: usize,
    /// Which game.
    pub game: String,
    /// The setup as JSON.
    pub setup: String,
    /// The seed of its chance.
    pub seed: u64,
    /// The position before the first move; Dixit has none.
    pub start: Option<String>,
    /// The moves in notation; in Dixit commands as JSON.
    pub moves: Vec<String>,
    /// The result, as in a record.
    pub result: String,
    /// What the record says to people.
    pub note: String,
    /// The status at the end, for a log.
    pub end: String,
}

/// Replays all games in a text: our records, lines of JSON, or else one game from another site.
#[must_use]
pub fn replay(text: &[u8]) -> Report {
    let mut report = Report::default();
    let text = match std::str::from_utf8(text) {
        Ok(text) => text.strip_prefix('\u{feff}').unwrap_or(text),
        Err(why) => {
            let line = text[..why.valid_up_to()].split(|&byte| byte == b'\n').count();
            report.problems.push(Problem::new(line, "this is not UTF-8"));
            return report;
        }
    };
    let first = text.lines().map(str::trim).find(|line| !line.is_empty() && !line.starts_with('#'));
    match first {
        None => report.problems.push(Problem::new(1, "there is no game in here")),
        Some(first) if head(first).is_some() => ours(text, &mut report),
        Some(first) if first.starts_with('{') => lines(text, &mut report),
        Some(_) => foreign(text, &mut report),
    }
    report.problems.sort_by_key(|problem| problem.line);
    report
}

/// Replays our own records in order.
fn ours(text: &str, report: &mut Report) {
    let lines: Vec<(usize, &str)> = (1..).zip(text.lines()).collect();
    let starts_here = |&(_, text): &(usize, &str)| head(text).is_some();
    let begin = lines.iter().position(starts_here).unwrap_or(0);
    let mut rest = &lines[begin..];
    while let Some((&(line, first), after)) = rest.split_first() {
        let length = 1 + after.iter().position(starts_here).unwrap_or(after.len());
        let (lines, next) = rest.split_at(length);
        match head(first).map(|game| game.map(|game| record::read(game, lines))) {
            Some(Ok(Ok(record))) => check(&record, report),
            Some(Ok(Err(problems))) => report.problems.extend(problems),
            Some(Err(why)) => report.problems.push(Problem::new(line, why)),
            None => {}
        }
        rest = next;
    }
}

/// Replays records that are lines of JSON, as `hambazi arena` writes them.
fn lines(text: &str, report: &mut Report) {
    for (line, text) in (1..).zip(text.lines().map(str::trim)) {
        if text.is_empty() || text.starts_with('#') {
            continue;
        }
        match record::read_json(line, text) {
            Ok(record) => check(&record, report),
            Err(problem) => report.problems.push(problem),
        }
    }
}

/// Replays a record and checks its result against the rules. After a wrong move the moves before
/// it are kept.
fn check(record: &record::Record, report: &mut Report) {
    match replayed(record, record.question.moves.len()) {
        Ok((game, None)) => report.games.push(game),
        Ok((game, Some(problem))) => {
            report.problems.push(problem);
            report.games.push(game);
        }
        Err(error) => {
            let line = error.ply().map_or(record.line, |ply| record.lines[ply]);
            let kept = error.ply().and_then(|ply| replayed(record, ply).ok());
            report.problems.push(Problem {
                rule: error.rule(),
                kept: kept.map(|(game, _)| Box::new(game)),
                ..Problem::new(line, error.to_string())
            });
        }
    }
}

/// The game of a record with its first moves, and what is wrong with its result.
fn replayed(
    record: &record::Record,
    moves: usize,
) -> Result<(Replayed, Option<Problem>), ApiError> {
    let whole = moves == record.question.moves.len();
    let mut question = record.question.beginning(moves);
    let is_open = question.game != "dixit";
    question.wants.extend(is_open.then_some(Want::Moves));
    let fields = crate::found(&question)?;
    let (_, status) = &fields[0];
    let over = status.get("over");
    let wrong = record.result.as_ref().filter(|(_, claim)| whole && !holds(claim, over));
    let problem =
        wrong.map(|(line, _)| Problem::new(*line, format!("by the rules it stands so: {status}")));
    let by_people = match &record.result {
        Some((_, Claim::ByPeople(how))) if whole && problem.is_none() => Some(how.clone()),
        _ => None,
    };
    let in_words = |mv: &Value| mv.as_str().map_or_else(|| mv.to_string(), str::to_owned);
    // What people typed is told in notation.
    let played = fields.get(1).and_then(|(_, moves)| moves.as_array()).unwrap_or(&question.moves);
    let game = Replayed {
        line: record.line,
        game: question.game.clone(),
        setup: question.setup.as_ref().map_or("{}", |raw| raw.get()).to_owned(),
        seed: question.seed,
        start: first_position(&question)?,
        moves: played.iter().map(in_words).collect(),
        result: by_people.unwrap_or_else(|| by_rules(over)),
        note: record.notes.join("\n"),
        end: status_text(status),
    };
    Ok((game, problem))
}

/// The text of the position before the first move; Dixit's tables have none.
fn first_position(question: &Question) -> Result<Option<String>, ApiError> {
    if question.game == "dixit" {
        return Ok(None);
    }
    let first = Question { wants: vec![Want::Position], ..question.beginning(0) };
    let fields = crate::found(&first)?;
    Ok(fields[0].1.as_str().map(str::to_owned))
}

/// The result by the rules, as a record has it.
fn by_rules(over: Option<&Value>) -> String {
    match over.map(|over| over["winner"].as_u64()) {
        None => "open".to_owned(),
        Some(None) => "drawn".to_owned(),
        Some(Some(seat)) => format!("won {seat}"),
    }
}

/// Whether a result is what the rules say.
fn holds(claim: &Claim, over: Option<&Value>) -> bool {
    match (claim, over) {
        (Claim::ByPeople(_) | Claim::Open, over) => over.is_none(),
        (Claim::Won(seat), Some(over)) => over["winner"].as_u64() == Some(*seat),
        (Claim::Drawn, Some(over)) => over["winner"].is_null(),
        (Claim::Won(_) | Claim::Drawn, None) => false,
    }
}

/// The status of a game in a few words.
fn status_text(status: &Value) -> String {
    let Some(over) = status.get("over") else {
        let seats = status.get("turn").or_else(|| status.get("awaited"));
        return format!("seat {} to act", seats.unwrap_or(&Value::Null));
    };
    let scores = over.get("scores").map(|scores| format!(", scores {scores}"));
    let scores = scores.unwrap_or_default();
    match over["winner"].as_u64() {
        Some(winner) => format!("won by seat {winner}{scores}"),
        None => format!("drawn{scores}"),
    }
}

/// Replays a game from another site, as the first game of the catalog that can read it.
fn foreign(text: &str, report: &mut Report) {
    let mut error: Option<ImportError> = None;
    for game in Game::ALL {
        match with_game!(game, P => imported::<P>(text)) {
            Some(Ok(game)) => return report.games.push(game),
            Some(Err(why)) => error = error.or(Some(why)),
            None => {}
        }
    }
    let ImportError { line, mut reason } =
        error.unwrap_or_else(|| ImportError { line: 1, reason: "no record".into() });
    if !text.contains(['(', '[']) {
        reason.push_str("; a record of ours begins with hambazi 1 GAME");
    }
    report.problems.push(Problem::new(line, reason));
}

/// `None` if this game has no importer.
fn imported<P: Listed>(text: &str) -> Option<Result<Replayed, ImportError>> {
    let replayed = |game: Imported<P>| {
        let resigned = game.resigned.map(|seat| format!("resigned {seat}"));
        let record = Record { start: game.start, played: game.moves };
        let now = record.now();
        let scores = now.scores().map(|scores| format!(", scores {}", json!(scores)));
        let scores = scores.unwrap_or_default();
        let end = match (game.resigned, now.status()) {
            (Some(Seat(seat)), _) => format!("seat {seat} resigned"),
            (None, Status::Turn(Seat(seat))) => format!("seat {seat} to act"),
            (None, Status::Over(Outcome::Won(Seat(seat)))) => format!("won by seat {seat}{scores}"),
            (None, Status::Over(Outcome::Drawn)) => format!("drawn{scores}"),
        };
        let result = match now.status() {
            Status::Turn(_) => "open".to_owned(),
            Status::Over(Outcome::Won(seat)) => format!("won {seat}"),
            Status::Over(Outcome::Drawn) => "drawn".to_owned(),
        };
        Replayed {
            line: 1,
            game: P::GAME.name().into(),
            setup: "{}".to_owned(),
            seed: 0,
            start: Some(record.start.write()),
            moves: record.start.write_line(&record.played),
            result: resigned.unwrap_or(result),
            note: String::new(),
            end,
        }
    };
    Some(P::import(text)?.map(replayed))
}
