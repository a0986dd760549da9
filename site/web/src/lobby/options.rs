//! All that may be agreed before a game, in one sheet.

use daaliz::{Goal, Layout, Stock};
use dvonn::Start;
use kamisado::Length;
use leptos::prelude::*;
use lexicon::{Phrase, page};
use protocol::{Clock, Setup};
use scene::Face;

use super::begin::{Door, Terms};
use crate::game::Game;
use crate::likes::{Foe, likes};
use crate::room::Choice;
use crate::sheet::Sheet;
use crate::voice::{say, t};

/// What is chosen so far.
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
    minutes: Option<u64>,
    increment: u64,
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
    fn terms(self, game: Game) -> Terms {
        let setup = match game {
            Game::Dvonn => Setup::Dvonn { start: self.start },
            Game::Kamisado => Setup::Kamisado { length: self.length },
            Game::Daaliz => Setup::Daaliz(self.daaliz()),
        };
        let clock = self.minutes.map(|minutes| Clock {
            start_ms: minutes * 60_000,
            increment_ms: self.increment * 1000,
        });
        Terms { setup, clock, first: self.first }
    }

    /// How many sit down: a race is for two, a meeting for four.
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

/// All that may be agreed before a game.
#[component]
pub fn Options(of: RwSignal<Option<Game>>, door: Door) -> impl IntoView {
    let open = RwSignal::new(false);
    let chosen = RwSignal::new(USUAL);
    let game = RwSignal::new(Game::Dvonn);
    Effect::new(move |_| {
        if let Some(of) = of.get() {
            game.set(of);
            open.set(true);
        }
    });
    Effect::new(move |_| {
        if !open.get() {
            of.set(None);
        }
    });
    let foe = likes().foe;
    let go = move |_| {
        open.set(false);
        door.begin(chosen.get_untracked().terms(game.get_untracked()), foe.get_untracked());
    };
    let title = Signal::derive(move || say(page::options_of(game.get().name())));
    view! {
        <Sheet open=open title=title>
            <div class="settings">
                {move || match game.get() {
                    Game::Dvonn => view! { <OfDvonn chosen=chosen/> }.into_any(),
                    Game::Kamisado => view! { <OfKamisado chosen=chosen/> }.into_any(),
                    Game::Daaliz => view! { <OfDaaliz chosen=chosen/> }.into_any(),
                }}
                <OfAll chosen=chosen/>
            </div>
            <div class="acts">
                <button type="button" on:click=go>
                    {move || say(if foe.get() == Foe::Friend { page::room_open() } else { page::begin_game() })}
                </button>
            </div>
        </Sheet>
    }
}

/// A field of what is chosen, to read and to write.
fn field<T: Send + Sync + 'static>(
    chosen: RwSignal<Chosen>,
    read: fn(&Chosen) -> T,
    write: fn(&mut Chosen, T),
) -> (Signal<T>, Callback<T>) {
    let now = Signal::derive(move || chosen.with(read));
    (now, Callback::new(move |value| chosen.update(|chosen| write(chosen, value))))
}

#[component]
fn OfDvonn(chosen: RwSignal<Chosen>) -> impl IntoView {
    let (now, choose) = field(chosen, |c| c.start, |c, start| c.start = start);
    let of = vec![
        (Start::Empty, page::dvonn_empty()),
        (Start::Random, page::dvonn_random()),
        (Start::Symmetric, page::dvonn_symmetric()),
    ];
    view! { <Choice label=Signal::derive(t!(dvonn_start)) name="start" of=of now=now choose=choose/> }
}

#[component]
fn OfKamisado(chosen: RwSignal<Chosen>) -> impl IntoView {
    let taste = likes().taste;
    let (now, choose) = field(chosen, |c| c.length, |c, length| c.length = length);
    let of = vec![
        (Length::Single, page::kamisado_single()),
        (Length::Standard, page::kamisado_standard()),
        (Length::Long, page::kamisado_long()),
        (Length::Marathon, page::kamisado_marathon()),
    ];
    let faces = vec![(Face::Signs, page::face_signs()), (Face::Words, page::face_words())];
    view! {
        <Choice label=Signal::derive(t!(kamisado_length)) name="length" of=of now=now choose=choose/>
        <Choice label=Signal::derive(t!(face)) name="option-face" of=faces
            now=Signal::derive(move || taste.get().face)
            choose=Callback::new(move |face| taste.update(|taste| taste.face = face))/>
    }
}

