//! The native half of the npm package `@hambazi/board`: a board as the site draws it, and what a
//! visitor does on it.
//!
//! `bindings/npm/board/index.js` puts it on a page. Whatever comes from there and is wrong becomes
//! an error, since a panic would end the whole module.

mod board;
mod wording;
