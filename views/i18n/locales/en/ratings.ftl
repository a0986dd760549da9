# What a game changed, ratings game by game, and lists of players. Only documents that the server writes have these.

decimal_sign = .

# --- on the page of a game
rating_title = Rated: { $list }
rating_day = A day counts as a whole: you begin it where the day before ended, and the order of its games makes no difference. A day ends at midnight UTC.
rating_pending = What this game changes is still being worked out. Load the page again in a moment.
rating_nobody = It was broken off without a result, so it changes nothing.
rating_nameless = This game was rated. The names were taken off the page, and the numbers with them.
rating_before = Before the day
rating_after = After the day
rating_change = This game
rating_short = It doesn’t count: it ended before each of them had moved.
rating_pair_day = It doesn’t count: of the same two people four games a day do, and this one came after those.
rating_pair_week = It doesn’t count: of the same two people eight games a week do, and this one came after those.
rating_level_day = It doesn’t count: against the computer one game a day does, or four while a rating is not settled, and this one came after those.
rating_no_anchor = It doesn’t count: this level has no fixed place on the scale.
rating_hand = Worked out by hand: { $name }
rating_opponent = The opponent, when the day began:
rating_weight = How much a result weighs against somebody known that well:
rating_expected = What was to be expected, from where the day ended:
rating_scored = The result, where a win is one and a draw a half:
rating_game = So this game is worth, from how unsure the rating was when the day began:
rating_others = { $n ->
    [one] The day’s other game that counted:
   *[other] The day’s { $n } other games that counted, together:
    }
rating_alone = No other game counted that day.
rating_whole_day = The whole day:
rating_sure = How sure it is then, at least 45. Weight² × expected × (1 − expected) of the day’s games comes to { $sum }:

# --- on the page of a person
history_chart = { $n ->
    [one] { $list }: the rating after one game
   *[other] { $list }: the rating after each of { $n } games
    }
history_how = Each point is a game, and the band says how sure the rating was. Time runs from left to right. Points of public games lead to their page; of the others there is no more than what they changed.
history_table = { $n ->
    [one] The game as a table
   *[other] The { $n } games as a table
    }
history_day = Day
history_private = not public
history_opponent = Opponent
history_result = Result
history_change = Change
history_after = After it

# --- lists of players
players_title = Players: { $list }
players_about = The strongest players of { $list } on Hambazi who want to be shown.
players_link = The strongest players
players_lead = Here are those who want to be: with a settled rating, { $sure } or less, and a rated game in the last 30 days.
players_how = You want to be here too? Choose “{ $switch }” under your games.
players_lists = Lists of players
players_empty = This list is still waiting for its first name. It could be yours: play rated games until your rating is sure to { $sure }, at least one of them in the last 30 days, and choose “{ $switch }” under your games.
players_rank = Rank
players_name = Name
players_rating = Rating
players_games = Games
