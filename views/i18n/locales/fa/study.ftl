course_of = آموزش { $game }
study_of = بررسی { $game }

# درس‌ها
step_of = { $n } از { $of }
right = درست است!
next_step = بعدی
step_back = قبلی
course_done = حالا { $game } را بلدید.
course_play = بازی با سطح ۱
course_next = بعدی: { $game }
course_again = یک بار دیگر از اول

task_dvonn_place = صفحه در آغاز خالی است: اول حلقه‌های سرخ، بعد حلقه‌های خودتان. حلقه‌ای در هر جا که خواستید بگذارید.
task_dvonn_take = حلقه‌ی تنها یک خانه می‌رود و روی همسایه‌اش می‌نشیند. روی حلقه‌ای سیاه بروید تا ستون مال شما شود.
task_dvonn_free = آنچه هر شش سویش پر است نمی‌تواند برود. حلقه‌ی سفید وسط را آزاد کنید.
task_dvonn_two = ستون درست به شمار حلقه‌هایش خانه می‌رود، در خط راست. ستون دوتایی را حرکت بدهید.
task_dvonn_three = از روی خانه‌های خالی می‌گذرد، ولی باید روی حلقه‌ای بنشیند. ستون سه‌تایی را حرکت بدهید.
task_dvonn_red = حلقه‌های سرخ همه را به هم پیوند می‌دهند. روی یکی از آن‌ها بروید.
task_dvonn_carry = حلقه‌ی سرخ تنها حرکت نمی‌کند، ولی در دل ستون شما همراه می‌آید. همان ستون را حرکت بدهید.
task_dvonn_cut = هر چه از سرخ جدا بماند از صفحه می‌رود. دو حلقه‌ی سیاه را جدا کنید.
task_dvonn_keep = این بلا سر شما هم می‌آید. طوری حرکت کنید که چیزی از خودتان جدا نشود.
task_dvonn_pass = هر کس حرکتی نداشته باشد نوبتش رد می‌شود. کاری کنید که سیاه هیچ حرکتی نداشته باشد.
task_dvonn_pass_2 = نوبت سیاه رد شد و باز نوبت شماست. یک حرکت دیگر بکنید.
task_dvonn_win = وقتی هیچ‌کس حرکتی ندارد، هر کس ستون‌هایش را روی هم می‌گذارد و بلندتر می‌برد. با یک حرکت ببرید.

task_kamisado_free = سیاه شروع می‌کند و حرکت اول آزاد است. یکی از برج‌ها را جلو ببرید، مستقیم یا مورب.
task_kamisado_obey = سفید روی خانه‌ی سبز ایستاد، پس برج سبز شما باید برود. کجا برود با خودتان است.
task_kamisado_diagonal = برج فقط رو به جلو می‌رود، تا هر جا که راه باز باشد. این یکی را مورب ببرید.
task_kamisado_color = حالا شما برای سفید تعیین می‌کنید: روی خانه‌ای قرمز بایستید تا برج قرمزش مجبور شود برود.
task_kamisado_home = هر کس زودتر به ردیف روبه‌رو برسد دور را می‌برد. همین حالا برسید.
task_kamisado_safe = برج‌های نارنجی و قهوه‌ایِ سفید یک حرکت تا ردیف شما فاصله دارند. نگذارید نوبت به آن‌ها برسد.
task_kamisado_block = برج نارنجی سفید راه ندارد. کاری کنید که نوبت به همان برسد.
task_kamisado_block_2 = برج سر جایش ماند و خانه‌ی آبی زیرش نوبت را تعیین کرد: برج آبی شما. ادامه بدهید.
task_kamisado_locked = برای شما هم پیش می‌آید: برج نارنجی‌تان در گوشه راه ندارد. روی سبز بایستید و تماشا کنید.
task_kamisado_locked_2 = برج نارنجی شما سر جایش ماند و نوبت به نارنجیِ سفید رسید. حالا برج صورتی را ببرید.
task_kamisado_reach = برجی که دوری را ببرد سومو می‌شود و دندان می‌گیرد. سومو حداکثر پنج خانه می‌رود: پنج خانه ببریدش.
task_kamisado_push = سومو می‌تواند برج روبه‌رویش را یک خانه عقب براند. هلش بدهید.
task_kamisado_push_2 = نوبت سفید می‌سوزد. آن برج روی قرمز رانده شد، پس با برج قرمزتان ادامه بدهید.
task_kamisado_points = سومویی که به ردیف روبه‌رو برسد دو امتیاز دارد. برسانیدش.
task_kamisado_points_2 = دور را بردید، پس شما انتخاب می‌کنید که هر دو از کدام سو بچینند.

