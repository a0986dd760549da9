//! Daaliz and Quoridor: raised tiles, real grooves, walls that fill them.

mod paint;
mod plan;

use ::daaliz::{Aim as Bound, AnyPosition, Direction, Field, Goal, Layout, Move};
use game_core::{Notation, Position as _, Record, Seat, Status};

use crate::board_status::{Aim, KeyAnswer, NotAllowed};
use crate::board_view::{BoardView, Cell, Choice, Groove, ScreenDirection, Stance, Target};
use crate::boards::daaliz::plan::{GROOVE, PITCH, Plan};
use crate::boards::{Board, Boarded};
use crate::cell_label::{CellName, Marks, What};
use crate::interaction::Interaction;
use crate::point::Point;
use crate::shape::{Part, Scene};

/// A board of Daaliz at one moment.
pub struct Tiles {
    here: AnyPosition,
    /// The walls and who placed them; unknown for walls of the start position.
    walls: Vec<(Groove, Option<Seat>)>,
    choices: Vec<Choice>,
    bar: Option<NotAllowed>,
    last: Option<(Seat, Move)>,
    last_from: Option<Field>,
    last_text: String,
    plan: Plan,
    stance: Stance,
}

impl Tiles {
    fn turn(&self) -> Option<Seat> {
        self.here.status().turn()
    }

    /// The goals of the given seat, or else of the seat to move or that moved last.
    fn goals(&self) -> Vec<Field> {
        let last = || self.last.map(|(seat, _)| seat);
        let seat = self.stance.goals.or_else(|| self.turn()).or_else(last);
        let seat = seat.filter(|seat| seat.0 < self.here.seats());
        seat.map(|seat| self.here.goals(seat)).unwrap_or_default()
    }

    /// Walls on the screen's upper, right, lower and left side of a tile.
    fn walls_around(&self, field: Field) -> [bool; 4] {
        let Field { file, rank } = field;
        // A wall lies along both tiles next to its middle.
        let flat = |rank: u8| {
            [file.wrapping_sub(1), file].into_iter().any(|file| {
                rank > 0 && self.here.has_wall(daaliz::Wall::flat(Field::new(file, rank)))
            })
        };
        let upright = |file: u8| {
            [rank.wrapping_sub(1), rank].into_iter().any(|rank| {
                file > 0 && self.here.has_wall(daaliz::Wall::upright(Field::new(file, rank)))
            })
        };
        let own = [flat(rank), upright(file), flat(rank - 1), upright(file - 1)];
        [0, 1, 2, 3].map(|side| own[self.plan.own_side(side)])
    }
}

impl Boarded for AnyPosition {
    type Board = Tiles;
}

impl Board for Tiles {
    type Position = AnyPosition;

    fn new(
        record: &Record<AnyPosition>,
        ply: usize,
        bar: Option<NotAllowed>,
        stance: Stance,
    ) -> Tiles {
        let start = &record.start;
        let mut here = start.clone();
        let mut walls: Vec<_> =
            start.walls().into_iter().map(|wall| (plan::groove(wall), None)).collect();
        let (mut last, mut last_from, mut last_text) = (None, None, String::new());
        for &mv in &record.played[..ply] {
            let seat = here.status().turn();
            if let Move::Wall(wall) = mv {
                walls.push((plan::groove(wall), seat));
            }
            last_text = here.write_move(mv);
            last_from = seat.map(|seat| here.pawns()[seat.index()]);
            last = seat.map(|seat| (seat, mv));
            here = here.after(mv);
        }
        let bottom = side(start, stance.facing);
        let plan = Plan::new(*start.board(), bottom, arches(start));
        let mut choices = Vec::new();
        if let (None, Status::Turn(seat)) = (&bar, here.status()) {
            let from = plan.cell(here.pawns()[seat.index()]);
            here.each_move(|mv| {
                let to = match mv {
                    Move::Step(to) => plan.cell(to).map(Target::Cell),
                    Move::Wall(wall) => Some(Target::Wall(plan::groove(wall))),
                    Move::Pass => Some(Target::Still),
                };
                if let Some(to) = to {
                    let from = from.filter(|_| matches!(to, Target::Cell(_)));
                    choices.push(Choice { from, to, mv: here.write_move(mv) });
                }
            });
        }
        Tiles { here, walls, choices, bar, last, last_from, last_text, plan, stance }
    }

    fn picture() -> Scene {
        paint::picture()
    }
}

impl BoardView for Tiles {
    fn size(&self) -> Point {
        self.plan.size()
    }

    fn rows(&self) -> Vec<Vec<Cell>> {
        self.plan.rows()
    }

    fn center(&self, at: Cell) -> Point {
        self.plan.center(self.plan.field(at))
    }

    fn half(&self) -> Point {
        Point::new(PITCH / 2.0, PITCH / 2.0)
    }

    fn choices(&self) -> &[Choice] {
        &self.choices
    }

    fn due(&self) -> Option<Cell> {
        self.choices.iter().find_map(|choice| choice.from)
    }

    fn paint(&self, hand: &Interaction) -> Vec<Part> {
        paint::paint(self, hand)
    }

