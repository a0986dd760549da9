//! The rulebook of Dixit, a test a paragraph (`docs/rules/dixit.md`), and the
//! cases that were worked out by hand.

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
