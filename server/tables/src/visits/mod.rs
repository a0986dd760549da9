//! The tasks of a node in a cluster that lead from other nodes to the rooms that are here.

mod decisions;
pub mod node_tasks;
mod remote_session;
mod renamed;
