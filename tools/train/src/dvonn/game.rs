//! Games of DVONN's second phase as bytes, with the engine's estimate at each move.

use dvonn::{Board, Field, Move, Position};
use game_core::{Notation, Position as _, Seat};

/// A game from a full board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Game {
    /// What lay on each field: 0 white, 1 black, 2 red.
    pub start: [u8; 49],
    /// The moves.
    pub turns: Vec<Turn>,
    /// White's final margin in pieces.
    pub margin: i8,
}

/// One move of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Turn {
    /// The move.
    pub mv: Move,
    /// The engine's value of the board before it, for the mover.
    pub value: i16,
    /// Whether the move was random: then the later game says nothing about the board.
    pub astray: bool,
}

impl Turn {
    /// Whether the winner was proved.
    #[must_use]
    pub fn is_proved(&self) -> bool {
        self.value.abs() >= PROVED
    }
}

/// The value of a proved win.
pub const PROVED: i16 = 20_000;

/// Added to the first byte of a random move.
const ASTRAY: u8 = 64;

impl Game {
    /// The start board.
    ///
    /// # Panics
    /// There is no red piece.
    #[must_use]
    pub fn begin(&self) -> Board {
        full(&self.start)
    }

    /// Visits each board with the turn taken there.
    pub fn each_turn(&self, mut visit: impl FnMut(&Board, Turn)) {
        let mut here = self.begin();
        for &turn in &self.turns {
            visit(&here, turn);
            here = here.after(turn.mv);
        }
    }

    /// The final margin for `seat`.
    #[must_use]
    pub fn margin_of(&self, seat: Seat) -> f32 {
        let margin = f32::from(self.margin);
        if seat == Seat(0) { margin } else { -margin }
    }

    /// Appends the game to `bytes`.
    ///
    /// # Panics
    /// The game has 256 moves; none has.
    pub fn write(&self, bytes: &mut Vec<u8>) {
        bytes.extend(self.start);
        bytes.push(self.margin.cast_unsigned());
        bytes.push(u8::try_from(self.turns.len()).expect("no game is that long"));
        for turn in &self.turns {
            let [from, to] = match turn.mv {
                Move::Jump { from, to } => [from.index(), to.index()],
                Move::Place(_) | Move::Pass => [49, 49],
            };
            let [from, to] = [from, to].map(|at| u8::try_from(at).expect("fields are few"));
            bytes.extend([from + if turn.astray { ASTRAY } else { 0 }, to]);
            bytes.extend(turn.value.to_le_bytes());
        }
    }

    /// Reads consecutive games.
    #[must_use]
    pub fn read_all(mut bytes: &[u8]) -> Vec<Game> {
        let mut games = Vec::new();
        while let Some((game, rest)) = Game::read(bytes) {
            games.push(game);
            bytes = rest;
        }
        games
    }

    fn read(bytes: &[u8]) -> Option<(Game, &[u8])> {
        let (start, bytes) = bytes.split_first_chunk::<49>()?;
        let (&[margin, count], bytes) = bytes.split_first_chunk::<2>()?;
        let (turns, rest) = bytes.split_at_checked(4 * usize::from(count))?;
        let turn = |turn: &[u8]| {
            let field = |at: u8| Field::ALL.get(usize::from(at)).copied();
            let mv = match (field(turn[0] % ASTRAY), field(turn[1])) {
                (Some(from), Some(to)) => Move::Jump { from, to },
                _ => Move::Pass,
            };
            let value = i16::from_le_bytes([turn[2], turn[3]]);
            Turn { mv, value, astray: turn[0] >= ASTRAY }
        };
        let turns = turns.chunks(4).map(turn).collect();
        Some((Game { start: *start, turns, margin: margin.cast_signed() }, rest))
    }
}

/// The piece on each field of a full board.
#[must_use]
pub fn pieces(board: &Board) -> [u8; 49] {
    let mut pieces = [2; 49];
    for seat in [Seat(0), Seat(1)] {
        board.owned(seat).for_each(|field| pieces[field.index()] = seat.0);
    }
    pieces
}

/// The full board with these pieces, White to jump.
///
/// # Panics
/// There is no red piece.
#[must_use]
pub fn full(pieces: &[u8; 49]) -> Board {
    let letter = |piece: u8| ["W", "B", "R"][usize::from(piece)];
    let fields = Field::ALL.iter().zip(pieces);
    let list: Vec<_> = fields.map(|(field, &piece)| format!("{field}:{}", letter(piece))).collect();
    let text = format!("jump W {}", list.join(","));
    *Position::default().read(&text).expect("all pieces are on the board").board()
}

#[cfg(test)]
mod tests {
    use dvonn::Start;
    use game_core::{Dice, Seeded};

    use super::*;

    #[test]
    fn games_survive_writing_and_reading() {
        let mut dice = Seeded::new(1);
        let mut bytes = Vec::new();
        let mut games = Vec::new();
        for _ in 0..3 {
            let begin = *Position::begin(Start::Random, &mut dice).board();
            let mut here = begin;
            let mut turns = Vec::new();
            while let [_, ..] = here.moves()[..] {
                let moves = here.moves();
                let mv = moves[dice.below(moves.len())];
                turns.push(Turn { mv, value: -3, astray: dice.below(2) == 0 });
                here = here.after(mv);
            }
            let game = Game { start: pieces(&begin), turns, margin: -7 };
            assert_eq!(game.begin(), begin);
            game.write(&mut bytes);
            games.push(game);
        }
        assert_eq!(Game::read_all(&bytes), games);
    }
}
