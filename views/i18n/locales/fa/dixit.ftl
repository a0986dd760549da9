# میز دیکسیت به فارسی. هر پیام در یک سطر؛ آنچه عوض می‌شود در آکولاد است.

# --- پیش از بازی
dixit_open = ساختن میز دیکسیت
dixit_variant = بازی
dixit_base = دیکسیت
dixit_base_hint = ۳ تا ۱۲ نفر. قصه‌گو چیزی می‌گوید و بقیه کارتش را پیدا می‌کنند. هر کس به ۳۰ برسد بازی تمام است.
dixit_party = دیکسیت مهمانی
dixit_party_hint = ۶ تا ۱۲ نفر. یک موضوع، از هر کس یک کارت؛ هر چه با هم‌فکران بیشتری رأی بدهید بهتر.
dixit_team = دیکسیت تیمی
dixit_team_hint = ۶، ۸، ۱۰ یا ۱۲ نفر، دو به دو. یکی کارت می‌دهد و یارش رأی.
dixit_first = قصه‌گوی اول
dixit_first_random = قرعه
dixit_first_buzz = هر کس زودتر بگوید
dixit_first_host = به انتخاب میزبان
dixit_timers = وقت
dixit_timers_usual = معمولی
dixit_timers_half = یک‌ونیم برابر
dixit_timers_thrice = سه برابر
dixit_timers_off = بدون وقت
dixit_cycles = هر کس چند بار قصه‌گو باشد
dixit_times = { $n } بار
dixit_deck = کارت‌ها
dixit_deck_ours = ۸۴ تصویر ما
dixit_deck_fresh = تصویرهای تصادفی
dixit_deck_fresh_hint = هر بار دسته‌ای تازه که با قاعده ساخته می‌شود؛ ساده‌تر از تصویرهای ما.
dixit_deck_another = دسته‌ای دیگر
dixit_newcomer = هر کس دیر برسد
dixit_newcomer_zero = از صفر شروع می‌کند
dixit_newcomer_least = هم‌امتیاز نفر آخر شروع می‌کند
dixit_tie = اگر چند نفر با هم اول شوند
dixit_tie_shared = با هم برنده‌اند
dixit_tie_more = یک دور دیگر بازی می‌شود
dixit_tongues = ربات‌ها به چه زبانی حرف بزنند
dixit_tongue = زبان ربات‌ها
dixit_begin = شروع بازی
dixit_need = دست‌کم { $n } نفر لازم است
dixit_host = میزبان
dixit_hand_over = سپردن میزبانی به { $name }
dixit_remove = برداشتن { $name } از میز
dixit_bot_add = افزودن ربات
dixit_bot_for = ربات به جای { $name } بازی کند
dixit_bot_n = ربات { $n }
# Names of bots by their chairs: in turn childlike, poetic, dry, a lover of proverbs.
dixit_bot_name = { $n ->
    [0] فسقلی
    [1] شیدا
    [2] آقای کمالی
    [3] ننه گلاب
    [4] گلی
    [5] مهتاب
    [6] خانم دقیقی
    [7] بابا رحمت
    [8] نخودی
    [9] سهراب
    [10] جناب سرهنگ
   *[other] خاله سوسن
}
dixit_bot_called = { $name } (ربات)
dixit_get_up = بلند شدن
dixit_rename = تغییر نام
dixit_partners = { $name } با { $other }
dixit_again = یک دست دیگر

# --- مرحله‌ها
dixit_round = دور { $n }
dixit_buzz = من شروع می‌کنم!
dixit_tell_now = یک کارت بردارید و چیزی درباره‌اش بگویید
dixit_theme_now = پیش از دیدن کارت‌ها موضوعی بگویید
dixit_tells = { $name } دارد فکر می‌کند چه بگوید
dixit_say = ثبت
dixit_give_now = { $n ->
    [one] کارتی بدهید که به این حرف بخورد
   *[other] { $n } کارت بدهید که به این حرف بخورند
}
dixit_given = کارت را دادید. تا همه بدهند می‌توانید عوضش کنید.
dixit_vote_now = کارت قصه‌گو کدام است؟
dixit_vote_two = اگر بخواهید می‌توانید به دو کارت رأی بدهید؛ تک‌رأی درست یک امتیاز بیشتر دارد.
dixit_green_now = بهترین کارت برای این موضوع کدام است؟
dixit_red_now = و رأی قرمزتان به کدام کارت؟ هیچ‌کس از آن امتیاز نمی‌گیرد.
dixit_voted = رأی دادید. تا همه رأی بدهند می‌توانید عوضش کنید.
dixit_teller_waits = رأی‌ها که جمع شد همه با هم رو می‌شوند.
dixit_waits_n = منتظر { $n } نفر
dixit_done = { $name } آماده است
dixit_draft = اگر وقت تمام شود همین فرستاده می‌شود. فقط شما می‌بینید.
dixit_own_card = کارت خودتان
dixit_own_team_card = کارت تیم خودتان
dixit_agree = با یارتان قرار بگذارید کدامتان کارت بدهد. کارت‌ها را نشان ندهید و وصفشان نکنید.
dixit_i_give = من می‌دهم
dixit_you_give = { $name } بدهد
dixit_staged = { $name } کارتی آماده دارد
dixit_ready = ادامه
dixit_late = قصه‌گو وقت اضافه دارد
dixit_stands = کسی از بازیکن‌ها اینجا نیست؛ وقت ایستاده است.
dixit_paused = چند نفر کم داریم. کسی بنشیند یا ربات بیاید، ادامه می‌دهیم.
dixit_finish = همین‌جا تمامش کنیم

