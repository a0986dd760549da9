# Vad som sparas om människor, hur länge, och hur man blir glömd. Varje mening måste vara sann om programmet.

privacy_lead = Vad den här servern sparar om människor, hur länge, och hur man blir glömd. Här finns ingen reklam och ingen spårning, och sidorna hämtar ingenting från andra webbplatser.
privacy_years = { $n ->
    [one] ett år
   *[other] { $n } år
}
privacy_days = { $n ->
    [one] ett dygn
   *[other] { $n } dygn
}
privacy_hours = { $n ->
    [one] en timme
   *[other] { $n } timmar
}

# --- utan konto
privacy_guest = Om du spelar utan konto
privacy_guest_table = Ett bord sparar namnet som du skrev där, om du skrev något, och varje drag med sin tid. I Dixit sparas också dina ledtrådar, kort och röster.
privacy_guest_seat = För att din plats ska förbli din sparar webbläsaren en hemlighet för varje bord. Servern sparar bara ett fingeravtryck av den (en hash).
privacy_guest_browser = Det du har ställt in, hur långt du har kommit i lektioner och problem, dina analyser och de partier som du spelar på den här enheten utan länk sparas bara i din webbläsare. I inställningarna kan du radera allt det.
privacy_photos = Fotografier som en värd tar med till ett bord i Dixit raderas { $time } efter att någon sist var vid bordet.
privacy_address = Enhetens nätadress (ip-adressen) finns bara i minnet, så att ingen kan fråga efter för mycket på en gång; programmet sparar den ingenstans. En proxy framför det kan ha en egen logg: fråga dem som driver webbplatsen.
privacy_no_cookie = Du får ingen kaka.

# --- med konto
privacy_account = Om du har ett konto
privacy_off = Den här servern har inga konton.
privacy_by_club = På den här servern har bara klubbledare konton, och de som ledarna tar in.
privacy_account_stored = Servern sparar ditt namn och de namn du har haft, sedan när du har dem, och det som öppnar kontot: av enheter vad de kallar sig och när de lades till, av hemligheter och återställningsnummer bara fingeravtryck, av passnycklar den öppna halvan. Den sparar också vilka platser du tog över från tiden innan du hade konto, och vilka klubbar du leder eller hör till. Likaså vilka du följer, vilka du har blockerat, när du hade semester, vilka svar du har bestämt i förväg i korrespondenspartier (i 90 dagar), och vad de som driver sajten nekar dig, med skälet.
privacy_account_not = Den sparar ingen e-postadress, inget lösenord och ingen födelsedag, och om när du var här ingenting utöver dessa tider och dina drags.
privacy_account_table = I bordens protokoll står ett slumptal för dig, och inte ditt namn. Vad du heter slås upp varje gång, så ett nytt namn syns genast överallt.
privacy_account_cookie = En enda kaka säger servern vilken enhet det är och vem som är inloggad där. Den finns bara medan någon är inloggad, och högst 400 dygn efter att du sist tittade på ditt konto. Inget skript kan läsa den, och ingen annan webbplats får den.
privacy_account_codes = Koden som släpper in en annan enhet gäller i två minuter, och frågan till en passnyckel i fem; sedan raderas de.
privacy_account_push = Om du låter en enhet säga till när ingen sida är öppen sparar servern adressen som webbläsarens tillverkare gav den för det, två av webbläsarens nycklar och språket, tills du stänger av det, loggar ut där eller raderar kontot. Det som skickas går genom tillverkarens tjänst, krypterat för din webbläsare, och nämner ett spel och ingen person. Att du har bett att få veta när någon söker en motståndare finns bara i minnet.

