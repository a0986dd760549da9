course_of = Learn { $game }
study_of = Study { $game }
