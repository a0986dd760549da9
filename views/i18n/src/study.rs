//! The phrases of lessons and studies.

use crate::phrases;

phrases! {
    course_of(game);
    study_of(game);

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
