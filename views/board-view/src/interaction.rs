//! A visitor's interaction with a board: lifting, aiming, sliding a wall, letting go.
//!
//! Mouse, touch and keys are reduced to a few inputs. Their effect is decided here without a
//! browser, so it can be tested.

use crate::board_status::{Act, BoardStatus, KeyAnswer, NotAllowed, PromptButtons};
use crate::board_view::{BoardView, Cell, Choice, Groove, ScreenDirection, Target};
use crate::hit_test::{groove_under, may_lift, nearest, touches, under};
use crate::point::Point;

/// The state of an interaction.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Interaction {
    /// The lifted piece.
    pub held: Option<Cell>,
    /// The target that is aimed at.
    pub aim: Option<Target>,
    /// The aim waits for confirmation.
    pub pinned: bool,
    /// Where the lifted piece was dragged.
    pub at: Option<Point>,
    /// The cell under the mouse.
    pub over: Option<Cell>,
    /// The last attempt that is not allowed.
    pub refused: Option<(Target, NotAllowed)>,
    answer: Option<KeyAnswer>,
    answers: u32,
    upright: bool,
    grip: Option<Grip>,
}

/// A pressed button or finger.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Grip {
    from: Point,
    finger: bool,
    moved: bool,
    doing: Doing,
}

/// What a press does when it moves.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Doing {
    /// Drags the piece of this cell; `fresh` if this press lifted it.
    Piece { cell: Cell, fresh: bool },
    /// Slides a wall.
    Wall,
    /// Nothing: it can only become a tap.
    Tap,
}

/// An input.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Input {
    /// The pointer moves with no button down.
    Hover(Point),
    /// The pointer leaves.
    Leave,
    /// A button or a finger goes down.
    Down {
        /// Where.
        at: Point,
        /// Whether it is a finger.
        finger: bool,
    },
    /// The press moves.
    Drag(Point),
    /// The press ends.
    Up(Point),
    /// The system cancelled the press.
    Lost,
    /// The keyboard cursor came to this cell.
    Focus(Cell),
    /// Enter or space on this cell.
    Enter(Cell),
    /// W: start a wall with the keys near this cell.
    Walls(Cell),
    /// An arrow key while a wall is shown.
    Slide(ScreenDirection),
    /// S: the score.
    Score,
    /// L: the last move.
    Last,
    /// A button below the board, or its key.
    Act(Act),
}

/// A touch that moves less than this is a tap.
const STILL: f32 = 12.0;

impl Interaction {
    /// Handles an input; returns the move once one is chosen.
    pub fn on(&mut self, view: &dyn BoardView, confirm: bool, input: Input) -> Option<String> {
        self.answer = None;
        if !matches!(input, Input::Hover(_) | Input::Leave | Input::Drag(_) | Input::Up(_)) {
            self.refused = None;
        }
        match input {
            Input::Hover(at) => self.hover(view, at),
            Input::Leave => {
                self.over = None;
                if !self.pinned {
                    self.aim = None;
                }
            }
            Input::Down { at, finger } => self.down(view, at, finger),
            Input::Drag(at) => self.drag(view, at),
            Input::Up(at) => return self.up(view, confirm, at),
            Input::Lost => {
                self.grip = None;
                self.at = None;
            }
            Input::Focus(cell) => {
                if !self.pinned {
                    self.aim = self.choice(view, Target::Cell(cell)).map(|choice| choice.to);
                }
            }
            Input::Enter(cell) => return self.enter(view, confirm, cell),
            Input::Walls(cell) => self.walls(view, cell),
            Input::Slide(direction) => {
                if let Some(Target::Wall(groove)) = self.aim
                    && let Some(next) = view.slide(groove, direction)
                {
                    self.aim = Some(Target::Wall(next));
                }
            }
            Input::Score => self.set_answer(view.score()),
            Input::Last => self.set_answer(view.last()),
            Input::Act(act) => return self.act(view, act),
        }
        None
    }

    /// The status of the board during this interaction.
    #[must_use]
    pub fn status(&self, view: &dyn BoardView) -> BoardStatus {
        let choice = self.aim.and_then(|to| self.choice(view, to));
        let wall = matches!(self.aim, Some(Target::Wall(_)));
        let buttons = match self.aim {
            _ if wall && self.pinned => PromptButtons::Wall { legal: choice.is_some() },
            Some(_) if self.pinned => PromptButtons::Confirm,
            _ if view.choices().iter().any(|c| matches!(c.to, Target::Fill { .. })) => {
                PromptButtons::Fill
            }
            _ if self.held.is_some() => PromptButtons::Held,
            _ => PromptButtons::Nothing,
        };
        let refused = match (&self.refused, self.aim) {
            (_, Some(to @ Target::Wall(_))) if choice.is_none() => Some(view.why(None, to)),
            (refused, _) => refused.as_ref().map(|(_, why)| why.clone()),
        };
        let loose = self.at.is_some() || self.over.is_some() && !self.pinned;
        BoardStatus {
            held: self.held.map(|cell| view.name(cell, self).place),
            aim: choice.map(|choice| view.aim(choice)),
            wall: match self.aim {
                Some(Target::Wall(groove)) => view.wall_name(groove),
                _ => None,
            },
            loose: loose && self.aim.is_some(),
            refused,
            buttons,
            answer: self.answer.clone(),
            answers: self.answers,
        }
    }

