course_of = Learn { $game }
study_of = Study { $game }

# study
study_tree = Moves and variations
study_variation = Variation
study_empty = Play a move for either side. A second move in the same position becomes a variation.
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
study_save_picture = Save a picture of the board
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
study_error_nothing = There is no game in this text.
study_error_game = This is a game of { $game }. Open it on that game’s board.
study_error_damaged = The link is damaged after { $n ->
    [one] { $n } move
   *[other] { $n } moves
}. What came before it is here.
study_error_setup = These rules of play cannot be read: { $why }
study_error_position = This position is impossible. At character { $n } there should be: { $why }
study_error_move = Move { $n }, { $mv }, cannot be played: { $why } What came before it is here.
study_error_rule = Move { $n }, { $mv }, is against rule { $rule }: { $why } What came before it is here.
study_error_tree = At character { $n } there should be: { $why }
study_error_line = Line { $n } cannot be read: { $why }
