//! The size of the page as sent.

use std::collections::BTreeMap;

use compression::Effort;

use crate::Result;
use crate::assets::{Asset, Site};
use crate::fronts::Documents;
use crate::split::{CHUNK, SHARED, is_for};

/// A way into the page.
struct Entry {
    name: &'static str,
    /// The most that it may cost, in bytes as sent.
    budget: usize,
    takes: fn(&Part) -> bool,
}

/// The ways in: the first page, and from there to what it leads to; a study from a board, and a
/// review and what others played from its study; and the links that lead to a board or to Dixit at once.
const ENTRIES: [Entry; 16] = [
    Entry {
        name: "the first page",
        budget: 119_900,
        takes: |part| part.is_first() || *part == Part::Front,
    },
    Entry { name: "a board, from there", budget: 205_200, takes: |part| part.is_for("boards") },
    Entry {
        name: "a table on the server, from there",
        budget: 218_600,
        takes: |part| part.is_for("online"),
    },
    Entry { name: "Dixit, from there", budget: 235_800, takes: |part| part.is_for("dixit") },
    Entry { name: "lessons, from there", budget: 253_400, takes: |part| part.is_for("lessons") },
    Entry { name: "puzzles, from there", budget: 275_500, takes: |part| part.is_for("puzzles") },
    Entry {
        name: "a study, from a board",
        budget: 141_000,
        takes: |part| part.is_for("study") && !part.is_for("boards"),
    },
    Entry {
        name: "a review, from its study",
        budget: 22_200,
        takes: |part| part.is_for("review") && !part.is_for("study"),
    },
    Entry {
        name: "what others played, from its study",
        budget: 8_200,
        takes: |part| part.is_for("openings") && !part.is_for("study"),
    },
    Entry { name: "the account, from there", budget: 47_300, takes: |part| part.is_for("people") },
    Entry {
        name: "the ways back, from the account",
        budget: 34_900,
        takes: |part| part.is_for("ways") && !part.is_for("people"),
    },
    Entry {
        name: "a club, from the account",
        budget: 33_000,
        takes: |part| part.is_for("club") && !part.is_for("people"),
    },
    Entry {
        name: "the lobby, from the account",
        budget: 62_500,
        takes: |part| part.is_for("lobby") && !part.is_for("people"),
    },
    Entry { name: "a link to a board", budget: 322_900, takes: |part| part.is_linked("boards") },
    Entry { name: "a link to a table", budget: 336_300, takes: |part| part.is_linked("online") },
    Entry { name: "a link to Dixit", budget: 353_600, takes: |part| part.is_linked("dixit") },
];

/// The splits with views to which the ways lead, and what these show.
const SPLITS: [(&str, &str); 12] = [
    ("boards", "a board"),
    ("online", "a table"),
    ("dixit", "Dixit"),
    ("lessons", "lessons"),
    ("puzzles", "puzzles"),
    ("study", "a study"),
    ("review", "a review"),
    ("openings", "what others played"),
    ("people", "the account"),
    ("ways", "the ways back"),
    ("club", "a club"),
    ("lobby", "the lobby"),
];

