//! No more is read from a socket than its messages could be long.
//!
//! A frame that ends no message is never seen by whoever counts messages, and whoever was told that
//! the socket ends may go on sending. Their bytes are counted here, below all that.

use std::io;
use std::pin::Pin;
use std::sync::{Arc, OnceLock};
use std::task::{Context, Poll, ready};
use std::time::{Duration, Instant};

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::time::{Sleep, sleep};

use crate::ops::rate_limit::Rate;
use crate::session::socket;

/// Twice what the longest messages take: frames have heads, and a message may come in pieces.
const ROOM: f64 = 2.0;

/// How long nothing is read when too much was.
const PAUSE: Duration = Duration::from_millis(100);

/// Whoever has sent too much for so long, with no rest, sends nothing that we wait for.
const BORNE: Duration = Duration::from_secs(15);

/// The handle of a line's brake. It is let go until the line becomes a socket.
#[derive(Clone, Default, Debug)]
pub struct Brake(Arc<OnceLock<Rate>>);

impl Brake {
    /// From now on the line bears so many messages.
    pub fn set(&self, messages: Rate) {
        let bytes = ROOM * f64::from(u32::try_from(socket::LONGEST).unwrap_or(u32::MAX));
        let rate = Rate { burst: messages.burst * bytes, per_second: messages.per_second * bytes };
        // A line becomes a socket once.
        let _ = self.0.set(rate);
    }
}

/// A line with a brake.
pub struct Braked<S> {
    line: S,
    brake: Brake,
    /// How many bytes may come, by the rate of the brake, and since when that is true.
    left: Option<(f64, Instant)>,
    /// Since when there was never half of what may come at once.
    pressed: Option<Instant>,
    waits: Option<Pin<Box<Sleep>>>,
}

impl<S> Braked<S> {
    /// This line with this brake.
    pub fn new(line: S, brake: Brake) -> Braked<S> {
        Braked { line, brake, left: None, pressed: None, waits: None }
    }

    /// How many bytes may come now; nothing where nobody brakes.
    fn may_come(&mut self, now: Instant) -> Option<f64> {
        let rate = self.brake.0.get()?;
        let (left, at) = self.left.get_or_insert((rate.burst, now));
        let since = now.saturating_duration_since(*at).as_secs_f64();
        *left = (*left + since * rate.per_second).min(rate.burst);
        *at = now;
        let left = *left;
        if left >= rate.burst / 2.0 {
            self.pressed = None;
        } else {
            self.pressed.get_or_insert(now);
        }
        Some(left)
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for Braked<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context,
        into: &mut ReadBuf,
    ) -> Poll<io::Result<()>> {
        loop {
            if let Some(waits) = &mut self.waits {
                ready!(waits.as_mut().poll(context));
                self.waits = None;
            }
            let now = Instant::now();
            let Some(left) = self.may_come(now) else { break };
            if self.pressed.is_some_and(|since| now.saturating_duration_since(since) >= BORNE) {
                return Poll::Ready(Err(io::ErrorKind::TimedOut.into()));
            }
            if left > 0.0 {
                break;
            }
            self.waits = Some(Box::pin(sleep(PAUSE)));
        }
        let before = into.filled().len();
        let read = Pin::new(&mut self.line).poll_read(context, into);
        let came = into.filled().len() - before;
        if let Some((left, _)) = &mut self.left {
            *left -= f64::from(u32::try_from(came).unwrap_or(u32::MAX));
        }
        read
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for Braked<S> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.line).poll_write(context, bytes)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context,
        pieces: &[io::IoSlice],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.line).poll_write_vectored(context, pieces)
    }

    fn is_write_vectored(&self) -> bool {
        self.line.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context) -> Poll<io::Result<()>> {
        Pin::new(&mut self.line).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context) -> Poll<io::Result<()>> {
        Pin::new(&mut self.line).poll_shutdown(context)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tokio::io::{AsyncReadExt, AsyncWriteExt, duplex};

    #[tokio::test]
    async fn a_socket_reads_its_burst_and_then_by_the_second() {
        let (line, mut other) = duplex(1 << 20);
        let brake = Brake::default();
        let mut line = Braked::new(line, brake.clone());
        other.write_all(&vec![0; 900_000]).await.unwrap();
        let mut read = vec![0; 500_000];
        line.read_exact(&mut read).await.expect("a request may be as long as it likes");
        brake.set(Rate { burst: 10.0, per_second: 1.0 });
        let (mut all, mut piece) = (0, vec![0; 1024]);
        let start = Instant::now();
        while let Ok(Ok(came)) =
            tokio::time::timeout(Duration::from_millis(50), line.read(&mut piece)).await
        {
            all += came;
        }
        let burst = 20 * socket::LONGEST;
        assert!((burst..burst + burst / 2).contains(&all), "{all} bytes at once");
        assert!(start.elapsed() < BORNE);
    }
}
