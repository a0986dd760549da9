# Tre i rad.
name_tictactoe = Tre i rad
line_tictactoe = Tre på en linje, innan den andra har det.
tictactoe_cross = Kryss
tictactoe_nought = Ringar
tictactoe_taken = { $place } är upptagen.
tictactoe_three = Tre i rad för { $name }.
tictactoe_full = Brädet är fullt.
tictactoe_aim = Den som först har tre märken i en rad, en kolumn eller en diagonal vinner. Ett fullt bräde är oavgjort.
tictactoe_move = Sätt ett märke på en tom ruta, i tur och ordning. Kryss börjar.
