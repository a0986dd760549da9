//! Signals: which of them end the server in good order, and which do not end it.

#[cfg(unix)]
use std::future::poll_fn;
#[cfg(unix)]
use std::task::Poll;

#[cfg(unix)]
use tokio::signal::unix::{Signal, SignalKind, signal};

/// The signals that ask the process to end: from its supervisor, by Ctrl-C, or since its terminal is
/// closed. They are caught from the moment this is made, so that none is met unprepared.
#[cfg(unix)]
pub struct Ends(Vec<Signal>);

#[cfg(unix)]
impl Ends {
    /// Catches them from now on.
    pub fn caught() -> Ends {
        let mut kinds = vec![SignalKind::terminate(), SignalKind::interrupt()];
        if !hangup_is_ignored() {
            kinds.push(SignalKind::hangup());
        }
        let caught = kinds.into_iter().filter_map(|kind| {
            signal(kind)
                .inspect_err(|why| {
                    tracing::warn!(%why, ?kind, "cannot catch a signal: it will end the server at once");
                })
                .ok()
        });
        Ends(caught.collect())
    }

    /// Waits until one comes.
    pub async fn asked(mut self) {
        poll_fn(|context| {
            let came = |signal: &mut Signal| signal.poll_recv(context).is_ready();
            if self.0.iter_mut().any(came) { Poll::Ready(()) } else { Poll::Pending }
        })
        .await;
    }
}

/// Whether the process was started to outlive its terminal, as by `nohup`. To catch the signal
/// would undo that. Where the system does not say, it is left as it is.
#[cfg(unix)]
fn hangup_is_ignored() -> bool {
    let Ok(status) = std::fs::read_to_string("/proc/self/status") else { return true };
    let mask = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    let mask = mask.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok());
    // The signals are counted from 1, and this is the first.
    mask.is_none_or(|mask| mask & 1 == 1)
}

/// Catches the signals that would end the process without a word, though nobody means that: a file
/// that may not grow any more is to us as a full disk, and programs that are told to open their
/// log again hear of it by SIGUSR1.
#[cfg(unix)]
pub fn outlive_harmless_ones() {
    let too_large = SignalKind::from_raw(rustix::process::Signal::XFSZ.as_raw());
    let kinds = [
        (too_large, "SIGXFSZ", false),
        (SignalKind::user_defined1(), "SIGUSR1", true),
        (SignalKind::user_defined2(), "SIGUSR2", true),
    ];
    for (kind, name, is_told) in kinds {
        match signal(kind) {
            Ok(mut caught) if is_told => {
                tokio::spawn(async move {
                    while caught.recv().await.is_some() {
                        tracing::warn!("{name} means nothing here: SIGTERM stops the server");
                    }
                });
            }
            Ok(_) => {}
            Err(why) => tracing::warn!(%why, "cannot catch {name}: it will end the server"),
        }
    }
}

/// Ctrl-C, which is all that there is elsewhere.
#[cfg(not(unix))]
pub struct Ends;

#[cfg(not(unix))]
impl Ends {
    /// Nothing need be done yet.
    pub fn caught() -> Ends {
        Ends
    }

    /// Waits until it comes; without signals the process simply runs until it is ended.
    pub async fn asked(self) {
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending().await
        }
    }
}

/// Elsewhere there are no such signals.
#[cfg(not(unix))]
pub fn outlive_harmless_ones() {}
