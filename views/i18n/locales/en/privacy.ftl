# What is stored about people, for how long, and how one is forgotten. Each sentence must be true of the program.

privacy_lead = What this server stores about people, for how long, and how to be forgotten. There is no advertising and no tracking here, and the pages fetch nothing from other sites.
privacy_years = { $n ->
    [one] one year
   *[other] { $n } years
}
privacy_days = { $n ->
    [one] one day
   *[other] { $n } days
}
privacy_hours = { $n ->
    [one] one hour
   *[other] { $n } hours
}

# --- without an account
privacy_guest = If you play without an account
privacy_guest_table = A table stores the name that you typed there, if you typed one, and each move with its time. At Dixit it also stores your clues, cards and votes.
privacy_guest_seat = So that your seat stays yours, your browser stores a secret for each table. The server stores only a fingerprint of it (a hash).
privacy_guest_browser = What you have chosen, how far you are in lessons and puzzles, your studies, and games that you play on this device without a link are stored in your browser alone. In the settings you can delete all of it.
privacy_photos = Photographs that a host brings to a table of Dixit are deleted { $time } after somebody was last at that table.
privacy_address = The network address of your device (its IP address) stays in memory only, so that nobody can ask for too much at once; the program stores it nowhere. A proxy in front of it may have a log of its own: ask those who run this site.
privacy_no_cookie = You get no cookie.

# --- with an account
privacy_account = If you have an account
privacy_off = This server has no accounts.
privacy_by_club = On this server only leaders of clubs have accounts, and those whom they take in.
privacy_account_stored = The server stores your name and the names that you had before, since when you have them, and what opens your account: of devices what they call themselves and when they were added, of secrets and recovery numbers only fingerprints, of passkeys the public half. It also stores which seats you took over from the time before you had an account, and which clubs you lead or belong to. So it does whom you follow, whom you have blocked, when you were on a holiday, which answers you decided on before in games by correspondence (for 90 days), and what those who run this site withhold from you, with the reason.
privacy_account_not = It stores no e-mail address, no password and no birthday, and of when you were here nothing but these times and those of your moves.
privacy_account_table = In the records of tables there is a random number for you, and not your name. What you are called is looked up each time, so a new name shows everywhere at once.
privacy_account_cookie = One cookie tells the server which device it is and who is signed in there. It is there only while somebody is signed in, and at most 400 days after you last looked at your account. No script can read it, and no other site gets it.
privacy_account_codes = The code by which another device comes in counts for two minutes, and a question to a passkey for five; after that they are deleted.
privacy_account_push = If you let a device tell you of things while no page is open, the server stores the address that your browser’s maker gave it for that, two keys of the browser and the language, until you switch it off, sign out there or delete your account. What is sent passes through the service of that maker, encrypted for your browser, and names a game and nobody. That you asked to be told when somebody looks for an opponent is in memory only.

# --- members of a club
privacy_club = If a club made your account
privacy_club_stored = The same is stored as of everybody with an account, and how often wrong digits were typed for your card. Any name will do: nobody needs the real one. So is whether you want to hear when somebody asks the whole club for a game. That you asked stands with the club until it is deleted.
privacy_club_seen = The club’s page shows its names to its members, and to those who have its address while the leader has opened the door. At tables, your name has the mark ⌂ behind it. When the club meets is read by its members, and by whoever has the address of its calendar file, in which nobody’s name stands.
privacy_club_leader = The leader can change your name, make a new card, sign you out, delete you, or hand the account over to you. When the club is deleted, so are the accounts that it looks after.

# --- who sees what
privacy_seen = Who sees what
privacy_seen_table = People at your table, and all who have its link, see the names and the moves, and later the page of the game. A public table is shown to everybody.
privacy_seen_person = Your own page shows everybody since which month you have a name, how often you won and lost against other people, how your ratings changed from game to game, and your latest public games. Search engines are told not to list it, unless you allow it. On the lists of players you stand only if you choose to. Members of clubs have no such page, and stand on no list.
privacy_seen_here = Those with an account who follow you by name see when you have a page open here, and at which public table you play. You can switch that off on the page of your account, and nobody whom you have blocked sees it. Of a club’s members only their club sees it. When you are here is stored nowhere. You are not told who follows you.
privacy_seen_operator = Those who run this server can read all that it stores. From that they learn neither your recovery number nor the secrets of your devices. The log of the server and its figures name no people.
privacy_report = A report to those who run this site has who reports, who is reported, why, at which table and move, and what was seen there: the clue of a storyteller, or the name of a guest. Only they read it. It is deleted 180 days after the last one about the same person, and at once when that person is forgotten.

# --- for how long
privacy_time = For how long
privacy_time_tables = A table is deleted { $finished } after its latest game was over. If a game was left unfinished, it is { $deserted } after the last move; if none was begun, { $lobbies } after somebody last sat down.
privacy_time_rated = Tables with rated games stay, since ratings come from them.
privacy_time_rated_until = A table with rated games is deleted { $rated } after the last move, and its games no longer count then.
privacy_time_account = An account lasts until you delete it. A name that you changed stays reserved for you for 90 days.
privacy_time_copies = Those who run this server make copies in case it breaks, and decide how long they hold on to them. Ask them.

# --- to be forgotten
privacy_forget = To be forgotten, and to take everything along
privacy_forget_account = “Delete me” on the page of your account deletes your names, your devices and all that opens the account, at once. The games stay for those who played with you, with “a former player” and a number that leads to nobody in your place. A copy made before still has you until it is deleted; when the program puts one in the place of today’s data, it deletes you from it again.
privacy_forget_guest = A name that you typed at a table belongs to that table and not to an account, and lasts as long as the table does. Those who run this server can delete a table at any time: ask them.
privacy_forget_pages = Each of those who sat at a game can take all names off its page.
privacy_take = “Take everything along” on the page of your account gives you one file with all that is stored of it.

# --- who runs the site
privacy_who = Who answers for this
privacy_who_runs = This site is run by those who set up this server: they answer for it. The people who wrote the program get nothing of what is stored here.
