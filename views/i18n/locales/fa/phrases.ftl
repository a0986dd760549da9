phrases_say = چیزی بگویید
phrases_show = جمله‌ها و لبخندها
phrases_said = { $name }: { $phrase }
phrase_hello = سلام!
phrase_good_luck = موفق باشید!
phrase_nice_one = آفرین!
phrase_well_played = بازی قشنگی بود!
phrase_thanks = ممنون!
phrase_one_moment = یک لحظه!
phrase_sorry = ببخشید!
phrase_oops = ای وای!
phrase_smile = لبخند
phrase_laugh = خنده
phrase_surprise = تعجب
rated_game = این بازی در رتبه‌بندی حساب می‌شود: هر دو باید حساب داشته باشید، حرکتی پس گرفته نمی‌شود و کُندی اینترنت نصفِ همیشه جبران می‌شود.
# --- مکاتبه‌ای
by_days = { $n ->
    [one] بازی مکاتبه‌ای: هر حرکت { $n } روز
   *[other] بازی مکاتبه‌ای: هر حرکت { $n } روز
}
by_days_more = بازی مکاتبه‌ای: { $n } روز، و برای هر حرکت { $h } ساعت بیشتر
by_days_account = این بازی چند روز طول می‌کشد، پس هر دو بازیکن باید حساب داشته باشند.
days_left = { $d } روز و { $h } ساعت
hours_left = { $h } ساعت و { $m } دقیقه
day_of_grace = وقت { $name } تمام شد و تنها مهلت یک‌روزه‌ی خود را گرفت.
day_of_grace_you = وقتتان تمام شد و تنها مهلت یک‌روزه‌ی خود را گرفتید.
next_game = بازی بعدی
next_game_none = هیچ بازی دیگری منتظر حرکت شما نیست.
days_which = مکاتبه‌ای
days_none = نه
days_each = { $n ->
    [one] هر حرکت { $n } روز
   *[other] هر حرکت { $n } روز
}
days_more = { $n } روز و هر حرکت { $h } ساعت

# --- leaving
abort = لغو بازی
first_move_you = حرکت اول شما: { $n } ثانیه
first_move_of = حرکت اول { $name }: { $n } ثانیه
first_move_told = { $n ->
    [one] برای حرکت اول یک ثانیه وقت دارید؛ وگرنه بازی لغو می‌شود و برای کسی حساب نمی‌شود.
   *[other] برای حرکت اول { $n } ثانیه وقت دارید؛ وگرنه بازی لغو می‌شود و برای کسی حساب نمی‌شود.
}
absent_soon = { $name } اینجا نیست. { $n } ثانیهٔ دیگر می‌توانید بازی را تمام کنید.
absent_now = { $name } اینجا نیست. می‌توانید برنده شوید، بازی را مساوی اعلام کنید یا صبر کنید.
absent_win = برنده می‌شوم
absent_draw = مساوی
absent_wait = صبر می‌کنم
end_aborted = { $name } بازی را لغو کرد، پیش از آنکه هر دو حرکت کرده باشند.
end_aborted_you = بازی را لغو کردید، پیش از آنکه هر دو حرکت کرده باشید.
end_unstarted = { $name } حرکت اولش را به‌موقع نکرد.
end_unstarted_you = حرکت اولتان را به‌موقع نکردید.
end_absent = غیبت { $name } طولانی شد.
end_absent_you = غیبت شما طولانی شد.
end_absent_drawn = غیبت { $name } طولانی شد و بازی مساوی اعلام شد.
end_absent_drawn_you = غیبت شما طولانی شد و بازی مساوی اعلام شد.
mute = بی‌صدا کردن { $name }
unmute = شنیدن دوبارهٔ { $name }
block = مسدود کردن { $name }
block_done = انجام شد. شما دو نفر دیگر هیچ‌جای این سایت با هم روبه‌رو نمی‌شوید و پیام یکدیگر را نمی‌بینید. در صفحهٔ حسابتان می‌توانید آن را پس بگیرید.
report = گزارش { $name }
report_why = مشکل { $name } چیست؟
report_name = نامش توهین‌آمیز است
report_content = سرنخ یا تصویری توهین‌آمیز است
report_engine = برنامه‌ای حرکت‌هایش را پیدا می‌کند
report_losing = عمداً می‌بازد
report_stalling = وقت‌کشی می‌کند یا بازی را رها می‌کند
report_other = چیز دیگری
report_done = ممنون. گردانندگان سایت آن را بررسی می‌کنند و می‌بینند کجا رخ داده است.
report_no = گزارش نرسید. کمی بعد دوباره بفرستید.
