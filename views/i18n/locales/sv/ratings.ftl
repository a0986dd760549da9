# Vad ett parti ändrade, rankning parti för parti, och spelarlistor. Bara dokument som servern skriver har dem.

decimal_sign = ,

# --- på ett partis sida
rating_title = Rankat: { $list }
rating_day = En dag räknas i sin helhet: du börjar den där dagen innan slutade, och partiernas ordning spelar ingen roll. Dagen slutar vid midnatt UTC.
rating_pending = Det räknas just nu ut vad partiet ändrar. Ladda om sidan om en liten stund.
rating_nobody = Det bröts utan resultat och ändrar därför ingenting.
rating_nameless = Partiet rankades. Namnen togs bort från sidan, och siffrorna med dem.
rating_before = Före dagen
rating_after = Efter dagen
rating_change = Partiet
rating_short = Det räknas inte: det tog slut innan båda hade dragit.
rating_pair_day = Det räknas inte: mellan samma två räknas fyra partier om dagen, och det här kom efter dem.
rating_pair_week = Det räknas inte: mellan samma två räknas åtta partier i veckan, och det här kom efter dem.
rating_level_day = Det räknas inte: mot datorn räknas ett parti om dagen, eller fyra medan rankningen inte är säker, och det här kom efter dem.
rating_no_anchor = Det räknas inte: nivån har ingen fast plats på skalan.
rating_hand = Uträknat för hand: { $name }
rating_opponent = Motståndaren, när dagen började:
rating_weight = Hur mycket ett resultat väger mot någon man känner så väl:
rating_expected = Vad som var att vänta, sett från där dagen slutade:
rating_scored = Resultatet, där vinst är ett och oavgjort en halv:
rating_game = Så mycket är partiet värt, sett till hur osäker rankningen var när dagen började:
rating_others = { $n ->
    [one] Dagens andra parti som räknades:
   *[other] Dagens { $n } andra partier som räknades, tillsammans:
    }
rating_alone = Inget annat parti räknades den dagen.
rating_whole_day = Hela dagen:
rating_sure = Hur säker den är då, minst 45. Vikt² × väntat × (1 − väntat) för dagens partier blir { $sum }:

# --- på en persons sida
history_chart = { $n ->
    [one] { $list }: rankningen efter ett parti
   *[other] { $list }: rankningen efter vart och ett av { $n } partier
    }
history_how = Varje punkt är ett parti, och bandet visar hur säker rankningen var. Tiden går från vänster till höger. Punkter för offentliga partier leder till partiets sida; av de andra finns bara vad de ändrade.
history_table = { $n ->
    [one] Partiet som tabell
   *[other] De { $n } partierna som tabell
    }
history_day = Dag
history_private = inte offentligt
history_opponent = Motståndare
history_result = Resultat
history_change = Ändring
history_after = Efteråt

# --- spelarlistor
players_title = Spelare: { $list }
players_about = De starkaste i { $list } på Hambazi som vill synas.
players_link = De starkaste spelarna
players_lead = Här står de som vill det, med en säker rankning, { $sure } eller mindre, och ett rankat parti de senaste 30 dagarna.
players_how = Vill du också stå här? Välj ”{ $switch }” under dina partier.
players_lists = Spelarlistor
players_empty = Listan väntar fortfarande på sitt första namn. Det kan bli ditt: spela rankade partier tills din rankning är säker på { $sure }, minst ett av dem de senaste 30 dagarna, och välj ”{ $switch }” under dina partier.
players_rank = Plats
players_name = Namn
players_rating = Rankning
players_games = Partier
