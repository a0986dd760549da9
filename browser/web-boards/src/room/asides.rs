//! What a table shows beside the game, and not to everybody: its dialogs, the engine's analysis, and
//! what can follow a finished game. It is fetched when it is first wanted.

use leptos::prelude::*;

use super::after::after;
use super::analysis::{Advice, strip};
use super::clocks::Tick;
use super::company;
use super::correspondence;
use super::keys::keys;
use super::leaving;
use super::menu::{TableMenu, resign};
use super::move_input::{Typing, typed};
use super::paragraph::paragraph;
use super::share::share;
use super::table_state::{SendRequest, TableState};

/// Something that a table shows beside the game.
#[derive(Clone)]
pub enum Aside {
    /// The menu.
    Menu(TableMenu),
    /// The question "Resign this game?"
    Resign(TableState, SendRequest, RwSignal<bool>),
    /// The link to the table.
    Share(TableState, SendRequest, RwSignal<bool>),
    /// The list of keys.
    Keys,
    /// The field for a typed move.
    Typed(Typing, Callback<String>),
    /// The paragraph of a game's rule.
    Rule(&'static str, &'static str),
    /// What can follow the finished game.
    After(TableState, SendRequest),
    /// Who else is at the table.
    Company(TableState),
    /// Whom the table waits for.
    Leaving(TableState, SendRequest, Tick),
    /// What is told of a game by correspondence.
    Correspondence(TableState, SendRequest),
    /// The engine's analysis.
    Analysis(Advice),
}

impl Aside {
    /// Draws it.
    pub fn draw(self) -> AnyView {
        match self {
            Aside::Menu(menu) => menu.draw(),
            Aside::Resign(state, ask, open) => resign(state, ask, open),
            Aside::Share(state, ask, open) => share(state, ask, open),
            Aside::Keys => keys(),
            Aside::Typed(typing, act) => typed(typing, act),
            Aside::Rule(game, rule) => paragraph(game, rule),
            Aside::After(state, ask) => after(state, ask),
            Aside::Company(state) => company::others(state),
            Aside::Leaving(state, ask, tick) => leaving::line(state, ask, tick),
            Aside::Correspondence(state, ask) => correspondence::line(state, ask),
            Aside::Analysis(advice) => strip(&advice),
        }
    }
}

/// Draws an aside, once it is fetched: a table is given it, since the chunks know the table.
#[derive(Clone, Copy)]
pub struct Asides(pub Callback<Aside, AnyView>);
