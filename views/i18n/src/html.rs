//! The phrases of documents that the server writes, and of link previews.

use crate::phrases;

phrases! {
    no_script;
    doc_front_title;
    doc_front;
    doc_rules_of(game);
    doc_shelf;
    doc_rules(game, line);
    doc_course_of(game);
    doc_course(game);
    doc_puzzles_of(game);
    doc_puzzles(game);
    puzzles_today;
    puzzles_training;
    doc_study_of(game);
    doc_study(game);
    about_1;
    about_2;
    about_3;
    doc_here(game, line);
    doc_dixit;
    doc_practice;
    doc_screen;
    doc_invites(name, game);
    doc_invited(game);
    doc_with_clock(text, clock);
    doc_minutes(n);
    doc_seconds(n);
    doc_increment(clock, n);
    doc_sides(game, names);
    doc_against(a, b);
    doc_evening(names);
    doc_join;
    doc_watch;
    doc_board(game);
    live_tables;
    live_free(n);
    live_join;
    live_games;
    live_over;
    live_new;
    live_tonight;
    live_clue;
    live_evening;
}
