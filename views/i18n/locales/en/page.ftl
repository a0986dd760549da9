# The page in English. One message per line; arguments are in braces.

# --- who and where
brand = Hambazi
front_title = Who are you playing with?
front_lead = Choose an opponent and press Play. The game begins at once.
opponent = Opponent
with_computer = Computer
with_friend = A friend
with_screen = On this screen
play = Play
room_open = Open a room
go_on = Continue
options_of = Options for { $game }
name_dvonn = DVONN
name_kamisado = Kamisado
name_daaliz = Daaliz
name_quoridor = Quoridor
name_dixit = Dixit
line_dvonn = Ring upon ring; never lose touch with red.
line_kamisado = Your square says which tower goes next.
line_daaliz = Build walls, find a way, step outside.
line_dixit = One card, one phrase, and everyone guesses.
games = Games
running = Your games
game_with = { $game } with { $name }
game_computer = { $game } against the computer, level { $n }
game_screen = { $game } on this screen
forget = Remove
code_label = Have a room code?
code_enter = Enter
code_wrong = No such room. Check the code.
skip = To the main content
learn = Learn the games
course = Learn on the board
about = About
look_sound = Sound and look
language = Language
account = Account
privacy = Privacy

# --- the bar
nav = Parts of the site
nav_play = Play
nav_learn = Learn
nav_puzzles = Puzzles
nav_study = Study
nav_watch = Watch
light_turn = Light or dark

# --- the theme
light = Theme
light_auto = System
light_day = Light
light_night = Dark

# --- setups
begin_game = Begin
your_name = Your name
guest = Guest
former_player = a former player
program = program
level = How strong the computer plays
level_of = { $n } · { $name }
beaten = Best level beaten: { $n }
dvonn_start = The rings
dvonn_empty = You place them
dvonn_random = Already placed, at random
dvonn_symmetric = Already placed, the same for both
kamisado_length = Length
kamisado_single = One round
kamisado_standard = To 3 points
kamisado_long = To 7 points
kamisado_marathon = To 15 points
face = Board
face_signs = Colors and signs
face_words = Chinese words
daaliz_goal = Goal
goal_leave = Leave the board (Daaliz)
goal_reach = Reach the far row (Quoridor)
players = Players
players_n = { $n } players
teams = Opposite seats play together
layout = Variant
layout_usual = Standard
layout_race = A race side by side
layout_meeting = A meeting in the middle
size = Board size
size_n = { $n } by { $m }
walls_each = Walls for each
walls_usual = The usual number
handicap = Fewer walls for whoever begins
clock_none = No clock
minutes = Minutes each
increment = Increment (seconds)
rated = Rated (both of you need an account)
first = Who begins
first_me = I do
first_other = Opponent
first_lot = Random

# --- seats
side_white = White
side_black = Black
side_plum = Plum
side_blue = Blue
side_amber = Amber
side_green = Green
named = { $name }
you = You
free_seat = Free seat
away = away
hurried = busy server: level { $n } this time
sit = Sit down
rings = { $n ->
    [one] ring
   *[other] rings
}
points_of = { $n } of { $m }
walls = { $n ->
    [one] { $n } wall
   *[other] { $n } walls
}

# --- whose turn, and why
your_turn = Your turn
turn_of = { $name } to move
waiting = Waiting for { $name }
waiting_seat = Waiting for someone to sit down
thinking = The computer is thinking (level { $n } · { $name })
earlier = You are looking at an earlier position.
back_to_now = Back to now
place_red = Place a red ring on any empty field.
place_own = Place a ring on any empty field.
place_left = { $n ->
    [one] One more ring to place, then the stacking begins.
   *[other] { $n } rings to place, then the stacking begins.
}
stack_hint = Choose one of your rings or stacks.
held_ring = Where does the ring from { $place } go?
held_stack = Where does the stack from { $place } go?
held_tower = Where does the tower from { $place } go?
held_pawn = Where does your pawn go?
held_piece = Where does the piece from { $place } go?
free_tower = Any of your towers may begin.
due_you = Your { $color } tower must move.
due_other = { $name }’s { $color } tower must move.
due_why = The last move ended on { $place }, which is { $color }.
due_again = The push landed on { $color }, so the same side goes on.
reach = { $rank }: { $n ->
    [one] at most one square.
   *[other] at most { $n } squares.
}
fill_you = You won the round. Which side do you set up from?
fill_wait = { $name } chooses how both sides set up again.
fill_left = From the left
fill_right = From the right
wall_or_step = Move your pawn, or place a wall in a groove.
only_step = You have no walls left. Move your pawn.
goal_dvonn = Goal: own the taller stack in the end. Rings cut off from red are lost.
goal_kamisado = Goal: bring one of your towers to the far row.
goal_daaliz = Goal: be the first to walk out through an arch on the far side.
goal_quoridor = Goal: be the first to stand on the far row.

