# Dixit-bordet på svenska. Ett meddelande per rad; det som växlar står inom klammer.

# --- före spelet
dixit_open = Nytt Dixit-bord
dixit_variant = Spel
dixit_base = Dixit
dixit_base_hint = 3–12 personer. Berättaren säger något, de andra letar efter kortet. Slut när någon når 30.
dixit_party = Dixit Party
dixit_party_hint = 6–12 personer. Ett tema, ett kort från var och en – och det gäller att rösta som många andra.
dixit_team = Dixit i lag
dixit_team_hint = 6, 8, 10 eller 12 personer, två och två. Den ena ger ett kort, den andra röstar.
dixit_first = Första berättaren
dixit_first_random = Lotta
dixit_first_buzz = Den som är först
dixit_first_host = Värden väljer
dixit_timers = Tid
dixit_timers_usual = Vanlig
dixit_timers_half = 1,5×
dixit_timers_thrice = 3×
dixit_timers_off = Utan klocka
dixit_cycles = Var och en är berättare
dixit_times = { $n ->
    [one] En gång
   *[other] { $n } gånger
}
dixit_deck = Kortlek
dixit_deck_ours = Våra 84 bilder
dixit_deck_fresh = Slumpade bilder
dixit_deck_fresh_hint = En ny kortlek varje gång, gjord efter regler: enklare än vår egen.
dixit_deck_another = Dra en annan
dixit_newcomer = De som kommer sent
dixit_newcomer_zero = börjar på noll
dixit_newcomer_least = börjar på den lägsta poängen
dixit_tie = Om flera leder
dixit_tie_shared = delar de segern
dixit_tie_more = spelas en omgång till
dixit_tongues = Botarnas språk
dixit_tongue = Botarna talar
dixit_begin = Börja
dixit_need = Ni behöver vara minst { $n }
dixit_host = värd
dixit_hand_over = Låt { $name } vara värd
dixit_remove = Ta bort { $name } från bordet
dixit_bot_add = Lägg till en bot
dixit_bot_for = Låt en bot spela för { $name }
dixit_bot_n = Bot { $n }
# Names of bots by their chairs: in turn childlike, poetic, dry, a lover of proverbs.
dixit_bot_name = { $n ->
    [0] Pyret
    [1] Selma
    [2] Torsten
    [3] Farmor Agda
    [4] Knatte
    [5] Viola
    [6] Gunvor
    [7] Gubben Frid
    [8] Lillan
    [9] Ossian
    [10] Sixten
   *[other] Moster Elsa
}
dixit_bot_called = { $name } (bot)
dixit_get_up = Res dig
dixit_rename = Byt namn
dixit_partners = { $name } med { $other }
dixit_again = Ett spel till

# --- skedena
dixit_round = Omgång { $n }
dixit_buzz = Jag börjar!
dixit_tell_now = Välj ett kort och säg något om det
dixit_theme_now = Säg ett tema innan du ser dina kort
dixit_tells = { $name } letar efter orden
dixit_say = Säg det
dixit_give_now = { $n ->
    [one] Lägg det kort som passar bäst
   *[other] Lägg de { $n } kort som passar bäst
}
dixit_given = Kortet är lagt. Du kan byta tills alla har lagt sitt.
dixit_vote_now = Vilket kort är berättarens?
dixit_vote_two = Du får rösta på två kort, men en enda röst som är rätt ger en poäng till.
dixit_green_now = Vilket kort passar temat bäst?
dixit_red_now = Och din röda röst? Det kortet ger ingen poäng.
dixit_voted = Du har röstat. Du kan ändra dig tills alla har röstat.
dixit_teller_waits = När alla har röstat visas alla röster på en gång.
dixit_waits_n = { $n ->
    [one] Väntar på en till
   *[other] Väntar på { $n } till
}
dixit_done = { $name } är klar
dixit_draft = Det här skickas om tiden tar slut. Bara du ser det.
dixit_own_card = Ditt eget kort
dixit_own_team_card = Ert eget lags kort
dixit_agree = Kom överens om vem av er som ger ett kort. Visa dem inte och beskriv dem inte.
dixit_i_give = Jag ger
dixit_you_give = { $name } ger
dixit_staged = { $name } har ett kort redo
dixit_ready = Vidare
dixit_late = Berättaren får lite tid till
dixit_stands = Ingen av spelarna är här, så tiden står still.
dixit_paused = Ni är för få. Det går vidare när någon sätter sig, eller en bot.
dixit_finish = Sluta här

# --- vad det blev
dixit_all_found = Alla hittade det: berättaren får inget, de andra 2.
dixit_none_found = Ingen hittade det: berättaren får inget, de andra 2.
dixit_some_found = { $n ->
    [one] En person hittade det: 3 poäng var till hen och berättaren.
   *[other] { $n } hittade det: 3 poäng var till dem och berättaren.
}
dixit_void = Färre än två röstade, så omgången räknas inte.
dixit_auto = valdes automatiskt (tiden tog slut)
dixit_abstained = { $name } röstade inte
dixit_passed = { $name } hann inte säga något
dixit_points_n = { $n } poäng
dixit_won = { $name } vann
dixit_won_shared = Flera delar segern
dixit_end_thirty = Någon nådde 30
dixit_end_turns = Alla har varit berättare
dixit_end_few = Ni blev för få
dixit_end_nobody = Ingen var kvar
dixit_album = Kvällens album

# --- att komma och gå
dixit_joins = { $name } är med från nästa omgång
dixit_left = { $name } har gått
dixit_leave = Lämna spelet
dixit_leave_sure = Lämna för gott? Dina kort läggs bort.
dixit_lend = Låt en bot spela för mig
dixit_return = Jag spelar själv igen
dixit_tv = På tv:n
dixit_tv_hint = Öppna den här sidan på tv:n. Den visar bara det som alla får se.

