//! The endgame table (retrograde analysis): who wins once no walls are left, or only one, for every
//! placement of both pawns.
//!
//! For each square of the second pawn, the winning squares of the first are one bit set. So a round
//! of the analysis takes a few operations per square. Only adjacent pawns, which jump, are handled
//! one by one.

// Squares are below 128 and plies below 256; these casts lose nothing.
#![allow(clippy::cast_possible_truncation)]

use crate::bfs::OpenEdges;
use crate::board::Board;
use crate::grid::{Bits, Grid, OUT, Walls, places};

/// Who wins from where, and in how many turns.
#[derive(Clone, Debug)]
pub struct EndgameTable {
    /// By mover, second pawn and first pawn: the plies to the end, odd if the mover wins and even
    /// if it loses; 0 if nobody can force a win.
    plies: Vec<u8>,
}

/// Rows of a table of plies.
const ROW: usize = 128;

/// How the endgame ends for the mover.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ends {
    /// The mover wins in this many turns.
    Won(u8),
    /// The mover loses in this many turns.
    Lost(u8),
    /// Nobody can force a win.
    Open,
}

/// Two adjacent pawns and their jumps.
#[derive(Clone, Copy)]
struct Contact {
    from: u8,
    over: u8,
    to: Bits,
    /// Whether the jump leaves the board, by seat.
    out: [bool; 2],
}

/// The squares of the first pawn from which a seat wins, by mover and second pawn.
type Won = [[Bits; ROW]; 2];

impl EndgameTable {
    /// The table of these walls.
    pub fn of<const S: u32>(grid: &Grid<S>, walls: Walls) -> EndgameTable {
        Solver::new(grid, walls).solve()
    }

    /// The table of these walls if this seat may place one more.
    pub fn with_one_wall<const S: u32>(grid: &Grid<S>, walls: Walls, seat: usize) -> EndgameTable {
        let mut solver = Solver::new(grid, walls);
        solver.last_wall = Some((seat, LastWall::of(grid, walls, seat)));
        solver.solve()
    }

    /// The result for the mover.
    pub fn ends(&self, board: &Board) -> Ends {
        let [first, second, ..] = board.pawns;
        let at = index(board.mover(), second, first);
        match self.plies[at] {
            0 => Ends::Open,
            plies if plies % 2 == 1 => Ends::Won(plies),
            plies => Ends::Lost(plies),
        }
    }
}

fn index(turn: usize, second: u8, first: u8) -> usize {
    (turn * ROW + usize::from(second)) * ROW + usize::from(first)
}

struct Solver<'a, const S: u32> {
    grid: &'a Grid<S>,
    ways: OpenEdges<S>,
    /// By the pawn that jumps.
    jumping: Vec<Contact>,
    /// By the pawn that is jumped over.
    jumped: Vec<Contact>,
    won: [Won; 2],
    /// The seat that may still place a wall, and what comes of it.
    last_wall: Option<(usize, LastWall)>,
    race: EndgameTable,
}

/// The results of the last wall, by second and first pawn, with its owner to move.
struct LastWall {
    /// The plies in which the best wall wins; 0 if none does.
    wins: Vec<u8>,
    /// The plies in which every wall loses, 1 if there is none; 0 if some wall saves.
    loses: Vec<u8>,
}

impl LastWall {
    /// Tries every wall and looks up the table after it.
    fn of<const S: u32>(grid: &Grid<S>, walls: Walls, seat: usize) -> LastWall {
        let mut last = LastWall { wins: vec![0; ROW * ROW], loses: vec![1; ROW * ROW] };
        let slots = Walls { flat: grid.slots, upright: grid.slots };
        slots.without(walls.shadow::<S>()).each(|turn| {
            let walls = walls.or(Walls::one(turn));
            let ways = OpenEdges::of(grid, walls);
            let home = [0, 1].map(|seat| all_reached(&ways, grid.goals[seat]));
            let race = EndgameTable::of(grid, walls);
            for second in places(home[1]) {
                for first in places(home[0] & !(1 << second)) {
                    last.count(second, first, race.plies[index(1 - seat, second, first)]);
                }
            }
        });
        last
    }

