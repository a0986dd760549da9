//! The phrases of the television and of the pages after a game of Dixit, with their arguments.

use crate::phrases;

phrases! {
    dixit_page;
    dixit_earlier;
    dixit_later;
    dixit_album_save;
    dixit_album_none;
    dixit_tv_waits;
    dixit_tv_here_only;
    dixit_tv_new_address(before);
    dixit_why_show;
    dixit_why_word(word);
    dixit_why_two(word, next);
    dixit_why_told(seen, heard);
    dixit_why_told_by(seen, next, heard);
    dixit_why_told_same(word);
    dixit_why_told_whim;
    dixit_why_gave(heard, seen);
    dixit_why_gave_same(word);
    dixit_why_found(heard, seen);
    dixit_why_found_same(word);
    dixit_why_missed(heard, seen);
    dixit_why_missed_same(word);
    dixit_why_favored(heard, seen);
    dixit_why_favored_same(word);
    dixit_why_evoked(word);
    dixit_why_evoked_told(word);
    dixit_why_recalled;
    dixit_why_whim;
    dixit_fair_promise;
    dixit_fair_nonces;
    dixit_fair_seed;
    dixit_fair_how;
    dixit_fair_proves;
    dixit_fair_not;
    dixit_fair_record;
    dixit_fair_check(command);
}
