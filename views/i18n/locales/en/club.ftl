# Clubs: making one, its door, its members and their cards.

club_clubs = Clubs
club_lead = Accounts for children: you print a card for each, and they sign in with it while you hold the door open.
club_make = Make a club
club_name = Name of the club
club_name_lead = A class, a team, a family. Whoever has the address can read it.
club_make_do = Make it
club_sign_in = Sign in first: a club is led by somebody with an account.
club_account = To the account
club_not_leader = On this server only leaders make clubs. Ask who runs it.
club_members = { $n ->
    [one] { $n } member
   *[other] { $n } members
}

# --- the door
club_door = The door
club_door_shut = It is shut: no card lets anybody in.
club_door_open = It is open until you shut it.
club_door_minutes = It is open for { $n ->
    [one] { $n } more minute.
   *[other] { $n } more minutes.
}
club_open_for = Open for { $n } minutes
club_open = Open until I shut it
club_shut = Shut the door
club_come = While it is open, each child goes to this address, taps its name and types the four digits of its card.
club_here_only = This address works on this computer alone. Start the program with --listen 0.0.0.0:8427, so that others in your network reach it.

# --- names
club_add = Add names
club_add_lead = One name a line. A first name is enough: only the club sees it alone, and everybody else sees it with the mark ⌂.
club_names = Names
club_add_do = Make accounts and cards
club_wrong = These lines are still to be mended:

# --- cards
club_cards = Cards to print
club_cards_lead = The digits are shown this one time only. Print the cards now, or make new ones later.
club_print = Print
club_cards_done = I have printed them
club_at = Come in at
club_cards_all = New cards for all
club_cards_all_lead = Everybody gets new digits, and the old cards open nothing any more. Nobody is signed out.

# --- a member
club_people = Members
club_none = There is nobody yet.
club_closed = closed after five wrong tries
club_devices = { $n ->
    [0] not signed in
    [one] signed in on { $n } device
   *[other] signed in on { $n } devices
}
club_unlock = Let the card be tried again
club_card = New card
club_card_out = New card, and sign out everywhere
club_out = Sign out everywhere
club_out_done = { $name } is signed out everywhere.
club_unlock_done = The card of { $name } can be tried again.
club_rename_do = Change the name
club_renamed = From now on the name is { $name }.
club_release = Hand over the account
club_release_lead = The account becomes the person’s own, with a recovery number, and leaves the club. The name must be one that nobody else has.
club_release_name = Name from then on
club_release_do = Hand it over
club_released = Give this number to { $name }. It is shown this one time only.
club_erase = Delete { $name }
club_erase_sure = Yes, delete for good
club_erased = { $name } is deleted.
club_close = Delete the club
club_close_lead = All its members’ accounts are deleted with it, at once and for good. Hand over those that should stay first.
club_close_sure = Yes, delete the club and all its accounts

# --- coming in
club_who = Who are you?
club_wait = The door is shut. Ask your leader to open it.
club_digits = The four digits on your card
club_enter = Come in
club_other = That’s not me
club_welcome = You are signed in, { $name }.
club_play = Play

# --- why not
club_lost = There is no such club. Check the address.
club_no_wrong = These are not the digits on your card. { $n ->
    [one] One more try.
   *[other] { $n } more tries.
}
club_no_closed = This card was tried too often. Your leader can open it again.
club_no_shut = The door is shut. Ask your leader to open it.
club_no_digits = A card has four digits.
club_no_full = There is no room for more: a club has at most 40 members, and nobody makes more than a few clubs.
club_no_member = The club has no such member any more.
club_no_name = Somebody in the club has this name, or one that looks like it.
