//! A line to somebody who must take what is sent in good time.

use std::io;
use std::pin::Pin;
use std::task::{Context, Poll, ready};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::time::{Sleep, sleep};

/// A line that is given up when the other side takes nothing for so long. A
/// reader that reads nothing costs a buffer, and not for ever.
pub struct WriteTimeout<S> {
    line: S,
    patience: Duration,
    /// Runs while something waits to be taken, and only then costs anything.
    waits: Option<Pin<Box<Sleep>>>,
}

impl<S> WriteTimeout<S> {
    /// This line, with so much patience for its other side.
    pub fn new(line: S, patience: Duration) -> WriteTimeout<S> {
        WriteTimeout { line, patience, waits: None }
    }

    fn judge<T>(
        &mut self,
        context: &mut Context,
        written: Poll<io::Result<T>>,
    ) -> Poll<io::Result<T>> {
        if written.is_ready() {
            self.waits = None;
            return written;
        }
        let waits = self.waits.get_or_insert_with(|| Box::pin(sleep(self.patience)));
        ready!(waits.as_mut().poll(context));
        Poll::Ready(Err(io::ErrorKind::TimedOut.into()))
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for WriteTimeout<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context,
        into: &mut ReadBuf,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.line).poll_read(context, into)
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for WriteTimeout<S> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.line).poll_write(context, bytes);
        self.judge(context, written)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context,
        pieces: &[io::IoSlice],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.line).poll_write_vectored(context, pieces);
        self.judge(context, written)
    }

    fn is_write_vectored(&self) -> bool {
        self.line.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context) -> Poll<io::Result<()>> {
        let flushed = Pin::new(&mut self.line).poll_flush(context);
        self.judge(context, flushed)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context) -> Poll<io::Result<()>> {
        let shut = Pin::new(&mut self.line).poll_shutdown(context);
        self.judge(context, shut)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tokio::io::{AsyncReadExt, AsyncWriteExt, duplex};

    #[tokio::test]
    async fn who_takes_nothing_is_given_up_and_who_takes_slowly_is_not() {
        let patience = Duration::from_millis(200);
        let (line, mut other) = duplex(4);
        let mut line = WriteTimeout::new(line, patience);
        let slow = tokio::spawn(async move {
            for _ in 0..4 {
                sleep(patience / 3).await;
                other.read_exact(&mut [0; 4]).await.unwrap();
            }
            other
        });
        line.write_all(&[7; 20]).await.expect("it takes longer than that in all, and goes on");
        let _other = slow.await.unwrap();
        let why = line.write_all(&[7]).await.expect_err("nothing is taken any more");
        assert_eq!(why.kind(), io::ErrorKind::TimedOut);
    }
}
