# Prompts for language models; no page has them.
model_seat = You play { $game } on seat { $n }. There are { $seats } seats, counted from 0. Your side: { $side }.
model_rules = Rules
model_board = Board
model_state = State
model_moves = Moves so far
model_no_moves = None yet.
model_legal = Legal moves
model_write = How to write a move
model_answer = Think as long as you like. End your answer with a line of this form, and write nothing after it:
model_refused = Your last answer was refused
model_rule = { $text } (rule { $rule })
model_nothing = There is no move in your answer.
model_several = Your answer names several moves, and marks none of them: { $moves }
model_unreadable = This is not how a move is written in this game: { $mv }
model_over = The game is over.
model_late = No answer came in time.
model_answer_lines = Think as long as you like. End your answer with lines of this form, and write nothing after them:
model_dixit_seat = You play Dixit on seat { $n }. There are { $seats } seats, counted from 0.
model_dixit_hand = Your cards
model_dixit_row = Cards on the table
model_dixit_own = your own
model_dixit_task = What you are asked for
model_dixit_tell = You are the storyteller. Choose one of your cards by its number, and give a clue to it. Its language: { $language }. It has { $n } characters at most.
model_dixit_give = The storyteller’s clue is: “{ $clue }” { $n ->
    [one] Give one of your cards to it, by its number.
   *[other] Give { $n } of your cards to it, by their numbers.
}
model_dixit_vote = The storyteller’s clue is: “{ $clue }” { $n ->
    [one] Which of the cards on the table is the storyteller’s? Name one number.
   *[other] Which of the cards on the table is the storyteller’s? Name one number, or { $n }.
}
model_dixit_nothing = There is no line in your answer that begins with { $mark }
model_dixit_several = More numbers stand behind { $mark } than are asked for: { $text }
model_dixit_unreadable = No number of a card stands behind { $mark }, but this: { $text }
model_dvonn_board = Each field stands with what is on it: the color on top (W white, B black, R red), the number of pieces in the stack, and r if a red piece is somewhere in it. A dash is an empty field. The state below has every stack from bottom to top.
model_dvonn_moves = A piece that is placed is written as its field: E3. A jump is written as the two fields, from and to: A1B2. Without any jump you pass: PASS.
model_kamisado_board = Each square shows its own color first: n brown, g green, r red, y yellow, p pink, u purple, b blue, o orange. Where a tower stands, B (Black) or W (White) and the tower’s color follow, and a number of teeth if it is a sumo.
model_kamisado_moves = A move is written as the two squares, from and to: c1-c5. A sumo’s push also has the number of towers pushed: { $push }. If your tower cannot move, name its square twice: c1-c1. Between two rounds the choice is fill:left or fill:right.
model_daaliz_board = Digits are the pawns of the seats. Between two squares, | is a wall that stands upright and --- is a wall that lies flat; each wall is two squares long, so it is drawn twice.
model_daaliz_moves = A step or jump is written as the square where the pawn arrives, without the one that it leaves: e2. A wall is written as a square with h or v: e3h lies above e3 and f3; e3v stands to the right of e3 and e4. Pass, if you have no move at all: pass.
