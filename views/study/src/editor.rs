//! The board editor: pieces are put where one likes, as far as the rules allow the position.

use catalog::{AnyPosition, Setup};
use game_core::{ParseError, Seat};
use game_faces::{Pieces, Tool};
use i18n::Phrase;

/// Why a position is impossible.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Impossible {
    /// DVONN has 23 white pieces, 23 black and three red ones.
    TooManyPieces,
    /// A red piece lies on another.
    RedOnTop,
    /// There is no red piece.
    NoRed,
    /// A stack is joined to no red piece.
    Apart,
    /// Towers of both sides are at their goal.
    BothHome,
    /// No tower can move, and no color is due.
    NobodyMoves,
    /// A pawn stands there.
    Taken,
    /// A pawn off the board, or a wall where no groove is or another wall.
    NoRoom,
    /// A pawn has no way to its goal.
    ShutIn,
}

/// What the rules expect where a position is impossible.
const REASONS: [(&str, Impossible); 10] = [
    ("at most 23 white, 23 black and 3 red pieces", Impossible::TooManyPieces),
    ("W or B on top: no red piece moves alone", Impossible::RedOnTop),
    ("at least one red piece", Impossible::NoRed),
    ("every stack to be joined to a red piece", Impossible::Apart),
    ("towers of one seat at most on the other's home row", Impossible::BothHome),
    ("a due color where no tower can move", Impossible::NobodyMoves),
    ("a field without a pawn", Impossible::Taken),
    ("a field of the board", Impossible::NoRoom),
    ("a wall with room for it", Impossible::NoRoom),
    ("walls that shut nobody in", Impossible::ShutIn),
];

impl Impossible {
    /// The reason behind an error of a position's text; `None` if the text is no position at all.
    #[must_use]
    pub fn of(expected: &str) -> Option<Impossible> {
        REASONS.iter().find(|(text, _)| *text == expected).map(|(_, why)| *why)
    }
}

/// A position while it is edited. It is possible at each moment.
#[derive(Clone, Debug)]
pub struct Editor {
    setup: Setup,
    here: AnyPosition,
    pieces: Box<dyn Pieces>,
    lifted: Option<String>,
}

impl Editor {
    /// Begins with a position; `None` for a game whose positions can't be edited.
    ///
    /// A game of DVONN that is still being set up is edited as its second phase, and a match of
    /// Kamisado without points.
    #[must_use]
    pub fn new(setup: Setup, here: &AnyPosition) -> Option<Editor> {
        let pieces = game_faces::pieces(setup.game(), &here.write())?;
        let mut editor = Editor { setup, here: here.clone(), pieces, lifted: None };
        if let Err(why) = editor.put(editor.pieces.clone()) {
            debug_assert_eq!(why, Impossible::NoRed, "a position of a game is possible");
            editor.clear();
        }
        Some(editor)
    }

    /// The setup of its game.
    #[must_use]
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The position.
    #[must_use]
    pub fn position(&self) -> &AnyPosition {
        &self.here
    }

    /// The field of the lifted tower or pawn.
    #[must_use]
    pub fn lifted(&self) -> Option<&str> {
        self.lifted.as_deref()
    }

    /// Uses a tool on the field of this name.
    ///
    /// # Errors
    /// Why the position would be impossible; it is unchanged.
    pub fn press(&mut self, tool: Tool, place: &str) -> Result<(), Impossible> {
        let lifted = self.lifted.take();
        if tool == Tool::Move && lifted.is_none() {
            self.lifted = self.pieces.has(place).then(|| place.to_owned());
            return Ok(());
        }
        let mut pieces = self.pieces.clone();
        pieces.change(tool, lifted.as_deref(), place);
        self.put(pieces)
    }

    /// Whose turn it is.
    #[must_use]
    pub fn turn(&self) -> Seat {
        self.pieces.turn()
    }

    /// Gives the turn to a seat.
    ///
    /// # Errors
    /// Why the position would be impossible; it is unchanged.
    pub fn set_turn(&mut self, seat: Seat) -> Result<(), Impossible> {
        let mut pieces = self.pieces.clone();
        pieces.set_turn(seat);
        self.put(pieces)
    }

    /// The colors of which one may have to move; none in a game without due colors.
    #[must_use]
    pub fn dues(&self) -> Vec<Phrase> {
        self.pieces.dues()
    }

    /// The number of the color that must move, from 0 for brown; `None` if any tower may, or in a game
    /// without due colors.
    #[must_use]
    pub fn due(&self) -> Option<u8> {
        self.pieces.due()
    }

    /// Names the color that must move, or none.
    ///
    /// # Errors
    /// Why the position would be impossible; it is unchanged.
    pub fn set_due(&mut self, color: Option<u8>) -> Result<(), Impossible> {
        let mut pieces = self.pieces.clone();
        pieces.set_due(color);
        self.put(pieces)
    }

    /// How many walls each seat has still to place; empty in a game without walls.
    #[must_use]
    pub fn stocks(&self) -> &[u8] {
        self.pieces.stocks()
    }

    /// Says how many walls a seat has still to place.
    ///
    /// # Errors
    /// Why the position would be impossible; it is unchanged.
    pub fn set_stock(&mut self, seat: Seat, count: u8) -> Result<(), Impossible> {
        let mut pieces = self.pieces.clone();
        pieces.set_stock(seat, count);
        self.put(pieces)
    }

    /// Takes all away that can be missed.
    pub fn clear(&mut self) {
        let mut pieces = self.pieces.clone();
        pieces.clear();
        self.lifted = None;
        let put = self.put(pieces);
        debug_assert_eq!(put, Ok(()), "so little is always possible");
    }

