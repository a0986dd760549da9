//! Reads Markdown as the text of a book.

use pulldown_cmark::{Event, HeadingLevel, Options, Parser, Tag, TagEnd};

use crate::text::{Block, Line, Paragraph, Section, Span, Text};

/// The text of a Markdown page.
pub fn read(page: &str) -> Text {
    let mut reader = Reader { events: Parser::new_ext(page, Options::ENABLE_TABLES) };
    let mut text = Text::default();
    while let Some(event) = reader.events.next() {
        match event {
            Event::Start(Tag::Heading { level: HeadingLevel::H1, .. }) => {
                text.title = reader.line();
            }
            Event::Start(Tag::Heading { level, .. }) => {
                let (level, heading) = (level as u8, reader.line());
                text.sections.push(Section { level, heading, paragraphs: Vec::new() });
            }
            event => {
                let Some(block) = reader.block(&event) else { continue };
                match text.sections.last_mut() {
                    Some(section) => add(section, block),
                    None => text.preface.push(block),
                }
            }
        }
    }
    text
}

/// Adds a block to the paragraph that it belongs to: a number begins a new one.
fn add(section: &mut Section, mut block: Block) {
    let number = match &mut block {
        Block::Prose(line) => take_number(line),
        _ => None,
    };
    match section.paragraphs.last_mut() {
        Some(last) if number.is_none() => last.blocks.push(block),
        _ => section.paragraphs.push(Paragraph { number, blocks: vec![block] }),
    }
}

/// Takes the number from the head of a paragraph: `**3.6** ...`, `**18.** ...` or `**P-a.** ...`.
fn take_number(line: &mut Line) -> Option<String> {
    let Some(Span::Strong(strong)) = line.first() else { return None };
    let [Span::Text(text)] = &strong[..] else { return None };
    let number = text.trim_end_matches('.').to_owned();
    let fits = number.len() <= 5
        && number.chars().all(|c| c.is_ascii_alphanumeric() || c == '.' || c == '-')
        && number.contains(|c: char| c.is_ascii_digit() || c == '-');
    if !fits {
        return None;
    }
    line.remove(0);
    if let Some(Span::Text(rest)) = line.first_mut() {
        *rest = rest.trim_start().to_owned();
    }
    Some(number)
}

struct Reader<'a> {
    events: Parser<'a>,
}

impl Reader<'_> {
    /// The block that begins with this event.
    fn block(&mut self, event: &Event) -> Option<Block> {
        Some(match event {
            Event::Start(Tag::Paragraph) => Block::Prose(self.line()),
            Event::Start(Tag::CodeBlock(_)) => {
                let spans = self.line();
                let code =
                    |span: Span| if let Span::Text(text) = span { text } else { String::new() };
                Block::Code(spans.into_iter().map(code).collect())
            }
            Event::Start(Tag::List(_)) => Block::List(self.lines(TagEnd::List(false))),
            Event::Start(Tag::Table(_)) => {
                let mut rows = Vec::new();
                while let Some(event) = self.events.next() {
                    match event {
                        Event::Start(Tag::TableHead) => rows.push(self.lines(TagEnd::TableHead)),
                        Event::Start(Tag::TableRow) => rows.push(self.lines(TagEnd::TableRow)),
                        Event::End(TagEnd::Table) => break,
                        _ => {}
                    }
                }
                let head = if rows.is_empty() { Vec::new() } else { rows.remove(0) };
                Block::Table(head, rows)
            }
            _ => return None,
        })
    }

    /// The items of a list, or the cells of a row.
    fn lines(&mut self, end: TagEnd) -> Vec<Line> {
        let mut lines = Vec::new();
        while let Some(event) = self.events.next() {
            match event {
                Event::Start(Tag::Item | Tag::TableCell) => lines.push(self.line()),
                Event::End(tag) if tag == end => break,
                _ => {}
            }
        }
        lines
    }

    /// The spans up to the end of what has just begun. A link is its text: its target is a page of
    /// the project, not of the site.
    fn line(&mut self) -> Line {
        let mut line = Line::new();
        while let Some(event) = self.events.next() {
            match event {
                Event::Start(Tag::Strong) => line.push(Span::Strong(self.line())),
                Event::Start(Tag::Emphasis) => line.push(Span::Emphasis(self.line())),
                Event::Start(_) => line.extend(self.line()),
                Event::End(_) => break,
                Event::Code(code) => line.push(Span::Code(code.to_string())),
                Event::SoftBreak | Event::HardBreak => push(&mut line, " "),
                Event::Text(text) | Event::Html(text) | Event::InlineHtml(text) => {
                    push(&mut line, &text);
                }
                _ => {}
            }
        }
        line
    }
}

/// Adds text to a line. Brackets come as texts of their own.
fn push(line: &mut Line, text: &str) {
    match line.last_mut() {
        Some(Span::Text(last)) => last.push_str(text),
        _ => line.push(Span::Text(text.to_owned())),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plain(text: &str) -> Span {
        Span::Text(text.to_owned())
    }

    #[test]
    fn a_page_is_read_as_numbered_paragraphs() {
        let page = "# A game\n\nWords: a **stack**.\n\n## 3 Jumping\n\n**3.1** One\nline. **[decided]** `A1`\n\n\
            ```\nn g\n```\n\nStill 3.1.\n\n**P-a.** Two:\n\n* *one*\n* other\n\n| a | b |\n|---|---|\n| 1 | 2 |\n";
        let text = read(page);
        assert_eq!(text.title, [plain("A game")]);
        assert_eq!(text.preface.len(), 1);
        let [section] = &text.sections[..] else { panic!("{text:?}") };
        assert_eq!((section.level, &section.heading[..]), (2, &[plain("3 Jumping")][..]));
        let [one, two] = &section.paragraphs[..] else { panic!("{section:?}") };
        assert_eq!([one, two].map(|it| it.number.as_deref()), [Some("3.1"), Some("P-a")]);
        let strong = Span::Strong(vec![plain("[decided]")]);
        let line = vec![plain("One line. "), strong, plain(" "), Span::Code("A1".into())];
        assert_eq!(one.blocks[0], Block::Prose(line));
        assert_eq!(one.blocks[1], Block::Code("n g\n".into()));
        assert_eq!(one.blocks[2], Block::Prose(vec![plain("Still 3.1.")]));
        let items = vec![vec![Span::Emphasis(vec![plain("one")])], vec![plain("other")]];
        assert_eq!(two.blocks[1], Block::List(items));
        let row = |one: &str, other: &str| vec![vec![plain(one)], vec![plain(other)]];
        assert_eq!(two.blocks[2], Block::Table(row("a", "b"), vec![row("1", "2")]));
    }

    #[test]
    fn a_strong_word_is_no_number() {
        let text = read("# A\n\n## B\n\n**Sources.** None.\n\n**Nobody** may.\n");
        assert!(text.numbers().next().is_none(), "{text:?}");
        assert_eq!(text.sections[0].paragraphs.len(), 1);
    }
}
