# The lobby: looking for an opponent.

lobby_title = Hitta en motståndare
lobby_lead = Säg vad du vill spela, så paras du ihop med någon som vill detsamma.
lobby_looking = { $game }: { $n ->
    [one] { $n } person söker
   *[other] { $n } personer söker
}
lobby_alone = Ingen att spela med?
lobby_now = Söker nu: { $list }
lobby_first = Bli den första som söker någon.
lobby_nobody = Ingen annan söker just nu.

# --- games in which people are rated in two ways
list_kamisado_round = { $game }, en rond
list_kamisado_match = { $game }, matcher

# --- what one looks for
lobby_games = Vad vill du spela?
lobby_games_more = Välj gärna flera: ju fler, desto förr passar någon.
lobby_paces = Hur snabbt?
lobby_pace = { $minutes } min + { $seconds } s per drag
lobby_stakes = Ska det räknas?
lobby_rated = Rankat
lobby_friendly = Inte rankat
lobby_either = Spelar ingen roll
lobby_strength = Hur stark?
lobby_anybody = Vem som helst
lobby_near = Högst { $n } poäng från mig
lobby_guest = Rankade partier är för den som har valt ett namn.
lobby_named = Du spelar som { $name }.
lobby_name = Ditt namn

# --- looking
lobby_seek = Sök någon
lobby_seeking = Söker en motståndare …
lobby_stop = Sluta söka
lobby_meanwhile = Spela mot datorn så länge: ditt parti sparas när någon kommer.
lobby_found = Här är någon att spela med!

# --- the bell
lobby_bell = Säg till när någon söker de här spelen
lobby_bell_lead = Det ringer i det här fönstret, på vilken sida som helst, tills du stänger eller laddar om det.
lobby_rings = Någon söker en motståndare: { $game }

# --- why not
lobby_elsewhere = Du söker någon i ett annat fönster nu.
lobby_closed = På den här webbplatsen paras främlingar inte ihop. Skicka en länk till en vän i stället.
lobby_child = Din klubb tar hand om ditt namn, så du möter inga främlingar här.
lobby_pick = Välj minst ett spel och ett tempo.
lobby_lost = Servern går inte att nå. Vi försöker igen av oss själva.

lobby_left = Du har avbrutit { $n } av dina { $of } senaste partier härifrån. Fyra av tio ger en paus på tio minuter.
lobby_paused = Du har avbrutit fyra av dina tio senaste partier härifrån och kan söka igen om { $n } min.

# --- challenges
challenges = Utmaningar
challenge_came = { $name } utmanar dig: { $terms }
challenge_of = { $name } vill spela med dig: { $terms }
challenge_to = Till { $name }: { $terms }.
pace_days = { $n ->
    [one] 1 dag per drag
   *[other] { $n } dagar per drag
}
pace_days_more = { $n } dagar och { $h } timmar per drag
challenge_play = Spela
challenge_why = Varför inte?
challenge_refuse = Avböj
challenge_table = Till bordet
challenge_back = Ta tillbaka
challenge_waits = Inte besvarad än.
challenge_taken = Antagen.
challenge_withdrawn = Tillbakadragen.
challenge_later = Inte nu.
challenge_game = Inte det spelet.
challenge_pace = Inte i den takten.
challenge_not_rated = Inte rankat.
challenge_only_rated = Bara rankat.
challenge_no = Nej tack.
challenge_somebody = Utmana någon du känner
challenge_whom = Vem vill du utmana?
challenge_which = Vilket spel?
challenge_send = Utmana
challenge_no_nobody = Ingen annan med konto heter så.
challenge_no_stands = Du har redan utmanat den personen.
challenge_no_crowd = För många har utmanat den personen. Försök igen i morgon.
challenge_no_closed = Den personen kan du inte utmana.
challenge_no_silence = Personen har tackat nej tre gånger. Du kan fråga igen från { $date }.
challenge_no_more = Den utmaningen är över.
challenge_send_to = Utmana { $name }

# --- those whom one follows
following = De jag följer
following_lead = Här ser du när de är på sajten. De får inte veta att du följer dem.
following_here = Här nu
following_plays = Spelar { $game }
following_whom = Vem vill du följa?
following_follow = Följ
following_unfollow = Sluta följa
following_unfollow_of = Sluta följa { $name }
following_now = Nu följer du { $name }.
following_no_more = Du följer inte längre { $name }.
following_no_closed = Den personen kan du inte följa.
following_no_full = Du kan inte följa fler än så. Sluta följa någon först.

