//! What one list of languages makes: the type, its tables and `include_by_language!`.

/// Makes them of lines such as `Swedish "sv" written("Svenska", ...);`.
macro_rules! languages {
    ($($(#[$doc:meta])* $name:ident $tag:literal $properties:expr;)*) => {
        /// A language that the house speaks.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
        pub enum Language {
            $($(#[$doc])* #[cfg_attr(feature = "serde", serde(rename = $tag))] $name,)*
        }

        impl Language {
            /// All of them, in the order in which they are offered.
            pub const ALL: [Language; Language::COUNT] = [$(Language::$name),*];

            /// How many there are.
            pub const COUNT: usize = [$($tag),*].len();

            const TAGS: [&str; Language::COUNT] = [$($tag),*];
        }

        static PROPERTIES: [Properties; Language::COUNT] = [$($properties),*];

        include_macro!(($) $($name $tag)*);
    };
}

/// Makes `include_by_language!`, in which `$d` is the dollar sign.
macro_rules! include_macro {
    (($d:tt) $($name:ident $tag:literal)*) => {
        /// One text for each language: `include_by_language!("../words/", ".txt")` includes
        /// `../words/fa.txt` and so on. Where a file is missing it does not compile.
        #[macro_export]
        macro_rules! include_by_language {
            ($d before:literal, $d after:literal) => {
                [$(($crate::Language::$name, include_str!(concat!($d before, $tag, $d after)))),*]
            };
        }
    };
}
