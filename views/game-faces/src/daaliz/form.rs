//! Daaliz' and Quoridor's options.

use catalog::Listed as _;
use daaliz::{AnyPosition, Goal, Layout, Setup, Stock};
use i18n::page;

use crate::form::{Field, Form};

/// The choices of a new game.
#[derive(Clone, Copy, Debug)]
pub struct DaalizForm {
    goal: Goal,
    layout: Layout,
    players: u8,
    side: u8,
    teams: bool,
    /// The walls of each seat; `None` for the usual number.
    walls: Option<u8>,
    /// Whether the first seat has half of them.
    handicap: bool,
}

const GOALS: [Goal; 2] = [Goal::Leave, Goal::Reach];
const LAYOUTS: [Layout; 3] = [Layout::Usual, Layout::Race, Layout::Meeting];
const PLAYERS: [u8; 3] = [2, 3, 4];
const SIDES: [u8; 4] = [5, 7, 9, 11];
const USUAL_SIDE: u8 = 9;
const WALLS: [Option<u8>; 5] = [None, Some(3), Some(5), Some(8), Some(12)];

impl Default for DaalizForm {
    fn default() -> DaalizForm {
        DaalizForm {
            goal: Goal::Leave,
            layout: Layout::Usual,
            players: 2,
            side: USUAL_SIDE,
            teams: false,
            walls: None,
            handicap: false,
        }
    }
}

impl DaalizForm {
    /// The number of players: a race has two, a meeting four.
    fn seats(self) -> u8 {
        match self.layout {
            Layout::Usual => self.players,
            Layout::Race => 2,
            Layout::Meeting => 4,
        }
    }

    fn agreed(self) -> Setup {
        let seats = self.seats();
        let usual = match (self.layout, seats) {
            (Layout::Meeting, _) => 7,
            (_, 4) => 5,
            (_, 3) => 6,
            _ => 10,
        };
        let each = self.walls.unwrap_or(usual);
        let walls = if self.handicap {
            let mut stocks = vec![each; usize::from(seats)];
            stocks[0] = each / 2;
            Some(Stock::Seats(stocks))
        } else {
            self.walls.map(Stock::Each)
        };
        Setup {
            goal: self.goal,
            players: seats,
            teams: self.teams && seats == 4,
            walls,
            size: (self.layout == Layout::Usual && self.side != USUAL_SIDE)
                .then_some((self.side, self.side)),
            layout: self.layout,
            ..Setup::default()
        }
    }
}

impl Form for DaalizForm {
    fn setup(&self) -> catalog::Setup {
        AnyPosition::agreed(self.agreed())
    }

    /// Only the default layout has several sizes and numbers of players.
    fn fields(&self) -> Vec<Field> {
        let goals = GOALS.into_iter().zip([page::goal_leave(), page::goal_reach()]);
        let layouts = [page::layout_usual(), page::layout_race(), page::layout_meeting()];
        let layouts = LAYOUTS.into_iter().zip(layouts);
        let walls = WALLS.map(|n| (n, n.map_or_else(page::walls_usual, page::walls)));
        let is_usual = self.layout == Layout::Usual;
        let tables = PLAYERS.map(|n| (n, page::players_n(n)));
        let boards = SIDES.map(|n| (n, page::size_n(n, n)));
        vec![
            Field::choice("goal", page::daaliz_goal, goals, &self.goal),
            Field::choice("layout", page::layout, layouts, &self.layout),
            Field::choice("players", page::players, tables, &self.players).open_if(is_usual),
            Field::choice("size", page::size, boards, &self.side).open_if(is_usual),
            Field::switch("teams", page::teams, self.teams).open_if(self.seats() == 4),
            Field::choice("walls", page::walls_each, walls, &self.walls),
            Field::switch("handicap", page::handicap, self.handicap),
        ]
    }

    fn choose(&mut self, field: &str, n: usize) {
        match field {
            "goal" => self.goal = GOALS[n],
            "layout" => self.layout = LAYOUTS[n],
            "players" => self.players = PLAYERS[n],
            "size" => self.side = SIDES[n],
            "teams" => self.teams = n == 1,
            "walls" => self.walls = WALLS[n],
            "handicap" => self.handicap = n == 1,
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Chooses all that can be chosen, field after field.
    fn each(form: DaalizForm, fields: &[&str], check: &mut impl FnMut(DaalizForm)) {
        let Some((name, rest)) = fields.split_first() else { return check(form) };
        let open = form.fields().into_iter().find(|field| field.name == *name && field.is_open);
        let count = open.map_or(0, |field| field.choices.len().max(2));
        for n in 0..count {
            let mut next = form;
            next.choose(name, n);
            each(next, rest, check);
        }
        if count == 0 {
            each(form, rest, check);
        }
    }

    #[test]
    fn every_choice_can_be_played() {
        let fields = ["goal", "layout", "players", "size", "teams", "walls", "handicap"];
        let mut count = 0;
        each(DaalizForm::default(), &fields, &mut |form| {
            count += 1;
            assert!(form.setup().begin(&mut game_core::NoDice).is_ok(), "{form:?}");
        });
        assert_eq!(count, 2 * (4 * (1 + 1 + 2) + 1 + 2) * 5 * 2);
    }
}
