//! boardspace.net's SGF: one action a node, several actions a turn.

use game_core::Seat;

use super::{RecordError, RecordFault, Recorded, Replay};
use crate::field::Field;
use crate::moves::Move;

/// Reads a game of boardspace.net.
///
/// A turn is everything that one side does up to `done`: `dropb C 4`, or `pickb` and `dropb`, or
/// `move F 1 F 2`, or `pass`. Pieces that are put back before that, or taken back by `reset`, do
/// not count. An empty turn is a pass, as older records write it. Names, times and pieces taken from
/// the pool are ignored; whatever might be a move and is none is an error.
///
/// # Errors
/// The first line that is no such record, or no legal turn.
pub fn boardspace(text: &str) -> Result<Recorded, RecordError> {
    let mut game = Game::default();
    let mut nodes = Nodes { text, line: 1 };
    let mut line = 1;
    while let Some(property) = nodes.next()? {
        line = property.line;
        let read = game.read(&property);
        read.map_err(|fault| RecordError { line, fault: fault.named(&property.text()) })?;
    }
    game.end().map_err(|fault| RecordError { line, fault })?;
    game.replay.some(TURN)
}

const TURN: &str = "a turn such as P0[1 dropb C 4]";

/// What SGF of other games calls moves, and what sets pieces up.
const MOVES: [&str; 7] = ["W", "B", "AW", "AB", "AE", "MN", "PL"];

/// What is done in a turn.
const ACTIONS: [&str; 8] = ["dropb", "pickb", "move", "pass", "done", "resign", "pick", "drop"];

/// A name with its value: `P0[98 done]`.
struct Property<'a> {
    line: usize,
    name: &'a str,
    value: &'a str,
}

impl Property<'_> {
    /// As it stands in the record.
    fn text(&self) -> String {
        [self.name, "[", self.value, "]"].concat()
    }

    /// Whether it might be a move of somebody's, though it is none that is known here.
    fn is_like_a_move(&self) -> bool {
        let mut words = self.value.split_whitespace().peekable();
        let is_numbered = words.next_if(|word| word.parse::<u32>().is_ok()).is_some();
        let acts = words
            .next()
            .is_some_and(|verb| ACTIONS.iter().any(|action| verb.eq_ignore_ascii_case(action)));
        MOVES.contains(&self.name) || is_numbered && acts
    }
}

/// The text that is still to be cut into properties.
struct Nodes<'a> {
    text: &'a str,
    line: usize,
}

impl<'a> Nodes<'a> {
    fn next(&mut self) -> Result<Option<Property<'a>>, RecordError> {
        const BETWEEN: [char; 3] = ['(', ')', ';'];
        self.skip(|c| c.is_whitespace() || BETWEEN.contains(&c));
        if self.text.is_empty() {
            return Ok(None);
        }
        let name = self.skip(|c| c.is_ascii_alphanumeric() || c == '-');
        self.skip(char::is_whitespace);
        if name.is_empty() || !self.text.starts_with('[') {
            let fault = RecordFault::Expected("a property such as P0[1 dropb C 4]");
            return Err(RecordError { line: self.line, fault });
        }
        let (line, mut escaped) = (self.line, true); // the opening bracket is passed over
        let value = self.skip(|c| {
            let inside = escaped || c != ']';
            escaped = !escaped && c == '\\';
            inside
        });
        if self.text.is_empty() {
            return Err(RecordError { line, fault: RecordFault::Expected("a closing bracket") });
        }
        self.text = &self.text[1..];
        Ok(Some(Property { line, name, value: &value[1..] }))
    }

    /// Skips what `wanted` accepts, and returns it.
    fn skip(&mut self, mut wanted: impl FnMut(char) -> bool) -> &'a str {
        let end = self.text.find(|c| !wanted(c)).unwrap_or(self.text.len());
        let (skipped, rest) = self.text.split_at(end);
        self.line += skipped.matches('\n').count();
        self.text = rest;
        skipped
    }
}

/// The game, and the turn that is not done yet.
#[derive(Default)]
struct Game {
    replay: Replay,
    /// The field of a stack that is in the hand.
    lifted: Option<Field>,
    /// The turn so far.
    turn: Option<Move>,
}

