//! The few functions of numbers that a picture needs, the same on every machine to the last digit.

/// Half a turn, in radians.
pub const PI: f64 = std::f64::consts::PI;

/// Sine of an angle in radians.
pub fn sin(a: f64) -> f64 {
    libm::sin(a)
}

/// Cosine of an angle in radians.
pub fn cos(a: f64) -> f64 {
    libm::cos(a)
}

/// The angle of the way from the origin to (`x`, `y`), in radians.
pub fn atan2(y: f64, x: f64) -> f64 {
    libm::atan2(y, x)
}

/// The angle whose cosine is `x`, in radians.
pub fn acos(x: f64) -> f64 {
    libm::acos(x.clamp(-1., 1.))
}

/// `e` to the power of `x`.
pub fn exp(x: f64) -> f64 {
    libm::exp(x)
}

/// `x` to the power of `y`.
pub fn pow(x: f64, y: f64) -> f64 {
    libm::pow(x, y)
}

/// The third root.
pub fn cbrt(x: f64) -> f64 {
    libm::cbrt(x)
}

/// Length of the way (`x`, `y`).
pub fn length(x: f64, y: f64) -> f64 {
    (x * x + y * y).sqrt()
}

/// Degrees as radians.
pub fn rad(degrees: f64) -> f64 {
    degrees * PI / 180.
}

/// The value at `t` on the way from `a` to `b`.
pub fn mix(a: f64, b: f64, t: f64) -> f64 {
    a + (b - a) * t
}

/// Up and down again: a sine from 0 at `t` = 0 over 1 to 0 at `t` = 1.
pub fn swell(t: f64) -> f64 {
    sin(PI * t.clamp(0., 1.))
}
