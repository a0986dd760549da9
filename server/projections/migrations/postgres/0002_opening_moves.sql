-- The first moves of games that anyone may know of, and how each game ended for the seat that moved.
CREATE TABLE projections.opening_moves (
    book text COLLATE "C" NOT NULL,
    number bigint NOT NULL,
    ply bigint NOT NULL,
    position text COLLATE "C" NOT NULL,
    move text COLLATE "C" NOT NULL,
    result text COLLATE "C" NOT NULL,
    PRIMARY KEY (book, number, ply)
);

CREATE INDEX moves_in_a_position ON projections.opening_moves (position, move, result);

-- Books that were read before have no rows here yet.
DELETE FROM projections.projected_books;
