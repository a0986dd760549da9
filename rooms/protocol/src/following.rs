//! What a page and the server say of those whom a person follows, as JSON.

use serde::{Deserialize, Serialize};

/// Somebody with an account is followed: `POST /api/account/follow`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct FollowRequest {
    /// The name.
    pub name: String,
}

/// Somebody is followed no longer: `POST /api/account/unfollow`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct UnfollowRequest {
    /// Who, by the mark in [`FollowedInfo`].
    pub mark: String,
}

/// Whom a person follows: the answer of `GET /api/account/followed`.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct FollowedPeople {
    /// Those who are here, and then the others.
    pub followed: Vec<FollowedInfo>,
}

/// Somebody who is followed.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct FollowedInfo {
    /// By which they are unfollowed: who they are at a table, in hexadecimal digits.
    pub mark: String,
    /// What they are called now.
    pub name: String,
    /// Whether they are here, and show it.
    pub here: bool,
    /// The public game that they play, if there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub plays: Option<PlaysInfo>,
}

/// A public game that somebody plays.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct PlaysInfo {
    /// The code that lets people look on.
    pub watch: String,
    /// Which game.
    pub game: String,
}
