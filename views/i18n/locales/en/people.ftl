# The account: making one, coming back to it, and what one can do with it.

account_lead = One name on all your devices, without e-mail or password. Nobody needs one to play.

# --- making one
account_choose = Choose a name
account_choose_lead = At every table it is yours alone.
account_name = Name
account_make = Take this name
account_have = I have a name already
account_number = Recovery number
account_number_how = 25 digits. Spaces and dashes don’t matter.
account_number_see = Show the digits
account_number_hide = Hide the digits
account_enter = Sign in

# --- by another device
account_link = I am signed in on another device
account_link_lead = Then that one lets you in here, without the number.
account_link_do = Show a code
account_link_how = Scan this with the other device. Or open “Account” there, choose “Add a device”, and type these digits:
account_link_pick = Then it asks you for a number. It is:
account_link_nobody = Nobody is signed in on this device. Open the code with one where you are.

# --- the number
account_number_of = Your recovery number
account_number_lead = With your name and this number you come back from any device, even if this one is lost. It is shown this one time only: copy it, print it or write it down.
account_number_where = Sign in at
account_number_marked = The number is selected. Copy it with your browser.
account_print = Print
account_kept = I have kept it

# --- who plays
account_who = Who plays?
account_plays = { $name } plays now.
account_add = Add a person
account_back = Back
account_since = Since { $date }

# --- what one can do
account_rename = Change the name
account_rename_lead = Once in 30 days. Your old name stays yours for another 90 days; then others may take it.
account_rename_do = Change
account_renamed = From now on you are called { $name }.
account_keys = Devices and keys
account_keys_lead = Each of these lets somebody play as you.
account_key_device = A device
account_key_number = Recovery number
account_key_card = Card
account_key_bot = Program
account_key_passkey = Passkey
account_key_here = This device
account_key_drop = Sign out there
account_key_drop_of = Sign out there: { $name }
account_keys_drop = Sign out everywhere else
account_key_dropped = Done: it lets nobody in any more.
account_keys_dropped = All other devices are signed out.
account_device = Add a device
account_device_lead = On the new device, open “Account” and choose “I am signed in on another device”. Scan its code with this device, or type the digits here.
account_device_digits = Digits on the new device
account_device_next = Go on
account_device_ask = A device that calls itself “{ $device }” wants to be signed in as { $name }.
account_device_warn = Go on only if you have that device before you. Whoever has it can then do all that you can, and sign you out. If somebody sent you this code, choose “None of these”.
account_device_number = Which number does it show?
account_device_none = None of these
account_device_done = The new device is signed in.
account_device_not = The other device stays out.
account_news = New since { $date }: { $name }. Not you? Sign it out.
account_news_mine = That was me
account_passkey = Add a passkey
account_passkey_lead = With a passkey you sign in by fingerprint, face or screen lock, without the number; it never leaves your device or your password manager.
account_passkey_label = What do you call it?
account_passkey_make = Make a passkey
account_passkey_made = The passkey is made. It lets you in from now on.
account_passkey_enter = Sign in with a passkey
account_renew = A new recovery number
account_renew_lead = If somebody may have seen yours, or it is lost. The old one then opens nothing any more.
account_renew_do = Make a new number
account_export = Take everything along
account_export_lead = One file with all that this server has stored about you.
account_export_do = Save the file
account_leave = Sign out here
account_leave_lead = This device forgets you. Keep your recovery number at hand: with it you come back.
account_left = { $name } is signed out here.
account_erase = Delete me
account_erase_lead = Your name, your devices and your number are struck at once and for good; games that you played stay, with “a former player” in your place.
account_erase_do = Delete { $name }
account_erase_sure = Yes, delete for good
account_erased = { $name } is deleted.

# --- why not
account_no_taken = Somebody has this name, or one that looks like it. Try another one.
account_no_short = A name has at least two letters.
account_no_long = That is too long for a name: 24 letters are the most, and fewer if they are wide.
account_no_sign = A name has letters and digits, and nothing else but spaces and hyphens between them.
account_no_mixed = All letters of a name are from one alphabet, and all its digits of one kind.
account_no_marks = There are too many marks on one letter.
account_no_gaps = Spaces and hyphens stand one at a time, between letters.
account_no_letter = A name has at least one letter.
account_no_refused = Nobody can have this name. Try another one.
account_no_soon = You can change it again from { $date }.
account_no_many = That was too often. Try again later.
account_no_minutes = That was too often. { $n ->
    [one] Try again in { $n } minute.
   *[other] Try again in { $n } minutes.
}
account_no_hours = That was too often. { $n ->
    [one] Try again in { $n } hour.
   *[other] Try again in { $n } hours.
}
account_no_full = Eight people are signed in on this device, and there is no room for more. Sign one of them out first.
account_no_off = Nobody can make an account by themselves here.
account_no_wrong = This name and this number don’t belong together. Check both.
account_no_length = The number has 25 digits. Count them again.
account_no_digit = There is something in the number that is no digit.
account_no_check = A digit is wrong. Compare the number with yours.
account_no_link = No device waits with these digits, or its two minutes are over. Show a new code there.
account_no_pick = That was another number, so the device stays out. If it is yours, show a new code there.
account_no_passkey = This passkey opens nothing here. Try another way in.
account_no_passkey_came = No passkey came. Try again, or take another way in.
account_no_signed_out = You were signed out on this device.
account_no_key = It was gone already.
account_no_guarded = Your club decides this. Ask its leader.
account_no_leads = You lead a club. Delete it first, on its page.
account_no_nobody = Nobody else with an account is called so.
account_clubs = Clubs: accounts for a class or a team

# --- games
games_title = My games
games_page = My page, as others see it
games_listed = Search engines may list my page
games_players = Show me on the lists of players
games_which = Which game
games_all = All games
games_none = No games yet. Every game you sit down at from now on is listed here, on each of your devices.
games_on = Running
games_days = { $state }, { $d } d { $h } h left
games_hours = { $state }, { $h } h { $m } min left
games_won = Won
games_drawn = Drawn
games_lost = Lost
games_open = Broken off
games_more = More games
games_take = The games played here so far are mine
games_claim = Games played here without an account
games_claim_lead = All games that this browser sat down at without an account become yours: those that are over and those that run. You find them on each of your devices.
games_claim_do = They are mine
games_claimed = { $games ->
    [one] One game was added.
   *[other] { $games } games were added.
}
