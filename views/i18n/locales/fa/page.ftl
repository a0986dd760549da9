# صفحه به فارسی. هر پیام یک سطر؛ آنچه تغییر می‌کند میان دو ابرو می‌آید.

# --- که و کجا
brand = همبازی
front_title = با کی بازی می‌کنید؟
front_lead = حریف را انتخاب کنید و «شروع بازی» را بزنید؛ بازی همان لحظه شروع می‌شود.
opponent = حریف
with_computer = رایانه
with_friend = دوست
with_screen = روی همین دستگاه
play = شروع بازی
room_open = ساختن اتاق
go_on = ادامه
options_of = تنظیم { $game }
name_dvonn = دوون
name_kamisado = کامیسادو
name_daaliz = دالیز
name_quoridor = کوریدور
name_dixit = دیکسیت
line_dvonn = حلقه روی حلقه؛ از سرخ جدا نشوید.
line_kamisado = خانه‌ی شما می‌گوید کدام برج حریف برود.
line_daaliz = دیوار بچینید، راه باز کنید، بیرون بزنید.
line_dixit = یک کارت، یک جمله، و حدس بقیه.
games = بازی‌ها
running = بازی‌های نیمه‌کاره
game_with = { $game } با { $name }
game_computer = { $game } با رایانه، سطح { $n }
game_screen = { $game } روی همین دستگاه
forget = برداشتن از فهرست
code_label = رمز اتاق را دارید؟
code_enter = ورود
code_wrong = این اتاق پیدا نشد. رمز را دوباره ببینید.
skip = رفتن به بخش اصلی
learn = یاد گرفتن بازی‌ها
course = یاد گرفتن روی صفحه
about = درباره
look_sound = صدا و نمایش
language = زبان
account = حساب کاربری
privacy = حریم خصوصی

# --- نوار بالا
nav = بخش‌های سایت
nav_play = بازی
nav_learn = آموزش
nav_puzzles = معما
nav_study = بررسی
nav_watch = تماشا
light_turn = روشن یا تیره

# --- روشنی
light = روشنی صفحه
light_auto = مثل دستگاه
light_day = روشن
light_night = تیره

# --- قرارهای بازی
begin_game = شروع بازی
your_name = نام شما
guest = مهمان
former_player = بازیکن پیشین
program = برنامه
level = رایانه چقدر قوی بازی کند
level_of = { $n } · { $name }
beaten = بالاترین سطحی که برده‌اید: { $n }
dvonn_start = حلقه‌ها
dvonn_empty = خودتان می‌چینید
dvonn_random = از پیش چیده، تصادفی
dvonn_symmetric = از پیش چیده، برای هر دو یکسان
kamisado_length = طول بازی
kamisado_single = یک دور
kamisado_standard = تا ۳ امتیاز
kamisado_long = تا ۷ امتیاز
kamisado_marathon = تا ۱۵ امتیاز
face = روی صفحه
face_signs = رنگ و نشانه
face_words = واژه‌های چینی
daaliz_goal = هدف
goal_leave = بیرون رفتن از صفحه (دالیز)
goal_reach = رسیدن به ردیف آخر (کوریدور)
players = بازیکنان
players_n = { $n } نفر
teams = دو نفر روبه‌رو یار هم باشند
layout = نوع بازی
layout_usual = معمولی
layout_race = مسابقه، کنار هم
layout_meeting = دیدار در میانه
size = اندازه‌ی صفحه
size_n = { $n } در { $m }
walls_each = دیوار هر نفر
walls_usual = به اندازه‌ی معمول
handicap = آغازکننده دیوار کمتری داشته باشد
clock_none = بدون ساعت
minutes = دقیقه برای هر نفر
increment = ثانیه‌ی افزوده در هر حرکت
rated = در رتبه‌بندی حساب شود (هر دو حساب لازم دارید)
first = چه کسی شروع کند
first_me = من
first_other = حریف
first_lot = قرعه

