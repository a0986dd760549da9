//! Each numbered paragraph of `docs/rules` has a test with its number.

use super::Text;

/// Marks a paragraph for the host of a game, which the rules' tests need not cover.
const OF_THE_HOST: &str = "[host]";

/// Paragraphs without a test.
pub fn faults(files: &[Text]) -> Vec<String> {
    let mut faults = Vec::new();
    for page in files {
        let Some(game) = page.path.strip_prefix("docs/rules/").and_then(|p| p.strip_suffix(".md"))
        else {
            continue;
        };
        if game.contains('/') {
            // A translation; its numbers are those of the English page.
            continue;
        }
        let inside = format!("games/{game}/");
        let code: Vec<&str> = files
            .iter()
            .filter(|file| file.path.starts_with(&inside) && file.is("rs"))
            .map(|file| file.content.as_str())
            .collect();
        for number in page.content.lines().filter_map(number) {
            let key = number.to_lowercase().replace(['.', '-'], "_");
            let names = [format!("fn rule_{key}_"), format!("fn section_{key}_")];
            if !code.iter().any(|code| names.iter().any(|name| code.contains(name.as_str()))) {
                faults.push(format!("{}: {number} has no test `rule_{key}_...`", page.path));
            }
        }
    }
    faults
}

/// The number of a paragraph: `**3.6** ...`, `**18.** ...`, `**A1.** ...` or `**P-a.** ...`.
fn number(line: &str) -> Option<&str> {
    let (number, rest) = line.strip_prefix("**")?.split_once("**")?;
    let number = number.trim_end_matches('.');
    let counts = number.len() <= 5
        && number.chars().all(|c| c.is_ascii_alphanumeric() || c == '.' || c == '-')
        && (number.contains(|c: char| c.is_ascii_digit()) || number.contains('-'));
    (counts && !rest.trim_start().starts_with(OF_THE_HOST)).then_some(number)
}

#[cfg(test)]
mod tests {
    use super::super::text;
    use super::*;

    #[test]
    fn a_paragraph_without_a_test_is_found() {
        let page = "**3.6** A rule.\n**A1.** Another.\n**P-a.** A third.\n**Sources.** None.\n";
        let mut files = vec![
            text("docs/rules/dvonn.md", page),
            text("games/dvonn/tests/rules.rs", "fn rule_3_6_it_is_so() {}\nfn rule_a1_too() {}"),
            text("games/dixit/tests/rules.rs", "fn rule_p_a_in_another_game() {}"),
            text("docs/rules/fa/dvonn.md", "**9.9** A translation.\n"),
        ];
        assert_eq!(faults(&files), ["docs/rules/dvonn.md: P-a has no test `rule_p_a_...`"]);
        files[1].content.push_str("fn rule_p_a_here() {}");
        assert!(faults(&files).is_empty());
    }

    #[test]
    fn a_paragraph_for_the_host_needs_no_test_of_the_rules() {
        assert_eq!(number("**6.5** [host] A page loads the whole deck."), None);
        assert_eq!(number("**6.1** The order is drawn late."), Some("6.1"));
    }
}
