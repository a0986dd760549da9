//! Cut paper: sheets that lie over each other in one light, and holes that lie under.

use crate::color::{Color, hex};
use crate::paint::Paint;
use crate::picture::Picture;
use crate::shape::Shape;

impl Picture {
    /// A sheet of paper above what is there: its shadow, the sheet, a hair of light on its edge.
    pub fn sheet(
        &mut self,
        shape: &Shape,
        paint: impl Into<Paint>,
        [dx, dy]: [f64; 2],
        dark: Color,
    ) {
        self.shadow(shape, dx, dy, dark);
        self.fill(shape, paint);
        self.rim(shape, 1.2, 1.6, hex(0x00ff_ffff).a(0.34));
    }

    /// A hole through the paper: what lies under it, darker where the edge above throws its shadow.
    pub fn hole(
        &mut self,
        shape: &Shape,
        paint: impl Into<Paint>,
        [dx, dy]: [f64; 2],
        dark: Color,
    ) {
        self.fill(shape, paint);
        for i in 1..=3 {
            let t = f64::from(i) / 3.;
            let shade = shape.less(&shape.moved(dx * t, dy * t));
            self.fill_near(&shade, dark.a(dark.cover * 0.36), 0.6);
        }
    }
}