    /// The piece that a target is meant for: the lifted one, or the due one.
    #[must_use]
    pub fn lifted(&self, view: &dyn BoardView) -> Option<Cell> {
        self.held.or_else(|| view.due())
    }

    /// The choice of this target with the lifted piece.
    #[must_use]
    pub fn choice<'a>(&self, view: &'a dyn BoardView, to: Target) -> Option<&'a Choice> {
        let lifted = self.lifted(view);
        view.choices()
            .iter()
            .find(|choice| choice.to == to && (choice.from.is_none() || choice.from == lifted))
    }

    fn hover(&mut self, view: &dyn BoardView, at: Point) {
        self.over = under(view, at);
        if self.pinned || self.grip.is_some() {
            return;
        }
        self.aim = match groove_under(view, at) {
            Some(groove) => Some(Target::Wall(groove)),
            None => self
                .over
                .and_then(|cell| self.choice(view, Target::Cell(cell)))
                .map(|choice| choice.to),
        };
    }

    fn down(&mut self, view: &dyn BoardView, at: Point, finger: bool) {
        self.over = None;
        let cell = self.meant(view, at, finger);
        let target = cell.is_some_and(|cell| self.choice(view, Target::Cell(cell)).is_some());
        let in_groove = !finger && groove_under(view, at).is_some();
        let lifts = cell.filter(|&cell| !in_groove && !target && may_lift(view, cell));
        let doing = match (lifts, cell) {
            (Some(cell), _) => {
                let fresh = self.held != Some(cell);
                self.held = Some(cell);
                self.let_aim_go();
                Doing::Piece { cell, fresh }
            }
            (None, Some(cell)) if !in_groove && self.lifted(view) == Some(cell) => {
                Doing::Piece { cell, fresh: false }
            }
            _ if finger && view.groove(at, None, true).is_some() => Doing::Wall,
            _ => Doing::Tap,
        };
        self.grip = Some(Grip { from: at, finger, moved: false, doing });
    }

    fn drag(&mut self, view: &dyn BoardView, at: Point) {
        let Some(mut grip) = self.grip else { return };
        let first = !grip.moved && grip.from.far(at) > STILL * STILL;
        grip.moved |= first;
        self.grip = Some(grip);
        if !grip.moved {
            return;
        }
        match grip.doing {
            Doing::Piece { cell, .. } => {
                self.held = Some(cell);
                self.at = Some(at);
                self.pinned = false;
                self.aim = self.target_near(view, at, 1.0).map(Target::Cell);
            }
            Doing::Wall => {
                // One tile above the finger, where it is visible.
                let above = at - Point::new(0.0, view.half().y * 2.2);
                let upright = match self.aim {
                    Some(Target::Wall(groove)) if !first || self.pinned => Some(groove.upright),
                    _ => Some(self.upright),
                };
                // If no wall of this direction fits any more, try the other direction.
                let near = view.groove(above, upright, true);
                let near = near.or_else(|| view.groove(above, None, true));
                self.aim = near.map(|(groove, _)| Target::Wall(groove));
                self.pinned = self.aim.is_some();
                self.held = None;
            }
            Doing::Tap => {}
        }
    }

    fn up(&mut self, view: &dyn BoardView, confirm: bool, at: Point) -> Option<String> {
        let grip = self.grip.take()?;
        self.at = None;
        let careful = confirm || grip.finger;
        match grip.doing {
            Doing::Wall if grip.moved => None,
            Doing::Piece { cell, .. } if grip.moved => {
                if let Some(aim) = self.aim {
                    return self.commit(view, aim, confirm, careful);
                }
                self.held = None;
                let there = under(view, at).filter(|&there| there != cell);
                self.refuse(view, Some(cell), there.map(Target::Cell));
                None
            }
            Doing::Piece { fresh: true, .. } => None,
            _ => self.tap(view, confirm, careful, grip.from, grip.finger),
        }
    }

    fn tap(
        &mut self,
        view: &dyn BoardView,
        confirm: bool,
        careful: bool,
        at: Point,
        finger: bool,
    ) -> Option<String> {
        let cell = self.meant(view, at, finger);
        let lifted = self.lifted(view);
        let groove = groove_under(view, at);
        if let Some(groove) = groove.filter(|_| !finger || !self.near_target(view, at)) {
            return self.tap_groove(view, groove, at, careful);
        }
        if let Some(cell) = cell
            && self.choice(view, Target::Cell(cell)).is_some()
        {
            if self.pinned && self.aim == Some(Target::Cell(cell)) {
                return self.act(view, Act::Confirm);
            }
            return self.commit(view, Target::Cell(cell), confirm, careful);
        }
        let was = self.held.take();
        self.let_aim_go();
        if cell.is_some() && cell != was && cell != lifted {
            self.refuse(view, lifted, cell.map(Target::Cell));
        }
        None
    }

    fn tap_groove(
        &mut self,
        view: &dyn BoardView,
        groove: Groove,
        at: Point,
        careful: bool,
    ) -> Option<String> {
        self.held = None;
        if self.pinned && self.aim.is_some_and(|aim| touches(aim, groove)) {
            return self.act(view, Act::Turn);
        }
        if careful {
            let nearest = view.groove(at, Some(groove.upright), true).map(|(near, _)| near);
            let near = nearest.or_else(|| Some(view.groove(at, None, true)?.0));
            self.aim = near.map(Target::Wall);
            self.pinned = near.is_some();
            return None;
        }
        let aim = Target::Wall(groove);
        self.aim = Some(aim);
        self.commit(view, aim, false, false)
    }

    /// Plays the aim, or asks first if it has a cost.
    fn commit(
        &mut self,
        view: &dyn BoardView,
        to: Target,
        confirm: bool,
        careful: bool,
    ) -> Option<String> {
        let Some(choice) = self.choice(view, to) else {
            self.refuse(view, self.lifted(view), Some(to));
            return None;
        };
        if confirm || careful && view.is_risky(choice) {
            self.aim = Some(to);
            self.pinned = true;
            return None;
        }
        let mv = choice.mv.clone();
        *self = Interaction { upright: self.upright, ..Interaction::default() };
        Some(mv)
    }

    fn enter(&mut self, view: &dyn BoardView, confirm: bool, cell: Cell) -> Option<String> {
        let to = Target::Cell(cell);
        if self.pinned && (matches!(self.aim, Some(Target::Wall(_))) || self.aim == Some(to)) {
            return self.act(view, Act::Confirm);
        }
        if self.choice(view, to).is_some() {
            return self.commit(view, to, confirm, true);
        }
        let lifted = self.lifted(view);
        self.let_aim_go();
        if self.held.take() == Some(cell) {
            return None;
        }
        if may_lift(view, cell) {
            self.held = Some(cell);
        } else if lifted != Some(cell) {
            self.refuse(view, lifted, Some(to));
        }
        None
    }

    fn walls(&mut self, view: &dyn BoardView, cell: Cell) {
        if matches!(self.aim, Some(Target::Wall(_))) && self.pinned {
            return self.let_aim_go();
        }
        let near = view.groove(view.center(cell), Some(self.upright), true);
        if let Some((groove, _)) = near.or_else(|| view.groove(view.center(cell), None, true)) {
            self.aim = Some(Target::Wall(groove));
            self.pinned = true;
            self.held = None;
            return;
        }
        // A board with grooves gives the reason why no wall can be shown.
        let corner = Groove { file: 0, rank: 0, upright: false };
        let anywhere = Target::Wall(corner);
        if let why @ NotAllowed::Rules(_) = view.why(None, anywhere)
            && view.wall(corner).is_some()
        {
            self.answers += 1;
            self.refused = Some((anywhere, why));
        }
    }

    fn act(&mut self, view: &dyn BoardView, act: Act) -> Option<String> {
        match act {
            Act::Confirm => {
                let aim = self.aim?;
                return self.commit(view, aim, false, false);
            }
            Act::PutBack => *self = Interaction { upright: self.upright, ..Interaction::default() },
            Act::Turn => {
                if let Some(Target::Wall(groove)) = &mut self.aim {
                    groove.upright = !groove.upright;
                    self.upright = groove.upright;
                }
            }
            Act::FillLeft | Act::FillRight => {
                let to = Target::Fill { left: act == Act::FillLeft };
                // A second press comes too late and can be ignored.
                self.choice(view, to)?;
                return self.commit(view, to, false, false);
            }
        }
        None
    }

    fn refuse(&mut self, view: &dyn BoardView, from: Option<Cell>, to: Option<Target>) {
        self.answers += 1;
        self.refused = to.map(|to| (to, view.why(from, to)));
    }

    fn set_answer(&mut self, answer: KeyAnswer) {
        self.answers += 1;
        self.answer = Some(answer);
    }

    fn let_aim_go(&mut self) {
        self.aim = None;
        self.pinned = false;
    }

    /// The cell that a press means. Fingers are broad: they get the nearest useful cell, if one is
    /// close enough.
    fn meant(&self, view: &dyn BoardView, at: Point, finger: bool) -> Option<Cell> {
        let exact = under(view, at);
        if !finger {
            return exact;
        }
        let useful =
            |cell: Cell| self.choice(view, Target::Cell(cell)).is_some() || may_lift(view, cell);
        match exact {
            Some(cell) if useful(cell) || view.groove(at, None, false).is_some() => Some(cell),
            _ => nearest(view, at, 1.35, useful).or(exact),
        }
    }

    fn target_near(&self, view: &dyn BoardView, at: Point, reach: f32) -> Option<Cell> {
        nearest(view, at, reach, |cell| self.choice(view, Target::Cell(cell)).is_some())
    }

    fn near_target(&self, view: &dyn BoardView, at: Point) -> bool {
        self.target_near(view, at, 1.0).is_some()
    }
}