# --- medlemmar i en klubb
privacy_club = Om en klubb har skapat ditt konto
privacy_club_stored = Samma saker sparas som om alla med konto, och hur ofta fel siffror har skrivits för ditt kort. Vilket namn som helst duger: ingen behöver det riktiga. Det gäller också om du vill höra när någon frågar hela klubben om ett parti. Att du har frågat står hos klubben tills den raderas.
privacy_club_seen = Klubbens sida visar namnen för medlemmarna, och för dem som har adressen medan ledaren har öppnat dörren. Vid bord står märket ⌂ efter ditt namn. När klubben träffas läser medlemmarna, och den som har adressen till klubbens kalenderfil, där ingens namn står.
privacy_club_leader = Ledaren kan byta ditt namn, göra ett nytt kort, logga ut dig, radera dig eller lämna över kontot till dig. När klubben raderas försvinner också kontona som den tar hand om.

# --- vem ser vad
privacy_seen = Vem som ser vad
privacy_seen_table = De som sitter vid ditt bord, och alla som har länken till det, ser namnen och dragen, och senare sidan om partiet. Ett offentligt bord visas för alla.
privacy_seen_person = Din egen sida visar alla sedan vilken månad du har ett namn, hur ofta du har vunnit och förlorat mot andra människor, hur din rankning har ändrats från parti till parti, och dina senaste offentliga partier. Sökmotorer ombeds att inte ta med den, om du inte tillåter det. På spelarlistorna står du bara om du själv väljer det. Klubbmedlemmar har ingen sådan sida och står inte på någon lista.
privacy_seen_here = De som har konto och följer dig med namn ser när du har en sida öppen här, och vid vilket offentligt bord du spelar. Det kan du stänga av på sidan för ditt konto, och ingen som du har blockerat ser det. Av en klubbs medlemmar ser bara klubben det. När du är här sparas ingenstans. Du får inte veta vem som följer dig.
privacy_seen_operator = De som driver servern kan läsa allt som den sparar. Av det får de varken veta ditt återställningsnummer eller enheternas hemligheter. Serverns logg och dess siffror nämner inga personer.
privacy_report = En anmälan till dem som driver sajten innehåller vem som anmäler, vem som anmäls, varför, vid vilket bord och drag, och vad som syntes där: berättarens ledtråd eller en gästs namn. Bara de läser den. Den raderas 180 dagar efter den sista om samma person, och genast när personen blir glömd.

# --- hur länge
privacy_time = Hur länge
privacy_time_tables = Ett bord raderas { $finished } efter att dess senaste parti tog slut. Lämnades ett parti oavslutat sker det { $deserted } efter sista draget; började inget parti, { $lobbies } efter att någon sist satte sig.
privacy_time_rated = Bord med rankade partier finns kvar, eftersom rankingen kommer ur dem.
privacy_time_rated_until = Ett bord med rankade partier raderas { $rated } efter sista draget, och dess partier räknas inte längre.
privacy_time_account = Ett konto finns tills du raderar det. Ett namn som du har bytt bort är reserverat för dig i 90 dygn.
privacy_time_copies = De som driver servern gör kopior ifall den går sönder, och bestämmer hur länge de har kvar dem. Fråga dem.

# --- att bli glömd
privacy_forget = Att bli glömd, och att ta med sig allt
privacy_forget_account = ”Radera mig” på kontots sida raderar dina namn, dina enheter och allt som öppnar kontot, genast. Partierna finns kvar för dem som spelade med dig, med ”en tidigare spelare” och ett tal som inte leder till någon på din plats. En kopia från tiden innan har dig kvar tills den raderas; när programmet lägger en i stället för dagens data raderar det dig ur den igen.
privacy_forget_guest = Ett namn som du har skrivit vid ett bord hör till det bordet och inte till ett konto, och finns så länge som bordet. De som driver servern kan radera ett bord när som helst: fråga dem.
privacy_forget_pages = Var och en som satt vid ett parti kan ta bort alla namn från partiets sida.
privacy_take = ”Ta med allt” på kontots sida ger dig en fil med allt som är sparat om kontot.

# --- vem som driver webbplatsen
privacy_who = Vem som svarar för detta
privacy_who_runs = Webbplatsen drivs av dem som satte upp den här servern: de svarar för den. De som skrev programmet får ingenting av det som sparas här.
