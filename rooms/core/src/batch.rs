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

/// The state of a room, built from its stored events. Only [`EventSourced::apply`] changes it, so
/// a live room and one read from the journal cannot differ.
pub trait EventSourced {
    /// The kind of event stored for such a room.
    type Event;

    /// The number of the next event.
    fn next(&self) -> u32;

    /// Changes the state. Cannot fail: the event has already happened.
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
    /// An empty batch, whose events will all have the instant `now`.
    #[must_use]
    pub fn new(state: &impl EventSourced<Event = E>, now: Millis) -> Batch<E> {
        Batch { now, first: state.next(), events: Vec::new() }
    }

    /// The instant of the input.
    #[must_use]
    pub fn now(&self) -> Millis {
        self.now
    }

    /// Whether no event was recorded yet.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.events.is_empty()
    }

    /// Applies an event to the state and adds it to the batch.
    pub fn record(&mut self, state: &mut impl EventSourced<Event = E>, what: E) {
        let stored = StoredEvent { at: self.now, what };
        state.apply(&stored);
        self.events.push(stored);
    }

    /// The events to store, with the number of the first; `None` if there are none.
    #[must_use]
    pub fn into_events(self) -> Option<(u32, Vec<StoredEvent<E>>)> {
        (!self.events.is_empty()).then_some((self.first, self.events))
    }
}
