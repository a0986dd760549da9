//! All settings of a new game, in a dialog.

use catalog::Game;
use daaliz::{Goal, Layout, Stock};
use dvonn::Start;
use i18n::page;
use kamisado::Length;
use leptos::prelude::*;
use protocol::{Clock, Setup};

use super::begin::{GameConfig, GameStarter, remember_start, start_of_dvonn};
use crate::dialog::sheet;
use crate::locale::{localized, t};
use crate::preferences::{Opponent, preferences};
use crate::room::{choice, face, switch};
use crate::view_helpers::{button, effect, text, when};

/// The current choices.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Chosen {
    start: Start,
    length: Length,
    goal: Goal,
    players: u8,
    teams: bool,
    layout: Layout,
    side: u8,
    walls: Option<u8>,
    handicap: bool,
    minutes: Option<u8>,
    increment: u8,
    first: Option<bool>,
}

const USUAL: Chosen = Chosen {
    start: Start::Empty,
    length: Length::Single,
    goal: Goal::Leave,
    players: 2,
    teams: false,
    layout: Layout::Usual,
    side: 9,
    walls: None,
    handicap: false,
    minutes: None,
    increment: 0,
    first: Some(true),
};

impl Chosen {
    fn terms(self, game: Game) -> GameConfig {
        let setup = match game {
            Game::Dvonn => Setup::Dvonn(dvonn::Setup { start: self.start }),
            Game::Kamisado => Setup::Kamisado(kamisado::Setup { length: self.length }),
            Game::Daaliz => Setup::Daaliz(self.daaliz()),
            #[allow(unreachable_patterns)] // every game has options
            other => Setup::usual(other),
        };
        let clock = self.minutes.map(|minutes| Clock {
            start_ms: u64::from(minutes) * 60_000,
            increment_ms: u64::from(self.increment) * 1000,
        });
        GameConfig { setup, clock, first: self.first }
    }

    /// The number of players: a race has two, a meeting four.
    fn seats(self) -> u8 {
        match self.layout {
            Layout::Usual => self.players,
            Layout::Race => 2,
            Layout::Meeting => 4,
        }
    }

    fn daaliz(self) -> daaliz::Setup {
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
        daaliz::Setup {
            goal: self.goal,
            players: seats,
            teams: self.teams && seats == 4,
            walls,
            size: (self.layout == Layout::Usual && self.side != 9)
                .then_some((self.side, self.side)),
            layout: self.layout,
            ..daaliz::Setup::default()
        }
    }
}

/// The dialog with all settings.
pub fn options(of: RwSignal<Option<Game>>, starter: GameStarter) -> AnyView {
    let open = RwSignal::new(false);
    let chosen = RwSignal::new(USUAL);
    let game = RwSignal::new(Game::Dvonn);
    let foe = preferences().foe;
    effect(move || {
        if let Some(of) = of.get() {
            game.set(of);
            let start = untrack(|| start_of_dvonn(foe.get(), preferences().level(Game::Dvonn)));
            chosen.update(|chosen| chosen.start = start);
            open.set(true);
        }
    });
    effect(move || {
        if !open.get() {
            of.set(None);
        }
    });
    let go = move || {
        open.set(false);
        let (chosen, game) = (chosen.get_untracked(), game.get_untracked());
        if game == Game::Dvonn {
            remember_start(chosen.start);
        }
        starter.begin(chosen.terms(game), foe.get_untracked());
    };
    let drawn = move || {
        let of = match game.get() {
            Game::Dvonn => of_dvonn(chosen),
            Game::Kamisado => of_kamisado(chosen),
            Game::Daaliz => of_daaliz(chosen),
            #[allow(unreachable_patterns)] // every game has options
            _ => ().into_any(),
        };
        let label = text(move || {
            localized(if foe.get() == Opponent::Friend {
                page::room_open()
            } else {
                page::begin_game()
            })
        });
        view! {
            <div class="settings">{of}{of_all(chosen)}</div>
            <div class="acts">{button("", label, go)}</div>
        }
        .into_any()
    };
    sheet(open, text(move || localized(page::options_of(game_words::name(game.get())))), drawn)
}

/// A field of the choices, for reading and writing.
fn field<T: Send + Sync + 'static>(
    chosen: RwSignal<Chosen>,
    read: fn(&Chosen) -> T,
    write: fn(&mut Chosen, T),
) -> (Signal<T>, Callback<T>) {
    let now = Signal::derive(move || chosen.with(read));
    (now, Callback::new(move |value| chosen.update(|chosen| write(chosen, value))))
}

fn of_dvonn(chosen: RwSignal<Chosen>) -> AnyView {
    let (now, choose) = field(chosen, |c| c.start, |c, start| c.start = start);
    let of = [
        (Start::Empty, page::dvonn_empty()),
        (Start::Random, page::dvonn_random()),
        (Start::Symmetric, page::dvonn_symmetric()),
    ];
    choice(t!(dvonn_start), "start", of, now, choose)
}

