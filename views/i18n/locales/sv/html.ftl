# Ord i de dokument som servern skriver, och i förhandsvisningar av länkar.
no_script = Slå på JavaScript för att spela.
doc_front_title = Hambazi: brädspel med vänner eller mot datorn
doc_front = Spela DVONN, Kamisado, Daaliz och Dixit i webbläsaren: med vänner, på samma skärm eller mot datorn. Gratis och utan konto.
doc_rules_of = Reglerna för { $game }
doc_shelf = Reglerna för DVONN, Kamisado, Daaliz och Dixit, med bilder och exempel.
doc_rules = Reglerna för { $game }: först i korthet, sedan punkt för punkt, med bilder och exempel. { $line }
doc_course_of = Lär dig { $game } på brädet
doc_course = Lär dig { $game } på några minuter: en liten uppgift i taget, direkt på brädet, utan konto.
doc_course_dixit = Lär dig Dixit på några minuter, med botar vid bordet och riktiga kort: titta, berätta, lägga, rösta och räkna, utan konto.
doc_puzzles_of = Problem i { $game }
doc_puzzles = Problem i { $game } med bevisade lösningar: ett om dagen, träning på din egen nivå, en svit och tre minuter mot klockan. Direkt i webbläsaren, utan konto.
puzzles_today = Ett problem om dagen, samma för alla.
puzzles_training = Det ena efter det andra på din egen nivå, som sidan tar reda på och minns på din enhet.
doc_riddles = En bot sa så här om en av sex bilder. Vilken? Hundratals gåtor med vår egen kortlek, alla med botens förklaring.
doc_study_of = Studera { $game }
doc_study = Ett bräde för { $game } där du spelar båda sidor, provar andra drag och delar det du hittat med en länk.
doc_here = Spela { $game } mot datorn på tio nivåer, eller med en vän på samma skärm. { $line }
doc_dixit = Dixit för 3 till 12 personer, var och en på sin egen telefon. Inget att installera och inget konto.
doc_practice = Dixit med datorspelare
doc_screen = Dixit på tv:n
doc_invites = { $name } bjuder in dig till { $game }
doc_invited = Du är inbjuden till { $game }
doc_with_clock = { $text }, { $clock }
doc_minutes = { $n ->
    [one] en minut var
   *[other] { $n } minuter var
}
doc_seconds = { $n ->
    [one] en sekund var
   *[other] { $n } sekunder var
}
doc_increment = { $clock } och { $n ->
    [one] en sekund per drag
   *[other] { $n } sekunder per drag
}
doc_days = { $n ->
    [one] en dag per drag
   *[other] { $n } dagar per drag
}
doc_days_more = { $n } dagar var och { $h } timmar per drag
doc_sides = { $game }: { $names }
doc_against = { $a } mot { $b }
doc_evening = Dixit med { $names }
doc_join = Öppna länken för att sätta dig, eller bara för att titta på. Inget att installera och inget konto.
doc_watch = Öppna länken för att följa partiet.
doc_board = Brädet i { $game }
no_game = Det finns inget sådant parti här
no_game_why = Kanske är det inte slut än, eller så finns bordet inte längre kvar, eller så har sidan tagits bort.
game_summary = { $result }. { $plies }, { $date }.
game_plies = { $n ->
    [one] ett drag
   *[other] { $n } drag
}
calendar_summary = { $games }: { $who }
game_date = { $day } { $month ->
    [1] januari
    [2] februari
    [3] mars
    [4] april
    [5] maj
    [6] juni
    [7] juli
    [8] augusti
    [9] september
    [10] oktober
    [11] november
   *[other] december
} { $year }
game_month = { $month ->
    [1] januari
    [2] februari
    [3] mars
    [4] april
    [5] maj
    [6] juni
    [7] juli
    [8] augusti
    [9] september
    [10] oktober
    [11] november
   *[other] december
} { $year }
person_since = Har haft ett namn här sedan { $month }
person_about = { $name } på Hambazi: resultat och de senaste offentliga partierna.
person_played = Mot andra människor
person_none = Inga avslutade partier än.
person_games = Partier
person_several = { $game }, med flera
person_places = { $game }, efter poäng:
person_place = Plats { $place } av { $players }
person_ratings = Rankning
person_rating_how = Datorns femte nivå står på 1200; ± visar hur säker en rankning är.
person_between = mellan { $below } och { $above }
person_above = starkare än { $below }
person_below = svagare än { $above }
person_unsettled = inte säker än
person_public = De senaste offentliga partierna
person_challenge = Utmana
person_follow = Följ
person_act = Blockera eller anmäl
game_ended = slut den { $date }
game_agreed = De enades om remi.
game_no_winner = Ingen vann
game_start = Före första draget.
game_at = { $n } av { $of }
game_days = { $n } d
game_study = Studera partiet
game_whole = Se hela partiet på Hambazi
game_take = Att ta med sig
game_text = Partiet som text
game_json = Partiet som JSON
game_picture = Det här brädet som bild
game_embed = Partiet att lägga in på en egen sida
game_names = Du var med i det här partiet. Du kan ta bort namnen på alla som spelade från sidan, för gott.
game_names_off = Ta bort namnen
game_names_failed = Det gick inte. Försök igen om en stund.
game_names_script = Den som var med i partiet kan ta bort namnen. Det kräver JavaScript och den webbläsare som partiet spelades i.
game_nameless = Någon som spelade har tagit bort namnen från sidan.
evening_rounds = { $n ->
    [one] 1 omgång
   *[other] { $n } omgångar
}
evening_player = Spelare { $n }
evening_photo = Ett fotografi, som bara bordet har
live_tables = Öppna bord
live_free = { $n ->
    [one] en ledig plats
   *[other] { $n } lediga platser
}
live_join = Gå med
live_games = Spelas just nu
past_games = Slutade det senaste dygnet
live_over = Partiet är slut
live_new = Nytt för dig? Lär dig på fyra minuter
live_tonight = Kvällens Dixit
live_clue = Ett av korten är ”den långa vägen hem”. Vilket?
live_evening = Bjud in till en kväll
about_1 = Hambazi betyder lekkamrat på persiska. Här spelar du DVONN, Kamisado och Daaliz enligt de officiella reglerna: med en vän, på samma skärm eller mot datorn på tio nivåer, också utan nät. Dixit spelar ni 3–12 personer, var och en på sin telefon.
about_2 = Du behöver inget konto. En plats vid bordet hör till webbläsaren som tog den.
about_3 = Programmet är fritt, under MIT- eller Apache 2.0-licensen. Typsnitten Vazirmatn, Figtree och LXGW WenKai TC har SIL Open Font License.

