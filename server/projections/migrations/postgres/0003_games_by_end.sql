-- For the games that ended last.
CREATE INDEX games_by_end ON projections.finished_games (finished_at);
