//! The page of rooms, written whole: no script and no style. It has names of the public list, and of
//! rooms that somebody looks for by a name.

use std::fmt::Write as _;

use tables::messages::table_summary::Standing;

use crate::http::admin::escape::{escaped, span};
use crate::http::admin::overview::{Overview, PublicRow, RoomRow};

const HEAD: &str = "<!doctype html>\n<html lang=en><meta charset=utf-8>\
<meta name=viewport content=\"width=device-width\"><meta name=color-scheme content=\"light dark\">\
<title>Hambazi: rooms</title>\n<h1>Rooms</h1>\n";

const COLUMNS: &str = "<table cellpadding=6><thead><tr><th scope=col>Code<th scope=col>Game\
<th scope=col>Stands<th scope=col>Seats<th scope=col>Moves<th scope=col>Lines<th scope=col>Quiet for<th scope=col>\
</thead><tbody>\n";

const REMOVE: &str = "<h2>Pages of finished games</h2>\n\
<form method=post action=\"/admin/games/remove\"><p><label>Address of the page \
<input name=page required placeholder=\"/en/g/K7M4QX/1\" size=40></label> \
<button>Take down for good</button></p></form>\n";

const DECIDE: &str = "<h2>Whole tables</h2>\n\
<form method=post action=\"/admin/tables\"><p><label>Code or address of the table \
<input name=table required placeholder=\"K7M4QX\" size=40></label> \
<select name=decision aria-label=\"What to do\"><option value=private>Nobody may make it public\
<option value=nameless>Take all names off<option value=removed>Take it down for good</select> \
<button>Do it</button></p></form>\n";

/// Writes the page. Codes and reasons have no letter that means something in HTML; names may.
pub fn write(seen: &Overview) -> String {
    let mut page = HEAD.to_owned();
    page.push_str(&seen.address.html());
    let mut add = |text: std::fmt::Arguments<'_>| page.write_fmt(text).expect("text grows");
    add(format_args!("<p>{} rooms are open, {} sockets.", seen.rooms, seen.sockets));
    if seen.shown.len() < seen.rooms {
        add(format_args!(" The latest {} are shown.", seen.shown.len()));
    }
    let (now, choice, other) = if seen.public_tables {
        ("may", "off", "Forbid public tables")
    } else {
        ("may not", "on", "Allow public tables")
    };
    let name = escaped(seen.name.as_deref().unwrap_or_default());
    add(format_args!(
        "</p>\n<form method=post action=\"/admin/public-tables/{choice}\"><p>Hosts {now} offer their tables \
         to anyone. <button>{other}</button></p></form>\n\
         <form action=\"/admin\"><p><label>Rooms where somebody is called <input name=name value=\"{name}\" \
         dir=auto></label> <button>Find</button></p></form>\n{COLUMNS}"
    ));
    for room in &seen.shown {
        add(format_args!("{}", row(room)));
    }
    add(format_args!("</tbody></table>\n<h2>Public now</h2>\n<ul>\n"));
    for table in &seen.public {
        add(format_args!("{}", public(table)));
    }
    add(format_args!(
        "</ul>\n{}{}{DECIDE}{REMOVE}{}<h2>Refusals since the start</h2>\n<ul>\n",
        seen.hours.html(),
        seen.reports.html(),
        seen.journal.html()
    ));
    for (why, count) in &seen.refusals {
        add(format_args!("<li>{why}: {count}</li>\n"));
    }
    add(format_args!("</ul>\n"));
    page
}

fn row(room: &RoomRow) -> String {
    let code = &room.code;
    let told = match &room.summary {
        None => "<td colspan=6>does not answer".to_owned(),
        Some(it) => {
            let stands = match it.standing {
                Standing::Waiting => "lobby",
                Standing::Playing => "playing",
                Standing::Over => "over",
            };
            let quiet = span(room.idle_seconds.unwrap_or(0));
            format!(
                "<td>{}<td>{stands}<td>{} of {}<td>{}<td>{}<td>{quiet}",
                it.game, it.taken, it.chairs, it.moves, it.lines
            )
        }
    };
    let names = if room.names.is_empty() { String::new() } else { listed(&room.names) };
    format!(
        "<tr><td><code>{code}</code> {names}{told}<td><form method=post action=\"/admin/rooms/{code}/close\">\
         <button>Close</button></form>\n"
    )
}

fn public(PublicRow { code, names }: &PublicRow) -> String {
    format!(
        "<li><form method=post action=\"/admin/tables/{code}/private\"><code>{code}</code> {} \
         <button>Not this one</button></form>\n",
        listed(names)
    )
}

/// Names, each with a direction of its own.
fn listed(names: &[String]) -> String {
    let names: Vec<_> = names.iter().map(|name| format!("<bdi>{}</bdi>", escaped(name))).collect();
    names.join(", ")
}