# --- جای بازیکنان
side_white = سفید
side_black = سیاه
side_plum = ارغوانی
side_blue = آبی
side_amber = کهربایی
side_green = سبز
named = { $name }
you = شما
free_seat = جای خالی
away = بیرون است
hurried = سرور شلوغ است: این بار سطح { $n }
sit = نشستن
rings = { $n ->
    [one] حلقه
   *[other] حلقه
}
points_of = { $n } از { $m }
walls = { $n ->
    [one] { $n } دیوار
   *[other] { $n } دیوار
}

# --- نوبت کیست و چرا
your_turn = نوبت شماست
turn_of = نوبت { $name } است
waiting = منتظر { $name } هستیم
waiting_seat = منتظریم کسی بنشیند
thinking = رایانه فکر می‌کند (سطح { $n } · { $name })
earlier = دارید حرکت‌های پیشین را می‌بینید.
back_to_now = برگشتن به حالا
place_red = یک حلقه‌ی سرخ در هر جای خالی بگذارید.
place_own = یک حلقه در هر جای خالی بگذارید.
place_left = { $n ->
    [one] یک حلقه مانده، بعد نوبت ستون ساختن است.
   *[other] { $n } حلقه مانده، بعد نوبت ستون ساختن است.
}
stack_hint = یکی از حلقه‌ها یا ستون‌های خودتان را بردارید.
held_ring = حلقه‌ی { $place } را کجا می‌گذارید؟
held_stack = ستون { $place } را کجا می‌گذارید؟
held_tower = برج { $place } را کجا می‌برید؟
held_pawn = مهره را کجا می‌برید؟
held_piece = مهره‌ی { $place } را کجا می‌برید؟
free_tower = با هر برجی که بخواهید می‌توانید شروع کنید.
due_you = برج { $color } شما باید حرکت کند.
due_other = برج { $color } { $name } باید حرکت کند.
due_why = حرکت قبلی روی { $place } تمام شد که { $color } است.
due_again = برج هل‌داده روی خانه‌ی { $color } ایستاد؛ همان بازیکن ادامه می‌دهد.
reach = { $rank }: { $n ->
    [one] فقط یک خانه.
   *[other] حداکثر { $n } خانه.
}
fill_you = این دور را بردید. برج‌ها از کدام سو چیده شوند؟
fill_wait = { $name } انتخاب می‌کند که برج‌ها از کدام سو چیده شوند.
fill_left = از چپ
fill_right = از راست
wall_or_step = مهره را حرکت بدهید، یا دیواری در شیارها بگذارید.
only_step = دیواری نمانده؛ مهره را حرکت بدهید.
goal_dvonn = هدف: در پایان ستون بلندتر مال شما باشد. هر چه از سرخ جدا شود از بازی می‌رود.
goal_kamisado = هدف: یکی از برج‌هایتان را به ردیف آخر برسانید.
goal_daaliz = هدف: زودتر از حریف از طاقی در سوی دیگر بیرون بزنید.
goal_quoridor = هدف: زودتر از حریف به ردیف آخر برسید.

# --- رایانه چه فکر می‌کند
thinks = تحلیل رایانه
show_thinks = نشان دادن تحلیل رایانه
see_where = کجا ورق برگشت؟
stands_even = کم‌وبیش برابر
stands_little = { $side } کمی جلوست
stands_ahead = { $side } جلوست
stands_much = { $side } به برد نزدیک است
stands_behind = { $side } عقب است
stands_won = { $side } می‌برد
stands_won_in = { $side } تا { $n } نوبت دیگر می‌برد
stands_won_by = { $side } با { $n } حلقه بیشتر می‌برد
stands_drawn = با بهترین بازی مساوی می‌شود
looked = { $n } نوبت جلوتر را دیده است
hint = راهنمایی
hint_looking = دارد نگاه می‌کند…
turn_looking = در جست‌وجوی جایی که ورق برگشت…
turned_here = ورق اینجا برگشت: { $name }، { $mv }.
turned_better = حرکت بهتر روی صفحه کشیده شده است.
hint_is = پیشنهاد: { $mv }
no_mind = رایانه هنوز آماده نیست. صفحه خودش دوباره تلاش می‌کند.

