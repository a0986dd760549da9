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
live_over = Partiet är slut
live_new = Nytt för dig? Lär dig på fyra minuter
live_tonight = Kvällens Dixit
live_clue = Ett av korten är ”den långa vägen hem”. Vilket?
live_evening = Bjud in till en kväll
about_1 = Hambazi betyder lekkamrat på persiska. Här spelar du DVONN, Kamisado och Daaliz enligt de officiella reglerna: med en vän, på samma skärm eller mot datorn på tio nivåer, också utan nät. Dixit spelar ni 3–12 personer, var och en på sin telefon.
about_2 = Du behöver inget konto. En plats vid bordet hör till webbläsaren som tog den.
about_3 = Programmet är fritt, under MIT- eller Apache 2.0-licensen. Typsnitten Vazirmatn, Figtree och LXGW WenKai TC har SIL Open Font License.
