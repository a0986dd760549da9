//! The phrases of prompts for language models, which only programs read.

use crate::phrases;

phrases! {
    model_seat(game, n, seats, side);
    model_rules;
    model_board;
    model_state;
    model_moves;
    model_no_moves;
    model_legal;
    model_write;
    model_answer;
    model_refused;
    model_rule(text, rule);
    model_nothing;
    model_several(moves);
    model_unreadable(mv);
    model_over;
    model_late;
    model_answer_lines;
    model_dixit_seat(n, seats);
    model_dixit_hand;
    model_dixit_row;
    model_dixit_own;
    model_dixit_task;
    model_dixit_tell(language, n);
    model_dixit_give(clue, n);
    model_dixit_vote(clue, n);
    model_dixit_nothing(mark);
    model_dixit_several(mark, text);
    model_dixit_unreadable(mark, text);
    model_dvonn_board;
    model_dvonn_moves;
    model_kamisado_board;
    model_kamisado_moves(push);
    model_daaliz_board;
    model_daaliz_moves;
}
