//! The parts of the site that the bar leads to.

use i18n::{Phrase, html, page, people};

use crate::address::Address;

/// A page that gathers all of one kind, whatever the game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Hub {
    /// Courses and rules.
    Learn,
    /// Puzzles and riddles.
    Puzzles,
    /// Boards to study on.
    Study,
    /// Games being played.
    Watch,
    /// What the visitor prefers, and what the browser stores.
    Settings,
    /// The visitor's name that lasts.
    Account,
}

impl Hub {
    /// All of them; the bar shows those of the visitor's own by icons.
    pub const ALL: [Hub; 6] =
        [Hub::Learn, Hub::Puzzles, Hub::Study, Hub::Watch, Hub::Settings, Hub::Account];

    /// Its name in addresses.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Hub::Learn => "learn",
            Hub::Puzzles => "puzzles",
            Hub::Study => "study",
            Hub::Watch => "watch",
            Hub::Settings => "settings",
            Hub::Account => "account",
        }
    }

    /// Whether it is the visitor's own, which nobody looks for.
    pub(crate) fn is_own(self) -> bool {
        matches!(self, Hub::Settings | Hub::Account)
    }

    /// The hub of this name.
    #[must_use]
    pub fn named(name: &str) -> Option<Hub> {
        Hub::ALL.into_iter().find(|hub| hub.name() == name)
    }

    /// What it is called in the bar and in its title.
    pub(crate) fn label(self) -> Phrase {
        match self {
            Hub::Learn => page::nav_learn(),
            Hub::Puzzles => page::nav_puzzles(),
            Hub::Study => page::nav_study(),
            Hub::Watch => page::nav_watch(),
            Hub::Settings => page::look_sound(),
            Hub::Account => page::account(),
        }
    }

    /// What is found there, in one sentence.
    pub(crate) fn lead(self) -> Phrase {
        match self {
            Hub::Learn => html::hub_learn(),
            Hub::Puzzles => html::hub_puzzles(),
            Hub::Study => html::hub_study(),
            Hub::Watch => html::hub_watch(),
            Hub::Settings => html::hub_settings(),
            Hub::Account => people::account_lead(),
        }
    }

    /// The hub that a page belongs to; `None` for playing, and for what is about the site.
    pub(crate) fn of(address: &Address) -> Option<Hub> {
        match address {
            Address::Hub(hub) => Some(*hub),
            Address::Rules(_) | Address::Course(_) => Some(Hub::Learn),
            Address::Puzzles(_) | Address::Puzzle(..) => Some(Hub::Puzzles),
            Address::Study(_) => Some(Hub::Study),
            Address::Watch(_) | Address::Screen(_) | Address::Game(..) => Some(Hub::Watch),
            _ => None,
        }
    }
}