# --- varför inte
dixit_no_over = Spelet är slut.
dixit_no_not_seated = Ingen spelar på den stolen.
dixit_no_not_now = Det görs inte just nu.
dixit_no_not_in_variant = Så gör man inte i det här spelet.
dixit_no_not_storyteller = Bara berättaren talar.
dixit_no_clue_empty = Du har inte sagt något än.
dixit_no_clue_too_long = Säg det kortare, högst 120 tecken.
dixit_no_hand_hidden = Korten ligger ännu med baksidan upp.
dixit_no_not_in_hand = Det kortet har du inte på hand.
dixit_no_card_twice = Ett kort kan bara läggas en gång.
dixit_no_card_count = Det är fel antal kort.
dixit_no_storyteller_cannot_give = Berättarens kort är redan lagt.
dixit_no_partner_gives = Det är din lagkamrat som ger.
dixit_no_not_your_team = Det bestämmer det andra laget.
dixit_no_no_such_slot = Det finns inget sådant kort i raden.
dixit_no_storyteller_cannot_vote = Berättaren röstar inte – hen vet ju redan.
dixit_no_storyteller_team_cannot_vote = Berättarens lagkamrat röstar inte heller.
dixit_no_contributor_cannot_vote = Du gav ett kort, så din lagkamrat röstar.
dixit_no_no_vote = Rösta på något kort.
dixit_no_too_many_votes = Så många röster har du inte.
dixit_no_duplicate_vote = Två röster är för två olika kort.
dixit_no_own_card = Man röstar inte på sitt eget kort.
dixit_no_own_team_card = Man röstar inte på sitt eget lags kort.
dixit_no_red_only_storyteller = Bara berättaren röstar rött.
dixit_no_red_missing = Berättaren röstar rött också.
dixit_no_red_equals_green = Den röda rösten måste gå till ett annat kort.
dixit_no_row_impossible = En sådan rad kan inte uppstå.
dixit_no_chair_taken = Stolen är upptagen.
dixit_no_no_chair = Det finns ingen stol till.
dixit_no_deck_too_small = Korten räcker inte till så många.
dixit_no_bot_plays = En bot spelar redan för dig.
dixit_no_no_bot_plays = Ingen bot spelar för dig.
dixit_no_not_host = Det är värdens sak.
dixit_no_person_is_here = Personen är här och spelar själv.
dixit_no_players = Det här spelet går inte med så många eller så få.
dixit_no_cycles = Alla är berättare minst en gång.
dixit_no_first = Första berättaren måste vara en av spelarna.
dixit_no_bots_cannot_see = Botar kan inte se era foton, så här får bara människor spela.
dixit_no_bots_cannot_speak = Botar talar inget av de språk som är valda för det här bordet.
dixit_no_too_few_photos = Det behövs minst 84 foton.
dixit_no_photos_are_private = Ett bord med egna foton förblir privat.
dixit_no_table_is_public = Egna foton går bara att använda vid privata bord. Gör bordet privat först.

# --- rättvis blandning
dixit_fair = Hur vet vi att korten blandades rättvist?

# --- the page
dixit_practice = Öva med tre botar
dixit_course = Lär dig spela på tre minuter
dixit_picture = En bild
dixit_more = Fler val
dixit_first_me = Jag
dixit_with = med { $name }
dixit_make_host = Gör till värd
dixit_ok = Klart
dixit_wait_host = Värden börjar när alla är här.
dixit_come_in = Bjud in spelare
dixit_pictures_come = Bilderna laddas
dixit_need_even = Till par behövs ett jämnt antal
dixit_settle = Ändra spelet
dixit_no_with_rule = { $why } (regel { $rule })
dixit_where = { $game }, omgång { $n }
dixit_deals = Korten delas ut.
dixit_card_n = Kort { $n } av { $m }
dixit_hand = Din hand
dixit_row = Korten på bordet
dixit_clue_field = Säg något om det
dixit_theme_field = Ett tema för alla
dixit_said = { $name } sade
dixit_theme_of = { $name } gav temat
dixit_race = Vem blir första berättaren? Den som säger till först.
dixit_cards_come = De andra väljer sina kort
dixit_give = Ge det här kortet
dixit_give_instead = Ge det här i stället
dixit_others_vote = De andra röstar
dixit_all_vote = Alla röstar
dixit_card_before = Föregående kort
dixit_card_after = Nästa kort
dixit_vote = Rösta
dixit_vote_for = Rösta på kort { $n }
dixit_vote_both = Rösta på { $n } och { $m }
dixit_vote_colors = Grönt på { $n }, rött på { $m }
dixit_green = Grön röst
dixit_red = Röd röst
dixit_token = Vilken röst
dixit_closer = Titta närmare
dixit_people = Spelare
dixit_teller = berättare
dixit_has_done = klar
dixit_thinks = väljer
dixit_comes = kommer snart
dixit_from = från { $name }
dixit_true = berättarens kort
dixit_votes_of = röster: { $name }
dixit_bot_for_you = En bot spelar för dig.
dixit_you_join = Du är med från nästa omgång.
dixit_join_late = Du tittar på. Vill du vara med?
dixit_won_you = Du vann!
dixit_wait_again = Värden kan börja ett nytt spel.
dixit_sat = { $name } har satt sig.
dixit_seconds = { $n } sekunder kvar
dixit_gained = { $n } till den här omgången
dixit_bot_helps = Låt en bot spela
