//! The phrases of lessons and studies.

use crate::phrases;

phrases! {
    course_of(game);
    study_of(game);
}
