//! The README's tour: each command prints what the page shows.

use std::path::Path;
use std::process::Command;

/// A command on the page, and the output shown there.
struct Snippet {
    line: usize,
    command: String,
    output: String,
}

/// Every line of a code block that begins with `$`, with the lines below it.
fn snippets(page: &str) -> Vec<Snippet> {
    let mut found: Vec<Snippet> = Vec::new();
    let mut is_open = false;
    for (number, text) in page.lines().enumerate() {
        if text.starts_with("```") {
            is_open = false;
        } else if let Some(command) = text.strip_prefix("$ ") {
            let (command, output) = (command.to_owned(), String::new());
            found.push(Snippet { line: number + 1, command, output });
            is_open = true;
        } else if let (true, Some(last)) = (is_open, found.last_mut()) {
            last.output += text;
            last.output.push('\n');
        }
    }
    found
}

/// The output of a shell with our program first in its path.
fn run(command: &str) -> String {
    let program = Path::new(env!("CARGO_BIN_EXE_hambazi"));
    let folder = program.parent().expect("a program lies in a folder").display();
    let path = std::env::var("PATH").unwrap_or_default();
    let output = Command::new("sh")
        .args(["-c", command])
        .env("PATH", format!("{folder}:{path}"))
        .output()
        .unwrap();
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn the_readme_s_commands_print_what_it_shows() {
    let page = std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../README.md"));
    let snippets = snippets(&page.unwrap());
    for word in ["hambazi ask", "hambazi ugi", "hambazi arena", "hambazi replay", "hambazi perft"] {
        assert!(snippets.iter().any(|snippet| snippet.command.contains(word)), "{word}");
    }
    for Snippet { line, command, output } in snippets {
        assert_eq!(run(&command), output, "README.md:{line}: {command}");
    }
}
