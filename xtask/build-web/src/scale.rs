//! The size of the page as sent.

use std::io::Write;

use brotli::CompressorWriter;

use crate::Result;
use crate::assets::{Asset, Front, Site};
use crate::split::{CHUNK, SHARED, is_for};

/// A way into the page.
struct Entry {
    name: &'static str,
    /// The most that it may cost, in bytes as sent.
    budget: usize,
    takes: fn(Part) -> bool,
}

/// The ways in: the first page, and from there to a board, to Dixit, or from a board to lessons and
/// studies; and the links that lead to a board or to Dixit at once.
const ENTRIES: [Entry; 6] = [
    Entry { name: "the first page", budget: 121_000, takes: |part| part == Part::FIRST },
    Entry { name: "a board, from there", budget: 230_000, takes: |part| part.boards },
    Entry { name: "Dixit, from there", budget: 225_000, takes: |part| part.dixit },
    Entry {
        name: "a study, from a board",
        budget: 165_000,
        takes: |part| part.study && !part.boards,
    },
    Entry { name: "a link to a board", budget: 345_000, takes: |part| part.first || part.boards },
    Entry { name: "a link to Dixit", budget: 345_000, takes: |part| part.first || part.dixit },
];

/// The first views that need a file; none for what comes after the first paint, in idle time, or
/// never for most.
#[allow(clippy::struct_excessive_bools, reason = "a set of views")]
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
struct Part {
    first: bool,
    boards: bool,
    dixit: bool,
    study: bool,
}

impl Part {
    const LATER: Part = Part { first: false, boards: false, dixit: false, study: false };
    const FIRST: Part = Part { first: true, ..Part::LATER };

    fn of(asset: &Asset) -> Part {
        let name = asset.name.as_str();
        match name.rsplit_once('.') {
            Some((_, "woff2" | "png")) => Part::LATER,
            // Pictures below all else, which the browser fetches as they come into sight.
            Some((stem, "svg")) if stem != "icon" => Part::LATER,
            // Only for the television and the pages after a game.
            _ if name == "dixit-tv.css" || name.starts_with("worker") => Part::LATER,
            // Only where somebody else sits at the table, with a rulebook, and on a game's page.
            _ if name.starts_with("phrases") || name == "rules.css" => Part::LATER,
            _ if matches!(name, "game.css" | "game.js") => Part::LATER,
            _ if name.starts_with(CHUNK) || name.starts_with(SHARED) => Part {
                first: false,
                boards: is_for(name, "boards"),
                dixit: is_for(name, "dixit"),
                study: is_for(name, "study"),
            },
            // Fetched by whoever solves puzzles, as they are needed.
            _ if name.starts_with("puzzles") => Part::LATER,
            _ if asset.is_of_dixit() => Part { dixit: true, ..Part::LATER },
            _ if asset.is_of_study() => Part { study: true, ..Part::LATER },
            _ => Part::FIRST,
        }
    }

    fn note(self) -> String {
        let named =
            [(self.boards, "the first board"), (self.dixit, "Dixit"), (self.study, "a study")];
        let views: Vec<_> = named.into_iter().filter(|(is, _)| *is).map(|(_, name)| name).collect();
        match (self, &views[..]) {
            (Part::FIRST, _) => String::new(),
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
pub fn weigh(site: &Site, fronts: &[Front]) -> Result<()> {
    println!("{:>9} {:>9}", "raw", "sent");
    let mut sizes: Vec<(Part, usize)> = Vec::new();
    let documents = fronts.iter().map(|front| show(&front.path, front.html.as_bytes(), ""));
    sizes.extend(documents.max().map(|largest| (Part::FIRST, largest)));
    // The largest language of each part.
    let (mut phrases, mut photos, mut dixit, mut study) = (0, 0, 0, 0);
    for asset in &site.assets {
        let part = Part::of(asset);
        let weight = show(&asset.name, &asset.content, &part.note());
        let largest = match (asset.name.rsplit_once('.'), part) {
            (Some((name, "ftl")), _) if name.starts_with("dixit-photos") => &mut photos,
            (Some((_, "ftl")), part) if part.dixit => &mut dixit,
            (Some((_, "ftl")), part) if part.study => &mut study,
            (Some((_, "ftl")), Part::FIRST) => &mut phrases,
            _ => {
                sizes.push((part, weight));
                continue;
            }
        };
        *largest = weight.max(*largest);
    }
    let of_dixit = Part { dixit: true, ..Part::LATER };
    let of_study = Part { study: true, ..Part::LATER };
    sizes.extend([
        (Part::FIRST, phrases),
        (of_dixit, dixit),
        (of_dixit, photos),
        (of_study, study),
    ]);
    let mut heavy = Vec::new();
    for Entry { name, budget, takes } in ENTRIES {
        let sum: usize = sizes.iter().filter(|(part, _)| takes(*part)).map(|(_, size)| size).sum();
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
    let mut squeezed = Vec::new();
    let mut writer = CompressorWriter::new(&mut squeezed, 4096, 11, 24);
    writer.write_all(content).and_then(|()| writer.flush()).expect("a list in memory grows");
    drop(writer);
    squeezed.len().min(content.len())
}

#[cfg(test)]
mod tests {
    use super::*;

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

    #[test]
    fn a_way_over_budget_is_an_error() {
        let files = [
            ("web_bg.wasm", 121_000),
            ("fa.ftl", 121_000),
            ("split_boards.wasm", 230_000),
            ("shared_boards_dixit.wasm", 225_000),
            ("shared_boards_study.wasm", 230_000),
            ("split_study.wasm", 165_000),
            ("study-fa.ftl", 165_000),
            ("split_dixit.wasm", 225_000),
            ("dixit.css", 225_000),
            ("dixit-fa.ftl", 225_000),
        ];
        for (name, budget) in files {
            assert!(weigh(&site(name, noise(budget - 1000)), &[]).is_ok(), "{name}");
            assert!(weigh(&site(name, noise(budget + 1)), &[]).is_err(), "{name}");
        }
    }

    #[test]
    fn a_link_to_a_board_pays_for_both_parts() {
        let file = |name: &str, size| {
            let Site { assets, .. } = site(name, noise(size));
            assets
        };
        let mut assets = file("web_bg.wasm", 119_000);
        assets.extend(file("split_boards.wasm", 229_000));
        let why = weigh(&Site { offline: String::new(), assets }, &[]);
        assert!(why.unwrap_err().to_string().starts_with("a link to a board is "));
    }

    #[test]
    fn the_engines_load_in_idle_time() {
        assert!(weigh(&site("worker_bg.wasm", noise(345_001)), &[]).is_ok());
    }

    #[test]
    fn a_font_loads_after_the_first_paint() {
        assert!(weigh(&site("vazirmatn.woff2", noise(345_001)), &[]).is_ok());
    }
}
