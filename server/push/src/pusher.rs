//! Who is told of what: a queue, and a task that sends what stands in it.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::{Duration, Instant, UNIX_EPOCH};

use accounts::{AccountError, Accounts};
use documents::{PushNotice, SeekCount};
use language::{Direction, Language};
use limits::rate_limit::{Bucket, Rate};
use limits::shutdown::Stopping;
use metrics::counters;
use people::{AccountId, KeyHash, Subscription};
use serde_json::json;
use tokio::sync::{Semaphore, mpsc};
use tokio::task::spawn_blocking;
use tokio::time::sleep;

use crate::bells::Bells;
use crate::encryption::{Reader, encrypt};
use crate::outgoing::{Answer, Outgoing, Sender};
use crate::services::PushServices;
use crate::vapid::{VapidKey, passing_key};

/// How many notices wait at most. More of them are lost, which is better than a server that forgets its games.
const WAITING: usize = 1_024;

/// How many requests go out at the same time.
const AT_ONCE: usize = 16;

/// How often one person is told of something: twelve times at once, and then every five minutes.
const OFTEN: Rate = Rate { burst: 12.0, per_second: 1.0 / 300.0 };

/// How many people's rates are remembered before those are forgotten that are full again.
const REMEMBERED: usize = 10_000;

/// The pauses before a service that did not take a message is asked again.
const PAUSES: [Duration; 2] = [Duration::from_secs(20), Duration::from_secs(300)];

const HOUR: u64 = 3600;

/// How push is set up.
pub struct PushSetup {
    /// By what services know the server.
    pub key: VapidKey,
    /// A page or a mail address of those who run the site.
    pub contact: String,
    /// Where messages may go.
    pub services: PushServices,
}

/// Tells people of things while no page is open. Clones share the queue.
#[derive(Clone, Default)]
pub struct Pusher(Option<Arc<Inner>>);

struct Inner {
    setup: PushSetup,
    bells: Bells,
    queue: mpsc::Sender<Told>,
}

/// Something to tell somebody.
struct Told {
    to: AccountId,
    /// On one device alone.
    only: Option<KeyHash>,
    notice: PushNotice,
}

impl Pusher {
    /// Sends to the browsers of these accounts until the server stops.
    #[must_use]
    pub fn start(setup: PushSetup, accounts: Accounts, stopping: Stopping) -> Pusher {
        let (queue, waiting) = mpsc::channel(WAITING);
        let inner = Arc::new(Inner { setup, bells: Bells::default(), queue });
        let task = Task {
            inner: Arc::clone(&inner),
            accounts,
            sender: Sender::new(),
            turns: Arc::new(Semaphore::new(AT_ONCE)),
            rates: Rates::default(),
        };
        tokio::spawn(task.run(waiting, stopping));
        Pusher(Some(inner))
    }

    /// The public key, as browsers want it; `None` where nobody is told anything.
    #[must_use]
    pub fn key(&self) -> Option<String> {
        self.0.as_ref().map(|inner| inner.setup.key.public())
    }

    /// Whether messages are sent to this address.
    #[must_use]
    pub fn sends_to(&self, endpoint: &str) -> bool {
        self.0.as_ref().is_some_and(|it| it.setup.services.origin_of(endpoint).is_some())
    }

    /// Tells a person, on all of their devices.
    pub fn tell(&self, to: AccountId, notice: PushNotice) {
        self.put(Told { to, only: None, notice });
    }

    /// Tells a person on one device.
    fn tell_on(&self, device: KeyHash, to: AccountId, notice: PushNotice) {
        self.put(Told { to, only: Some(device), notice });
    }

    /// From now on a person is told once, on this device, that somebody looks for an opponent in one of these rating lists.
    /// Whether there was room for it.
    #[must_use]
    pub fn press_bell(&self, id: AccountId, device: KeyHash, lists: Vec<String>) -> bool {
        self.0.as_ref().is_some_and(|it| it.bells.press(id, device, lists, Instant::now()))
    }

    /// A person no longer wants to be told that.
    pub fn release_bell(&self, id: AccountId) {
        if let Some(inner) = &self.0 {
            inner.bells.release(id);
        }
    }

    /// Other people look for an opponent than before.
    pub fn ring_bells(&self, before: &[SeekCount], now: &[SeekCount]) {
        let Some(inner) = &self.0 else { return };
        for (id, device, SeekCount { game, list, .. }) in
            inner.bells.ring(before, now, Instant::now())
        {
            self.tell_on(device, id, PushNotice::Bell(game, list));
        }
    }

    fn put(&self, told: Told) {
        let Some(inner) = &self.0 else { return };
        if inner.queue.try_send(told).is_err() {
            counters::push_lost("crowded");
        }
    }
}

struct Task {
    inner: Arc<Inner>,
    accounts: Accounts,
    sender: Sender,
    turns: Arc<Semaphore>,
    rates: Rates,
}

/// How often each person was told of something.
#[derive(Default)]
struct Rates(HashMap<AccountId, Bucket>);

impl Rates {
    /// Whether a person may be told of one more thing.
    fn take(&mut self, id: AccountId, now: Instant) -> bool {
        if self.0.len() >= REMEMBERED {
            self.0.retain(|_, bucket| !bucket.is_full(OFTEN, now));
        }
        self.0.entry(id).or_insert_with(|| Bucket::new(OFTEN, now)).take(OFTEN, now)
    }
}

impl Task {
    async fn run(mut self, mut waiting: mpsc::Receiver<Told>, mut stopping: Stopping) {
        loop {
            let told = tokio::select! {
                told = waiting.recv() => told,
                () = stopping.wait() => return,
            };
            let Some(told) = told else { return };
            if let Err(why) = self.tell(&told).await {
                tracing::warn!(%why, "cannot look up somebody's browsers, so they are not told: look at the disk or database");
            }
        }
    }

