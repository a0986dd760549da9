//! A mind for a game that is known at run time.

use std::fmt;

use daaliz_engine::DaalizMind;
use dvonn_engine::DvonnMind;
use game_core::{Notation, Record};
use kamisado_engine::KamisadoMind;
use search::{Budget, Level, Mind};

use crate::Thought;
use crate::game::Game;
use crate::record::{AnyRecord, now, written};

/// A mind for a game that is known at run time: the moves that it hears of and the moves that
/// it tells are texts.
pub struct Playmate {
    level: Level,
    seed: u64,
    memory: Option<usize>,
    head: Head,
}

/// The mind of one game.
enum Head {
    Dvonn(Box<DvonnMind>),
    Kamisado(Box<KamisadoMind>),
    Daaliz(Box<DaalizMind>),
}

impl Head {
    fn new(game: Game, level: Level, seed: u64, memory: Option<usize>) -> Head {
        match (game, memory) {
            (Game::Dvonn, None) => Head::Dvonn(Box::new(DvonnMind::at(level, seed))),
            (Game::Dvonn, Some(bytes)) => {
                Head::Dvonn(Box::new(DvonnMind::sized(level, seed, bytes)))
            }
            (Game::Kamisado, None) => Head::Kamisado(Box::new(KamisadoMind::at(level, seed))),
            (Game::Kamisado, Some(bytes)) => {
                Head::Kamisado(Box::new(KamisadoMind::sized(level, seed, bytes)))
            }
            (Game::Daaliz, None) => Head::Daaliz(Box::new(DaalizMind::at(level, seed))),
            (Game::Daaliz, Some(bytes)) => {
                Head::Daaliz(Box::new(DaalizMind::sized(level, seed, bytes)))
            }
        }
    }
}

impl Playmate {
    /// A mind of that level. Where it slips and how it chooses among equals depends on `seed`.
    #[must_use]
    pub fn at(game: Game, level: Level, seed: u64) -> Playmate {
        Playmate { level, seed, memory: None, head: Head::new(game, level, seed, None) }
    }

    /// A mind of that level with about so many bytes to remember positions in.
    #[must_use]
    pub fn sized(game: Game, level: Level, seed: u64, bytes: usize) -> Playmate {
        let memory = Some(bytes);
        Playmate { level, seed, memory, head: Head::new(game, level, seed, memory) }
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
        tell: &mut dyn FnMut(&Thought),
    ) -> Option<Thought> {
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
    pub fn companion(&self) -> Option<Playmate> {
        let head = match &self.head {
            Head::Dvonn(mind) => Head::Dvonn(Box::new(mind.companion()?)),
            Head::Kamisado(mind) => Head::Kamisado(Box::new(mind.companion()?)),
            Head::Daaliz(mind) => Head::Daaliz(Box::new(mind.companion()?)),
        };
        Some(Playmate { head, ..*self })
    }

    /// Forgets all that earlier thinking left behind, as before a new game.
    pub fn forget(&mut self) {
        match &mut self.head {
            Head::Dvonn(mind) => mind.forget(),
            Head::Kamisado(mind) => mind.forget(),
            Head::Daaliz(mind) => mind.forget(),
        }
    }
}

impl fmt::Debug for Playmate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Playmate")
            .field("game", &self.game())
            .field("level", &self.level)
            .finish_non_exhaustive()
    }
}

/// Asks a mind, and puts what it says into notation.
fn think<M: Mind<Position: Notation>>(
    mind: &mut M,
    game: &Record<M::Position>,
    budget: &Budget<'_>,
    tell: &mut dyn FnMut(&Thought),
) -> Option<Thought> {
    let here = now(game);
    let put = |thought: &search::Thought<<M::Position as game_core::Position>::Move>| Thought {
        line: written(&here, &thought.line),
        verdict: thought.verdict,
        depth: thought.depth,
        nodes: thought.nodes,
    };
    mind.think(game, budget, &mut |thought| tell(&put(thought))).map(|thought| put(&thought))
}
