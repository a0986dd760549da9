course_of = Lär dig { $game }
study_of = Studera { $game }

# Lektioner.
step_of = { $n } av { $of }
right = Rätt!
next_step = Nästa
step_done = { $n } av { $of }, klart
step_back = Bakåt
course_done = Nu kan du { $game }.
course_play = Spela mot nivå 1
course_next = Nästa: { $game }
course_again = En gång till från början

task_dvonn_place = Brädet är tomt från början: först läggs de röda ringarna, sedan de egna. Lägg en var du vill.
task_dvonn_take = En ensam ring hoppar ett fält, till en granne. Hoppa upp på en svart ring, så blir stapeln din.
task_dvonn_free = Det som har grannar åt alla sex håll sitter fast. Frigör den vita ringen i mitten.
task_dvonn_two = En stapel hoppar precis så många fält som den har ringar, i rak linje. Hoppa med stapeln på två.
task_dvonn_three = Den får passera tomma fält men måste landa på en ring. Hoppa med stapeln på tre.
task_dvonn_red = De röda ringarna håller ihop allt. Hoppa upp på en av dem.
task_dvonn_carry = En ensam röd ring flyttas aldrig, men i din stapel följer den med. Flytta den stapeln.
task_dvonn_cut = Det som tappar kontakten med rött lämnar brädet. Skär loss två svarta ringar.
task_dvonn_keep = Det kan hända dig också. Hoppa så att du inte förlorar något eget.
task_dvonn_pass = Den som inte kan flytta får passa. Hoppa så att Svart inte har något drag kvar.
task_dvonn_pass_2 = Svart fick passa, så det är din tur igen. Hoppa en gång till.
task_dvonn_win = När ingen kan flytta lägger var och en sina staplar på hög, och den högsta vinner. Gör vinstdraget.

task_kamisado_free = Svart börjar, och första draget är fritt. Flytta valfritt torn framåt, rakt eller snett.
task_kamisado_obey = Vit stannade på en grön ruta, så ditt gröna torn måste gå. Vart bestämmer du.
task_kamisado_diagonal = Torn går bara framåt, så långt vägen är fri. Flytta det här snett.
task_kamisado_color = Nu bestämmer du åt Vit: stanna på en röd ruta, så måste Vits röda torn gå.
task_kamisado_home = Den som först når den bortersta raden vinner omgången. Vinn den.
task_kamisado_safe = Vits orange och bruna torn är ett drag från din hemrad. Se till att inget av dem får gå.
task_kamisado_block = Vits orange torn är instängt. Se till att just det måste gå.
task_kamisado_block_2 = Det fick stå kvar, och den blå rutan under det avgör: nu går ditt blå torn. Fortsätt.
task_kamisado_locked = Det kan hända dig också: ditt orange torn i hörnet är instängt. Stanna på grönt och se.
task_kamisado_locked_2 = Ditt orange torn fick stå kvar, så Vits orange torn gick. Flytta nu ditt rosa.
task_kamisado_reach = Tornet som vinner en omgång blir sumo och får en tand. Det går högst fem rutor: gå fem.
task_kamisado_push = En sumo får knuffa tornet framför sig en ruta bakåt. Knuffa det.
task_kamisado_push_2 = Vit förlorar sin tur. Tornet knuffades till rött, så du fortsätter med ditt röda torn.
task_kamisado_points = En sumo som kommer ända fram ger två poäng. Gå i mål med den.
task_kamisado_points_2 = Du vann omgången och väljer från vilket håll ni båda ställer upp igen.