# --- others: whom one does not want to meet, who may challenge, and what the operator decided
safety = Vilka jag möter
safety_lead = Den du blockerar lottas aldrig ihop med dig, sätter sig inte vid ditt bord och hör dig inte, och du inte heller dem. De får inget besked, men kan märka det.
safety_former = En före detta spelare
safety_forgive = Förlåt
safety_forgive_of = Förlåt { $name }
safety_forgiven = Du kan möta { $name } igen.
safety_block = Blockera
safety_blocked = Du och { $name } möts inte mer.
safety_why = Vad är fel?
safety_report = Anmäl till dem som driver sajten
safety_reported = Tack. De som driver sajten tittar på vad { $name } gör.
reason_name = Namnet kränker
reason_content = En ledtråd eller bild kränker
reason_engine = Ett program hittar dragen
reason_losing = Partier förloras med flit
reason_stalling = Tiden får gå ut med flit, eller partier överges
reason_other = Ett annat skäl
withheld = De som driver sajten har bestämt: { $what }. Skälet: { $why }.
withheld_until = De som driver sajten har bestämt, till { $date }: { $what }. Skälet: { $why }.
withheld_name = ingen ser ditt namn förrän du väljer ett nytt
withheld_strangers = inga offentliga bord för dig, och inga främlingar som motståndare
withheld_rated = dina partier rankas inte
withheld_account = det här kontot är stängt; du kan fortfarande ta med dig allt och radera det
safety_challenges = Vem får utmana mig?
challenges_all = Alla
challenges_near = De som är ungefär lika starka som jag
challenges_followed = De jag följer
challenges_club = Bara min klubb
presence_shown = De som följer mig ser när jag är här
# --- holidays, in which clocks by correspondence stand
holiday = Semester
holiday_lead = Medan du är borta står dina klockor i korrespondenspartier. De du spelar med ser hur länge. Du får ta 21 dagar åt gången och 30 på ett år; varje semester räknas som minst en dag.
holiday_days = Hur många dagar?
holiday_go = Åk nu
holiday_left = { $n ->
    [one] Du har en dag kvar.
   *[other] Du har { $n } dagar kvar.
}
holiday_until = Du är borta till { $day }. Du får dra ändå.
holiday_back = Jag är tillbaka
holiday_gone = Dina klockor står till { $day }. Ha det så bra.
holiday_ended = Välkommen tillbaka. Dina klockor går igen.
# --- time that runs out by correspondence
due_title = Din tid
due = { $n ->
    [one] { $game }: en timme kvar för ditt drag.
   *[other] { $game }: { $n } timmar kvar för ditt drag.
}
due_soon = { $game }: mindre än en timme kvar för ditt drag.
# --- fixed hours
hours = Fasta tider
hours_lead = Tiderna är din egen klockas.
hours_file = Kalenderfil
hours_file_of = Kalenderfil för { $name }
hour_today = I dag { $begin }–{ $end }
hour_on = { $day } { $begin }–{ $end }
hour_now = Nu: { $games }
hour_until = Till { $end }
hours_publish = Lägg till en tid
hours_none = Det finns inga tider än.
hour_games = Vad spelas?
hour_each = Varje vecka
hour_day = Vilken dag?
hour_at = När börjar det?
hour_length = Hur länge?
hour_minutes = { $n } minuter
hour_zone = Enligt klockan i { $zone }, sommar som vinter.
hour_do = Lägg till
hour_end = Ta bort
hour_end_of = Ta bort: { $what }
hour_over = över
hour_pick = Välj minst ett spel.
hours_full = Det finns redan tjugo tider. Ta bort en först.
hours_renew = Ge kalenderfilen en ny adress
hours_renew_lead = Kalendrar som har den gamla adressen får inte veta mer. Gör det när någon har den som inte borde ha den.
hours_renewed = Kalenderfilen har en ny adress nu.
# --- challenges to a whole club
challenge_in_club = { $name } frågar { $club } om ett parti: { $terms }
club_ask = Fråga alla i { $name } om ett parti
club_ask_lead = Alla i klubben får veta det. Den som svarar ja först sätter sig hos dig, och då ser de andra det inte längre.
club_hear = Säg till när någon frågar klubben
club_ask_now = Fråga klubben om ett parti
# --- notices on a device while no page is open
push = Notiser på den här enheten
push_lead = När ingen sida av den här webbplatsen är öppen kan enheten säga till när det är din tur i ett korrespondensparti, när din tid där rinner ut, när någon utmanar dig och, om du har bett om det, när någon söker en motståndare. En notis nämner spelet, och ingens namn.
push_begin = Säg till på den här enheten när det är min tur
push_on = Den här enheten säger till.
push_end = Säg inte till här längre
push_begun = Från och med nu säger den här enheten till.
push_ended = Den här enheten säger inte till längre.
push_denied = Din webbläsare tillåter inga notiser från den här webbplatsen. Tillåt dem i inställningarna och försök igen.
push_failed = Webbläsarens egen tjänst för notiser svarade inte. Försök igen senare.
push_insecure = Webbläsare tillåter det här bara på adresser som börjar med https. Titeln och ljudet på en öppen sida säger till ändå.
push_unable = Den här webbläsaren kan det inte. På en iPhone eller iPad: lägg först till webbplatsen på hemskärmen och öppna den därifrån.
push_none = Den här webbplatsen säger inte till utanför sina sidor.
lobby_bell_push = När alla sidor är stängda ringer den på den här enheten: en gång, inom tre timmar.
