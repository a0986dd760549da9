//! The table of crates: where each is, what it is, and which of our crates it may depend on.
//!
//! `docs/CRATES.md` shows the same table, and tidy checks Cargo and that page against it.

/// A crate's row in the table.
pub struct Row {
    /// Its folder: the wing first.
    pub folder: &'static str,
    /// Its name in Cargo.
    pub name: &'static str,
    /// What it is, in a few words.
    pub is: &'static str,
    /// The crates of ours that it may depend on, without those for tests.
    pub knows: &'static [&'static str],
}

/// What each wing holds, and in which process it runs. A crate may depend on crates of earlier
/// wings, or of its own.
pub const WINGS: [(&str, &str); 13] = [
    ("language", "the languages of the house, one line each; everywhere"),
    ("games", "rules and notation, pure; everywhere"),
    ("engines", "players made of code: no clock, thread or disk inside; everywhere"),
    ("gallery", "the pictures of Dixit; server and tools"),
    ("rooms", "tables with people at them, as values; server"),
    ("views", "what a person is shown, without a browser; page and server"),
    ("browser", "what runs at the visitor's"),
    ("server", "what runs at the operator's"),
    ("tools", "for authors of programs, and to make and measure engines"),
    ("bindings", "the rules and engines for programs in other languages"),
    ("test-support", "for tests alone"),
    ("hambazi", "the one program: reads its arguments, calls a crate, prints"),
    ("xtask", "what a developer runs"),
];

/// The wings that share only `rooms/protocol`.
pub const STRANGERS: [&str; 2] = ["browser", "server"];

const fn row(
    folder: &'static str,
    name: &'static str,
    is: &'static str,
    knows: &'static [&'static str],
) -> Row {
    Row { folder, name, is, knows }
}

