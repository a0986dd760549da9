//! The settings for limits.

use std::num::NonZeroUsize;

use clap::Args;
use server::Limits;

use crate::measure::{self, Bytes, Often, Span};

/// The defaults are the server's own.
fn usual() -> Limits {
    Limits::default()
}

/// A limit that must not be zero, since then everyone would wait for ever.
fn count(usual: usize) -> NonZeroUsize {
    NonZeroUsize::new(usual).expect("the server's own limits let somebody in")
}

/// How much may be asked, and how long is waited.
#[derive(Args)]
#[command(next_help_heading = "Limits")]
pub struct Bounds {
    /// Tables opened from one address.
    #[arg(long, env = "HAMBAZI_OPENING_RATE", default_value_t = Often(usual().opening), value_name = "RATE")]
    opening_rate: Often,

    /// Looks at codes and sockets opened from one address.
    #[arg(long, env = "HAMBAZI_JOINING_RATE", default_value_t = Often(usual().joining), value_name = "RATE")]
    joining_rate: Often,

    /// Accounts made from one address.
    #[arg(long, env = "HAMBAZI_ACCOUNT_RATE", default_value_t = Often(usual().accounts), value_name = "RATE")]
    account_rate: Often,

    /// Recovery numbers tried from one address.
    #[arg(long, env = "HAMBAZI_NUMBER_RATE", default_value_t = Often(usual().numbers), value_name = "RATE")]
    number_rate: Often,

    /// Documents that must be written or packed anew for one address, such as pages of tables.
    #[arg(long, env = "HAMBAZI_DOCUMENT_RATE", default_value_t = Often(usual().documents), value_name = "RATE")]
    document_rate: Often,

    /// Pictures of Dixit for one address.
    #[arg(long, env = "HAMBAZI_PICTURE_RATE", default_value_t = Often(usual().pictures), value_name = "RATE")]
    picture_rate: Often,

    /// Photographs from one address.
    #[arg(long, env = "HAMBAZI_PHOTO_RATE", default_value_t = Often(usual().photos), value_name = "RATE")]
    photo_rate: Often,

    /// Messages over one socket.
    #[arg(long, env = "HAMBAZI_MESSAGE_RATE", default_value_t = Often(usual().messages), value_name = "RATE")]
    message_rate: Often,

    /// Moves and other asks of rooms from one address, which are written to the journal; over all its sockets together.
    #[arg(long, env = "HAMBAZI_LINE_RATE", default_value_t = Often(usual().lines), value_name = "RATE")]
    line_rate: Often,

    /// Connections and sockets of all together; whoever comes beyond is told to try again. Seven eighths of the file
    /// handles that the system allows, where it is not said, and never more.
    #[arg(long, env = "HAMBAZI_TOTAL_CONNECTIONS", value_parser = measure::count, value_name = "COUNT")]
    total_connections: Option<NonZeroUsize>,

    /// Connections from one address that are no sockets, where no proxy stands between. Never more than an eighth of
    /// the file handles.
    #[arg(long, env = "HAMBAZI_CONNECTIONS", default_value_t = usual().connections, value_name = "COUNT")]
    connections: usize,

    /// Sockets from one address. Never more than an eighth of the file handles.
    #[arg(long, env = "HAMBAZI_SOCKETS", default_value_t = usual().sockets, value_name = "COUNT")]
    sockets: usize,

    /// Sockets of one person at one table: a phone, a laptop, and what was not closed.
    #[arg(long, env = "HAMBAZI_DEVICES", default_value_t = usual().devices, value_name = "COUNT")]
    devices: usize,

    /// Sockets at one table.
    #[arg(long, env = "HAMBAZI_GUESTS", default_value_t = usual().guests, value_name = "COUNT")]
    guests: usize,

    /// Rooms that are open at the same time before no new tables are opened; for tables that are there a quarter more may be. A room needs some 20 kB.
    #[arg(long, env = "HAMBAZI_ROOMS", value_parser = measure::count, default_value_t = count(usual().rooms), value_name = "COUNT")]
    rooms: NonZeroUsize,

    /// Minds that think at the same time; more of them wait. Half the processor's cores, where it is not said.
    #[arg(long, env = "HAMBAZI_MINDS", value_parser = measure::count, value_name = "COUNT")]
    minds: Option<NonZeroUsize>,

