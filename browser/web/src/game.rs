//! The three open games, as the page speaks of them.

use board_view::{AnyRecord, after};
use game_core::{Dice, Notation, ParseError, Seat};
use i18n::{Phrase, page};
use protocol::Setup;

/// One of the three open games.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Game {
    /// DVONN.
    Dvonn,
    /// Kamisado.
    Kamisado,
    /// Daaliz, and Quoridor too.
    Daaliz,
}

impl Game {
    /// All three, in the order in which they are offered.
    pub const ALL: [Game; 3] = [Game::Dvonn, Game::Kamisado, Game::Daaliz];

    /// The game of a setup.
    pub fn of(setup: &Setup) -> Game {
        match setup {
            Setup::Dvonn { .. } => Game::Dvonn,
            Setup::Kamisado { .. } => Game::Kamisado,
            Setup::Daaliz(_) => Game::Daaliz,
        }
    }

    /// Its name in an address.
    pub fn slug(self) -> &'static str {
        match self {
            Game::Dvonn => "dvonn",
            Game::Kamisado => "kamisado",
            Game::Daaliz => "daaliz",
        }
    }

    /// The one of that name.
    pub fn of_slug(slug: &str) -> Option<Game> {
        Game::ALL.into_iter().find(|game| game.slug() == slug)
    }

    /// What people call it.
    pub fn name(self) -> Phrase {
        match self {
            Game::Dvonn => page::name_dvonn(),
            Game::Kamisado => page::name_kamisado(),
            Game::Daaliz => page::name_daaliz(),
        }
    }

    /// One line about it.
    pub fn line(self) -> Phrase {
        match self {
            Game::Dvonn => page::line_dvonn(),
            Game::Kamisado => page::line_kamisado(),
            Game::Daaliz => page::line_daaliz(),
        }
    }

    /// The usual game.
    pub fn usual(self) -> Setup {
        match self {
            Game::Dvonn => Setup::Dvonn { start: dvonn::Start::default() },
            Game::Kamisado => Setup::Kamisado { length: kamisado::Length::default() },
            Game::Daaliz => Setup::Daaliz(daaliz::Setup::default()),
        }
    }
}

/// What people call the game of a setup.
pub fn name(setup: &Setup) -> Phrase {
    match setup {
        Setup::Daaliz(daaliz::Setup { goal: daaliz::Goal::Reach, .. }) => page::name_quoridor(),
        _ => Game::of(setup).name(),
    }
}

/// How many seats it has.
pub fn seats(setup: &Setup) -> u8 {
    match setup {
        Setup::Daaliz(setup) => setup.players,
        _ => 2,
    }
}

/// What a seat's pieces are called.
pub fn side(game: Game, seat: Seat) -> Phrase {
    match (game, seat.0) {
        (Game::Dvonn, 0) | (Game::Kamisado, 1) => page::side_white(),
        (Game::Dvonn | Game::Kamisado, _) => page::side_black(),
        (Game::Daaliz, 0) => page::side_plum(),
        (Game::Daaliz, 1) => page::side_blue(),
        (Game::Daaliz, 2) => page::side_amber(),
        (Game::Daaliz, _) => page::side_green(),
    }
}

/// The position before the first move, as text; nothing where the setup can't be played.
pub fn begin(setup: &Setup, dice: &mut dyn Dice) -> Option<String> {
    Some(match setup {
        Setup::Dvonn { start } => dvonn::Position::begin(*start, dice).write(),
        Setup::Kamisado { length } => kamisado::Match::new(*length).write(),
        Setup::Daaliz(setup) => daaliz::AnyPosition::start(setup).ok()?.write(),
    })
}

/// Reads a game of that setup.
///
/// # Errors
/// Where a text makes no sense or a move is against the rules.
pub fn read(setup: &Setup, start: &str, moves: &[String]) -> Result<AnyRecord, ParseError> {
    match setup {
        Setup::Dvonn { .. } => AnyRecord::dvonn(start, moves),
        Setup::Kamisado { .. } => AnyRecord::kamisado(start, moves),
        Setup::Daaliz(setup) => AnyRecord::daaliz(setup, start, moves),
    }
}

/// What a mind of that level is called.
pub fn mind(game: Game, level: u8) -> Phrase {
    let name = match game {
        Game::Dvonn => i18n::level::dvonn(level),
        Game::Kamisado => i18n::level::kamisado(level),
        Game::Daaliz => i18n::level::daaliz(level),
    };
    name.unwrap_or_else(|| page::number(level))
}

/// The one move that there is where nothing is left to choose: a pass, or a
/// tower that stays.
pub fn forced(record: &AnyRecord) -> Option<String> {
    fn only<P: Notation>(here: &P, idle: impl Fn(P::Move) -> bool) -> Option<String> {
        match here.moves()[..] {
            [mv] if idle(mv) => Some(here.write_move(mv)),
            _ => None,
        }
    }
    match record {
        AnyRecord::Dvonn(record) => {
            let here = after(record, record.played.len());
            only(&here, |mv| mv == dvonn::Move::Pass)
        }
        AnyRecord::Kamisado(record) => {
            let here = after(record, record.played.len());
            only(&here, |turn| matches!(turn, kamisado::Turn::Tower(kamisado::Move::Stay(_))))
        }
        AnyRecord::Daaliz(record) => {
            let here = after(record, record.played.len());
            only(&here, |mv| mv == daaliz::Move::Pass)
        }
    }
}

/// Dice of the browser's own.
pub struct Chance;

impl Dice for Chance {
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, clippy::cast_precision_loss)]
    fn below(&mut self, n: usize) -> usize {
        ((js_sys::Math::random() * n as f64) as usize).min(n - 1)
    }
}
