//! Questions about Dixit, where each viewer sees something else.

use dixit::{Command, Dixit, Driver, Refusal, Setup, Side, Status};
use game_core::{Dice, Outcome, Playout, Seat, Seeded, Table, Viewer};
use serde_json::{Map, Value, json};

use crate::bounded::Allowance;
use crate::chance::{self, PlayoutCounts};
use crate::error::ApiError;
use crate::question::Question;
use crate::reply::Fields;
use crate::want::{Want, WantedViewer};

/// The clue that stands for any clue in a list of legal moves.
const SAID: &str = "…";

/// Plays the moves and answers the wants.
pub fn answer(question: &Question) -> Result<Fields, ApiError> {
    let setup: Setup = question.setup()?;
    if question.position.is_some() {
        return Err(ApiError::request("position: a table of dixit has no text"));
    }
    let mut driver = Driver::open(&setup, Seeded::new(question.seed));
    let traced = question.wants.contains(&Want::Trace);
    let mut trace = Vec::new();
    for (ply, command) in question.moves.iter().enumerate() {
        if traced {
            trace.push(stage_json(&driver));
        }
        step(&mut driver, command).map_err(|error| error.with(ply, command))?;
    }
    let mut fields = Fields::new();
    for &want in &question.wants {
        let value = match want {
            Want::Legal => json!(legal(&driver)),
            Want::Status => status(&driver.status()),
            Want::Trace => {
                trace.push(stage_json(&driver));
                json!(trace)
            }
            Want::View(wanted) => json!(driver.view(viewer(wanted, &setup)?)),
            Want::Playouts(games) => {
                let mut allowance = Allowance::new(question.most);
                playouts(driver.table(), games, &mut Seeded::new(question.seed), &mut allowance)?
            }
            Want::Position | Want::Moves | Want::Perft(_) | Want::Best(_) | Want::Value(_) => {
                return Err(want.is_not_for("dixit"));
            }
        };
        fields.push((want.key(), value));
    }
    Ok(fields)
}

/// Carries out one command. `{"seat": 1, "do": "lapse"}` lets a seat's time run out.
fn step(driver: &mut Driver<Seeded>, command: &Value) -> Result<(), ApiError> {
    let Some(fields) = command.as_object() else {
        return Err(ApiError::no_move("a command is an object"));
    };
    let mut fields = fields.clone();
    let seat = fields.remove("seat").and_then(|seat| u8::try_from(seat.as_u64()?).ok());
    let seat = Seat(seat.ok_or_else(|| ApiError::no_move("seat: no seat is named"))?);
    if fields.get("do").and_then(Value::as_str) == Some("lapse") && fields.len() == 1 {
        return if driver.time_out(seat) { Ok(()) } else { refused(&not_lapsing(driver, seat)) };
    }
    let command: Command =
        serde_json::from_value(Value::Object(fields)).map_err(ApiError::no_move)?;
    driver.act(seat, command).or_else(|why| refused(&why))
}

/// Why nothing happens when this seat's time runs out.
fn not_lapsing(driver: &Driver<Seeded>, seat: Seat) -> Refusal {
    let status = driver.status();
    if status.over.is_some() {
        Refusal::Over
    } else if seat.index() >= usize::from(driver.table().setup().terms().players) {
        Refusal::NotSeated
    } else {
        Refusal::NotNow(status.phase)
    }
}

/// The error for a declined command.
fn refused(why: &Refusal) -> Result<(), ApiError> {
    match why {
        Refusal::Over => Err(ApiError::over()),
        why => Err(ApiError::illegal(why).named(why.name())),
    }
}

/// The viewer.
fn viewer(viewer: WantedViewer, setup: &Setup) -> Result<Viewer, ApiError> {
    match viewer {
        WantedViewer::Stands => Ok(Viewer::Spectator),
        WantedViewer::Seat(seat) if seat < setup.terms().players => Ok(Viewer::Seat(Seat(seat))),
        WantedViewer::Seat(seat) => {
            Err(ApiError::request(format_args!("view: there is no seat {seat}")))
        }
    }
}

/// The legal commands of all seats to act, sorted by their texts.
fn legal(driver: &Driver<Seeded>) -> Vec<Value> {
    let to_act = driver.status().awaited.into_iter();
    let all = to_act.flat_map(|seat| {
        let choices = driver.choices(seat, SAID).into_iter();
        choices.map(move |command| command_json(seat, &command))
    });
    let mut all: Vec<_> = all.collect();
    all.sort_by_cached_key(Value::to_string);
    all
}

/// A command in the form of the move list.
fn command_json(seat: Seat, command: &Command) -> Value {
    let mut value = json!(command);
    let fields = value.as_object_mut().expect("a command has a tag, so it is an object");
    fields.insert("seat".into(), json!(seat.0));
    value
}

/// The seats to act and their legal commands.
fn stage_json(driver: &Driver<Seeded>) -> Value {
    json!({ "seats": seats(&driver.status().awaited), "legal": legal(driver) })
}

fn seats(list: &[Seat]) -> Vec<u8> {
    list.iter().map(|seat| seat.0).collect()
}

/// The seats to act, or how the game ended.
fn status(status: &Status) -> Value {
    if let Some(over) = &status.over {
        let winners: Vec<_> = over.winners.iter().map(|side| side.index()).collect();
        let winner = if let [one] = winners[..] { Some(one) } else { None };
        return json!({ "over": {
            "winner": winner, "winners": winners, "scores": status.scores, "cause": over.cause,
        }});
    }
    let mut fields = Map::new();
    fields.insert("awaited".into(), json!(seats(&status.awaited)));
    fields.insert("phase".into(), json!(status.phase));
    fields.insert("scores".into(), json!(status.scores));
    Value::Object(fields)
}

/// Random games from here: the seats to act do so in random order, with random legal commands.
fn playouts(
    start: &Dixit,
    games: u32,
    dice: &mut Seeded,
    allowance: &mut Allowance,
) -> Result<Value, ApiError> {
    let mut count = PlayoutCounts::new(start.view(Viewer::Spectator).open.scores.len());
    for _ in 0..games {
        let played = playout(start.clone(), dice);
        allowance.spend(u64::from(played.plies) + 1)?;
        count.add(played);
    }
    Ok(count.to_json())
}

/// A shared win counts as a draw.
fn playout(mut table: Dixit, dice: &mut Seeded) -> Playout {
    for plies in 0..chance::LIMIT {
        let to_act = table.to_act();
        if to_act.is_empty() {
            return Playout { plies, outcome: winner(&table) };
        }
        let seat = to_act[dice.below(to_act.len())];
        let mut choices = table.view(Viewer::Seat(seat)).choices(SAID);
        let choice = choices.swap_remove(dice.below(choices.len()));
        let event = table.decide(seat, choice).expect("what may be chosen is allowed");
        table.apply(&event);
        while let Some(event) = table.follow(dice) {
            table.apply(&event);
        }
    }
    Playout { plies: chance::LIMIT, outcome: None }
}

fn winner(table: &Dixit) -> Option<Outcome> {
    let over = table.view(Viewer::Spectator).open.over?;
    Some(match over.winners[..] {
        [Side(side)] => Outcome::Won(Seat(side)),
        _ => Outcome::Drawn,
    })
}
