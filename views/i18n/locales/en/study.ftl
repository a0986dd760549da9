course_of = Learn { $game }
study_of = Study { $game }

# Lessons.
step_of = { $n } of { $of }
right = Right!
next_step = Next
step_done = { $n } of { $of }, done
step_back = Back
course_done = You know { $game } now.
course_play = Play against level 1
course_next = Next: { $game }
course_again = Once more from the start

task_dvonn_place = The board begins empty: first the red rings, then each side’s own. Place one on any field.
task_dvonn_take = A single ring jumps one field, onto a neighbor. Jump onto a black ring; the stack is then yours.
task_dvonn_free = What has neighbors on all six sides can’t move. Free the white ring in the middle.
task_dvonn_two = A stack jumps exactly as many fields as it has rings, in a straight line. Jump with the stack of two.
task_dvonn_three = It may pass over empty fields but must land on a ring. Jump with the stack of three.
task_dvonn_red = The red rings hold everything together. Jump onto one of them.
task_dvonn_carry = A red ring alone never moves, but in your stack it travels along. Move that stack.
task_dvonn_cut = What loses touch with red leaves the board. Cut off two black rings.
task_dvonn_keep = It can happen to you as well. Jump so that you lose nothing of your own.
task_dvonn_pass = Whoever can’t move passes. Jump so that Black has no move left.
task_dvonn_pass_2 = Black had to pass, so it’s your turn again. Jump once more.
task_dvonn_win = When nobody can move, you each pile up your own stacks; the taller pile wins. Play the winning jump.

task_kamisado_free = Black begins, and the first move is free. Move any tower forward, straight or diagonally.
task_kamisado_obey = White stopped on a green square, so your green tower must move. Where to is up to you.
task_kamisado_diagonal = Towers go forward only, as far as the path is clear. Move this one diagonally.
task_kamisado_color = Now you decide for White: stop on a red square, and White’s red tower must move.
task_kamisado_home = Whoever first reaches the far row wins the round. Win it.
task_kamisado_safe = White’s orange and brown towers are one move from your home row. Let neither have its turn.
task_kamisado_block = White’s orange tower is stuck. Make it the one that must move.
task_kamisado_block_2 = It stayed, and the blue square beneath it decides: your blue tower moves. Go on.
task_kamisado_locked = It can happen to you as well: your orange tower in the corner is stuck. Stop on green and watch.
task_kamisado_locked_2 = Your orange tower had to stay, so White’s orange one moved. Now move your pink tower.
task_kamisado_reach = The tower that wins a round becomes a sumo with a tooth. It goes five squares at most: go five.
task_kamisado_push = A sumo may push the tower in front of it one square back. Push it.
task_kamisado_push_2 = White loses a turn. The tower was pushed onto red, so you go on with your red tower.
task_kamisado_points = A sumo that gets home scores two points. Bring it home.
task_kamisado_points_2 = You won the round, so you choose from which side you both set up again.

task_daaliz_step = Your pawn goes one step in any of four directions, never diagonally. Step toward the far side.
task_daaliz_around = Nobody walks through a wall. Go around it by the shorter way.
task_daaliz_answer = Each turn you either step or place a wall. Step ahead, and see what Blue does.
task_daaliz_answer_2 = Blue placed a wall in front of you. Go around it.
task_daaliz_jump = When a pawn stands right in front of you, you may jump over it. Jump.
task_daaliz_aside = If there is a wall behind that pawn, you jump to its side instead. Jump.
task_daaliz_wall = A wall is two squares long and lies in a groove. Place one that makes Blue’s path longer.
task_daaliz_more = Walls do more together. Make Blue’s path three steps longer with a single wall.
task_daaliz_only = A wall is in everybody’s way. Make Blue’s path two steps longer, but not your own.
task_daaliz_last = The last path may never be closed. Make Blue’s two steps longer, and leave it open.
task_daaliz_leave = To win you must leave the board. First step onto the far row.
task_daaliz_leave_2 = One more step, out through an arch: there are no walls on the border.
task_daaliz_out = Blue is still on its first row. Jump over it, right off the board.

