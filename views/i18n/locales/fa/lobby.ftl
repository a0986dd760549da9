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
lobby_stakes = در رتبه‌بندی حساب شود؟
lobby_rated = رتبه‌بندی
lobby_friendly = دوستانه
lobby_either = فرقی نمی‌کند
lobby_strength = چقدر قوی؟
lobby_anybody = هر کسی
lobby_near = حداکثر { $n } امتیاز با من فاصله
lobby_guest = بازی‌هایی که در رتبه‌بندی حساب می‌شوند برای کسانی است که نامی برگزیده‌اند.
lobby_named = با نام { $name } بازی می‌کنید.
lobby_name = نام شما

# --- looking
lobby_seek = دنبال کسی بگرد
lobby_seeking = در جست‌وجوی حریف …
lobby_stop = دیگر نگرد
lobby_meanwhile = تا آن وقت با رایانه بازی کنید: وقتی کسی بیاید، بازی شما می‌ماند.
lobby_found = یک هم‌بازی پیدا شد!

# --- the bell
lobby_bell = وقتی کسی دنبال این بازی‌هاست خبرم کنید
lobby_bell_lead = در همین پنجره، در هر صفحه‌ای، زنگ می‌زند تا وقتی آن را ببندید یا از نو باز کنید.
lobby_rings = کسی دنبال حریف است: { $game }

# --- why not
lobby_elsewhere = حالا در پنجرهٔ دیگری دنبال حریف می‌گردید.
lobby_closed = در این وب‌گاه غریبه‌ها هم‌بازی نمی‌شوند. به‌جایش برای دوستی پیوند بفرستید.
lobby_child = باشگاه شما از نامتان نگهداری می‌کند، پس اینجا با غریبه‌ها روبه‌رو نمی‌شوید.
lobby_pick = دست‌کم یک بازی و یک سرعت انتخاب کنید.
lobby_lost = به کارساز دسترسی نیست. خودمان دوباره تلاش می‌کنیم.

lobby_left = از { $of } بازی آخری که اینجا پیدا کردید { $n } تا را نیمه‌کاره رها کرده‌اید. چهار تا از ده تا ده دقیقه مکث می‌آورد.
lobby_paused = از ده بازی آخری که اینجا پیدا کردید چهار تا را نیمه‌کاره رها کرده‌اید؛ { $n } دقیقهٔ دیگر می‌توانید دوباره دنبال کسی بگردید.

# --- challenges
challenges = دعوت به بازی
challenge_came = { $name } شما را به بازی دعوت می‌کند: { $terms }
challenge_of = { $name } می‌خواهد با شما بازی کند: { $terms }
challenge_to = برای { $name }: { $terms }.
pace_days = { $n ->
    [one] هر حرکت { $n } روز
   *[other] هر حرکت { $n } روز
}
pace_days_more = { $n } روز و هر حرکت { $h } ساعت
challenge_play = بازی می‌کنم
challenge_why = چرا نه؟
challenge_refuse = نمی‌پذیرم
challenge_table = رفتن به میز
challenge_back = پس گرفتن
challenge_waits = هنوز پاسخ نداده است.
challenge_taken = پذیرفته شد.
challenge_withdrawn = پس گرفته شد.
challenge_later = حالا نه.
challenge_game = این بازی نه.
challenge_pace = با این سرعت نه.
challenge_not_rated = بدون رتبه‌بندی.
challenge_only_rated = فقط با رتبه‌بندی.
challenge_no = نه، ممنون.
challenge_somebody = دعوت از کسی که می‌شناسید
challenge_whom = چه کسی را دعوت می‌کنید؟
challenge_which = کدام بازی؟
challenge_send = دعوت به بازی
challenge_no_nobody = کس دیگری با این نام حساب ندارد.
challenge_no_stands = پیش‌تر او را دعوت کرده‌اید و هنوز پاسخ نداده است.
challenge_no_crowd = کسان زیادی او را دعوت کرده‌اند. فردا دوباره امتحان کنید.
challenge_no_closed = نمی‌توانید او را دعوت کنید.
challenge_no_silence = سه بار نپذیرفته است. از { $date } می‌توانید دوباره دعوت کنید.
challenge_no_more = این دعوت به پایان رسیده است.
challenge_send_to = دعوت { $name } به بازی

