# Sidan på svenska. Ett meddelande per rad; det som växlar står inom klamrar.

# --- vem och var
brand = Hambazi
front_title = Vem spelar du med?
front_lead = Välj motståndare och tryck på Spela. Partiet börjar direkt.
opponent = Motståndare
with_computer = Datorn
with_friend = En vän
with_screen = Samma skärm
play = Spela
room_open = Öppna ett rum
go_on = Fortsätt
options_of = Val för { $game }
name_dvonn = DVONN
name_kamisado = Kamisado
name_daaliz = Daaliz
name_quoridor = Quoridor
name_dixit = Dixit
line_dvonn = Ring på ring; släpp aldrig det röda.
line_kamisado = Din ruta avgör vilket torn som går härnäst.
line_daaliz = Bygg murar, hitta en väg, kliv ut.
line_dixit = Ett kort, en fras, och alla gissar.
games = Spel
running = Dina partier
game_with = { $game } mot { $name }
game_computer = { $game } mot datorn, nivå { $n }
game_screen = { $game } på den här skärmen
forget = Ta bort från listan
code_label = Har du en rumskod?
code_enter = Gå in
code_wrong = Rummet finns inte. Kolla koden.
skip = Till innehållet
learn = Lär dig spelen
course = Lär dig på brädet
about = Om sidan
look_sound = Ljud och utseende
language = Språk
account = Konto
privacy = Integritet

# --- menyraden
nav = Webbplatsens delar
nav_play = Spela
nav_learn = Lär dig
nav_puzzles = Problem
nav_study = Analys
nav_watch = Titta på
light_turn = Ljust eller mörkt

# --- ljuset
light = Tema
light_auto = Följ enheten
light_day = Ljust
light_night = Mörkt

# --- det vi kommer överens om
begin_game = Börja
your_name = Ditt namn
guest = Gäst
former_player = en tidigare spelare
program = program
level = Hur starkt datorn spelar
level_of = { $n } · { $name }
beaten = Högsta slagna nivå: { $n }
dvonn_start = Ringarna
dvonn_empty = Ni lägger ut dem
dvonn_random = Redan utlagda, slumpvis
dvonn_symmetric = Redan utlagda, lika för båda
kamisado_length = Längd
kamisado_single = En omgång
kamisado_standard = Till 3 poäng
kamisado_long = Till 7 poäng
kamisado_marathon = Till 15 poäng
face = Brädet
face_signs = Färger och tecken
face_words = Kinesiska ord
daaliz_goal = Mål
goal_leave = Lämna brädet (Daaliz)
goal_reach = Nå sista raden (Quoridor)
players = Spelare
players_n = { $n } spelare
teams = De som sitter mitt emot spelar ihop
layout = Variant
layout_usual = Standard
layout_race = Kapplöpning sida vid sida
layout_meeting = Möte i mitten
size = Brädets storlek
size_n = { $n } gånger { $m }
walls_each = Murar per spelare
walls_usual = Som vanligt
handicap = Färre murar för den som börjar
clock_none = Ingen klocka
minutes = Minuter var
increment = Tillägg per drag (sekunder)
rated = Rankat (båda behöver konto)
first = Vem börjar
first_me = Jag
first_other = Motståndaren
first_lot = Lotta

# --- platser
side_white = Vit
side_black = Svart
side_plum = Plommon
side_blue = Blå
side_amber = Bärnsten
side_green = Grön
named = { $name }
you = Du
free_seat = Ledig plats
away = borta
hurried = mycket att göra på servern: nivå { $n } den här gången
sit = Sätt dig
rings = { $n ->
    [one] ring
   *[other] ringar
}
points_of = { $n } av { $m }
walls = { $n ->
    [one] { $n } mur
   *[other] { $n } murar
}

