//! What a hand does with a board: lifts, aims, slides a wall, lets go.
//!
//! Mouse, finger and keys become a few inputs; whatever they lead to is
//! decided here, without a browser, and so it can be tested.

use crate::board_status::{Act, BoardSays, KeyAnswer, NotAllowed, PromptButtons};
use crate::board_view::{BoardView, Cell, Choice, Groove, ScreenDirection, Target};
use crate::hit_test::{groove_under, may_lift, nearest, touches, under};
use crate::point::Point;

/// What a hand is doing.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Interaction {
    /// The piece that is lifted.
    pub held: Option<Cell>,
    /// What is aimed at.
    pub aim: Option<Target>,
    /// The aim waits for "Play it".
    pub pinned: bool,
    /// Where the lifted piece is dragged to.
    pub at: Option<Point>,
    /// The cell under the mouse.
    pub over: Option<Cell>,
    /// What was tried last and may not be done.
    pub refused: Option<(Target, NotAllowed)>,
    told: Option<KeyAnswer>,
    answers: u32,
    upright: bool,
    grip: Option<Grip>,
}

/// A button or a finger that is down.
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
    /// Drags the piece of this cell; `fresh` when this press has lifted it.
    Piece { cell: Cell, fresh: bool },
    /// Slides a wall.
    Wall,
    /// Nothing: it can only be a tap.
    Tap,
}

/// What reaches a hand.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Input {
    /// The mouse moves with no button down.
    Hover(Point),
    /// The mouse leaves.
    Leave,
    /// A button or a finger goes down.
    Down {
        /// Where.
        at: Point,
        /// Whether it is a finger.
        finger: bool,
    },
    /// It moves.
    Drag(Point),
    /// It goes up.
    Up(Point),
    /// The system took the press away.
    Lost,
    /// The cursor of the keys came to this cell.
    Focus(Cell),
    /// Enter or space on this cell.
    Enter(Cell),
    /// W: a wall by keys, beginning near this cell.
    Walls(Cell),
    /// An arrow while a wall is shown.
    Slide(ScreenDirection),
    /// S: how things stand.
    Score,
    /// L: the last move.
    Last,
    /// A button of the hem, or its key.
    Act(Act),
}

/// A finger's press that moves less than this is a tap.
const STILL: f32 = 12.0;

impl Interaction {
    /// Takes an input in. Answers with the move, once one is chosen.
    pub fn on(&mut self, sight: &dyn BoardView, confirm: bool, input: Input) -> Option<String> {
        self.told = None;
        if !matches!(input, Input::Hover(_) | Input::Leave | Input::Drag(_) | Input::Up(_)) {
            self.refused = None;
        }
        match input {
            Input::Hover(at) => self.hover(sight, at),
            Input::Leave => {
                self.over = None;
                if !self.pinned {
                    self.aim = None;
                }
            }
            Input::Down { at, finger } => self.down(sight, at, finger),
            Input::Drag(at) => self.drag(sight, at),
            Input::Up(at) => return self.up(sight, confirm, at),
            Input::Lost => {
                self.grip = None;
                self.at = None;
            }
            Input::Focus(cell) => {
                if !self.pinned {
                    self.aim = self.choice(sight, Target::Cell(cell)).map(|choice| choice.to);
                }
            }
            Input::Enter(cell) => return self.enter(sight, confirm, cell),
            Input::Walls(cell) => self.walls(sight, cell),
            Input::Slide(way) => {
                if let Some(Target::Wall(groove)) = self.aim
                    && let Some(next) = sight.slide(groove, way)
                {
                    self.aim = Some(Target::Wall(next));
                }
            }
            Input::Score => self.tell(sight.score()),
            Input::Last => self.tell(sight.last()),
            Input::Act(act) => return self.act(sight, act),
        }
        None
    }

    /// What the board has to say while the hand does this.
    #[must_use]
    pub fn says(&self, sight: &dyn BoardView) -> BoardSays {
        let choice = self.aim.and_then(|to| self.choice(sight, to));
        let wall = matches!(self.aim, Some(Target::Wall(_)));
        let asks = match self.aim {
            _ if wall && self.pinned => PromptButtons::Wall { legal: choice.is_some() },
            Some(_) if self.pinned => PromptButtons::Confirm,
            _ if sight.choices().iter().any(|c| matches!(c.to, Target::Fill { .. })) => {
                PromptButtons::Fill
            }
            _ if self.held.is_some() => PromptButtons::Held,
            _ => PromptButtons::Nothing,
        };
        let refused = match (&self.refused, self.aim) {
            (_, Some(to @ Target::Wall(_))) if choice.is_none() => Some(sight.why(None, to)),
            (refused, _) => refused.as_ref().map(|(_, why)| why.clone()),
        };
        let loose = self.at.is_some() || self.over.is_some() && !self.pinned;
        BoardSays {
            held: self.held.map(|cell| sight.name(cell, self).place),
            aim: choice.map(|choice| sight.aim(choice)),
            wall: match self.aim {
                Some(Target::Wall(groove)) => sight.wall_name(groove),
                _ => None,
            },
            loose: loose && self.aim.is_some(),
            refused,
            asks,
            told: self.told.clone(),
            answers: self.answers,
        }
    }

