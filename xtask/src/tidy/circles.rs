//! Import cycles between files of a crate: at most three files may form one.
//!
//! The edges come from the source text: each path that begins with `crate::`, `super::` or
//! `self::`, and each `use` of a child module, leads to the file of its longest known module. A
//! re-export (`pub use child::Name`) leads to the child. Unit tests do not count.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use super::Text;
use super::tree::CRATES;

/// The most files in a cycle.
const MOST: usize = 3;

/// The longest chain of re-exports.
const HANDS: usize = 4;

/// A module's path inside its crate, without `crate`; the crate's root is empty.
pub type Module = Vec<String>;

/// The cycles with too many files.
pub fn faults(files: &[Text]) -> Vec<String> {
    CRATES.iter().flat_map(|row| faults_of(row.folder, files)).collect()
}

/// The modules of the crate in this folder, each with its text.
pub fn modules_of(folder: &str, files: &[Text]) -> BTreeMap<Module, String> {
    let source = format!("{folder}/src/");
    let inside = files.iter().filter_map(|file| Some((file.path.strip_prefix(&source)?, file)));
    let code = inside.filter(|(_, file)| file.is("rs"));
    code.map(|(path, file)| (module_of(path), own_code(&file.content))).collect()
}

fn faults_of(folder: &str, files: &[Text]) -> Vec<String> {
    let source = format!("{folder}/src/");
    let large = circles(&edges(&modules_of(folder, files)))
        .into_iter()
        .filter(|circle| circle.len() > MOST);
    let names = |circle: Vec<Module>| circle.iter().map(name).collect::<Vec<_>>().join(", ");
    large.map(|circle| format!("{source}: these import each other: {}", names(circle))).collect()
}

fn name(module: &Module) -> String {
    if module.is_empty() { "(root)".into() } else { module.join("::") }
}

/// The module of a file below `src`.
fn module_of(path: &str) -> Module {
    let path = Path::new(path).with_extension("");
    let mut names: Module = path.iter().map(|name| name.to_string_lossy().into_owned()).collect();
    if names.last().is_some_and(|last| ["mod", "lib", "main"].contains(&last.as_str())) {
        names.pop();
    }
    names
}

/// The text without comments, and without the tests at its end.
fn own_code(text: &str) -> String {
    let code = text.split("#[cfg(test)]\nmod tests {").next().unwrap_or(text);
    let lines = code.lines().filter(|line| !line.trim_start().starts_with("//"));
    lines.collect::<Vec<_>>().join("\n")
}

/// The modules that each module imports.
pub fn edges(modules: &BTreeMap<Module, String>) -> BTreeMap<Module, BTreeSet<Module>> {
    let handed_on: BTreeMap<Module, BTreeMap<String, Module>> = modules
        .iter()
        .map(|(module, text)| (module.clone(), hands_on(modules, module, text)))
        .collect();
    let known =
        |path: &[String]| (0..=path.len()).rev().find(|&n| modules.contains_key(&path[..n]));
    let leads_to = |mut path: Module| {
        // re-exports can form chains, and by mistake even loops
        for _ in 0..HANDS {
            let at = known(&path)?;
            match path.get(at).and_then(|name| handed_on[&path[..at]].get(name)) {
                Some(child) if *child != path => path = child.clone(),
                _ => break,
            }
        }
        path.truncate(known(&path)?);
        Some(path)
    };
    let of = |(module, text): (&Module, &String)| {
        let named = paths(module, text, modules).into_iter().filter_map(leads_to);
        (module.clone(), named.filter(|other| other != module).collect())
    };
    modules.iter().map(of).collect()
}

/// The names that a module re-exports from its children, and their full paths.
fn hands_on(
    modules: &BTreeMap<Module, String>,
    module: &Module,
    text: &str,
) -> BTreeMap<String, Module> {
    let mut names = BTreeMap::new();
    if module.is_empty() {
        // an exported macro lives at the root, wherever it is defined
        for (place, text) in modules {
            for part in text.split("#[macro_export]\nmacro_rules! ").skip(1) {
                let name: String = part.chars().take_while(|c| c.is_alphanumeric()).collect();
                names.insert(name, place.clone());
            }
        }
    }
    for (_, statement) in uses(text).filter(|(is_handed_on, _)| *is_handed_on) {
        for path in expand(statement).into_iter().filter_map(|path| absolute(module, path, modules))
        {
            if let Some(last) = path.last().cloned() {
                names.insert(last, path);
            }
        }
    }
    names
}

/// The part of the line before a position.
fn before(text: &str, at: usize) -> &str {
    text[..at].rsplit('\n').next().unwrap_or_default().trim()
}

/// The `use` statements of a text without that word, and whether each is a re-export.
fn uses(text: &str) -> impl Iterator<Item = (bool, &str)> {
    text.match_indices("use ").filter_map(|(at, word)| {
        let is_handed_on = match before(text, at) {
            "" => false,
            "pub" | "pub(crate)" => true,
            _ => return None,
        };
        Some((is_handed_on, text[at + word.len()..].split(';').next()?))
    })
}

