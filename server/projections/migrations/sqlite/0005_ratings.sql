-- The list in which a game was rated.
ALTER TABLE finished_games ADD COLUMN rated TEXT;

-- A rated game, for each person who played it. The day is that of its end, in days since 1970. The opponent is a
-- person, or a level. Whether it counts, and why not, is told when its day is folded.
CREATE TABLE rating_games (
    list TEXT NOT NULL,
    day INTEGER NOT NULL,
    book TEXT NOT NULL,
    number INTEGER NOT NULL,
    person TEXT NOT NULL,
    opponent TEXT,
    level INTEGER,
    seat INTEGER NOT NULL,
    score TEXT NOT NULL,
    counted INTEGER NOT NULL,
    why_not TEXT,
    PRIMARY KEY (book, number, seat)
) STRICT, WITHOUT ROWID;

CREATE INDEX rating_games_of_a_day ON rating_games (list, day);
CREATE INDEX rating_games_of_a_person ON rating_games (person, list, day);

-- Where a person stood at the end of each day with a game that counted, in hundredths of a point.
CREATE TABLE rating_days (
    list TEXT NOT NULL,
    person TEXT NOT NULL,
    day INTEGER NOT NULL,
    rating INTEGER NOT NULL,
    deviation INTEGER NOT NULL,
    games INTEGER NOT NULL,
    PRIMARY KEY (list, person, day)
) STRICT, WITHOUT ROWID;

CREATE INDEX ratings_of_a_day ON rating_days (list, day);

-- How often the games of a list have changed, up to which change they were folded, and from which day on they must
-- be folded again. It is for those who fill the tables, as `projected_books`.
CREATE TABLE rating_folds (
    list TEXT NOT NULL PRIMARY KEY,
    changes INTEGER NOT NULL,
    folded INTEGER NOT NULL,
    since INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- Books that were read before have no rows here yet.
DELETE FROM projected_books;
