//! Rooms show what a person is called since somebody at another node changed it.

use async_nats::Subscriber;
use futures_util::StreamExt;
use room_core::AccountId;

use crate::actors::registry::Registry;
use crate::cluster::messages;
use crate::cluster::renamed::Renamed;

/// Has the rooms that are open here look the names up again.
pub(super) async fn receive_renamed(rooms: Registry, mut renamed: Subscriber) {
    while let Some(message) = renamed.next().await {
        let read = messages::read::<Renamed>(&message.payload);
        if let Some(account) = read.and_then(|(it, _)| AccountId::read(&it.account)) {
            rooms.rename_here(account);
        }
    }
}
