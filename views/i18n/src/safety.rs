//! The phrases of blocks, reports and who may challenge, with their arguments.

use crate::phrases;

phrases! {
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
    challenges_club;
}
