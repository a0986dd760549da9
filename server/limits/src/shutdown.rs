//! The news that the server stops.

use tokio::sync::watch;

/// Tells its holder when the server stops.
#[derive(Clone, Debug)]
pub struct Stopping(watch::Receiver<bool>);

/// Lets its holder stop the server.
#[derive(Debug)]
pub struct Stop(watch::Sender<bool>);

impl Stop {
    /// A server that goes on for now.
    #[must_use]
    pub fn new() -> (Stop, Stopping) {
        let (sender, receiver) = watch::channel(false);
        (Stop(sender), Stopping(receiver))
    }

    /// Tells everyone.
    pub fn stop(&self) {
        self.0.send_replace(true);
    }
}

impl Stopping {
    /// Whether the server stops. A server that was simply dropped has stopped too.
    #[must_use]
    pub fn is(&self) -> bool {
        *self.0.borrow() || self.0.has_changed().is_err()
    }

    /// Waits until it does.
    pub async fn wait(&mut self) {
        let _ = self.0.wait_for(|&stopping| stopping).await;
    }
}
