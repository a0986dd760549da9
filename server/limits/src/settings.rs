//! The limits that an operator may choose.

use std::thread::available_parallelism;
use std::time::Duration;

use crate::rate_limit::Rate;

/// How much may be asked, and how long is waited.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Limits {
    /// Tables opened from one address.
    pub opening: Rate,
    /// Looks at codes and sockets opened from one address.
    pub joining: Rate,
    /// Accounts made from one address.
    pub accounts: Rate,
    /// Recovery numbers tried from one address.
    pub numbers: Rate,
    /// Documents that must be written anew for one address: most are written once for all.
    pub documents: Rate,
    /// Pictures of Dixit for one address: twelve phones in one household ask
    /// for a whole deck each.
    pub pictures: Rate,
    /// Photographs from one address.
    pub photos: Rate,
    /// How many of the longest photographs have room in memory while they come in.
    pub uploads: usize,
    /// Photographs that are developed at the same time, and pictures that are painted; more of them wait.
    pub developers: usize,
    /// A photograph must have come within this time.
    pub upload: Duration,
    /// All photographs on the disk together, in bytes.
    pub photo_bytes: u64,
    /// They are kept so long after somebody was last at the table.
    pub photos_kept: Duration,
    /// Connections and sockets of all together.
    pub total_connections: usize,
    /// Connections from one address that are no sockets, where no proxy stands
    /// between.
    pub connections: usize,
    /// Sockets from one address.
    pub sockets: usize,
    /// Sockets of one person at one table: a phone, a laptop, and what was not closed.
    pub devices: usize,
    /// Streams of what is going on to one address.
    pub streams: usize,
    /// Such streams of all together.
    pub total_streams: usize,
    /// Public tables of one address.
    pub public_tables: usize,
    /// Messages over one socket.
    pub messages: Rate,
    /// Lines that one address may have written to the journal.
    pub lines: Rate,
    /// Sockets at one table.
    pub guests: usize,
    /// Rooms that are open at the same time before no new tables are opened; for tables that are
    /// there a quarter more may be.
    pub rooms: usize,
    /// Bots that think at the same time; more of them wait for their turn.
    pub bots: usize,
    /// A bot's move is not shown sooner than this after the one before it.
    pub breath: Duration,
    /// A silent socket is asked for a sign of life after so long, and given
    /// up after twice as long.
    pub heartbeat: Duration,
    /// A request must have come within this time, a socket say who is there,
    /// and either take what it is sent.
    pub patience: Duration,
    /// A rated game is broken off whose players take longer for their first move.
    pub first_move: Duration,
    /// A player who is to move and away so long may be claimed against; half as long where clocks begin with
    /// three minutes or less, and twice as long for all times in one game together.
    pub absence: Duration,
    /// A room with nobody in it is closed after so long; its table stays in
    /// the journal.
    pub idle: Duration,
    /// At a table of Dixit a storyteller's word and a bot's deed are held back
    /// by up to so long, drawn by lot.
    pub hold: Duration,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            opening: Rate { burst: 30.0, per_second: 0.5 },
            joining: Rate { burst: 120.0, per_second: 4.0 },
            accounts: Rate { burst: 5.0, per_second: 0.00006 },
            numbers: Rate { burst: 10.0, per_second: 0.003 },
            documents: Rate { burst: 200.0, per_second: 4.0 },
            pictures: Rate { burst: 4_000.0, per_second: 50.0 },
            photos: Rate { burst: 400.0, per_second: 1.0 },
            uploads: 6,
            developers: available_parallelism().map_or(1, |cores| (cores.get() / 2).clamp(1, 2)),
            upload: Duration::from_secs(60),
            photo_bytes: 2 << 30,
            photos_kept: Duration::from_secs(24 * 3_600),
            total_connections: usize::MAX,
            connections: 1_000,
            sockets: 500,
            devices: 12,
            streams: 100,
            total_streams: 10_000,
            public_tables: 3,
            messages: Rate { burst: 40.0, per_second: 10.0 },
            lines: Rate { burst: 2_000.0, per_second: 20.0 },
            guests: 1_000,
            rooms: 20_000,
            bots: available_parallelism().map_or(1, |cores| cores.get().div_ceil(2)),
            breath: Duration::from_millis(500),
            heartbeat: Duration::from_secs(30),
            patience: Duration::from_secs(15),
            first_move: Duration::from_secs(30),
            absence: Duration::from_secs(60),
            idle: Duration::from_secs(60),
            hold: Duration::from_millis(1_500),
        }
    }
}

/// The file handles that the journal, photographs and the system itself need.
const FILES: usize = 64;

impl Limits {
    /// No limit on how often anything is asked: for trials on one machine.
    #[must_use]
    pub fn unhurried() -> Limits {
        Limits::default().in_no_hurry()
    }

    /// The same without a limit on how often anything is asked.
    #[must_use]
    pub fn in_no_hurry(self) -> Limits {
        let any = Rate { burst: f64::MAX, per_second: f64::MAX };
        let (breath, hold) = (Duration::ZERO, Duration::from_millis(100));
        let limits = Limits {
            opening: any,
            joining: any,
            accounts: any,
            numbers: any,
            documents: any,
            pictures: any,
            photos: any,
            messages: any,
            lines: any,
            connections: usize::MAX,
            sockets: usize::MAX,
            ..self
        };
        Limits { breath, hold, ..limits }
    }

    /// Scales the limits to this many file handles. An eighth of them is left for files, and 64 at least, and one address
    /// has at most a quarter: an eighth for its sockets and an eighth for its other connections.
    /// Where there is no limit for an address, which is for trials, there is none now.
    #[must_use]
    pub fn within(self, handles: u64) -> Limits {
        let handles = usize::try_from(handles).unwrap_or(usize::MAX);
        let share = (handles / 8).max(1);
        let files = share.max(FILES).min(handles / 2);
        let of_one = |most: usize| if most == usize::MAX { most } else { most.min(share) };
        Limits {
            total_connections: self.total_connections.min((handles - files).max(1)),
            connections: of_one(self.connections),
            sockets: of_one(self.sockets),
            streams: of_one(self.streams),
            total_streams: self.total_streams.min(handles / 4),
            ..self
        }
    }
}

/// How long tables are kept after their last event.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Keep {
    /// Those whose latest game is over.
    pub finished: Duration,
    /// Those whose games are rated, once they have begun; for ever if nothing is said.
    pub rated: Option<Duration>,
    /// Those at which a game was left unfinished.
    pub deserted: Duration,
    /// Those at which not all chairs were taken, or no game of Dixit was begun.
    pub lobbies: Duration,
}

impl Default for Keep {
    fn default() -> Keep {
        let days = |days: u64| Duration::from_secs(days * 24 * 3_600);
        Keep { finished: days(5 * 365), rated: None, deserted: days(180), lobbies: days(1) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_address_has_at_most_a_quarter_of_the_handles() {
        for handles in [8, 256, 1_024, 4_096, 65_536, 1 << 20] {
            let limits = Limits::default().within(handles);
            let (one, all) = (limits.connections + limits.sockets, limits.total_connections);
            assert!(one as u64 * 4 <= handles && all as u64 * 8 <= handles * 7, "{handles}");
        }
        let roomy = Limits::default().within(65_536);
        assert_eq!((roomy.connections, roomy.sockets), (1_000, 500), "as they were chosen");
        assert_eq!(Limits::unhurried().within(1_024).sockets, usize::MAX);
    }
}
