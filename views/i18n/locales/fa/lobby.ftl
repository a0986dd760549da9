# The lobby: looking for an opponent.

lobby_title = پیدا کردن حریف
lobby_lead = بگویید چه بازی‌ای دوست دارید تا با کسی که همان را می‌خواهد هم‌بازی شوید.
lobby_looking = { $game }: { $n ->
    [one] { $n } نفر دنبال حریف است
   *[other] { $n } نفر دنبال حریف‌اند
}
lobby_alone = هم‌بازی ندارید؟
lobby_now = همین حالا دنبال حریف: { $list }
lobby_first = نخستین کسی باشید که دنبال حریف می‌گردد.
lobby_nobody = همین حالا کس دیگری دنبال حریف نیست.

# --- games in which people are rated in two ways
list_kamisado_round = { $game }، یک دور
list_kamisado_match = { $game }، مسابقه

# --- what one looks for
lobby_games = چه بازی‌ای دوست دارید؟
lobby_games_more = اگر خواستید چند تا را انتخاب کنید: هر چه بیشتر، زودتر کسی پیدا می‌شود.
lobby_paces = با چه سرعتی؟
lobby_pace = { $minutes } دقیقه + { $seconds } ثانیه برای هر حرکت
lobby_stakes = در امتیاز حساب شود؟
lobby_rated = امتیازی
lobby_friendly = دوستانه
lobby_either = فرقی نمی‌کند
lobby_strength = چقدر قوی؟
lobby_anybody = هر کسی
lobby_near = حداکثر { $n } امتیاز با من فاصله
lobby_guest = بازی‌های امتیازی برای کسانی است که نامی برگزیده‌اند.
lobby_named = با نام { $name } بازی می‌کنید.
lobby_name = نام شما

# --- looking
lobby_seek = دنبال کسی بگرد
lobby_seeking = در جست‌وجوی حریف …
lobby_stop = دیگر نگرد
lobby_meanwhile = تا آن وقت با رایانه بازی کنید: وقتی کسی بیاید، بازی شما می‌ماند.
lobby_found = یک هم‌بازی پیدا شد!

# --- the bell
lobby_bell = وقتی کسی دنبال این بازی‌هاست خبرم کن
lobby_bell_lead = در همین پنجره، در هر صفحه‌ای، زنگ می‌زند تا وقتی آن را ببندید یا از نو باز کنید.
lobby_rings = کسی دنبال حریف است: { $game }

# --- why not
lobby_elsewhere = حالا در پنجرهٔ دیگری دنبال حریف می‌گردید.
lobby_closed = در این وب‌گاه غریبه‌ها هم‌بازی نمی‌شوند. به‌جایش برای دوستی پیوند بفرستید.
lobby_child = باشگاه شما از نامتان نگهداری می‌کند، پس اینجا با غریبه‌ها روبه‌رو نمی‌شوید.
lobby_pick = دست‌کم یک بازی و یک سرعت انتخاب کنید.
lobby_lost = به کارساز دسترسی نیست. خودمان دوباره تلاش می‌کنیم.