/// When a file is needed.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Part {
    /// With the first page, and with each page to which a link leads.
    First,
    /// The front page's own document.
    Front,
    /// The document to which a link leads, and the split that shows it.
    Linked(&'static str),
    /// With the views of these splits; of none: after the first paint, in idle time, or never for
    /// most.
    With(Vec<&'static str>),
}

impl Part {
    fn of(asset: &Asset) -> Part {
        let name = asset.name.as_str();
        let later = Part::With(Vec::new());
        match name.rsplit_once('.') {
            Some((_, "woff2" | "png")) => later,
            // Pictures below all else, which the browser fetches as they come into sight.
            Some((stem, "svg")) if stem != "icon" => later,
            // Only for the television and the pages after a game.
            _ if name == "dixit-tv.css" || name.starts_with("screen") => later,
            _ if name.starts_with("worker") => later,
            // Only with a rulebook, and on a game's page.
            _ if ["rules.css", "hub.css"].contains(&name) => later,
            // Where somebody else sits at the table.
            _ if name.starts_with("phrases") => Part::With(vec!["online"]),
            _ if matches!(name, "game.css" | "game.js" | "stored.js") => later,
            _ if name.starts_with(CHUNK) || name.starts_with(SHARED) => {
                let splits = SPLITS.into_iter().map(|(split, _)| split);
                Part::With(splits.filter(|split| is_for(name, split)).collect())
            }
            // Fetched while puzzles are solved, as they are needed.
            _ if name.starts_with("puzzles") => later,
            _ if asset.is_of_dixit() => Part::With(vec!["dixit"]),
            _ if name.starts_with("people") => Part::With(vec!["people"]),
            _ if name.starts_with("club") => Part::With(vec!["club"]),
            _ if name.starts_with("lobby") => Part::With(vec!["lobby", "ways"]),
            _ if asset.is_of_study() => Part::With(vec!["lessons", "puzzles", "study"]),
            _ => Part::First,
        }
    }

    fn is_first(&self) -> bool {
        *self == Part::First
    }

    /// Whether a view of this split needs it, and the first page does not.
    fn is_for(&self, split: &str) -> bool {
        matches!(self, Part::With(splits) if splits.contains(&split))
    }

    /// Whether somebody who comes by a link to this split's view needs it.
    fn is_linked(&self, split: &str) -> bool {
        self.is_first() || self.is_for(split) || matches!(self, Part::Linked(of) if *of == split)
    }

    fn note(&self) -> String {
        let views = SPLITS.into_iter().filter(|(split, _)| self.is_for(split));
        let views: Vec<_> = views.map(|(_, view)| view).collect();
        match (self, &views[..]) {
            (Part::First | Part::Front | Part::Linked(_), _) => String::new(),
            (_, []) => "  later".to_owned(),
            (_, views) => format!("  with {}", views.join(" or ")),
        }
    }
}

/// Prints the size of each file, raw and as sent, and what each way into the page costs.
///
/// Fonts, which load after the first paint, icons for a home screen and the engines, which load in
/// idle time, are part of no way. Of the documents and phrases each way includes those of the largest language.
///
/// # Errors
/// A way exceeds its budget.
pub fn weigh(site: &Site, documents: &Documents) -> Result<()> {
    println!("{:>9} {:>9}", "raw", "sent");
    let mut sizes: Vec<(Part, usize)> = Vec::new();
    let fronts = documents.fronts.iter().map(|front| show(&front.path, front.html.as_bytes(), ""));
    sizes.extend(fronts.max().map(|largest| (Part::Front, largest)));
    let mut linked: BTreeMap<&str, usize> = BTreeMap::new();
    for (split, page) in &documents.linked {
        let weight = show(&page.path, page.html.as_bytes(), "");
        let largest = linked.entry(*split).or_default();
        *largest = weight.max(*largest);
    }
    sizes.extend(linked.into_iter().map(|(split, weight)| (Part::Linked(split), weight)));
    // The largest language of each file of phrases.
    let mut phrases: BTreeMap<&str, (Part, usize)> = BTreeMap::new();
    for asset in &site.assets {
        let part = Part::of(asset);
        let weight = show(&asset.name, &asset.content, &part.note());
        if let Some(stem) = asset.name.strip_suffix(".ftl") {
            let of = stem.rsplit_once('-').map_or("", |(of, _)| of);
            let largest = phrases.entry(of).or_insert((part, 0));
            largest.1 = weight.max(largest.1);
        } else {
            sizes.push((part, weight));
        }
    }
    sizes.extend(phrases.into_values());
    let mut heavy = Vec::new();
    for Entry { name, budget, takes } in ENTRIES {
        let sum: usize = sizes.iter().filter(|(part, _)| takes(part)).map(|(_, size)| size).sum();
        println!("{:>9} {sum:>9} {name}, of {budget} at most", "");
        if sum > budget {
            heavy.push(format!("{name} is {} bytes too heavy", sum - budget));
        }
    }
    if heavy.is_empty() { Ok(()) } else { Err(heavy.join("; ").into()) }
}

/// Prints a line for one file and returns its size as sent.
fn show(name: &str, content: &[u8], note: &str) -> usize {
    let sent = sent(content);
    println!("{:>9} {sent:>9} {name}{note}", content.len());
    sent
}

/// How many bytes the server sends for this content.
pub fn sent(content: &[u8]) -> usize {
    compression::brotli(content, Effort::Most).len().min(content.len())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::assets::Front;

    const NO_DOCUMENTS: Documents = Documents { fronts: Vec::new(), linked: Vec::new() };

    fn site(name: &str, content: Vec<u8>) -> Site {
        let asset = Asset { name: name.into(), lasting: name.into(), content };
        Site { offline: String::new(), assets: vec![asset] }
    }

    /// Incompressible bytes.
    fn noise(n: usize) -> Vec<u8> {
        let mut x = 1_u64;
        let mut next = || {
            x = x.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            x.to_be_bytes()[0]
        };
        (0..n).map(|_| next()).collect()
    }

    fn budget(way: &str) -> usize {
        ENTRIES.iter().find(|entry| entry.name == way).expect("a way in").budget
    }

    #[test]
    fn a_way_over_budget_is_an_error() {
        let files = [
            ("web_bg.wasm", "the first page"),
            ("fa.ftl", "the first page"),
            ("split_boards.wasm", "a board, from there"),
            ("split_online.wasm", "a table on the server, from there"),
            ("shared_boards_dixit.wasm", "a board, from there"),
            ("shared_boards_study.wasm", "a board, from there"),
            ("split_lessons.wasm", "lessons, from there"),
            ("split_puzzles.wasm", "puzzles, from there"),
            ("split_study.wasm", "a study, from a board"),
            ("study-fa.ftl", "a study, from a board"),
            ("split_review.wasm", "a review, from its study"),
            ("split_openings.wasm", "what others played, from its study"),
            ("split_people.wasm", "the account, from there"),
            ("people.css", "the account, from there"),
            ("people-fa.ftl", "the account, from there"),
            ("split_dixit.wasm", "Dixit, from there"),
            ("dixit.css", "Dixit, from there"),
            ("dixit-fa.ftl", "Dixit, from there"),
        ];
        for (name, way) in files {
            let budget = budget(way);
            assert!(weigh(&site(name, noise(budget - 1000)), &NO_DOCUMENTS).is_ok(), "{name}");
            assert!(weigh(&site(name, noise(budget + 1)), &NO_DOCUMENTS).is_err(), "{name}");
        }
    }

    #[test]
    fn a_link_to_a_board_pays_for_both_parts() {
        let file = |name: &str, size| {
            let Site { assets, .. } = site(name, noise(size));
            assets
        };
        let mut assets = file("web_bg.wasm", budget("the first page") - 100);
        assets.extend(file("split_boards.wasm", budget("a board, from there") - 100));
        let why = weigh(&Site { offline: String::new(), assets }, &NO_DOCUMENTS);
        assert!(why.unwrap_err().to_string().starts_with("a link to a board is "));
    }

    #[test]
    fn a_link_pays_for_the_document_that_it_leads_to_and_no_other() {
        let most = budget("a link to Dixit");
        let page = |size| {
            let html = noise(2 * size).iter().map(|byte| char::from(b'!' + byte % 90)).collect();
            Front { path: "/fa/".to_owned(), html }
        };
        let assets = || site("dixit-fa.ftl", noise(10)).assets;
        let of = |split, size| Documents { fronts: Vec::new(), linked: vec![(split, page(size))] };
        let weigh = |documents: &Documents| {
            weigh(&Site { offline: String::new(), assets: assets() }, documents)
        };
        assert!(
            weigh(&of("dixit", most)).unwrap_err().to_string().starts_with("a link to Dixit is ")
        );
        let why = weigh(&of("boards", most)).unwrap_err().to_string();
        assert!(why.starts_with("a link to a board is ") && !why.contains("Dixit"), "{why}");
    }

    #[test]
    fn the_engines_load_in_idle_time() {
        assert!(weigh(&site("worker_bg.wasm", noise(345_001)), &NO_DOCUMENTS).is_ok());
    }

    #[test]
    fn a_font_loads_after_the_first_paint() {
        assert!(weigh(&site("vazirmatn.woff2", noise(345_001)), &NO_DOCUMENTS).is_ok());
    }
}
