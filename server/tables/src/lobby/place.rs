//! Somebody's place in the lobby.

use tokio::sync::oneshot;

use super::{Lobby, News};

/// Somebody waits in the lobby until this is dropped.
pub struct Place {
    lobby: Lobby,
    number: u64,
    news: oneshot::Receiver<News>,
}

impl Place {
    pub(super) fn new(lobby: Lobby, number: u64, news: oneshot::Receiver<News>) -> Place {
        Place { lobby, number, news }
    }

    /// What becomes of them; `None` if nothing comes of it, since the server stops.
    pub async fn news(&mut self) -> Option<News> {
        (&mut self.news).await.ok()
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        self.lobby.leave(self.number);
    }
}
