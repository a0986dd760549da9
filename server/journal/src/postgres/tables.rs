//! The schema, the parameters of a session, and all statements.

/// Selects the owner of the book at hand, if it is known to be alive.
macro_rules! living {
    () => {
        "SELECT FROM nodes WHERE nodes.node = books.node AND nodes.until > clock_timestamp()"
    };
}

/// The version of the schema, stored in the database itself.
pub const ARRANGEMENT: i32 = 1;

/// Creates the tables if needed. The lock makes nodes that start at the same
/// time take turns.
///
/// A book's row says how many lines it has and which node owns it, so an append
/// reads and changes only that row; its token is the fence. `former` is the
/// previous owner, and `lived` is until when the clocks went on, if the book was
/// given back properly.
pub const TABLES: &str = "
    BEGIN;
    SELECT pg_advisory_xact_lock(20261121);
    CREATE TABLE IF NOT EXISTS hambazi (arrangement integer NOT NULL);
    INSERT INTO hambazi SELECT 1 WHERE NOT EXISTS (SELECT FROM hambazi);
    CREATE TABLE IF NOT EXISTS books (
        book text COLLATE \"C\" PRIMARY KEY, lines integer NOT NULL,
        token bigint NOT NULL DEFAULT 0, node text COLLATE \"C\", former text COLLATE \"C\",
        lived bigint
    ) WITH (fillfactor = 80);
    CREATE INDEX IF NOT EXISTS books_of_node ON books (node) WHERE node IS NOT NULL;
    CREATE TABLE IF NOT EXISTS lines (
        book text COLLATE \"C\" NOT NULL, number integer NOT NULL, text text NOT NULL,
        PRIMARY KEY (book, number)
    );
    CREATE TABLE IF NOT EXISTS nodes (
        node text COLLATE \"C\" PRIMARY KEY, beat bigint, until timestamptz NOT NULL
    ) WITH (fillfactor = 50);
    COMMIT;
";

/// The parameters of each session: a commit is on disk, no statement waits for
/// long, and no lock is held while the connection is dead.
pub const SESSION: &str = "
    SET synchronous_commit = on;
    SET statement_timeout = '5s';
    SET lock_timeout = '1s';
    SET idle_in_transaction_session_timeout = '1s';
    SET enable_seqscan = off;
    SET client_min_messages = warning;
";

/// Writes many appends, each to another book, and the beat, in one statement, so
/// that locks are held only while it runs.
///
/// Two statements that change one book wait for each other, and the second sees
/// the row as the first left it. So only one of them gets a number.
pub const COMMIT: &str = "
    WITH asked AS MATERIALIZED (
        SELECT * FROM unnest($1::text[], $2::integer[], $3::bigint[], $4::integer[])
            AS asked(book, first, fence, count)
    ), living AS (
        UPDATE nodes SET beat = greatest(beat, $8) WHERE node = $9
    ), begun AS (
        INSERT INTO books (book, lines)
        SELECT book, count FROM asked WHERE first = 0 AND fence = 0 AND count > 0
        ON CONFLICT DO NOTHING RETURNING book
    ), grown AS (
        UPDATE books SET lines = books.lines + asked.count FROM asked
        WHERE books.book = asked.book AND books.lines = asked.first
            AND books.token = asked.fence
        RETURNING books.book
    ), won AS MATERIALIZED (
        SELECT book FROM begun UNION ALL SELECT book FROM grown
    ), written AS (
        INSERT INTO lines (book, number, text)
        SELECT * FROM unnest($5::text[], $6::integer[], $7::text[]) AS line(book, number, text)
        WHERE book IN (SELECT book FROM won)
    )
    SELECT book FROM won UNION ALL
    SELECT book FROM asked WHERE first = 0 AND fence = 0 AND count = 0
        AND NOT EXISTS (SELECT FROM books WHERE books.book = asked.book)
";

/// The lines of a book from a number on.
pub const READ: &str =
    "SELECT text FROM lines WHERE book = $1 AND number >= $2 ORDER BY number LIMIT $3";

/// The latest beat of any node.
pub const BEAT: &str = "SELECT max(beat) FROM nodes";

/// The ends of books, in the order of their names.
pub const SPINES: &str = "
    SELECT book, lines,
        (SELECT text FROM lines WHERE lines.book = books.book AND number = 0),
        (SELECT text FROM lines WHERE lines.book = books.book AND number = books.lines - 1)
    FROM books WHERE book > $1 ORDER BY book LIMIT $2
";

/// Deletes a book of exactly this many lines that no live node has. A concurrent append locks
/// the book's row, so this waits and then sees the new number of lines.
pub const STRIKE: &str = concat!(
    "
    WITH struck AS (
        DELETE FROM books WHERE book = $1 AND lines = $2 AND NOT EXISTS (",
    living!(),
    ")
        RETURNING book
    ), gone AS (
        DELETE FROM lines WHERE book IN (SELECT book FROM struck)
    )
    SELECT FROM struck
"
);

/// Deletes the end of a book of exactly this many lines that no live node has.
pub const SHORTEN: &str = concat!(
    "
    WITH shortened AS (
        UPDATE books SET lines = $3 WHERE book = $1 AND lines = $2 AND lines >= $3 AND NOT EXISTS (",
    living!(),
    ")
        RETURNING book
    ), gone AS (
        DELETE FROM lines WHERE book IN (SELECT book FROM shortened) AND number >= $3
    )
    SELECT FROM shortened
"
);

/// Takes a book that nobody has, whose owner is dead by the database's clock, or
/// that is ours already. Returns the fence, and until when the former owner is
/// known to have been running.
///
/// The fence is the time, so a book that was deleted and begun again never gets
/// an old fence.
pub const TAKE: &str = concat!(
    "
    UPDATE books SET former = node, node = $2,
        token = greatest(token + 1, (extract(epoch FROM clock_timestamp()) * 1000)::bigint)
    WHERE book = $1 AND (node IS NULL OR node = $2 OR NOT EXISTS (",
    living!(),
    "))
    RETURNING token, former, CASE WHEN former IS NULL THEN lived
        ELSE (SELECT beat FROM nodes WHERE nodes.node = former) END
"
);

/// The owner of a book.
pub const OWNER: &str = "SELECT node FROM books WHERE book = $1";

/// Gives one book back.
pub const HAND_BACK: &str =
    "UPDATE books SET node = NULL, lived = $4 WHERE book = $1 AND token = $2 AND node = $3";

/// Stores until when the clocks went on, for books that were never taken.
pub const LIVED: &str = "UPDATE books SET lived = $2 WHERE book = ANY($1) AND token = 0";

/// Gives all books back.
pub const HAND_ALL_BACK: &str = "UPDATE books SET node = NULL, lived = $2 WHERE node = $1";

/// Renews the leases of a node, which last as long as it is known to be alive.
pub const LIVE: &str = "
    INSERT INTO nodes (node, beat, until)
    VALUES ($1, $2, clock_timestamp() + $3 * interval '1 ms')
    ON CONFLICT (node) DO UPDATE SET beat = greatest(nodes.beat, excluded.beat),
        until = excluded.until
";

/// Deletes nodes that are long dead and own no books.
pub const BURY: &str = "
    DELETE FROM nodes WHERE until < clock_timestamp() - interval '1 day'
        AND NOT EXISTS (SELECT FROM books WHERE books.node = nodes.node)
        AND (beat IS NULL OR beat < (SELECT max(beat) FROM nodes))
";

/// The database's clock, in milliseconds since 1970.
pub const NOW: &str = "SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint";
