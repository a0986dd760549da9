//! JSON as far as the protocol uses it: the only numbers are non-negative integers.

/// A value. Other numbers read as `Nothing`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Json {
    /// `null`.
    Nothing,
    /// `true` or `false`.
    Is(bool),
    /// A whole number.
    Number(u64),
    /// A text.
    Text(String),
    /// A list.
    List(Vec<Json>),
    /// Values by name.
    Map(Vec<(String, Json)>),
}

impl Json {
    /// Reads a value that is all of the text.
    pub fn read(text: &str) -> Option<Json> {
        let mut reader = Reader { text, at: 0 };
        let value = reader.value()?;
        reader.space();
        (reader.at == text.len()).then_some(value)
    }

    /// A string.
    pub fn text(text: impl Into<String>) -> Json {
        Json::Text(text.into())
    }

    /// A list of mapped items.
    pub fn list<T>(of: impl IntoIterator<Item = T>, each: impl FnMut(T) -> Json) -> Json {
        Json::List(of.into_iter().map(each).collect())
    }

    /// An object.
    pub fn map<const N: usize>(of: [(&str, Json); N]) -> Json {
        Json::Map(of.into_iter().map(|(name, value)| (name.to_owned(), value)).collect())
    }

    /// The mapped value, or `null`.
    pub fn maybe<T>(of: Option<T>, each: impl FnOnce(T) -> Json) -> Json {
        of.map_or(Json::Nothing, each)
    }

    /// The value of a field; `Nothing` if it is missing.
    pub fn get(&self, name: &str) -> &Json {
        match self {
            Json::Map(list) => {
                list.iter().find(|(key, _)| key == name).map_or(&Json::Nothing, |(_, v)| v)
            }
            _ => &Json::Nothing,
        }
    }

    /// The string, if it is one.
    pub fn as_text(&self) -> Option<&str> {
        match self {
            Json::Text(text) => Some(text),
            _ => None,
        }
    }

    /// The string as an owned value, if it is one.
    pub fn to_text(&self) -> Option<String> {
        self.as_text().map(str::to_owned)
    }

    /// The number, if it is one.
    pub fn number(&self) -> Option<u64> {
        match self {
            Json::Number(n) => Some(*n),
            _ => None,
        }
    }

    /// The number, if it is one and small enough.
    pub fn small<T: TryFrom<u64>>(&self) -> Option<T> {
        T::try_from(self.number()?).ok()
    }

    /// Whether it is `true`.
    pub fn is(&self) -> bool {
        *self == Json::Is(true)
    }

    /// The mapped items, if it is a list and all of them map.
    pub fn items<T>(&self, each: impl FnMut(&Json) -> Option<T>) -> Option<Vec<T>> {
        match self {
            Json::List(list) => list.iter().map(each).collect(),
            _ => None,
        }
    }

    /// The text of the value.
    pub fn write(&self) -> String {
        let mut out = String::new();
        self.write_to(&mut out);
        out
    }

    fn write_to(&self, out: &mut String) {
        match self {
            Json::Nothing => out.push_str("null"),
            Json::Is(is) => out.push_str(if *is { "true" } else { "false" }),
            Json::Number(n) => out.push_str(&n.to_string()),
            Json::Text(text) => quote(text, out),
            Json::List(list) => {
                out.push('[');
                for (n, item) in list.iter().enumerate() {
                    if n > 0 {
                        out.push(',');
                    }
                    item.write_to(out);
                }
                out.push(']');
            }
            Json::Map(list) => {
                out.push('{');
                for (n, (name, value)) in list.iter().enumerate() {
                    if n > 0 {
                        out.push(',');
                    }
                    quote(name, out);
                    out.push(':');
                    value.write_to(out);
                }
                out.push('}');
            }
        }
    }
}

fn quote(text: &str, out: &mut String) {
    out.push('"');
    for c in text.chars() {
        match c {
            '"' | '\\' => out.extend(['\\', c]),
            ..' ' => {
                let digit = |n: u32| char::from_digit(n, 16).unwrap_or('0');
                out.push_str("\\u00");
                out.extend([digit(u32::from(c) >> 4), digit(u32::from(c) & 15)]);
            }
            _ => out.push(c),
        }
    }
    out.push('"');
}

struct Reader<'a> {
    text: &'a str,
    at: usize,
}