task_daaliz_step = Pjäsen går ett steg åt något av fyra håll, aldrig snett. Ta ett steg mot andra sidan.
task_daaliz_around = Ingen går genom en mur. Gå runt den åt det kortare hållet.
task_daaliz_answer = Varje tur tar du ett steg eller ställer en mur. Gå framåt och se vad Blå gör.
task_daaliz_answer_2 = Blå ställde en mur framför dig. Gå runt den.
task_daaliz_jump = När en pjäs står precis framför dig får du hoppa över den. Hoppa.
task_daaliz_aside = Står det en mur bakom pjäsen hoppar du till sidan om den i stället. Hoppa.
task_daaliz_wall = En mur är två rutor lång och står i en skåra. Ställ en som gör Blås väg längre.
task_daaliz_more = Murar gör mer tillsammans. Gör Blås väg tre steg längre med en enda mur.
task_daaliz_only = En mur står i vägen för båda. Gör Blås väg två steg längre, men inte din egen.
task_daaliz_last = Den sista vägen får aldrig stängas. Gör Blås två steg längre och lämna den öppen.
task_daaliz_leave = För att vinna måste du lämna brädet. Gå först till den bortersta raden.
task_daaliz_leave_2 = Ett steg till, ut genom en port: på kanten står inga murar.
task_daaliz_out = Blå står kvar på sin första rad. Hoppa över den, rakt ut från brädet.

task_dixit_look = Det finns mer på varje kort än man först ser. Tryck på ett kort och titta närmare.
task_dixit_tell = Du är berättare. Välj ett av dina kort och säg något om det: ett ord, en rad ur en sång.
task_dixit_word = Det här är ditt kort. Säg något som några av de andra förstår, men inte alla.
task_dixit_give = Nu är det någon annan som berättar. Lägg i smyg det av dina kort som passar bäst till orden.
task_dixit_vote = Korten ligger blandade på bordet, ett är ditt eget. Vilket är berättarens? Rösta på det.
task_dixit_all = Du sade för mycket: alla tre hittade ditt kort. Hur många poäng får du?
task_dixit_nobody = Det var för dunkelt: ingen hittade kortet från Bot 1. Hur många poäng får du?
task_dixit_some = Två av tre hittade ditt kort, en gjorde det inte. Hur många poäng får du för det?
task_dixit_taken = Du hittade kortet från Bot 1, och fyra andra tog ditt för det rätta. Hur många poäng får du?
task_dixit_seven = När sju eller fler spelar får man rösta på två kort. Rösta på ett eller två.
task_dixit_seven_2 = Bot 3 lade bara en röst, och den var rätt. Hur många poäng får Bot 3?
task_dixit_next = Du var berättare. Bot 1 sitter till vänster om dig, Bot 3 till höger. Vem berättar sedan?
task_dixit_next_2 = När någon når 30 är spelet slut. Vem har vunnit det här?
task_dixit_party = I Party får du poäng ihop med dem som röstar grönt som du. Hur många ger kort 2 dig?

# Vad som sägs om korten.
clue_dixit_word_1 = En trasig bro över en flod
clue_dixit_word_2 = Bara i drömmen
clue_dixit_word_3 = Min morbrors födelsedag
clue_dixit_give_1 = God natt
clue_dixit_vote_1 = Kom hem, maten är klar!
clue_dixit_all_1 = En stor blå val
clue_dixit_nobody_1 = Tisdag
clue_dixit_some_1 = Det som följer efter dig
clue_dixit_taken_1 = I andra änden av repet
clue_dixit_seven_1 = Två världar
clue_dixit_party_1 = Mod

