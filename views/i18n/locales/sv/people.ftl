# Kontot: att skaffa ett, att komma tillbaka till det och vad man kan göra med det.

account_lead = Ett namn på alla dina enheter, utan e-post och lösenord. Ingen behöver ett för att spela.

# --- att skaffa ett
account_choose = Välj ett namn
account_choose_lead = Det blir ditt och ingen annans, vid alla bord.
account_name = Namn
account_make = Ta namnet
account_have = Jag har redan ett namn
account_number = Återställningsnummer
account_number_how = 25 siffror. Mellanslag och streck spelar ingen roll.
account_number_see = Visa siffrorna
account_number_hide = Dölj siffrorna
account_enter = Logga in

# --- med en annan enhet
account_link = Jag är inloggad på en annan enhet
account_link_lead = Då släpper den in dig här, utan numret.
account_link_do = Visa en kod
account_link_how = Skanna den här koden med den andra enheten. Eller öppna ”Konto” där, välj ”Lägg till en enhet” och skriv siffrorna:
account_link_pick = Sedan frågar den efter ett tal. Det är:
account_link_nobody = Ingen är inloggad på den här enheten. Öppna koden med en där du är det.

# --- numret
account_number_of = Ditt återställningsnummer
account_number_lead = Med ditt namn och det här numret kommer du tillbaka från vilken enhet som helst, även om den här går förlorad. Det visas bara nu: kopiera det, skriv ut det eller skriv upp det.
account_number_where = Logga in på
account_number_marked = Numret är markerat. Kopiera det med webbläsaren.
account_print = Skriv ut
account_kept = Jag har sparat det

# --- vem som spelar
account_who = Vem spelar?
account_plays = Nu spelar { $name }.
account_add = Lägg till en person
account_back = Tillbaka
account_since = Sedan { $date }

# --- vad man kan göra
account_rename = Byt namn
account_rename_lead = En gång på 30 dagar. Ditt gamla namn är ditt i 90 dagar till; sedan kan andra ta det.
account_rename_do = Byt
account_renamed = Från och med nu heter du { $name }.
account_keys = Enheter och nycklar
account_keys_lead = Med var och en av dem kan någon spela som du.
account_key_device = En enhet
account_key_number = Återställningsnummer
account_key_card = Kort
account_key_bot = Program
account_key_passkey = Passnyckel
account_key_here = Den här enheten
account_key_drop = Logga ut där
account_key_drop_of = Logga ut där: { $name }
account_keys_drop = Logga ut överallt annars
account_key_dropped = Klart: den släpper inte in någon längre.
account_keys_dropped = Alla andra enheter är utloggade.
account_device = Lägg till en enhet
account_device_lead = Öppna ”Konto” på den nya enheten och välj ”Jag är inloggad på en annan enhet”. Skanna koden med den här enheten, eller skriv siffrorna här.
account_device_digits = Siffrorna på den nya enheten
account_device_next = Fortsätt
account_device_ask = En enhet som kallar sig ”{ $device }” vill bli inloggad som { $name }.
account_device_warn = Fortsätt bara om du har den enheten framför dig. Den som har den kan sedan göra allt du kan, och logga ut dig. Har någon skickat koden till dig, välj ”Inget av dem”.
account_device_number = Vilket tal visar den?
account_device_none = Inget av dem
account_device_done = Den nya enheten är inloggad.
account_device_not = Den andra enheten släpps inte in.
account_news = Nytt sedan { $date }: { $name }. Var det inte du? Logga ut där.
account_news_mine = Det var jag
account_passkey = Lägg till en passnyckel
account_passkey_lead = Med en passnyckel loggar du in med fingeravtryck, ansikte eller skärmlås, utan numret; den lämnar aldrig din enhet eller din lösenordshanterare.
account_passkey_label = Vad kallar du den?
account_passkey_make = Skapa en passnyckel
account_passkey_made = Passnyckeln är skapad. Den släpper in dig från och med nu.
account_passkey_enter = Logga in med en passnyckel
account_renew = Ett nytt återställningsnummer
account_renew_lead = Om någon kan ha sett ditt, eller om det är borta. Det gamla släpper sedan inte in någon.
account_renew_do = Skapa ett nytt nummer
account_export = Ta med allt
account_export_lead = En fil med allt som servern har sparat om dig.
account_export_do = Spara filen
account_leave = Logga ut här
account_leave_lead = Den här enheten glömmer dig. Ha ditt återställningsnummer till hands: med det kommer du tillbaka.
account_left = { $name } är utloggad här.
account_erase = Radera mig
account_erase_lead = Ditt namn, dina enheter och ditt nummer stryks genast och för gott; partier som du har spelat finns kvar, med ”en tidigare spelare” på din plats.
account_erase_do = Radera { $name }
account_erase_sure = Ja, radera för gott
account_erased = { $name } är raderad.