# --- vems tur och varför
your_turn = Din tur
turn_of = { $name } vid draget
waiting = Väntar på { $name }
waiting_seat = Väntar på att någon sätter sig
thinking = Datorn tänker (nivå { $n } · { $name })
earlier = Du ser en tidigare ställning.
back_to_now = Tillbaka till nu
place_red = Lägg en röd ring på valfritt tomt fält.
place_own = Lägg en ring på valfritt tomt fält.
place_left = { $n ->
    [one] En ring kvar att lägga, sedan börjar staplandet.
   *[other] { $n } ringar kvar att lägga, sedan börjar staplandet.
}
stack_hint = Välj en av dina ringar eller staplar.
held_ring = Vart ska ringen från { $place } gå?
held_stack = Vart ska stapeln från { $place } gå?
held_tower = Vart ska tornet från { $place } gå?
held_pawn = Vart ska pjäsen gå?
held_piece = Vart ska pjäsen från { $place } gå?
free_tower = Vilket som helst av dina torn får börja.
due_you = Ditt { $color } torn måste flyttas.
due_other = { $name } måste flytta sitt { $color } torn.
due_why = Senaste draget slutade på { $place }, en { $color } ruta.
due_again = Knuffen slutade på en { $color } ruta; samma sida fortsätter.
reach = { $rank }: { $n ->
    [one] högst ett steg.
   *[other] högst { $n } steg.
}
fill_you = Du vann omgången. Från vilket håll ställs tornen upp igen?
fill_wait = { $name } väljer från vilket håll tornen ställs upp igen.
fill_left = Från vänster
fill_right = Från höger
wall_or_step = Flytta din pjäs, eller ställ en mur i en skåra.
only_step = Du har inga murar kvar. Flytta din pjäs.
goal_dvonn = Mål: ha den högsta stapeln i slutet. Ringar utan kontakt med rött går förlorade.
goal_kamisado = Mål: få fram ett av dina torn till den bortersta raden.
goal_daaliz = Mål: gå först ut genom en port på andra sidan.
goal_quoridor = Mål: nå den bortersta raden först.

# --- vad datorn tänker
thinks = Datorns analys
show_thinks = Visa datorns analys
see_where = Se var det vände
stands_even = Ungefär jämnt
stands_little = { $side } ligger lite före
stands_ahead = { $side } ligger före
stands_much = { $side } är nära att vinna
stands_behind = { $side } ligger efter
stands_won = { $side } vinner
stands_won_in = { $side } vinner om { $n ->
    [one] ett drag
   *[other] { $n } drag
}
stands_won_by = { $side } vinner med { $n }
stands_drawn = Oavgjort med bästa spel
looked = Ser { $n ->
    [one] ett drag framåt
   *[other] { $n } drag framåt
}
hint = Tips
hint_looking = Letar…
turn_looking = Letar efter var det vände…
turned_here = { $name } spelade { $mv }, och där vände det.
turned_better = Brädet visar vad som var bättre.
hint_is = Tips: { $mv }
no_mind = Datorspelaren är inte laddad än. Sidan försöker igen av sig själv.

# --- vad draget gör
aim_place = En ring på { $to }
aim_stack = { $from } till { $to } ger en stapel på { $n }.
aim_cut = { $n ->
    [one] Draget skär loss en ring.
   *[other] Draget skär loss { $n } ringar.
}
loss_white = Vit förlorar { $n }
loss_black = Svart förlorar { $n }
aim_tower = { $to } är en { $color } ruta: tornet i samma färg måste svara.
aim_win = { $to } ligger på sista raden och vinner omgången!
aim_push = { $n ->
    [one] Sumon knuffar ett torn bakåt.
   *[other] Sumon knuffar { $n } torn bakåt.
}
aim_again = Sedan går också ditt { $color } torn.
aim_step = Pjäsen till { $to }
aim_step_win = { $to } vinner!
aim_wall = Muren { $wall } får stå här.
wall_at = Mur { $wall }
way_other = Vägen för { $name }: från { $a } till { $b } steg.
way_other_same = Vägen för { $name } är fortfarande { $a } steg.
way_you = Din väg: från { $a } till { $b } steg.
way_you_same = Din väg är fortfarande { $a } steg.