# --- چه شد
dixit_all_found = همه پیدایش کردند: قصه‌گو هیچ، بقیه ۲ امتیاز.
dixit_none_found = هیچ‌کس پیدایش نکرد: قصه‌گو هیچ، بقیه ۲ امتیاز.
dixit_some_found = { $n ->
    [one] یک نفر پیدایش کرد: او و قصه‌گو هر کدام ۳ امتیاز.
   *[other] { $n } نفر پیدایش کردند: آن‌ها و قصه‌گو هر کدام ۳ امتیاز.
}
dixit_void = کمتر از دو رأی بود؛ این دور حساب نشد.
dixit_auto = وقت تمام شد؛ خودکار انتخاب شد
dixit_abstained = { $name } رأی نداد
dixit_passed = نوبت { $name } بی‌حرف گذشت
dixit_points_n = { $n } امتیاز
dixit_won = { $name } برنده شد
dixit_won_shared = چند نفر با هم برنده شدند
dixit_end_thirty = کسی به ۳۰ رسید
dixit_end_turns = همه قصه‌گو بوده‌اند
dixit_end_few = چند نفر کم بود
dixit_end_nobody = کسی نمانده بود
dixit_album = آلبوم امشب

# --- رفت‌وآمد
dixit_joins = { $name } از دور بعد بازی می‌کند
dixit_left = { $name } رفت
dixit_leave = ترک بازی
dixit_leave_sure = برای همیشه بروید؟ کارت‌هایتان کنار گذاشته می‌شود.
dixit_lend = ربات به جایم بازی کند
dixit_return = خودم بازی می‌کنم
dixit_tv = روی تلویزیون
dixit_tv_hint = این صفحه را روی تلویزیون باز کنید. فقط چیزی را نشان می‌دهد که همه می‌توانند ببینند.

# --- چرا نه
dixit_no_over = بازی تمام شده است.
dixit_no_not_seated = کسی روی این صندلی بازی نمی‌کند.
dixit_no_not_now = الان وقت این کار نیست.
dixit_no_not_in_variant = در این بازی چنین کاری نیست.
dixit_no_not_storyteller = فقط قصه‌گو حرف می‌زند.
dixit_no_clue_empty = هنوز چیزی نگفته‌اید.
dixit_no_clue_too_long = کوتاه‌تر بگویید؛ حداکثر ۱۲۰ حرف.
dixit_no_hand_hidden = کارت‌ها هنوز پشت‌ورو هستند.
dixit_no_not_in_hand = این کارت در دستتان نیست.
dixit_no_card_twice = هر کارت فقط یک بار داده می‌شود.
dixit_no_card_count = تعداد کارت‌ها درست نیست.
dixit_no_storyteller_cannot_give = کارت قصه‌گو با حرفش رفته است.
dixit_no_partner_gives = قرار است یارتان کارت بدهد.
dixit_no_not_your_team = تصمیمش با تیم دیگر است.
dixit_no_no_such_slot = چنین کارتی در ردیف نیست.
dixit_no_storyteller_cannot_vote = قصه‌گو رأی نمی‌دهد؛ می‌داند کدام است.
dixit_no_storyteller_team_cannot_vote = یار قصه‌گو هم رأی نمی‌دهد.
dixit_no_contributor_cannot_vote = شما کارت دادید، پس یارتان رأی می‌دهد.
dixit_no_no_vote = به کارتی رأی بدهید.
dixit_no_too_many_votes = این‌همه رأی ندارید.
dixit_no_duplicate_vote = دو رأی برای دو کارت جداست.
dixit_no_own_card = به کارت خودتان رأی نمی‌دهید.
dixit_no_own_team_card = به کارت تیم خودتان رأی نمی‌دهید.
dixit_no_red_only_storyteller = رأی قرمز مال قصه‌گوست.
dixit_no_red_missing = قصه‌گو رأی قرمز هم می‌دهد.
dixit_no_red_equals_green = رأی قرمز باید روی کارت دیگری باشد.
dixit_no_row_impossible = چنین ردیفی پیش نمی‌آید.
dixit_no_chair_taken = این صندلی گرفته شده است.
dixit_no_no_chair = صندلی دیگری نیست.
dixit_no_deck_too_small = کارت برای این‌همه نفر کم است.
dixit_no_bot_plays = الان ربات به جایتان بازی می‌کند.
dixit_no_no_bot_plays = رباتی به جایتان بازی نمی‌کند.
dixit_no_not_host = این کار میزبان است.
dixit_no_person_is_here = خودش اینجاست و بازی می‌کند.
dixit_no_players = این بازی با این تعداد نمی‌شود.
dixit_no_cycles = هر کس دست‌کم یک بار قصه‌گو می‌شود.
dixit_no_first = قصه‌گوی اول باید از بازیکن‌ها باشد.
dixit_no_bots_cannot_see = ربات‌ها عکس‌های شما را نمی‌بینند و با آن‌ها بازی نمی‌کنند.
dixit_no_bots_cannot_speak = ربات‌ها هیچ‌یک از زبان‌های این میز را بلد نیستند.
dixit_no_too_few_photos = دست‌کم ۸۴ عکس لازم است.
dixit_no_photos_are_private = میزی که با عکس‌های خودتان است خصوصی می‌ماند.
dixit_no_table_is_public = عکس‌های خودتان فقط سر میز خصوصی به کار می‌آید. اول میز را خصوصی کنید.