    /// The piece that a target is meant for: what is lifted, or what is due.
    #[must_use]
    pub fn lifted(&self, sight: &dyn BoardView) -> Option<Cell> {
        self.held.or_else(|| sight.due())
    }

    /// The choice that leads there with what is lifted.
    #[must_use]
    pub fn choice<'a>(&self, sight: &'a dyn BoardView, to: Target) -> Option<&'a Choice> {
        let lifted = self.lifted(sight);
        sight
            .choices()
            .iter()
            .find(|choice| choice.to == to && (choice.from.is_none() || choice.from == lifted))
    }

    fn hover(&mut self, sight: &dyn BoardView, at: Point) {
        self.over = under(sight, at);
        if self.pinned || self.grip.is_some() {
            return;
        }
        self.aim = match groove_under(sight, at) {
            Some(groove) => Some(Target::Wall(groove)),
            None => self
                .over
                .and_then(|cell| self.choice(sight, Target::Cell(cell)))
                .map(|choice| choice.to),
        };
    }

    fn down(&mut self, sight: &dyn BoardView, at: Point, finger: bool) {
        self.over = None;
        let cell = self.meant(sight, at, finger);
        let target = cell.is_some_and(|cell| self.choice(sight, Target::Cell(cell)).is_some());
        let in_groove = !finger && groove_under(sight, at).is_some();
        let lifts = cell.filter(|&cell| !in_groove && !target && may_lift(sight, cell));
        let doing = match (lifts, cell) {
            (Some(cell), _) => {
                let fresh = self.held != Some(cell);
                self.held = Some(cell);
                self.let_aim_go();
                Doing::Piece { cell, fresh }
            }
            (None, Some(cell)) if !in_groove && self.lifted(sight) == Some(cell) => {
                Doing::Piece { cell, fresh: false }
            }
            _ if finger && sight.groove(at, None, true).is_some() => Doing::Wall,
            _ => Doing::Tap,
        };
        self.grip = Some(Grip { from: at, finger, moved: false, doing });
    }

    fn drag(&mut self, sight: &dyn BoardView, at: Point) {
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
                self.aim = self.target_near(sight, at, 1.0).map(Target::Cell);
            }
            Doing::Wall => {
                // One tile above the finger, where it can be seen.
                let above = at - Point::new(0.0, sight.half().y * 2.2);
                let upright = match self.aim {
                    Some(Target::Wall(groove)) if !first || self.pinned => Some(groove.upright),
                    _ => Some(self.upright),
                };
                // Where no wall can lie this way any more, one that lies the other way.
                let near = sight.groove(above, upright, true);
                let near = near.or_else(|| sight.groove(above, None, true));
                self.aim = near.map(|(groove, _)| Target::Wall(groove));
                self.pinned = self.aim.is_some();
                self.held = None;
            }
            Doing::Tap => {}
        }
    }

    fn up(&mut self, sight: &dyn BoardView, confirm: bool, at: Point) -> Option<String> {
        let grip = self.grip.take()?;
        self.at = None;
        let careful = confirm || grip.finger;
        match grip.doing {
            Doing::Wall if grip.moved => None,
            Doing::Piece { cell, .. } if grip.moved => {
                if let Some(aim) = self.aim {
                    return self.commit(sight, aim, confirm, careful);
                }
                self.held = None;
                let there = under(sight, at).filter(|&there| there != cell);
                self.refuse(sight, Some(cell), there.map(Target::Cell));
                None
            }
            Doing::Piece { fresh: true, .. } => None,
            _ => self.tap(sight, confirm, careful, grip.from, grip.finger),
        }
    }

    fn tap(
        &mut self,
        sight: &dyn BoardView,
        confirm: bool,
        careful: bool,
        at: Point,
        finger: bool,
    ) -> Option<String> {
        let cell = self.meant(sight, at, finger);
        let lifted = self.lifted(sight);
        let groove = groove_under(sight, at);
        if let Some(groove) = groove.filter(|_| !finger || !self.near_target(sight, at)) {
            return self.tap_groove(sight, groove, at, careful);
        }
        if let Some(cell) = cell
            && self.choice(sight, Target::Cell(cell)).is_some()
        {
            if self.pinned && self.aim == Some(Target::Cell(cell)) {
                return self.act(sight, Act::Confirm);
            }
            return self.commit(sight, Target::Cell(cell), confirm, careful);
        }
        let was = self.held.take();
        self.let_aim_go();
        if cell.is_some() && cell != was && cell != lifted {
            self.refuse(sight, lifted, cell.map(Target::Cell));
        }
        None
    }

    fn tap_groove(
        &mut self,
        sight: &dyn BoardView,
        groove: Groove,
        at: Point,
        careful: bool,
    ) -> Option<String> {
        self.held = None;
        if self.pinned && self.aim.is_some_and(|aim| touches(aim, groove)) {
            return self.act(sight, Act::Turn);
        }
        if careful {
            let nearest = sight.groove(at, Some(groove.upright), true).map(|(near, _)| near);
            let near = nearest.or_else(|| Some(sight.groove(at, None, true)?.0));
            self.aim = near.map(Target::Wall);
            self.pinned = near.is_some();
            return None;
        }
        let aim = Target::Wall(groove);
        self.aim = Some(aim);
        self.commit(sight, aim, false, false)
    }

    /// Plays what is aimed at, or asks first where it costs something.
    fn commit(
        &mut self,
        sight: &dyn BoardView,
        to: Target,
        confirm: bool,
        careful: bool,
    ) -> Option<String> {
        let Some(choice) = self.choice(sight, to) else {
            self.refuse(sight, self.lifted(sight), Some(to));
            return None;
        };
        if confirm || careful && sight.is_risky(choice) {
            self.aim = Some(to);
            self.pinned = true;
            return None;
        }
        let mv = choice.mv.clone();
        *self = Interaction { upright: self.upright, ..Interaction::default() };
        Some(mv)
    }

    fn enter(&mut self, sight: &dyn BoardView, confirm: bool, cell: Cell) -> Option<String> {
        let to = Target::Cell(cell);
        if self.pinned && (matches!(self.aim, Some(Target::Wall(_))) || self.aim == Some(to)) {
            return self.act(sight, Act::Confirm);
        }
        if self.choice(sight, to).is_some() {
            return self.commit(sight, to, confirm, true);
        }
        let lifted = self.lifted(sight);
        self.let_aim_go();
        if self.held.take() == Some(cell) {
            return None;
        }
        if may_lift(sight, cell) {
            self.held = Some(cell);
        } else if lifted != Some(cell) {
            self.refuse(sight, lifted, Some(to));
        }
        None
    }

    fn walls(&mut self, sight: &dyn BoardView, cell: Cell) {
        if matches!(self.aim, Some(Target::Wall(_))) && self.pinned {
            return self.let_aim_go();
        }
        let near = sight.groove(sight.center(cell), Some(self.upright), true);
        if let Some((groove, _)) = near.or_else(|| sight.groove(sight.center(cell), None, true)) {
            self.aim = Some(Target::Wall(groove));
            self.pinned = true;
            self.held = None;
            return;
        }
        // A board with grooves tells why there is no wall to show.
        let corner = Groove { file: 0, rank: 0, upright: false };
        let anywhere = Target::Wall(corner);
        if let why @ NotAllowed::Rules(_) = sight.why(None, anywhere)
            && sight.wall(corner).is_some()
        {
            self.answers += 1;
            self.refused = Some((anywhere, why));
        }
    }

    fn act(&mut self, sight: &dyn BoardView, act: Act) -> Option<String> {
        match act {
            Act::Confirm => {
                let aim = self.aim?;
                return self.commit(sight, aim, false, false);
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
                // A second press comes too late, and there is nothing to say of it.
                self.choice(sight, to)?;
                return self.commit(sight, to, false, false);
            }
        }
        None
    }

    fn refuse(&mut self, sight: &dyn BoardView, from: Option<Cell>, to: Option<Target>) {
        self.answers += 1;
        self.refused = to.map(|to| (to, sight.why(from, to)));
    }

    fn tell(&mut self, told: KeyAnswer) {
        self.answers += 1;
        self.told = Some(told);
    }

    fn let_aim_go(&mut self) {
        self.aim = None;
        self.pinned = false;
    }

    /// The cell that a press means. Fingers are broad: they get the nearest
    /// place where something can be done, if one is near enough.
    fn meant(&self, sight: &dyn BoardView, at: Point, finger: bool) -> Option<Cell> {
        let exact = under(sight, at);
        if !finger {
            return exact;
        }
        let useful =
            |cell: Cell| self.choice(sight, Target::Cell(cell)).is_some() || may_lift(sight, cell);
        match exact {
            Some(cell) if useful(cell) || sight.groove(at, None, false).is_some() => Some(cell),
            _ => nearest(sight, at, 1.35, useful).or(exact),
        }
    }

    fn target_near(&self, sight: &dyn BoardView, at: Point, reach: f32) -> Option<Cell> {
        nearest(sight, at, reach, |cell| self.choice(sight, Target::Cell(cell)).is_some())
    }

    fn near_target(&self, sight: &dyn BoardView, at: Point) -> bool {
        self.target_near(sight, at, 1.0).is_some()
    }
}
