//! The size of the page as sent.

use std::io::Write;

use brotli::CompressorWriter;

use crate::Result;
use crate::assets::{Asset, Site};

/// The budget for the first page, in bytes.
const BUDGET: usize = 120_000;

/// The budget for the first board beside the first page, in bytes.
const BOARDS: usize = 210_000;

/// The budget for Dixit's page. It excludes what it shares with the first page, although those who
/// follow a link don't have that yet.
const PARLOR: usize = 263_500;

/// Prints the size of each file, raw and as sent.
///
/// The first page's total excludes the fonts, which load after the first paint, the engines, which
/// load in idle time, the chunk with the boards, and Dixit's page, which loads when a table of Dixit
/// is opened. Of the phrases it includes those of the largest language.
///
/// # Errors
/// A part exceeds its budget.
pub fn weigh(site: &Site) -> Result<()> {
    println!("{:>9} {:>9}", "raw", "sent");
    let (mut sum, mut boards, mut parlor) = (0, 0, 0);
    for (name, page) in &site.pages {
        let is_first = name == "index.html";
        *(if is_first { &mut sum } else { &mut parlor }) += show(name, page.as_bytes(), "");
    }
    let (mut phrases, mut dixit) = (0, 0);
    for asset in &site.assets {
        let Asset { name, content, .. } = asset;
        match name.rsplit_once('.') {
            Some((_, "woff2")) => _ = show(name, content, "  after the first paint"),
            Some((_, "png")) => _ = show(name, content, "  for a home screen only"),
            Some((_, "ftl")) if asset.is_of_dixit() => {
                dixit = dixit.max(show(name, content, "  with Dixit's page, one language"));
            }
            _ if name.starts_with("split_") => {
                boards += show(name, content, "  with the first board");
            }
            _ if asset.is_of_dixit() => parlor += show(name, content, "  with Dixit's page"),
            Some((_, "ftl")) => {
                phrases = phrases.max(show(name, content, "  one language of them"));
            }
            _ if name.starts_with("worker") => {
                _ = show(name, content, "  in idle time, for the minds");
            }
            _ => sum += show(name, content, ""),
        }
    }
    sum += phrases;
    parlor += dixit;
    println!("{:>9} {sum:>9} the first page, of {BUDGET} at most", "");
    println!("{:>9} {boards:>9} the first board, of {BOARDS} at most", "");
    println!("{:>9} {parlor:>9} Dixit's page, of {PARLOR} at most", "");
    let parts = [
        ("the first page", sum, BUDGET),
        ("the first board", boards, BOARDS),
        ("Dixit's page", parlor, PARLOR),
    ];
    for (part, is, most) in parts {
        if is > most {
            return Err(format!("{part} is {} bytes too heavy", is - most).into());
        }
    }
    Ok(())
}

/// Prints a line for one file and returns its size as sent.
fn show(name: &str, content: &[u8], note: &str) -> usize {
    let sent = sent(content);
    println!("{:>9} {sent:>9} {name}{note}", content.len());
    sent
}

/// How many bytes the server sends for this content.
fn sent(content: &[u8]) -> usize {
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
        Site { pages: Vec::new(), offline: String::new(), assets: vec![asset] }
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
    fn a_page_over_budget_is_an_error() {
        assert!(weigh(&site("web_bg.wasm", noise(BUDGET - 1000))).is_ok());
        assert!(weigh(&site("web_bg.wasm", noise(BUDGET + 1))).is_err());
        assert!(weigh(&site("fa.ftl", noise(BUDGET + 1))).is_err());
        assert!(weigh(&site("split_boards.wasm", noise(BOARDS - 1000))).is_ok());
        assert!(weigh(&site("split_boards.wasm", noise(BOARDS + 1))).is_err());
        assert!(weigh(&site("parlor_bg.wasm", noise(BUDGET - 1000))).is_ok());
        assert!(weigh(&site("parlor_bg.wasm", noise(PARLOR + 1))).is_err());
    }

    #[test]
    fn the_engines_load_in_idle_time() {
        assert!(weigh(&site("worker_bg.wasm", noise(BUDGET + 1))).is_ok());
    }

    #[test]
    fn a_font_loads_after_the_first_paint() {
        assert!(weigh(&site("vazirmatn.woff2", noise(BUDGET + 1))).is_ok());
    }
}
