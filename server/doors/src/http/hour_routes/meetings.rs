//! Hours as they cross the wire.

use documents::{has_zone, rating_list};
use people::{Day, Hour, Meeting};
use protocol::hours::{HourInfo, HourRequest};

/// When people meet, as it is asked for; `None` for no hour, or for a zone or a game that is not known.
pub fn meeting(asked: &HourRequest) -> Option<Meeting> {
    let HourRequest { first, weekly, at, minutes, zone, games } = asked;
    let is_known = has_zone(zone) && games.iter().all(|game| rating_list(game).is_some());
    let meeting = Meeting {
        first: Day::read(first)?,
        is_weekly: *weekly,
        at: *at,
        minutes: *minutes,
        zone: zone.clone(),
        lists: games.clone(),
    };
    (is_known && meeting.is_right()).then_some(meeting)
}

/// Hours for a page.
pub fn infos(hours: &[Hour]) -> Vec<HourInfo> {
    let info = |Hour { number, meeting, .. }: &Hour| {
        let hour = HourRequest {
            first: meeting.first.to_string(),
            weekly: meeting.is_weekly,
            at: meeting.at,
            minutes: meeting.minutes,
            zone: meeting.zone.clone(),
            games: meeting.lists.clone(),
        };
        HourInfo { number: *number, hour }
    };
    hours.iter().map(info).collect()
}