task_daaliz_step = مهره یک خانه به یکی از چهار سو می‌رود و هرگز مورب نمی‌رود. یک گام رو به جلو بردارید.
task_daaliz_around = هیچ‌کس از دیوار نمی‌گذرد. از راه کوتاه‌تر دورش بزنید.
task_daaliz_answer = در هر نوبت یا گام برمی‌دارید یا دیوار می‌گذارید. یک گام جلو بروید تا ببینید آبی چه می‌کند.
task_daaliz_answer_2 = آبی جلوی شما دیوار گذاشت. دورش بزنید.
task_daaliz_jump = وقتی مهره‌ای درست روبه‌روی شماست، می‌توانید از رویش بپرید. بپرید.
task_daaliz_aside = اگر پشت آن مهره دیوار باشد، به پهلویش می‌پرید. بپرید.
task_daaliz_wall = دیوار به درازای دو خانه است و در شیار می‌نشیند. دیواری بگذارید که راه آبی را درازتر کند.
task_daaliz_more = دیوارها با هم کارسازترند. تنها با یک دیوار راه آبی را سه گام درازتر کنید.
task_daaliz_only = دیوار سر راه هر دو نفر است. راه آبی را دو گام درازتر کنید، ولی راه خودتان را نه.
task_daaliz_last = راه آخر را هرگز نمی‌شود بست. راه آبی را دو گام درازتر کنید و باز بگذاریدش.
task_daaliz_leave = برای برد باید از صفحه بیرون بروید. اول به ردیف آخر پا بگذارید.
task_daaliz_leave_2 = یک گام دیگر، از طاق به بیرون: روی مرز دیواری نیست.
task_daaliz_out = آبی هنوز روی ردیف اول خودش است. از رویش بپرید و یک‌راست از صفحه بیرون بروید.

task_dixit_look = در هر کارت بیش از آن هست که اول به چشم می‌آید. یکی را بزنید و از نزدیک نگاهش کنید.
task_dixit_tell = شما قصه‌گویید. یکی از کارت‌هایتان را بردارید و چیزی درباره‌اش بگویید: کلمه‌ای، مصرعی، هر چه.
task_dixit_word = این کارت شماست. چیزی بگویید که بعضی بفهمند، ولی همه نه.
task_dixit_give = حالا کس دیگری قصه‌گوست. از کارت‌هایتان آن را که به این حرف می‌خورد پنهانی بدهید.
task_dixit_vote = کارت‌ها بُر خورده و رو شده‌اند و یکی مال خودتان است. کارت قصه‌گو کدام است؟ به آن رأی بدهید.
task_dixit_all = زیادی لو دادید: هر سه نفر کارتتان را پیدا کردند. شما چند امتیاز می‌گیرید؟
task_dixit_nobody = حرفش زیادی مبهم بود: هیچ‌کس کارت ربات ۱ را پیدا نکرد. شما چند امتیاز می‌گیرید؟
task_dixit_some = از سه نفر دو نفر کارتتان را پیدا کردند و یکی نه. برای این چند امتیاز می‌گیرید؟
task_dixit_taken = کارت ربات ۱ را پیدا کردید و چهار نفر کارت شما را به جایش گرفتند. چند امتیاز می‌گیرید؟
task_dixit_seven = وقتی هفت نفر یا بیشتر بازی می‌کنند، به دو کارت هم می‌شود رأی داد. به یکی یا دو تا رأی بدهید.
task_dixit_seven_2 = ربات ۳ فقط یک رأی داد و درست بود. ربات ۳ چند امتیاز می‌گیرد؟
task_dixit_next = شما قصه‌گو بودید. ربات ۱ سمت چپتان نشسته و ربات ۳ سمت راست. قصه‌گوی بعدی کیست؟
task_dixit_next_2 = همین که کسی به ۳۰ برسد بازی تمام است. این بازی را چه کسی برده؟
task_dixit_party = در پارتی با کسانی امتیاز می‌گیرید که مثل شما رأی سبز داده‌اند. کارت ۲ به شما چند امتیاز می‌دهد؟