not_won = Det vinner inte.
not_stuck = Motståndaren kan fortfarande gå.
not_safe = Då vinner motståndaren genast.
not_jumped = Det är inget hopp.
not_taken = Den ringen var inte motståndarens.
not_carried = Det var ingen stapel på { $n }.
not_on_red = Där du landade finns ingen röd ring.
not_red_moved = Ingen röd ring följde med.
not_freed = Ringen i mitten sitter fortfarande fast.
not_cut = Lösskurna: { $n }. Det behövs { $of }.
not_kept = { $n ->
    [one] Då förlorar du en egen stapel.
   *[other] Då förlorar du { $n } egna staplar.
}
not_moved = Inget torn gick.
not_onto = Det är en { $hue } ruta, så det { $tint } tornet skulle få gå.
not_diagonal = Det var rakt fram.
not_far = Rutor: { $n }. Det behövs { $of }.
not_pushed = Ingenting knuffades.
not_scored = Poäng för det: { $n }. Det behövs { $of }.
not_jumped_over = Det var inget hopp över pjäsen.
not_jumped_aside = Det var inget hopp åt sidan.
not_nearer = { $n ->
    [one] Du skulle fortfarande ha ett steg kvar.
   *[other] Du skulle fortfarande ha { $n } steg kvar.
}
not_longer = Längre: { $n }. Det behövs { $of }.
not_only = Din egen väg skulle också bli { $n } längre.
not_dixit_card = Välj ett kort först.
not_dixit_fits = Knappast någon skulle tänka på det kortet här. Lägg ett som kunde ha varit det rätta.
not_dixit_theirs = Det kortet är från { $name }. Titta en gång till.
not_dixit_plain = Alla tre hittar det genast, och du får ingenting.
not_dixit_dark = Ingen hittar det, och du får ingenting.
not_dixit_left = Turen går åt vänster.
not_dixit_most = Flest poäng vinner, också bortom 30.
dixit_told = De andra hör dina ord men ser inte kortet.
dixit_given_away = Tar någon det för berättarens får du en poäng.
dixit_truth = Det var kortet från { $name }.
dixit_filled = Alla fyller på till sex kort igen, och grannen till vänster berättar.
dixit_tell_hint = Tryck på ett kort, skriv ett ord eller två i fältet och tryck på knappen bredvid.
dixit_and = { $one } { $other }
gain_dixit_all_or_nobody = Hittar alla kortet, eller ingen, får alla utom berättaren 2.
gain_dixit_teller_none = Hittar alla kortet, eller ingen, får berättaren ingenting.
gain_dixit_found = Hittar några det, men inte alla, får var och en av dem 3.
gain_dixit_teller = Hittar några det, men inte alla, får berättaren 3.
gain_dixit_single = En enda röst som är rätt ger 1 till.
gain_dixit_votes = { $n ->
    [one] En röst på ett kort ger 1 poäng åt den som lade det.
   *[other] Varje röst på ett kort ger 1 poäng åt den som lade det, högst 3; här är det { $n } röster.
}
gain_dixit_together = På kortet ligger { $n } gröna röster: 1 poäng för var och en, högst 5.
gain_dixit_alone = Den som är ensam om sitt kort får ingenting.
gain_dixit_red = Där den röda rösten ligger får ingen något.

