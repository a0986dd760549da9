# The lobby: looking for an opponent.

lobby_title = Find an opponent
lobby_lead = Say what you like to play, and you are paired with somebody who likes it too.
lobby_looking = { $game }: { $n ->
    [one] { $n } person is looking
   *[other] { $n } people are looking
}
lobby_alone = Nobody to play with?
lobby_now = Looking now: { $list }
lobby_first = Be the first who looks for somebody.
lobby_nobody = Nobody else is looking just now.

# --- games in which people are rated in two ways
list_kamisado_round = { $game }, one round
list_kamisado_match = { $game }, matches

# --- what one looks for
lobby_games = What would you like to play?
lobby_games_more = Pick several if you like: the more, the sooner somebody fits.
lobby_paces = How fast?
lobby_pace = { $minutes } min + { $seconds } s a move
lobby_stakes = For your rating?
lobby_rated = Rated
lobby_friendly = Not rated
lobby_either = Either
lobby_strength = How strong?
lobby_anybody = Anybody
lobby_near = Within { $n } points of me
lobby_guest = Rated games are for those who have chosen a name.
lobby_named = You play as { $name }.
lobby_name = Your name

# --- looking
lobby_seek = Look for somebody
lobby_seeking = Looking for an opponent…
lobby_stop = Stop looking
lobby_meanwhile = Play against the computer meanwhile: your game is kept when somebody comes.
lobby_found = Here is somebody to play with!

# --- the bell
lobby_bell = Tell me when somebody looks for these games
lobby_bell_lead = It rings in this window, on any page, until you close or reload it.
lobby_rings = Somebody looks for an opponent: { $game }

# --- why not
lobby_elsewhere = You look for somebody in another window now.
lobby_closed = On this site strangers are not paired. Send a friend a link instead.
lobby_child = Your club looks after your name, so you meet no strangers here.
lobby_pick = Pick at least one game and one pace.
lobby_lost = The server can't be reached. We try again by ourselves.

lobby_left = You broke off { $n } of your last { $of } games found here. Four of ten bring a pause of ten minutes.
lobby_paused = You broke off four of your last ten games found here, so you can look for somebody again in { $n } min.

# --- challenges
challenges = Challenges
challenge_came = { $name } challenges you: { $terms }
challenge_of = { $name } wants to play with you: { $terms }
challenge_to = To { $name }: { $terms }.
pace_days = { $n ->
    [one] one day a move
   *[other] { $n } days a move
}
pace_days_more = { $n } days and { $h } hours a move
challenge_play = Play
challenge_why = Why not?
challenge_refuse = Refuse
challenge_table = To the table
challenge_back = Take back
challenge_waits = Not answered yet.
challenge_taken = Accepted.
challenge_withdrawn = Taken back.
challenge_later = Not now.
challenge_game = Not this game.
challenge_pace = Not at this pace.
challenge_not_rated = Not for a rating.
challenge_only_rated = Only for a rating.
challenge_no = No, thank you.
challenge_somebody = Challenge somebody you know
challenge_whom = Whom would you like to challenge?
challenge_which = Which game?
challenge_send = Challenge
challenge_no_nobody = Nobody else with an account is called so.
challenge_no_stands = They have a challenge of yours already.
challenge_no_crowd = Too many people have challenged them. Try again tomorrow.
challenge_no_closed = You can’t challenge them.
challenge_no_silence = They have said no three times. You can ask again from { $date }.
challenge_no_more = That challenge is over.
challenge_send_to = Challenge { $name }

# --- those whom one follows
following = People I follow
following_lead = You see here when they are on the site. They are not told that you follow them.
following_here = Here now
following_plays = Playing { $game }
following_whom = Whom would you like to follow?
following_follow = Follow
following_unfollow = Unfollow
following_unfollow_of = Unfollow { $name }
following_now = You follow { $name } now.
following_no_more = You no longer follow { $name }.
following_no_closed = You can’t follow them.
following_no_full = You can’t follow more people than that. Unfollow somebody first.