# --- حرکت چه می‌کند
aim_place = حلقه‌ای روی { $to }
aim_stack = از { $from } به { $to }، ستونی { $n }تایی می‌سازد.
aim_cut = { $n ->
    [one] این حرکت یک حلقه را جدا می‌کند.
   *[other] این حرکت { $n } حلقه را جدا می‌کند.
}
loss_white = سفید { $n } حلقه از دست می‌دهد
loss_black = سیاه { $n } حلقه از دست می‌دهد
aim_tower = { $to } خانه‌ی { $color } است؛ برج { $color } حریف باید جواب بدهد.
aim_win = { $to } ردیف آخر است و این دور را می‌برد!
aim_push = { $n ->
    [one] سومو یک برج را عقب می‌راند.
   *[other] سومو { $n } برج را عقب می‌راند.
}
aim_again = بعد برج { $color } شما هم حرکت می‌کند.
aim_step = مهره به { $to }
aim_step_win = { $to } یعنی برد!
aim_wall = دیوار { $wall } مجاز است.
wall_at = دیوار { $wall }
way_other = راه { $name } از { $a } به { $b } گام می‌رسد.
way_other_same = راه { $name } همان { $a } گام است.
way_you = راه شما از { $a } به { $b } گام می‌رسد.
way_you_same = راه شما همان { $a } گام است.

# --- دکمه‌ها
play_it = انجام حرکت
put_back = انصراف
place = گذاشتن
turn = چرخاندن
undo = پس گرفتن حرکت
again = یک دست دیگر
rematch = یک دست دیگر، با تعویض جا
swap_sides = عوض کردن جا
level_up = سطح بعد: { $n } · { $name }
share_game = اشتراک‌گذاری
review_game = مرور این بازی
settle_yes = قبول
settle_no = نه، ممنون

# --- قرار میان بازیکنان
resign = واگذار کردن
resign_sure = این بازی را واگذار می‌کنید؟
resign_detail = این دست را می‌بازید. همان لحظه می‌توانید دست دیگری شروع کنید.
keep_playing = ادامه‌ی بازی
type_move = نوشتن حرکت
type_label = حرکت را بنویسید، مثلاً { $mv }
offer_draw = پیشنهاد تساوی
offer_back = درخواست پس گرفتن حرکت
withdraw = منصرف شدم

# --- پایان بازی
won_you = بردید! یک دست دیگر؟
lost_you = این بار نشد. ببینیم ورق کجا برگشت؟
won_side = { $name } برد
drawn = مساوی شد
end_rules_white = سفید { $a }، سیاه { $b }.
end_resigned = { $name } واگذار کرد.
end_flagged = وقت { $name } تمام شد.
end_resigned_you = واگذار کردید.
end_flagged_you = وقتتان تمام شد.
end_agreed = بر سر تساوی توافق شد.
end_abandoned = کسی برنگشت که ادامه بدهد.
end_reached = { $name } به مقصد رسید.
end_reached_you = به مقصد رسیدید.
end_home = برج { $color } به { $place } رسید.
end_stuck = هیچ‌کس دیگر نمی‌تواند حرکت کند؛ بازنده کسی است که آخرین حرکت را کرد.
end_points = { $a } به { $b }.
end_repeated = وضعیت تکراری شد یا تعداد نوبت‌ها به سقف رسید.
end_hints = { $n ->
    [one] با یک راهنمایی.
   *[other] با { $n } راهنمایی.
}
team_of = { $a } و { $b }