    /// Counts a wall after which the other seat wins or loses in this many turns.
    fn count(&mut self, second: u8, first: u8, plies: u8) {
        let at = usize::from(second) * ROW + usize::from(first);
        let longer = if plies >= 253 { plies } else { plies + 1 };
        if plies == 0 {
            self.loses[at] = 0;
        } else if plies.is_multiple_of(2) {
            self.loses[at] = 0;
            self.wins[at] = if self.wins[at] == 0 { longer } else { self.wins[at].min(longer) };
        } else if self.loses[at] != 0 {
            self.loses[at] = self.loses[at].max(longer);
        }
    }

    /// The plies of the longest of these endgames.
    fn longest(&self) -> u8 {
        self.wins.iter().chain(&self.loses).fold(0, |most, &plies| most.max(plies))
    }

    /// The squares of the first pawn from which some wall wins in this many turns.
    fn winning(&self, second: u8, plies: u8) -> Bits {
        self.chosen(&self.wins, second, plies)
    }

    /// The squares of the first pawn from which every wall loses in this many turns.
    fn losing(&self, second: u8, plies: u8) -> Bits {
        self.chosen(&self.loses, second, plies)
    }

    #[allow(clippy::unused_self)] // one of its two tables
    fn chosen(&self, table: &[u8], second: u8, plies: u8) -> Bits {
        let row = &table[usize::from(second) * ROW..][..ROW];
        row.iter().rev().fold(0, |set, &entry| set << 1 | Bits::from(entry != 0 && entry <= plies))
    }
}

/// All squares with a path to `goal`.
fn all_reached<const S: u32>(ways: &OpenEdges<S>, goal: Bits) -> Bits {
    let mut seen = goal;
    loop {
        let next = ways.spread(seen);
        if next == seen {
            return seen;
        }
        seen = next;
    }
}

