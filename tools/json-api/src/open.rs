//! Questions about open games.

use catalog::{AnyRecord, Listed, PlayError, typed_move};
use game_core::{Dice, Outcome, Record, Seat, Seeded, Status};
use serde::de::DeserializeOwned;
use serde_json::{Map, Value, json};

use crate::bounded::Allowance;
use crate::chance::{self, PlayoutCounts};
use crate::engine;
use crate::error::ApiError;
use crate::question::Question;
use crate::reply::Fields;
use crate::want::Want;

/// Plays the moves and answers the wants.
pub fn answer<G>(question: &Question) -> Result<Fields, ApiError>
where
    G: Listed<Setup: DeserializeOwned>,
    AnyRecord: From<Record<G>>,
{
    let mut dice = Seeded::new(question.seed);
    let start: G = begin(question, &mut dice)?;
    let start = match &question.position {
        Some(text) => start.read(text).map_err(ApiError::position)?,
        None => start,
    };
    let (moves, played) = play::<G>(&start, &question.moves)?;
    let now = played.last().unwrap_or(&start);
    let record = || AnyRecord::from(Record { start: start.clone(), played: moves.clone() });
    let mut allowance = Allowance::new(question.most);
    let mut fields = Fields::new();
    for &want in &question.wants {
        let value = match want {
            Want::Legal => json!(legal(now)),
            Want::Position => json!(now.write()),
            Want::Status => status(now),
            Want::Moves => json!(start.write_line(&moves)),
            Want::Perft(depth) => json!(allowance.count(now, depth)?),
            Want::Playouts(games) => {
                let mut count = PlayoutCounts::new(usize::from(now.seats()));
                for _ in 0..games {
                    let played = now.random_game(chance::LIMIT, &mut dice);
                    allowance.spend(u64::from(played.plies) + 1)?;
                    count.add(played);
                }
                count.to_json()
            }
            Want::Trace => std::iter::once(&start).chain(&played).map(traced).collect(),
            Want::Best(effort) => engine::best(&record(), question, effort),
            Want::Value(effort) => engine::value(&record(), question, effort),
            Want::View(_) => return Err(want.is_not_for(G::GAME.name())),
        };
        fields.push((want.key(), value));
    }
    Ok(fields)
}

/// The position before the first move.
pub fn begin<G>(question: &Question, dice: &mut dyn Dice) -> Result<G, ApiError>
where
    G: Listed<Setup: DeserializeOwned>,
{
    let setup = question.setup()?;
    G::begin(&setup, dice).map_err(|why| ApiError::request(format!("setup: {why}")))
}

/// The moves, and the position after each of them.
fn play<G: Listed>(start: &G, texts: &[Value]) -> Result<(Vec<G::Move>, Vec<G>), ApiError> {
    let mut moves = Vec::with_capacity(texts.len());
    let mut played: Vec<G> = Vec::with_capacity(texts.len());
    for (ply, text) in texts.iter().enumerate() {
        let here = played.last().unwrap_or(start);
        let (mv, next) = step(here, text).map_err(|error| error.with(ply, text))?;
        moves.push(mv);
        played.push(next);
    }
    Ok((moves, played))
}

/// Plays one move given as JSON, as people type it; returns it and the position after it.
fn step<G: Listed>(here: &G, text: &Value) -> Result<(G::Move, G), ApiError> {
    if let Status::Over(_) = here.status() {
        return Err(ApiError::over());
    }
    let text = text.as_str().ok_or_else(|| ApiError::no_move("a move is a text"))?;
    let mv = typed_move(here, text).map_err(|why| match why {
        PlayError::Over => ApiError::over(),
        PlayError::Unreadable(why) => ApiError::notation(why),
        PlayError::Illegal(why) => ApiError::illegal(&why),
    })?;
    Ok((mv, here.after(mv)))
}

/// All legal moves, sorted by their texts.
fn legal<G: Listed>(here: &G) -> Vec<String> {
    let mut list: Vec<_> = here.moves().into_iter().map(|mv| here.write_move(mv)).collect();
    list.sort_unstable();
    list
}

/// The seat to move and its legal moves.
fn traced<G: Listed>(here: &G) -> Value {
    let seat = match here.status() {
        Status::Turn(Seat(seat)) => Some(seat),
        Status::Over(_) => None,
    };
    json!({ "seat": seat, "legal": legal(here) })
}

/// Whose turn it is, or how the game ended.
fn status<G: Listed>(here: &G) -> Value {
    let outcome = match here.status() {
        Status::Turn(Seat(seat)) => return json!({ "turn": seat }),
        Status::Over(outcome) => outcome,
    };
    let winner = match outcome {
        Outcome::Won(winner) => Some(winner),
        Outcome::Drawn => None,
    };
    let mut over = Map::new();
    over.insert("winner".into(), json!(winner.map(|seat| seat.0)));
    if let Some(team) = winner.map(|winner| here.team(winner)).filter(|team| team.len() > 1) {
        over.insert("team".into(), team.into_iter().map(|seat| seat.0).collect());
    }
    if let Some(scores) = here.scores() {
        over.insert("scores".into(), json!(scores));
    }
    json!({ "over": over })
}
