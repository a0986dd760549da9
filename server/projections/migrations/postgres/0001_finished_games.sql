-- How far each book has been read: how many lines it had, and the last of them.
CREATE TABLE projections.projected_books (
    book text COLLATE "C" PRIMARY KEY,
    lines bigint NOT NULL,
    last text NOT NULL
);

CREATE TABLE projections.finished_games (
    book text COLLATE "C" NOT NULL,
    number bigint NOT NULL,
    game text NOT NULL,
    setup text NOT NULL,
    started_at bigint NOT NULL,
    finished_at bigint NOT NULL,
    moves bigint NOT NULL,
    ending text NOT NULL,
    PRIMARY KEY (book, number)
);

-- `finished_at` stands here as well, so that a person's latest games are one walk along an index.
CREATE TABLE projections.finished_game_seats (
    book text COLLATE "C" NOT NULL,
    number bigint NOT NULL,
    seat bigint NOT NULL,
    player text NOT NULL,
    person text COLLATE "C",
    level bigint,
    name text NOT NULL,
    result text,
    points bigint,
    finished_at bigint NOT NULL,
    PRIMARY KEY (book, number, seat)
);

CREATE INDEX games_of_a_person ON projections.finished_game_seats (person, finished_at)
    WHERE person IS NOT NULL;
