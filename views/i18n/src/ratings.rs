//! The phrases of what a game changed, of ratings game by game, and of the lists of players.

use crate::phrases;

phrases! {
    // numbers
    decimal_sign;
    // on the page of a game
    rating_title(list);
    rating_day;
    rating_pending;
    rating_nobody;
    rating_nameless;
    rating_before;
    rating_after;
    rating_change;
    rating_short;
    rating_pair_day;
    rating_pair_week;
    rating_level_day;
    rating_no_anchor;
    rating_hand(name);
    rating_opponent;
    rating_weight;
    rating_expected;
    rating_scored;
    rating_game;
    rating_others(n);
    rating_alone;
    rating_whole_day;
    rating_sure(sum);
    // on the page of a person
    history_chart(list, n);
    history_how;
    history_table(n);
    history_day;
    history_private;
    history_opponent;
    history_result;
    history_change;
    history_after;
    // lists of players
    players_title(list);
    players_about(list);
    players_link;
    players_lead(sure);
    players_how(switch);
    players_lists;
    players_empty(switch, sure);
    players_rank;
    players_name;
    players_rating;
    players_games;
}
