//! The front page: choosing a game and an opponent, coming back to a game.