task_dixit_look = There is more on every card than one sees at first. Press a card to look at it closely.
task_dixit_tell = You are the storyteller. Choose one of your cards and say something about it: a word, a line of a song.
task_dixit_word = This is your card. Say what some of the others will understand, but not all of them.
task_dixit_give = Somebody else is storyteller. Secretly give the card of yours that fits these words best.
task_dixit_vote = All cards lie mixed on the table; one of them is your own. Which is the storyteller’s? Vote for it.
task_dixit_all = You said too much: all three found your card. How many points do you get?
task_dixit_nobody = That was too dark: nobody found the card of Bot 1. How many points do you get?
task_dixit_some = Two of three found your card, one did not. How many points do you get for that?
task_dixit_taken = You found the card of Bot 1, and four others took yours for it. How many points do you get?
task_dixit_seven = Where seven or more play, you may vote for two cards. Vote for one or two.
task_dixit_seven_2 = Bot 3 cast only one vote, and it was right. How many points does Bot 3 get?
task_dixit_next = You were storyteller. Bot 1 sits to your left, Bot 3 to your right. Who tells next?
task_dixit_next_2 = Whoever reaches 30 ends the game. Who has won this one?
task_dixit_party = In Party you score with those who vote green like you. How many points do you get for card 2?

# What is said about the cards.
clue_dixit_word_1 = A broken bridge over a river
clue_dixit_word_2 = Only in a dream
clue_dixit_word_3 = My uncle’s birthday
clue_dixit_give_1 = Good night
clue_dixit_vote_1 = Come home, supper’s ready!
clue_dixit_all_1 = A big blue whale
clue_dixit_nobody_1 = Tuesday
clue_dixit_some_1 = What follows you
clue_dixit_taken_1 = At the other end of the rope
clue_dixit_seven_1 = Two worlds
clue_dixit_party_1 = Courage

not_won = That doesn’t win.
not_stuck = Your opponent can still move.
not_safe = Then your opponent wins at once.
not_jumped = That is no jump.
not_taken = That ring wasn’t your opponent’s.
not_carried = That was no stack of { $n }.
not_on_red = There is no red ring where you landed.
not_red_moved = No red ring came along.
not_freed = The ring in the middle is still locked in.
not_cut = Cut off: { $n }. Needed: { $of }.
not_kept = { $n ->
    [one] That loses one stack of your own.
   *[other] That loses { $n } stacks of your own.
}
not_moved = No tower moved.
not_onto = That square is { $hue }, so the { $tint } tower would have to move.
not_diagonal = That was straight ahead.
not_far = Squares: { $n }. Needed: { $of }.
not_pushed = Nothing was pushed.
not_scored = Points for that: { $n }. Needed: { $of }.
not_jumped_over = That was no jump over the pawn.
not_jumped_aside = That was no jump to the side.
not_nearer = { $n ->
    [one] You would still be one step from your goal.
   *[other] You would still be { $n } steps from your goal.
}
not_longer = Longer by { $n }. Needed: { $of }.
not_only = Your own path would be { $n } longer too.
not_dixit_card = Choose a card first.
not_dixit_fits = Hardly anybody would think of that card here. Give one that could have been meant.
not_dixit_theirs = That one is from { $name }. Look again.
not_dixit_plain = All three find it at once, and you get nothing.
not_dixit_dark = Nobody finds it, and you get nothing.
not_dixit_left = The part goes to the left.
not_dixit_most = The most points win, also beyond 30.
dixit_told = The others hear your words, but do not see the card.
dixit_given_away = If somebody takes it for the storyteller’s, that is a point for you.
dixit_truth = It was the card of { $name }.
dixit_filled = All hands are filled up to six cards, and the neighbor on the left tells.
dixit_tell_hint = Press a card, type a word or two in the field, and press the button beside it.
dixit_and = { $one } { $other }
gain_dixit_all_or_nobody = If all find the card, or nobody does, everyone but the storyteller gets 2.
gain_dixit_teller_none = If all find the card, or nobody does, the storyteller gets nothing.
gain_dixit_found = If some find it, but not all, each of them gets 3.
gain_dixit_teller = If some find it, but not all, the storyteller gets 3.
gain_dixit_single = A single vote that is right earns 1 more.
gain_dixit_votes = { $n ->
    [one] A vote on a card is 1 point for whoever gave it.
   *[other] Each vote on a card is 1 point for whoever gave it, 3 at most; here there are { $n } votes.
}
gain_dixit_together = There are { $n } green votes on this card: 1 point for each of them, 5 at most.
gain_dixit_alone = Whoever votes for a card alone gets nothing.
gain_dixit_red = Where the red vote lies, nobody gets anything.

