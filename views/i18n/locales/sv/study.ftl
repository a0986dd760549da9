course_of = Lär dig { $game }
study_of = Studera { $game }
