//! Self-play, and the choice of puzzles from it.

use std::collections::{HashMap, HashSet};

use any_engine::AnyEngine;
use catalog::{AnyRecord, Game, Listed};
use game_core::{Dice, Notation as _, Position as _, Record, Seeded};
use puzzles::{Puzzle, PuzzleError, Theme};
use search::{Budget, Level, mix_hash};

use crate::any_ground::{AnyGround, Kind};
use crate::before::of_game;
use crate::ground::{Before, Ground, main_line, tree};
use crate::levels::Levels;

/// The most themes of a puzzle.
const THEMES: usize = 2;
/// The most puzzles of a hundred that have the same theme.
const THEME_SHARE: usize = 38;
/// The most puzzles of a hundred that level 3 solves.
const SOLVED_SHARE: usize = 30;
/// How many plies of a game lie between two puzzles.
const APART: usize = 4;
/// The most positions of a move in self-play.
const NODES: u64 = 300;
/// The longest game.
const PLIES: usize = 300;

/// The levels that play the games, the first one asked first.
const BY_LEVELS: [usize; 4] = [3, 4, 5, 2];

/// Makes puzzles of one game, one after the other.
pub struct Maker {
    ground: Box<dyn AnyGround>,
    choice: Choice,
}

/// Which puzzles are taken, after those that there are.
pub(crate) struct Choice {
    game: Game,
    dice: Seeded,
    levels: Levels,
    /// What the puzzles look like that there are.
    seen: HashSet<String>,
    themes: HashMap<Theme, usize>,
    /// How many of them level 3 solves.
    solved: usize,
    ready: Vec<Puzzle>,
}

impl Maker {
    /// A maker that goes on after the puzzles of this text; `None` for a game of which none are
    /// made.
    ///
    /// # Errors
    /// The text isn't puzzles of this game.
    pub fn new(game: Game, seed: u64, before: &str) -> Result<Option<Maker>, PuzzleError> {
        let Some(Kind { ground, likeness, .. }) = Kind::of(game) else { return Ok(None) };
        let before = puzzles::read(game, before)?;
        let mut choice = Choice {
            game,
            dice: Seeded::new(mix_hash(&(seed, before.len()))),
            levels: Levels::of(game),
            seen: HashSet::new(),
            themes: HashMap::new(),
            solved: 0,
            ready: Vec::new(),
        };
        for puzzle in before {
            choice.seen.insert(likeness(&puzzle.start));
            let solved = choice.levels.finds(3, &puzzle);
            choice.count(&puzzle, solved);
        }
        Ok(Some(Maker { ground: ground(), choice }))
    }

    /// The next puzzle. It plays until it has found one.
    pub fn next_puzzle(&mut self) -> Puzzle {
        loop {
            if let Some(puzzle) = self.choice.ready.pop() {
                return puzzle;
            }
            self.ground.play(&mut self.choice);
        }
    }
}

impl Choice {
    /// Plays one game and looks at its positions.
    pub(crate) fn play<G: Ground>(&mut self, ground: &mut G) {
        let setup = G::setup(&mut self.dice);
        let start = setup.begin(&mut self.dice).expect("a setup that can be played");
        let mut record = G::Position::record(&start).expect("a setup of this game").clone();
        let mut opening = G::opening(&mut self.dice);
        let mut engines = [(); 2].map(|()| {
            let level = Level::new(2 + u8::try_from(self.dice.below(4)).expect("below 4"));
            AnyEngine::sized(self.game, level.expect("2 to 5"), self.dice.bits(), 1 << 20)
        });
        let mut quiet = 0;
        while record.played.len() < PLIES {
            let here = record.now();
            let Some(seat) = here.status().turn() else { return };
            if quiet == 0 {
                for group in G::variants(&here, &mut self.dice) {
                    if group.iter().any(|here| self.look::<G>(ground, here, &record, &setup)) {
                        quiet = APART;
                    }
                }
            }
            if G::is_spent(&here) {
                return;
            }
            quiet = usize::saturating_sub(quiet, 1);
            let first = (opening > 0).then(|| G::opening_move(&here, &mut self.dice)).flatten();
            opening = if first.is_some() { opening - 1 } else { 0 };
            let mv = first.or_else(|| chosen(&mut engines[seat.index() % 2], &record));
            let Some(mv) = mv else { return };
            record.played.push(mv);
        }
    }

