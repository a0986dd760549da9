# The table of Dixit in English. One message per line; arguments are in braces.

# --- the lobby
dixit_open = New Dixit table
dixit_variant = Game
dixit_base = Dixit
dixit_base_hint = 3 to 12 people. The storyteller says something, the others look for the card. It ends when somebody reaches 30.
dixit_party = Dixit Party
dixit_party_hint = 6 to 12 people. One theme, a card from everyone, and you score by voting the way many others do.
dixit_team = Dixit in teams
dixit_team_hint = 6, 8, 10 or 12 people in pairs. One gives a card, the partner votes.
dixit_first = First storyteller
dixit_first_random = Random
dixit_first_buzz = Whoever is quickest
dixit_first_host = The host chooses
dixit_timers = Time
dixit_timers_usual = Usual
dixit_timers_half = 1.5×
dixit_timers_thrice = 3×
dixit_timers_off = No clock
dixit_cycles = Everyone is storyteller
dixit_times = { $n ->
    [one] Once
   *[other] { $n } times
}
dixit_deck = Deck
dixit_deck_ours = Our 84 pictures
dixit_deck_fresh = Random pictures
dixit_deck_fresh_hint = A new deck each time, made by rule: simpler than ours.
dixit_deck_another = Draw another
dixit_newcomer = Latecomers
dixit_newcomer_zero = start at zero
dixit_newcomer_least = start with the lowest score
dixit_tie = If several lead
dixit_tie_shared = they share the win
dixit_tie_more = one more round is played
dixit_tongues = Languages the bots speak
dixit_tongue = Bots speak
dixit_begin = Begin
dixit_need = It takes at least { $n } people
dixit_host = host
dixit_hand_over = Make { $name } the host
dixit_remove = Remove { $name }
dixit_bot_add = Seat a bot
dixit_bot_for = Let a bot play for { $name }
dixit_bot_n = Bot { $n }
# Names of bots by their chairs: in turn childlike, poetic, dry, a lover of proverbs.
dixit_bot_name = { $n ->
    [0] Pip
    [1] Ophelia
    [2] Mortimer
    [3] Nan
    [4] Dot
    [5] Florian
    [6] Edith
    [7] Old Tom
    [8] Tuppence
    [9] Wren
    [10] Clive
   *[other] Auntie Joan
}
dixit_bot_called = { $name } (bot)
dixit_get_up = Stand up
dixit_rename = Change my name
dixit_partners = { $name } with { $other }
dixit_again = Another game

# --- the stages
dixit_round = Round { $n }
dixit_buzz = I’ll start!
dixit_tell_now = Choose a card and say something about it
dixit_theme_now = Say a theme before you see your cards
dixit_tells = { $name } is looking for words
dixit_say = Say it
dixit_give_now = { $n ->
    [one] Give the card that fits best
   *[other] Give the { $n } cards that fit best
}
dixit_given = Your card is in. You may change it until everyone has given.
dixit_vote_now = Which card is the storyteller’s?
dixit_vote_two = You may vote for two cards; a single vote that is right earns one point more.
dixit_green_now = Which card suits the theme best?
dixit_red_now = And your red vote? Nobody scores from that card.
dixit_voted = You have voted. You may change it until everyone has.
dixit_teller_waits = When all have voted, all votes are revealed together.
dixit_waits_n = { $n ->
    [one] Waiting for one more
   *[other] Waiting for { $n } more
}
dixit_done = { $name } is done
dixit_draft = This is sent if time runs out. Only you see it.
dixit_own_card = Your own card
dixit_own_team_card = Your own team’s card
dixit_agree = Agree which of you gives a card. Neither show nor describe them.
dixit_i_give = I’ll give the card
dixit_you_give = { $name } gives the card
dixit_staged = { $name } has a card ready
dixit_ready = Continue
dixit_late = The storyteller has a little more time
dixit_stands = None of the players is here, so time stands still.
dixit_paused = There are too few of you. It goes on when somebody sits down, or a bot.
dixit_finish = End it here

# --- the results
dixit_all_found = Everyone found it: nothing for the storyteller, 2 for the others.
dixit_none_found = Nobody found it: nothing for the storyteller, 2 for the others.
dixit_some_found = { $n ->
    [one] One person found it: 3 points each for them and the storyteller.
   *[other] { $n } found it: 3 points each for them and the storyteller.
}
dixit_void = Fewer than two voted, so this round does not count.
dixit_auto = chosen automatically (time ran out)
dixit_abstained = { $name } did not vote
dixit_passed = { $name }’s turn went by without a word
dixit_points_n = { $n ->
    [one] 1 point
   *[other] { $n } points
}
dixit_won = { $name } won
dixit_won_shared = Several share the win
dixit_end_thirty = Somebody reached 30
dixit_end_turns = Everyone has been storyteller
dixit_end_few = Too few were left
dixit_end_nobody = Nobody was left
dixit_album = The album of the evening

