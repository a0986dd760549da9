//! A mind for a game that is known at run time.

use std::fmt;

use daaliz_engine::DaalizEngine;
use dvonn_engine::DvonnEngine;
use game_core::{Notation, Record};
use kamisado_engine::KamisadoEngine;
use search::{Budget, Engine, Level};

use crate::SearchInfo;
use crate::game::Game;
use crate::record::{AnyRecord, now, written};

/// A mind for a game that is known at run time: the moves that it hears of and the moves that
/// it tells are texts.
pub struct AnyEngine {
    level: Level,
    seed: u64,
    memory: Option<usize>,
    head: Head,
}

/// The mind of one game.
enum Head {
    Dvonn(Box<DvonnEngine>),
    Kamisado(Box<KamisadoEngine>),
    Daaliz(Box<DaalizEngine>),
}

impl Head {
    fn new(game: Game, level: Level, seed: u64, memory: Option<usize>) -> Head {
        match (game, memory) {
            (Game::Dvonn, None) => Head::Dvonn(Box::new(DvonnEngine::at(level, seed))),
            (Game::Dvonn, Some(bytes)) => {
                Head::Dvonn(Box::new(DvonnEngine::sized(level, seed, bytes)))
            }
            (Game::Kamisado, None) => Head::Kamisado(Box::new(KamisadoEngine::at(level, seed))),
            (Game::Kamisado, Some(bytes)) => {
                Head::Kamisado(Box::new(KamisadoEngine::sized(level, seed, bytes)))
            }
            (Game::Daaliz, None) => Head::Daaliz(Box::new(DaalizEngine::at(level, seed))),
            (Game::Daaliz, Some(bytes)) => {
                Head::Daaliz(Box::new(DaalizEngine::sized(level, seed, bytes)))
            }
        }
    }
}

impl AnyEngine {
    /// A mind of that level. Where it slips and how it chooses among equals depends on `seed`.
    #[must_use]
    pub fn at(game: Game, level: Level, seed: u64) -> AnyEngine {
        AnyEngine { level, seed, memory: None, head: Head::new(game, level, seed, None) }
    }

    /// A mind of that level with about so many bytes to remember positions in.
    #[must_use]
    pub fn sized(game: Game, level: Level, seed: u64, bytes: usize) -> AnyEngine {
        let memory = Some(bytes);
        AnyEngine { level, seed, memory, head: Head::new(game, level, seed, memory) }
    }

    /// Which game it has in mind.
    #[must_use]
    pub const fn game(&self) -> Game {
        match self.head {
            Head::Dvonn(_) => Game::Dvonn,
            Head::Kamisado(_) => Game::Kamisado,
            Head::Daaliz(_) => Game::Daaliz,
        }
    }

    /// How strong it was asked to be.
    #[must_use]
    pub const fn level(&self) -> Level {
        self.level
    }

    /// Thinks about the end of `game` until the budget is spent, and tells what it has so far
    /// whenever that changes. Nothing when the game is over. A mind that is shown another game
    /// than it had in mind takes that up, as new.
    pub fn think(
        &mut self,
        game: &AnyRecord,
        budget: &Budget<'_>,
        tell: &mut dyn FnMut(&SearchInfo),
    ) -> Option<SearchInfo> {
        if game.game() != self.game() {
            self.head = Head::new(game.game(), self.level, self.seed, self.memory);
        }
        match (&mut self.head, game) {
            (Head::Dvonn(mind), AnyRecord::Dvonn(game)) => think(&mut **mind, game, budget, tell),
            (Head::Kamisado(mind), AnyRecord::Kamisado(game)) => {
                think(&mut **mind, game, budget, tell)
            }
            (Head::Daaliz(mind), AnyRecord::Daaliz(game)) => think(&mut **mind, game, budget, tell),
            _ => unreachable!("the mind was made for this game above"),
        }
    }

    /// Another head that shares this one's memory, to think about the same position in a thread
    /// of its own. Nothing where a second head would not help.
    #[must_use]
    pub fn helper(&self) -> Option<AnyEngine> {
        let head = match &self.head {
            Head::Dvonn(mind) => Head::Dvonn(Box::new(mind.helper()?)),
            Head::Kamisado(mind) => Head::Kamisado(Box::new(mind.helper()?)),
            Head::Daaliz(mind) => Head::Daaliz(Box::new(mind.helper()?)),
        };
        Some(AnyEngine { head, ..*self })
    }

    /// Forgets all that earlier thinking left behind, as before a new game.
    pub fn forget(&mut self) {
        match &mut self.head {
            Head::Dvonn(mind) => mind.new_game(),
            Head::Kamisado(mind) => mind.new_game(),
            Head::Daaliz(mind) => mind.new_game(),
        }
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

/// Asks a mind, and puts what it says into notation.
fn think<M: Engine<Position: Notation>>(
    mind: &mut M,
    game: &Record<M::Position>,
    budget: &Budget<'_>,
    tell: &mut dyn FnMut(&SearchInfo),
) -> Option<SearchInfo> {
    let here = now(game);
    let put =
        |thought: &search::SearchInfo<<M::Position as game_core::Position>::Move>| SearchInfo {
            line: written(&here, &thought.line),
            verdict: thought.verdict,
            depth: thought.depth,
            nodes: thought.nodes,
        };
    mind.think(game, budget, &mut |thought| tell(&put(thought))).map(|thought| put(&thought))
}
