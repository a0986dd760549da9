//! Daaliz' and Quoridor's options.

use daaliz::{AnyPosition, Goal, Layout, Setup, Stock};

use super::{BadOption, Given, SetupOptions, called, check, combo, spin};

const GOALS: [(&str, Goal); 2] = [("leave", Goal::Leave), ("reach", Goal::Reach)];

const LAYOUTS: [(&str, Layout); 3] =
    [("usual", Layout::Usual), ("race", Layout::Race), ("meeting", Layout::Meeting)];

impl SetupOptions for AnyPosition {
    fn list() -> Vec<String> {
        vec![
            combo("Goal", "leave", &GOALS),
            spin("Players", 2, 2, 4),
            check("Teams"),
            "option name Walls type string default usual".to_owned(),
            "option name Size type string default usual".to_owned(),
            combo("Layout", "usual", &LAYOUTS),
            check("StrictEdge"),
            spin("Repetition", 3, 0, 255),
            spin("TurnLimit", 300, 0, u16::MAX),
        ]
    }

    fn values(setup: &Setup) -> Vec<(&'static str, String)> {
        let usual = || "usual".to_owned();
        let walls = match setup.walls {
            Some(Stock::Each(each)) => each.to_string(),
            _ => usual(),
        };
        let size = setup.size.map_or_else(usual, |(files, ranks)| format!("{files}x{ranks}"));
        vec![
            ("Goal", called(&GOALS, &setup.goal)),
            ("Players", setup.players.to_string()),
            ("Teams", setup.teams.to_string()),
            ("Walls", walls),
            ("Size", size),
            ("Layout", called(&LAYOUTS, &setup.layout)),
            ("StrictEdge", setup.strict_edge.to_string()),
            ("Repetition", setup.repetition.to_string()),
            ("TurnLimit", setup.turn_limit.to_string()),
        ]
    }

    fn set(setup: &mut Setup, name: &str, given: Given<'_>) -> Result<bool, BadOption> {
        match name {
            "goal" => setup.goal = given.chosen(&GOALS)?,
            "players" => setup.players = given.small(2, 4)?,
            "teams" => setup.teams = given.truth()?,
            "walls" => {
                let each = given.unusual().map(|given| given.small(0, 99)).transpose()?;
                setup.walls = each.map(Stock::Each);
            }
            "size" => setup.size = given.unusual().map(size).transpose()?,
            "layout" => setup.layout = given.chosen(&LAYOUTS)?,
            "strictedge" => setup.strict_edge = given.truth()?,
            "repetition" => setup.repetition = given.small(0, 255)?,
            "turnlimit" => setup.turn_limit = given.number(0, u16::MAX)?,
            _ => return Ok(false),
        }
        Ok(true)
    }

    fn fields(setup: &Setup) -> Vec<String> {
        let goal = if setup.goal == Goal::Leave { "leave" } else { "reach" };
        let mut fields = vec![
            format!("\"goal\":\"{goal}\""),
            format!("\"players\":{}", setup.players),
            format!("\"teams\":{}", setup.teams),
            format!("\"strict_edge\":{}", setup.strict_edge),
            format!("\"repetition\":{}", setup.repetition),
            format!("\"turn_limit\":{}", setup.turn_limit),
        ];
        if let Some((layout, _)) = LAYOUTS.iter().find(|(_, known)| *known == setup.layout) {
            fields.push(format!("\"layout\":\"{layout}\""));
        }
        if let Some(Stock::Each(walls)) = setup.walls {
            fields.push(format!("\"walls\":{walls}"));
        }
        if let Some((files, ranks)) = setup.size {
            fields.push(format!("\"size\":[{files},{ranks}]"));
        }
        fields
    }
}

/// A size such as 9x9.
fn size(given: Given<'_>) -> Result<(u8, u8), BadOption> {
    let size = given.value.split_once('x');
    let size = size.and_then(|(a, b)| Some((a.parse().ok()?, b.parse().ok()?)));
    size.ok_or_else(|| given.is_not("usual, or a size such as 9x9"))
}
