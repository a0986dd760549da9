//! The size of the page as sent.

use std::io::Write;

use brotli::CompressorWriter;

use crate::Result;
use crate::assets::{Asset, Front, Site};
use crate::split::SHARED;

/// A way into the page.
struct Entry {
    name: &'static str,
    /// The most that it may cost, in bytes as sent.
    budget: usize,
    takes: fn(Part) -> bool,
}

/// The ways in: the first page, and from there to a board or to Dixit; and the links that lead to
/// these at once.
const ENTRIES: [Entry; 5] = [
    Entry { name: "the first page", budget: 120_000, takes: |part| part == Part::First },
    Entry { name: "a board, from there", budget: 230_000, takes: Part::is_for_boards },
    Entry { name: "Dixit, from there", budget: 225_000, takes: Part::is_for_dixit },
    Entry {
        name: "a link to a board",
        budget: 345_000,
        takes: |part| part == Part::First || part.is_for_boards(),
    },
    Entry {
        name: "a link to Dixit",
        budget: 345_000,
        takes: |part| part == Part::First || part.is_for_dixit(),
    },
];

/// When a file is needed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Part {
    First,
    Boards,
    Dixit,
    /// With the first board or Dixit.
    Both,
    /// After the first paint, in idle time, or never by most.
    Later,
}

impl Part {
    fn of(asset: &Asset) -> Part {
        let name = asset.name.as_str();
        match name.rsplit_once('.') {
            Some((_, "woff2" | "png")) => Part::Later,
            // Pictures below all else, which the browser fetches as they come into sight.
            Some((stem, "svg")) if stem != "icon" => Part::Later,
            // Only for the television and the pages after a game.
            _ if name == "dixit-tv.css" || name.starts_with("worker") => Part::Later,
            _ if name == SHARED => Part::Both,
            _ if asset.is_of_dixit() => Part::Dixit,
            _ if name.starts_with("split_") => Part::Boards,
            _ => Part::First,
        }
    }

    fn is_for_boards(self) -> bool {
        matches!(self, Part::Boards | Part::Both)
    }

    fn is_for_dixit(self) -> bool {
        matches!(self, Part::Dixit | Part::Both)
    }

    fn note(self) -> &'static str {
        match self {
            Part::First => "",
            Part::Boards => "  with the first board",
            Part::Dixit => "  with Dixit",
            Part::Both => "  with the first board, or Dixit",
            Part::Later => "  later",
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
    sizes.extend(documents.max().map(|largest| (Part::First, largest)));
    // The largest language of each part.
    let (mut phrases, mut photos, mut dixit) = (0, 0, 0);
    for asset in &site.assets {
        let part = Part::of(asset);
        let weight = show(&asset.name, &asset.content, part.note());
        let largest = match (asset.name.rsplit_once('.'), part) {
            (Some((name, "ftl")), _) if name.starts_with("dixit-photos") => &mut photos,
            (Some((_, "ftl")), Part::Dixit) => &mut dixit,
            (Some((_, "ftl")), _) => &mut phrases,
            _ => {
                sizes.push((part, weight));
                continue;
            }
        };
        *largest = weight.max(*largest);
    }
    sizes.extend([(Part::First, phrases), (Part::Dixit, dixit), (Part::Dixit, photos)]);
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
            ("web_bg.wasm", 120_000),
            ("fa.ftl", 120_000),
            ("split_boards.wasm", 230_000),
            ("split_shared.wasm", 225_000),
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
