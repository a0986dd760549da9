# A host's own photographs in English. One message per line; arguments are in braces.

photos_own = Our own photographs
photos_lead = Bring 84 to 300 photographs. Only this table sees them. Where and when they were taken is removed, and they are deleted when all of you have left, or a day after the last of you was here.
photos_bots = Bots cannot see photographs, so people play with them, not bots.
photos_drop = Drop photographs here
photos_choose = Choose photographs
photos_n = { $n ->
    [one] One photograph
   *[other] { $n } photographs
}
photos_need = { $n ->
    [one] One more is needed
   *[other] { $n } more are needed
}
photos_enough = That is enough to begin.
photos_most = The deck is full: 300 photographs.
photos_sent = { $n } of { $m } sent
photos_stop = Stop sending
photos_again = Try again
photos_refused_n = { $n ->
    [one] One could not be used
   *[other] { $n } could not be used
}
photos_refused = { $name }: { $why }
photos_nth = Photograph { $n }
photos_take_out = Take out photograph { $n }
photos_taken_out = Photograph { $n } is out of the deck.
photos_host_chooses = The host is choosing photographs.

# --- reasons
photos_no_no_table = This table no longer exists.
photos_no_not_host = Only the host brings photographs.
photos_no_not_own = This table plays with another deck now.
photos_no_too_late = The game has begun.
photos_no_too_many = No more fit into the deck.
photos_no_same_picture = It is in the deck already.
photos_no_too_big = The file is too large, 16 MB at most.
photos_no_not_a_picture = This is no JPEG, PNG or WebP.
photos_no_svg = SVG drawings are not taken. JPEG, PNG and WebP are.
photos_no_gif = GIFs are not taken. JPEG, PNG and WebP are.
photos_no_heic = HEIC and AVIF are not taken. Save it as JPEG.
photos_no_animated = It moves. Cards hold still.
photos_no_too_many_pixels = It has too many pixels, 50 million at most.
photos_no_too_small = It is too small to become a card.
photos_no_broken = The file is damaged.
photos_no_too_slow = It took too long to arrive.
photos_no_too_often = Too many at once. Wait a moment.
photos_no_full = The server has no room for more photographs.
photos_no_not_kept = The server cannot save it right now.
photos_no_malformed = The server did not understand the page. Reload it.
photos_no_line = The connection was lost.
