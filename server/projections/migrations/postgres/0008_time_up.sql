-- When the clock that runs by correspondence shows nothing more, in milliseconds since 1970. In a friendly game its flag falls
-- later, since the other one decides.
ALTER TABLE projections.open_seats ADD COLUMN time_up bigint;

-- Books that were read before have it not yet, and the deadlines of friendly games are others.
DELETE FROM projections.projected_books;