impl Reader<'_> {
    fn peek(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }

    fn space(&mut self) {
        while matches!(self.peek(), Some(b' ' | b'\t' | b'\n' | b'\r')) {
            self.at += 1;
        }
    }

    /// Consumes this byte, if it comes next.
    fn takes(&mut self, sign: u8) -> bool {
        self.space();
        let is = self.peek() == Some(sign);
        self.at += usize::from(is);
        is
    }

    fn value(&mut self) -> Option<Json> {
        self.space();
        match self.peek()? {
            b'"' => self.quoted().map(Json::Text),
            b'[' => self.list(),
            b'{' => self.map(),
            _ => self.word(),
        }
    }

    fn list(&mut self) -> Option<Json> {
        self.at += 1;
        let mut list = Vec::new();
        while !self.takes(b']') {
            if !list.is_empty() && !self.takes(b',') {
                return None;
            }
            list.push(self.value()?);
        }
        Some(Json::List(list))
    }

    fn map(&mut self) -> Option<Json> {
        self.at += 1;
        let mut list = Vec::new();
        while !self.takes(b'}') {
            if !list.is_empty() && !self.takes(b',') {
                return None;
            }
            self.space();
            let name = self.quoted()?;
            if !self.takes(b':') {
                return None;
            }
            list.push((name, self.value()?));
        }
        Some(Json::Map(list))
    }

    /// A number, `true`, `false` or `null`.
    fn word(&mut self) -> Option<Json> {
        let rest = &self.text[self.at..];
        let end = rest.find([',', ']', '}', ' ', '\n', '\r', '\t']).unwrap_or(rest.len());
        self.at += end;
        match &rest[..end] {
            "true" => Some(Json::Is(true)),
            "false" => Some(Json::Is(false)),
            "null" => Some(Json::Nothing),
            word if word.bytes().all(|b| b.is_ascii_digit()) => word.parse().ok().map(Json::Number),
            word => {
                word.starts_with(|c: char| c == '-' || c.is_ascii_digit()).then_some(Json::Nothing)
            }
        }
    }

    fn quoted(&mut self) -> Option<String> {
        if !self.takes(b'"') {
            return None;
        }
        let mut out = String::new();
        loop {
            let rest = &self.text[self.at..];
            let end = rest.find(['"', '\\'])?;
            out.push_str(&rest[..end]);
            self.at += end + 1;
            if rest.as_bytes()[end] == b'"' {
                return Some(out);
            }
            let escaped = self.peek()?;
            self.at += 1;
            out.push(match escaped {
                b'n' => '\n',
                b't' => '\t',
                b'r' => '\r',
                b'b' => '\u{8}',
                b'f' => '\u{c}',
                b'u' => self.code_point()?,
                other if other.is_ascii() => char::from(other),
                _ => return None,
            });
        }
    }

    fn code_point(&mut self) -> Option<char> {
        let high = self.hex()?;
        if !(0xD800..0xDC00).contains(&high) {
            return char::from_u32(high);
        }
        if !(self.takes(b'\\') && self.takes(b'u')) {
            return None;
        }
        let low = self.hex()?.checked_sub(0xDC00)?;
        char::from_u32(0x10000 + ((high - 0xD800) << 10) + low)
    }

    fn hex(&mut self) -> Option<u32> {
        let digits = self.text.get(self.at..self.at + 4)?;
        self.at += 4;
        u32::from_str_radix(digits, 16).ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_value_survives_writing_and_reading() {
        for text in [
            r#"{"a":[1,2,18446744073709551615],"b":null,"c":{"d":true,"e":false},"f":[],"g":{}}"#,
            r#"["نگین","a\"b\\c","\u0007",""]"#,
        ] {
            assert_eq!(Json::read(text).unwrap().write(), text);
        }
    }

    #[test]
    fn other_spellings_of_json_are_read() {
        let value =
            Json::read(" { \"a\" : [ 1 , -2.5e3 ] , \"b\\u0041\\ud83d\\ude00\" : \"\\n\\/\" } ");
        let value = value.unwrap();
        assert_eq!(*value.get("a"), Json::List(vec![Json::Number(1), Json::Nothing]));
        assert_eq!(value.get("bA😀").as_text(), Some("\n/"));
    }

    #[test]
    fn invalid_json_is_not_read() {
        for text in
            ["", "{", "[1 2]", "[1,", "\"a", "{\"a\" 1}", "nul", "1 2", "\"\\ud800\"", "{a:1}", "é"]
        {
            assert_eq!(Json::read(text), None, "{text}");
        }
    }
}
