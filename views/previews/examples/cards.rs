//! Writes cards to look at: `cargo run -p previews --example cards FOLDER`.

use board_view::{BoardPreferences, Stance};
use catalog::{AnyRecord, Game};
use language::Language;
use previews::{Card, Picture};

/// Three rectangles in the place of Dixit's cards.
const CARDS: &str = "<svg viewBox=\"0 0 100 150\"><rect width=\"100\" height=\"150\" fill=\"oklch(.36 .07 320)\"/></svg>\
                     <svg viewBox=\"0 0 100 150\"><rect width=\"100\" height=\"150\" fill=\"oklch(.45 .09 265)\"/></svg>\
                     <svg viewBox=\"0 0 100 150\"><rect width=\"100\" height=\"150\" fill=\"oklch(.86 .06 90)\"/></svg>";

fn record(game: Game, plies: usize) -> AnyRecord {
    let mut record = AnyRecord::usual(game);
    for ply in 0..plies {
        let legal = record.legal();
        if let Some(mv) = legal.get(ply * 7 % legal.len().max(1)) {
            record.play(mv).expect("it is legal");
        }
    }
    record
}

fn main() {
    let folder = std::env::args().nth(1).expect("a folder");
    let english = (
        "Hambazi",
        "\u{2068}Mina\u{2069} invites you to Kamisado, 3 minutes each",
        "Open the link to take a seat, or just to watch.",
    );
    let persian = (
        "همبازی",
        "\u{2068}Mina\u{2069} شما را به کامیسادو دعوت کرده است، هر نفر ۳ دقیقه",
        "پیوند را باز کنید تا بنشینید یا فقط تماشا کنید. نه نصب می‌خواهد، نه ثبت‌نام.",
    );
    for (language, (brand, title, lead)) in
        [(Language::English, english), (Language::Persian, persian)]
    {
        let write = |name: String, picture: Picture| {
            let card = Card { language, brand, title, lead, picture };
            let svg = previews::svg(&card);
            let begun = std::time::Instant::now();
            let png = previews::png(&svg).expect("it is an SVG");
            println!(
                "{name}: {} bytes of SVG, {} of PNG, {:?}",
                svg.len(),
                png.len(),
                begun.elapsed()
            );
            std::fs::write(format!("{folder}/{}-{name}.png", language.tag()), png)
                .expect("the folder is there");
        };
        for (game, plies) in Game::ALL.into_iter().zip([70, 9, 14]) {
            let preferences = BoardPreferences::default();
            let stance = Stance::spectator(preferences);
            let scene = board_view::still(&record(game, plies), None, stance);
            write(game.name().to_owned(), Picture::Board(&scene));
        }
        write("games".to_owned(), Picture::Games);
        write("dixit".to_owned(), Picture::Cards(CARDS));
    }
}
