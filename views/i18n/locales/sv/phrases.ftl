phrases_say = Säg något
phrases_show = Fraser och smilisar
phrases_said = { $name }: { $phrase }
phrase_hello = Hej!
phrase_good_luck = Lycka till!
phrase_nice_one = Snyggt!
phrase_well_played = Bra spelat!
phrase_thanks = Tack!
phrase_one_moment = Ett ögonblick
phrase_sorry = Förlåt!
phrase_oops = Hoppsan!
phrase_smile = Leende
phrase_laugh = Skratt
phrase_surprise = Förvåning
rated_game = Partiet rankas: båda behöver ett konto, inga drag tas tillbaka, och en långsam anslutning får tillbaka hälften så mycket tid.
# --- korrespondens
by_days = { $n ->
    [one] Korrespondensparti: en dag per drag
   *[other] Korrespondensparti: { $n } dagar per drag
}
by_days_more = Korrespondensparti: { $n } dagar, och { $h } timmar till för varje drag
by_days_account = Partiet pågår i flera dagar, så båda spelarna behöver ett konto.
days_left = { $d } d { $h } tim
hours_left = { $h } tim { $m } min
day_of_grace = Tiden tog slut för { $name }, som har fått sin enda extradag.
day_of_grace_you = Din tid tog slut, och du har fått din enda extradag.
conditional_moves = Villkorliga drag
next_game = Nästa parti (N)
next_game_none = Inget annat parti väntar på ditt drag.
days_which = Per korrespondens
days_none = Nej
days_each = { $n ->
    [one] 1 dag per drag
   *[other] { $n } dagar per drag
}
days_more = { $n } dagar och { $h } timmar per drag

# --- leaving
abort = Avbryt partiet
first_move_you = Ditt första drag: { $n } s
first_move_of = { $name }, första draget: { $n } s
first_move_told = { $n ->
    [one] Du har en sekund på dig till ditt första drag. Sedan avbryts partiet och räknas inte för någon.
   *[other] Du har { $n } sekunder på dig till ditt första drag. Sedan avbryts partiet och räknas inte för någon.
}
absent_soon = { $name } är borta. Om { $n } s får du avsluta partiet.
absent_now = { $name } är borta. Du kan ta vinsten, låta det bli remi eller vänta.
absent_win = Ta vinsten
absent_draw = Låt det bli remi
absent_wait = Vänta
time_up = Tiden är slut för { $name }. Du avgör: ta vinsten, låt det bli remi eller ge tre dagar till.
time_up_you = Din tid är slut, och den andra avgör. Du får fortfarande dra.
give_time = Ge tre dagar till
away_for = { $n ->
    [one] { $name } är bortrest, så klockan står i högst en dag till.
   *[other] { $name } är bortrest, så klockan står i upp till { $n } dagar till.
}
away_you = Du är bortrest, och din klocka står. Du får dra ändå.
end_aborted = { $name } avbröt partiet innan båda hade dragit.
end_aborted_you = Du avbröt partiet innan båda hade dragit.
end_unstarted = { $name } gjorde inte sitt första drag i tid.
end_unstarted_you = Du gjorde inte ditt första drag i tid.
end_absent = { $name } var borta för länge.
end_absent_you = Du var borta för länge.
end_absent_drawn = { $name } var borta för länge, och det blev remi.
end_absent_drawn_you = Du var borta för länge, och det blev remi.
mute = Tysta { $name }
unmute = Hör { $name } igen
block = Blockera { $name }
block_done = Klart. Ni två möts och hör inte av varandra mer, någonstans här. Du kan ångra det på sidan för ditt konto.
report = Anmäl { $name }
report_why = Vad är fel med { $name }?
report_name = Namnet kränker
report_content = En ledtråd eller bild kränker
report_engine = Ett program hittar dragen
report_losing = Förlorar med flit
report_stalling = Låter tiden gå, eller försvinner
report_other = Något annat
report_done = Tack. De som driver sajten tittar på det, och ser var det hände.
report_no = Det kom inte fram. Försök igen senare.

# Vid ett bord med andra: vem som kommer, vad som erbjuds, och länken.
share_nobody = Ingen ledig?
share_mind = Spela mot datorn
share_lead = Skicka länken till en vän. Den som öppnar den kan sätta sig vid bordet.
share_watch = Länk för åskådare
invites = { $name } bjuder in dig till { $game }
minutes_each = { $n ->
    [one] en minut var
   *[other] { $n } minuter var
}
onlookers = { $n ->
    [one] { $n } tittar på
   *[other] { $n } tittar på
}
offered_draw = { $name } föreslår remi.
offered_back = { $name } vill ta tillbaka sitt senaste drag.
offered_rematch = { $name } vill spela en gång till.
you_offered_draw = Du föreslog remi.
you_offered_back = Du bad att få ta tillbaka ditt drag.
you_offered_rematch = Du vill spela en gång till. Väntar på svar.
turned_down = { $name } sa nej.
given_back = Ditt drag { $mv } spelades inte: partiet hade gått vidare.
keep_games = Behåll dina partier? Välj ett namn
came = { $name } har satt sig
