//! A device that is signed in by another one.

use journal::AppendError;
use people::{AccountId, Label, LinkBook, LinkCode, LinkEvent, LinkSecret};

use crate::accounts::{Accounts, TRIES, append, count, random};
use crate::error::AccountError;

/// A new device that waits to be let in.
pub struct Waiting {
    /// By which the other device finds it. It is shown.
    pub code: LinkCode,
    /// What the other device is asked for. It is shown.
    pub number: u8,
    /// By which it is known again. It is told to nobody else.
    pub secret: LinkSecret,
}

/// What the other device shows of it.
pub struct Choices {
    /// What the new device calls itself, which may be a lie.
    pub label: Label,
    /// Three numbers; the new device shows one of them.
    pub numbers: [u8; 3],
}

impl Accounts {
    /// A new device asks to be let in.
    ///
    /// # Errors
    /// The journal fails.
    pub async fn ask_to_enter(&self, label: &Label) -> Result<Waiting, AccountError> {
        let secret = LinkSecret::from_random(random());
        let asked = LinkBook::ask(&secret, random(), label.clone());
        let LinkEvent::Asked(_, number, _) = asked else { return Err(AccountError::NotStored) };
        for _ in 0..TRIES {
            let code = LinkCode::from_random(random());
            let (book, now) = (LinkBook::of(code), self.time.now());
            match append(&self.journal, &book, 0, vec![LinkBook::write(now, &asked)], now).await {
                // Another device has this code.
                Err(AppendError::OutOfTurn) => {}
                done => {
                    done?;
                    self.strike_after(LinkBook::LIFE, book);
                    return Ok(Waiting { code, number, secret });
                }
            }
        }
        Err(AccountError::NotStored)
    }

    /// What somebody who is signed in is asked of the device with this code.
    ///
    /// # Errors
    /// There is none that waits, or the journal fails.
    pub async fn choices(&self, code: LinkCode) -> Result<Choices, AccountError> {
        let (book, _) = self.link(code).await?;
        let (label, numbers) = book.choices(self.time.now())?;
        Ok(Choices { label: label.clone(), numbers })
    }

    /// A person picks the number that the new device shows, or none of the three.
    ///
    /// # Errors
    /// It is another one, and the device stays out; none waits; or the journal fails.
    pub async fn answer(
        &self,
        id: AccountId,
        code: LinkCode,
        picked: Option<u8>,
    ) -> Result<(), AccountError> {
        let (book, lines) = self.link(code).await?;
        let answer = book.answer(id, picked, self.time.now())?;
        self.write_link(code, lines, &answer).await?;
        let is_wrong = picked.is_some() && answer == LinkEvent::Refused;
        if is_wrong { Err(AccountError::WrongPick) } else { Ok(()) }
    }

    /// Who lets in the device that has this secret; `None` while nobody has answered. It is told once: then
    /// the device has to be added.
    ///
    /// # Errors
    /// None waits that has it, or the journal fails.
    pub async fn let_in(
        &self,
        code: LinkCode,
        secret: &LinkSecret,
    ) -> Result<Option<AccountId>, AccountError> {
        let (book, lines) = self.link(code).await?;
        let Some(id) = book.let_in_by(secret, self.time.now())? else { return Ok(None) };
        self.write_link(code, lines, &LinkEvent::Taken).await?;
        Ok(Some(id))
    }

    async fn link(&self, code: LinkCode) -> Result<(LinkBook, u32), AccountError> {
        let lines = self.journal.read(&LinkBook::of(code)).await?;
        let mut book = LinkBook::default();
        for line in &lines {
            // A line of a later version is passed over.
            let _ = book.read(line);
        }
        Ok((book, count(&lines)))
    }

    /// Writes the next line. Who comes second is too late.
    async fn write_link(
        &self,
        code: LinkCode,
        lines: u32,
        event: &LinkEvent,
    ) -> Result<(), AccountError> {
        let now = self.time.now();
        let line = vec![LinkBook::write(now, event)];
        match append(&self.journal, &LinkBook::of(code), lines, line, now).await {
            Err(AppendError::OutOfTurn) => Err(AccountError::LinkOver),
            done => Ok(done?),
        }
    }
}
