phrases_say = Say something
phrases_show = Phrases and smiles
phrases_said = { $name }: { $phrase }
phrase_hello = Hello!
phrase_good_luck = Good luck!
phrase_nice_one = Nice one!
phrase_well_played = Well played!
phrase_thanks = Thanks!
phrase_one_moment = One moment
phrase_sorry = Sorry!
phrase_oops = Oops!
phrase_smile = Smile
phrase_laugh = Laughter
phrase_surprise = Surprise
rated_game = A rated game: both of you need an account, nothing is taken back, and a slow connection gets half as much time back.
abort = Abort
first_move_you = Your first move: { $n } s
first_move_of = { $name }’s first move: { $n } s
first_move_told = { $n ->
    [one] You have one second for your first move. Then the game is broken off, and counts for nobody.
   *[other] You have { $n } seconds for your first move. Then the game is broken off, and counts for nobody.
}
absent_soon = { $name } is away. In { $n } s you may end the game.
absent_now = { $name } is away. You may take the win, call it a draw, or wait.
absent_win = Take the win
absent_draw = Call it a draw
absent_wait = Wait
end_aborted = { $name } broke the game off before both had moved.
end_aborted_you = You broke the game off before both of you had moved.
end_unstarted = { $name } made no first move in time.
end_unstarted_you = You made no first move in time.
end_absent = { $name } was away too long.
end_absent_you = You were away too long.
end_absent_drawn = { $name } was away too long, and it was called a draw.
end_absent_drawn_you = You were away too long, and it was called a draw.
