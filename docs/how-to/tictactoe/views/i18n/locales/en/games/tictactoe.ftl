# Tic-tac-toe.
name_tictactoe = Tic-tac-toe
line_tictactoe = Three in a line, before the other has them.
tictactoe_cross = Crosses
tictactoe_nought = Noughts
tictactoe_taken = { $place } is taken.
tictactoe_three = Three in a line for { $name }.
tictactoe_full = The board is full.
tictactoe_aim = Whoever first has three marks in a row, a column or a diagonal wins. A full board is a draw.
tictactoe_move = Put a mark on an empty square, in turns. Crosses begin.
