//! What a game gives to the page, the documents and the study, besides its board and its words.

use catalog::{AnyRecord, Game, Setup, with_game, with_record, with_setup};
use game_core::{Record, Seat};
use i18n::{Phrase, study};

use crate::GameWords;
use crate::form::Form;
use crate::lesson_goal::LessonGoal;
use crate::pieces::{Pieces, Tool};

/// What the page of a game tells of it.
#[derive(Clone, PartialEq, Debug)]
pub struct Facts {
    /// What it is, in a few sentences.
    pub about: Phrase,
    /// What is known of it: who wins with best play, what can be worked out.
    pub known: Option<Phrase>,
    /// Who made it, and when.
    pub origin: Option<Phrase>,
}

/// Something that strong players know.
#[derive(Clone, PartialEq, Debug)]
pub struct Insight {
    /// What they know.
    pub said: Phrase,
    /// A position of the usual setup that shows it, and moves from there, in the game's notation.
    pub shown: Option<(&'static str, &'static str)>,
}

impl Insight {
    /// Something that needs no board.
    #[must_use]
    pub const fn new(said: Phrase) -> Insight {
        Insight { said, shown: None }
    }

    /// Something that a position shows, and these moves after it.
    #[must_use]
    pub const fn on(said: Phrase, position: &'static str, moves: &'static str) -> Insight {
        Insight { said, shown: Some((position, moves)) }
    }
}

/// What a game gives besides its board and its words. What has a default may be left out.
pub trait GameFace: GameWords {
    /// What only its lessons ask for; [`NoGoal`](crate::NoGoal) where that is nothing.
    type Goal: LessonGoal<Self>;

    /// Other names under which people look for it, in lower case.
    const ALSO_CALLED: &'static [&'static str] = &[];

    /// Whether a device remembers the setup that was chosen last, as [`remembered`] writes it.
    ///
    /// [`remembered`]: GameFace::remembered
    const REMEMBERS_SETUP: bool = false;

    /// Whether its board may be turned round.
    const TURNS: bool = true;

    /// Whether a screen reader is told the task with each turn, and not only whose turn it is.
    const TELLS_TASK: bool = false;

    /// Whether it matters by how many points somebody won.
    const MARGIN_MATTERS: bool = false;

    /// The preferences that only some boards have, and this one too.
    const SWITCHES: &'static [BoardSwitch] = &[];

    /// The tools of its board editor.
    const TOOLS: &'static [Tool] = &[];

    /// The setup of a game that begins with a single press: from what the device remembers, and
    /// whether the visitor is a beginner against the computer.
    #[must_use]
    fn usual_setup(_stored: Option<&str>, _is_beginner: bool) -> Self::Setup {
        Self::Setup::default()
    }

    /// What a device remembers of a setup.
    #[must_use]
    fn remembered(_setup: &Self::Setup) -> &'static str {
        ""
    }

    /// The form for its options, filled with this setup; `None` if there is nothing to choose.
    #[must_use]
    fn form(_setup: &Self::Setup) -> Option<Box<dyn Form>> {
        None
    }

    /// The sound of the last move; `more` if it had a further effect.
    #[must_use]
    fn sound(_record: &Record<Self>, _more: bool) -> MoveSound {
        MoveSound::Piece
    }

    /// What the space beside the board shows.
    #[must_use]
    fn piles(&self) -> Vec<Pile> {
        Vec::new()
    }

    /// How far its engine gets with proofs while somebody waits.
    #[must_use]
    fn provable(&self) -> Provable {
        Provable::No
    }

    /// The sites whose records [`OpenGame::import`](game_core::OpenGame::import) reads.
    #[must_use]
    fn sites() -> Option<Phrase> {
        None
    }

    /// What its own page tells of it.
    #[must_use]
    fn facts() -> Facts {
        Facts { about: Self::line(), known: None, origin: None }
    }

    /// What strong players know of it, for those who know the rules.
    #[must_use]
    fn insights() -> Vec<Insight> {
        Vec::new()
    }

    /// A game for the picture that moves on the front page.
    #[must_use]
    fn moving() -> Option<Moving> {
        None
    }

    /// What a move of this seat did, and what a better one would have done, as far as the rules
    /// tell.
    #[must_use]
    fn compared(
        _reader: Reader,
        _seat: Seat,
        _played: &Tried<Self>,
        _best: &Tried<Self>,
    ) -> Comparison {
        (None, None)
    }

    /// The pieces of a position's text; `None` where positions can't be edited.
    #[must_use]
    fn pieces(_text: &str) -> Option<Box<dyn Pieces>> {
        None
    }

    /// The name of a piece in the board editor, as [`Tool::Piece`] has it. By default `0` is a piece
    /// of the first seat, and so on.
    #[must_use]
    fn piece(piece: char) -> Phrase {
        let seat = piece.to_digit(10).and_then(|seat| u8::try_from(seat).ok());
        Self::side(Seat(seat.unwrap_or_default()))
    }
}

