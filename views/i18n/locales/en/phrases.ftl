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
# --- by correspondence
by_days = { $n ->
    [one] By correspondence: one day for each move
   *[other] By correspondence: { $n } days for each move
}
by_days_more = By correspondence: { $n } days, and { $h } hours more for each move
by_days_account = This game goes on for days, so both players need an account.
days_left = { $d } d { $h } h
hours_left = { $h } h { $m } min
day_of_grace = { $name } ran out of time and was given the one day of grace.
day_of_grace_you = You ran out of time and were given your one day of grace.
conditional_moves = Conditional moves
next_game = Next game (N)
next_game_none = No other game waits for your move.
days_which = By correspondence
days_none = No
days_each = { $n ->
    [one] 1 day a move
   *[other] { $n } days a move
}
days_more = { $n } days and { $h } hours a move

# --- leaving
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
time_up = { $name }’s time is up. You decide: take the win, call it a draw, or give three more days.
time_up_you = Your time is up, and the other one decides. You may still move.
give_time = Give three more days
away_for = { $n ->
    [one] { $name } is away, so the clock stands for one more day at most.
   *[other] { $name } is away, so the clock stands for up to { $n } more days.
}
away_you = You are away, and your clock stands. You may move all the same.
end_aborted = { $name } broke the game off before both had moved.
end_aborted_you = You broke the game off before both of you had moved.
end_unstarted = { $name } made no first move in time.
end_unstarted_you = You made no first move in time.
end_absent = { $name } was away too long.
end_absent_you = You were away too long.
end_absent_drawn = { $name } was away too long, and it was called a draw.
end_absent_drawn_you = You were away too long, and it was called a draw.
mute = Mute { $name }
unmute = Hear { $name } again
block = Block { $name }
block_done = Done. You two will not meet or hear each other any more, anywhere here. You can undo it on the page of your account.
report = Report { $name }
report_why = What is wrong with { $name }?
report_name = The name insults
report_content = A clue or a picture insults
report_engine = A program finds the moves
report_losing = Loses on purpose
report_stalling = Lets the time run, or leaves
report_other = Something else
report_done = Thank you. Those who run this site will look at it, and see where it happened.
report_no = That did not arrive. Try again later.

# At a table with others: who comes, what is offered, and the link.
share_nobody = No one around?
share_mind = Play the computer
share_lead = Send this link to a friend. Whoever opens it can sit down.
share_watch = Spectator link
invites = { $name } invites you to { $game }
minutes_each = { $n ->
    [one] one minute each
   *[other] { $n } minutes each
}
onlookers = { $n ->
    [one] { $n } watching
   *[other] { $n } watching
}
offered_draw = { $name } offers a draw.
offered_back = { $name } would like to take the last move back.
offered_rematch = { $name } would like to play again.
you_offered_draw = You offered a draw.
you_offered_back = You asked to take your move back.
you_offered_rematch = You asked to play again. Waiting for an answer.
turned_down = { $name } said no.
given_back = Your move { $mv } was not played: the game had gone on.
keep_games = Keep your games? Choose a name
came = { $name } has sat down
