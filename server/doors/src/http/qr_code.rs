//! QR codes as shapes, so that the page needs no code for them.

use std::fmt::Write as _;

use protocol::account::QrCode;

/// The QR code of a text; an empty one, if it is too long for any.
pub fn qr_code(text: &str) -> QrCode {
    let Ok(code) = qrcode::QrCode::with_error_correction_level(text, qrcode::EcLevel::M) else {
        return QrCode { side: 0, path: String::new() };
    };
    let (side, mut path) = (code.width(), String::new());
    for (y, row) in code.to_colors().chunks(side).enumerate() {
        let mut x = 0;
        for run in row.chunk_by(|one, next| one == next) {
            if run[0] == qrcode::Color::Dark {
                let length = run.len();
                write!(path, "M{x} {y}h{length}v1h-{length}z").expect("a string takes it in");
            }
            x += run.len();
        }
    }
    QrCode { side, path }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_becomes_a_square_whose_corners_are_dark() {
        let code = qr_code("https://hambazi.example/account#link-57949697");
        assert_eq!(code.side % 4, 1, "a QR code has 17 + 4n squares a side");
        assert!(code.path.starts_with("M0 0h7v1h-7z"), "{}", code.path);
        assert!(code.path.contains(&format!("M{} 0h7", code.side - 7)), "{}", code.path);
        assert_eq!(qr_code(&"x".repeat(9_000)).side, 0);
    }
}
