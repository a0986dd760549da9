//! How people are told of things while no page is open, as the operator wants it.

use accounts::{AccountPolicy, Accounts};
use limits::shutdown::Stopping;
use push::{PushServices, PushSetup, Pusher, VapidKey};

use crate::config::Config;

/// The contact of a site that has no name: it is only tried out on this machine.
const NOBODY: &str = "mailto:nobody@localhost";

/// Tells people, unless the operator wants it otherwise or there is no key.
pub fn start(config: &Config, accounts: &Accounts, stopping: &Stopping) -> Pusher {
    if !config.push || config.accounts == AccountPolicy::Off {
        return Pusher::default();
    }
    let Some(key) = key(config) else { return Pusher::default() };
    let named = config.origins.iter().find(|origin| origin.starts_with("https://"));
    let setup = PushSetup {
        key,
        contact: named.map_or(NOBODY, String::as_str).to_owned(),
        services: PushServices { others: config.push_services.clone() },
    };
    Pusher::start(setup, accounts.clone(), stopping.clone())
}

fn key(config: &Config) -> Option<VapidKey> {
    if let Some(text) = &config.push_key {
        let key = VapidKey::read(text);
        if key.is_none() {
            tracing::warn!(
                "--push-key is no key of P-256, so nobody is told of things while no page is open"
            );
        }
        return key;
    }
    if config.database.is_some() {
        tracing::info!(
            "several servers need one key for push: give all of them the same --push-key, or nobody is told of things \
             while no page is open"
        );
        return None;
    }
    let key = VapidKey::of_folder(&config.data);
    key.inspect_err(|why| {
        tracing::warn!(%why, "cannot read or make push.key, so nobody is told of things while no page is open");
    })
    .ok()
}