# puzzles
puzzles = Puzzles
puzzles_of = Puzzles: { $game }
# A file: only what is built along with it knows its lasting name.
puzzles_list = /assets/puzzles.txt
puzzle_modes = Which puzzles
puzzle_today = Today’s
puzzle_training = Training
puzzle_streak = Streak
puzzle_run = Three minutes
puzzle_cost = A hint makes a puzzle count half. A wrong move or a look at the solution makes it count as missed.
puzzle_streak_lead = Ever harder, until the first mistake.
puzzle_run_lead = Solve as many as you can in three minutes. After a mistake comes the next one.
puzzle_best = Best so far: { $n }.
puzzle_count = Solved: { $n }
puzzle_strength = Strength { $n }
puzzle_theme = Theme
puzzle_any = Any
puzzle_start = Start
puzzle_again = Once more
puzzle_wrong = That’s not it. Try another move.
puzzle_why = Why not?
puzzle_refuted = The best answer that the computer found: { $mv }
puzzle_take_back = Take it back
puzzle_missed = That’s not it.
puzzle_solved = Solved.
puzzle_solution = Solution
puzzle_over = It’s over. Solved: { $n }
puzzle_none = There is no puzzle with this theme.
puzzle_unknown = There is no puzzle with this address.
puzzle_todays = Today’s puzzle
puzzle_week = Solved in the last seven days: { $n }
puzzle_up = Your strength: { $n } (up { $by })
puzzle_down = Your strength: { $n } (down { $by })
puzzle_rating = Difficulty: { $n }
puzzle_themes = Themes: { $what }
puzzle_study = Study it on a board
# Riddles of Dixit: a clue and six pictures.
riddles = Dixit riddles
riddle_said = A bot said
riddle_ask = Which picture was meant?
riddle_today = Today’s riddle
riddle_answer = It was picture { $n }.
riddle_found = { $n ->
    [0] None of five bots found it.
    [one] One of five bots found it.
   *[other] { $n } of five bots found it.
}
riddle_choose = This one
riddle_next = Next riddle
riddle_score = Right: { $n } of { $of }
# What a puzzle asks for, in so many moves.
goal_win = You play { $side } and can force a win. Find { $n ->
    [one] the move that makes
   *[other] the { $n } moves that make
} sure of it: a wrong one lets it go.
goal_sumo = You play { $side } and can win the round with a sumo, for two points or more instead of one. Find { $n ->
    [one] the move that forces
   *[other] the { $n } moves that force
} it.
goal_by = You play { $side } and can win by { $by }. Find { $n ->
    [one] the move
   *[other] the { $n } moves
}: a wrong one costs you rings.
goal_edge = You play { $side }. Reach the far side in { $n ->
    [one] one move
   *[other] { $n } moves
}.
theme_cut_off = cut-off
theme_deadlock = out of moves
theme_sacrifice = sacrifice
theme_forced_color = forced color
theme_wall = wall
theme_jump = jump
theme_double_threat = double threat
theme_race = race
theme_sumo = sumo
theme_block = closed way
theme_take = capture
theme_quiet = quiet move
# study
study_tree = Moves and variations
study_variation = Variation
study_empty = Play a move for either side. A second move in the same position becomes a variation.
study_annotate = Mark this move or comment on it
study_comment = Comment
study_marks = What the move is worth
mark_brilliant = Brilliant move
mark_good = Good move
mark_interesting = Interesting move
mark_doubtful = Doubtful move
mark_mistake = Mistake
mark_blunder = Blunder
study_delete = Delete from here on
study_undo = Bring back what was deleted
study_promote = Make this the main line
study_import = Open
study_import_title = Open a game, a position or a study
study_paste_lead = Paste a study or its link, a record, the text of a position, or moves.
study_paste_sites = Records from Little Golem and boardspace.net can be read, too.
study_text = Text
study_share = Share
study_link = The link holds the whole study
study_too_long = This study is too long for a link. Save it as a file; whoever pastes the file sees the same study.
study_save = Save the study
study_save_record = Save this line as a record
study_save_picture = Save a picture of the board ({ $format })
study_save_moving = Save this line as a moving picture (APNG)
study_position = This position as text
study_new = New study
study_mine = Studies on this device
study_item = { $n ->
    [one] { $n } move
   *[other] { $n } moves
}
study_remove = Remove this study: { $what }
study_lines = Lines
study_chance = { $side }: { $n } %
study_estimate = A percentage is an estimate. Only what is called proved is certain.
study_proved = Proved: { $what }
study_proved_moves = Moves whose outcome is proved
study_wins = { $mv }: wins
study_loses = { $mv }: loses
study_draws = { $mv }: draws
study_not_all = { $n } of { $all } moves are proved so far.
openings_show = What others played
openings_public = In public games here
openings_book = By the computer against itself
openings_none = None yet.
openings_unanswered = The server doesn’t answer.
openings_move = { $games ->
    [one] 1 game, { $won } % won
   *[other] { $games } games, { $won } % won
}
editor_open = Set up
editor_lead = Choose what to do and press a field.
editor_tools = What a press does
editor_white = White ring
editor_black = Black ring
editor_red = Red ring
editor_take = Take the top ring
editor_move = Move
editor_tooth = Sumo rank
editor_across = Wall across
editor_upright = Wall upright
editor_lifted = { $place } is lifted. Press the field where it goes.
editor_turn = To move
editor_due = Color that must move
editor_due_any = any
editor_stock = { $side }’s walls
editor_use = Study this position
editor_clear = Clear the board
impossible_pieces = There are 23 white rings, 23 black and three red ones.
impossible_red_on_top = No red ring lies on top of another.
impossible_no_red = Without a red ring nothing stays on the board.
impossible_apart = Every stack must be joined to a red ring.
impossible_both_home = Only one side can have reached its goal.
impossible_nobody_moves = No tower could move, so a color must be due.
impossible_taken = A pawn stands there.
impossible_no_room = There is no room for it.
impossible_shut_in = A pawn would be shut in.
study_review = Review this game
review_title = Review
review_progress = Looking at position { $n } of { $of }
review_stop = Stop
review_done = The review is there.
review_curve = { $side }’s chances after each move
review_accuracy = { $side }’s accuracy: { $n } %
review_turns = Where the game turned
review_no_turns = No single move turned this game.
review_turn = { $n }. { $side }: { $what } { $better }
review_moves = Every move
review_row = { $n }. { $mv }: { $what }
review_sure = { $what }, proved
review_forced = the only move
review_best = best
review_good = good
review_slip = slip
review_mistake = mistake
review_blunder = blunder
review_proved_from = { $n ->
    [0] From the first move on
    [one] After { $n } move
   *[other] After { $n } moves
} it is proved, with best play: { $what }
review_retry = Try again from here
review_replaces = Your unfinished game on this device gives way.
review_replace = Replace it
review_for_two = Only games of two can be reviewed.
review_cut_own = { $mv } cut off { $n ->
    [one] a stack
   *[other] { $n } stacks
} of { $you ->
    [1] your own
   *[other] { $side }’s own
}.
review_keeps = { $mv } kept them.
review_would_cut = { $mv } would have cut off { $n ->
    [one] a stack
   *[other] { $n } stacks
} of { $you ->
    [1] yours
   *[other] { $side }’s
}.
review_own_way = { $mv } made { $you ->
    [1] your
   *[other] { $side }’s
} own path { $n ->
    [one] a step longer
   *[other] { $n } steps longer
}.
review_would_block = { $mv } would have made { $you ->
    [1] your
   *[other] { $side }’s
} path { $n ->
    [one] a step longer
   *[other] { $n } steps longer
}.
review_let_win = { $mv } let { $you ->
    [1] you
   *[other] { $side }
} win at once.
review_stops = { $mv } prevented that.
review_overlooked = { $mv } overlooked the winning move.
review_wins_now = { $mv } would have won on the spot.
review_threw = { $mv } gave a proved win away.
review_lost = { $mv } took the chances from { $from } to { $to } %.
review_better = { $mv } was better.
review_let_cut = { $mv } let { $you ->
    [1] you
   *[other] { $side }
} cut off { $n ->
    [one] a stack
   *[other] { $n } stacks
}.
review_let_take = { $mv } let { $you ->
    [1] you
   *[other] { $side }
} land on a stack of { $n } rings.
review_wasted_wall = { $mv } spent a wall that made { $you ->
    [1] your
   *[other] { $side }’s
} path no longer.
review_no_nearer = { $mv } brought { $you ->
    [1] you
   *[other] { $side }
} no nearer to the goal.
review_way_open = { $mv } opened the way home for { $you ->
    [1] your
   *[other] { $side }’s
} { $tint } tower.
review_way_shut = { $mv } closed the way home of { $you ->
    [1] your
   *[other] { $side }’s
} own { $tint } tower.
review_would_open = { $mv } would have opened the way home for { $you ->
    [1] your
   *[other] { $side }’s
} own { $tint } tower.
review_would_shut = { $mv } would have closed the way home of { $you ->
    [1] your
   *[other] { $side }’s
} { $tint } tower.
review_would_stick = { $mv } would have called { $you ->
    [1] your
   *[other] { $side }’s
} { $tint } tower, which could not move.
coach_short = This game is too short to say where it turned.
coach_even = Neither side was ever clearly ahead.
coach_led = { $you ->
    [1] You were
   *[other] { $side } was
} ahead early on and never fell behind.
coach_even_until = The game was even until move { $n }, when { $what }
coach_ahead_until = { $you ->
    [1] You were
   *[other] { $side } was
} ahead until move { $n }, when { $what }
coach_back = { $you ->
    [1] You were
   *[other] { $side } was
} ahead, fell behind, and came back at move { $n }, when { $what }
coach_often = The lead changed hands { $times } times, the last time at move { $n }, when { $what }
coach_slowly = No single move decided it: { $you ->
    [1] you
   *[other] { $side }
} got ahead little by little.
coach_faded = { $you ->
    [1] You were
   *[other] { $side } was
} ahead for a while, but lost the lead little by little.
coach_mistake = { $mv } was { $you ->
    [1] a mistake of yours
   *[other] { $side }’s mistake
}.
coach_lost_now = From then on the game was lost for { $you ->
    [1] you, whatever you played
   *[other] { $side }, whatever { $side } played
}.
coach_lost_after = After move { $n } the game was lost for { $you ->
    [1] you, whatever you played
   *[other] { $side }, whatever { $side } played
}.
coach_won_always = From the very first move the game was won for { $you ->
    [1] you
   *[other] { $side }
}, whatever the other side played.
coach_closest = { $you ->
    [1] You
   *[other] { $side }
} came closest after move { $n }, with chances of { $percent } %.
coach_draw = It ended in a draw.
coach_drawn_after = { $n ->
    [0] From the first move on
   *[other] After move { $n }
} it was a draw, if both sides played their best.
coach_open = Where the moves end, { $you ->
    [1] you are
   *[other] { $side } is
} ahead.
coach_open_even = Where the moves end, neither side is ahead.
study_error_nothing = There is no game in this text.
study_error_game = This is a game of { $game }. It can’t be studied here.
study_error_damaged = The link is damaged after { $n ->
    [one] { $n } move
   *[other] { $n } moves
}. What came before it is here.
study_error_setup = These rules of play cannot be read: { $why }
study_error_position = This position is impossible. At character { $n } there should be: { $why }
study_error_move = Move { $n }, { $mv }, cannot be played: { $why } What came before it is here.
study_error_rule = Move { $n }, { $mv }, is against rule { $rule }: { $why } What came before it is here.
study_error_version = This text is of version { $version }, which isn’t known here.
study_error_many = This is as far as it could be read: the first { $n } moves.
study_error_no_move = Move { $n }, { $mv }, is no move. A move here is written like this: { $like }. What came before it is here.
study_error_no_move_at = At character { $n } stands { $mv }, which is no move. A move here is written like this: { $like }. What came before it is here.
study_error_bracket = At character { $n } a bracket or a brace lacks its partner. What came before it is here.
study_error_mark = At character { $n } stands a mark that isn’t known here, or that belongs to no move. What came before it is here.
study_error_line = Line { $n } cannot be read: { $why }

# Conditional moves of a game by correspondence.
conditional_title = Conditional moves
conditional_back = Back to the game
conditional_lead = What you would answer, decided now. When your opponent plays such a move, the server plays your answer by itself a few seconds later. Nobody else sees this. A move that is taken back ends it.
conditional_empty = Play a move of { $side }, and then your answer.
conditional_lines = { $n ->
    [one] One line, not kept yet.
   *[other] { $n } lines, not kept yet.
}
conditional_stands = Your answers are kept.
conditional_two = After { $mv } there are two answers. Delete one of them.
conditional_many = There may be { $n } lines at most.
conditional_long = A line may have { $n } moves at most.
conditional_keep = Keep
conditional_drop = Drop them all
conditional_kept = Kept. What nothing answers was left out.
conditional_dropped = Dropped.
conditional_yours = It is your turn: play your move first, and decide then.
conditional_moved = There was a move meanwhile. Look at the game first.
conditional_no_game = You play no game by correspondence here that goes on.
