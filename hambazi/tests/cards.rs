//! The deck written to files.

use std::collections::BTreeMap;
use std::path::Path;
use std::process::Command;

use serde_json::Value;

fn written() -> BTreeMap<String, String> {
    let folder = tempfile::tempdir().unwrap();
    let hambazi = env!("CARGO_BIN_EXE_hambazi");
    let output = Command::new(hambazi).arg("deck").arg(folder.path()).output().expect("it runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let read = |path: &Path| std::fs::read_to_string(path).expect("a file of text");
    let files = std::fs::read_dir(folder.path()).expect("a folder was made").flatten();
    files
        .map(|file| (file.file_name().into_string().expect("a plain name"), read(&file.path())))
        .collect()
}

#[test]
fn the_deck_is_written_with_a_sheet_and_an_index() {
    let files = written();
    let index: Vec<Value> = serde_json::from_str(&files["index.json"]).expect("the index is JSON");
    assert_eq!(index.len() + 2, files.len(), "a file for each card, the sheet and the index");
    for card in &index {
        let file = card["file"].as_str().expect("a card has a file");
        let name = file.strip_suffix(".svg").expect("a card is a picture");
        assert!(files[file] == deck::piece(name).expect("a card of ours").svg(), "{file}");
        assert!(files["sheet.svg"].contains(&format!("href=\"{file}\"")), "{file} is on the sheet");
        for tongue in language::Language::ALL.map(language::Language::tag) {
            assert!(card["told"][tongue].as_str().is_some_and(|text| text.len() > 100), "{file}");
        }
        assert!(card["themes"].as_array().is_some_and(|themes| themes.len() >= 3), "{file}");
    }
}