# --- others: whom one does not want to meet, who may challenge, and what the operator decided
safety = Whom I meet
safety_lead = Whoever you block is never paired with you, doesn’t sit down at your table and doesn’t hear you, nor you them. They are not told, but may notice.
safety_former = A former player
safety_forgive = Forgive
safety_forgive_of = Forgive { $name }
safety_forgiven = You may meet { $name } again.
safety_block = Block
safety_blocked = You and { $name } will not meet any more.
safety_why = What is wrong?
safety_report = Report to those who run this site
safety_reported = Thank you. Those who run this site will look at what { $name } does.
reason_name = The name insults
reason_content = A clue or a picture insults
reason_engine = A program finds the moves
reason_losing = Games are lost on purpose
reason_stalling = The time runs out on purpose, or games are left
reason_other = Another reason
withheld = Those who run this site decided: { $what }. The reason: { $why }.
withheld_until = Those who run this site decided, until { $date }: { $what }. The reason: { $why }.
withheld_name = nobody sees your name until you choose another one
withheld_strangers = no public tables for you, and no strangers as opponents
withheld_rated = no rated games for you
withheld_account = this account is closed; you can still take everything along, and delete it
safety_challenges = Who may challenge me?
challenges_all = Everybody
challenges_near = Those of about my strength
challenges_followed = Those I follow
challenges_club = Only my club
presence_shown = Those who follow me see when I am here
# --- holidays, in which clocks by correspondence stand
holiday = Holiday
holiday_lead = While you are away, your clocks in games by correspondence stand. Those you play with see until when. You may take 21 days at a time, and 30 in a year; each holiday counts for at least a day.
holiday_days = For how many days?
holiday_go = Go away now
holiday_left = { $n ->
    [one] You have one day left.
   *[other] You have { $n } days left.
}
holiday_until = You are away until { $day }. You may move all the same.
holiday_back = I am back
holiday_gone = Your clocks stand until { $day }. Have a good time.
holiday_ended = Welcome back. Your clocks run again.
# --- time that runs out by correspondence
due_title = Your time
due = { $n ->
    [one] { $game }: one hour left for your move.
   *[other] { $game }: { $n } hours left for your move.
}
due_soon = { $game }: less than an hour left for your move.
# --- fixed hours
hours = Fixed hours
hours_lead = The times are those of your own clock.
hours_file = Calendar file
hours_file_of = Calendar file of { $name }
hour_today = Today { $begin }–{ $end }
hour_on = { $day } { $begin }–{ $end }
hour_now = Now: { $games }
hour_until = Until { $end }
hours_publish = Publish an hour
hours_none = No hours are published yet.
hour_games = What is played?
hour_each = Each week
hour_day = On which day?
hour_at = When does it begin?
hour_length = For how long?
hour_minutes = { $n } minutes
hour_zone = By the clocks of { $zone }, in summer as in winter.
hour_do = Publish
hour_end = Take down
hour_end_of = Take down: { $what }
hour_over = over
hour_pick = Pick at least one game.
hours_full = There are twenty hours already. Take one down first.
hours_renew = Give the calendar file another address
hours_renew_lead = Calendars that have the old address hear no more. Do this when somebody has it who shouldn’t.
hours_renewed = The calendar file has another address now.
# --- challenges to a whole club
challenge_in_club = { $name } asks { $club } for a game: { $terms }
club_ask = Ask all of { $name } for a game
club_ask_lead = Everybody of the club hears of it. The first who says yes sits down with you; then the others no longer see it.
club_hear = Tell me when somebody asks the club
club_ask_now = Ask the club for a game
# --- notices on a device while no page is open
push = Notices on this device
push_lead = While no page of this site is open, this device can tell you that it is your turn in a game by correspondence, that your time there runs out, that somebody challenges you, and, if you asked for it, that somebody looks for an opponent. A notice names the game, and nobody’s name.
push_begin = Tell me on this device when it is my turn
push_on = This device tells you.
push_end = Tell me nothing here any more
push_begun = From now on this device tells you.
push_ended = This device tells you nothing any more.
push_denied = Your browser doesn’t allow notices from this site. Allow them in its settings, and try again.
push_failed = Your browser’s own service for notices didn’t answer. Try again later.
push_insecure = Browsers allow this only at addresses that begin with https. The title and the sound of an open page tell you all the same.
push_unable = This browser can’t do it. On an iPhone or iPad, add this site to the Home Screen first, and open it from there.
push_none = This site tells you nothing outside its pages.
lobby_bell_push = With all pages closed it rings on this device: once, within three hours.