    async fn tell(&mut self, told: &Told) -> Result<(), AccountError> {
        let mut all = self.accounts.subscriptions(told.to).await?;
        all.retain(|it| told.only.is_none_or(|only| only == it.device));
        if all.is_empty() {
            return Ok(());
        }
        if !self.rates.take(told.to, Instant::now()) {
            counters::push_lost("too_many");
            return Ok(());
        }
        for subscription in all {
            let Some(message) = self.message(&subscription, &told.notice) else { continue };
            let turn = Arc::clone(&self.turns).acquire_owned().await;
            let (accounts, sender) = (self.accounts.clone(), self.sender.clone());
            let (to, why) = (told.to, word(&told.notice));
            tokio::spawn(async move {
                let answer = deliver(&sender, message, turn.ok()).await;
                count(why, answer);
                if answer == Answer::Gone {
                    let is_gone = |it: &Subscription| it.endpoint == subscription.endpoint;
                    // The next one that is sent there finds it out again.
                    let _ = accounts.unsubscribe(to, is_gone).await;
                }
            });
        }
        Ok(())
    }

    /// The message for a browser; `None` if nothing may be sent there, or it cannot be read there.
    fn message(&self, to: &Subscription, notice: &PushNotice) -> Option<Outgoing> {
        let setup = &self.inner.setup;
        let service = setup.services.origin_of(&to.endpoint)?;
        let language = Language::with_tag(&to.language).unwrap_or(Language::English);
        let [title, body] = notice.words(language);
        let text = json!({
            "title": title,
            "body": body,
            "lang": language.tag(),
            "dir": if language.direction() == Direction::RightToLeft { "rtl" } else { "ltr" },
            "url": notice.path(language),
            "tag": tag(notice),
        });
        let mut salt = [0; 16];
        getrandom::fill(&mut salt).expect("the operating system has randomness");
        let reader = Reader { key: &to.key, auth: &to.auth };
        let body = encrypt(text.to_string().as_bytes(), reader, &passing_key(), &salt)?;
        let now = UNIX_EPOCH.elapsed().map_or(0, |since| since.as_secs());
        Some(Outgoing {
            endpoint: to.endpoint.clone(),
            authorization: setup.key.authorization(service, &setup.contact, now),
            life: life(notice),
            is_urgent: matches!(notice, PushNotice::Bell(..)),
            body,
        })
    }
}

/// Sends a message, and again after a while where the service does not take it.
async fn deliver(
    sender: &Sender,
    message: Outgoing,
    mut turn: Option<tokio::sync::OwnedSemaphorePermit>,
) -> Answer {
    let message = Arc::new(message);
    let mut pauses = PAUSES.into_iter();
    loop {
        let (sender, sent) = (sender.clone(), Arc::clone(&message));
        let answer = spawn_blocking(move || sender.send(&sent)).await.unwrap_or(Answer::Later);
        // While it waits, others are sent.
        drop(turn.take());
        let pause = pauses.next().filter(|pause| pause.as_secs() < message.life);
        match (answer, pause) {
            (Answer::Later, Some(pause)) => sleep(pause).await,
            _ => return answer,
        }
    }
}

fn count(why: &'static str, answer: Answer) {
    match answer {
        Answer::Taken => counters::pushed(why),
        Answer::Gone => counters::push_lost("gone"),
        Answer::Later => counters::push_lost("unreachable"),
        Answer::Refused(status) => {
            counters::push_lost("refused");
            tracing::warn!(
                status,
                "a push service refused a message: look at --origin, the clock and push.key"
            );
        }
    }
}

/// What the metrics call it.
fn word(notice: &PushNotice) -> &'static str {
    match notice {
        PushNotice::Turn(..) | PushNotice::Decision(..) => "turn",
        PushNotice::Hours(..) => "warning",
        PushNotice::Challenge(..) => "challenge",
        PushNotice::Bell(..) => "bell",
    }
}

/// A notice takes the place of the one with the same tag: there is one for each table.
fn tag(notice: &PushNotice) -> &str {
    match notice {
        PushNotice::Turn(_, code)
        | PushNotice::Hours(_, code, _)
        | PushNotice::Decision(_, code) => code,
        PushNotice::Challenge(..) => "challenge",
        PushNotice::Bell(..) => "bell",
    }
}

/// For how long a service tries to tell it, in seconds.
fn life(notice: &PushNotice) -> u64 {
    match notice {
        PushNotice::Turn(..) | PushNotice::Decision(..) | PushNotice::Challenge(..) => 24 * HOUR,
        PushNotice::Hours(_, _, hours) => (u64::from(*hours) * HOUR).max(HOUR / 2),
        // Who looks for somebody does not wait for long.
        PushNotice::Bell(..) => HOUR / 6,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_is_flooded_and_rates_are_forgotten_when_they_are_full() {
        let (mut rates, now) = (Rates::default(), Instant::now());
        let id = |n: u64| {
            let mut bytes = [0; 10];
            bytes[..8].copy_from_slice(&n.to_be_bytes());
            AccountId::from_random(bytes)
        };
        let told = (0..30).filter(|_| rates.take(id(1), now)).count();
        assert_eq!(told, 12);
        assert!(rates.take(id(2), now), "others are told");
        let later = now + Duration::from_secs(301);
        assert!(rates.take(id(1), later) && !rates.take(id(1), later));
        for n in 10..10_010 {
            rates.take(id(n), now);
        }
        rates.take(id(3), now + Duration::from_secs(1_000));
        assert!(rates.0.len() < 10, "{}", rates.0.len());
        assert!(rates.0.contains_key(&id(1)), "somebody who was told much is remembered");
    }
}