# --- آنچه شد، برای شنیدن
told_place = { $name }: حلقه‌ای روی { $to }.
told_stack = { $name }: از { $from } به { $to }، ارتفاع { $n }.
told_cut = { $n ->
    [one] یک حلقه جدا شد.
   *[other] { $n } حلقه جدا شد.
}
told_pass = { $name } حرکتی ندارد؛ نوبت رد شد.
told_move = { $name }: { $mv }.
told_tower = { $name }: از { $from } به { $to }، { $color }.
told_push = { $name }: برج { $from } هل می‌دهد و به { $to } می‌رود.
told_stay = برج { $color } { $name } راه ندارد؛ نوبت رد شد.
told_fill_left = { $name } از چپ می‌چیند.
told_fill_right = { $name } از راست می‌چیند.
told_step = { $name }: مهره به { $to }.
told_out = { $name } از { $to } بیرون رفت.
told_wall = { $name }: دیوار { $wall }.
told_score = { $name }: { $n }
told_last = آخرین حرکت: { $name }، { $mv }.
told_clock = { $n ->
    [one] { $name }: یک ثانیه مانده.
   *[other] { $name }: { $n } ثانیه مانده.
}
no_last = هنوز حرکتی نشده.
you_pass = حرکتی ندارید؛ نوبت رد شد.
you_stuck = برج راه ندارد؛ نوبت رد شد.

# --- خانه‌ها، برای شنیدن
cell_ring = { $side }
cell_stack = { $side }، ارتفاع { $n }
cell_red_stack = { $side }، ارتفاع { $n }، سرخ در دل دارد
spot = { $place }
joined = { $a }، { $b }
aside = { $a } ({ $b })
cell_empty = خالی
cell_red = حلقه‌ی سرخ
cell_square = خانه‌ی { $color }
cell_tower = برج { $color } { $side }
cell_due = باید حرکت کند
cell_pawn = مهره‌ی { $side }
cell_goal = مقصد
cell_beyond = بیرون صفحه
wall_above = دیوار بالا
wall_right = دیوار راست
wall_below = دیوار پایین
wall_left = دیوار چپ
cell_falls = جدا می‌شود
cell_target = می‌شود رفت
cell_held = برداشته
cell_last = حرکت آخر
rank_1 = سومو
rank_2 = دبل‌سومو
rank_3 = تریپل‌سومو
hue_brown = قهوه‌ای
hue_green = سبز
hue_red = قرمز
hue_yellow = زرد
hue_pink = صورتی
hue_purple = بنفش
hue_blue = آبی
hue_orange = نارنجی
tint_brown = قهوه‌ای
tint_green = سبز
tint_red = قرمز
tint_yellow = زرد
tint_pink = صورتی
tint_purple = بنفش
tint_blue = آبی
tint_orange = نارنجی
board_of = صفحه‌ی { $game }

# --- the board's own

