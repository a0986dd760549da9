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
}

/// The phrase with this key, if it has no arguments: for sentences that data names.
#[must_use]
pub fn named(key: &str) -> Option<Phrase> {
    let (key, _) = ALL.iter().find(|(name, args)| *name == key && args.is_empty())?;
    Some(Phrase::new(key, Vec::new()))
}
