//! Ratings and sums, in the digits of a language. They are read from the left in every language.

use i18n::{Arg, Language, latin, ratings as words};
use maud::{Markup, html};
use ratings::Rating;

use crate::words::text;

/// A number with some decimals.
pub fn decimal(language: Language, number: f64, places: usize) -> String {
    let number = format!("{number:.places$}");
    let zero = number.trim_start_matches('-').chars().all(|c| matches!(c, '0' | '.'));
    let number = if zero { number.trim_start_matches('-').to_owned() } else { number };
    let point = text(language, &words::decimal_sign());
    language.digits(&number).replace('.', &point).replace('-', "−")
}

/// The same, with its sign.
pub fn signed(language: Language, number: f64, places: usize) -> String {
    let plain = decimal(language, number, places);
    let is_up = number > 0.0 && plain != decimal(language, 0.0, places);
    if is_up { format!("+{plain}") } else { plain }
}

/// A rating as a list shows it: `1240 ± 60`.
pub fn whole(language: Language, rating: Rating) -> String {
    let round = |hundredths: i32| (hundredths + 50).div_euclid(100);
    let (rating, deviation) = (round(rating.hundredths()), round(rating.deviation_hundredths()));
    language.digits(&format!("{rating} ± {deviation}"))
}

/// A rating as it counts: `1240.37 ± 60.12`.
pub fn exact(language: Language, rating: Rating) -> String {
    let [points, deviation] =
        [rating.points(), rating.deviation()].map(|number| decimal(language, number, 2));
    format!("{points} ± {deviation}")
}

/// Numbers and signs, from the left.
pub fn from_left(text: &str) -> Markup {
    html! { bdi dir="ltr" { (text) } }
}

/// The same in a phrase.
pub fn left(text: String) -> Arg {
    latin(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_have_the_digits_and_the_point_of_their_language() {
        let [persian, swedish, english] = Language::ALL;
        assert_eq!(decimal(persian, -1234.567, 2), "−۱۲۳۴٫۵۷");
        assert_eq!(decimal(swedish, 0.5, 1), "0,5");
        assert_eq!(decimal(english, -0.001, 2), "0.00", "nothing has no sign");
        assert_eq!(signed(english, 8.25, 1), "+8.2");
        assert_eq!(signed(english, 0.04, 1), "0.0");
        assert_eq!(signed(swedish, -8.0, 1), "−8,0");
        let rating = Rating::from_hundredths(124_050, 6_049);
        assert_eq!(whole(persian, rating), "۱۲۴۱ ± ۶۰");
        assert_eq!(exact(swedish, rating), "1240,50 ± 60,49");
    }
}