/// All crates, in order of dependency.
#[rustfmt::skip]
pub const CRATES: [Row; 68] = [
    row("language", "language", "which languages there are, how each is written and counted in", &[]),
    row("games/core", "game-core", "Seat, Position, Table, OpenGame, Record, Dice, Notation, perft", &[]),
    row("games/conformance", "conformance", "the laws that every game obeys, for tests", &["game-core"]),
    row("games/dvonn", "dvonn", "DVONN's rules", &["game-core"]),
    row("games/kamisado", "kamisado", "Kamisado's rules", &["game-core"]),
    row("games/daaliz", "daaliz", "Daaliz' and Quoridor's rules", &["game-core"]),
    row("games/dixit", "dixit", "Dixit Odyssey's rules", &["game-core"]),
    row("games/catalog", "catalog", "every open game listed once: setups, any position, any record, moves as people type them, trees of variations", &["daaliz", "dvonn", "game-core", "kamisado", "language"]),
    row("games/openings", "openings", "what was played at the beginning of games, and what came of it; books of self-play", &["catalog", "game-core"]),
    row("engines/search", "search", "what an engine is; budgets, levels, tables, trees, proofs", &["game-core"]),
    row("engines/nnue", "nnue", "small integer nets, forward only, the same numbers everywhere", &[]),
    row("engines/baseline", "baseline", "knows the rules, never misses a win in one", &["game-core", "search"]),
    row("engines/dvonn", "dvonn-engine", "DVONN's engine", &["dvonn", "game-core", "nnue", "search"]),
    row("engines/kamisado", "kamisado-engine", "Kamisado's engine", &["game-core", "kamisado", "search"]),
    row("engines/daaliz", "daaliz-engine", "Daaliz' engine", &["daaliz", "game-core", "nnue", "search"]),
    row("engines/dixit-bot", "dixit-bot", "tells, gives and votes from its seat's view, in the languages that bots speak", &["dixit", "game-core", "language", "search"]),
    row("engines/any", "any-engine", "the engine of whichever open game, at whichever level", &["baseline", "catalog", "daaliz-engine", "dvonn-engine", "game-core", "kamisado-engine", "search"]),
    row("gallery/easel", "easel", "shapes, light, strokes, people, animals and things, as SVG", &[]),
    row("gallery/deck", "deck", "the 84 cards as stored pictures, and what is seen on each in every language; fresh decks", &["easel", "language"]),
    row("rooms/core", "room-core", "what every room has: people, connections, stored events and their lines", &["game-core"]),
    row("rooms/open", "open-room", "open games: seats, clocks, offers, take-backs, rematches", &["game-core", "room-core"]),
    row("rooms/dixit", "dixit-room", "Dixit: host, stage timers, secrets, shuffles that can be checked", &["dixit", "game-core", "language", "room-core"]),
    row("rooms/protocol", "protocol", "all that crosses the wire", &["catalog", "dixit-room", "game-core", "open-room", "room-core"]),
    row("rooms/thinker", "thinker", "answers what pages and tables ask an engine, the same in both", &["any-engine", "catalog", "game-core", "protocol", "search"]),
    row("views/i18n", "i18n", "languages and phrases; locales/", &["language"]),
    row("views/board-view", "board-view", "what a person may see of a board, as shapes; shapes as SVG", &["catalog", "daaliz", "dvonn", "game-core", "kamisado"]),
    row("views/game-faces", "game-faces", "what the open games give to people, a folder each: words, options, editors, goals of lessons, sounds", &["board-view", "catalog", "daaliz", "dvonn", "game-core", "i18n", "kamisado"]),
    row("views/dixit-words", "dixit-words", "what people are told of Dixit: variants, what a round brought, endings", &["dixit", "game-core", "i18n"]),
    row("views/rulebook", "rulebook", "the rules of every game as books: numbered paragraphs, figures, worked examples", &["catalog", "language"]),
    row("views/lessons", "lessons", "lessons on the board and at the table: courses of steps, and whether an answer does what a step asks", &["catalog", "dixit", "game-core", "game-faces", "i18n"]),
    row("views/puzzles", "puzzles", "puzzles as data, and somebody who solves one", &["catalog", "game-core", "language"]),
    row("views/review", "review", "what the moves of a finished game were worth, and where it turned, in words", &["catalog", "game-core", "game-faces", "i18n"]),
    row("views/study", "game-study", "a game that is studied: variations, comments, marks; as a link and from what people paste", &["catalog", "game-core", "game-faces", "i18n"]),
    row("views/documents", "documents", "documents as HTML: pages in every language, what messengers show of them", &["board-view", "catalog", "deck", "dixit", "dixit-words", "game-core", "game-faces", "i18n", "language", "lessons", "puzzles", "rulebook"]),
    row("views/previews", "previews", "link previews as SVG and PNG", &["board-view", "catalog", "language"]),
    row("browser/ui-kit", "ui-kit", "language, theme, dialogs, links, a socket that reconnects", &["i18n", "protocol"]),
    row("browser/web", "web", "the page: what every visitor gets first, and the open games", &["board-view", "catalog", "game-core", "game-faces", "game-study", "i18n", "lessons", "open-room", "protocol", "puzzles", "review", "room-core", "ui-kit", "web-dixit"]),
    row("browser/web-dixit", "web-dixit", "Dixit: table, phone, television, lessons, riddles", &["dixit", "dixit-words", "game-core", "i18n", "lessons", "protocol", "puzzles", "ui-kit"]),
    row("browser/no-streams", "wasm-streams", "stands for a crate that the page would carry and never use", &[]),
    row("browser/engine-worker", "worker", "the thinker in a worker of the browser", &["protocol", "thinker"]),
    row("server/journal", "journal", "the event log, in SQLite or PostgreSQL; knows no game", &[]),
    row("server/compression", "compression", "how bytes are compressed before they are sent", &[]),
    row("server/photo-import", "photo-import", "strangers' photographs made into cards, or refused with a reason", &[]),
    row("server/projections", "projections", "what the site looks up, in tables filled from the journal; knows no game", &["journal"]),
    row("server/limits", "limits", "how much may be asked, how often and how much at once; fair turns, and the news that the server stops", &[]),
    row("server/metrics", "metrics", "the numbers that an operator sees", &["journal", "limits", "protocol"]),
    row("server/store", "store", "what the server stores beside events: codes, tokens, table headers, notices, photographs", &["dixit-room", "game-core", "journal", "limits", "photo-import", "protocol", "room-core"]),
    row("server/projector", "projector", "finished games, read from the journal and put into the tables that the site looks up", &["catalog", "dixit", "dixit-room", "documents", "game-core", "game-study", "journal", "language", "limits", "open-room", "openings", "projections", "room-core", "store"]),
    row("server/tables", "tables", "one task for each table's room; engines and bots, public tables, the cluster", &["board-view", "catalog", "compression", "deck", "dixit", "dixit-bot", "dixit-room", "documents", "game-core", "journal", "language", "limits", "metrics", "open-room", "projector", "protocol", "room-core", "store", "thinker"]),
    row("server/doors", "doors", "the ways in: HTTP, sockets, and the pages that are served", &["board-view", "catalog", "compression", "deck", "dixit", "dixit-room", "documents", "game-core", "journal", "language", "limits", "metrics", "open-room", "openings", "photo-import", "previews", "projections", "projector", "protocol", "room-core", "store", "tables"]),
    row("server/run", "server", "puts the server together: settings, start and stop, retention, repair", &["doors", "journal", "limits", "metrics", "projections", "projector", "store", "tables"]),
    row("tools/train", "train", "self-play and training", &["daaliz", "daaliz-engine", "dvonn", "dvonn-engine", "game-core", "nnue", "search"]),
    row("tools/ugi", "ugi", "the Universal Game Interface, both ends", &["any-engine", "catalog", "daaliz", "dvonn", "game-core", "kamisado", "search"]),
    row("tools/arena", "arena", "program against program, SPRT", &["any-engine", "catalog", "game-core", "search", "ugi"]),
    row("tools/puzzle-maker", "puzzle-maker", "puzzles from self-play, every move of them proved", &["any-engine", "catalog", "daaliz", "daaliz-engine", "dvonn", "dvonn-engine", "game-core", "kamisado", "kamisado-engine", "puzzles", "search"]),
    row("tools/loadtest", "loadtest", "a crowd for a server, over real sockets", &["catalog", "dixit", "game-core", "protocol"]),
    row("tools/json-api", "json-api", "questions about the rules and to engines, one JSON line each", &["any-engine", "catalog", "dixit", "game-core", "search", "ugi"]),
    row("bindings/python", "hambazi-python", "the Python package: positions, engines, environments, many games at once, data", &["any-engine", "board-view", "catalog", "daaliz", "deck", "dixit", "dixit-room", "dvonn", "game-core", "game-faces", "i18n", "json-api", "kamisado", "language", "open-room", "previews", "puzzles", "room-core", "search"]),
    row("bindings/npm", "hambazi-npm", "the npm package of the rules: positions of the open games", &["catalog", "daaliz", "dvonn", "game-core", "kamisado"]),
    row("bindings/npm-board", "hambazi-npm-board", "the npm package of the web component: the site's boards, and hands on them", &["board-view", "catalog", "game-core", "game-faces", "i18n", "language"]),
    row("test-support/dixit-table", "dixit-table", "a table of Dixit and its people, as a value", &["dixit", "dixit-room", "game-core", "language", "protocol", "room-core"]),
    row("test-support/fault-vfs", "fault-vfs", "a disk whose power goes, under SQLite", &["game-core"]),
    row("test-support/test-services", "test-services", "a PostgreSQL and a NATS for a test, and a wire that it can cut", &[]),
    row("test-support/fuzz-targets", "fuzz-targets", "what strangers write, read by whatever reads it", &["catalog", "daaliz", "dixit-room", "dvonn", "game-core", "json-api", "kamisado", "open-room", "photo-import", "protocol", "room-core", "ugi"]),
    row("test-support/kill-test", "kill-test", "kills the server while people play; knows the rules, the wire and nothing of the server", &["catalog", "daaliz", "dvonn", "game-core", "kamisado", "protocol"]),
    row("hambazi", "hambazi", "reads its arguments, calls a crate, prints", &["arena", "catalog", "deck", "dixit-room", "journal", "json-api", "language", "loadtest", "openings", "protocol", "puzzle-maker", "puzzles", "server", "ugi"]),
    row("xtask", "xtask", "page, program, serve, test, wheel, npm, crates, tidy, fuzz, crash", &["language"]),
    row("xtask/build-web", "build-web", "builds the page: Rust to WASM, lasting names, weights; npm packages' modules", &["board-view", "catalog", "compression", "deck", "documents", "game-faces", "language", "previews"]),
];

impl Row {
    /// The row in the form of the page of crates.
    fn line(&self) -> String {
        format!("| `{}` | {} | {} |\n", self.folder, self.is, self.knows.join(", "))
    }

    /// The wing of the crate.
    pub fn wing(&self) -> &'static str {
        self.folder.split('/').next().expect("a split has a first part")
    }
}

/// The position of a wing in the table.
pub fn rank(wing: &str) -> Option<usize> {
    WINGS.iter().position(|(name, _)| *name == wing)
}

/// The crate's row, if it has one.
pub fn find(name: &str) -> Option<&'static Row> {
    CRATES.iter().find(|row| row.name == name)
}

/// The table in the form of the page of crates.
pub fn page() -> String {
    let wing = |(wing, is): (&str, &str)| {
        let rows = CRATES.iter().filter(|row| row.wing() == wing).map(Row::line);
        let head = ["folder", "what it is", "knows"].join(" | ");
        let lines = rows.collect::<String>();
        format!("\n**{wing}/**: {is}.\n\n| {head} |\n|---|---|---|\n{lines}")
    };
    WINGS.into_iter().map(wing).collect()
}
