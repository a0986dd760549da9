//! The outbox of one guest.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use axum::extract::ws::Utf8Bytes;
use metrics::counters;
use protocol::Why;
use tokio::sync::Notify;

/// The most refusals, and the most of what people say, that wait for a guest; older ones are dropped.
const WAITING: usize = 8;

/// What waits to be sent to one guest: the newest view, a few refusals and the last things said. A
/// new view replaces one that was not sent yet, so a slow connection can neither delay a room nor
/// fill the memory.
#[derive(Clone)]
pub struct Outbox(Arc<Inner>);

#[derive(Default)]
struct Inner {
    waiting: Mutex<Waiting>,
    changed: Notify,
}

#[derive(Default)]
struct Waiting {
    view: Option<Utf8Bytes>,
    refusals: VecDeque<Outgoing>,
    said: VecDeque<Outgoing>,
    closed: bool,
}

/// Something to send, or the end of the room.
#[derive(PartialEq, Eq, Debug)]
pub enum Outgoing {
    /// The table, as JSON.
    View(Utf8Bytes),
    /// What somebody says, as JSON.
    Said(Utf8Bytes),
    /// Why a request was declined.
    Decline(Why),
    /// Why the rules refused, as JSON.
    Refused(Utf8Bytes),
    /// The room is full.
    Full,
    /// The sender is gone: the room was closed, or its actor panicked.
    Gone,
}

/// The actor's end. When it is dropped, the guest learns that the room is gone.
pub struct OutboxSender(Outbox);

impl Outbox {
    /// An empty outbox, and its sender.
    #[must_use]
    pub fn new() -> (OutboxSender, Outbox) {
        let outbox = Outbox(Arc::default());
        (OutboxSender(outbox.clone()), outbox)
    }

    /// Waits for the next item. Cancelling loses nothing.
    pub async fn next(&self) -> Outgoing {
        loop {
            if let Some(outgoing) = self.take() {
                return outgoing;
            }
            self.0.changed.notified().await;
        }
    }

    fn take(&self) -> Option<Outgoing> {
        let mut waiting = self.waiting();
        let refusal = waiting.refusals.pop_front();
        let outgoing = refusal.or_else(|| waiting.view.take().map(Outgoing::View));
        // The speaker may have sat down in that view.
        let outgoing = outgoing.or_else(|| waiting.said.pop_front());
        outgoing.or(waiting.closed.then_some(Outgoing::Gone))
    }

    /// A panic elsewhere cannot leave this half changed, so a poisoned lock is
    /// fine.
    fn waiting(&self) -> MutexGuard<'_, Waiting> {
        self.0.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl OutboxSender {
    /// Shows the guest the table.
    pub fn show(&self, view: Utf8Bytes) {
        self.0.waiting().view = Some(view);
        self.0.0.changed.notify_one();
    }

    /// Tells the guest what somebody says.
    pub fn pass_on(&self, text: Utf8Bytes) {
        push(&mut self.0.waiting().said, Outgoing::Said(text));
        self.0.0.changed.notify_one();
    }

    /// Tells a new guest that the room is full.
    pub fn turn_away(self) {
        self.refuse(Outgoing::Full);
    }

    /// Tells the guest why a request was declined.
    pub fn decline(&self, why: Why) {
        counters::refused(why);
        self.refuse(Outgoing::Decline(why));
    }

    /// Tells the guest why the rules refused.
    pub fn refuse_by_rules(&self, text: Utf8Bytes) {
        self.refuse(Outgoing::Refused(text));
    }

    fn refuse(&self, outgoing: Outgoing) {
        push(&mut self.0.waiting().refusals, outgoing);
        self.0.0.changed.notify_one();
    }
}

/// Adds to a queue, which drops its oldest when it is full.
fn push(queue: &mut VecDeque<Outgoing>, outgoing: Outgoing) {
    if queue.len() == WAITING {
        queue.pop_front();
    }
    queue.push_back(outgoing);
}

impl Drop for OutboxSender {
    fn drop(&mut self) {
        self.0.waiting().closed = true;
        self.0.0.changed.notify_one();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_newer_view_replaces_one_that_was_not_sent() {
        let (sender, outbox) = Outbox::new();
        sender.show("old".into());
        sender.decline(Why::TooLate);
        sender.show("new".into());
        drop(sender);
        assert_eq!(outbox.next().await, Outgoing::Decline(Why::TooLate));
        assert_eq!(outbox.next().await, Outgoing::View("new".into()));
        assert_eq!(outbox.next().await, Outgoing::Gone);
        assert_eq!(outbox.next().await, Outgoing::Gone);
    }

    #[tokio::test]
    async fn an_outbox_holds_at_most_a_few_refusals_and_phrases() {
        let (sender, outbox) = Outbox::new();
        for n in 0..1000 {
            sender.decline(Why::Malformed);
            sender.pass_on(n.to_string().into());
        }
        sender.show("who speaks".into());
        drop(sender);
        for _ in 0..WAITING {
            assert_eq!(outbox.next().await, Outgoing::Decline(Why::Malformed));
        }
        assert_eq!(outbox.next().await, Outgoing::View("who speaks".into()));
        for n in 1000 - WAITING..1000 {
            assert_eq!(outbox.next().await, Outgoing::Said(n.to_string().into()), "the last ones");
        }
        assert_eq!(outbox.next().await, Outgoing::Gone);
    }
}