# آنچه درباره‌ی کارت‌ها گفته می‌شود
clue_dixit_word_1 = پلی شکسته روی رود
clue_dixit_word_2 = مگر به خواب ببینم
clue_dixit_word_3 = تولد دایی‌ام
clue_dixit_give_1 = شب به خیر
clue_dixit_vote_1 = بیا خانه، شام حاضر است!
clue_dixit_all_1 = نهنگ بزرگ آبی
clue_dixit_nobody_1 = سه‌شنبه
clue_dixit_some_1 = آنچه دنبالت می‌آید
clue_dixit_taken_1 = آن سرِ طناب
clue_dixit_seven_1 = دو دنیا
clue_dixit_party_1 = دل‌وجرئت

not_won = با این حرکت نمی‌برید.
not_stuck = حریف هنوز حرکتی دارد.
not_safe = آن‌وقت حریف همان دم می‌برد.
not_jumped = این پرش نیست.
not_taken = آن حلقه مال حریف نبود.
not_carried = این ستون { $n }تایی نبود.
not_on_red = جایی که نشستید حلقه‌ی سرخی نیست.
not_red_moved = هیچ حلقه‌ی سرخی همراه نیامد.
not_freed = حلقه‌ی وسط هنوز راه ندارد.
not_cut = جداشده: { $n }. لازم: { $of }.
not_kept = { $n ->
    [one] با این حرکت یک ستون خودتان جدا می‌شود.
   *[other] با این حرکت { $n } ستون خودتان جدا می‌شود.
}
not_moved = هیچ برجی نرفت.
not_onto = آن خانه { $hue } است، پس برج { $tint } باید می‌رفت.
not_diagonal = این مستقیم بود.
not_far = خانه: { $n }. لازم: { $of }.
not_pushed = چیزی هل داده نشد.
not_scored = امتیاز این حرکت: { $n }. لازم: { $of }.
not_jumped_over = این پرش از روی مهره نبود.
not_jumped_aside = این پرش به پهلو نبود.
not_nearer = { $n ->
    [one] باز هم یک گام تا مقصد می‌ماند.
   *[other] باز هم { $n } گام تا مقصد می‌ماند.
}
not_longer = درازتر شد: { $n } گام. لازم: { $of }.
not_only = راه خودتان هم { $n } گام درازتر می‌شود.
not_dixit_card = اول یک کارت بردارید.
not_dixit_fits = با این حرف کمتر کسی یاد آن کارت می‌افتد. یکی بدهید که بشود جای کارت قصه‌گو گرفتش.
not_dixit_theirs = آن کارت از { $name } است. دوباره نگاه کنید.
not_dixit_plain = هر سه نفر فوری پیدایش می‌کنند و به شما هیچ نمی‌رسد.
not_dixit_dark = هیچ‌کس پیدایش نمی‌کند و به شما هیچ نمی‌رسد.
not_dixit_left = نوبت به سمت چپ می‌رود.
not_dixit_most = بیشترین امتیاز می‌برد، از ۳۰ هم که بگذرد.
dixit_told = بقیه حرفتان را می‌شنوند، ولی کارت را نمی‌بینند.
dixit_given_away = هر کس آن را به جای کارت قصه‌گو بگیرد، یک امتیاز به شما می‌رسد.
dixit_truth = کارت { $name } همین بود.
dixit_filled = دست همه دوباره شش‌تایی می‌شود و نفر سمت چپ قصه می‌گوید.
dixit_tell_hint = کارتی را بزنید، در جای نوشتن یکی‌دو کلمه بنویسید و دکمه‌ی کنارش را بزنید.
dixit_and = { $one } { $other }
gain_dixit_all_or_nobody = اگر همه کارت را پیدا کنند یا هیچ‌کس پیدا نکند، هر کس جز قصه‌گو ۲ امتیاز می‌گیرد.
gain_dixit_teller_none = اگر همه کارت را پیدا کنند یا هیچ‌کس پیدا نکند، قصه‌گو هیچ نمی‌گیرد.
gain_dixit_found = اگر بعضی پیدا کنند و نه همه، هر یک از آن‌ها ۳ امتیاز می‌گیرد.
gain_dixit_teller = اگر بعضی پیدا کنند و نه همه، قصه‌گو ۳ امتیاز می‌گیرد.
gain_dixit_single = تک‌رأی درست ۱ امتیاز بیشتر دارد.
gain_dixit_votes = { $n ->
    [one] هر رأی به کارت، ۱ امتیاز برای صاحب آن است.
   *[other] هر رأی به کارت ۱ امتیاز برای صاحب آن است، حداکثر ۳؛ اینجا { $n } رأی هست.
}
gain_dixit_together = روی این کارت { $n } رأی سبز هست: هر کدام ۱ امتیاز، حداکثر ۵.
gain_dixit_alone = هر کس تنها به کارتی رأی بدهد هیچ نمی‌گیرد.
gain_dixit_red = هر جا رأی قرمز باشد، هیچ‌کس از آن امتیاز نمی‌گیرد.