    fn put(&mut self, pieces: Box<dyn Pieces>) -> Result<(), Impossible> {
        let impossible = |why: ParseError| Impossible::of(why.expected);
        match self.setup.read(&pieces.text()) {
            Ok(here) => (self.here, self.pieces) = (here, pieces),
            // What the rules have no reason for is where nothing can be.
            Err(why) => return Err(impossible(why).unwrap_or(Impossible::NoRoom)),
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use catalog::{AnyRecord, Game};

    use super::*;

    fn editor(game: Game) -> Editor {
        Editor::new(Setup::usual(game), &AnyRecord::usual(game).now()).expect("it can be edited")
    }

    fn text(editor: &Editor) -> String {
        editor.position().write()
    }

    #[test]
    fn a_board_of_dvonn_is_built_around_a_red_piece() {
        let mut editor = editor(Game::Dvonn);
        assert_eq!(text(&editor), "jump W F3:R");
        for (piece, place) in [('W', "F4"), ('B', "F4"), ('R', "G4"), ('W', "G4")] {
            editor.press(Tool::Piece(piece), place).unwrap();
        }
        editor.set_turn(Seat(1)).unwrap();
        assert_eq!(text(&editor), "jump B F3:R,F4:WB,G4:RW");
        assert_eq!(editor.press(Tool::Piece('B'), "A1"), Err(Impossible::Apart));
        assert_eq!(editor.press(Tool::Piece('R'), "F4"), Err(Impossible::RedOnTop));
        editor.press(Tool::TakeAway, "G4").unwrap();
        editor.press(Tool::TakeAway, "F3").unwrap();
        assert_eq!(text(&editor), "jump B F4:WB,G4:R");
        assert_eq!(editor.press(Tool::TakeAway, "G4"), Err(Impossible::NoRed));
        for place in ["F3", "F2"] {
            editor.press(Tool::Piece('R'), place).unwrap();
        }
        assert_eq!(editor.press(Tool::Piece('R'), "H4"), Err(Impossible::TooManyPieces));
        assert_eq!(editor.turn(), Seat(1));
    }

    #[test]
    fn towers_of_kamisado_move_change_places_and_get_teeth() {
        let mut editor = editor(Game::Kamisado);
        editor.press(Tool::Move, "a1").unwrap();
        assert_eq!(editor.lifted(), Some("a1"));
        editor.press(Tool::Move, "a5").unwrap();
        editor.press(Tool::Move, "b1").unwrap();
        editor.press(Tool::Move, "c1").unwrap();
        editor.press(Tool::Tooth, "a5").unwrap();
        editor.set_due(Some(2)).unwrap();
        editor.set_turn(Seat(1)).unwrap();
        let round = "w 2 a51,c10,b10,d10,e10,f10,g10,h10 h80,g80,f80,e80,d80,c80,b80,a80";
        assert!(text(&editor).ends_with(round), "{}", text(&editor));
        assert_eq!((editor.turn(), editor.due()), (Seat(1), Some(2)));
        editor.press(Tool::Move, "c3").unwrap();
        assert_eq!(editor.lifted(), None, "nothing stands there");
        editor.clear();
        assert_eq!(text(&editor), AnyRecord::usual(Game::Kamisado).position());
    }

    #[test]
    fn towers_of_one_side_at_most_are_home() {
        let mut editor = editor(Game::Kamisado);
        for place in ["h8", "h5", "a1", "h8", "a8"] {
            editor.press(Tool::Move, place).unwrap();
        }
        assert_eq!(editor.press(Tool::Move, "a1"), Err(Impossible::BothHome));
    }

    #[test]
    fn pawns_and_walls_of_daaliz_are_put_where_there_is_room() {
        let mut editor = editor(Game::Daaliz);
        for (tool, place) in [
            (Tool::Move, "e1"),
            (Tool::Move, "e5"),
            (Tool::Wall('h'), "a3"),
            (Tool::Wall('v'), "d7"),
        ] {
            editor.press(tool, place).unwrap();
        }
        editor.set_stock(Seat(1), 3).unwrap();
        editor.set_turn(Seat(1)).unwrap();
        assert_eq!(text(&editor), "2 e5 e9 10 3 a3h,d7v");
        assert_eq!(editor.press(Tool::Wall('v'), "a3"), Err(Impossible::NoRoom));
        assert_eq!(editor.press(Tool::Wall('h'), "j3"), Err(Impossible::NoRoom));
        editor.press(Tool::Move, "e5").unwrap();
        assert_eq!(editor.press(Tool::Move, "e9"), Err(Impossible::Taken));
        editor.press(Tool::Wall('h'), "a3").unwrap();
        assert_eq!(text(&editor), "2 e5 e9 10 3 d7v");
    }

    #[test]
    fn nobody_is_shut_in() {
        let mut editor = editor(Game::Daaliz);
        for place in ["a8", "c8", "e8", "g8"] {
            editor.press(Tool::Wall('h'), place).unwrap();
        }
        assert_eq!(editor.press(Tool::Wall('v'), "h8"), Err(Impossible::ShutIn));
    }

    #[test]
    fn every_game_with_an_editor_begins_with_what_is_on_its_board() {
        let has_editor = |game: &Game| !game_faces::tools(*game).is_empty();
        for game in Game::ALL.into_iter().filter(has_editor) {
            let mut record = AnyRecord::usual(game);
            for _ in 0..120 {
                let Some(mv) = record.legal().into_iter().next_back() else { break };
                record.play(&mv).unwrap();
                let here = record.now();
                let editor = Editor::new(Setup::usual(game), &here).expect("it can be edited");
                if game == Game::Daaliz {
                    assert_eq!(text(&editor), here.write());
                }
            }
        }
    }
}