# --- چرا نه
no_meet = اینجا این کار برای شما ممکن نیست.
no_over = بازی تمام شده است.
no_turn = نوبت { $name } است.
no_yet = هنوز همه ننشسته‌اند.
no_earlier = این وضعیت پیشین بازی است. برای بازی به حالا برگردید.
no_nothing = اینجا چیزی برای برداشتن نیست.
no_unreadable = چنین حرکتی در این بازی نیست.
no_move = این حرکت نیست. حرکت را این‌طور بنویسید: { $mv }
no_late = وضعیت عوض شده؛ دوباره نگاه کنید.
no_random = مرورگر شما عدد تصادفی نمی‌سازد و نمی‌تواند جای شما را امن نگه دارد. آن را به‌روز کنید یا مرورگر دیگری را امتحان کنید.
no_seat = این کار برای کسانی است که نشسته‌اند.
no_taken = این جا گرفته شده است.
no_settle = الان پیشنهادی در میان نیست.
no_room = این اتاق پیدا نشد. رمز را دوباره ببینید.
no_many = کمی تند شد؛ لحظه‌ای صبر کنید.
no_place = سرور الان برای میز دیگری جا ندارد. چند دقیقه‌ی دیگر دوباره امتحان کنید.
no_kept = سرور نتوانست ثبت کند. چیزی عوض نشد؛ دوباره امتحان کنید.
no_public = این میز خصوصی می‌ماند؛ گرداننده‌ی سرور چنین خواسته است.
no_name = سر میزی که برای همه باز است غریبه‌ها هم نام‌ها را می‌بینند؛ نشانی اینترنتی یا واژه‌ای مثل «ادمین» نمی‌تواند نام باشد.
no_name_taken = این نام مالِ کسی است که حساب دارد. اگر خودتان هستید وارد شوید؛ وگرنه نام دیگری برگزینید.
no_talk = صفحه و سرور حرف هم را نفهمیدند. صفحه را دوباره باز کنید.
no_net = سرور در دسترس نیست. چیزی گم نشده؛ دوباره امتحان کنید.
move_waits = حرکت شما در انتظار است؛ با برگشتن ارتباط فرستاده می‌شود.
dvonn_must_place = اول همه‌ی حلقه‌ها چیده می‌شوند.
dvonn_taken = { $place } پر است.
dvonn_all_placed = همه‌ی حلقه‌ها چیده شده‌اند؛ حالا ستون می‌سازید.
dvonn_nothing = روی { $place } چیزی نیست.
dvonn_not_yours = آنچه روی { $place } است مال { $side } است.
dvonn_one_field = حلقه‌ی تنها درست یک خانه می‌رود.
dvonn_height = { $n ->
    [one] حلقه‌ی تنها درست یک خانه می‌رود.
   *[other] ستون { $n }تایی درست { $n } خانه می‌رود، در خط راست.
}
dvonn_no_landing = حرکت باید روی حلقه‌ای تمام شود؛ { $place } خالی است.
dvonn_surrounded = دور { $place } از هر شش سو بسته است؛ نمی‌تواند برود.
dvonn_lone_red = حلقه‌ی سرخ را به‌تنهایی نمی‌شود حرکت داد.
dvonn_must_move = حرکتی دارید، پس نوبت رد نمی‌شود.
kamisado_due = برج { $color } باید حرکت کند.
kamisado_no_tower = روی { $place } برجی نیست.
kamisado_not_yours = برج روی { $place } مال شما نیست.
kamisado_push_one = هل دادن درست یک خانه رو به جلوست.
kamisado_push_straight = مورب نمی‌شود هل داد.
kamisado_push_edge = هیچ برجی از صفحه بیرون رانده نمی‌شود.
kamisado_free_stays = در آغاز دور همه‌ی برج‌ها راه دارند.
kamisado_forward = برج فقط رو به جلو می‌رود، مستقیم یا مورب.
kamisado_crooked = برج در خط راست می‌رود.
kamisado_blocked = { $place } سر راه است.
kamisado_too_far = { $rank } { $n ->
    [one] فقط یک خانه می‌رود.
   *[other] حداکثر { $n } خانه می‌رود.
}
kamisado_must_go = این برج راه دارد، پس باید برود.
kamisado_no_push = فقط سومو می‌تواند هل بدهد.
kamisado_push_rank = فقط برجی با رتبه‌ی پایین‌تر را می‌شود هل داد.
kamisado_push_many = { $rank } { $n ->
    [one] فقط یک برج را هل می‌دهد.
   *[other] حداکثر { $n } برج را هل می‌دهد.
}
kamisado_push_room = پشت برج آخر خانه‌ی خالی نیست.
kamisado_push_own = برج خودتان را نمی‌شود هل داد.
kamisado_push_none = اینجا برجی برای هل دادن نیست.
kamisado_must_fill = اول باید معلوم شود برج‌ها از کدام سو چیده می‌شوند.
kamisado_no_fill = این دور هنوز ادامه دارد.
daaliz_one_step = مهره یک خانه می‌رود: جلو، عقب، چپ یا راست.
daaliz_wall_between = دیوار سر راه است.
daaliz_occupied = { $name } آنجا ایستاده است.
daaliz_stays = مهره همین‌جاست.
daaliz_off = آنجا روی صفحه نیست.
daaliz_wall_behind = پشت آن مهره دیوار است؛ به پهلویش بپرید.
daaliz_edge = طبق قرار، کنار لبه پرش به پهلو نداریم.
daaliz_border = فقط از مرز روبه‌رو می‌شود گذشت.
daaliz_side_free = پرش به پهلو فقط وقتی است که راه پرش مستقیم بسته باشد.
daaliz_no_jump = مهره‌ای نیست که از رویش بپرید.
daaliz_two_pawns = فقط از روی یک مهره می‌شود پرید.
daaliz_no_walls = دیگر دیواری ندارید.
daaliz_crosses = دو دیوار از روی هم نمی‌گذرند.
daaliz_overlaps = اینجا دیوار هست.
daaliz_off_board = دیوار باید تمامش روی صفحه باشد.
daaliz_shuts = این دیوار تنها راه { $name } را می‌بندد.
daaliz_must_move = حرکتی دارید، پس نوبت رد نمی‌شود.