# --- delarnas första sidor
hub_learn = En kurs på brädet för varje spel, reglerna med bilder, och svar på det som spelare undrar.
hub_puzzles = Ett problem om dagen i varje spel, samma för alla, och så många till du vill. Varje lösning är bevisad.
hub_study = Ett bräde där du spelar båda sidor: pröva drag, fråga datorn, klistra in ett parti, och skicka det du fann som en länk.
hub_watch = Partier som spelas nu av folk som låter andra titta på, och rum med en ledig plats.
hub_settings = Språk, ljus, ljud och tecken, och vad den här webbläsaren sparar.
stored_here = Allt du gör här sparas bara i den här webbläsaren: ditt namn, dina platser vid bord, oavslutade partier, analyser, hur långt du har kommit i lektioner och problem, och det du har valt ovan.
forget_all = Glöm allt här
forget_all_sure = Dina platser, partier och analyser försvinner. Glöm ändå
hub_study_board = Öppna brädet
hub_study_positions = Ställningar som starka spelare kan
hub_puzzle_kinds = Fler än ett om dagen
stored_studies = Studier på den här enheten: { $n }
stored_streak = Längsta svit: { $n }
after_course = Efter kursen: vad starka spelare vet
course_done_of = Klart: { $n } av { $of }
insight_dvonn_1 = Vit lägger den sista ringen och hoppar först: två turer i rad. Spara en bra plats till dem.
insight_dvonn_2 = Det som har grannar på alla sex sidor är instängt. Vid kanten finns färre än sex, så där blir inget instängt.
insight_dvonn_3 = Ju högre stapel, desto färre drag: med fler än tio ringar flyttas den aldrig mer, för ingen linje är så lång.
insight_dvonn_4 = Där en enda kedja leder till rött håller ringen i mitten allt bakom sig. Den som hoppar bort med den skär av resten.
insight_dvonn_5 = En röd ring i din stapel följer med och tar förbindelsen med sig: det som blir kvar kan falla, som här.
insight_dvonn_6 = En stapel tas bara från precis så långt bort som angriparen är hög, i rak linje. Räkna efter för varje stapel omkring din.
insight_dvonn_7 = Bara den översta ringen räknas: den som landar på en hög stapel tar hela. Här tar en enda ring sex stycken och vinner.
insight_dvonn_8 = Den som kan hoppa måste, och den som inte kan får se på. Här måste Svart passa, och Vit hoppar två gånger.
insight_dvonn_9 = Se efter vad som hängde på platsen du lämnar innan du hoppar. Här skär Vit av en egen ring.
insight_dvonn_10 = Att hoppa på en egen stapel kan vara bäst. Här är det bevisat: allt annat vinner mindre, eller ingenting.
insight_kamisado_1 = Den som börjar en omgång vinner den med bästa spel: av de 102 första dragen vinner 16 och förlorar 86. Det här vinner.
insight_kamisado_2 = Du väljer inte ditt eget torn utan motståndarens. Se vad det tornet kan göra innan du stannar på en färg: här har Vits orange och bruna torn ett drag hem.
insight_kamisado_3 = Ett torn med fri väg hem vinner så fort dess färg får turen. Räkna sådana torn på båda sidor före varje drag.
insight_kamisado_4 = Ett torn som inte kan gå kostar sin sida turen, och rutan under det ger turen till ditt nästa torn. Här vinner det genast.
insight_kamisado_5 = Ett torn med en eller två rutor kvar är nästan styrt: du ser vilket av dina torn det ger turen. Här vinner Vit så, och det är bevisat.
insight_kamisado_6 = Torn går aldrig tillbaka. Ett långt drag framåt gör av med rutor som tornet kan behöva senare; ett kort sparar dem.
insight_kamisado_7 = Torn som bara rör varandra med hörnen är ingen mur: ett torn får slinka emellan, som här.
insight_kamisado_8 = Om ingen någonsin mer kan flytta förlorar den som gjorde det sista riktiga draget. Lås inte brädet med egen hand.
insight_kamisado_9 = En sumo går högst fem rutor, men den knuffar: motståndaren blir av med sin tur, och rutan dit tornet knuffas ger turen till ditt nästa torn.
insight_kamisado_10 = I en match spelar det roll vilket torn som vinner: ett vanligt ger ett poäng, en sumo två, en dubbelsumo fyra, en trippelsumo åtta.
insight_daaliz_1 = Utan murar, och om pjäserna inte möts, vinner den som är vid draget om vägen inte är längre än den andras.
insight_daaliz_2 = En mur är värd de steg den kostar den andre, minus dem den kostar dig. Leta efter en som bara kostar den andre.
insight_daaliz_3 = Murar gör mer tillsammans: en som stänger luckan mellan två andra kan kosta tre steg på en gång.
insight_daaliz_4 = Den sista muren avgör många partier, för ingen kan svara med en ny. Här vinner den, och det är bevisat.
insight_daaliz_5 = Den sista vägen får aldrig stängas. En passage som är någons enda väg är säker för murar tvärs över.
insight_daaliz_6 = En mur bakom den andra pjäsen gör ditt raka hopp till ett hopp åt sidan. Det kan föra dig förbi, eller vilse.
insight_daaliz_7 = Ett hopp är två steg i ett. Där pjäserna kommer att mötas, se till att det är du som hoppar.
insight_daaliz_8 = Kliv inte rätt framför den andra pjäsen utan något bakom dig: den hoppar över och har vunnit ett steg.
insight_daaliz_9 = I Daaliz är bortersta raden inte målet: ett steg till leder ut, och ingen mur kan stå på kanten.
insight_daaliz_10 = När samma ställning uppstår för tredje gången är partiet oavgjort. Den som leder måste göra något annat.
insight_dixit_1 = Om alla hittar ditt kort, eller ingen, får du inget och alla andra två. Tala till några av dem.
insight_dixit_2 = Nämn inte det som syns tydligt på kortet, för då hittar alla det. Säg vad det får dig att tänka på.
insight_dixit_3 = Tänk på en lyssnare. En sång, en bok eller en dag som ni två känner förstås av en, och inte av alla.
insight_dixit_4 = Ju fler som lyssnar, desto troligare missar någon det tydliga. Tala tydligare i en stor krets.
insight_dixit_5 = En röst på kortet du gav är ett poäng för dig, upp till tre. Ge ett som verkligen kan vara det rätta.
insight_dixit_6 = Du röstar aldrig på ditt eget kort: vid ett bord med fyra väljer du bland tre.
insight_dixit_7 = Ett kort som passar orden alltför väl kan ha letats fram till dem. Berättarens kort kom först, och orden sedan.
insight_dixit_8 = Från sju spelare får du rösta på två kort, men en ensam röst som är rätt ger ett poäng till. Använd den andra bara om du tvekar.
insight_dixit_9 = När tre spelar ger båda lyssnarna två kort var, och fem ligger på bordet. Låt dina peka åt olika håll.
insight_dixit_10 = Trettio poäng avslutar spelet, men flest poäng vinner: i sista rundan får alla fortfarande poäng.
watch_screen = På klubbens storbild: öppna ett parti och tryck på F11, eller välj helskärm i webbläsarens meny. Brädet blir så högt som skärmen tillåter, och varje drag visas där av sig självt. Ett rum för Dixit har en egen sida för storbild: ”På tv:n”.
watch_how = Ett parti visas här när värden har öppnat rummet för alla. Syns inget gör ingen det just nu. Spela ett själv:
today_solve = Lös det
today_puzzle = { $side } är vid draget. Vilket drag är det rätta?
today_puzzle_title = Dagens problem
today_riddle = En bot sade detta om ett av de sex. Vilket?
today_riddle_title = Dagens gåta
today_puzzles = Dagens problem

