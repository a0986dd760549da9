-- The first moves of games that anyone may know of, and how each game ended for the seat that moved.
CREATE TABLE opening_moves (
    book TEXT NOT NULL,
    number INTEGER NOT NULL,
    ply INTEGER NOT NULL,
    position TEXT NOT NULL,
    move TEXT NOT NULL,
    result TEXT NOT NULL,
    PRIMARY KEY (book, number, ply)
) STRICT, WITHOUT ROWID;

CREATE INDEX moves_in_a_position ON opening_moves (position, move, result);

-- Books that were read before have no rows here yet.
DELETE FROM projected_books;