# --- joining and leaving
dixit_joins = { $name } plays from the next round on
dixit_left = { $name } has left
dixit_leave = Leave the game
dixit_leave_sure = Leave for good? Your cards are put away.
dixit_lend = Let a bot play for me
dixit_return = I’ll play myself again
dixit_tv = On the television
dixit_tv_hint = Open this page on the television. It shows only what everyone may see.

# --- reasons
dixit_no_over = The game is over.
dixit_no_not_seated = Nobody plays in that chair.
dixit_no_not_now = This is not the time for that.
dixit_no_not_in_variant = That is not done in this game.
dixit_no_not_storyteller = Only the storyteller speaks.
dixit_no_clue_empty = You have not said anything yet.
dixit_no_clue_too_long = Make it shorter, 120 characters at most.
dixit_no_hand_hidden = The cards are still face down.
dixit_no_not_in_hand = That card is not in your hand.
dixit_no_card_twice = A card is given only once.
dixit_no_card_count = That is not the right number of cards.
dixit_no_storyteller_cannot_give = The storyteller’s card went with the clue.
dixit_no_partner_gives = Your partner gives the card.
dixit_no_not_your_team = That is up to the other team.
dixit_no_no_such_slot = There is no such card in the row.
dixit_no_storyteller_cannot_vote = The storyteller does not vote: they know already.
dixit_no_storyteller_team_cannot_vote = The storyteller’s partner does not vote either.
dixit_no_contributor_cannot_vote = You gave the card, so your partner votes.
dixit_no_no_vote = Vote for a card.
dixit_no_too_many_votes = You do not have that many votes.
dixit_no_duplicate_vote = Two votes are for two cards.
dixit_no_own_card = Nobody votes for their own card.
dixit_no_own_team_card = Nobody votes for their own team’s card.
dixit_no_red_only_storyteller = Only the storyteller votes red.
dixit_no_red_missing = The storyteller votes red too.
dixit_no_red_equals_green = Red must go on a different card.
dixit_no_row_impossible = No round lays out such a row.
dixit_no_chair_taken = That chair is taken.
dixit_no_no_chair = There are no more chairs.
dixit_no_deck_too_small = There are too few cards for so many.
dixit_no_bot_plays = A bot plays for you already.
dixit_no_no_bot_plays = No bot plays for you.
dixit_no_not_host = That is up to the host.
dixit_no_person_is_here = That person is here and plays.
dixit_no_players = This game is not for that number of players.
dixit_no_cycles = Everyone is storyteller at least once.
dixit_no_first = The first storyteller must be one of the players.
dixit_no_bots_cannot_see = Bots cannot see your photographs, so they do not play with them.
dixit_no_bots_cannot_speak = Bots speak none of the languages that are chosen for this table.
dixit_no_too_few_photos = It takes at least 84 photographs.
dixit_no_photos_are_private = A table with your own photographs stays private.
dixit_no_table_is_public = Your own photographs are for private tables only. Make this one private first.

# --- fair shuffles
dixit_fair = How do we know that the shuffle was fair?

# --- the page
dixit_practice = Practice with three bots
dixit_course = Learn to play in three minutes
dixit_picture = A picture
dixit_more = More choices
dixit_first_me = I do
dixit_with = with { $name }
dixit_make_host = Make host
dixit_ok = Done
dixit_wait_host = The host begins when everyone is here.
dixit_come_in = Invite players
dixit_pictures_come = The pictures are loading
dixit_need_even = Pairs need an even number
dixit_settle = Change the game
dixit_no_with_rule = { $why } (rule { $rule })
dixit_where = { $game }, round { $n }
dixit_deals = The cards are dealt.
dixit_card_n = Card { $n } of { $m }
dixit_hand = Your hand
dixit_row = The cards on the table
dixit_clue_field = Say something about it
dixit_theme_field = A theme for everyone
dixit_said = { $name } said
dixit_theme_of = { $name }’s theme
dixit_race = Who is storyteller first? Whoever calls it first.
dixit_cards_come = The others are choosing their cards
dixit_give = Give this card
dixit_give_instead = Give this one instead
dixit_others_vote = The others are voting
dixit_all_vote = Everyone is voting
dixit_card_before = Previous card
dixit_card_after = Next card
dixit_vote = Vote
dixit_vote_for = Vote for card { $n }
dixit_vote_both = Vote for { $n } and { $m }
dixit_vote_colors = Green for { $n }, red for { $m }
dixit_green = Green vote
dixit_red = Red vote
dixit_token = Which vote
dixit_closer = Look closer
dixit_people = Players
dixit_teller = storyteller
dixit_has_done = done
dixit_thinks = choosing
dixit_comes = joins soon
dixit_from = from { $name }
dixit_true = the storyteller’s card
dixit_votes_of = votes: { $name }
dixit_bot_for_you = A bot is playing for you.
dixit_you_join = You play from the next round on.
dixit_join_late = You are watching. Would you like to join?
dixit_won_you = You won!
dixit_wait_again = The host can begin another game.
dixit_sat = { $name } has sat down.
dixit_seconds = { $n } seconds left
dixit_gained = { $n } more this round
dixit_bot_helps = Let a bot play
