# Uppgifter för språkmodeller; ingen sida har dem.
model_seat = Du spelar { $game } på plats { $n }. Det finns { $seats } platser, räknade från 0. Din färg: { $side }.
model_rules = Regler
model_board = Bräde
model_state = Ställning
model_moves = Dragen hittills
model_no_moves = Inga än.
model_legal = Tillåtna drag
model_write = Så skrivs ett drag
model_answer = Tänk så länge du vill. Avsluta ditt svar med en rad av det här slaget, och skriv ingenting efter den:
model_refused = Ditt förra svar godtogs inte
model_rule = { $text } (regel { $rule })
model_nothing = Det finns inget drag i ditt svar.
model_several = Ditt svar nämner flera drag och markerar inget av dem: { $moves }
model_unreadable = Så skrivs inte ett drag i det här spelet: { $mv }
model_over = Partiet är slut.
model_late = Inget svar kom i tid.
model_answer_lines = Tänk så länge du vill. Avsluta ditt svar med rader av det här slaget, och skriv ingenting efter dem:
model_dixit_seat = Du spelar Dixit på plats { $n }. Det finns { $seats } platser, räknade från 0.
model_dixit_hand = Dina kort
model_dixit_row = Korten på bordet
model_dixit_own = ditt eget
model_dixit_task = Det här ska du göra
model_dixit_tell = Du är berättare. Välj ett av dina kort med dess nummer och ge en ledtråd till det. Språk: { $language }. Den har högst { $n } tecken.
model_dixit_give = Berättarens ledtråd är: ”{ $clue }” { $n ->
    [one] Ge ett av dina kort till den, med dess nummer.
   *[other] Ge { $n } av dina kort till den, med deras nummer.
}
model_dixit_vote = Berättarens ledtråd är: ”{ $clue }” { $n ->
    [one] Vilket av korten på bordet är berättarens? Nämn ett nummer.
   *[other] Vilket av korten på bordet är berättarens? Nämn ett nummer, eller { $n }.
}
model_dixit_nothing = Det finns ingen rad i ditt svar som börjar med { $mark }
model_dixit_several = Efter { $mark } står fler nummer än det frågas efter: { $text }
model_dixit_unreadable = Efter { $mark } står inget nummer på ett kort, utan detta: { $text }
model_dvonn_board = Varje fält står med det som finns på det: färgen överst (W vit, B svart, R röd), antalet ringar i stapeln och r om en röd ring finns någonstans i den. Ett streck är ett tomt fält. I ställningen nedan står varje stapel nerifrån och upp.
model_dvonn_moves = En ring som läggs ut skrivs som sitt fält: E3. Ett hopp skrivs som de två fälten, från och till: A1B2. Om inget hopp finns passar du: PASS.
model_kamisado_board = Varje ruta visar först sin egen färg: n brun, g grön, r röd, y gul, p rosa, u lila, b blå, o orange. Där ett torn står följer B (svart) eller W (vit) och tornets färg, och antalet tänder om det är en sumo.
model_kamisado_moves = Ett drag skrivs som de två rutorna, från och till: c1-c5. En sumos knuff har också antalet torn som knuffas: { $push }. Om ditt torn inte kan flytta nämner du dess ruta två gånger: c1-c1. Mellan två ronder väljer man fill:left eller fill:right.
model_daaliz_board = Siffror är platsernas pjäser. Mellan två rutor är | en stående vägg och --- en liggande; varje vägg är två rutor lång och ritas därför två gånger.
model_daaliz_moves = Ett steg eller hopp skrivs som rutan där pjäsen hamnar, utan den som den lämnar: e2. En vägg skrivs som en ruta med h eller v: e3h ligger ovanför e3 och f3; e3v står till höger om e3 och e4. Pass, om du inte har något drag alls: pass.