#[component]
fn OfDaaliz(chosen: RwSignal<Chosen>) -> impl IntoView {
    let (goal, set_goal) = field(chosen, |c| c.goal, |c, goal| c.goal = goal);
    let (layout, set_layout) = field(chosen, |c| c.layout, |c, layout| c.layout = layout);
    let (players, set_players) = field(chosen, |c| c.players, |c, players| c.players = players);
    let (side, set_side) = field(chosen, |c| c.side, |c, side| c.side = side);
    let (walls, set_walls) = field(chosen, |c| c.walls, |c, walls| c.walls = walls);
    let (teams, set_teams) = field(chosen, |c| c.teams, |c, teams| c.teams = teams);
    let (handicap, set_handicap) = field(chosen, |c| c.handicap, |c, on| c.handicap = on);
    let usual = Memo::new(move |_| layout.get() == Layout::Usual);
    let four = Memo::new(move |_| chosen.get().seats() == 4);
    let goals = vec![(Goal::Leave, page::goal_leave()), (Goal::Reach, page::goal_reach())];
    let layouts = vec![
        (Layout::Usual, page::layout_usual()),
        (Layout::Race, page::layout_race()),
        (Layout::Meeting, page::layout_meeting()),
    ];
    let walls_of: Vec<(Option<u8>, Phrase)> = std::iter::once((None, page::walls_usual()))
        .chain([3u8, 5, 8, 12].map(|n| (Some(n), page::walls(n))))
        .collect();
    view! {
        <Choice label=Signal::derive(t!(daaliz_goal)) name="goal" of=goals now=goal choose=set_goal/>
        <Choice label=Signal::derive(t!(layout)) name="layout" of=layouts now=layout choose=set_layout/>
        <Show when=move || usual.get()>
            <Choice label=Signal::derive(t!(players)) name="players" now=players choose=set_players
                of=[2u8, 3, 4].map(|n| (n, page::players_n(n))).to_vec()/>
            <Choice label=Signal::derive(t!(size)) name="size" now=side choose=set_side
                of=[5u8, 7, 9, 11].map(|n| (n, page::size_n(n, n))).to_vec()/>
        </Show>
        <Show when=move || four.get()>
            <crate::room::Switch label=Signal::derive(t!(teams)) on=teams flip=set_teams/>
        </Show>
        <Choice label=Signal::derive(t!(walls_each)) name="walls" of=walls_of now=walls choose=set_walls/>
        <crate::room::Switch label=Signal::derive(t!(handicap)) on=handicap flip=set_handicap/>
    }
}

#[component]
fn OfAll(chosen: RwSignal<Chosen>) -> impl IntoView {
    let (first, set_first) = field(chosen, |c| c.first, |c, first| c.first = first);
    let (minutes, set_minutes) = field(chosen, |c| c.minutes, |c, minutes| c.minutes = minutes);
    let (increment, set_increment) = field(chosen, |c| c.increment, |c, more| c.increment = more);
    let number = |n: u64| page::number(i32::try_from(n).unwrap_or(0));
    let firsts = vec![
        (Some(true), page::first_me()),
        (Some(false), page::first_other()),
        (None, page::first_lot()),
    ];
    let minutes_of: Vec<_> = std::iter::once((None, page::clock_none()))
        .chain([1u64, 3, 5, 10, 20, 30].map(|n| (Some(n), number(n))))
        .collect();
    view! {
        <Show when=move || likes().foe.get() != Foe::Screen>
            <Choice label=Signal::derive(t!(first)) name="first" of=firsts.clone() now=first choose=set_first/>
        </Show>
        <Choice label=Signal::derive(t!(minutes)) name="minutes" of=minutes_of now=minutes choose=set_minutes/>
        <Show when=move || minutes.get().is_some()>
            <Choice label=Signal::derive(t!(increment)) name="increment" now=increment choose=set_increment
                of=[0u64, 2, 5, 10, 30].map(|n| (n, number(n))).to_vec()/>
        </Show>
    }
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
                            Chosen { goal, layout, players, teams, side, walls, handicap, ..USUAL };
                        let setup = chosen.terms(Game::Daaliz).setup;
                        assert!(
                            crate::game::begin(&setup, &mut play::NoDice).is_some(),
                            "{setup:?}"
                        );
                    }
                }
            }
        }
    }
}