# --- the analysis of an engine
thinks = Computer analysis
show_thinks = Show computer analysis
see_where = See where it turned
stands_even = About even
stands_little = { $side } is a little ahead
stands_ahead = { $side } is ahead
stands_much = { $side } is close to winning
stands_behind = { $side } is behind
stands_won = { $side } wins
stands_won_in = { $side } wins in { $n ->
    [one] one turn
   *[other] { $n } turns
}
stands_won_by = { $side } wins by { $n }
stands_drawn = A draw with best play
looked = Looks { $n ->
    [one] one turn ahead
   *[other] { $n } turns ahead
}
hint = Hint
hint_looking = Looking…
turn_looking = Looking for where it turned…
turned_here = { $name } played { $mv }, and the game turned.
turned_better = The board shows what was better.
hint_is = Hint: { $mv }
no_mind = The computer player has not loaded yet. The page keeps trying.

# --- the effect of a move
aim_place = A ring on { $to }
aim_stack = { $from } to { $to } makes a stack of { $n }.
aim_cut = { $n ->
    [one] This move cuts one ring loose.
   *[other] This move cuts { $n } rings loose.
}
loss_white = White loses { $n }
loss_black = Black loses { $n }
aim_tower = { $to } is { $color }: the { $color } tower must answer.
aim_win = { $to } reaches the far row and wins the round!
aim_push = { $n ->
    [one] The sumo pushes one tower back.
   *[other] The sumo pushes { $n } towers back.
}
aim_again = Then your { $color } tower moves too.
aim_step = Pawn to { $to }
aim_step_win = { $to } wins!
aim_wall = The wall { $wall } is allowed.
wall_at = Wall { $wall }
way_other = { $name }’s path: from { $a } to { $b } steps.
way_other_same = { $name }’s path stays { $a } steps.
way_you = Your path: from { $a } to { $b } steps.
way_you_same = Your path stays { $a } steps.

# --- buttons below the board
play_it = Play it
put_back = Cancel
place = Place
turn = Rotate
undo = Undo
again = Once more
rematch = Rematch (swap sides)
swap_sides = Swap sides
level_up = Next level: { $n } · { $name }
share_game = Share
review_game = Review this game
settle_yes = Agree
settle_no = No, thanks

# --- offers and resignation
resign = Resign
resign_sure = Resign this game?
resign_detail = You lose this game. You can play again at once.
keep_playing = Keep playing
type_move = Type a move
type_label = Your move in notation, such as { $mv }
offer_draw = Offer a draw
offer_back = Ask to take back
withdraw = Never mind

# --- how it ended
won_you = You won! Once more?
lost_you = Not this time. See where it turned?
won_side = { $name } won
drawn = A draw
end_rules_white = White { $a }, Black { $b }.
end_resigned = { $name } resigned.
end_flagged = { $name }’s time ran out.
end_resigned_you = You resigned.
end_flagged_you = Your time ran out.
end_agreed = You agreed on a draw.
end_abandoned = Nobody came back to play on.
end_reached = { $name } reached the goal.
end_reached_you = You reached the goal.
end_home = The { $color } tower reached { $place }.
end_stuck = Nobody can move anymore; whoever moved last loses.
end_points = { $a } to { $b }.
end_repeated = The same position too often, or too many turns.
end_hints = { $n ->
    [one] With one hint.
   *[other] With { $n } hints.
}
team_of = { $a } and { $b }

