//! What somebody in the lobby is told, line by line.

use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::body::Bytes;
use limits::concurrency_limit::Permit;
use limits::shutdown::Stopping;
use metrics::gauge::Mark;
use protocol::{SeekCount, SeekNews};
use tables::lobby::{News, Place};
use tables::public_tables::ListedBoards;
use tokio::sync::watch;
use tokio::time::sleep;

use crate::http::parts::Streams;

/// So often at least a line says that the connection lives, and a page that has gone is found out.
const HEARTBEAT: Duration = Duration::from_secs(10);

/// One person's lines.
pub struct NewsStream {
    place: Option<Place>,
    shown: watch::Receiver<Arc<ListedBoards>>,
    /// What was told last.
    told: Option<Vec<documents::SeekCount>>,
    is_over: bool,
    heartbeat: Duration,
    stopping: Stopping,
    _counted: (Permit<IpAddr>, Mark),
}

impl NewsStream {
    /// The lines of somebody with a place in the lobby, or of somebody who only looks.
    pub fn new(
        streams: &Streams,
        place: Option<Place>,
        counted: (Permit<IpAddr>, Mark),
    ) -> NewsStream {
        let mut shown = streams.public_tables.shown();
        shown.mark_changed();
        NewsStream {
            place,
            shown,
            told: None,
            is_over: false,
            heartbeat: streams.heartbeat.min(HEARTBEAT),
            stopping: streams.stopping.clone(),
            _counted: counted,
        }
    }

    /// The next line; `None` at the end.
    pub async fn next(mut self) -> Option<(Bytes, NewsStream)> {
        if self.is_over {
            return None;
        }
        loop {
            let place = &mut self.place;
            let found = async {
                match place {
                    Some(place) => place.news().await,
                    None => std::future::pending().await,
                }
            };
            tokio::select! {
                biased;
                () = self.stopping.wait() => return None,
                news = found => {
                    let line = line(&to_protocol(news?));
                    self.is_over = true;
                    return Some((line, self));
                }
                changed = self.shown.changed() => {
                    changed.ok()?;
                    if let Some(line) = self.counts() {
                        return Some((line, self));
                    }
                }
                () = sleep(self.heartbeat) => return Some((Bytes::from_static(b"\n"), self)),
            }
        }
    }

    /// Who looks for somebody, if that has changed; that nobody does any more, where the operator closed.
    fn counts(&mut self) -> Option<Bytes> {
        let now = self.shown.borrow_and_update().live.seeks.clone().unwrap_or_default();
        if self.told.as_ref() == Some(&now) {
            return None;
        }
        let count = |it: &documents::SeekCount| SeekCount {
            game: it.list.to_owned(),
            people: u32::try_from(it.people).unwrap_or(u32::MAX),
        };
        let counts = now.iter().map(count).collect();
        self.told = Some(now);
        Some(line(&SeekNews::Waiting { counts }))
    }
}

fn to_protocol(news: News) -> SeekNews {
    match news {
        News::Paired(code) => SeekNews::Paired { code: code.to_string() },
        News::Replaced => SeekNews::Replaced,
        News::Closed => SeekNews::Closed,
    }
}

/// A piece of news as a line.
pub fn line(news: &SeekNews) -> Bytes {
    let mut line = serde_json::to_string(news).expect("news have only text for keys");
    line.push('\n');
    line.into()
}
