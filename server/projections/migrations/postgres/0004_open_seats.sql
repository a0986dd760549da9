-- Who sits at tables whose game is not over: where somebody's running games are.
CREATE TABLE projections.open_seats (
    book text COLLATE "C" NOT NULL,
    seat bigint NOT NULL,
    person text COLLATE "C" NOT NULL,
    PRIMARY KEY (book, seat)
);

CREATE INDEX open_seats_of_a_person ON projections.open_seats (person);

-- Books that were read before have no rows here yet.
DELETE FROM projections.projected_books;
