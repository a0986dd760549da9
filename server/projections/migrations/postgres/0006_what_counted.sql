-- What counted at a rated game, in hundredths of a point: where the person stood when the day began, and where their
-- opponent stood. It is told when the day is folded; a level that is no anchor has none.
ALTER TABLE projections.rating_games ADD COLUMN rating bigint;
ALTER TABLE projections.rating_games ADD COLUMN deviation bigint;
ALTER TABLE projections.rating_games ADD COLUMN opponent_rating bigint;
ALTER TABLE projections.rating_games ADD COLUMN opponent_deviation bigint;

-- All days must be folded again.
UPDATE projections.rating_folds SET changes = changes + 1, since = 0;
