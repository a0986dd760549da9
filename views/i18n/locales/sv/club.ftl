# Klubbar: att starta en, dörren, medlemmarna och deras kort.

club_clubs = Klubbar
club_lead = Konton för barn: du skriver ut ett kort till var och en, och med det loggar de in medan du håller dörren öppen.
club_make = Starta en klubb
club_name = Klubbens namn
club_name_lead = En klass, ett lag, en familj. Den som har adressen kan läsa namnet.
club_make_do = Starta
club_sign_in = Logga in först: en klubb leds av någon som har ett konto.
club_account = Till kontot
club_not_leader = På den här servern startar bara ledare klubbar. Fråga den som sköter den.
club_members = { $n ->
    [one] { $n } medlem
   *[other] { $n } medlemmar
}

# --- dörren
club_door = Dörren
club_door_shut = Den är stängd: inget kort släpper in någon.
club_door_open = Den är öppen tills du stänger den.
club_door_minutes = Den är öppen i { $n ->
    [one] { $n } minut till.
   *[other] { $n } minuter till.
}
club_open_for = Öppna i { $n } minuter
club_open = Öppna tills jag stänger
club_shut = Stäng dörren
club_come = Medan den är öppen går varje barn till den här adressen, trycker på sitt namn och skriver de fyra siffrorna på sitt kort.
club_here_only = Den här adressen fungerar bara på den här datorn. Starta programmet med --listen 0.0.0.0:8427, så når andra i ert nätverk det.

# --- namn
club_add = Lägg till namn
club_add_lead = Ett namn per rad. Förnamnet räcker: bara klubben ser det för sig, alla andra ser det med märket ⌂.
club_names = Namn
club_add_do = Skapa konton och kort
club_wrong = De här raderna behöver rättas:

# --- kort
club_cards = Kort att skriva ut
club_cards_lead = Siffrorna visas bara nu. Skriv ut korten genast, eller gör nya senare.
club_print = Skriv ut
club_cards_done = Jag har skrivit ut dem
club_at = Kom in på
club_cards_all = Nya kort till alla
club_cards_all_lead = Alla får nya siffror, och de gamla korten öppnar ingenting längre. Ingen loggas ut.

# --- en medlem
club_people = Medlemmar
club_none = Här är ingen än.
club_closed = stängt efter fem felaktiga försök
club_devices = { $n ->
    [0] inte inloggad
    [one] inloggad på { $n } enhet
   *[other] inloggad på { $n } enheter
}
club_unlock = Låt kortet prövas igen
club_card = Nytt kort
club_card_out = Nytt kort, och logga ut överallt
club_out = Logga ut överallt
club_out_done = { $name } är utloggad överallt.
club_unlock_done = Kortet för { $name } kan prövas igen.
club_rename_do = Byt namn
club_renamed = Från och med nu är namnet { $name }.
club_release = Lämna över kontot
club_release_lead = Kontot blir personens eget, med ett återställningsnummer, och lämnar klubben. Namnet måste vara ett som ingen annan har.
club_release_name = Namn från och med då
club_release_do = Lämna över det
club_released = Ge det här numret till { $name }. Det visas bara nu.
club_erase = Radera { $name }
club_erase_sure = Ja, radera för alltid
club_erased = { $name } är raderad.
club_close = Radera klubben
club_close_lead = Alla medlemmars konton raderas med den, genast och för alltid. Lämna först över dem som ska vara kvar.
club_close_sure = Ja, radera klubben och alla dess konton

# --- att komma in
club_who = Vem är du?
club_wait = Dörren är stängd. Be din ledare öppna den.
club_digits = De fyra siffrorna på ditt kort
club_enter = Kom in
club_other = Det är inte jag
club_welcome = Du är inloggad, { $name }.
club_play = Spela

# --- varför inte
club_lost = Den klubben finns inte. Kontrollera adressen.
club_no_wrong = Det är inte siffrorna på ditt kort. { $n ->
    [one] Ett försök till.
   *[other] { $n } försök till.
}
club_no_closed = Kortet har prövats för många gånger. Din ledare kan öppna det igen.
club_no_shut = Dörren är stängd. Be din ledare öppna den.
club_no_digits = Ett kort har fyra siffror.
club_no_full = Det finns inte plats för fler: en klubb har högst 40 medlemmar, och ingen startar mer än några få klubbar.
club_no_member = Klubben har inte den medlemmen längre.
club_no_name = Någon i klubben har det namnet, eller ett som ser likadant ut.
