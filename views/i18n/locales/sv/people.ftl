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
account_no_full = Åtta personer är inloggade på den här enheten, och fler får inte plats. Logga först ut någon av dem.
account_no_off = Här kan ingen skaffa konto på egen hand.
account_no_wrong = Namnet och numret hör inte ihop. Kontrollera båda.
account_no_length = Numret har 25 siffror. Räkna dem igen.
account_no_digit = Det står något i numret som inte är en siffra.
account_no_check = En siffra är fel. Jämför numret med ditt.
account_no_signed_out = Du blev utloggad på den här enheten.
account_no_key = Den var redan borta.
account_no_guarded = Det bestämmer din klubb. Fråga ledaren.