# --- what happened, for screen readers
told_place = { $name }: a ring on { $to }.
told_stack = { $name }: { $from } to { $to }, height { $n }.
told_cut = { $n ->
    [one] One ring falls.
   *[other] { $n } rings fall.
}
told_pass = { $name } can’t move; the turn passes.
told_move = { $name }: { $mv }.
told_tower = { $name }: { $from } to { $to }, { $color }.
told_push = { $name }: { $from } pushes and moves to { $to }.
told_stay = { $name }’s { $color } tower is stuck; the turn passes.
told_fill_left = { $name } sets up from the left.
told_fill_right = { $name } sets up from the right.
told_step = { $name }: pawn to { $to }.
told_out = { $name } leaves the board at { $to }.
told_wall = { $name }: wall { $wall }.
told_score = { $name }: { $n }
told_last = Last: { $name }, { $mv }.
told_clock = { $n ->
    [one] { $name }: one second left.
   *[other] { $name }: { $n } seconds left.
}
no_last = Nothing has been played yet.
you_pass = You have no move; your turn passes.
you_stuck = Your tower is stuck; the turn passes.

# --- places, for screen readers
cell_ring = { $side }
cell_stack = { $side }, height { $n }
cell_red_stack = { $side }, height { $n }, holds red
spot = { $place }
joined = { $a }, { $b }
aside = { $a } ({ $b })
cell_empty = empty
cell_red = red ring
cell_square = { $color } square
cell_tower = { $side }’s { $color } tower
cell_due = must move
cell_pawn = { $side }’s pawn
cell_goal = goal
cell_beyond = outside the board
wall_above = wall above
wall_right = wall to the right
wall_below = wall below
wall_left = wall to the left
cell_falls = would fall
cell_target = can be reached
cell_held = lifted
cell_last = last move
rank_1 = sumo
rank_2 = double sumo
rank_3 = triple sumo
hue_brown = brown
hue_green = green
hue_red = red
hue_yellow = yellow
hue_pink = pink
hue_purple = purple
hue_blue = blue
hue_orange = orange
tint_brown = brown
tint_green = green
tint_red = red
tint_yellow = yellow
tint_pink = pink
tint_purple = purple
tint_blue = blue
tint_orange = orange
board_of = { $game } board

# --- the board's own

# --- reasons
no_meet = That is not open to you here.
no_over = The game is over.
no_turn = It is { $name }’s turn.
no_yet = Not everyone has sat down yet.
no_earlier = This is an earlier position. Go back to now to play on.
no_nothing = There’s no piece here.
no_unreadable = That isn’t a legal move.
no_move = This is no move. A move here is written like this: { $mv }
no_late = The game has moved on. Look again.
no_random = Your browser has no random numbers, so it can’t hold a seat safely. Update it, or try another one.
no_seat = Only those who sit at the table can do this.
no_taken = That seat is taken.
no_settle = There is no offer to answer right now.
no_room = No such room. Check the code.
no_many = A little too fast. Wait a moment.
no_place = The server has no room for more tables right now. Try again in a few minutes.
no_kept = The server could not save it. Nothing has changed; try again.
no_public = This table stays private: whoever runs the server has decided so.
no_name = Strangers read the names at a public table, so none may be an address or a word like “admin”.
no_name_taken = This name belongs to somebody with an account. If that is you, sign in; otherwise take another.
no_talk = The page and the server misunderstood each other. Reload the page.
no_net = Can’t reach the server. Nothing is lost; try again.
move_waits = Your move waits. It is sent when the connection is back.
dvonn_must_place = First all rings are placed.
dvonn_taken = { $place } is taken already.
dvonn_all_placed = All rings are placed; now you stack.
dvonn_nothing = Nothing stands on { $place }.
dvonn_not_yours = What stands on { $place } belongs to { $side }.
dvonn_one_field = A single ring moves exactly one field.
dvonn_height = { $n ->
    [one] A single ring moves exactly one field.
   *[other] A stack of { $n } moves exactly { $n } fields, straight.
}
dvonn_no_landing = A move must end on a ring; { $place } is empty.
dvonn_surrounded = { $place } is surrounded on all six sides and can’t move.
dvonn_lone_red = A red ring alone can’t be moved.
dvonn_must_move = You can move, so you may not pass.
kamisado_due = The { $color } tower must move.
kamisado_no_tower = No tower stands on { $place }.
kamisado_not_yours = The tower on { $place } is not yours.
kamisado_push_one = A push goes exactly one square ahead.
kamisado_push_straight = You can’t push diagonally.
kamisado_push_edge = Nothing can be pushed off the board.
kamisado_free_stays = At the start of a round every tower can move.
kamisado_forward = Towers go forward only, straight or diagonally.
kamisado_crooked = Towers move in a straight line.
kamisado_blocked = { $place } is in the way.
kamisado_too_far = A { $rank } goes at most { $n ->
    [one] one square.
   *[other] { $n } squares.
}
kamisado_must_go = The tower can move, so it must.
kamisado_no_push = Only a sumo can push.
kamisado_push_rank = A tower pushes only towers of a lower rank.
kamisado_push_many = A { $rank } pushes at most { $n ->
    [one] one tower.
   *[other] { $n } towers.
}
kamisado_push_room = There is no free square behind the pushed tower.
kamisado_push_own = You can’t push your own tower.
kamisado_push_none = There is nothing to push.
kamisado_must_fill = First choose which side to set up from.
kamisado_no_fill = The round is still on.
daaliz_one_step = A pawn moves one square, forward, back or sideways.
daaliz_wall_between = A wall is in the way.
daaliz_occupied = { $name } stands there.
daaliz_stays = The pawn stands there already.
daaliz_off = That is not on the board.
daaliz_wall_behind = A wall stands behind that pawn. Jump to its side.
daaliz_edge = By agreement there is no side jump at the edge.
daaliz_border = Only the far border may be crossed.
daaliz_side_free = You may jump sideways only when the straight jump is blocked.
daaliz_no_jump = There is no pawn to jump over.
daaliz_two_pawns = You can jump over one pawn only.
daaliz_no_walls = You have no walls left.
daaliz_crosses = Two walls can’t cross.
daaliz_overlaps = A wall already stands there.
daaliz_off_board = A wall must lie wholly on the board.
daaliz_shuts = That wall blocks the last path for { $name }.
daaliz_must_move = You can move, so you may not pass.

