//! Which of a person's browsers hear of what happens while no page is open.

use journal::AppendError;
use people::{AccountId, KeyHash, KeyKind, Subscription, Subscriptions};
use room_core::Millis;

use crate::accounts::{Accounts, TRIES, append, count};
use crate::error::AccountError;

impl Accounts {
    /// A browser hears of things from now on, or hears of them in another way. What is as it was is not written again.
    ///
    /// # Errors
    /// It can't stand in a line, nobody is signed in there, or the journal fails.
    pub async fn subscribe(&self, id: AccountId, new: Subscription) -> Result<(), AccountError> {
        if !new.is_sound() || self.signed_in(id, new.device).await?.is_none() {
            return Err(AccountError::Unknown);
        }
        self.rewrite(id, move |all, now| {
            if !all.iter().any(|it| *it == new) {
                all.add(now, new.clone());
            }
        })
        .await?;
        // Somebody who was forgotten meanwhile has no book any more, and none comes back.
        if self.person(id).await?.since().is_none() {
            self.unsubscribe(id, |_| true).await?;
        }
        Ok(())
    }

    /// These browsers hear of nothing any more.
    ///
    /// # Errors
    /// The journal fails.
    pub async fn unsubscribe(
        &self,
        id: AccountId,
        which: impl Fn(&Subscription) -> bool,
    ) -> Result<(), AccountError> {
        self.rewrite(id, |all, _| all.retain(|it| !which(it))).await
    }

    /// A browser at which the person is signed in has got another key.
    ///
    /// # Errors
    /// The journal fails.
    pub async fn move_subscription(
        &self,
        id: AccountId,
        from: KeyHash,
        to: KeyHash,
    ) -> Result<(), AccountError> {
        self.rewrite(id, |all, _| all.move_device(from, to)).await
    }

    /// The browsers that hear of things: those at which the person is still signed in, unless the account is closed.
    ///
    /// # Errors
    /// The journal fails.
    pub async fn subscriptions(&self, id: AccountId) -> Result<Vec<Subscription>, AccountError> {
        let all = read(&self.subscription_lines(id).await?);
        if all.iter().next().is_none() {
            return Ok(Vec::new());
        }
        let person = self.person(id).await?;
        let is_open = !person.is_closed();
        let hears = |it: &&Subscription| is_open && person.opens(KeyKind::Device, it.device);
        Ok(all.iter().filter(hears).cloned().collect())
    }

    /// The lines of a person's browsers, for them to take along.
    ///
    /// # Errors
    /// The journal fails.
    pub async fn subscription_lines(&self, id: AccountId) -> Result<Vec<String>, AccountError> {
        Ok(self.journal.read(&Subscriptions::book(id)).await?)
    }

    /// Forgets the browsers at which the person is signed in no longer.
    pub(crate) async fn prune_subscriptions(&self, id: AccountId) {
        let pruned = async {
            let person = self.person(id).await?;
            self.unsubscribe(id, |it| !person.opens(KeyKind::Device, it.device)).await
        };
        if let Err(why) = pruned.await {
            tracing::warn!(%why, "a browser that was signed out stands in a book still; nothing is sent there");
        }
    }

    /// Changes what stands in the book. What is there no longer is struck, and not only taken back: the rest is written anew.
    /// A server that is killed between the two has forgotten the rest, and their pages tell it again.
    async fn rewrite(
        &self,
        id: AccountId,
        change: impl Fn(&mut Subscriptions, Millis),
    ) -> Result<(), AccountError> {
        let book = Subscriptions::book(id);
        for _ in 0..TRIES {
            let lines = self.journal.read(&book).await?;
            let (mut all, now) = (read(&lines), self.now());
            change(&mut all, now);
            let wanted = all.write();
            if wanted == lines {
                return Ok(());
            }
            let (first, new) = match wanted.strip_prefix(&lines[..]) {
                Some(new) => (count(&lines), new.to_vec()),
                None if self.strike_book(book.clone(), count(&lines)).await? => (0, wanted),
                // Somebody else wrote meanwhile.
                None => continue,
            };
            if new.is_empty() {
                return Ok(());
            }
            match append(&self.journal, &book, first, new, self.beat(now)).await {
                // What was struck may be lost now, which is told again as well.
                Err(AppendError::OutOfTurn) => {}
                done => return Ok(done?),
            }
        }
        Err(AccountError::NotStored)
    }
}

/// The browsers of these lines. A line of a later version is passed over.
fn read(lines: &[String]) -> Subscriptions {
    let mut all = Subscriptions::default();
    for line in lines {
        let _ = all.read(line);
    }
    all
}
