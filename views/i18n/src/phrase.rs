//! Messages before a language is chosen.

/// A message before a language is chosen.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Phrase {
    pub(crate) key: &'static str,
    pub(crate) args: Vec<(&'static str, Arg)>,
}

impl Phrase {
    /// Its key in the locales.
    #[must_use]
    pub const fn key(&self) -> &'static str {
        self.key
    }

    /// A phrase of the locales, for [`phrases!`](crate::phrases).
    #[doc(hidden)]
    #[must_use]
    pub const fn new(key: &'static str, args: Vec<(&'static str, Arg)>) -> Phrase {
        Phrase { key, args }
    }
}

impl AsRef<Phrase> for Phrase {
    fn as_ref(&self) -> &Phrase {
        self
    }
}

/// An argument of a phrase.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Arg {
    /// A number, in the digits of the language.
    Number(i32),
    /// A person's name, or other text of any script.
    Name(String),
    /// Notation: always in Latin letters and from left to right.
    Latin(String),
    /// Another phrase.
    Phrase(Phrase),
}

/// Notation as an argument.
pub fn latin(text: impl Into<String>) -> Arg {
    Arg::Latin(text.into())
}

impl From<i32> for Arg {
    fn from(n: i32) -> Arg {
        Arg::Number(n)
    }
}

impl From<u8> for Arg {
    fn from(n: u8) -> Arg {
        Arg::Number(n.into())
    }
}

impl From<u16> for Arg {
    fn from(n: u16) -> Arg {
        Arg::Number(n.into())
    }
}

impl From<usize> for Arg {
    fn from(n: usize) -> Arg {
        Arg::Number(i32::try_from(n).unwrap_or(i32::MAX))
    }
}

impl From<String> for Arg {
    fn from(name: String) -> Arg {
        Arg::Name(name)
    }
}

impl From<Phrase> for Arg {
    fn from(phrase: Phrase) -> Arg {
        Arg::Phrase(phrase)
    }
}

/// Makes a function of each phrase, so that an unknown phrase or a missing argument does not
/// compile, and a list of all phrases for the tests.
#[macro_export]
macro_rules! phrases {
    ($($name:ident $(($($arg:ident),+))?;)*) => {
        $(
            #[doc = concat!("The phrase `", stringify!($name), "` of the locales.")]
            #[must_use]
            pub fn $name($($($arg: impl Into<$crate::Arg>),+)?) -> $crate::Phrase {
                $crate::Phrase::new(
                    stringify!($name),
                    vec![$($((stringify!($arg), $arg.into())),+)?],
                )
            }
        )*

        /// Every phrase with its arguments.
        pub const ALL: &[(&str, &[&str])] =
            &[$((stringify!($name), &[$($(stringify!($arg)),+)?])),*];
    };
}

/// A phrase by its key, with the same number for every argument: for the test that checks our
/// reader against Fluent's own.
#[doc(hidden)]
#[must_use]
pub fn numbered(list: &'static [(&str, &[&str])], key: &str, n: i32) -> Option<Phrase> {
    let (key, names) = list.iter().find(|(name, _)| *name == key)?;
    Some(Phrase { key, args: names.iter().map(|name| (*name, Arg::Number(n))).collect() })
}
