# Words of the documents that the server writes, and of link previews.
no_script = Please turn JavaScript on to play.
doc_front_title = Hambazi: board games with friends or against the computer
doc_front = Play DVONN, Kamisado, Daaliz and Dixit in your browser: with friends, on one screen or against the computer. Free, and without an account.
doc_rules_of = The rules of { $game }
doc_shelf = The rules of DVONN, Kamisado, Daaliz and Dixit, with pictures and examples.
doc_rules = The rules of { $game }: in short, then paragraph by paragraph, with pictures and examples. { $line }
doc_course_of = Learn { $game } by playing
doc_course = Learn { $game } on the board in a few minutes: one small task at a time, in your browser, without an account.
doc_course_dixit = Learn Dixit in a few minutes, with bots at the table and real cards: look, tell, give, vote and count, without an account.
doc_puzzles_of = Puzzles for { $game }
doc_puzzles = Puzzles for { $game }, each with a proved solution: one a day, training at your own strength, a streak, and three minutes against the clock. In your browser, without an account.
puzzles_today = One puzzle a day, the same for everyone.
puzzles_training = One after the other at your own strength, which the page finds out and remembers on your device.
doc_riddles = A bot said this about one of six pictures. Which one was it? Hundreds of riddles from our own deck, each with the bot’s reason.
doc_study_of = Study { $game }
doc_study = A board for { $game } on which you play both sides, try other moves and share what you found by a link.
doc_here = Play { $game } against the computer at ten levels, or with a friend on one screen. { $line }
doc_dixit = Dixit for 3 to 12 people, each on their own phone. Nothing to install, and no account.
doc_practice = Dixit with computer players
doc_screen = Dixit on the television
doc_invites = { $name } invites you to { $game }
doc_invited = You are invited to { $game }
doc_with_clock = { $text }, { $clock }
doc_minutes = { $n ->
    [one] one minute each
   *[other] { $n } minutes each
}
doc_seconds = { $n ->
    [one] one second each
   *[other] { $n } seconds each
}
doc_increment = { $clock } and { $n ->
    [one] one second a move
   *[other] { $n } seconds a move
}
doc_sides = { $game }: { $names }
doc_against = { $a } against { $b }
doc_evening = Dixit with { $names }
doc_join = Open the link to take a seat, or just to watch. Nothing to install, and no account.
doc_watch = Open the link to watch the game.
doc_board = { $game } board
no_game = There is no such game here
no_game_why = It may not be over yet, its table may no longer be kept, or its page was taken down.
game_summary = { $result }. { $plies }, { $date }.
game_plies = { $n ->
    [one] one move
   *[other] { $n } moves
}
game_date = { $day } { $month ->
    [1] January
    [2] February
    [3] March
    [4] April
    [5] May
    [6] June
    [7] July
    [8] August
    [9] September
    [10] October
    [11] November
   *[other] December
} { $year }
game_ended = over on { $date }
game_agreed = They agreed on a draw.
game_no_winner = Nobody won
game_start = Before the first move.
game_at = { $n } of { $of }
game_days = { $n } d
game_study = Study this game
game_whole = See the whole game on Hambazi
game_take = To take along
game_text = The game as text
game_json = The game as JSON
game_picture = This board as a picture
game_embed = The game to put into a page of your own
game_names = You sat at this game. You can take the names of all who played off this page, for good.
game_names_off = Take the names off
game_names_failed = That did not work. Try again in a moment.
game_names_script = Whoever sat at this game can take the names off. That needs JavaScript, and the browser they played in.
game_nameless = Somebody who played took the names off this page.
evening_rounds = { $n ->
    [one] 1 round
   *[other] { $n } rounds
}
evening_player = Player { $n }
evening_photo = A photograph, which only the table has
live_tables = Open tables
live_free = { $n ->
    [one] one seat free
   *[other] { $n } seats free
}
live_join = Join
live_games = Being played now
live_over = The game is over
live_new = New to you? Learn it in four minutes
live_tonight = Tonight’s Dixit
live_clue = One of these four is “the long way home”. Which one?
live_evening = Open an evening
about_1 = Hambazi means playmate. Here you play DVONN, Kamisado and Daaliz by the official rules: with a friend, on one screen, or against the computer at ten levels, even offline. Dixit is for 3 to 12 people, each on their own phone.
about_2 = You need no account. A seat at a table belongs to the browser that took it.
about_3 = The program is free, under the MIT or the Apache 2.0 license. The fonts Vazirmatn, Figtree and LXGW WenKai TC are under the SIL Open Font License.
