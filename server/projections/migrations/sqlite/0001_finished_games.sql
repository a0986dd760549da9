-- How far each book has been read: how many lines it had, and the last of them.
CREATE TABLE projected_books (
    book TEXT NOT NULL PRIMARY KEY,
    lines INTEGER NOT NULL,
    last TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE finished_games (
    book TEXT NOT NULL,
    number INTEGER NOT NULL,
    game TEXT NOT NULL,
    setup TEXT NOT NULL,
    started_at INTEGER NOT NULL,
    finished_at INTEGER NOT NULL,
    moves INTEGER NOT NULL,
    ending TEXT NOT NULL,
    PRIMARY KEY (book, number)
) STRICT, WITHOUT ROWID;

-- `finished_at` stands here as well, so that a person's latest games are one walk along an index.
CREATE TABLE finished_game_seats (
    book TEXT NOT NULL,
    number INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    player TEXT NOT NULL,
    person TEXT,
    level INTEGER,
    name TEXT NOT NULL,
    result TEXT,
    points INTEGER,
    finished_at INTEGER NOT NULL,
    PRIMARY KEY (book, number, seat)
) STRICT, WITHOUT ROWID;

CREATE INDEX games_of_a_person ON finished_game_seats (person, finished_at) WHERE person IS NOT NULL;
