//! Tables of Dixit over real sockets.

#[path = "../support/mod.rs"]
mod support;

mod doors;
mod fallen;
mod games;
mod guest;
mod killed;
mod moderation;
mod own;
mod public;
mod speechless;
mod worlds;
