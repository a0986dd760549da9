//! The phrases of the page that says what is stored about people.

use crate::phrases;

phrases! {
    privacy_lead;
    privacy_years(n);
    privacy_days(n);
    privacy_hours(n);
    // without an account
    privacy_guest;
    privacy_guest_table;
    privacy_guest_seat;
    privacy_guest_browser;
    privacy_photos(time);
    privacy_address;
    privacy_no_cookie;
    // with an account
    privacy_account;
    privacy_off;
    privacy_by_club;
    privacy_account_stored;
    privacy_account_not;
    privacy_account_table;
    privacy_account_cookie;
    privacy_account_codes;
    privacy_account_push;
    // members of a club
    privacy_club;
    privacy_club_stored;
    privacy_club_seen;
    privacy_club_leader;
    // who sees what
    privacy_seen;
    privacy_seen_table;
    privacy_seen_person;
    privacy_seen_here;
    privacy_seen_operator;
    privacy_report;
    // for how long
    privacy_time;
    privacy_time_tables(finished, deserted, lobbies);
    privacy_time_rated;
    privacy_time_rated_until(rated);
    privacy_time_account;
    privacy_time_copies;
    // to be forgotten
    privacy_forget;
    privacy_forget_account;
    privacy_forget_guest;
    privacy_forget_pages;
    privacy_take;
    // who runs the site
    privacy_who;
    privacy_who_runs;
}