# --- those whom one follows
following = کسانی که دنبال می‌کنم
following_lead = این‌جا می‌بینید کی در سایت هستند. به آن‌ها گفته نمی‌شود که دنبالشان می‌کنید.
following_here = الان این‌جاست
following_plays = در حال بازی { $game }
following_whom = چه کسی را می‌خواهید دنبال کنید؟
following_follow = دنبال کردن
following_unfollow = لغو دنبال کردن
following_unfollow_of = لغو دنبال کردن { $name }
following_now = از حالا { $name } را دنبال می‌کنید.
following_no_more = دیگر { $name } را دنبال نمی‌کنید.
following_no_closed = نمی‌توانید او را دنبال کنید.
following_no_full = بیش از این نمی‌توانید کسی را دنبال کنید. اول کسی را از فهرست بردارید.

# --- others: whom one does not want to meet, who may challenge, and what the operator decided
safety = با چه کسانی روبه‌رو می‌شوم
safety_lead = هر کس را مسدود کنید هرگز حریف شما نمی‌شود، سر میز شما نمی‌نشیند و پیام شما را نمی‌بیند؛ شما هم پیام او را نمی‌بینید. به آن‌ها خبر داده نمی‌شود، ولی شاید متوجه شوند.
safety_former = بازیکن پیشین
safety_forgive = بخشیدن
safety_forgive_of = بخشیدن { $name }
safety_forgiven = دوباره می‌توانید با { $name } روبه‌رو شوید.
safety_block = مسدود کردن
safety_blocked = شما و { $name } دیگر با هم روبه‌رو نمی‌شوید.
safety_why = مشکل چیست؟
safety_report = گزارش به گردانندگان سایت
safety_reported = ممنون. گردانندگان سایت رفتار { $name } را بررسی می‌کنند.
reason_name = نام توهین‌آمیز است
reason_content = سرنخ یا تصویری توهین‌آمیز است
reason_engine = برنامه‌ای حرکت‌ها را پیدا می‌کند
reason_losing = بازی‌ها عمداً باخته می‌شوند
reason_stalling = عمداً وقت‌کشی می‌شود یا بازی‌ها رها می‌شوند
reason_other = دلیلی دیگر
withheld = تصمیم گردانندگان سایت: { $what }. دلیل: { $why }.
withheld_until = تصمیم گردانندگان سایت تا { $date }: { $what }. دلیل: { $why }.
withheld_name = تا نام دیگری برنگزینید، کسی نامتان را نمی‌بیند
withheld_strangers = میز همگانی و حریف ناشناس برای شما ممکن نیست
withheld_rated = بازی‌هایتان در رتبه‌بندی حساب نمی‌شود
withheld_account = این حساب بسته است؛ هنوز می‌توانید همه‌چیز را با خود ببرید و حساب را حذف کنید
safety_challenges = چه کسی می‌تواند مرا به بازی دعوت کند؟
challenges_all = همه
challenges_near = کسانی که تقریباً هم‌سطح من‌اند
challenges_followed = کسانی که دنبال می‌کنم
challenges_club = فقط باشگاهم
presence_shown = کسانی که مرا دنبال می‌کنند می‌بینند کی این‌جا هستم
# --- holidays, in which clocks by correspondence stand
holiday = مرخصی
holiday_lead = تا وقتی نیستید، ساعت شما در بازی‌های مکاتبه‌ای می‌ایستد و هم‌بازی‌هایتان می‌بینند تا کِی. هر بار تا ۲۱ روز و در سال ۳۰ روز می‌توانید مرخصی بگیرید؛ هر مرخصی دست‌کم یک روز حساب می‌شود.
holiday_days = چند روز؟
holiday_go = از همین حالا می‌روم
holiday_left = { $n } روز دیگر مرخصی دارید.
holiday_until = تا { $day } در مرخصی هستید. با این همه می‌توانید حرکت کنید.
holiday_back = برگشتم
holiday_gone = ساعت‌هایتان تا { $day } می‌ایستد. خوش بگذرد.
holiday_ended = خوش برگشتید. ساعت‌هایتان دوباره کار می‌کند.
# --- time that runs out by correspondence
due_title = وقت شما
due = { $game }: برای حرکتتان { $n } ساعت مانده است.
due_soon = { $game }: برای حرکتتان کمتر از یک ساعت مانده است.
# --- fixed hours
hours = ساعت‌های ثابت
hours_lead = زمان‌ها به وقت ساعت خود شماست.
hours_file = پروندهٔ تقویم
hours_file_of = پروندهٔ تقویم { $name }
hour_today = امروز { $begin } تا { $end }
hour_on = { $day } { $begin } تا { $end }
hour_now = همین حالا: { $games }
hour_until = تا { $end }
hours_publish = اعلام یک ساعت
hours_none = هنوز ساعتی اعلام نشده است.
hour_games = چه بازی‌ای؟
hour_each = هر هفته
hour_day = کدام روز؟
hour_at = از چه ساعتی؟
hour_length = چه مدت؟
hour_minutes = { $n } دقیقه
hour_zone = به وقت { $zone }، در تابستان و زمستان.
hour_do = اعلام کن
hour_end = بردار
hour_end_of = برداشتن: { $what }
hour_over = گذشته
hour_pick = دست‌کم یک بازی انتخاب کنید.
hours_full = بیست ساعت اعلام شده است. نخست یکی را بردارید.
hours_renew = نشانی تازه‌ای به پروندهٔ تقویم بده
hours_renew_lead = تقویم‌هایی که نشانی پیشین را دارند دیگر خبری نمی‌گیرند. وقتی کسی نشانی را دارد که نباید، این کار را بکنید.
hours_renewed = پروندهٔ تقویم نشانی تازه‌ای دارد.
# --- challenges to a whole club
challenge_in_club = { $name } از { $club } بازی می‌خواهد: { $terms }
club_ask = دعوت از همهٔ { $name } به بازی
club_ask_lead = همهٔ باشگاه خبردار می‌شوند. نخستین کسی که بپذیرد روبه‌روی شما می‌نشیند و دیگران آن را دیگر نمی‌بینند.
club_hear = وقتی کسی باشگاه را دعوت می‌کند به من خبر بده
club_ask_now = دعوت باشگاه به بازی
# --- notices on a device while no page is open
push = خبر روی این دستگاه
push_lead = وقتی هیچ صفحه‌ای از این سایت باز نیست، این دستگاه می‌تواند خبرتان کند که در بازی مکاتبه‌ای نوبت شماست، که وقتتان آن‌جا رو به پایان است، که کسی شما را به بازی دعوت کرده، و اگر خواسته باشید، که کسی دنبال حریف است. در خبر نام بازی هست و نام هیچ‌کس نیست.
push_begin = وقتی نوبت من شد روی این دستگاه خبرم کن
push_on = این دستگاه خبرتان می‌کند.
push_end = دیگر این‌جا خبرم نکن
push_begun = از این پس این دستگاه خبرتان می‌کند.
push_ended = این دستگاه دیگر خبرتان نمی‌کند.
push_denied = مرورگرتان اجازهٔ اعلان به این سایت نمی‌دهد. در تنظیماتش اجازه دهید و دوباره امتحان کنید.
push_failed = سرویس اعلان مرورگرتان جواب نداد. بعداً دوباره امتحان کنید.
push_insecure = مرورگرها این را فقط در نشانی‌هایی می‌گذارند که با https شروع می‌شوند. عنوان و صدای صفحهٔ باز به هر حال خبرتان می‌کند.
push_unable = این مرورگر نمی‌تواند. در آیفون یا آیپد اول این سایت را به صفحهٔ اصلی اضافه کنید و از همان‌جا بازش کنید.
push_none = این سایت بیرون از صفحه‌هایش خبری نمی‌دهد.
lobby_bell_push = وقتی همهٔ صفحه‌ها بسته‌اند روی این دستگاه زنگ می‌زند: یک بار، تا سه ساعت.
