-- For the games that ended last.
CREATE INDEX games_by_end ON finished_games (finished_at);