/// All paths inside the crate that a module uses itself, without re-exports.
fn paths(module: &Module, text: &str, modules: &BTreeMap<Module, String>) -> Vec<Module> {
    let used = uses(text).filter(|(is_handed_on, _)| !is_handed_on);
    let mut found: Vec<Module> = used.flat_map(|(_, statement)| expand(statement)).collect();
    for beginning in ["crate::", "super::", "self::"] {
        for (at, _) in text.match_indices(beginning) {
            let is_within = |c: char| c.is_alphanumeric() || c == '_' || c == ':' || c == '$';
            let is_inside = text[..at].chars().next_back().is_some_and(is_within);
            if is_inside || ["pub use", "pub(crate) use"].contains(&before(text, at)) {
                continue;
            }
            let is_path = |c: &char| c.is_alphanumeric() || *c == '_' || *c == ':';
            let path: String = text[at..].chars().take_while(is_path).collect();
            let parts = path.split("::").filter(|part| !part.is_empty());
            found.push(parts.map(str::to_owned).collect());
        }
    }
    found.into_iter().filter_map(|path| absolute(module, path, modules)).collect()
}

/// The paths of a `use` statement with its braces expanded.
fn expand(statement: &str) -> Vec<Module> {
    let statement: String = statement.chars().filter(|c| !c.is_whitespace()).collect();
    let mut found = Vec::new();
    let (mut stack, mut path): (Vec<Module>, Module) = (Vec::new(), Module::new());
    let mut word = String::new();
    let take = |path: &mut Module, word: &mut String| {
        let name = std::mem::take(word);
        if !name.is_empty() && name != "self" || path.is_empty() && name == "self" {
            path.push(name);
        }
    };
    for c in statement.chars() {
        match c {
            '{' => stack.push(path.clone()),
            ':' => take(&mut path, &mut word),
            ',' | '}' => {
                take(&mut path, &mut word);
                found.push(path.clone());
                path = stack.last().cloned().unwrap_or_default();
                if c == '}' {
                    stack.pop();
                }
            }
            c if c.is_alphanumeric() || c == '_' => word.push(c),
            _ => {}
        }
    }
    take(&mut path, &mut word);
    found.push(path);
    found
}

/// A path from the crate's root; `None` if it leads out of the crate.
fn absolute(module: &Module, path: Module, modules: &BTreeMap<Module, String>) -> Option<Module> {
    let mut base = module.clone();
    let mut rest = path.into_iter().peekable();
    match rest.peek()?.as_str() {
        "crate" => {
            rest.next();
            base.clear();
        }
        "super" => {
            while rest.peek().is_some_and(|part| part == "super") {
                rest.next();
                base.pop()?;
            }
        }
        "self" => {
            rest.next();
        }
        child => {
            let mut inner = base.clone();
            inner.push(child.to_owned());
            modules.contains_key(&inner).then_some(())?;
        }
    }
    base.extend(rest);
    Some(base)
}

/// The strongly connected components, by Kosaraju's algorithm (Sharir 1981).
fn circles(edges: &BTreeMap<Module, BTreeSet<Module>>) -> Vec<Vec<Module>> {
    fn walk<'a>(
        at: &'a Module,
        next: &BTreeMap<&'a Module, BTreeSet<&'a Module>>,
        visited: &mut BTreeSet<&'a Module>,
        left: &mut Vec<&'a Module>,
    ) {
        if !visited.insert(at) {
            return;
        }
        for other in next.get(at).into_iter().flatten() {
            walk(other, next, visited, left);
        }
        left.push(at);
    }
    let mut onward: BTreeMap<&Module, BTreeSet<&Module>> = BTreeMap::new();
    let mut back: BTreeMap<&Module, BTreeSet<&Module>> = BTreeMap::new();
    for (from, to) in edges.iter().flat_map(|(from, all)| all.iter().map(move |to| (from, to))) {
        onward.entry(from).or_default().insert(to);
        back.entry(to).or_default().insert(from);
    }
    let (mut visited, mut order) = (BTreeSet::new(), Vec::new());
    for module in edges.keys() {
        walk(module, &onward, &mut visited, &mut order);
    }
    let mut visited = BTreeSet::new();
    let mut found = Vec::new();
    for module in order.into_iter().rev() {
        let mut circle = Vec::new();
        walk(module, &back, &mut visited, &mut circle);
        if !circle.is_empty() {
            let mut circle: Vec<Module> = circle.into_iter().cloned().collect();
            circle.sort();
            found.push(circle);
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    fn crate_of(files: &[(&str, &str)]) -> BTreeMap<Module, String> {
        files.iter().map(|&(file, text)| (module_of(file), own_code(text))).collect()
    }

    fn largest(files: &[(&str, &str)]) -> usize {
        circles(&edges(&crate_of(files))).iter().map(Vec::len).max().unwrap_or(0)
    }

    #[test]
    fn a_circle_is_found_through_braces_super_and_reexports() {
        let files = [
            ("lib.rs", "mod a; mod b; mod c; mod d;\npub use d::D;"),
            ("a.rs", "use crate::{b::{self, B}, c};"),
            ("b.rs", "fn f() { super::c::g(); }"),
            ("c.rs", "use crate::D;"),
            ("d.rs", "use crate::a;"),
        ];
        assert_eq!(largest(&files), 4);
    }

    #[test]
    fn comments_and_other_crates_make_no_edges() {
        let files = [
            ("lib.rs", "mod a; mod b;"),
            ("a.rs", "use crate::b::B;"),
            ("b.rs", "use other::a::A;"),
        ];
        assert_eq!(largest(&files), 1);
        let commented = [("a.rs", "// use crate::b;"), ("b.rs", "use crate::a;")];
        assert_eq!(largest(&commented), 1);
    }
}
