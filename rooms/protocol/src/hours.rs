//! What a page and the server say of fixed hours, as JSON.

use serde::{Deserialize, Serialize};

/// An hour to be published: `POST /api/club/ID/hours`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct HourRequest {
    /// The first day, as in `2026-12-03`, by the clocks of the zone.
    pub first: String,
    /// Whether it is on the same day of each week from then on.
    pub weekly: bool,
    /// When it begins, in minutes after midnight by the clocks of the zone.
    pub at: u16,
    /// How long it is, in minutes: half a day at most.
    pub minutes: u16,
    /// The zone, as in `Europe/Stockholm`.
    pub zone: String,
    /// The names of the rating lists of the games that are played.
    pub games: Vec<String>,
}

/// An hour.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct HourInfo {
    /// By which it is taken down.
    pub number: u32,
    /// When it is, and what is played.
    #[serde(flatten)]
    pub hour: HourRequest,
}

/// An hour is taken down: `POST /api/club/ID/hours/end`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct HourEndRequest {
    /// Its number.
    pub number: u32,
}

/// The hours that concern who asks: `GET /api/hours`.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct HoursView {
    /// Those of the site; none for somebody who meets no strangers.
    pub site: Vec<HourInfo>,
    /// The clubs to which they belong.
    pub clubs: Vec<ClubHours>,
}

/// The hours of a club.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ClubHours {
    /// The club's id.
    pub club: String,
    /// What it is called.
    pub name: String,
    /// The rest of the address of its calendar file, after the language; nothing before its first hour.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub calendar: Option<String>,
    /// Whether who asks hears of no challenges to this club.
    #[serde(default)]
    pub muted: bool,
    /// In the order in which they were published.
    pub hours: Vec<HourInfo>,
}