# --- varför inte
account_no_taken = Någon har det namnet, eller ett som liknar det. Prova ett annat.
account_no_short = Ett namn har minst två bokstäver.
account_no_long = Det är för långt för ett namn: 24 bokstäver är det mesta, och färre om de är breda.
account_no_sign = Ett namn har bokstäver och siffror, och annars bara mellanslag och bindestreck mellan dem.
account_no_mixed = Alla bokstäver i ett namn är ur samma alfabet, och alla siffror av samma slag.
account_no_marks = Det är för många tecken på en bokstav.
account_no_gaps = Mellanslag och bindestreck står ett åt gången, mellan bokstäver.
account_no_letter = Ett namn har minst en bokstav.
account_no_refused = Det namnet kan ingen få. Prova ett annat.
account_no_soon = Du kan byta igen från och med { $date }.
account_no_many = Det blev för många försök. Prova igen senare.
account_no_minutes = Det blev för många försök. { $n ->
    [one] Prova igen om { $n } minut.
   *[other] Prova igen om { $n } minuter.
}
account_no_hours = Det blev för många försök. { $n ->
    [one] Prova igen om { $n } timme.
   *[other] Prova igen om { $n } timmar.
}
account_no_full = Åtta personer är inloggade på den här enheten, och fler får inte plats. Logga först ut någon av dem.
account_no_off = Här kan ingen skaffa konto på egen hand.
account_no_wrong = Namnet och numret hör inte ihop. Kontrollera båda.
account_no_length = Numret har 25 siffror. Räkna dem igen.
account_no_digit = Det står något i numret som inte är en siffra.
account_no_check = En siffra är fel. Jämför numret med ditt.
account_no_link = Ingen enhet väntar med de siffrorna, eller så är dess två minuter över. Visa en ny kod där.
account_no_pick = Det var ett annat tal, så enheten släpps inte in. Är den din, visa en ny kod där.
account_no_passkey = Den passnyckeln öppnar ingenting här. Prova ett annat sätt.
account_no_passkey_came = Det kom ingen passnyckel. Försök igen, eller prova ett annat sätt.
account_no_signed_out = Du blev utloggad på den här enheten.
account_no_key = Den var redan borta.
account_no_guarded = Det bestämmer din klubb. Fråga ledaren.
account_no_leads = Du leder en klubb. Radera den först, på dess sida.
account_no_nobody = Ingen annan med konto heter så.
account_clubs = Klubbar: konton för en klass eller ett lag

# --- partier
games_title = Mina partier
games_page = Min sida, som andra ser den
games_listed = Sökmotorer får visa min sida
games_players = Visa mig på spelarlistorna
games_which = Vilket spel
games_all = Alla spel
games_none = Inga partier än. Varje parti som du sätter dig vid från och med nu står här, på alla dina enheter.
games_on = Pågår
games_days = { $state }, { $d } d { $h } tim kvar
games_hours = { $state }, { $h } tim { $m } min kvar
games_won = Vinst
games_drawn = Oavgjort
games_lost = Förlust
games_open = Avbrutet
games_more = Fler partier
games_take = Partierna som har spelats här hittills är mina
games_claim = Partier som spelats här utan konto
games_claim_lead = Alla partier som den här webbläsaren har suttit vid utan konto blir dina: de avslutade och de pågående. Du hittar dem på alla dina enheter.
games_claim_do = De är mina
games_claimed = { $games ->
    [one] Ett parti lades till.
   *[other] { $games } partier lades till.
}