# problem
puzzles = Problem
puzzles_of = Problem i { $game }
# En fil: bara det som byggs med den vet dess slutliga namn.
puzzles_list = /assets/puzzles.txt
puzzle_modes = Vilka problem
puzzle_today = Dagens
puzzle_training = Träning
puzzle_streak = Svit
puzzle_run = Tre minuter
puzzle_cost = Med ett tips räknas problemet till hälften. Efter ett felaktigt drag eller en titt på lösningen räknas det som missat.
puzzle_streak_lead = Allt svårare, fram till första misstaget.
puzzle_run_lead = Lös så många du hinner på tre minuter. Efter ett misstag kommer nästa.
puzzle_best = Bäst hittills: { $n }.
puzzle_count = Lösta: { $n }
puzzle_strength = Styrka { $n }
puzzle_theme = Tema
puzzle_any = Alla
puzzle_start = Starta
puzzle_again = En gång till
puzzle_wrong = Inte det draget. Prova ett annat.
puzzle_why = Varför inte?
puzzle_refuted = Bästa svaret som datorn hittade: { $mv }
puzzle_take_back = Ta tillbaka
puzzle_missed = Inte det draget.
puzzle_solved = Löst.
puzzle_solution = Lösning
puzzle_over = Slut. Lösta: { $n }
puzzle_none = Det finns inget problem med det temat.
puzzle_unknown = Det finns inget problem på den här adressen.
puzzle_todays = Dagens problem
puzzle_week = Lösta de senaste sju dagarna: { $n }
puzzle_up = Din styrka: { $n } (upp { $by })
puzzle_down = Din styrka: { $n } (ner { $by })
puzzle_rating = Svårighet: { $n }
puzzle_themes = Teman: { $what }
puzzle_study = Studera på ett bräde
# Gåtor till Dixit: en ledtråd och sex bilder.
riddles = Gåtor till Dixit
riddle_said = En bot sa
riddle_ask = Vilken bild var det?
riddle_today = Dagens gåta
riddle_answer = Det var bild { $n }.
riddle_found = { $n ->
    [0] Ingen av fem botar hittade den.
    [one] En av fem botar hittade den.
   *[other] { $n } av fem botar hittade den.
}
riddle_choose = Den här
riddle_next = Nästa gåta
riddle_score = Rätt: { $n } av { $of }
# Vad problemet går ut på, och på hur många drag.
goal_win = Du spelar { $side } och kan tvinga fram vinst. Hitta { $n ->
    [one] draget
   *[other] de { $n } dragen
} som gör den säker: ett fel drag släpper den.
goal_sumo = Du spelar { $side } och kan vinna omgången med en sumo, för minst två poäng i stället för en. Hitta { $n ->
    [one] draget
   *[other] de { $n } dragen
} som tvingar fram det.
goal_by = Du spelar { $side } och kan vinna med { $by }. Hitta { $n ->
    [one] draget
   *[other] de { $n } dragen
}: ett fel drag kostar dig ringar.
goal_edge = Du spelar { $side }. Nå andra sidan på { $n ->
    [one] ett drag
   *[other] { $n } drag
}.
theme_cut_off = avskärning
theme_deadlock = dragbrist
theme_sacrifice = offer
theme_forced_color = tvingad färg
theme_wall = mur
theme_jump = hopp
theme_double_threat = dubbelhot
theme_race = kapplöpning
theme_sumo = sumo
theme_block = spärrad väg
theme_take = slag
theme_quiet = stilla drag
# study
study_tree = Drag och varianter
study_variation = Variant
study_empty = Gör ett drag för vilken sida du vill. Ett annat drag i samma ställning blir en variant.
study_annotate = Betygsätt eller kommentera draget
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
study_save_picture = Spara en bild av brädet ({ $format })
study_save_moving = Spara varianten som rörlig bild (APNG)
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
openings_show = Vad andra har spelat
openings_public = I öppna partier här
openings_book = Av datorn mot sig själv
openings_none = Inga än.
openings_unanswered = Servern svarar inte.
openings_move = { $games ->
    [one] 1 parti, { $won } % vunna
   *[other] { $games } partier, { $won } % vunna
}
editor_open = Ställ upp
editor_lead = Välj vad du vill göra och tryck på ett fält.
editor_tools = Vad ett tryck gör
editor_white = Vit ring
editor_black = Svart ring
editor_red = Röd ring
editor_take = Ta översta ringen
editor_move = Flytta
editor_tooth = Sumograd
editor_across = Vågrät mur
editor_upright = Lodrät mur
editor_lifted = { $place } är lyft. Tryck på fältet dit den ska.
editor_turn = Vid draget
editor_due = Färg som måste flytta
editor_due_any = valfri
editor_stock = Murar för { $side }
editor_use = Studera ställningen
editor_clear = Töm brädet
impossible_pieces = Det finns 23 vita ringar, 23 svarta och tre röda.
impossible_red_on_top = Ingen röd ring ligger överst på en annan.
impossible_no_red = Utan en röd ring stannar ingenting på brädet.
impossible_apart = Varje stapel måste hänga ihop med en röd ring.
impossible_both_home = Bara en sida kan ha nått sitt mål.
impossible_nobody_moves = Inget torn kan flytta, så en färg måste stå i tur.
impossible_taken = Där står redan en pjäs.
impossible_no_room = Där finns ingen plats för den.
impossible_shut_in = En pjäs skulle bli instängd.
study_review = Gå igenom partiet
review_title = Genomgång
review_progress = Ställning { $n } av { $of }
review_stop = Avbryt
review_done = Genomgången är klar.
review_curve = Chanserna för { $side } efter varje drag
review_accuracy = Träffsäkerhet för { $side }: { $n } %
review_turns = Här vände partiet
review_no_turns = Inget enskilt drag avgjorde partiet.
review_turn = { $n }. { $side }: { $what } { $better }
review_moves = Alla drag
review_row = { $n }. { $mv }: { $what }
review_sure = { $what }, bevisat
review_forced = enda draget
review_best = bäst
review_good = bra
review_slip = onoggrant
review_mistake = misstag
review_blunder = grov bock
review_proved_from = { $n ->
    [0] Från första draget
   *[other] Efter { $n } drag
} är det bevisat, med bästa spel: { $what }
review_retry = Försök igen härifrån
review_replaces = Ditt oavslutade parti på den här enheten försvinner då.
review_replace = Byt ut det
review_for_two = Bara partier för två kan granskas.
review_cut_own = { $mv } skar av { $n ->
    [one] en
   *[other] { $n }
} av { $you ->
    [1] dina egna staplar
   *[other] { $side }s egna staplar
}.
review_keeps = { $mv } hade räddat allt.
review_would_cut = { $mv } hade skurit av { $n ->
    [one] en
   *[other] { $n }
} av { $you ->
    [1] dina
   *[other] { $side }s
} staplar.
review_own_way = { $mv } gjorde { $you ->
    [1] din
   *[other] { $side }s
} egen väg { $n ->
    [one] ett steg längre
   *[other] { $n } steg längre
}.
review_would_block = { $mv } hade gjort { $you ->
    [1] din
   *[other] { $side }s
} väg { $n ->
    [one] ett steg längre
   *[other] { $n } steg längre
}.
review_let_win = { $mv } lät { $you ->
    [1] dig
   *[other] { $side }
} vinna direkt.
review_stops = { $mv } hade hindrat det.
review_overlooked = { $mv } förbisåg vinstdraget.
review_wins_now = { $mv } hade vunnit på stället.
review_threw = { $mv } skänkte bort en bevisad vinst.
review_lost = { $mv } sänkte chanserna från { $from } till { $to } %.
review_better = { $mv } var bättre.
review_let_cut = { $mv } lät { $you ->
    [1] dig
   *[other] { $side }
} skära av { $n ->
    [one] en stapel
   *[other] { $n } staplar
}.
review_let_take = { $mv } lät { $you ->
    [1] dig
   *[other] { $side }
} landa på en stapel med { $n } ringar.
review_wasted_wall = { $mv } kostade en mur som inte gjorde { $you ->
    [1] din
   *[other] { $side }s
} väg längre.
review_no_nearer = { $mv } förde { $you ->
    [1] dig
   *[other] { $side }
} inte närmare målet.
review_way_open = { $mv } öppnade vägen hem för { $you ->
    [1] ditt
   *[other] { $side }s
} { $tint } torn.
review_way_shut = { $mv } stängde vägen hem för { $you ->
    [1] ditt eget
   *[other] { $side }s eget
} { $tint } torn.
review_would_open = { $mv } hade öppnat vägen hem för { $you ->
    [1] ditt eget
   *[other] { $side }s eget
} { $tint } torn.
review_would_shut = { $mv } hade stängt vägen hem för { $you ->
    [1] ditt
   *[other] { $side }s
} { $tint } torn.
review_would_stick = { $mv } hade gett turen till { $you ->
    [1] ditt
   *[other] { $side }s
} { $tint } torn, som inte kunde gå.
coach_short = Partiet är för kort för att säga var det vände.
coach_even = Ingen sida hade någonsin ett klart övertag.
coach_led = { $you ->
    [1] Du
   *[other] { $side }
} ledde tidigt och hamnade aldrig efter.
coach_even_until = Partiet var jämnt fram till drag { $n }, då { $what }
coach_ahead_until = { $you ->
    [1] Du
   *[other] { $side }
} ledde fram till drag { $n }, då { $what }
coach_back = { $you ->
    [1] Du
   *[other] { $side }
} ledde, hamnade efter och kom tillbaka vid drag { $n }, då { $what }
coach_often = Ledningen växlade { $times } gånger, sista gången vid drag { $n }, då { $what }
coach_slowly = Inget enskilt drag avgjorde: { $you ->
    [1] du
   *[other] { $side }
} tog ledningen bit för bit.
coach_faded = { $you ->
    [1] Du
   *[other] { $side }
} ledde ett tag men tappade ledningen bit för bit.
coach_mistake = { $mv } var { $you ->
    [1] ditt misstag
   *[other] ett misstag av { $side }
}.
coach_lost_now = Därefter var partiet förlorat för { $you ->
    [1] dig, vad du än spelade
   *[other] { $side }, vad { $side } än spelade
}.
coach_lost_after = Efter drag { $n } var partiet förlorat för { $you ->
    [1] dig, vad du än spelade
   *[other] { $side }, vad { $side } än spelade
}.
coach_won_always = Från första draget var partiet vunnet för { $you ->
    [1] dig
   *[other] { $side }
}, vad motståndaren än spelade.
coach_closest = { $you ->
    [1] Du
   *[other] { $side }
} var närmast efter drag { $n }, med { $percent } % chans.
coach_draw = Det slutade oavgjort.
coach_drawn_after = { $n ->
    [0] Från första draget
   *[other] Efter drag { $n }
} var det oavgjort, om båda spelade sitt bästa.
coach_open = När dragen tar slut leder { $you ->
    [1] du
   *[other] { $side }
}.
coach_open_even = När dragen tar slut står det jämnt.
study_error_nothing = Det finns inget parti i texten.
study_error_game = Det här är ett parti { $game }. Det går inte att studera här.
study_error_damaged = Länken är skadad efter { $n ->
    [one] { $n } drag
   *[other] { $n } drag
}. Det som kom före finns här.
study_error_setup = Spelreglerna går inte att läsa: { $why }
study_error_position = Ställningen är omöjlig. Vid tecken { $n } borde det stå: { $why }
study_error_move = Drag { $n }, { $mv }, går inte att spela: { $why } Det som kom före finns här.
study_error_rule = Drag { $n }, { $mv }, bryter mot regel { $rule }: { $why } Det som kom före finns här.
study_error_version = Texten är av version { $version }, som inte är känd här.
study_error_many = Så här långt gick det att läsa: de första { $n } dragen.
study_error_no_move = Drag { $n }, { $mv }, är inget drag. Ett drag skrivs så här: { $like }. Det som kom före finns här.
study_error_no_move_at = Vid tecken { $n } står { $mv }, som inte är något drag. Ett drag skrivs så här: { $like }. Det som kom före finns här.
study_error_bracket = Vid tecken { $n } saknar en parentes eller klammer sin motpart. Det som kom före finns här.
study_error_mark = Vid tecken { $n } står ett omdöme som är okänt här eller som inte hör till något drag. Det som kom före finns här.
study_error_line = Rad { $n } går inte att läsa: { $why }

# Villkorliga drag i ett korrespondensparti.
conditional_title = Villkorliga drag
conditional_back = Tillbaka till partiet
conditional_lead = Vad du skulle svara, bestämt nu. När motståndaren gör ett sådant drag spelar servern själv ditt svar några sekunder senare. Ingen annan ser det här. Ett drag som tas tillbaka gör slut på det.
conditional_empty = Gör ett drag för { $side } och sedan ditt svar.
conditional_lines = { $n ->
    [one] En variant, inte sparad än.
   *[other] { $n } varianter, inte sparade än.
}
conditional_stands = Dina svar är sparade.
conditional_two = Efter { $mv } finns det två svar. Ta bort ett av dem.
conditional_many = Det får finnas högst { $n } varianter.
conditional_long = En variant får ha högst { $n } drag.
conditional_keep = Spara
conditional_drop = Ta bort alla
conditional_kept = Sparat. Det som inget svarar på togs bort.
conditional_dropped = Borttaget.
conditional_yours = Det är din tur: gör ditt drag först och bestäm sedan.
conditional_moved = Det har gjorts ett drag under tiden. Titta på partiet först.
conditional_no_game = Du spelar inget pågående korrespondensparti här.