impl<'a, const S: u32> Solver<'a, S> {
    fn new(grid: &'a Grid<S>, walls: Walls) -> Solver<'a, S> {
        let ways = OpenEdges::of(grid, walls);
        let mut solver = Solver {
            grid,
            ways,
            jumping: Vec::new(),
            jumped: Vec::new(),
            won: [[[0; ROW]; 2]; 2],
            last_wall: None,
            race: EndgameTable { plies: vec![0; 2 * ROW * ROW] },
        };
        for from in places(grid.squares) {
            for over in places(solver.beside(1 << from)) {
                let contact = solver.contact(walls, from, over);
                solver.jumping.push(contact);
            }
        }
        solver.jumped.clone_from(&solver.jumping);
        solver.jumped.sort_by_key(|contact| contact.over);
        solver
    }

    fn beside(&self, set: Bits) -> Bits {
        let OpenEdges { north, east } = self.ways;
        (set & north) << S | set >> S & north | (set & east) << 1 | set >> 1 & east
    }

    /// What the pawn on `from` may do over the one on `over`.
    fn contact(&self, walls: Walls, from: u8, over: u8) -> Contact {
        let mut contact = Contact { from, over, to: 0, out: [false; 2] };
        let plain = self.beside(1 << from);
        for seat in [0, 1] {
            let mut pawns = [OUT; 4];
            pawns[seat] = from;
            pawns[1 - seat] = over;
            let board = Board { walls, pawns, stocks: [0; 4], turn: seat as u8, key: 0 };
            for &to in board.steps(self.grid, &self.ways).as_slice() {
                if to == OUT {
                    contact.out[seat] = true;
                } else if plain >> to & 1 == 0 {
                    contact.to |= 1 << to;
                }
            }
        }
        contact
    }

    /// Whether a seat leaves the board instead of reaching its last row.
    fn leaves(&self, seat: usize) -> bool {
        self.grid.exits[seat].is_some()
    }

    fn solve(mut self) -> EndgameTable {
        self.begin();
        let longest = self.last_wall.as_ref().map_or(0, |(_, last)| last.longest());
        let (mut plies, mut idle) = (0_u8, 0);
        loop {
            plies = if plies >= 254 { plies - 1 } else { plies + 1 };
            let before = self.won;
            let (jumping, jumped) =
                (std::mem::take(&mut self.jumping), std::mem::take(&mut self.jumped));
            let (mut jumps, mut faces) = (&jumping[..], &jumped[..]);
            let mut has_news = false;
            for second in places(self.grid.squares) {
                let about = About {
                    before: &before,
                    second,
                    jumping: front(&mut jumps, |contact| contact.from == second),
                    facing: front(&mut faces, |contact| contact.over == second),
                };
                // The winner moves last: in odd rounds the mover.
                let first_to_win = usize::from(plies % 2 == 0);
                has_news |= self.look_at(&about, first_to_win, 0, plies);
                has_news |= self.look_at(&about, 1 - first_to_win, 1, plies);
            }
            (self.jumping, self.jumped) = (jumping, jumped);
            idle = if has_news { 0 } else { idle + 1 };
            if idle >= 2 && plies >= longest {
                return self.race;
            }
        }
    }

    /// Positions that are over already: pawns on their last rows, if that wins.
    fn begin(&mut self) {
        let Grid { squares, goals, .. } = *self.grid;
        for second in places(squares) {
            if !self.leaves(0) {
                self.won[0][1][usize::from(second)] = goals[0] & !(1 << second);
            }
            if !self.leaves(1) && goals[1] >> second & 1 == 1 {
                self.won[1][0][usize::from(second)] = squares & !(1 << second);
            }
        }
    }

    /// Finds more squares of the first pawn from which `winner` wins with `turn` to move.
    fn look_at(&mut self, about: &About<'_>, winner: usize, turn: usize, plies: u8) -> bool {
        let second = about.second;
        let at = usize::from(second);
        let mut found = match (turn, winner == turn) {
            (0, true) => self.first_wins(about),
            (0, false) => self.first_loses(about),
            (_, true) => self.second_wins(about),
            (_, false) => self.second_loses(about),
        };
        if let Some((seat, last)) = &self.last_wall
            && *seat == turn
        {
            if winner == turn {
                found |= last.winning(second, plies);
            } else {
                found &= last.losing(second, plies);
            }
        }
        let over = self.over(turn, second);
        found &= self.grid.squares & !(1 << second) & !over & !about.before[winner][turn][at];
        if found == 0 {
            return false;
        }
        self.won[winner][turn][at] |= found;
        for first in places(found) {
            self.race.plies[index(turn, second, first)] = plies;
        }
        true
    }

    /// Squares of the first pawn where the game is over before `turn` may move.
    fn over(&self, turn: usize, second: u8) -> Bits {
        if turn == 1 {
            if self.leaves(0) { 0 } else { self.grid.goals[0] }
        } else if !self.leaves(1) && self.grid.goals[1] >> second & 1 == 1 {
            self.grid.squares
        } else {
            0
        }
    }

    /// The first moves to where it has won.
    fn first_wins(&self, about: &About<'_>) -> Bits {
        let good = about.before[0][1][usize::from(about.second)];
        let mut found = self.beside(good) | good & self.stuck_first(about);
        if self.leaves(0) {
            found |= self.grid.goals[0];
        }
        for contact in about.facing {
            if contact.out[0] || contact.to & good != 0 {
                found |= 1 << contact.from;
            }
        }
        found
    }

    /// Wherever the first moves, the second has won.
    fn first_loses(&self, about: &About<'_>) -> Bits {
        let bad = about.before[1][1][usize::from(about.second)];
        let free = self.grid.squares & !(1 << about.second);
        let mut saved = self.beside(free & !bad) | self.stuck_first(about) & !bad;
        if self.leaves(0) {
            saved |= self.grid.goals[0];
        }
        for contact in about.facing {
            if contact.out[0] || contact.to & !bad != 0 {
                saved |= 1 << contact.from;
            }
        }
        !saved
    }

    /// Where the first can only pass.
    fn stuck_first(&self, about: &About<'_>) -> Bits {
        let free = self.grid.squares & !(1 << about.second);
        let mut mobile = self.beside(free);
        for contact in about.facing {
            if contact.to != 0 || contact.out[0] {
                mobile |= 1 << contact.from;
            }
        }
        free & !mobile
    }

    /// The second moves to where it has won.
    fn second_wins(&self, about: &About<'_>) -> Bits {
        let &About { before, second, .. } = about;
        if self.leaves(1) && self.grid.goals[1] >> second & 1 == 1 {
            return self.grid.squares;
        }
        let next = self.beside(1 << second);
        let mut found = 0;
        for to in places(next) {
            found |= before[1][0][usize::from(to)];
        }
        for contact in about.jumping {
            let wins = |to: u8| before[1][0][usize::from(to)] >> contact.over & 1 == 1;
            let passes = contact.to == 0 && next == 1 << contact.over && wins(second);
            if contact.out[1] || passes || places(contact.to).any(wins) {
                found |= 1 << contact.over;
            }
        }
        found
    }

    /// Wherever the second moves, the first has won.
    fn second_loses(&self, about: &About<'_>) -> Bits {
        let &About { before, second, .. } = about;
        if self.leaves(1) && self.grid.goals[1] >> second & 1 == 1 {
            return 0;
        }
        let mut lost = self.grid.squares;
        let next = self.beside(1 << second);
        for to in places(next) {
            lost &= before[0][0][usize::from(to)] | 1 << to;
        }
        for contact in about.jumping {
            let loses = |to: u8| before[0][0][usize::from(to)] >> contact.over & 1 == 1;
            let passes = contact.to == 0 && next == 1 << contact.over;
            if contact.out[1] || passes && !loses(second) || !places(contact.to).all(loses) {
                lost &= !(1 << contact.over);
            }
        }
        lost
    }
}

/// What one round of the analysis handles: the second pawn's square, and the jumps from and over
/// it.
struct About<'a> {
    before: &'a [Won; 2],
    second: u8,
    jumping: &'a [Contact],
    facing: &'a [Contact],
}

