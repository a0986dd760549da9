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
doc_days = { $n ->
    [one] one day a move
   *[other] { $n } days a move
}
doc_days_more = { $n } days each and { $h } hours a move
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
calendar_summary = { $games }: { $who }
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
game_month = { $month ->
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
person_since = Has had a name here since { $month }
person_about = { $name } on Hambazi: how they played, and their latest public games.
person_played = Against other people
person_none = No finished games yet.
person_games = Games
person_several = { $game }, with several
person_places = { $game }, by points:
person_place = { $place ->
    [1] 1st of { $players }
    [2] 2nd of { $players }
    [3] 3rd of { $players }
   *[other] { $place }th of { $players }
}
person_ratings = Ratings
person_rating_how = The computer’s fifth level stands at 1200; ± says how sure a rating is.
person_between = between { $below } and { $above }
person_above = stronger than { $below }
person_below = weaker than { $above }
person_unsettled = not settled yet
person_public = Latest public games
person_challenge = Challenge
person_follow = Follow
person_act = Block or report
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
past_games = Finished in the last 24 hours
live_over = The game is over
live_new = New to you? Learn it in four minutes
live_tonight = Tonight’s Dixit
live_clue = One of these four is “the long way home”. Which one?
live_evening = Open an evening
about_1 = Hambazi means playmate. Here you play DVONN, Kamisado and Daaliz by the official rules: with a friend, on one screen, or against the computer at ten levels, even offline. Dixit is for 3 to 12 people, each on their own phone.
about_2 = You need no account. A seat at a table belongs to the browser that took it.
about_3 = The program is free, under the MIT or the Apache 2.0 license. The fonts Vazirmatn, Figtree and LXGW WenKai TC are under the SIL Open Font License.

# --- hubs
hub_learn = A course on the board for each game, its rules with pictures, and answers to what players ask.
hub_puzzles = One puzzle a day in each game, the same for everyone, and as many more as you like. Every solution is proved.
hub_study = A board on which you play both sides: try moves, ask the computer, paste a game, and send what you found as a link.
hub_watch = Games being played now by people who let others look on, and rooms with a free seat.
hub_settings = Language, light, sounds and signs, and what this browser stores.
stored_here = Everything you do here is stored in this browser alone: your name, your seats at tables, unfinished games, studies, how far you are in lessons and puzzles, and what you have chosen above.
forget_all = Forget everything here
forget_all_sure = Your seats, games and studies will be gone. Really forget
hub_study_board = Open the board
hub_study_positions = Positions that strong players know
hub_puzzle_kinds = More than one a day
stored_studies = Studies on this device: { $n }
stored_streak = Longest streak: { $n }
after_course = After the course: what strong players know
course_done_of = Done: { $n } of { $of }
insight_dvonn_1 = White places the last ring and makes the first jump: two turns in a row. Keep a good field free for them.
insight_dvonn_2 = What has neighbors on all six sides is locked in. At the edge there are fewer than six, so nothing there is ever locked in.
insight_dvonn_3 = The taller a stack, the fewer its moves: of more than ten rings it never moves again, since no line is longer.
insight_dvonn_4 = Where one chain alone leads to red, the ring in its middle holds all behind it. Whoever jumps away with it cuts them off.
insight_dvonn_5 = A red ring in your stack travels along, and takes the connection with it: what stays behind may fall, as here.
insight_dvonn_6 = A stack is taken only from exactly as far away as the attacker is high, in a straight line. Count that for each stack around yours.
insight_dvonn_7 = Only the ring on top counts: whoever lands on a tall stack takes all of it. Here a single ring takes six, and wins.
insight_dvonn_8 = Who can move must move, and who cannot only watches. Here Black has to pass, and White moves twice.
insight_dvonn_9 = Before you jump, look at what hung on the field that you leave. Here White cuts off a ring of White’s own.
insight_dvonn_10 = Jumping onto a stack of your own can be the best move. Here that is proved: everything else wins less, or nothing.
insight_kamisado_1 = Whoever begins a round wins it with best play: of the 102 first moves 16 win, and 86 lose. This one wins.
insight_kamisado_2 = You do not choose your own tower but the other side’s. Before you stop on a color, see what that tower can do: here White’s orange and brown towers are one move from home.
insight_kamisado_3 = A tower with a free way home wins as soon as its color is called. Count such towers on both sides before every move.
insight_kamisado_4 = A tower that cannot move costs its side the turn, and the square beneath it calls your next tower. Here that wins at once.
insight_kamisado_5 = A tower with one or two squares left is nearly steered: you see which of your towers it will call. Here White wins that way, and it is proved.
insight_kamisado_6 = Towers never go back. A long move forward spends squares that the tower may need later; a short one saves them.
insight_kamisado_7 = Towers that touch only at their corners are no wall: a tower may slip through between them, as here.
insight_kamisado_8 = If nobody can ever move again, whoever made the last real move loses the round. Do not lock the board with your own hand.
insight_kamisado_9 = A sumo goes five squares at most, but it pushes: the other side loses its turn, and the square pushed onto calls your next tower.
insight_kamisado_10 = In a match it matters which tower wins: an ordinary one counts one point, a sumo two, a double sumo four, a triple sumo eight.
insight_daaliz_1 = Without walls, and if the pawns do not meet, whoever is to move wins with a path that is no longer than the other’s.
insight_daaliz_2 = A wall is worth the steps that it costs the other, less those that it costs you. Look for one that costs only the other.
insight_daaliz_3 = Walls do more together: one that closes the gap between two others can cost three steps at once.
insight_daaliz_4 = The last wall decides many games, for nobody can answer it with another. Here it wins, and that is proved.
insight_daaliz_5 = The last path may never be closed. A passage that is somebody’s only way is safe from walls across it.
insight_daaliz_6 = A wall behind the other pawn turns your straight jump into a jump to the side. It may lead you past, or astray.
insight_daaliz_7 = A jump is two steps for one. Where the pawns will meet, see to it that you are the one who jumps.
insight_daaliz_8 = Do not step right in front of the other pawn with nothing behind you: it jumps over, and has gained a step.
insight_daaliz_9 = In Daaliz the far row is not the goal: one more step leads out, and no wall can stand on the border.
insight_daaliz_10 = When the same position comes for the third time, the game is a draw. Whoever is ahead must do something else.
insight_dixit_1 = If all find your card, or nobody does, you get nothing and everybody else two. Speak to some of them.
insight_dixit_2 = Do not name what is plain on the card, or all find it. Say what it reminds you of.
insight_dixit_3 = Think of one listener. A song, a book or a day that you two know is understood by one, and not by all.
insight_dixit_4 = The more people listen, the likelier somebody misses what is plain. In a large circle speak more plainly.
insight_dixit_5 = A vote on the card that you gave is a point for you, up to three. Give one that could really be meant.
insight_dixit_6 = You never vote for your own card: at a table of four you choose among three.
insight_dixit_7 = A card that fits the words all too well may have been sought for them. The storyteller’s card came first, and the words after it.
insight_dixit_8 = From seven players on you may vote for two cards, but a single vote that is right earns one more. Use the second only in doubt.
insight_dixit_9 = When three play, both listeners give two cards each, and five lie on the table. Let yours pull in different directions.
insight_dixit_10 = Thirty points end the game, but the most points win it: in the last round everybody still scores.
watch_screen = On a club’s screen: open a game and press F11, or choose full screen in the browser’s menu. The board grows as tall as the screen, and every move appears on it by itself. A room of Dixit has a page for the screen: “On the television”.
watch_how = A game is shown here when its host offers the room to everyone. If nothing is shown, nobody does so now. Play one:
today_solve = Solve it
today_puzzle = { $side } to move. Which move is the one?
today_puzzle_title = Today’s puzzle
today_riddle = A bot said this about one of the six. About which?
today_riddle_title = Today’s riddle
today_puzzles = Today’s puzzles

# --- a game's own page
overview_title = { $game }: play, learn, study
overview_computer = Against the computer
overview_friend = With a friend
overview_screen = On this screen
overview_course = A few minutes of small tasks on the board.
overview_course_dixit = A few minutes at a table with bots and real cards.
overview_rules = In short, paragraph by paragraph, with pictures.
overview_puzzles = A thousand positions with a proved solution.
overview_study = A board for both sides, with the computer beside it.
overview_riddles = A clue and six cards: which one was meant?
overview_known = What is known of it
overview_first = What others play first
overview_first_all = All first moves, on the board of study
overview_origin = Where it comes from
ask_what = What is { $game }?
ask_known = Who wins { $game }?
ask_origin = Who made { $game }?
about_dvonn = Two players share a board of 49 places and fill it with 23 white, 23 black and three red rings. Then whole stacks move onto others, as far as they are high, and a stack belongs to the color on its top. What loses touch with the red rings leaves the board; who owns more rings in the end wins.
known_dvonn = Nobody has worked out who wins from the empty board. Endings can be: from 26 stacks on, our engine proves who wins 98 of 100 positions within ten seconds, to the last ring.
origin_dvonn = Kris Burm invented DVONN in 2001, as the fourth game of his GIPF project.
about_kamisado = Each player has eight towers, one of each color, on a board whose squares have the same eight colors. A tower moves straight ahead or slantwise, as far as it likes. The color of the square it stops on says which tower the other must move next; who reaches the far row wins.
known_kamisado = A single round is won by whoever begins: our tests hold a complete proof, which starts with d1-d6. How a match of several rounds ends with best play is still open.
origin_kamisado = Peter Burley invented Kamisado; it was published in 2008.
about_daaliz = You walk across a board of 81 squares, one step at a time, or you put up a wall that makes the other’s way longer. Walls stay, and nobody may be shut in. Who first walks out on the far side wins. Daaliz is the Persian edition of Quoridor, and both are played here, by two, three or four.
known_daaliz = Small boards are solved, and our rules agree with every result others have published for them. The whole board is far too large: nobody knows who wins.
origin_daaliz = Mirko Marchesi’s Quoridor came out in 1997. Daaliz is its edition in Iran, in which one leaves the board through arches.
about_dixit = Everybody holds six painted cards. One says a word, a line or a verse about one of theirs, the others add a card that fits, and all guess which was meant. Who is understood by some, and not by all, scores.
known_dixit = There is no best play, only better company. A clue that all find or none finds earns its teller nothing; so say what one of them will see.
origin_dixit = Jean-Louis Roubira invented Dixit; it came out in 2008 and was Game of the Year in Germany in 2010. Odyssey, for up to twelve, followed in 2011. The cards here are our own.
# --- told on a device while no page is open, below the game's name
push_turn = It’s your turn.
push_hours = { $n ->
    [one] One hour left for your move.
   *[other] { $n } hours left for your move.
}
push_soon = Less than an hour left for your move.
push_up = The other one’s time is up: you decide what happens.
push_challenge = Somebody challenges you.
push_bell = Somebody looks for an opponent.
