//! The set phrases that people at a table say to each other, and the words around them; and what is told
//! of somebody who leaves, and of a game by correspondence.

use crate::phrases;

phrases! {
    phrases_say;
    phrases_show;
    phrases_said(name, phrase);
    phrase_hello;
    phrase_good_luck;
    phrase_nice_one;
    phrase_well_played;
    phrase_thanks;
    phrase_one_moment;
    phrase_sorry;
    phrase_oops;
    phrase_smile;
    phrase_laugh;
    phrase_surprise;
    rated_game;
    by_days(n);
    by_days_more(n, h);
    by_days_account;
    days_left(d, h);
    hours_left(h, m);
    day_of_grace(name);
    day_of_grace_you;
    next_game;
    next_game_none;
    days_which;
    days_none;
    days_each(n);
    days_more(n, h);
    abort;
    first_move_you(n);
    first_move_of(name, n);
    first_move_told(n);
    absent_soon(name, n);
    absent_now(name);
    absent_win;
    absent_draw;
    absent_wait;
    time_up(name);
    time_up_you;
    give_time;
    away_for(name, n);
    away_you;
    end_aborted(name);
    end_aborted_you;
    end_unstarted(name);
    end_unstarted_you;
    end_absent(name);
    end_absent_you;
    end_absent_drawn(name);
    end_absent_drawn_you;
    // the others at the table
    mute(name);
    unmute(name);
    block(name);
    block_done;
    report(name);
    report_why(name);
    report_name;
    report_content;
    report_engine;
    report_losing;
    report_stalling;
    report_other;
    report_done;
    report_no;
}
