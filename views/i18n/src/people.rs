//! The phrases of the account, with their arguments.

use crate::phrases;

phrases! {
    account_lead;
    // making one
    account_choose;
    account_choose_lead;
    account_name;
    account_make;
    account_have;
    account_number;
    account_number_how;
    account_number_see;
    account_number_hide;
    account_enter;
    // the number
    account_number_of;
    account_number_lead;
    account_number_where;
    account_number_marked;
    account_print;
    account_kept;
    // who plays
    account_who;
    account_plays(name);
    account_add;
    account_back;
    account_since(date);
    // what one can do
    account_rename;
    account_rename_lead;
    account_rename_do;
    account_renamed(name);
    account_keys;
    account_keys_lead;
    account_key_device;
    account_key_number;
    account_key_card;
    account_key_bot;
    account_key_passkey;
    account_key_here;
    account_key_drop;
    account_key_drop_of(name);
    account_keys_drop;
    account_key_dropped;
    account_keys_dropped;
    account_renew;
    account_renew_lead;
    account_renew_do;
    account_export;
    account_export_lead;
    account_export_do;
    account_leave;
    account_leave_lead;
    account_left(name);
    account_erase;
    account_erase_lead;
    account_erase_do(name);
    account_erase_sure;
    account_erased(name);
    // why not
    account_no_taken;
    account_no_short;
    account_no_long;
    account_no_sign;
    account_no_mixed;
    account_no_marks;
    account_no_gaps;
    account_no_letter;
    account_no_refused;
    account_no_soon(date);
    account_no_many;
    account_no_full;
    account_no_off;
    account_no_wrong;
    account_no_length;
    account_no_digit;
    account_no_check;
    account_no_signed_out;
    account_no_key;
    account_no_guarded;
}
