-- What counted at a rated game, in hundredths of a point: where the person stood when the day began, and where their
-- opponent stood. It is told when the day is folded; a level that is no anchor has none.
ALTER TABLE rating_games ADD COLUMN rating INTEGER;
ALTER TABLE rating_games ADD COLUMN deviation INTEGER;
ALTER TABLE rating_games ADD COLUMN opponent_rating INTEGER;
ALTER TABLE rating_games ADD COLUMN opponent_deviation INTEGER;

-- All days must be folded again.
UPDATE rating_folds SET changes = changes + 1, since = 0;
