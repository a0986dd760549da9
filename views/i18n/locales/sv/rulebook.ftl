# Ord i regelböckerna, som servern skriver: bildtexter, exempel och räknaren för Dixit.
in_short = I korthet
contents = Innehåll
examples = Exempel
examples_lead = Exemplen ur spelets egen regelbok, berättade på nytt. Punkten som avgör är länkad.
try_it = Prova här
short_dixit_1 = En av er tittar på ett kort på handen och säger något om det: ett ord, en rad ur en sång, vad som helst. De andra lägger till varsitt eget kort som skulle kunna passa.
short_dixit_2 = Korten blandas och läggs upp, och alla utom berättaren röstar på kortet som det hela började med.
short_dixit_3 = Var varken för tydlig eller för dunkel: om alla eller ingen hittar ditt kort får du ingenting. Den som lockar röster till ett eget kort får också poäng för det.
