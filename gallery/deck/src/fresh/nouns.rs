//! Who and what may occur on a fresh card, and what they are called in three languages.

use crate::Theme;

/// A word in the forms that sentences need.
#[derive(Clone, Copy, Debug)]
pub struct Noun {
    /// The plain English word, without an article: the tag.
    pub key: &'static str,
    /// English, of several.
    pub several: &'static str,
    /// Swedish: one, that one, several.
    pub sv: [&'static str; 3],
    /// Persian: one, several.
    pub fa: [&'static str; 2],
    /// What it makes one think of.
    pub theme: Theme,
}

const fn noun(
    key: &'static str,
    several: &'static str,
    sv: [&'static str; 3],
    fa: [&'static str; 2],
    theme: Theme,
) -> Noun {
    Noun { key, several, sv, fa, theme }
}

/// Animals, in the order of `cast::beast`.
pub const BEASTS: [Noun; 17] = [
    noun(
        "gazelle",
        "gazelles",
        ["en gasell", "gasellen", "gaseller"],
        ["غزال", "غزال‌ها"],
        Theme::Freedom,
    ),
    noun("horse", "horses", ["en häst", "hästen", "hästar"], ["اسب", "اسب‌ها"], Theme::Freedom),
    noun("stag", "stags", ["en hjort", "hjorten", "hjortar"], ["گوزن", "گوزن‌ها"], Theme::Power),
    noun(
        "elephant",
        "elephants",
        ["en elefant", "elefanten", "elefanter"],
        ["فیل", "فیل‌ها"],
        Theme::Memory,
    ),
    noun("fox", "foxes", ["en räv", "räven", "rävar"], ["روباه", "روباه‌ها"], Theme::Secret),
    noun("wolf", "wolves", ["en varg", "vargen", "vargar"], ["گرگ", "گرگ‌ها"], Theme::Fear),
    noun("cat", "cats", ["en katt", "katten", "katter"], ["گربه", "گربه‌ها"], Theme::Home),
    noun("hare", "hares", ["en hare", "haren", "harar"], ["خرگوش", "خرگوش‌ها"], Theme::Play),
    noun("bear", "bears", ["en björn", "björnen", "björnar"], ["خرس", "خرس‌ها"], Theme::Care),
    noun(
        "heron",
        "herons",
        ["en häger", "hägern", "hägrar"],
        ["حواصیل", "حواصیل‌ها"],
        Theme::Solitude,
    ),
    noun("raven", "ravens", ["en korp", "korpen", "korpar"], ["کلاغ", "کلاغ‌ها"], Theme::Truth),
    noun("goose", "geese", ["en gås", "gåsen", "gäss"], ["غاز", "غازها"], Theme::Company),
    noun("owl", "owls", ["en uggla", "ugglan", "ugglor"], ["جغد", "جغدها"], Theme::Truth),
    noun("fish", "fishes", ["en fisk", "fisken", "fiskar"], ["ماهی", "ماهی‌ها"], Theme::Wonder),
    noun("whale", "whales", ["en val", "valen", "valar"], ["نهنگ", "نهنگ‌ها"], Theme::Wonder),
    noun("snail", "snails", ["en snigel", "snigeln", "sniglar"], ["حلزون", "حلزون‌ها"], Theme::Time),
    noun(
        "tortoise",
        "tortoises",
        ["en sköldpadda", "sköldpaddan", "sköldpaddor"],
        ["لاک‌پشت", "لاک‌پشت‌ها"],
        Theme::Time,
    ),
];

/// Things, in the order of `cast::thing`.
pub const THINGS: [Noun; 13] = [
    noun(
        "lantern",
        "lanterns",
        ["en lykta", "lyktan", "lyktor"],
        ["فانوس", "فانوس‌ها"],
        Theme::Hope,
    ),
    noun(
        "umbrella",
        "umbrellas",
        ["ett paraply", "paraplyet", "paraplyer"],
        ["چتر", "چترها"],
        Theme::Care,
    ),
    noun(
        "suitcase",
        "suitcases",
        ["en resväska", "resväskan", "resväskor"],
        ["چمدان", "چمدان‌ها"],
        Theme::Journey,
    ),
    noun("book", "books", ["en bok", "boken", "böcker"], ["کتاب", "کتاب‌ها"], Theme::Dream),
    noun("clock", "clocks", ["en klocka", "klockan", "klockor"], ["ساعت", "ساعت‌ها"], Theme::Time),
    noun(
        "glass of tea",
        "glasses of tea",
        ["ett glas te", "teglaset", "teglas"],
        ["استکان چای", "استکان‌های چای"],
        Theme::Company,
    ),
    noun(
        "teapot",
        "teapots",
        ["en tekanna", "tekannan", "tekannor"],
        ["قوری", "قوری‌ها"],
        Theme::Care,
    ),
    noun("key", "keys", ["en nyckel", "nyckeln", "nycklar"], ["کلید", "کلیدها"], Theme::Secret),
    noun("letter", "letters", ["ett brev", "brevet", "brev"], ["نامه", "نامه‌ها"], Theme::Longing),
    noun("chair", "chairs", ["en stol", "stolen", "stolar"], ["صندلی", "صندلی‌ها"], Theme::Solitude),
    noun(
        "balloon",
        "balloons",
        ["en ballong", "ballongen", "ballonger"],
        ["بادکنک", "بادکنک‌ها"],
        Theme::Childhood,
    ),
    noun(
        "kite",
        "kites",
        ["en pappersdrake", "pappersdraken", "pappersdrakar"],
        ["بادبادک", "بادبادک‌ها"],
        Theme::Play,
    ),
    noun("house", "houses", ["ett hus", "huset", "hus"], ["خانه", "خانه‌ها"], Theme::Home),
];

/// People, in the order of `cast::wear`.
pub const PEOPLE: [Noun; 7] = [
    noun("child", "children", ["ett barn", "barnet", "barn"], ["کودک", "کودکان"], Theme::Childhood),
    noun("woman", "women", ["en kvinna", "kvinnan", "kvinnor"], ["زن", "زنان"], Theme::Love),
    noun(
        "man in a hat",
        "men in hats",
        ["en man i hatt", "mannen", "män i hatt"],
        ["مرد کلاه‌دار", "مردان کلاه‌دار"],
        Theme::Work,
    ),
    noun(
        "girl with a plait",
        "girls with plaits",
        ["en flicka med fläta", "flickan", "flickor med fläta"],
        ["دختر گیس‌بافته", "دختران گیس‌بافته"],
        Theme::Childhood,
    ),
    noun(
        "old woman",
        "old women",
        ["en gammal kvinna", "gumman", "gamla kvinnor"],
        ["پیرزن", "پیرزن‌ها"],
        Theme::Memory,
    ),
    noun("king", "kings", ["en kung", "kungen", "kungar"], ["پادشاه", "پادشاهان"], Theme::Power),
    noun(
        "traveler",
        "travelers",
        ["en resenär", "resenären", "resenärer"],
        ["مسافر", "مسافران"],
        Theme::Journey,
    ),
];

/// A sentence with its gaps filled: `{b}`, `{the b}` and `{bs}` are the animal as one, that one and several; `{t}` the
/// thing, `{p}` the one who is there. Sentences begin with a capital where there are capitals.
pub fn filled(text: &str, language: usize, [beast, thing, person]: [&Noun; 3]) -> String {
    let mut told = text.to_owned();
    for (letter, noun) in [("b", beast), ("t", thing), ("p", person)] {
        let [one, that, several] = match language {
            0 => [noun.fa[0].to_owned(), noun.fa[0].to_owned(), noun.fa[1].to_owned()],
            1 => noun.sv.map(str::to_owned),
            _ => {
                let an = if noun.key.starts_with(['a', 'e', 'i', 'o', 'u']) { "an" } else { "a" };
                let [plain, ..] = [noun.key.split(" in ").next().unwrap_or(noun.key)];
                let plain = plain.split(" with ").next().unwrap_or(plain);
                [format!("{an} {}", noun.key), format!("the {plain}"), noun.several.to_owned()]
            }
        };
        told = told
            .replace(&format!("{{{letter}}}"), &one)
            .replace(&format!("{{the {letter}}}"), &that)
            .replace(&format!("{{{letter}s}}"), &several);
    }
    let mut begins = true;
    told.chars()
        .map(|sign| {
            let now = if begins { sign.to_uppercase().next().unwrap_or(sign) } else { sign };
            begins = sign == '.' || (begins && sign == ' ');
            now
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sentence_is_filled_in_each_language() {
        let nouns = [&BEASTS[3], &THINGS[1], &PEOPLE[2]];
        let en = filled("{b} under {ts}. {the p} laughs, and {the b} too.", 2, nouns);
        assert_eq!(en, "An elephant under umbrellas. The man laughs, and the elephant too.");
        let sv = filled("{b} och {the t}. {the p} skrattar.", 1, nouns);
        assert_eq!(sv, "En elefant och paraplyet. Mannen skrattar.");
        assert_eq!(filled("{b} و {ts}.", 0, nouns), "فیل و چترها.");
    }
}
