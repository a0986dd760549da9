//! Files of blocks: a name in brackets, and the lines below it.

/// A name and its lines.
pub type Block = (&'static str, Vec<&'static str>);

/// The blocks of a file, in its order. Lines that begin with `#` are for who reads the file.
pub fn blocks(text: &'static str) -> Vec<Block> {
    let mut blocks: Vec<Block> = Vec::new();
    for line in text.lines().map(str::trim) {
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        if let Some(name) = line.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')) {
            blocks.push((name, Vec::new()));
        } else if let Some((_, lines)) = blocks.last_mut() {
            lines.push(line);
        }
    }
    blocks
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_stand_below_their_name() {
        let read = blocks("# for readers\n[one]\na b\n  c\n\n[two]\n# between\nd\n");
        assert_eq!(read, [("one", vec!["a b", "c"]), ("two", vec!["d"])]);
    }
}