# معماها
puzzles = معماها
puzzles_of = معماهای { $game }
# پرونده: نام نهایی‌اش را فقط آنچه با آن ساخته می‌شود می‌داند.
puzzles_list = /assets/puzzles.txt
puzzle_modes = کدام معماها
puzzle_today = معمای امروز
puzzle_training = تمرین
puzzle_streak = زنجیره
puzzle_run = سه دقیقه
puzzle_cost = با راهنمایی، معما نصف حساب می‌شود. با حرکت نادرست یا دیدن راه‌حل، حل‌نشده به شمار می‌آید.
puzzle_streak_lead = هر بار سخت‌تر، تا نخستین اشتباه.
puzzle_run_lead = در سه دقیقه هر چه می‌توانید حل کنید. پس از هر اشتباه معمای بعدی می‌آید.
puzzle_best = بهترین تا امروز: { $n }.
puzzle_count = حل‌شده: { $n }
puzzle_strength = قدرت { $n }
puzzle_theme = موضوع
puzzle_any = هر موضوعی
puzzle_start = شروع
puzzle_again = یک بار دیگر
puzzle_wrong = این نیست. حرکت دیگری را امتحان کنید.
puzzle_why = چرا نه؟
puzzle_refuted = بهترین جوابی که رایانه پیدا کرد: { $mv }
puzzle_take_back = پس می‌گیرم
puzzle_missed = این نبود.
puzzle_solved = حل شد.
puzzle_solution = راه‌حل
puzzle_over = تمام شد. حل‌شده: { $n }
puzzle_none = با این موضوع معمایی نیست.
puzzle_unknown = معمایی با این نشانی نیست.
puzzle_todays = معمای امروز
puzzle_up = قدرت شما: { $n } ({ $by } بالاتر)
puzzle_down = قدرت شما: { $n } ({ $by } پایین‌تر)
puzzle_rating = سختی: { $n }
puzzle_themes = موضوع: { $what }
puzzle_study = بررسی روی صفحه
# معماهای دیکسیت: یک سرنخ و شش تصویر.
riddles = معماهای دیکسیت
riddle_said = رباتی گفت
riddle_ask = منظورش کدام تصویر بود؟
riddle_today = معمای امروز
riddle_answer = تصویر { $n } بود.
riddle_found = { $n ->
    [0] هیچ‌کدام از پنج ربات پیدایش نکرد.
   *[other] از پنج ربات { $n } تا پیدایش کردند.
}
riddle_choose = همین است
riddle_next = معمای بعدی
riddle_score = درست: { $n } از { $of }
# هدف معما و شمار حرکت‌ها
goal_win = { $n ->
    [one] { $side }: با یک حرکت ببرید.
   *[other] { $side }: با { $n } حرکت ببرید.
}
goal_sumo = { $n ->
    [one] { $side }: با یک حرکتِ سومو ببرید.
   *[other] { $side }: با سومو در { $n } حرکت ببرید.
}
goal_by = { $side }: با دست کم { $by } حلقه بیشتر ببرید.
goal_edge = { $n ->
    [one] { $side }: با یک حرکت به آن سو برسید.
   *[other] { $side }: با { $n } حرکت به آن سو برسید.
}
theme_cut_off = جدا کردن
theme_deadlock = بستن راه حرکت
theme_sacrifice = فدا کردن
theme_forced_color = رنگ اجباری
theme_wall = دیوار
theme_jump = پرش
theme_double_threat = تهدید دوگانه
theme_race = مسابقه
theme_sumo = سومو
theme_block = بستن راه
theme_take = گرفتن ستون حریف
theme_quiet = حرکت آرام
# study
study_tree = حرکت‌ها و شاخه‌ها
study_variation = شاخه
study_empty = برای هر طرف که می‌خواهید حرکت کنید. حرکت دیگری در همان وضعیت یک شاخه می‌شود.
study_annotate = نشان یا یادداشت برای این حرکت
study_comment = یادداشت
study_marks = ارزش این حرکت
mark_brilliant = حرکت درخشان
mark_good = حرکت خوب
mark_interesting = حرکت جالب
mark_doubtful = حرکت مشکوک
mark_mistake = اشتباه
mark_blunder = اشتباه فاحش
study_delete = حذف از اینجا به بعد
study_undo = برگرداندن آنچه حذف شد
study_promote = خط اصلی شود
study_import = بازکردن
study_import_title = بازکردن بازی، وضعیت یا بررسی
study_paste_lead = متن یا پیوند یک بررسی، ثبت یک بازی، متن یک وضعیت یا فهرست حرکت‌ها را اینجا بچسبانید.
study_paste_sites = بازی‌های Little Golem و boardspace.net هم خوانده می‌شوند.
study_text = متن
study_share = فرستادن
study_link = همه‌ی بررسی در همین پیوند است
study_too_long = این بررسی برای یک پیوند زیادی بلند است. آن را ذخیره کنید؛ هر کس متن پرونده را بچسباند همین بررسی را می‌بیند.
study_save = ذخیره‌ی بررسی
study_save_record = ذخیره‌ی این خط به شکل بازی
study_save_picture = ذخیره‌ی تصویر صفحه ({ $format })
study_save_moving = ذخیره‌ی این خط به شکل تصویر متحرک (APNG)
study_position = متن این وضعیت
study_new = بررسی تازه
study_mine = بررسی‌های این دستگاه
study_item = { $n } حرکت
study_remove = پاک کردن این بررسی: { $what }
study_lines = شمار خط‌ها
study_chance = { $side }: { $n }٪
study_estimate = درصدها برآوردند. فقط آنچه ثابت‌شده خوانده می‌شود قطعی است.
study_proved = ثابت‌شده: { $what }
study_proved_moves = حرکت‌هایی که نتیجه‌شان ثابت شده است
study_wins = { $mv }: می‌برد
study_loses = { $mv }: می‌بازد
study_draws = { $mv }: مساوی
study_not_all = تا اینجا { $n } حرکت از { $all } حرکت ثابت شده است.
openings_show = دیگران چه بازی کرده‌اند
openings_public = در بازی‌های عمومی همین‌جا
openings_book = رایانه با خودش
openings_none = هنوز هیچ.
openings_unanswered = سرور جواب نمی‌دهد.
openings_move = { $games } بازی، { $won }٪ برد
editor_open = چیدن
editor_lead = انتخاب کنید چه کنید و خانه‌ای را بزنید.
editor_tools = هر ضربه چه می‌کند
editor_white = حلقه‌ی سفید
editor_black = حلقه‌ی سیاه
editor_red = حلقه‌ی سرخ
editor_take = برداشتن حلقه‌ی رویی
editor_move = جابه‌جا کردن
editor_tooth = درجه‌ی سومو
editor_across = دیوار افقی
editor_upright = دیوار عمودی
editor_lifted = { $place } برداشته شد. خانه‌ی مقصد را بزنید.
editor_turn = نوبت
editor_due = رنگی که باید حرکت کند
editor_due_any = هر رنگ
editor_stock = دیوارهای { $side }
editor_use = بررسی این وضعیت
editor_clear = خالی کردن صفحه
impossible_pieces = ۲۳ حلقه‌ی سفید، ۲۳ سیاه و سه سرخ هست، نه بیشتر.
impossible_red_on_top = حلقه‌ی سرخ روی حلقه‌ی دیگر نمی‌نشیند.
impossible_no_red = بی حلقه‌ی سرخ چیزی روی صفحه نمی‌ماند.
impossible_apart = هر ستون باید به یک حلقه‌ی سرخ وصل باشد.
impossible_both_home = فقط یک طرف می‌تواند به خانه‌ی هدف رسیده باشد.
impossible_nobody_moves = هیچ برجی نمی‌تواند حرکت کند، پس باید رنگی نوبت داشته باشد.
impossible_taken = مهره‌ای آنجا ایستاده است.
impossible_no_room = آنجا جایش نیست.
impossible_shut_in = راه مهره‌ای بسته می‌شود.
study_review = مرور این بازی
review_title = مرور بازی
review_progress = وضعیت { $n } از { $of }
review_stop = بس است
review_done = مرور بازی آماده است.
review_curve = بخت { $side } پس از هر حرکت
review_accuracy = دقت { $side }: { $n }٪
review_turns = جاهایی که بازی برگشت
review_no_turns = هیچ حرکتی به‌تنهایی بازی را برنگرداند.
review_turn = { $n }. { $side }: { $what } { $better }
review_moves = همه‌ی حرکت‌ها
review_row = { $n }. { $mv }: { $what }
review_sure = { $what }، ثابت‌شده
review_forced = تنها حرکت ممکن
review_best = بهترین
review_good = خوب
review_slip = لغزش
review_mistake = اشتباه
review_blunder = اشتباه فاحش
review_proved_from = پس از { $n } حرکت قطعی است، اگر از آن پس بهترین بازی شود: { $what }
review_retry = دوباره از همین‌جا
review_replaces = بازی ناتمامی که روی این دستگاه دارید کنار می‌رود.
review_replace = بازی تازه
review_for_two = فقط بازی‌های دونفره مرور می‌شوند.
review_cut_own = { $mv } سبب شد { $n } ستون خودی جدا شود.
review_keeps = { $mv } همه را نگه می‌داشت.
review_would_cut = { $mv } می‌توانست { $n } ستون { $side } را جدا کند.
review_own_way = { $mv } راه خودی را { $n } گام درازتر کرد.
review_would_block = { $mv } می‌توانست راه { $side } را { $n } گام درازتر کند.
review_let_win = { $mv } گذاشت { $side } همان دم ببرد.
review_stops = { $mv } جلو آن را می‌گرفت.
review_wins_now = { $mv } همان‌جا بازی را می‌برد.
review_threw = { $mv } بردی ثابت‌شده را از دست داد.
review_lost = { $mv } بخت را از { $from } به { $to }٪ رساند.
review_better = { $mv } بهتر بود.
study_error_nothing = در این متن بازی‌ای نیست.
study_error_game = این بازی { $game } است و نمی‌شود آن را اینجا بررسی کرد.
study_error_damaged = این پیوند پس از { $n } حرکت خراب است. آنچه پیش از آن بود اینجاست.
study_error_setup = قرار این بازی خوانده نمی‌شود: { $why }
study_error_position = این وضعیت ممکن نیست. در نویسه‌ی { $n } باید این بیاید: { $why }
study_error_move = حرکت { $n }، { $mv }، شدنی نیست: { $why } آنچه پیش از آن بود اینجاست.
study_error_rule = حرکت { $n }، { $mv }، خلاف قانون { $rule } است: { $why } آنچه پیش از آن بود اینجاست.
study_error_version = این متن از نسخه‌ی { $version } است که اینجا شناخته نیست.
study_error_many = تا همین‌جا خوانده شد: { $n } حرکت نخست.
study_error_no_move = حرکت { $n }، { $mv }، حرکت نیست. حرکت را این‌طور بنویسید: { $like }. آنچه پیش از آن بود اینجاست.
study_error_no_move_at = در نویسه‌ی { $n } نوشته‌اید { $mv } که حرکت نیست. حرکت را این‌طور بنویسید: { $like }. آنچه پیش از آن بود اینجاست.
study_error_bracket = در نویسه‌ی { $n } پرانتز یا آکولادی جفت ندارد. آنچه پیش از آن بود اینجاست.
study_error_mark = در نویسه‌ی { $n } نشانه‌ای آمده که اینجا شناخته نیست یا به حرکتی نمی‌خورد. آنچه پیش از آن بود اینجاست.
study_error_line = خط { $n } خوانده نمی‌شود: { $why }
