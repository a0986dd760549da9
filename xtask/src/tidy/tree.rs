//! The table of crates: where each is, and which of our crates it may depend on. What it is, its
//! manifest says.
//!
//! `docs/CRATES.md` shows the same table, and tidy checks Cargo and that page against it.

/// A crate's row in the table.
pub struct Row {
    /// Its folder: the wing first.
    pub folder: &'static str,
    /// Its name in Cargo.
    pub name: &'static str,
    /// The crates of ours that it may depend on, without those for tests.
    pub knows: &'static [&'static str],
}

/// What each wing holds, and in which process it runs. A crate may depend on crates of earlier
/// wings, or of its own.
pub const WINGS: [(&str, &str); 14] = [
    ("language", "the languages of the house, one line each; everywhere"),
    ("games", "rules and notation, pure; everywhere"),
    ("engines", "players made of code: no clock, thread or disk inside; everywhere"),
    ("gallery", "the pictures of Dixit; server and tools"),
    ("rooms", "tables with people at them, as values; server"),
    ("people", "persons with a name, as values: no clock, disk or socket; server"),
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

const fn row(folder: &'static str, name: &'static str, knows: &'static [&'static str]) -> Row {
    Row { folder, name, knows }
}

/// All crates, in order of dependency.
#[rustfmt::skip]
pub const CRATES: &[Row] = &[
    row("language", "language", &[]),
    row("games/core", "game-core", &[]),
    row("games/conformance", "conformance", &["game-core"]),
    row("games/dvonn", "dvonn", &["game-core"]),
    row("games/kamisado", "kamisado", &["game-core"]),
    row("games/daaliz", "daaliz", &["game-core"]),
    row("games/dixit", "dixit", &["game-core"]),
    row("games/catalog", "catalog", &["daaliz", "dvonn", "game-core", "kamisado", "language"]),
    row("games/openings", "openings", &["catalog", "game-core"]),
    row("engines/search", "search", &["game-core"]),
    row("engines/nnue", "nnue", &[]),
    row("engines/baseline", "baseline", &["game-core", "search"]),
    row("engines/dvonn", "dvonn-engine", &["dvonn", "game-core", "nnue", "search"]),
    row("engines/kamisado", "kamisado-engine", &["game-core", "kamisado", "search"]),
    row("engines/daaliz", "daaliz-engine", &["daaliz", "game-core", "nnue", "search"]),
    row("engines/dixit-bot", "dixit-bot", &["dixit", "game-core", "language", "search"]),
    row("engines/any", "any-engine", &["baseline", "catalog", "daaliz-engine", "dvonn-engine", "game-core", "kamisado-engine", "search"]),
    row("gallery/easel", "easel", &[]),
    row("gallery/deck", "deck", &["easel", "language"]),
    row("gallery/picture-tags", "picture-tags", &["deck", "dixit-bot", "language"]),
    row("rooms/core", "room-core", &["game-core"]),
    row("rooms/open", "open-room", &["game-core", "room-core"]),
    row("rooms/dixit", "dixit-room", &["dixit", "game-core", "language", "room-core"]),
    row("rooms/protocol", "protocol", &["catalog", "dixit-room", "game-core", "open-room", "room-core"]),
    row("rooms/any", "any-room", &["catalog", "game-core", "open-room", "protocol", "room-core"]),
    row("rooms/analyst", "analyst", &["any-engine", "catalog", "game-core", "protocol", "search"]),
    row("people/core", "people", &["room-core"]),
    row("people/pairing", "pairing", &[]),
    row("people/ratings", "ratings", &[]),
    row("views/i18n", "i18n", &["language"]),
    row("views/board-view", "board-view", &["catalog", "daaliz", "dvonn", "game-core", "kamisado"]),
    row("views/game-faces", "game-faces", &["board-view", "catalog", "daaliz", "dvonn", "game-core", "i18n", "kamisado"]),
    row("views/dixit-words", "dixit-words", &["dixit", "game-core", "i18n"]),
    row("views/rulebook", "rulebook", &["catalog", "language"]),
    row("views/lessons", "lessons", &["catalog", "dixit", "game-core", "game-faces", "i18n"]),
    row("views/puzzles", "puzzles", &["catalog", "game-core", "language"]),
    row("views/review", "review", &["catalog", "game-core", "game-faces", "i18n"]),
    row("views/study", "game-study", &["catalog", "game-core", "game-faces", "i18n"]),
    row("views/documents", "documents", &["board-view", "catalog", "deck", "dixit", "dixit-words", "game-core", "game-faces", "i18n", "language", "lessons", "puzzles", "ratings", "rulebook"]),
    row("views/previews", "previews", &["board-view", "catalog", "language"]),
    row("browser/ui-kit", "ui-kit", &["i18n", "protocol"]),
    row("browser/web-shell", "web-shell", &["board-view", "catalog", "game-core", "game-faces", "i18n", "protocol", "ui-kit"]),
    row("browser/web-boards", "web-boards", &["any-room", "board-view", "catalog", "game-core", "game-faces", "i18n", "open-room", "protocol", "room-core", "ui-kit", "web-shell"]),
    row("browser/web-study", "web-study", &["board-view", "catalog", "game-core", "game-faces", "game-study", "i18n", "lessons", "protocol", "puzzles", "review", "ui-kit", "web-boards", "web-shell"]),
    row("browser/web-dixit", "web-dixit", &["dixit", "dixit-words", "game-core", "i18n", "lessons", "protocol", "puzzles", "ui-kit", "web-shell"]),
    row("browser/web-people", "web-people", &["i18n", "ui-kit"]),
    row("browser/web-lobby", "web-lobby", &["catalog", "game-faces", "i18n", "protocol", "ui-kit", "web-people", "web-shell"]),
    row("browser/web-club", "web-club", &["i18n", "ui-kit", "web-people"]),
    row("browser/web", "web", &["catalog", "game-faces", "i18n", "protocol", "ui-kit", "web-boards", "web-club", "web-dixit", "web-lobby", "web-people", "web-shell", "web-study"]),
    row("browser/no-streams", "wasm-streams", &[]),
    row("browser/engine-worker", "worker", &["analyst", "protocol"]),
    row("server/journal", "journal", &[]),
    row("server/compression", "compression", &[]),
    row("server/photo-import", "photo-import", &[]),
    row("server/projections", "projections", &["journal", "ratings"]),
    row("server/limits", "limits", &[]),
    row("server/metrics", "metrics", &["journal", "limits", "protocol"]),
    row("server/store", "store", &["dixit-room", "game-core", "journal", "limits", "photo-import", "protocol", "room-core"]),
    row("server/projector", "projector", &["catalog", "dixit", "dixit-room", "documents", "game-core", "game-study", "journal", "language", "limits", "open-room", "openings", "people", "projections", "protocol", "ratings", "room-core", "store"]),
    row("server/accounts", "accounts", &["journal", "people", "room-core", "store"]),
    row("server/push", "push", &["accounts", "documents", "language", "limits", "metrics", "people"]),
    row("server/tables", "tables", &["accounts", "analyst", "any-room", "board-view", "catalog", "compression", "deck", "dixit", "dixit-bot", "dixit-room", "documents", "game-core", "journal", "language", "limits", "metrics", "open-room", "pairing", "picture-tags", "projections", "projector", "protocol", "push", "ratings", "room-core", "store"]),
    row("server/doors", "doors", &["accounts", "board-view", "catalog", "compression", "deck", "dixit", "dixit-room", "documents", "game-core", "journal", "language", "limits", "metrics", "open-room", "openings", "pairing", "people", "photo-import", "previews", "projections", "projector", "protocol", "push", "ratings", "room-core", "store", "tables"]),
    row("server/run", "server", &["accounts", "doors", "journal", "limits", "metrics", "people", "projections", "projector", "protocol", "push", "store", "tables"]),
    row("tools/train", "train", &["daaliz", "daaliz-engine", "dvonn", "dvonn-engine", "game-core", "nnue", "search"]),
    row("tools/ugi", "ugi", &["any-engine", "catalog", "daaliz", "dvonn", "game-core", "kamisado", "search"]),
    row("tools/arena", "arena", &["any-engine", "catalog", "game-core", "openings", "search", "ugi"]),
    row("tools/truth", "truth", &["any-engine", "arena", "catalog", "game-core", "puzzles", "search", "ugi"]),
    row("tools/puzzle-maker", "puzzle-maker", &["any-engine", "catalog", "daaliz", "daaliz-engine", "dvonn", "dvonn-engine", "game-core", "kamisado", "kamisado-engine", "puzzles", "search"]),
    row("tools/bot", "bot", &["arena", "catalog", "dixit", "dixit-bot", "game-core", "language", "picture-tags", "protocol", "ugi"]),
    row("tools/loadtest", "loadtest", &["catalog", "dixit", "game-core", "protocol"]),
    row("tools/json-api", "json-api", &["any-engine", "catalog", "dixit", "game-core", "search", "ugi"]),
    row("tools/language-model", "language-model", &["arena", "catalog", "daaliz", "deck", "dixit", "dixit-bot", "dvonn", "game-core", "game-faces", "i18n", "kamisado", "language", "picture-tags", "rulebook", "search", "ugi"]),
    row("bindings/python", "hambazi-python", &["any-engine", "board-view", "catalog", "daaliz", "deck", "dixit", "dixit-room", "dvonn", "game-core", "game-faces", "i18n", "json-api", "kamisado", "language", "language-model", "open-room", "previews", "puzzles", "room-core", "search", "truth"]),
    row("bindings/npm", "hambazi-npm", &["catalog", "daaliz", "dvonn", "game-core", "kamisado"]),
    row("bindings/npm-board", "hambazi-npm-board", &["board-view", "catalog", "game-core", "game-faces", "i18n", "language"]),
    row("test-support/dixit-table", "dixit-table", &["dixit", "dixit-room", "game-core", "language", "protocol", "room-core"]),
    row("test-support/fault-vfs", "fault-vfs", &["game-core"]),
    row("test-support/test-services", "test-services", &[]),
    row("test-support/fuzz-targets", "fuzz-targets", &["accounts", "catalog", "daaliz", "dixit-room", "dvonn", "game-core", "json-api", "kamisado", "open-room", "people", "photo-import", "protocol", "room-core", "ugi"]),
    row("test-support/kill-test", "kill-test", &["catalog", "daaliz", "dvonn", "game-core", "kamisado", "protocol"]),
    row("hambazi", "hambazi", &["arena", "bot", "catalog", "deck", "dixit-room", "journal", "json-api", "language", "language-model", "loadtest", "openings", "people", "previews", "protocol", "puzzle-maker", "puzzles", "server", "truth", "ugi"]),
    row("xtask", "xtask", &["language"]),
    row("xtask/build-web", "build-web", &["board-view", "catalog", "compression", "deck", "documents", "game-faces", "language", "previews"]),
];

impl Row {
    /// The row in the form of the page of crates, with what the crate's manifest says it is.
    fn line(&self, description: &str) -> String {
        format!("| `{}` | {description} | {} |\n", self.folder, self.knows.join(", "))
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

/// The table in the form of the page of crates; `description` tells what a crate is, by its name.
pub fn page(description: impl Fn(&str) -> String) -> String {
    let wing = |(wing, is): (&str, &str)| {
        let rows = CRATES.iter().filter(|row| row.wing() == wing);
        let rows = rows.map(|row| row.line(&description(row.name)));
        let head = ["folder", "what it is", "knows"].join(" | ");
        let lines = rows.collect::<String>();
        format!("\n**{wing}/**: {is}.\n\n| {head} |\n|---|---|---|\n{lines}")
    };
    WINGS.into_iter().map(wing).collect()
}
