//! The phrases of clubs, with their arguments.

use crate::phrases;

phrases! {
    club_clubs;
    club_lead;
    club_make;
    club_name;
    club_name_lead;
    club_make_do;
    club_sign_in;
    club_account;
    club_not_leader;
    club_members(n);
    // the door
    club_door;
    club_door_shut;
    club_door_open;
    club_door_minutes(n);
    club_open_for(n);
    club_open;
    club_shut;
    club_come;
    club_here_only;
    // names
    club_add;
    club_add_lead;
    club_names;
    club_add_do;
    club_wrong;
    // cards
    club_cards;
    club_cards_lead;
    club_print;
    club_cards_done;
    club_at;
    club_cards_all;
    club_cards_all_lead;
    // a member
    club_people;
    club_none;
    club_closed;
    club_devices(n);
    club_unlock;
    club_card;
    club_card_out;
    club_out;
    club_out_done(name);
    club_unlock_done(name);
    club_rename_do;
    club_renamed(name);
    club_release;
    club_release_lead;
    club_release_name;
    club_release_do;
    club_released(name);
    club_erase(name);
    club_erase_sure;
    club_erased(name);
    club_close;
    club_close_lead;
    club_close_sure;
    // coming in
    club_who;
    club_wait;
    club_digits;
    club_enter;
    club_other;
    club_welcome(name);
    club_play;
    // why not
    club_lost;
    club_no_wrong(n);
    club_no_closed;
    club_no_shut;
    club_no_digits;
    club_no_full;
    club_no_member;
    club_no_name;
}
