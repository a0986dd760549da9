course_of = آموزش { $game }
study_of = بررسی { $game }
