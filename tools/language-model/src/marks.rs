//! Where an answer marks its move.

/// Words that name a move when they are all that stands before a colon.
const HEADS: [&str; 22] = [
    "move",
    "my move",
    "the move",
    "final move",
    "my final move",
    "best move",
    "chosen move",
    "selected move",
    "answer",
    "my answer",
    "final answer",
    "my final answer",
    "drag",
    "mitt drag",
    "slutligt drag",
    "svar",
    "slutligt svar",
    "حرکت",
    "حرکت من",
    "حرکت نهایی",
    "پاسخ",
    "پاسخ نهایی",
];

/// Words after which the rest of a line is the move, wherever they stand.
const PHRASES: [&str; 4] = ["final answer is", "final move is", "final answer:", "final move:"];

/// What may enclose a move: an opening and a closing text.
const TAGS: [(&str, &str); 4] = [
    ("<move>", "</move>"),
    ("<answer>", "</answer>"),
    ("<final_answer>", "</final_answer>"),
    ("\\boxed{", "}"),
];

/// Keys of a JSON object whose value is the move.
const KEYS: [&str; 3] = ["\"move\"", "\"answer\"", "\"final_answer\""];

/// What models think aloud in.
const THOUGHTS: [(&str, &str); 4] = [
    ("<think>", "</think>"),
    ("<thinking>", "</thinking>"),
    ("<reasoning>", "</reasoning>"),
    ("<scratchpad>", "</scratchpad>"),
];

/// What decorates a text in Markdown, and quotes.
const DECORATION: [char; 17] =
    ['*', '_', '`', '#', '>', '~', '$', '"', '\'', '“', '”', '‘', '’', '«', '»', '|', '•'];

/// The text after all that was thought aloud. A thought without an end has no answer behind it.
pub fn after_thoughts(text: &str) -> &str {
    let mut rest = text;
    for (open, close) in THOUGHTS {
        if let Some(at) = rest.to_ascii_lowercase().rfind(close) {
            rest = &rest[at + close.len()..];
        }
        if let Some(at) = rest.to_ascii_lowercase().find(open) {
            rest = &rest[..at];
        }
    }
    rest
}

/// What stands at the last mark; `None` where nothing is marked.
pub fn last_marked(text: &str) -> Option<&str> {
    let lower = text.to_ascii_lowercase();
    let mut found: Vec<(usize, &str)> = Vec::new();
    for (open, close) in TAGS {
        for (at, _) in lower.match_indices(open) {
            let begin = at + open.len();
            let end = lower[begin..].find(close).map_or(text.len(), |end| begin + end);
            found.push((at, &text[begin..end]));
        }
    }
    for key in KEYS {
        let values = lower.match_indices(key).filter_map(|(at, _)| {
            let rest = text[at + key.len()..].trim_start().strip_prefix(':')?;
            let rest = rest.trim_start().strip_prefix('"')?;
            Some((at, rest.split('"').next()?))
        });
        found.extend(values);
    }
    for (at, line) in lines(text) {
        found.extend(headed(text, at, line).map(|content| (at, content)));
        let low = line.to_ascii_lowercase();
        let phrases = PHRASES.iter().flat_map(|phrase| {
            low.match_indices(phrase).map(|(begin, _)| begin + phrase.len()).collect::<Vec<_>>()
        });
        found.extend(phrases.map(|begin| (at + begin, &line[begin..])));
    }
    let is_told = |content: &str| !is_placeholder(bare(content));
    let last = found.into_iter().filter(|(_, content)| is_told(content)).max_by_key(|(at, _)| *at);
    last.map(|(_, content)| content)
}

/// A text without decoration around it, and without the marks that end a sentence.
pub fn bare(text: &str) -> &str {
    let around = |c: char| c.is_whitespace() || DECORATION.contains(&c);
    text.trim_matches(around).trim_end_matches(|c| around(c) || ".,;!؛،".contains(c))
}

/// The lines of a text with their places, those of fences left out.
pub fn lines(text: &str) -> impl DoubleEndedIterator<Item = (usize, &str)> {
    let place = |line: &str| line.as_ptr() as usize - text.as_ptr() as usize;
    let lines = text.lines().map(move |line| (place(line), line));
    lines.filter(|(_, line)| !line.trim().is_empty() && !line.trim_start().starts_with("```"))
}

/// The lines in the last fence, as one text.
pub fn last_fenced(text: &str) -> Option<&str> {
    let mut fences = text.match_indices("```").map(|(at, _)| at).collect::<Vec<_>>();
    if fences.len() % 2 == 1 {
        fences.push(text.len());
    }
    let [.., open, close] = fences[..] else { return None };
    let (_, inside) = text[open..close].split_once('\n')?; // the first line may name a language
    Some(inside)
}

/// What stands behind a head such as `Move:`, on its line or else on the next.
fn headed<'a>(text: &'a str, at: usize, line: &'a str) -> Option<&'a str> {
    let (head, content) = line.split_once([':', '：'])?;
    let head = bare(head.trim_start_matches(['-', ' '])).to_lowercase();
    if !HEADS.contains(&head.as_str()) {
        return None;
    }
    if !bare(content).is_empty() {
        return Some(content);
    }
    let next = lines(&text[at + line.len()..]).next();
    next.map(|(_, line)| line)
}

/// Whether nothing is there, or what a prompt puts in the place of a move.
fn is_placeholder(text: &str) -> bool {
    text.is_empty()
        || text.starts_with('<')
        || text.starts_with('[')
        || text.chars().all(|c| c == '.' || c == '…')
}