# --- spelens egna sidor
overview_title = { $game }: spela, lär dig, analysera
overview_computer = Mot datorn
overview_friend = Med en vän
overview_screen = På den här skärmen
overview_course = Några minuter med små uppgifter på brädet.
overview_course_dixit = Några minuter vid ett bord med botar och riktiga kort.
overview_rules = Kort sagt, stycke för stycke, med bilder.
overview_puzzles = Tusen ställningar med bevisad lösning.
overview_study = Ett bräde för båda sidor, med datorn bredvid.
overview_riddles = En ledtråd och sex kort: vilket menades?
overview_known = Vad man vet om det
overview_first = Så öppnar andra
overview_first_all = Alla första drag, på analysbrädet
overview_origin = Var det kommer ifrån
ask_what = Vad är { $game }?
ask_known = Vem vinner i { $game }?
ask_origin = Vem har gjort { $game }?
about_dvonn = Två spelare delar ett bräde med 49 platser och fyller det med 23 vita, 23 svarta och tre röda ringar. Sedan flyttar hela staplar upp på andra, så långt som de är höga, och en stapel tillhör färgen överst. Det som tappar kontakten med de röda ringarna lämnar brädet; den som äger flest ringar till slut vinner.
known_dvonn = Ingen har räknat ut vem som vinner från tomt bräde. Slutspel går däremot att räkna ut: från 26 staplar bevisar vår motor vem som vinner i 98 av 100 ställningar inom tio sekunder, in på sista ringen.
origin_dvonn = Kris Burm uppfann DVONN 2001, som fjärde spel i sitt GIPF-projekt.
about_kamisado = Båda har åtta torn, ett i varje färg, på ett bräde vars rutor har samma åtta färger. Ett torn går rakt fram eller snett framåt, hur långt det vill. Färgen på rutan där det stannar avgör vilket torn den andre måste flytta; den som når sista raden vinner.
known_kamisado = En enda runda vinns av den som börjar: i våra tester finns ett fullständigt bevis, som inleds med d1-d6. Hur en match över flera rundor slutar vid bästa spel är ännu inte känt.
origin_kamisado = Peter Burley uppfann Kamisado; det gavs ut 2008.
about_daaliz = Du går över ett bräde med 81 rutor, ett steg i taget, eller sätter upp en mur som gör den andres väg längre. Murar står kvar, och ingen får stängas in. Den som först går ut på andra sidan vinner. Daaliz är den persiska utgåvan av Quoridor, och båda spelas här, av två, tre eller fyra.
known_daaliz = Små bräden är lösta, och våra regler stämmer med alla resultat som andra har publicerat för dem. Hela brädet är alldeles för stort: ingen vet vem som vinner.
origin_daaliz = Mirko Marchesis Quoridor kom 1997. Daaliz är utgåvan i Iran, där man lämnar brädet genom portar.
about_dixit = Alla har sex målade kort på handen. En säger ett ord, en rad eller en vers om ett av sina, de andra lägger till ett kort som passar, och alla gissar vilket som menades. Den som blir förstådd av några, men inte av alla, får poäng.
known_dixit = Det finns inget bästa spel, bara bättre sällskap. En ledtråd som alla eller ingen hittar ger berättaren ingenting; säg alltså sådant som någon av dem ser.
origin_dixit = Jean-Louis Roubira uppfann Dixit; det kom 2008 och blev Årets spel i Tyskland 2010. Odyssey, för upp till tolv, följde 2011. Korten här är våra egna.
# --- told on a device while no page is open, below the game's name
push_turn = Det är din tur.
push_hours = { $n ->
    [one] En timme kvar för ditt drag.
   *[other] { $n } timmar kvar för ditt drag.
}
push_soon = Mindre än en timme kvar för ditt drag.
push_up = Den andras tid är ute: du bestämmer vad som händer.
push_challenge = Någon utmanar dig.
push_bell = Någon söker en motståndare.