# --- knappar
play_it = Gör draget
put_back = Avbryt
place = Ställ
turn = Vrid
undo = Ångra
again = En gång till
rematch = Revansch (byt sida)
swap_sides = Byt sida
level_up = Nästa nivå: { $n } · { $name }
share_game = Dela
review_game = Gå igenom partiet
settle_yes = Ja, gärna
settle_no = Nej tack

# --- det vi gör upp om
resign = Ge upp
resign_sure = Ge upp partiet?
resign_detail = Du förlorar partiet. Du kan spela igen direkt.
keep_playing = Spela vidare
type_move = Skriv ett drag
type_label = Ditt drag i notation, till exempel { $mv }
offer_draw = Föreslå remi
offer_back = Be att få ta tillbaka
withdraw = Strunt i det

# --- hur det slutade
won_you = Du vann! En gång till?
lost_you = Inte den här gången. Se var det vände?
won_side = { $name } vann
drawn = Oavgjort
end_rules_white = Vit { $a }, svart { $b }.
end_resigned = { $name } gav upp.
end_flagged = Tiden är ute för { $name }.
end_resigned_you = Du gav upp.
end_flagged_you = Din tid är ute.
end_agreed = Ni enades om remi.
end_abandoned = Ingen kom tillbaka och spelade vidare.
end_reached = { $name } nådde målet.
end_reached_you = Du nådde målet.
end_home = Det { $color } tornet nådde { $place }.
end_stuck = Ingen kan göra något drag; den som drog sist förlorar.
end_points = { $a } mot { $b }.
end_repeated = Samma ställning för många gånger, eller för många drag.
end_hints = { $n ->
    [one] Med ett tips.
   *[other] Med { $n } tips.
}
team_of = { $a } och { $b }

# --- vad som hände, för örat
told_place = { $name }: en ring på { $to }.
told_stack = { $name }: { $from } till { $to }, höjd { $n }.
told_cut = { $n ->
    [one] En ring faller bort.
   *[other] { $n } ringar faller bort.
}
told_pass = { $name } har inget drag; turen går över.
told_move = { $name }: { $mv }.
told_tower = { $name }: { $from } till { $to }, { $color }.
told_push = { $name }: { $from } knuffar och går till { $to }.
told_stay = { $name } kan inte flytta sitt { $color } torn; turen går över.
told_fill_left = { $name } ställer upp från vänster.
told_fill_right = { $name } ställer upp från höger.
told_step = { $name }: pjäsen till { $to }.
told_out = { $name } lämnar brädet vid { $to }.
told_wall = { $name }: mur { $wall }.
told_score = { $name }: { $n }
told_last = Senast: { $name }, { $mv }.
told_clock = { $n ->
    [one] { $name }: en sekund kvar.
   *[other] { $name }: { $n } sekunder kvar.
}
no_last = Inget drag är gjort än.
you_pass = Du har inget drag; turen går över.
you_stuck = Tornet kan inte flyttas; turen går över.

# --- platser, för örat
cell_ring = { $side }
cell_stack = { $side }, höjd { $n }
cell_red_stack = { $side }, höjd { $n }, med rött i
spot = { $place }
joined = { $a }, { $b }
aside = { $a } ({ $b })
cell_empty = tomt
cell_red = röd ring
cell_square = { $color } ruta
cell_tower = { $side }s { $color } torn
cell_due = måste flyttas
cell_pawn = pjäs, { $side }
cell_goal = mål
cell_beyond = utanför brädet
wall_above = mur ovanför
wall_right = mur till höger
wall_below = mur nedanför
wall_left = mur till vänster
cell_falls = skulle falla
cell_target = går att nå
cell_held = lyft
cell_last = senaste draget
rank_1 = sumo
rank_2 = dubbelsumo
rank_3 = trippelsumo
hue_brown = brun
hue_green = grön
hue_red = röd
hue_yellow = gul
hue_pink = rosa
hue_purple = lila
hue_blue = blå
hue_orange = orange
tint_brown = bruna
tint_green = gröna
tint_red = röda
tint_yellow = gula
tint_pink = rosa
tint_purple = lila
tint_blue = blå
tint_orange = orange
board_of = Bräde för { $game }

