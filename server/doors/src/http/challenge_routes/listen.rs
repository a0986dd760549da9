//! What a person is told of their challenges, line by line.

use std::cmp::Reverse;
use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use accounts::{AccountError, Accounts, ClubChallenge, word_of};
use axum::body::Bytes;
use limits::concurrency_limit::Permit;
use limits::shutdown::Stopping;
use metrics::gauge::Mark;
use people::{AccountId, Challenge, KeyHash};
use protocol::challenges::{ChallengeInfo, ChallengeNews};
use store::table_header::TableKind;
use tables::presence::PresenceMark;
use tokio::sync::broadcast;
use tokio::time::{Instant, sleep_until};

use crate::http::code_lookup::place_of;
use crate::http::parts::Streams;
use crate::http::read_table::TableReader;

/// So often it is looked again: another node may have written, and a page that has gone is found out.
const AGAIN: Duration = Duration::from_secs(10);

/// One person's lines.
pub struct Listener {
    accounts: Accounts,
    reader: Arc<TableReader>,
    id: AccountId,
    /// The device on which they are signed in.
    device: KeyHash,
    news: broadcast::Receiver<AccountId>,
    /// What was told last.
    told: Option<ChallengeNews>,
    stopping: Stopping,
    _counted: (Permit<IpAddr>, Mark),
    /// Who listens is here.
    _here: PresenceMark,
}

impl Listener {
    /// Nothing was told yet.
    pub fn new(
        streams: &Streams,
        accounts: Accounts,
        reader: Arc<TableReader>,
        (id, device): (AccountId, KeyHash),
        counted: (Permit<IpAddr>, Mark),
    ) -> Listener {
        let (news, stopping) = (accounts.challenge_news(), streams.stopping.clone());
        let here = streams.presence.enter(id);
        Listener {
            accounts,
            reader,
            id,
            device,
            news,
            told: None,
            stopping,
            _counted: counted,
            _here: here,
        }
    }

    /// The next line; `None` at the end.
    pub async fn next(mut self) -> Option<(Bytes, Listener)> {
        let again = Instant::now() + AGAIN;
        loop {
            // A journal that does not answer signs nobody out, and is asked again.
            if matches!(self.accounts.signed_in(self.id, self.device).await, Ok(None)) {
                return None;
            }
            if let Ok(now) = self.look().await
                && self.told.as_ref() != Some(&now)
            {
                let mut line = serde_json::to_string(&now).expect("news have only text for keys");
                line.push('\n');
                self.told = Some(now);
                return Some((line.into(), self));
            }
            if Instant::now() >= again {
                return Some((Bytes::from_static(b"\n"), self));
            }
            if !self.changes(again).await {
                return None;
            }
        }
    }

    /// Waits until something may have changed; false when the server stops.
    async fn changes(&mut self, until: Instant) -> bool {
        loop {
            tokio::select! {
                () = self.stopping.wait() => return false,
                () = sleep_until(until) => return true,
                news = self.news.recv() => match news {
                    Ok(id) if id != self.id => {}
                    // Who is late may have missed theirs.
                    Ok(_) | Err(broadcast::error::RecvError::Lagged(_)) => return true,
                    Err(broadcast::error::RecvError::Closed) => return false,
                },
            }
        }
    }

    async fn look(&self) -> Result<ChallengeNews, AccountError> {
        let list = self.accounts.challenges(self.id).await?;
        let mut news = ChallengeNews::default();
        for challenge in &list.here {
            let name = self.called(challenge.from).await?;
            news.here.extend(self.info(challenge, name).await?);
        }
        for (challenge, to) in &list.sent {
            let name = self.called(*to).await?;
            news.sent.extend(self.info(challenge, name).await?);
        }
        for ClubChallenge { challenge, name: club, .. } in list.to_clubs {
            let info = self.info(&challenge, self.called(challenge.from).await?).await?;
            news.here.extend(info.map(|info| ChallengeInfo { club: Some(club), ..info }));
        }
        for ClubChallenge { challenge, name: club, .. } in list.called {
            let info = self.info(&challenge, club.clone()).await?;
            news.sent.extend(info.map(|info| ChallengeInfo { club: Some(club), ..info }));
        }
        for list in [&mut news.here, &mut news.sent] {
            list.sort_by_key(|it| Reverse(it.at));
        }
        Ok(news)
    }

    /// What somebody is called.
    async fn called(&self, id: AccountId) -> Result<String, AccountError> {
        Ok(self.accounts.person(id).await?.public_name())
    }

    /// A challenge with the terms of its table; `None` if that is gone.
    async fn info(
        &self,
        challenge: &Challenge,
        name: String,
    ) -> Result<Option<ChallengeInfo>, AccountError> {
        // Somebody who is forgotten plays nobody any more, nor does a club that is closed.
        if name.is_empty() {
            return Ok(None);
        }
        let Ok((_, _, TableKind::Table(header))) =
            place_of(&self.reader.journal, &challenge.code).await
        else {
            return Ok(None);
        };
        let Some(list) = header.setup.rating_list() else { return Ok(None) };
        Ok(Some(ChallengeInfo {
            code: challenge.code.clone(),
            name,
            club: None,
            list: list.to_owned(),
            clock: header.clock,
            rated: header.rated.is_some(),
            at: challenge.at.0,
            answer: challenge.answer.map(|(answer, _)| word_of(answer).to_owned()),
        }))
    }
}