    /// Looks for a puzzle here. Returns whether there is one.
    fn look<G: Ground>(
        &mut self,
        ground: &mut G,
        here: &G::Position,
        game: &Record<G::Position>,
        setup: &catalog::Setup,
    ) -> bool {
        for goal in ground.goals(here) {
            let Some(tree) = tree(ground, here, goal) else { continue };
            let line = main_line(here, &tree);
            let mut themes = ground.themes(here, &line, goal);
            let mut named = HashSet::new();
            themes.retain(|theme| named.insert(*theme));
            themes.truncate(THEMES);
            if themes.is_empty() {
                themes.push(Theme::Quiet);
            }
            let key = G::likeness(here);
            // Where it says no more than the start, every board belongs to the usual game.
            let is_usual = self.game.setup_is_start();
            let setup = if is_usual { catalog::Setup::usual(self.game) } else { setup.clone() };
            let (first, moves) = of_game::<G>(here, game)
                .map_or_else(|| (here.write(), Vec::new()), |(earlier, mv)| (earlier, vec![mv]));
            let Ok(start) = setup.record(&first, &moves) else { continue };
            let name = name(&key);
            let mut puzzle = Puzzle { name, goal, themes, rating: 0, setup, start, tree };
            if self.seen.contains(&key) || self.has_enough(&puzzle) {
                continue;
            }
            let solved = self.levels.finds(3, &puzzle);
            let share = 100 * (self.solved + 1) > SOLVED_SHARE * (self.len() + 1).max(10);
            if solved && (share || self.levels.finds(2, &puzzle)) {
                continue;
            }
            puzzle.rating = self.levels.rating(&puzzle);
            add_before(&mut puzzle, &mut self.levels);
            self.seen.insert(key);
            self.count(&puzzle, solved);
            self.ready.push(puzzle);
            return true;
        }
        false
    }

    fn len(&self) -> usize {
        self.seen.len()
    }

    /// Whether a theme of the puzzle is one of too many.
    fn has_enough(&self, puzzle: &Puzzle) -> bool {
        let most = THEME_SHARE * (self.len() + 1).max(20) / 100;
        puzzle.themes.iter().any(|theme| self.themes.get(theme).is_some_and(|&n| n >= most))
    }

    fn count(&mut self, puzzle: &Puzzle, solved: bool) {
        self.solved += usize::from(solved);
        for theme in &puzzle.themes {
            *self.themes.entry(*theme).or_default() += 1;
        }
    }
}

/// The move of an engine.
fn chosen<P: Listed>(engine: &mut AnyEngine, record: &Record<P>) -> Option<P::Move> {
    let here = record.now();
    let any: AnyRecord = here.clone().into_any().record();
    let found = engine.think(&any, &Budget::of_nodes(NODES), &mut |_| ())?;
    here.read_move(found.line.first()?).ok()
}

/// Gives a puzzle the move before it, if it has none: one that the rules allow, if possible the one
/// that an engine of levels 2 to 5 would make. A puzzle without such a move stays as it is.
pub fn add_before(puzzle: &mut Puzzle, levels: &mut Levels) {
    let Some(kind) = Kind::of(puzzle.start.game()) else { return };
    if puzzle.start.plies() > 0 {
        return;
    }
    let record =
        |(position, mv): &Before| puzzle.setup.record(position, std::slice::from_ref(mv)).ok();
    let all: Vec<AnyRecord> = (kind.before)(&puzzle.start).iter().filter_map(record).collect();
    let mut chosen_by = |level| {
        let is_chosen = |record: &&AnyRecord| {
            levels.answer(level, &record.cut(0)).is_some_and(|mv| record.moves() == [mv])
        };
        all.iter().find(is_chosen)
    };
    let chosen = BY_LEVELS.into_iter().find_map(&mut chosen_by).or(all.first());
    if let Some(start) = chosen {
        puzzle.start = start.clone();
    }
}

/// A text of the position before a game that is the same for all that look alike: turned, mirrored,
/// or with the seats changed; `None` for a game of which no puzzles are made.
#[must_use]
pub fn likeness(start: &AnyRecord) -> Option<String> {
    Kind::of(start.game()).map(|kind| (kind.likeness)(start))
}

/// A name that stays the same however often the puzzles are made.
fn name(likeness: &str) -> String {
    const LETTERS: &[u8] = b"23456789abcdefghjkmnpqrstuvwxyz";
    let mut rest = mix_hash(&likeness);
    let mut name = String::new();
    for _ in 0..7 {
        let letter = usize::try_from(rest % LETTERS.len() as u64).expect("it is small");
        name.push(char::from(LETTERS[letter]));
        rest /= LETTERS.len() as u64;
    }
    name
}
