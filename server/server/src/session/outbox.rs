//! What waits to be sent to one guest.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use axum::extract::ws::Utf8Bytes;
use protocol::Why;
use tokio::sync::Notify;

use crate::ops::counters;

/// The most refusals that wait for a guest. Who asks faster than that hears
/// of the latest ones only.
const WAITING: usize = 8;

/// What waits to be sent to one guest: one view, for a newer view takes the
/// place of one that was not sent yet, and a few refusals. So nobody's slow
/// line can hold a room up or fill the server's memory.
#[derive(Clone)]
pub struct Outbox(Arc<Inner>);

#[derive(Default)]
struct Inner {
    waiting: Mutex<Waiting>,
    news: Notify,
}

#[derive(Default)]
struct Waiting {
    view: Option<Utf8Bytes>,
    refusals: VecDeque<Outgoing>,
    left: bool,
}

/// Something to send, or the news that the room is gone.
#[derive(PartialEq, Eq, Debug)]
pub enum Outgoing {
    /// The table, as JSON.
    View(Utf8Bytes),
    /// No, and why.
    Decline(Why),
    /// No, and why, as JSON.
    Refused(Utf8Bytes),
    /// The room lets nobody else in.
    Full,
    /// Whoever filled this box is gone: the room was closed, or it fell.
    Gone,
}

/// The room's end. When it is dropped, the guest learns that the room is gone.
pub struct OutboxSender(Outbox);

impl Outbox {
    /// An empty box, and the pen that fills it.
    pub fn new() -> (OutboxSender, Outbox) {
        let outbox = Outbox(Arc::default());
        (OutboxSender(outbox.clone()), outbox)
    }

    /// Waits for news. Nothing is lost when the waiting is given up.
    pub async fn news(&self) -> Outgoing {
        loop {
            if let Some(news) = self.take() {
                return news;
            }
            self.0.news.notified().await;
        }
    }

    fn take(&self) -> Option<Outgoing> {
        let mut waiting = self.waiting();
        let refusal = waiting.refusals.pop_front();
        let news = refusal.or_else(|| waiting.view.take().map(Outgoing::View));
        news.or(waiting.left.then_some(Outgoing::Gone))
    }

    /// What waits is whole between any two statements, so a panic elsewhere
    /// does no harm to it.
    fn waiting(&self) -> MutexGuard<'_, Waiting> {
        self.0.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl OutboxSender {
    /// Shows the guest the table.
    pub fn show(&self, view: Utf8Bytes) {
        self.0.waiting().view = Some(view);
        self.0.0.news.notify_one();
    }

    /// Tells somebody who came that there is no room.
    pub fn turn_away(self) {
        self.refuse(Outgoing::Full);
    }

    /// Tells the guest why not.
    pub fn decline(&self, why: Why) {
        counters::refused(why);
        self.refuse(Outgoing::Decline(why));
    }

    /// Tells the guest why the rules forbid it.
    pub fn say_no(&self, text: Utf8Bytes) {
        self.refuse(Outgoing::Refused(text));
    }

    fn refuse(&self, news: Outgoing) {
        let mut waiting = self.0.waiting();
        if waiting.refusals.len() == WAITING {
            waiting.refusals.pop_front();
        }
        waiting.refusals.push_back(news);
        drop(waiting);
        self.0.0.news.notify_one();
    }
}

impl Drop for OutboxSender {
    fn drop(&mut self) {
        self.0.waiting().left = true;
        self.0.0.news.notify_one();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_newer_view_takes_the_place_of_one_that_was_not_sent() {
        let (pen, outbox) = Outbox::new();
        pen.show("old".into());
        pen.decline(Why::TooLate);
        pen.show("new".into());
        drop(pen);
        assert_eq!(outbox.news().await, Outgoing::Decline(Why::TooLate));
        assert_eq!(outbox.news().await, Outgoing::View("new".into()));
        assert_eq!(outbox.news().await, Outgoing::Gone);
        assert_eq!(outbox.news().await, Outgoing::Gone);
    }

    #[tokio::test]
    async fn a_box_never_grows_beyond_a_few_refusals() {
        let (pen, outbox) = Outbox::new();
        for _ in 0..1000 {
            pen.decline(Why::Malformed);
        }
        assert_eq!(outbox.waiting().refusals.len(), WAITING);
    }
}
