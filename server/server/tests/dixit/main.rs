//! Tables of Dixit over real sockets.

#[path = "../house/mod.rs"]
mod house;

mod doors;
mod fallen;
mod games;
mod guest;
mod killed;
mod own;
mod worlds;