# --- اتاق
moves = حرکت‌ها
stacks_side = ستون‌ها از پهلو
menu = منو
close = بستن
share = دعوت
share_code = رمز اتاق
public_join = باز برای همه
public_watch = تماشا برای همه
public_hint = آن‌وقت این میز در صفحه‌ی نخست دیده می‌شود.
public_joins = هر کس بخواهد می‌تواند بنشیند.
public_watches = هر کس بخواهد می‌تواند تماشا کند.
public_end = خصوصی شود
public_people_only = بدون برنامه، فقط آدم‌ها
copy = کپی
copied = کپی شد
share_send = فرستادن
qr_label = کد QR پیوند
sound_on = روشن کردن صدا
sound_off = خاموش کردن صدا
sound = صدا
flip = چرخاندن صفحه
coordinates = حرف و عدد کنار صفحه
confirm_each = پرسیدن پیش از هر حرکت
ways = نمایش کوتاه‌ترین راه حریف
new_game = بازی تازه
rules = قوانین
keys = کلیدها
settings = صدا و نمایش
first_move = به آغاز
move_back = یک حرکت عقب
move_on = یک حرکت جلو
last_move = به پایان
lost = ارتباط قطع شد؛ جای شما محفوظ است
home = به صفحه‌ی نخست
title_your_turn = نوبت شماست · { $game }
title_waiting = { $game } · نوبت { $name }
title_over = { $game } · تمام شد

# --- کلیدها
key_arrows = پیکان‌ها: رفتن روی صفحه
key_enter = Enter: برداشتن یا گذاشتن
key_esc = Escape: انصراف
key_target = T: هدف بعدی
key_last = L: حرکت آخر
key_score = S: امتیاز
key_walls = W: دیوارها؛ R می‌چرخاند
key_hint = H: راهنمایی
key_type = /: نوشتن حرکت
key_help = ?: همین راهنما

# --- جاهای دیگر
not_found = این صفحه وجود ندارد.
part_lost = این بخش از صفحه نرسید.
try_again = تلاش دوباره
loading = یک لحظه…

# --- نام سطح‌ها، از اول تا دهم
level_dvonn_1 = جرقه
level_dvonn_2 = کبریت
level_dvonn_3 = شمع
level_dvonn_4 = فانوس
level_dvonn_5 = مشعل
level_dvonn_6 = چهارشنبه‌سوری
level_dvonn_7 = کوره‌ی آهنگر
level_dvonn_8 = آذرخش
level_dvonn_9 = ستاره‌ی دنباله‌دار
level_dvonn_10 = دماوند
level_kamisado_1 = دندان‌شیری
level_kamisado_2 = بچه‌اژدها
level_kamisado_3 = نوچه
level_kamisado_4 = نوخاسته
level_kamisado_5 = دیده‌بان
level_kamisado_6 = نیزه‌دار
level_kamisado_7 = شهسوار
level_kamisado_8 = کوتوال
level_kamisado_9 = پهلوان
level_kamisado_10 = اژدها
level_daaliz_1 = نوپا
level_daaliz_2 = بچه‌محل
level_daaliz_3 = دوچرخه‌سوار
level_daaliz_4 = روزنامه‌فروش
level_daaliz_5 = پستچی
level_daaliz_6 = باغبان
level_daaliz_7 = بنّا
level_daaliz_8 = کلیدساز
level_daaliz_9 = معمار
level_daaliz_10 = هزارتو
number = { $n }