/// A preference that only some boards have.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BoardSwitch {
    /// Signs or words on the towers.
    Face,
    /// The ways of the pawns.
    Ways,
}

/// The sound of a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MoveSound {
    /// A piece of felt.
    Piece,
    /// A ring.
    Ring,
    /// Rings cut off.
    Cut,
    /// A wall.
    Wall,
}

/// A stack from the side.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pile {
    /// Its field.
    pub place: String,
    /// The style class of each piece, from the bottom.
    pub pieces: Vec<&'static str>,
}

/// How far an engine gets with proofs of the moves of a position while somebody waits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Provable {
    /// It proves none or few.
    No,
    /// It proves one after the other in a moment.
    Soon,
    /// It proves all of them in some seconds.
    Together,
}

/// The seat of the person who reads about a game, if that person played it.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Reader(pub Option<Seat>);

impl Reader {
    /// The argument `you` of a phrase about this seat: 1 if it is the reader's own, else 0.
    #[must_use]
    pub fn you(self, seat: Seat) -> u8 {
        u8::from(self.0 == Some(seat))
    }
}

/// A move that was tried.
#[derive(Debug)]
pub struct Tried<'a, P: GameFace> {
    /// Its text.
    pub text: &'a str,
    /// The game with this move as its last.
    pub record: &'a Record<P>,
}

/// What a move did, and what a better one would have done.
pub type Comparison = (Option<Phrase>, Option<Phrase>);

/// A part of a game that shows what the game is.
#[derive(Clone, Copy, Debug)]
pub struct Moving {
    /// The moves of the usual game.
    pub moves: &'static str,
    /// How many moves stand on the first board.
    pub from: usize,
    /// How many moves stand on the last board.
    pub to: usize,
}

/// Whether a device remembers the setup of this game that was chosen last.
#[must_use]
pub fn remembers_setup(game: Game) -> bool {
    with_game!(game, P => <P as GameFace>::REMEMBERS_SETUP)
}

/// What a device remembers of a setup.
#[must_use]
pub fn remembered(setup: &Setup) -> &'static str {
    with_setup!(setup, P, agreed => <P as GameFace>::remembered(agreed))
}

/// The form for the options of a game, filled with this setup; `None` if there is nothing to
/// choose.
#[must_use]
pub fn form(setup: &Setup) -> Option<Box<dyn Form>> {
    with_setup!(setup, P, agreed => <P as GameFace>::form(agreed))
}

/// Whether the board of a game may be turned round.
#[must_use]
pub fn turns(game: Game) -> bool {
    with_game!(game, P => <P as GameFace>::TURNS)
}

/// Whether a screen reader is told the task with each turn.
#[must_use]
pub fn tells_task(game: Game) -> bool {
    with_game!(game, P => <P as GameFace>::TELLS_TASK)
}

/// Whether it matters in a game by how many points somebody won.
#[must_use]
pub fn margin_matters(game: Game) -> bool {
    with_game!(game, P => <P as GameFace>::MARGIN_MATTERS)
}

