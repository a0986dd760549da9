//! The phrases of lessons and studies.

use crate::{Phrase, phrases};

phrases! {
    course_of(game);
    study_of(game);
    // lessons
    step_of(n, of);
    right;
    next_step;
    step_back;
    course_done(game);
    course_play;
    course_next(game);
    course_again;
    // what is to be done
    task_dvonn_place;
    task_dvonn_take;
    task_dvonn_free;
    task_dvonn_two;
    task_dvonn_three;
    task_dvonn_red;
    task_dvonn_carry;
    task_dvonn_cut;
    task_dvonn_keep;
    task_dvonn_pass;
    task_dvonn_pass_2;
    task_dvonn_win;
    task_kamisado_free;
    task_kamisado_obey;
    task_kamisado_diagonal;
    task_kamisado_color;
    task_kamisado_home;
    task_kamisado_safe;
    task_kamisado_block;
    task_kamisado_block_2;
    task_kamisado_locked;
    task_kamisado_locked_2;
    task_kamisado_reach;
    task_kamisado_push;
    task_kamisado_push_2;
    task_kamisado_points;
    task_kamisado_points_2;
    task_daaliz_step;
    task_daaliz_around;
    task_daaliz_answer;
    task_daaliz_answer_2;
    task_daaliz_jump;
    task_daaliz_aside;
    task_daaliz_wall;
    task_daaliz_more;
    task_daaliz_only;
    task_daaliz_last;
    task_daaliz_leave;
    task_daaliz_leave_2;
    task_daaliz_out;
    // why a move does not do it
    not_won;
    not_stuck;
    not_safe;
    not_jumped;
    not_taken;
    not_carried(n);
    not_on_red;
    not_red_moved;
    not_freed;
    not_cut(n, of);
    not_kept(n);
    not_moved;
    not_onto(hue, tint);
    not_diagonal;
    not_far(n, of);
    not_pushed;
    not_scored(n, of);
    not_jumped_over;
    not_jumped_aside;
    not_nearer(n);
    not_longer(n, of);
    not_only(n);

    // study
    study_tree;
    study_variation;
    study_empty;
    study_comment;
    study_marks;
    mark_brilliant;
    mark_good;
    mark_interesting;
    mark_doubtful;
    mark_mistake;
    mark_blunder;
    study_delete;
    study_undo;
    study_promote;
    study_import;
    study_import_title;
    study_paste_lead;
    study_paste_sites;
    study_text;
    study_share;
    study_link;
    study_too_long;
    study_save;
    study_save_record;
    study_save_picture;
    study_position;
    study_new;
    study_mine;
    study_item(n);
    study_remove(what);
    study_lines;
    study_chance(side, n);
    study_estimate;
    study_proved(what);
    study_proved_moves;
    study_wins(mv);
    study_loses(mv);
    study_draws(mv);
    study_not_all(n, all);
    // the review
    study_review;
    review_title;
    review_progress(n, of);
    review_stop;
    review_done;
    review_curve(side);
    review_accuracy(side, n);
    review_turns;
    review_no_turns;
    review_turn(n, side, what, better);
    review_moves;
    review_row(n, mv, what);
    review_sure(what);
    review_forced;
    review_best;
    review_good;
    review_slip;
    review_mistake;
    review_blunder;
    review_proved_from(n, what);
    review_retry;
    review_cut_own(mv, n);
    review_keeps(mv);
    review_would_cut(mv, n, side);
    review_own_way(mv, n);
    review_would_block(mv, n, side);
    review_let_win(mv, side);
    review_stops(mv);
    review_wins_now(mv);
    review_threw(mv);
    review_lost(mv, from, to);
    review_better(mv);
    study_error_nothing;
    study_error_game(game);
    study_error_damaged(n);
    study_error_setup(why);
    study_error_position(n, why);
    study_error_move(n, mv, why);
    study_error_rule(n, mv, why, rule);
    study_error_tree(n, why);
    study_error_line(n, why);
}

/// The phrase with this key, if it has no arguments: for sentences that data names.
#[must_use]
pub fn named(key: &str) -> Option<Phrase> {
    let (key, _) = ALL.iter().find(|(name, args)| *name == key && args.is_empty())?;
    Some(Phrase::new(key, Vec::new()))
}