    fn name(&self, at: Cell, hand: &Interaction) -> CellName {
        let field = self.plan.field(at);
        let on = self.here.board().has(field);
        let pawn = self.here.pawn_on(field);
        let what = match (on, pawn) {
            (false, None) => What::Exit,
            _ => What::Tile { pawn, walls: if on { self.walls_around(field) } else { [false; 4] } },
        };
        let marks = Marks {
            held: hand.held == Some(at),
            free: self.choices.iter().any(|choice| choice.from == Some(at)),
            target: hand.choice(self, Target::Cell(at)).is_some(),
            falls: false,
            last: matches!(self.last, Some((_, Move::Step(to))) if to == field),
            due: false,
            goal: self.goals().contains(&field),
        };
        CellName { place: field.to_string(), what, marks }
    }

    fn aim(&self, choice: &Choice) -> Aim {
        let seats = || (0..self.here.seats()).map(Seat);
        let steps = |here: &AnyPosition, seat| u8::try_from(here.distance(seat)).unwrap_or(u8::MAX);
        match choice.to {
            Target::Wall(groove) => {
                let after = self.here.after(Move::Wall(plan::wall(groove)));
                Aim::Wall {
                    wall: choice.mv.clone(),
                    before: seats().map(|seat| steps(&self.here, seat)).collect(),
                    after: seats().map(|seat| steps(&after, seat)).collect(),
                }
            }
            Target::Cell(to) => {
                let to = self.plan.field(to);
                let wins = self.turn().is_some_and(|seat| self.here.goals(seat).contains(&to));
                Aim::Step { to: choice.mv.clone(), wins }
            }
            Target::Fill { .. } | Target::Still => Aim::Still,
        }
    }

    fn is_risky(&self, choice: &Choice) -> bool {
        matches!(choice.to, Target::Wall(_))
    }

    fn why(&self, _: Option<Cell>, to: Target) -> NotAllowed {
        if let Some(bar) = &self.bar {
            return bar.clone();
        }
        let mv = match to {
            Target::Cell(to) => Move::Step(self.plan.field(to)),
            Target::Wall(groove) => Move::Wall(plan::wall(groove)),
            Target::Fill { .. } | Target::Still => return NotAllowed::Nothing,
        };
        self.here.check(mv).err().map_or(NotAllowed::Nothing, crate::boards::refused::<AnyPosition>)
    }

    fn toward(&self, at: Cell, direction: ScreenDirection, _: bool) -> Option<Cell> {
        let field = self.plan.field(at);
        let (files, ranks) = self.plan.heading(direction);
        let file = field.file.checked_add_signed(files)?;
        let rank = field.rank.checked_add_signed(ranks)?;
        let next = self.plan.cell(Field::new(file, rank))?;
        self.rows().into_iter().flatten().find(|&cell| cell == next)
    }

    fn score(&self) -> KeyAnswer {
        let steps = |seat| u16::try_from(self.here.distance(seat)).unwrap_or(u16::MAX);
        KeyAnswer::Score((0..self.here.seats()).map(|seat| steps(Seat(seat))).collect())
    }

    fn last(&self) -> KeyAnswer {
        KeyAnswer::Last(self.last.map(|(seat, _)| (seat, self.last_text.clone())))
    }

    fn groove(&self, at: Point, upright: Option<bool>, legal: bool) -> Option<(Groove, f32)> {
        let seat = self.turn().filter(|_| self.bar.is_none())?;
        if self.here.stocks()[seat.index()] == 0 {
            return None;
        }
        if !legal {
            return self.plan.groove(at, upright);
        }
        let walls = self.choices.iter().filter_map(|choice| match choice.to {
            Target::Wall(groove) if upright.is_none_or(|up| up == groove.upright) => Some(groove),
            _ => None,
        });
        let near =
            walls.min_by(|&a, &b| self.plan.far(a, at).1.total_cmp(&self.plan.far(b, at).1))?;
        Some((near, self.plan.far(near, at).0))
    }

    fn wall(&self, groove: Groove) -> Option<(Point, Point)> {
        let (long, thick) = (PITCH - GROOVE / 2.0, GROOVE / 2.0);
        let stands = self.plan.stands(groove);
        let reach = if stands { Point::new(thick, long) } else { Point::new(long, thick) };
        Some((self.plan.wall(groove), reach))
    }

    fn wall_name(&self, groove: Groove) -> Option<String> {
        Some(plan::wall(groove).to_string())
    }

    fn slide(&self, groove: Groove, direction: ScreenDirection) -> Option<Groove> {
        self.plan.slide(groove, direction)
    }
}

/// The side of the board on which a seat sits.
fn side(start: &AnyPosition, seat: Seat) -> Direction {
    if seat.0 >= start.seats() {
        return Direction::South;
    }
    match (start.aim(seat), start.board().layout(), seat.0) {
        (Bound::Far(direction), Layout::Usual, _) => direction.back(),
        (Bound::Middle, _, 1) if start.seats() > 2 => Direction::West,
        (Bound::Middle, _, 1 | 2) => Direction::North,
        (Bound::Middle, _, 3) => Direction::East,
        _ => Direction::South,
    }
}

/// The sides of the board that somebody may leave it by.
fn arches(start: &AnyPosition) -> [bool; 4] {
    Direction::ALL.map(|direction| {
        start.board().goal() == Goal::Leave
            && (0..start.seats()).any(|seat| start.aim(Seat(seat)) == Bound::Far(direction))
    })
}
