//! The set phrases that people at a table say to each other, and the words around them.

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
}