/// The preferences that only some boards have, and that of this game too.
#[must_use]
pub fn switches(game: Game) -> &'static [BoardSwitch] {
    with_game!(game, P => <P as GameFace>::SWITCHES)
}

/// The sound of the last move; `more` if it had a further effect.
#[must_use]
pub fn sound(record: &AnyRecord, more: bool) -> MoveSound {
    with_record!(record, record => GameFace::sound(record, more))
}

/// What the space beside the board shows after this many moves.
#[must_use]
pub fn piles(record: &AnyRecord, plies: usize) -> Vec<Pile> {
    with_record!(record, record => record.after(plies).piles())
}

/// How far an engine gets with proofs at the end of a record while somebody waits.
#[must_use]
pub fn provable(record: &AnyRecord) -> Provable {
    with_record!(record, record => record.now().provable())
}

/// The game that people look for under another name.
#[must_use]
pub fn also_called(name: &str) -> Option<Game> {
    let names = |game: &Game| with_game!(*game, P => <P as GameFace>::ALSO_CALLED);
    Game::ALL.into_iter().find(|game| names(game).contains(&name))
}

/// What a game's own page tells of it.
#[must_use]
pub fn facts(game: Game) -> Facts {
    with_game!(game, P => <P as GameFace>::facts())
}

/// What strong players know of a game.
#[must_use]
pub fn insights(game: Game) -> Vec<Insight> {
    with_game!(game, P => <P as GameFace>::insights())
}

/// The sites whose records of a game can be read.
#[must_use]
pub fn sites(game: Game) -> Option<Phrase> {
    with_game!(game, P => <P as GameFace>::sites())
}

/// A game for the picture that moves on the front page.
#[must_use]
pub fn moving(game: Game) -> Option<Moving> {
    with_game!(game, P => <P as GameFace>::moving())
}

/// The tools of a game's board editor; none where positions can't be edited.
#[must_use]
pub fn tools(game: Game) -> &'static [Tool] {
    with_game!(game, P => <P as GameFace>::TOOLS)
}

/// The label of a tool of a game's board editor.
#[must_use]
pub fn tool(game: Game, tool: Tool) -> Phrase {
    match tool {
        Tool::Piece(piece) => with_game!(game, P => <P as GameFace>::piece(piece)),
        Tool::TakeAway => study::editor_take(),
        Tool::Move => study::editor_move(),
        Tool::Tooth => study::editor_tooth(),
        Tool::Wall('h') => study::editor_across(),
        Tool::Wall(_) => study::editor_upright(),
    }
}

/// The pieces of a position's text; `None` where positions can't be edited.
#[must_use]
pub fn pieces(game: Game, text: &str) -> Option<Box<dyn Pieces>> {
    with_game!(game, P => <P as GameFace>::pieces(text))
}

/// The setup of a game that begins with a single press: from what the device remembers, and whether
/// the visitor is a beginner against the computer.
#[must_use]
pub fn usual_setup(game: Game, stored: Option<&str>, is_beginner: bool) -> Setup {
    with_game!(game, P => <P as catalog::Listed>::agreed(<P as GameFace>::usual_setup(stored, is_beginner)))
}

/// What the last move of `played` did, and what that of `best` would have done, as far as the rules
/// tell. Both are the same game up to the turn of `seat`, and stand beside the texts of the moves.
#[must_use]
pub fn compared(
    reader: Reader,
    seat: Seat,
    played: (&str, &AnyRecord),
    best: (&str, &AnyRecord),
) -> Comparison {
    fn of_one<P: GameFace>(
        (reader, seat): (Reader, Seat),
        played: &Tried<P>,
        (text, best): (&str, &AnyRecord),
    ) -> Comparison {
        let best = P::record(best).map(|record| Tried { text, record });
        best.map_or((None, None), |best| P::compared(reader, seat, played, &best))
    }
    with_record!(played.1, record => of_one((reader, seat), &Tried { text: played.0, record }, best))
}
