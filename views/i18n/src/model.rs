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
    model_dvonn_board;
    model_dvonn_moves;
    model_kamisado_board;
    model_kamisado_moves(push);
    model_daaliz_board;
    model_daaliz_moves;
}