/// Takes the wanted ones.
fn front<'a>(list: &mut &'a [Contact], wanted: impl Fn(&Contact) -> bool) -> &'a [Contact] {
    let count = list.iter().take_while(|contact| wanted(contact)).count();
    let (taken, rest) = list.split_at(count);
    *list = rest;
    taken
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use daaliz::{AnyPosition, Goal, Setup};
    use game_core::{Dice, Notation, Outcome, Position, Seat, Seeded, Status};

    use super::*;
    use crate::endgame_cache::EndgameCache;

    /// The result of every placement by the plain rules, turn by turn: positive if the mover wins
    /// in this many turns, negative if it loses, none if nobody can force a win.
    fn slowly(start: &AnyPosition, stocks: [u8; 2], walls: &str) -> HashMap<String, i32> {
        let mut next: HashMap<String, Vec<String>> = HashMap::new();
        let mut ends: HashMap<String, i32> = HashMap::new();
        let mut open = placements(start, stocks, walls);
        while let Some(here) = open.pop() {
            let text = here.write();
            if next.contains_key(&text) {
                continue;
            }
            let mut afters = Vec::new();
            for after in here.moves().into_iter().map(|mv| here.after(mv)) {
                afters.push(match after.status() {
                    Status::Over(Outcome::Won(Seat(seat))) => format!("won {seat}"),
                    _ => after.write(),
                });
                if let Status::Turn(_) = after.status() {
                    open.push(start.read(&after.write()).unwrap());
                }
            }
            next.insert(text, afters);
        }
        for plies in 1.. {
            let before = ends.clone();
            for (text, next) in &next {
                if before.contains_key(text) {
                    continue;
                }
                let of = |after: &String| match after.strip_prefix("won ") {
                    Some(seat) => {
                        let is_mover = text.starts_with('1') == (seat == "0");
                        Some(i32::from(!is_mover))
                    }
                    None => before.get(after).copied(),
                };
                let worst: Vec<Option<i32>> = next.iter().map(of).collect();
                if worst.iter().any(|end| end.is_some_and(|end| end <= 0)) {
                    ends.insert(text.clone(), plies);
                } else if worst.iter().all(|end| end.is_some_and(|end| end > 0)) {
                    ends.insert(text.clone(), -plies);
                }
            }
            if ends.len() == before.len() && plies > 2 {
                return ends;
            }
        }
        unreachable!()
    }

    /// All placements of two pawns among these walls.
    fn placements(start: &AnyPosition, stocks: [u8; 2], walls: &str) -> Vec<AnyPosition> {
        let mut list = Vec::new();
        for turn in 1..=2 {
            for first in start.board().squares() {
                for second in start.board().squares() {
                    let text =
                        format!("{turn} {first} {second} {} {} {walls}", stocks[0], stocks[1]);
                    let here = start.read(&text).ok();
                    list.extend(here.filter(|here| matches!(here.status(), Status::Turn(_))));
                }
            }
        }
        list
    }

    /// Some walls that shut nobody in, wherever the pawns are.
    fn some_walls(start: &AnyPosition, dice: &mut Seeded) -> String {
        let grid = Grid::<9>::of(start);
        let mut walls = Walls::default();
        let mut texts = Vec::new();
        for wall in start.board().grooves() {
            let one = Walls::one(grid.turn(daaliz::Move::Wall(wall)));
            let with = walls.or(one);
            let ways = OpenEdges::of(&grid, with);
            let mut reached = 1;
            for _ in 0..64 {
                reached = ways.spread(reached);
            }
            let fits = !walls.shadow::<9>().meets(one) && reached == grid.squares;
            if fits && dice.below(3) == 0 {
                walls = with;
                texts.push(wall.to_string());
            }
        }
        if texts.is_empty() { "-".into() } else { texts.join(",") }
    }

    #[test]
    fn the_race_is_what_the_rules_say_turn_by_turn() {
        let mut dice = Seeded::new(4);
        let (mut won, mut lost) = (0, 0);
        for round in 0..36 {
            let goal = [Goal::Leave, Goal::Reach][round % 2];
            let stocks = [[0, 0], [1, 0], [0, 1]][round % 3];
            let side = |dice: &mut Seeded| if dice.below(2) == 0 { 3 } else { 4 };
            let setup = Setup {
                goal,
                size: Some((side(&mut dice), side(&mut dice))),
                strict_edge: round % 5 == 0,
                repetition: 0,
                turn_limit: 0,
                ..Setup::default()
            };
            let start = AnyPosition::start(&setup).unwrap();
            let grid = Grid::<9>::of(&start);
            let walls = some_walls(&start, &mut dice);
            let expected = slowly(&start, stocks, &walls);
            let mut races = EndgameCache::default();
            for here in placements(&start, stocks, &walls) {
                let board = Board::of(&grid, &here);
                let plies = match races.known(&board).unwrap_or_else(|| races.solve(&grid, &board))
                {
                    Ends::Won(plies) => i32::from(plies),
                    Ends::Lost(plies) => -i32::from(plies),
                    Ends::Open => 0,
                };
                let slow = expected.get(&here.write()).copied().unwrap_or(0);
                assert_eq!(plies, slow, "{here} {setup:?}");
                won += u32::from(plies > 0);
                lost += u32::from(plies < 0);
            }
        }
        assert!(won > 2_000 && lost > 800, "{won} {lost}");
    }
}
