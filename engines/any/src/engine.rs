//! The engine of a game that is known at run time.

use std::fmt;

use catalog::{AnyRecord, Game, Listed, daaliz, dvonn, kamisado, with_game};
use daaliz_engine::DaalizEngine;
use dvonn_engine::DvonnEngine;
use kamisado_engine::KamisadoEngine;
use search::{Budget, Engine, Level};

use crate::SearchInfo;

/// The engine of a game that is known at run time. Its moves are texts.
pub struct AnyEngine {
    level: Level,
    seed: u64,
    bytes: Option<usize>,
    engine: Box<dyn Erased>,
}

/// A game that is played by an engine: its own, or [`baseline::Baseline`].
trait Played: Listed {
    type Engine: Engine<Position = Self> + 'static;
}

impl Played for dvonn::Position {
    type Engine = DvonnEngine;
}

impl Played for kamisado::Match {
    type Engine = KamisadoEngine;
}

impl Played for daaliz::AnyPosition {
    type Engine = DaalizEngine;
}

fn engine_of(game: Game, level: Level, seed: u64, bytes: Option<usize>) -> Box<dyn Erased> {
    with_game!(game, P => made::<<P as Played>::Engine>(level, seed, bytes))
}

fn made<E: Engine<Position: Listed> + 'static>(
    level: Level,
    seed: u64,
    bytes: Option<usize>,
) -> Box<dyn Erased> {
    Box::new(E::sized(level, seed, bytes.unwrap_or(E::USUAL_MEMORY)))
}

/// An engine whose game is not part of its type.
trait Erased: Send {
    fn game(&self) -> Game;

    /// As [`Engine::think`]; `None` for a record of another game.
    fn think(
        &mut self,
        game: &AnyRecord,
        budget: &Budget<'_>,
        report: &mut dyn FnMut(&SearchInfo),
    ) -> Option<SearchInfo>;

    fn helper(&self) -> Option<Box<dyn Erased>>;

    fn new_game(&mut self);

    /// As [`Engine::moves_to_come`]; `None` for a record of another game.
    fn moves_to_come(&self, game: &AnyRecord) -> Option<u32>;

    fn a_win_is_enough(&self) -> bool;
}

impl<E: Engine<Position: Listed> + 'static> Erased for E {
    fn game(&self) -> Game {
        E::Position::GAME
    }

    fn think(
        &mut self,
        game: &AnyRecord,
        budget: &Budget<'_>,
        report: &mut dyn FnMut(&SearchInfo),
    ) -> Option<SearchInfo> {
        let game = E::Position::record(game)?;
        let here = game.now();
        let texts = |info: &search::SearchInfo<<E::Position as game_core::Position>::Move>| {
            let line = game_core::Notation::write_line(&here, &info.line);
            SearchInfo { line, verdict: info.verdict, depth: info.depth, nodes: info.nodes }
        };
        let found = Engine::think(self, game, budget, &mut |info| report(&texts(info)));
        found.map(|info| texts(&info))
    }

    fn helper(&self) -> Option<Box<dyn Erased>> {
        Some(Box::new(Engine::helper(self)?))
    }

    fn new_game(&mut self) {
        Engine::new_game(self);
    }

    fn moves_to_come(&self, game: &AnyRecord) -> Option<u32> {
        E::Position::record(game).map(|game| E::moves_to_come(&game.now()))
    }

    fn a_win_is_enough(&self) -> bool {
        E::A_WIN_IS_ENOUGH
    }
}

impl AnyEngine {
    /// An engine of that level. The seed decides its slips, and its choice among equal moves.
    #[must_use]
    pub fn at(game: Game, level: Level, seed: u64) -> AnyEngine {
        AnyEngine::made(game, level, seed, None)
    }

    /// An engine of that level with tables of about `bytes` bytes, at least
    /// [`search::LEAST_MEMORY`].
    #[must_use]
    pub fn sized(game: Game, level: Level, seed: u64, bytes: usize) -> AnyEngine {
        AnyEngine::made(game, level, seed, Some(bytes))
    }

    fn made(game: Game, level: Level, seed: u64, bytes: Option<usize>) -> AnyEngine {
        AnyEngine { level, seed, bytes, engine: engine_of(game, level, seed, bytes) }
    }

    /// The game it plays.
    #[must_use]
    pub fn game(&self) -> Game {
        self.engine.game()
    }

    /// Its level.
    #[must_use]
    pub const fn level(&self) -> Level {
        self.level
    }

    /// Thinks about the end of `game` until the budget is spent, and reports whenever its result
    /// changes. `None` if the game is over. If the record is of another game, the engine switches
    /// to that game and starts afresh.
    pub fn think(
        &mut self,
        game: &AnyRecord,
        budget: &Budget<'_>,
        report: &mut dyn FnMut(&SearchInfo),
    ) -> Option<SearchInfo> {
        self.take_up(game.game());
        self.engine.think(game, budget, report)
    }

    fn take_up(&mut self, game: Game) {
        if game != self.game() {
            self.engine = engine_of(game, self.level, self.seed, self.bytes);
        }
    }

    /// A helper for another thread: it shares this engine's tables and thinks about the same
    /// position. `None` if a helper would not help.
    #[must_use]
    pub fn helper(&self) -> Option<AnyEngine> {
        Some(AnyEngine { engine: self.engine.helper()?, ..*self })
    }

    /// Clears all results of earlier searches, as before a new game.
    pub fn forget(&mut self) {
        self.engine.new_game();
    }

    /// Among how many moves like the next one the rest of the clock is divided.
    ///
    /// # Panics
    /// Never: the engine takes up the game first.
    pub fn moves_to_come(&mut self, game: &AnyRecord) -> u32 {
        self.take_up(game.game());
        self.engine.moves_to_come(game).expect("an engine of this game")
    }

    /// Whether a proved win is enough when it plays by a clock.
    #[must_use]
    pub fn a_win_is_enough(&self) -> bool {
        self.engine.a_win_is_enough()
    }
}

impl fmt::Debug for AnyEngine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("AnyEngine")
            .field("game", &self.game())
            .field("level", &self.level)
            .finish_non_exhaustive()
    }
}