# --- the board's own

# --- varför inte
no_meet = Det kan du inte göra här.
no_over = Partiet är slut.
no_turn = { $name } är vid draget.
no_yet = Alla har inte satt sig än.
no_earlier = Det här är en tidigare ställning. Gå tillbaka till nu för att spela.
no_nothing = Här finns ingen pjäs.
no_unreadable = Det draget är inte tillåtet.
no_move = Det är inget drag. Ett drag skrivs så här: { $mv }
no_late = Läget har ändrats. Titta igen.
no_random = Din webbläsare saknar slumptal och kan därför inte hålla en plats säkert. Uppdatera den, eller prova en annan.
no_seat = Det kan bara den göra som sitter vid bordet.
no_taken = Platsen är upptagen.
no_settle = Det finns inget förslag just nu.
no_room = Rummet finns inte. Kolla koden.
no_many = Lite för fort. Vänta en stund.
no_place = Servern har inte plats för fler bord just nu. Försök igen om några minuter.
no_kept = Servern kunde inte spara det. Inget har ändrats; försök igen.
no_public = Det här bordet förblir privat: det har den som driver servern bestämt.
no_name = Främlingar läser namnen vid ett öppet bord, så inget får vara en adress eller ett ord som ”admin”.
no_name_taken = Namnet tillhör någon som har ett konto. Är det du, så logga in; annars välj ett annat.
no_talk = Sidan och servern missförstod varandra. Ladda om sidan.
no_net = Servern går inte att nå. Inget är förlorat; försök igen.
move_waits = Ditt drag väntar. Det skickas när anslutningen är tillbaka.
dvonn_must_place = Först läggs alla ringar ut.
dvonn_taken = { $place } är upptaget.
dvonn_all_placed = Alla ringar ligger ute; nu staplar ni.
dvonn_nothing = Det ligger inget på { $place }.
dvonn_not_yours = Det som ligger på { $place } tillhör { $side }.
dvonn_one_field = En ensam ring går precis ett fält.
dvonn_height = { $n ->
    [one] En ensam ring går precis ett fält.
   *[other] En stapel på { $n } går precis { $n } fält, rakt.
}
dvonn_no_landing = Ett drag måste sluta på en ring; { $place } är tomt.
dvonn_surrounded = { $place } är omringat åt alla sex håll och kan inte flyttas.
dvonn_lone_red = En ensam röd ring kan inte flyttas.
dvonn_must_move = Du har ett drag, så du får inte passa.
kamisado_due = Det { $color } tornet måste flyttas.
kamisado_no_tower = Inget torn står på { $place }.
kamisado_not_yours = Tornet på { $place } är inte ditt.
kamisado_push_one = En knuff går precis en ruta framåt.
kamisado_push_straight = Man får inte knuffa snett.
kamisado_push_edge = Ingenting knuffas av brädet.
kamisado_free_stays = I början av en omgång kan alla torn flyttas.
kamisado_forward = Torn går bara framåt, rakt eller snett.
kamisado_crooked = Torn går i rak linje.
kamisado_blocked = { $place } är i vägen.
kamisado_too_far = En { $rank } går högst { $n ->
    [one] ett steg.
   *[other] { $n } steg.
}
kamisado_must_go = Tornet kan gå, alltså måste det.
kamisado_no_push = Bara en sumo kan knuffa.
kamisado_push_rank = Ett torn knuffar bara torn av lägre rang.
kamisado_push_many = En { $rank } knuffar högst { $n ->
    [one] ett torn.
   *[other] { $n } torn.
}
kamisado_push_room = Det finns ingen tom ruta bakom det sista tornet.
kamisado_push_own = Du kan inte knuffa ditt eget torn.
kamisado_push_none = Här finns inget att knuffa.
kamisado_must_fill = Först väljs från vilket håll tornen ställs upp.
kamisado_no_fill = Omgången pågår fortfarande.
daaliz_one_step = Pjäsen går en ruta: framåt, bakåt eller åt sidan.
daaliz_wall_between = En mur är i vägen.
daaliz_occupied = Där står { $name }.
daaliz_stays = Pjäsen står redan där.
daaliz_off = Det ligger utanför brädet.
daaliz_wall_behind = En mur står bakom pjäsen. Hoppa åt sidan.
daaliz_edge = Ni har kommit överens: inga sidhopp vid kanten.
daaliz_border = Bara den bortre kanten får passeras.
daaliz_side_free = Du får hoppa åt sidan bara när vägen rakt fram är stängd.
daaliz_no_jump = Det finns ingen att hoppa över.
daaliz_two_pawns = Du kan bara hoppa över en pjäs.
daaliz_no_walls = Du har inga murar kvar.
daaliz_crosses = Två murar får inte korsa varandra.
daaliz_overlaps = Där står redan en mur.
daaliz_off_board = Hela muren måste stå på brädet.
daaliz_shuts = Muren stänger sista vägen för { $name }.
daaliz_must_move = Du har ett drag, så du får inte passa.