fn of_kamisado(chosen: RwSignal<Chosen>) -> AnyView {
    let (now, choose) = field(chosen, |c| c.length, |c, length| c.length = length);
    let of = [
        (Length::Single, page::kamisado_single()),
        (Length::Standard, page::kamisado_standard()),
        (Length::Long, page::kamisado_long()),
        (Length::Marathon, page::kamisado_marathon()),
    ];
    vec![choice(t!(kamisado_length), "length", of, now, choose), face("option-face")].into_any()
}

fn of_daaliz(chosen: RwSignal<Chosen>) -> AnyView {
    let (goal, set_goal) = field(chosen, |c| c.goal, |c, goal| c.goal = goal);
    let (layout, set_layout) = field(chosen, |c| c.layout, |c, layout| c.layout = layout);
    let (walls, set_walls) = field(chosen, |c| c.walls, |c, walls| c.walls = walls);
    let (teams, set_teams) = field(chosen, |c| c.teams, |c, teams| c.teams = teams);
    let (handicap, set_handicap) = field(chosen, |c| c.handicap, |c, on| c.handicap = on);
    let goals = [(Goal::Leave, page::goal_leave()), (Goal::Reach, page::goal_reach())];
    let layouts = [
        (Layout::Usual, page::layout_usual()),
        (Layout::Race, page::layout_race()),
        (Layout::Meeting, page::layout_meeting()),
    ];
    let stocks = [3u8, 5, 8, 12].map(|n| (Some(n), page::walls(n)));
    let stocks = std::iter::once((None, page::walls_usual())).chain(stocks);
    let usual = move || chosen.get().layout == Layout::Usual;
    vec![
        choice(t!(daaliz_goal), "goal", goals, goal, set_goal),
        choice(t!(layout), "layout", layouts, layout, set_layout),
        when(usual, move || of_usual_daaliz(chosen)),
        when(
            move || chosen.get().seats() == 4,
            move || switch(t!(teams), teams, move |on| set_teams.run(on)),
        ),
        choice(t!(walls_each), "walls", stocks, walls, set_walls),
        switch(t!(handicap), handicap, move |on| set_handicap.run(on)),
    ]
    .into_any()
}

/// Only the default game has several board sizes and numbers of players.
fn of_usual_daaliz(chosen: RwSignal<Chosen>) -> AnyView {
    let (players, set_players) = field(chosen, |c| c.players, |c, players| c.players = players);
    let (side, set_side) = field(chosen, |c| c.side, |c, side| c.side = side);
    let tables = [2u8, 3, 4].map(|n| (n, page::players_n(n)));
    let boards = [5u8, 7, 9, 11].map(|n| (n, page::size_n(n, n)));
    vec![
        choice(t!(players), "players", tables, players, set_players),
        choice(t!(size), "size", boards, side, set_side),
    ]
    .into_any()
}

fn of_all(chosen: RwSignal<Chosen>) -> AnyView {
    let foe = preferences().foe;
    let (first, set_first) = field(chosen, |c| c.first, |c, first| c.first = first);
    let (minutes, set_minutes) = field(chosen, |c| c.minutes, |c, minutes| c.minutes = minutes);
    let (increment, set_increment) = field(chosen, |c| c.increment, |c, more| c.increment = more);
    let number = |n: u8| page::number(n);
    let each = [1u8, 3, 5, 10, 20, 30].map(|n| (Some(n), number(n)));
    let each = std::iter::once((None, page::clock_none())).chain(each);
    let more = move || [0u8, 2, 5, 10, 30].map(|n| (n, number(n)));
    let firsts = || {
        [
            (Some(true), page::first_me()),
            (Some(false), page::first_other()),
            (None, page::first_lot()),
        ]
    };
    vec![
        when(
            move || foe.get() != Opponent::Screen,
            move || choice(t!(first), "first", firsts(), first, set_first),
        ),
        choice(t!(minutes), "minutes", each, minutes, set_minutes),
        when(
            move || minutes.get().is_some(),
            move || choice(t!(increment), "increment", more(), increment, set_increment),
        ),
    ]
    .into_any()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_choice_can_be_played() {
        for goal in [Goal::Leave, Goal::Reach] {
            for layout in [Layout::Usual, Layout::Race, Layout::Meeting] {
                for (players, teams) in [(2, true), (3, false), (4, true)] {
                    for (side, walls, handicap) in
                        [(5, Some(3), true), (9, None, true), (11, Some(12), false)]
                    {
                        let chosen =
                            Chosen { goal, players, teams, layout, side, walls, handicap, ..USUAL };
                        let setup = chosen.terms(Game::Daaliz).setup;
                        assert!(setup.begin(&mut game_core::NoDice).is_ok(), "{setup:?}");
                    }
                }
            }
        }
    }
}