# --- the room
moves = Moves
stacks_side = Stacks from the side
menu = Menu
close = Close
share = Invite
share_code = Room code
public_join = Let anyone join
public_watch = Let anyone watch
public_hint = The table is then listed on the front page.
public_joins = Anyone may join.
public_watches = Anyone may watch.
public_end = Make it private
public_people_only = No programs, only people
copy = Copy
copied = Copied
share_send = Send
qr_label = QR code of the link
sound_on = Turn sound on
sound_off = Turn sound off
sound = Sound
flip = Flip the board
coordinates = Letters and numbers at the edge
confirm_each = Ask before every move
ways = Show the opponent’s shortest path
new_game = New game
rules = Rules
keys = Keys
settings = Sound and look
first_move = To the beginning
move_back = One move back
move_on = One move forward
last_move = To the end
lost = Connection lost; your seat is kept
home = To the front page
title_your_turn = Your turn · { $game }
title_waiting = { $game } · { $name } to move
title_over = { $game } · over

# --- keys
key_arrows = Arrows: move over the board
key_enter = Enter: lift or put down
key_esc = Escape: cancel
key_target = T: next target
key_last = L: last move
key_score = S: score
key_walls = W: walls; R rotates one
key_hint = H: hint
key_type = /: type a move
key_help = ?: this list

# --- elsewhere
not_found = This page doesn’t exist.
part_lost = This part of the page didn’t arrive.
try_again = Try again
loading = One moment…

# --- the names of the levels, from the first to the tenth
level_dvonn_1 = Spark
level_dvonn_2 = Match
level_dvonn_3 = Candle
level_dvonn_4 = Lantern
level_dvonn_5 = Torch
level_dvonn_6 = Campfire
level_dvonn_7 = Forge
level_dvonn_8 = Lightning
level_dvonn_9 = Comet
level_dvonn_10 = Volcano
level_kamisado_1 = Milk Tooth
level_kamisado_2 = Hatchling
level_kamisado_3 = Page
level_kamisado_4 = Squire
level_kamisado_5 = Lookout
level_kamisado_6 = Lancer
level_kamisado_7 = Knight
level_kamisado_8 = Castellan
level_kamisado_9 = Champion
level_kamisado_10 = Dragon
level_daaliz_1 = Toddler
level_daaliz_2 = Kid Next Door
level_daaliz_3 = Cyclist
level_daaliz_4 = Paperboy
level_daaliz_5 = Postman
level_daaliz_6 = Gardener
level_daaliz_7 = Bricklayer
level_daaliz_8 = Locksmith
level_daaliz_9 = Architect
level_daaliz_10 = Labyrinth
number = { $n }
