//! Limits the bytes read from a socket, by the messages that it may send.
//!
//! The limit on messages misses frames that end no message, and whatever is sent after a close
//! frame. So bytes are counted here, below the WebSocket.

use std::io;
use std::pin::Pin;
use std::sync::{Arc, OnceLock};
use std::task::{Context, Poll, ready};
use std::time::{Duration, Instant};

use limits::rate_limit::Rate;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::time::{Sleep, sleep};

use crate::session::socket;

/// Twice the length of the longest messages, for the headers of frames and fragments.
const ROOM: f64 = 2.0;

/// How long reading pauses once too much was read.
const PAUSE: Duration = Duration::from_millis(100);

/// A connection that sends too much for this long without a rest is ended.
const MOST_PRESSED: Duration = Duration::from_secs(15);

/// The handle of a connection's limit. It is off until the connection becomes a socket.
#[derive(Clone, Default, Debug)]
pub struct ByteLimit(Arc<OnceLock<Rate>>);

impl ByteLimit {
    /// Limits the bytes by this rate of messages.
    pub fn set(&self, messages: Rate) {
        let bytes = ROOM * f64::from(u32::try_from(socket::LONGEST).unwrap_or(u32::MAX));
        let rate = Rate { burst: messages.burst * bytes, per_second: messages.per_second * bytes };
        // A connection becomes a socket only once.
        let _ = self.0.set(rate);
    }
}

/// A connection whose bytes are limited.
pub struct ByteLimited<S> {
    stream: S,
    limit: ByteLimit,
    /// How many bytes may be read, as of this instant.
    left: Option<(f64, Instant)>,
    /// Since when less than half of the burst has been left.
    pressed: Option<Instant>,
    waits: Option<Pin<Box<Sleep>>>,
}

impl<S> ByteLimited<S> {
    /// This connection with this limit.
    pub fn new(stream: S, limit: ByteLimit) -> ByteLimited<S> {
        ByteLimited { stream, limit, left: None, pressed: None, waits: None }
    }

    /// How many bytes may be read now; `None` while the limit is off.
    fn may_come(&mut self, now: Instant) -> Option<f64> {
        let rate = self.limit.0.get()?;
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

impl<S: AsyncRead + Unpin> AsyncRead for ByteLimited<S> {
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
            if self
                .pressed
                .is_some_and(|since| now.saturating_duration_since(since) >= MOST_PRESSED)
            {
                return Poll::Ready(Err(io::ErrorKind::TimedOut.into()));
            }
            if left > 0.0 {
                break;
            }
            self.waits = Some(Box::pin(sleep(PAUSE)));
        }
        let before = into.filled().len();
        let read = Pin::new(&mut self.stream).poll_read(context, into);
        let came = into.filled().len() - before;
        if let Some((left, _)) = &mut self.left {
            *left -= f64::from(u32::try_from(came).unwrap_or(u32::MAX));
        }
        read
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for ByteLimited<S> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.stream).poll_write(context, bytes)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context,
        pieces: &[io::IoSlice],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.stream).poll_write_vectored(context, pieces)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tokio::io::{AsyncReadExt, AsyncWriteExt, duplex};

    #[tokio::test]
    async fn a_socket_reads_its_burst_and_then_at_its_rate() {
        let (stream, mut other) = duplex(1 << 20);
        let limit = ByteLimit::default();
        let mut stream = ByteLimited::new(stream, limit.clone());
        other.write_all(&vec![0; 900_000]).await.unwrap();
        let mut read = vec![0; 500_000];
        stream.read_exact(&mut read).await.expect("a request has no such limit");
        limit.set(Rate { burst: 10.0, per_second: 1.0 });
        let (mut all, mut piece) = (0, vec![0; 1024]);
        let start = Instant::now();
        while let Ok(Ok(came)) =
            tokio::time::timeout(Duration::from_millis(50), stream.read(&mut piece)).await
        {
            all += came;
        }
        let burst = 20 * socket::LONGEST;
        assert!((burst..burst + burst / 2).contains(&all), "{all} bytes at once");
        assert!(start.elapsed() < MOST_PRESSED);
    }
}
