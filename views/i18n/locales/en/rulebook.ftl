# Words of the rulebooks, which the server writes: captions, examples, and the counter of Dixit.
in_short = In short
contents = Contents
examples = Examples
examples_lead = The examples of the game’s own rulebook, told anew. The paragraph that decides is linked.
try_it = Try it here
short_dixit_1 = One of you looks at a card in hand and says something about it: a word, a line of a song, anything. The others each add a card of their own that might fit.
short_dixit_2 = The cards are shuffled and laid out, and everybody but the storyteller votes for the card that started it.
short_dixit_3 = Be neither too clear nor too dark: if all or nobody find your card, you get nothing. Whoever draws votes with a card of their own gets points for that, too.
