//! What happened, as it is stored.

use crate::time::Millis;

/// Something that happened, and when.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StoredEvent<E> {
    /// The instant that it counts from.
    pub at: Millis,
    /// What happened.
    pub what: E,
}

/// What the stored events of a room add up to. Only [`EventSourced::apply`] changes it, so a room that
/// was lived and one that was read from the journal cannot differ.
pub trait EventSourced {
    /// What happens in such a room.
    type Event;

    /// The number of the next event.
    fn next(&self) -> u32;

    /// Makes it so. Cannot fail: it has already happened.
    fn apply(&mut self, stored: &StoredEvent<Self::Event>);
}

/// The events of one input, in order. Each is applied as soon as it is recorded.
#[derive(Debug)]
pub struct Batch<E> {
    now: Millis,
    first: u32,
    events: Vec<StoredEvent<E>>,
}

impl<E> Batch<E> {
    /// Nothing has happened yet. All of it will happen at `now`.
    #[must_use]
    pub fn new(state: &impl EventSourced<Event = E>, now: Millis) -> Batch<E> {
        Batch { now, first: state.next(), events: Vec::new() }
    }

    /// The instant of the input.
    #[must_use]
    pub fn now(&self) -> Millis {
        self.now
    }

    /// Whether nothing has happened yet.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.events.is_empty()
    }

    /// It happens.
    pub fn record(&mut self, state: &mut impl EventSourced<Event = E>, what: E) {
        let stored = StoredEvent { at: self.now, what };
        state.apply(&stored);
        self.events.push(stored);
    }

    /// What is to be stored, the first as number so-and-so; nothing where nothing happened.
    #[must_use]
    pub fn into_events(self) -> Option<(u32, Vec<StoredEvent<E>>)> {
        (!self.events.is_empty()).then_some((self.first, self.events))
    }
}
