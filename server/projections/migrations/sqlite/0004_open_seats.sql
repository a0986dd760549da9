-- Who sits at tables whose game is not over: where somebody's running games are.
CREATE TABLE open_seats (
    book TEXT NOT NULL,
    seat INTEGER NOT NULL,
    person TEXT NOT NULL,
    PRIMARY KEY (book, seat)
) STRICT, WITHOUT ROWID;

CREATE INDEX open_seats_of_a_person ON open_seats (person);

-- Books that were read before have no rows here yet.
DELETE FROM projected_books;
