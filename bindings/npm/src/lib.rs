//! The native half of the npm package `@hambazi/rules`: positions of the open games.
//!
//! `rules/index.js` wraps it for people and looks at the types of what it is given; `rules/index.d.ts`
//! has its types. Whatever comes from JavaScript and is wrong becomes an error of
//! `rules/errors.js`, since a panic would end the whole module.

mod errors;
mod facts;
mod position;