    /// Room in memory for so many of the longest photographs while they come in; where there is more, the household that
    /// holds most loses one.
    #[arg(long, env = "HAMBAZI_UPLOADS", value_parser = measure::count, default_value_t = count(usual().uploads), value_name = "COUNT")]
    uploads: NonZeroUsize,

    /// Photographs that are developed at the same time, and drawn pictures that are painted. Half the processor's cores and at most 2, where it is not said.
    #[arg(long, env = "HAMBAZI_DEVELOPERS", value_parser = measure::count, value_name = "COUNT")]
    developers: Option<NonZeroUsize>,

    /// A photograph must have come within this time.
    #[arg(long, env = "HAMBAZI_UPLOAD_TIME", default_value_t = Span(usual().upload), value_name = "TIME")]
    upload_time: Span,

    /// All photographs on the disk together.
    #[arg(long, env = "HAMBAZI_PHOTO_SPACE", default_value_t = Bytes(usual().photo_bytes), value_name = "SIZE")]
    photo_space: Bytes,

    /// A mind's move is not shown sooner than this after the one before it.
    #[arg(long, env = "HAMBAZI_BREATH", default_value_t = Span(usual().breath), value_name = "TIME")]
    breath: Span,

    /// A silent socket is asked for a sign of life after so long, and given up after twice as long.
    #[arg(long, env = "HAMBAZI_HEARTBEAT", default_value_t = Span(usual().heartbeat), value_name = "TIME")]
    heartbeat: Span,

    /// A request must have come within this time, a socket say who is there, and either take what it is sent.
    #[arg(long, env = "HAMBAZI_PATIENCE", default_value_t = Span(usual().patience), value_name = "TIME")]
    patience: Span,

    /// A rated game between two people is broken off, and counts for nobody, when one of them takes longer for the first move.
    #[arg(long, env = "HAMBAZI_FIRST_MOVE", default_value_t = Span(usual().first_move), value_name = "TIME")]
    first_move: Span,

    /// When a player is to move and has had no connection for so long, the other may take the win or call it a draw. Half as
    /// long where clocks begin with three minutes or less, and twice as long for all such times in one game together.
    #[arg(long, env = "HAMBAZI_ABSENCE", default_value_t = Span(usual().absence), value_name = "TIME")]
    absence: Span,

    /// A room with nobody in it is closed after so long; its table stays in the journal.
    #[arg(long, env = "HAMBAZI_IDLE", default_value_t = Span(usual().idle), value_name = "TIME")]
    idle: Span,

    /// At a table of Dixit a storyteller's word and a bot's deed are held back by up to so long, drawn by lot.
    #[arg(long, env = "HAMBAZI_HOLD", default_value_t = Span(usual().hold), value_name = "TIME")]
    hold: Span,
}

impl Bounds {
    /// The server's limits. Each is named, so that a limit without a setting does not compile.
    pub fn limits(&self, photos_kept: Span) -> Limits {
        Limits {
            opening: self.opening_rate.0,
            accounts: self.account_rate.0,
            numbers: self.number_rate.0,
            joining: self.joining_rate.0,
            documents: self.document_rate.0,
            pictures: self.picture_rate.0,
            photos: self.photo_rate.0,
            messages: self.message_rate.0,
            lines: self.line_rate.0,
            total_connections: self
                .total_connections
                .map_or(usual().total_connections, NonZeroUsize::get),
            connections: self.connections,
            sockets: self.sockets,
            devices: self.devices,
            guests: self.guests,
            rooms: self.rooms.get(),
            bots: self.minds.map_or(usual().bots, NonZeroUsize::get),
            uploads: self.uploads.get(),
            developers: self.developers.map_or(usual().developers, NonZeroUsize::get),
            upload: self.upload_time.0,
            photo_bytes: self.photo_space.0,
            photos_kept: photos_kept.0,
            breath: self.breath.0,
            heartbeat: self.heartbeat.0,
            patience: self.patience.0,
            first_move: self.first_move.0,
            absence: self.absence.0,
            idle: self.idle.0,
            hold: self.hold.0,
            streams: usual().streams,
            total_streams: usual().total_streams,
            public_tables: usual().public_tables,
        }
    }
}
