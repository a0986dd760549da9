//! The rulebook of Dixit: at least one test for each paragraph (`docs/rules/dixit.md`), and cases
//! worked out by hand.

mod drawn;

mod base;
mod coming;
mod lapsing;
mod leaving;
mod oracle;
mod party;
mod rows;
mod rulings;
mod shown;
mod team;
mod wire;
