//! The phrases of the lobby, with their arguments.

use crate::phrases;

phrases! {
    lobby_title;
    lobby_lead;
    lobby_looking(game, n);
    lobby_alone;
    lobby_now(list);
    lobby_first;
    lobby_nobody;
    // games in which people are rated in two ways
    list_kamisado_round(game);
    list_kamisado_match(game);
    // what one looks for
    lobby_games;
    lobby_games_more;
    lobby_paces;
    lobby_pace(minutes, seconds);
    lobby_stakes;
    lobby_rated;
    lobby_friendly;
    lobby_either;
    lobby_strength;
    lobby_anybody;
    lobby_near(n);
    lobby_guest;
    lobby_named(name);
    lobby_name;
    // looking
    lobby_seek;
    lobby_seeking;
    lobby_stop;
    lobby_meanwhile;
    lobby_found;
    // the bell
    lobby_bell;
    lobby_bell_lead;
    lobby_rings(game);
    // why not
    lobby_elsewhere;
    lobby_closed;
    lobby_child;
    lobby_pick;
    lobby_lost;
    lobby_left(n, of);
    lobby_paused(n);
    // challenges
    challenges;
    challenge_came(name, terms);
    challenge_of(name, terms);
    challenge_to(name, terms);
    pace_days(n);
    pace_days_more(n, h);
    challenge_play;
    challenge_why;
    challenge_refuse;
    challenge_table;
    challenge_back;
    challenge_waits;
    challenge_taken;
    challenge_withdrawn;
    challenge_later;
    challenge_game;
    challenge_pace;
    challenge_not_rated;
    challenge_only_rated;
    challenge_no;
    challenge_somebody;
    challenge_whom;
    challenge_which;
    challenge_send;
    challenge_no_nobody;
    challenge_no_stands;
    challenge_no_crowd;
    challenge_no_closed;
    challenge_no_silence(date);
    challenge_no_more;
    challenge_send_to(name);
    // those whom one follows
    following;
    following_lead;
    following_here;
    following_plays(game);
    following_whom;
    following_follow;
    following_unfollow;
    following_unfollow_of(name);
    following_now(name);
    following_no_more(name);
    following_no_closed;
    following_no_full;
    // others
    safety;
    safety_lead;
    safety_former;
    safety_forgive;
    safety_forgive_of(name);
    safety_forgiven(name);
    safety_block;
    safety_blocked(name);
    safety_why;
    safety_report;
    safety_reported(name);
    reason_name;
    reason_content;
    reason_engine;
    reason_losing;
    reason_stalling;
    reason_other;
    withheld(what, why);
    withheld_until(date, what, why);
    withheld_name;
    withheld_strangers;
    withheld_rated;
    withheld_account;
    safety_challenges;
    challenges_all;
    challenges_near;
    challenges_followed;
    challenges_club;
    presence_shown;
    // holidays
    holiday;
    holiday_lead;
    holiday_days;
    holiday_go;
    holiday_left(n);
    holiday_until(day);
    holiday_back;
    holiday_gone(day);
    holiday_ended;
    // time that runs out
    due_title;
    due(game, n);
    due_soon(game);
    // fixed hours
    hours;
    hours_lead;
    hours_file;
    hours_file_of(name);
    hour_today(begin, end);
    hour_on(day, begin, end);
    hour_now(games);
    hour_until(end);
    hours_publish;
    hours_none;
    hour_games;
    hour_each;
    hour_day;
    hour_at;
    hour_length;
    hour_minutes(n);
    hour_zone(zone);
    hour_do;
    hour_end;
    hour_end_of(what);
    hour_over;
    hour_pick;
    hours_full;
    hours_renew;
    hours_renew_lead;
    hours_renewed;
    // challenges to a whole club
    challenge_in_club(name, club, terms);
    club_ask(name);
    club_ask_lead;
    club_hear;
    club_ask_now;
    // notices on a device while no page is open
    push;
    push_lead;
    push_begin;
    push_on;
    push_end;
    push_begun;
    push_ended;
    push_denied;
    push_failed;
    push_insecure;
    push_unable;
    push_none;
    lobby_bell_push;
}
