-- Whether a game is by correspondence, and when the flag of a seat falls there whose clock runs, in milliseconds since
-- 1970. The other clocks are no table's business: whoever sits before the board sees them.
ALTER TABLE projections.open_seats ADD COLUMN by_correspondence bigint NOT NULL DEFAULT 0;
ALTER TABLE projections.open_seats ADD COLUMN deadline bigint;

CREATE INDEX open_seats_by_deadline ON projections.open_seats (deadline, book) WHERE deadline IS NOT NULL;

-- Books that were read before have no deadlines here yet.
DELETE FROM projections.projected_books;
