//! The phrases of Dixit, with their arguments, and the reasons for refusals.

use crate::phrase::Phrase;
use crate::phrases;

phrases! {
    // the lobby
    dixit_open;
    dixit_variant;
    dixit_base;
    dixit_base_hint;
    dixit_party;
    dixit_party_hint;
    dixit_team;
    dixit_team_hint;
    dixit_first;
    dixit_first_random;
    dixit_first_buzz;
    dixit_first_host;
    dixit_timers;
    dixit_timers_usual;
    dixit_timers_half;
    dixit_timers_thrice;
    dixit_timers_off;
    dixit_cycles;
    dixit_times(n);
    dixit_deck;
    dixit_deck_ours;
    dixit_deck_fresh;
    dixit_deck_fresh_hint;
    dixit_deck_another;
    dixit_newcomer;
    dixit_newcomer_zero;
    dixit_newcomer_least;
    dixit_tie;
    dixit_tie_shared;
    dixit_tie_more;
    dixit_tongues;
    dixit_tongue;
    dixit_begin;
    dixit_need(n);
    dixit_host;
    dixit_hand_over(name);
    dixit_remove(name);
    dixit_bot_add;
    dixit_bot_for(name);
    dixit_bot_n(n);
    dixit_bot_name(n);
    dixit_bot_called(name);
    dixit_get_up;
    dixit_rename;
    dixit_partners(name, other);
    dixit_again;
    // the stages
    dixit_round(n);
    dixit_buzz;
    dixit_tell_now;
    dixit_theme_now;
    dixit_tells(name);
    dixit_say;
    dixit_give_now(n);
    dixit_given;
    dixit_vote_now;
    dixit_vote_two;
    dixit_green_now;
    dixit_red_now;
    dixit_voted;
    dixit_teller_waits;
    dixit_waits_n(n);
    dixit_done(name);
    dixit_draft;
    dixit_own_card;
    dixit_own_team_card;
    dixit_agree;
    dixit_i_give;
    dixit_you_give(name);
    dixit_staged(name);
    dixit_ready;
    dixit_late;
    dixit_stands;
    dixit_paused;
    dixit_finish;
    // the results
    dixit_all_found;
    dixit_none_found;
    dixit_some_found(n);
    dixit_void;
    dixit_auto;
    dixit_abstained(name);
    dixit_passed(name);
    dixit_points_n(n);
    dixit_won(name);
    dixit_won_shared;
    dixit_end_thirty;
    dixit_end_turns;
    dixit_end_few;
    dixit_end_nobody;
    dixit_album;
    // joining and leaving
    dixit_joins(name);
    dixit_left(name);
    dixit_leave;
    dixit_leave_sure;
    dixit_lend;
    dixit_return;
    dixit_tv;
    dixit_tv_hint;
    // the page
    dixit_practice;
    dixit_course;
    dixit_picture;
    dixit_more;
    dixit_first_me;
    dixit_with(name);
    dixit_make_host;
    dixit_ok;
    dixit_wait_host;
    dixit_come_in;
    dixit_pictures_come;
    dixit_need_even;
    dixit_settle;
    dixit_no_with_rule(why, rule);
    dixit_where(game, n);
    dixit_deals;
    dixit_card_n(n, m);
    dixit_hand;
    dixit_row;
    dixit_clue_field;
    dixit_theme_field;
    dixit_said(name);
    dixit_theme_of(name);
    dixit_race;
    dixit_cards_come;
    dixit_give;
    dixit_give_instead;
    dixit_others_vote;
    dixit_all_vote;
    dixit_card_before;
    dixit_card_after;
    dixit_vote;
    dixit_vote_for(n);
    dixit_vote_both(n, m);
    dixit_vote_colors(n, m);
    dixit_green;
    dixit_red;
    dixit_token;
    dixit_closer;
    dixit_people;
    dixit_teller;
    dixit_has_done;
    dixit_thinks;
    dixit_comes;
    dixit_from(name);
    dixit_true;
    dixit_votes_of(name);
    dixit_bot_for_you;
    dixit_you_join;
    dixit_join_late;
    dixit_won_you;
    dixit_wait_again;
    dixit_sat(name);
    dixit_seconds(n);
    dixit_gained(n);
    dixit_bot_helps;
    // reasons
    dixit_no_over;
    dixit_no_not_seated;
    dixit_no_not_now;
    dixit_no_not_in_variant;
    dixit_no_not_storyteller;
    dixit_no_clue_empty;
    dixit_no_clue_too_long;
    dixit_no_hand_hidden;
    dixit_no_not_in_hand;
    dixit_no_card_twice;
    dixit_no_card_count;
    dixit_no_storyteller_cannot_give;
    dixit_no_partner_gives;
    dixit_no_not_your_team;
    dixit_no_no_such_slot;
    dixit_no_storyteller_cannot_vote;
    dixit_no_storyteller_team_cannot_vote;
    dixit_no_contributor_cannot_vote;
    dixit_no_no_vote;
    dixit_no_too_many_votes;
    dixit_no_duplicate_vote;
    dixit_no_own_card;
    dixit_no_own_team_card;
    dixit_no_red_only_storyteller;
    dixit_no_red_missing;
    dixit_no_red_equals_green;
    dixit_no_row_impossible;
    dixit_no_chair_taken;
    dixit_no_no_chair;
    dixit_no_deck_too_small;
    dixit_no_bot_plays;
    dixit_no_no_bot_plays;
    dixit_no_not_host;
    dixit_no_person_is_here;
    dixit_no_players;
    dixit_no_cycles;
    dixit_no_first;
    dixit_no_bots_cannot_see;
    dixit_no_bots_cannot_speak;
    dixit_no_too_few_photos;
    dixit_no_photos_are_private;
    dixit_no_table_is_public;
    // fair shuffles
    dixit_fair;
}

