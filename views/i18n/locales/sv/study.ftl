course_of = Lär dig { $game }
study_of = Studera { $game }

# study
study_tree = Drag och varianter
study_variation = Variant
study_empty = Gör ett drag för vilken sida du vill. Ett annat drag i samma ställning blir en variant.
study_comment = Kommentar
study_marks = Vad draget är värt
mark_brilliant = Lysande drag
mark_good = Bra drag
mark_interesting = Intressant drag
mark_doubtful = Tveksamt drag
mark_mistake = Misstag
mark_blunder = Grov bock
study_delete = Ta bort härifrån
study_undo = Ta tillbaka det borttagna
study_promote = Gör till huvudvariant
study_import = Öppna
study_import_title = Öppna ett parti, en ställning eller en studie
study_paste_lead = Klistra in en studie eller dess länk, ett protokoll, en ställning som text eller drag.
study_paste_sites = Partier från Little Golem och boardspace.net går också att läsa.
study_text = Text
study_share = Dela
study_link = Länken rymmer hela studien
study_too_long = Studien är för lång för en länk. Spara den som fil; den som klistrar in filen ser samma studie.
study_save = Spara studien
study_save_record = Spara varianten som protokoll
study_save_picture = Spara en bild av brädet
study_position = Ställningen som text
study_new = Ny studie
study_mine = Studier på den här enheten
study_item = { $n ->
    [one] { $n } drag
   *[other] { $n } drag
}
study_remove = Ta bort studien: { $what }
study_lines = Varianter
study_chance = { $side }: { $n } %
study_estimate = Procenttalen är uppskattningar. Bara det som kallas bevisat är säkert.
study_proved = Bevisat: { $what }
study_proved_moves = Drag med bevisad utgång
study_wins = { $mv }: vinner
study_loses = { $mv }: förlorar
study_draws = { $mv }: oavgjort
study_not_all = { $n } av { $all } drag är bevisade hittills.
study_error_nothing = Det finns inget parti i texten.
study_error_game = Det här är ett parti { $game }. Öppna det på det spelets bräde.
study_error_damaged = Länken är skadad efter { $n ->
    [one] { $n } drag
   *[other] { $n } drag
}. Det som kom före finns här.
study_error_setup = Spelreglerna går inte att läsa: { $why }
study_error_position = Ställningen är omöjlig. Vid tecken { $n } borde det stå: { $why }
study_error_move = Drag { $n }, { $mv }, går inte att spela: { $why } Det som kom före finns här.
study_error_rule = Drag { $n }, { $mv }, bryter mot regel { $rule }: { $why } Det som kom före finns här.
study_error_tree = Vid tecken { $n } borde det stå: { $why }
study_error_line = Rad { $n } går inte att läsa: { $why }
