//! Hosts' own photographs: received, converted, stored and deleted
//! (`docs/decisions/0036-own-photographs.md`).

mod buffers;
mod photo_store;
mod upload_queue;

pub use photo_store::{PhotoStore, StoreError};
pub use upload_queue::{Upload, UploadQueue, drain};