/// The reason for a refusal by the rules or by the room, from its name on the wire; `None` for a
/// name that this version does not know.
#[must_use]
pub fn why(reason: &str) -> Option<Phrase> {
    Some(match reason {
        "over" => dixit_no_over(),
        "not_seated" => dixit_no_not_seated(),
        "not_now" => dixit_no_not_now(),
        "not_in_variant" => dixit_no_not_in_variant(),
        "not_storyteller" => dixit_no_not_storyteller(),
        "clue_empty" => dixit_no_clue_empty(),
        "clue_too_long" => dixit_no_clue_too_long(),
        "hand_hidden" => dixit_no_hand_hidden(),
        "not_in_hand" => dixit_no_not_in_hand(),
        "card_twice" => dixit_no_card_twice(),
        "card_count" => dixit_no_card_count(),
        "storyteller_cannot_give" => dixit_no_storyteller_cannot_give(),
        "partner_gives" => dixit_no_partner_gives(),
        "not_your_team" => dixit_no_not_your_team(),
        "no_such_slot" => dixit_no_no_such_slot(),
        "storyteller_cannot_vote" => dixit_no_storyteller_cannot_vote(),
        "storyteller_team_cannot_vote" => dixit_no_storyteller_team_cannot_vote(),
        "contributor_cannot_vote" => dixit_no_contributor_cannot_vote(),
        "no_vote" => dixit_no_no_vote(),
        "too_many_votes" => dixit_no_too_many_votes(),
        "duplicate_vote" => dixit_no_duplicate_vote(),
        "own_card" => dixit_no_own_card(),
        "own_team_card" => dixit_no_own_team_card(),
        "red_only_storyteller" => dixit_no_red_only_storyteller(),
        "red_missing" => dixit_no_red_missing(),
        "red_equals_green" => dixit_no_red_equals_green(),
        "row_impossible" => dixit_no_row_impossible(),
        "chair_taken" => dixit_no_chair_taken(),
        "no_chair" => dixit_no_no_chair(),
        "deck_too_small" => dixit_no_deck_too_small(),
        "bot_plays" => dixit_no_bot_plays(),
        "no_bot_plays" => dixit_no_no_bot_plays(),
        "not_host" => dixit_no_not_host(),
        "person_is_here" => dixit_no_person_is_here(),
        "players" => dixit_no_players(),
        "cycles" => dixit_no_cycles(),
        "first" => dixit_no_first(),
        "bots_cannot_see" => dixit_no_bots_cannot_see(),
        "bots_cannot_speak" => dixit_no_bots_cannot_speak(),
        "too_few_photos" => dixit_no_too_few_photos(),
        "photos_are_private" => dixit_no_photos_are_private(),
        "table_is_public" => dixit_no_table_is_public(),
        _ => return None,
    })
}