# --- rummet
moves = Drag
stacks_side = Staplarna från sidan
menu = Meny
close = Stäng
share = Bjud in
share_code = Rumskod
public_join = Låt vem som helst vara med
public_watch = Låt vem som helst titta på
public_hint = Bordet visas då på förstasidan.
public_joins = Vem som helst får vara med.
public_watches = Vem som helst får titta på.
public_end = Gör privat
public_people_only = Inga program, bara människor
copy = Kopiera
copied = Kopierad
share_send = Skicka
qr_label = QR-kod med länken
sound_on = Slå på ljudet
sound_off = Stäng av ljudet
sound = Ljud
flip = Vänd brädet
coordinates = Bokstäver och siffror vid kanten
confirm_each = Fråga före varje drag
ways = Visa motståndarens kortaste väg
new_game = Nytt parti
rules = Regler
keys = Tangenter
settings = Ljud och utseende
first_move = Till början
move_back = Ett drag tillbaka
move_on = Ett drag framåt
last_move = Till slutet
lost = Anslutningen bröts; din plats är kvar
home = Till förstasidan
title_your_turn = Din tur · { $game }
title_waiting = { $game } · { $name } vid draget
title_over = { $game } · slut

# --- tangenter
key_arrows = Piltangenterna: flytta över brädet
key_enter = Enter: lyft eller ställ ner
key_esc = Escape: avbryt
key_target = T: nästa mål
key_last = L: senaste draget
key_score = S: ställningen
key_walls = W: murar; R vrider
key_hint = H: tips
key_type = /: skriv ett drag
key_help = ?: den här listan

# --- annorstädes
not_found = Sidan finns inte.
part_lost = Den här delen av sidan kom inte fram.
try_again = Försök igen
loading = Ett ögonblick…

# --- vad nivåerna heter, från den första till den tionde
level_dvonn_1 = Gnistan
level_dvonn_2 = Tändstickan
level_dvonn_3 = Stearinljuset
level_dvonn_4 = Lyktan
level_dvonn_5 = Facklan
level_dvonn_6 = Lägerelden
level_dvonn_7 = Smedjan
level_dvonn_8 = Blixten
level_dvonn_9 = Kometen
level_dvonn_10 = Vulkanen
level_kamisado_1 = Mjölktanden
level_kamisado_2 = Drakungen
level_kamisado_3 = Pagen
level_kamisado_4 = Väpnaren
level_kamisado_5 = Utkiken
level_kamisado_6 = Lansiären
level_kamisado_7 = Riddaren
level_kamisado_8 = Slottsfogden
level_kamisado_9 = Stormästaren
level_kamisado_10 = Draken
level_daaliz_1 = Knatten
level_daaliz_2 = Grannungen
level_daaliz_3 = Cyklisten
level_daaliz_4 = Tidningsbudet
level_daaliz_5 = Brevbäraren
level_daaliz_6 = Trädgårdsmästaren
level_daaliz_7 = Muraren
level_daaliz_8 = Låssmeden
level_daaliz_9 = Arkitekten
level_daaliz_10 = Labyrinten
number = { $n }
