//! Converts each given file to a card beside it, and prints how long that took.

use std::time::Instant;

fn main() {
    for name in std::env::args().skip(1) {
        let file = std::fs::read(&name).expect("the file can be read");
        let start = Instant::now();
        let card = photo_import::develop(&file);
        println!(
            "{name}: {} bytes, {:?}: {:?}",
            file.len(),
            start.elapsed(),
            card.as_ref().map(Vec::len)
        );
        if let Ok(card) = card {
            std::fs::write(format!("{name}.card.jpg"), card).expect("the card can be written");
        }
    }
}