# --- بُر زدن درست
dixit_fair = از کجا بدانیم کارت‌ها درست بُر خورده؟

# --- the page
dixit_practice = تمرین با سه ربات
dixit_course = سه‌دقیقه‌ای یاد بگیرید
dixit_picture = یک تصویر
dixit_more = گزینه‌های بیشتر
dixit_first_me = خودم
dixit_with = با { $name }
dixit_make_host = میزبان شود
dixit_ok = تمام
dixit_wait_host = وقتی همه آمدند، میزبان شروع می‌کند.
dixit_come_in = دعوت بازیکن‌ها
dixit_pictures_come = تصویرها دارند می‌رسند
dixit_need_even = برای بازی دوتایی، تعداد باید زوج باشد
dixit_settle = تغییر بازی
dixit_no_with_rule = { $why } (قانون { $rule })
dixit_where = { $game }، دور { $n }
dixit_deals = کارت‌ها پخش می‌شوند.
dixit_card_n = کارت { $n } از { $m }
dixit_hand = دست شما
dixit_row = کارت‌های روی میز
dixit_clue_field = چیزی درباره‌اش بگویید
dixit_theme_field = موضوعی برای همه
dixit_said = { $name } گفت
dixit_theme_of = موضوع { $name }
dixit_race = چه کسی اول قصه می‌گوید؟ هر کس زودتر بگوید.
dixit_cards_come = بقیه دارند کارت انتخاب می‌کنند
dixit_give = همین را می‌دهم
dixit_give_instead = به جایش این را می‌دهم
dixit_others_vote = بقیه دارند رأی می‌دهند
dixit_all_vote = همه دارند رأی می‌دهند
dixit_card_before = کارت قبلی
dixit_card_after = کارت بعدی
dixit_vote = رأی می‌دهم
dixit_vote_for = رأی به کارت { $n }
dixit_vote_both = رأی به { $n } و { $m }
dixit_vote_colors = سبز به { $n }، قرمز به { $m }
dixit_green = رأی سبز
dixit_red = رأی قرمز
dixit_token = کدام رأی
dixit_closer = دیدن از نزدیک
dixit_people = بازیکن‌ها
dixit_teller = قصه‌گو
dixit_has_done = آماده است
dixit_thinks = در حال انتخاب
dixit_comes = به‌زودی می‌آید
dixit_from = از { $name }
dixit_true = کارت قصه‌گو
dixit_votes_of = رأی‌ها: { $name }
dixit_bot_for_you = ربات به جای شما بازی می‌کند.
dixit_you_join = از دور بعد بازی می‌کنید.
dixit_join_late = تماشا می‌کنید. می‌خواهید بازی کنید؟
dixit_won_you = شما بردید!
dixit_wait_again = میزبان می‌تواند دست دیگری شروع کند.
dixit_sat = { $name } نشست.
dixit_seconds = { $n } ثانیه مانده
dixit_gained = { $n } امتیاز در این دور
dixit_bot_helps = ربات به جایش بازی کند
