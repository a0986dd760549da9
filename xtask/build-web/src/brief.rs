//! A script and its module as a browser needs them, without what is for people.

use std::collections::HashMap;
use std::mem;

/// Gives what script and module call each other by short names, and returns them by the long ones.
/// Most of wasm-bindgen's end in a hash, which no compression shortens, and stand in both files.
pub fn shorten<'a>(names: impl Iterator<Item = &'a mut String>) -> HashMap<String, String> {
    let mut short = HashMap::new();
    for name in names.filter(|name| name.contains("wbg_") || name.contains("wasm_bindgen_")) {
        let next = format!("${}", short.len());
        let known = short.entry(name.clone()).or_insert(next);
        name.clone_from(known);
    }
    short
}

/// The script with these names in it, and without comments on lines of their own or indents.
pub fn script(script: &str, names: &HashMap<String, String>) -> String {
    let is_told = |line: &&str| !line.is_empty() && !line.starts_with("//");
    let mut brief = String::new();
    for line in script.lines().map(str::trim).filter(is_told) {
        let mut word = String::new();
        for letter in line.chars().chain(['\n']) {
            if letter.is_alphanumeric() || "_$".contains(letter) {
                word.push(letter);
            } else {
                let word = mem::take(&mut word);
                brief.push_str(names.get(&word).unwrap_or(&word));
                brief.push(letter);
            }
        }
    }
    brief
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_script_calls_its_module_by_the_short_names() {
        let mut names =
            ["main", "__wbg_alt_423da1d67b588078", "__wbg_new_cd4348290afae586", "memory"]
                .map(str::to_owned);
        let short = shorten(names.iter_mut());
        assert_eq!(names, ["main", "$0", "$1", "memory"]);
        let long = "const imports = {\n    // a key\n    __wbg_alt_423da1d67b588078: (a) => a.alt,\n\n\
                    \x20   old__wbg_alt_423da1d67b588078: wasm.__wbg_new_cd4348290afae586,\n};\n";
        let brief =
            "const imports = {\n$0: (a) => a.alt,\nold__wbg_alt_423da1d67b588078: wasm.$1,\n};\n";
        assert_eq!(script(long, &short), brief);
    }

    #[test]
    fn a_name_that_comes_twice_is_shortened_once() {
        let mut names = ["__wbg_a", "__wbg_b", "__wbg_a"].map(str::to_owned);
        assert_eq!((shorten(names.iter_mut()).len(), names[2].as_str()), (2, "$0"));
    }
}
