# Värdens egna foton på svenska. Ett meddelande per rad; det som växlar står inom klammer.

photos_own = Våra egna foton
photos_lead = Ta med 84–300 foton. Bara det här bordet ser dem. Uppgifter om var och när de togs rensas bort, och fotona raderas när alla har gått, eller ett dygn efter att någon senast var här.
photos_bots = Botar kan inte se foton, så här får bara människor spela.
photos_drop = Släpp foton här
photos_choose = Välj foton
photos_n = { $n ->
    [one] Ett foto
   *[other] { $n } foton
}
photos_need = { $n ->
    [one] Ett till behövs
   *[other] { $n } till behövs
}
photos_enough = Det räcker för att börja.
photos_most = Leken är full: 300 foton.
photos_sent = { $n } av { $m } skickade
photos_stop = Sluta skicka
photos_again = Försök igen
photos_refused_n = { $n ->
    [one] Ett gick inte att använda
   *[other] { $n } gick inte att använda
}
photos_refused = { $name }: { $why }
photos_nth = Foto { $n }
photos_take_out = Ta bort foto { $n }
photos_taken_out = Foto { $n } är borta ur leken.
photos_host_chooses = Värden väljer foton.

# --- varför inte
photos_no_no_table = Bordet finns inte längre.
photos_no_not_host = Bara värden lägger in foton.
photos_no_not_own = Bordet spelar med en annan lek nu.
photos_no_too_late = Spelet har börjat.
photos_no_too_many = Fler får inte plats i leken.
photos_no_same_picture = Det finns redan i leken.
photos_no_too_big = Filen är för stor, högst 16 MB.
photos_no_not_a_picture = Det här är varken JPEG, PNG eller WebP.
photos_no_svg = SVG-teckningar tas inte emot, men JPEG, PNG och WebP.
photos_no_gif = GIF tas inte emot, men JPEG, PNG och WebP.
photos_no_heic = HEIC och AVIF tas inte emot. Spara det som JPEG.
photos_no_animated = Det rör sig. Kort ska ligga stilla.
photos_no_too_many_pixels = Det har för många pixlar, högst 50 miljoner.
photos_no_too_small = Det är för litet för att bli ett kort.
photos_no_broken = Filen är skadad.
photos_no_too_slow = Det tog för lång tid att komma fram.
photos_no_too_often = För många på en gång. Vänta lite.
photos_no_full = Servern har inte plats för fler foton.
photos_no_not_kept = Servern kan inte spara det just nu.
photos_no_malformed = Servern förstod inte sidan. Ladda om den.
photos_no_line = Anslutningen bröts.