impl Game {
    fn read(&mut self, property: &Property) -> Result<(), RecordFault> {
        let mut words = property.value.split_whitespace();
        let seat = match property.name {
            "P0" => Seat(0),
            "P1" => Seat(1),
            "GM" if !property.value.trim().eq_ignore_ascii_case("dvonn") => {
                return Err(RecordFault::Expected("a game of DVONN"));
            }
            _ if property.is_like_a_move() => return Err(RecordFault::Expected(TURN)),
            _ => return Ok(()),
        };
        let mut verb = words.next().unwrap_or_default();
        // names and times have no number; what takes an action back has none either
        if verb.parse::<u32>().is_ok() {
            verb = words.next().unwrap_or_default();
        } else if ACTIONS.contains(&verb) {
            return Err(RecordFault::Expected(TURN));
        } else if verb != "reset" {
            return Ok(());
        }
        if verb.eq_ignore_ascii_case("start") {
            return Ok(());
        }
        self.act(seat, verb, &words.collect::<Vec<_>>())
    }

    fn act(&mut self, seat: Seat, verb: &str, words: &[&str]) -> Result<(), RecordFault> {
        if self.replay.is_over() || self.replay.recorded.resigned.is_some() {
            // the page asked both sides for a last "done"
            let empty = ["done", "pass", "resign"].contains(&verb);
            return if empty {
                Ok(())
            } else {
                Err(RecordFault::Expected("nothing after the end"))
            };
        }
        if seat != self.replay.now.mover() {
            if self.turn.is_some() || !self.replay.must_pass() {
                return Err(RecordFault::NotItsTurn(seat));
            }
            self.replay.play(Move::Pass)?;
        }
        match (verb, words) {
            ("dropb", [..]) => self.drop(field(words)?),
            ("pickb", [..]) => self.pick(field(words)?),
            ("move", [from @ .., column, row]) => {
                let (from, to) = (field(from)?, field(&[column, row])?);
                self.turn = Some(Move::Jump { from, to });
            }
            ("pass", []) => self.turn = Some(Move::Pass),
            ("reset", []) => (self.lifted, self.turn) = (None, None),
            // from the pool or back to it
            ("pick" | "drop", _) => self.turn = None,
            ("done", []) => self.done()?,
            ("resign", []) => self.replay.recorded.resigned = Some(seat),
            _ => return Err(RecordFault::Expected("dropb, pickb, move, pass, done or resign")),
        }
        Ok(())
    }

    fn drop(&mut self, to: Field) {
        self.turn = match self.lifted.take() {
            Some(from) if from == to => None,
            Some(from) => Some(Move::Jump { from, to }),
            None => Some(Move::Place(to)),
        };
    }

    /// Picking up what this turn has just put down takes it back. With a piece in hand nothing can
    /// be picked up: the page wrote the same thing twice.
    fn pick(&mut self, from: Field) {
        if self.lifted.is_some() {
            return;
        }
        self.lifted = match self.turn.take() {
            Some(Move::Place(field)) if field == from => None,
            Some(Move::Jump { from: before, to }) if to == from => Some(before),
            _ => Some(from),
        };
    }

    fn done(&mut self) -> Result<(), RecordFault> {
        if self.lifted.take().is_some() {
            return Err(RecordFault::Expected("dropb after pickb"));
        }
        self.replay.play(self.turn.take().unwrap_or(Move::Pass))
    }

    /// The last turn may lack its `done`. A stack that was lifted and not put down is no turn yet.
    fn end(&mut self) -> Result<(), RecordFault> {
        match self.turn.take() {
            Some(mv) if self.lifted.is_none() => self.replay.play(mv),
            Some(_) => Err(RecordFault::Expected("dropb after pickb")),
            None => Ok(()),
        }
    }
}

/// `C 4` is a field.
fn field(words: &[&str]) -> Result<Field, RecordFault> {
    Field::named(&words.concat()).ok_or(RecordFault::Expected("a field such as C 4"))
}
