//! Who waits at other nodes, and what nodes tell each other of it.
//!
//! Each node tells the others who waits there, so any of them could pair all. The one that does first asks the nodes at which
//! the two wait: a node lets nobody be paired by two others at once.

use std::time::Duration;

use catalog::Game;
use pairing::{Pace, Seek, Stakes, Wanted};
use room_core::PersonId;
use serde::{Deserialize, Serialize};
use store::table_code::Code;
use tokio::sync::mpsc;
use tokio::time::Instant;

use super::waiting::Reserved;
use super::{Lobby, News, Waiter, Whereabouts};

/// After this time without news of them, somebody does not wait any more.
pub(crate) const SILENCE: Duration = Duration::from_secs(15);

/// A node that wanted to pair somebody has so long to do it.
const RESERVED: Duration = Duration::from_secs(5);

/// What has changed at a node.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Change {
    /// These wait.
    Came(Vec<Told>),
    /// Those of these numbers wait no longer.
    Gone(Vec<u64>),
}

/// Somebody who waits, as nodes tell each other.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Told {
    number: u64,
    person: [u8; 32],
    name: String,
    /// The rating lists, and how strong they are in each.
    games: Vec<(String, Option<i32>)>,
    /// Milliseconds at the start, and added by each move.
    paces: Vec<(u64, u64)>,
    rated: Option<bool>,
    span: Option<i32>,
}

/// What the node that pairs asks the one at which somebody waits.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum SeekAsk {
    /// Whether it may pair them; they wait for nobody else then.
    Reserve(u64),
    /// Nothing came of it.
    Release(u64),
    /// They sit at this table.
    Paired(u64, String),
}

impl Change {
    /// Somebody waits.
    pub(super) fn came(number: u64, seek: &Seek<PersonId>, name: &str) -> Change {
        Change::Came(vec![Told::of(number, seek, name)])
    }
}

impl Told {
    fn of(number: u64, seek: &Seek<PersonId>, name: &str) -> Told {
        Told {
            number,
            person: seek.person.0,
            name: name.to_owned(),
            games: seek.games.iter().map(|it| (it.list.to_owned(), it.rating)).collect(),
            paces: seek.paces.iter().map(|it| (it.start_ms, it.increment_ms)).collect(),
            rated: match seek.stakes {
                Stakes::Rated => Some(true),
                Stakes::Friendly => Some(false),
                Stakes::Either => None,
            },
            span: seek.span,
        }
    }

    /// What they look for, as far as this version knows it.
    fn seek(self) -> (u64, Seek<PersonId>, String) {
        let lists = || Game::ALL.into_iter().flat_map(Game::rating_lists).copied();
        let wanted = |(name, rating): (String, Option<i32>)| {
            lists().find(|list| *list == name).map(|list| Wanted { list, rating })
        };
        let seek = Seek {
            person: PersonId(self.person),
            games: self.games.into_iter().filter_map(wanted).collect(),
            paces: self
                .paces
                .into_iter()
                .map(|(start_ms, increment_ms)| Pace { start_ms, increment_ms })
                .collect(),
            stakes: match self.rated {
                Some(true) => Stakes::Rated,
                Some(false) => Stakes::Friendly,
                None => Stakes::Either,
            },
            span: self.span,
        };
        (self.number, seek, self.name)
    }
}

impl Lobby {
    /// What changes here from now on, for the other nodes. Only the first one who asks gets anything.
    pub(crate) fn changes(&self) -> mpsc::UnboundedReceiver<Change> {
        let (sender, changes) = mpsc::unbounded_channel();
        self.0.changes.get_or_init(|| sender);
        changes
    }

    /// All who wait here, at most `at_a_time` in a message.
    pub(crate) fn all_here(&self, at_a_time: usize) -> Vec<Change> {
        let waiting = self.waiting();
        let told: Vec<Told> =
            waiting.here().map(|(number, seek, name)| Told::of(number, seek, name)).collect();
        told.chunks(at_a_time).map(|told| Change::Came(told.to_vec())).collect()
    }

    /// Hears what changed at another node.
    pub(crate) fn hear(&self, node: &str, change: Change) {
        let mut waiting = self.waiting();
        if !*self.0.public_tables.allowed().borrow() {
            return;
        }
        match change {
            Change::Came(told) => {
                for told in told {
                    if waiting.hears_of(node, told.number, Instant::now()) {
                        continue;
                    }
                    let (number, seek, name) = told.seek();
                    let at = Whereabouts::Elsewhere { node: node.to_owned(), number };
                    self.add(&mut waiting, seek, Waiter { name, at });
                }
            }
            Change::Gone(numbers) => {
                for number in numbers {
                    waiting.take_elsewhere(node, number);
                }
            }
        }
        self.show(&waiting);
    }

    /// Forgets those who were not heard of for long, and lets those wait on who were reserved for too long.
    pub(crate) fn forget_silent(&self) {
        let mut waiting = self.waiting();
        let now = Instant::now();
        let mut is_changed = now.checked_sub(SILENCE).is_some_and(|it| waiting.forget_silent(it));
        let is_late = |_: &u64, (.., since): &mut Reserved| now.duration_since(*since) > RESERVED;
        let late: Vec<_> = waiting.reserved.extract_if(is_late).collect();
        for (_, (seek, waiter, _)) in late {
            self.add(&mut waiting, seek, waiter);
            is_changed = true;
        }
        if is_changed {
            self.show(&waiting);
        }
    }

    /// Does what the node that pairs asks of somebody who waits here; returns whether they are there.
    pub(crate) fn asked(&self, ask: SeekAsk) -> bool {
        let mut waiting = self.waiting();
        let is_here = match ask {
            SeekAsk::Reserve(number) => match waiting.take(number) {
                Some((seek, waiter)) => {
                    waiting.reserved.insert(number, (seek, waiter, Instant::now()));
                    self.change(Change::Gone(vec![number]));
                    true
                }
                None => false,
            },
            SeekAsk::Release(number) => match waiting.reserved.remove(&number) {
                Some((seek, waiter, _)) => {
                    self.add(&mut waiting, seek, waiter);
                    true
                }
                None => false,
            },
            SeekAsk::Paired(number, code) => {
                let waiter = waiting.reserved.remove(&number).map(|(_, waiter, _)| waiter);
                match (waiter.map(|waiter| waiter.at), Code::read(&code)) {
                    (Some(Whereabouts::Here { tell, .. }), Some(code)) => {
                        tell.send(News::Paired(code)).is_ok()
                    }
                    _ => false,
                }
            }
        };
        self.show(&waiting);
        is_here
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nodes_of_one_version_read_each_other() {
        let list = Game::ALL[0].rating_lists()[0];
        let seek = Seek {
            person: PersonId([7; 32]),
            games: vec![Wanted { list, rating: Some(1310) }],
            paces: vec![Pace { start_ms: 180_000, increment_ms: 2000 }],
            stakes: Stakes::Rated,
            span: Some(200),
        };
        let text = serde_json::to_string(&Change::came(3, &seek, "Bo")).unwrap();
        let Change::Came(told) = serde_json::from_str(&text).unwrap() else { panic!("{text}") };
        assert_eq!(told[0].clone().seek(), (3, seek, "Bo".to_owned()));
        let mut newer = told[0].clone();
        newer.games.push(("one of tomorrow".to_owned(), None));
        assert_eq!(newer.seek().1.games.len(), 1);
        let paired = SeekAsk::Paired(3, "K7M4QXA2".to_owned());
        assert_eq!(serde_json::to_string(&paired).unwrap(), r#"{"paired":[3,"K7M4QXA2"]}"#);
    }
}
