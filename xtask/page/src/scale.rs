//! What the page weighs when it is sent.

use std::io::Write;

use brotli::CompressorWriter;

use crate::Result;
use crate::assets::{Asset, Site};

/// What may be sent, in bytes, before the first page stands.
const BUDGET: usize = 250_000;

/// Prints what each file weighs, raw and as sent.
///
/// Counted is what the first page needs: everything but the faces, which come after the first
/// paint, and the minds, which come in idle time; and of the phrases those of one language, the
/// biggest.
///
/// # Errors
/// When the first page weighs more than it may.
pub fn weigh(site: &Site) -> Result<()> {
    println!("{:>9} {:>9}", "raw", "sent");
    let mut sum = show("index.html", site.index.as_bytes(), "");
    let mut phrases = 0;
    for asset in &site.assets {
        let Asset { name, content, .. } = asset;
        match name.rsplit_once('.') {
            Some((_, "woff2")) => _ = show(name, content, "  after the first paint"),
            Some((_, "png")) => _ = show(name, content, "  for a home screen only"),
            Some((part, "ftl")) if part.contains('-') => {
                _ = show(name, content, "  with its part of the page");
            }
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
    println!("{:>9} {sum:>9} the first page, of {BUDGET} at most", "");
    if sum > BUDGET {
        return Err(format!("the first page is {} bytes too heavy", sum - BUDGET).into());
    }
    Ok(())
}

/// Prints a line for one file and tells what it weighs as sent.
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
        Site { index: String::new(), offline: String::new(), assets: vec![asset] }
    }

    /// Bytes that do not compress.
    fn noise(n: usize) -> Vec<u8> {
        let mut x = 1_u64;
        let mut next = || {
            x = x.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            x.to_be_bytes()[0]
        };
        (0..n).map(|_| next()).collect()
    }

    #[test]
    fn a_page_that_is_too_heavy_is_found_out() {
        assert!(weigh(&site("web_bg.wasm", noise(BUDGET - 1000))).is_ok());
        assert!(weigh(&site("web_bg.wasm", noise(BUDGET + 1))).is_err());
        assert!(weigh(&site("fa.ftl", noise(BUDGET + 1))).is_err());
    }

    #[test]
    fn the_minds_come_in_idle_time() {
        assert!(weigh(&site("worker_bg.wasm", noise(BUDGET + 1))).is_ok());
    }

    #[test]
    fn a_face_comes_after_the_first_paint() {
        assert!(weigh(&site("vazirmatn.woff2", noise(BUDGET + 1))).is_ok());
    }
}
