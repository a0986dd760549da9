-- The list in which a game was rated.
ALTER TABLE projections.finished_games ADD COLUMN rated text;

-- A rated game, for each person who played it. The day is that of its end, in days since 1970. The opponent is a
-- person, or a level. Whether it counts, and why not, is told when its day is folded.
CREATE TABLE projections.rating_games (
    list text COLLATE "C" NOT NULL,
    day bigint NOT NULL,
    book text COLLATE "C" NOT NULL,
    number bigint NOT NULL,
    person text COLLATE "C" NOT NULL,
    opponent text COLLATE "C",
    level bigint,
    seat bigint NOT NULL,
    score text NOT NULL,
    counted bigint NOT NULL,
    why_not text,
    PRIMARY KEY (book, number, seat)
);

CREATE INDEX rating_games_of_a_day ON projections.rating_games (list, day);
CREATE INDEX rating_games_of_a_person ON projections.rating_games (person, list, day);

-- Where a person stood at the end of each day with a game that counted, in hundredths of a point.
CREATE TABLE projections.rating_days (
    list text COLLATE "C" NOT NULL,
    person text COLLATE "C" NOT NULL,
    day bigint NOT NULL,
    rating bigint NOT NULL,
    deviation bigint NOT NULL,
    games bigint NOT NULL,
    PRIMARY KEY (list, person, day)
);

CREATE INDEX ratings_of_a_day ON projections.rating_days (list, day);

-- How often the games of a list have changed, up to which change they were folded, and from which day on they must
-- be folded again. It is for those who fill the tables, as `projected_books`.
CREATE TABLE projections.rating_folds (
    list text COLLATE "C" NOT NULL PRIMARY KEY,
    changes bigint NOT NULL,
    folded bigint NOT NULL,
    since bigint NOT NULL
);

-- Books that were read before have no rows here yet.
DELETE FROM projections.projected_books;
