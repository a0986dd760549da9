# حساب کاربری: ساختنش، برگشتن به آن، و کارهایی که با آن می‌شود کرد.

account_lead = یک نام روی همه‌ی دستگاه‌هایتان، بدون ایمیل و رمز عبور. برای بازی کردن لازم نیست.

# --- ساختن
account_choose = نامی انتخاب کنید
account_choose_lead = سر هر میزی فقط مال شما خواهد بود.
account_name = نام
account_make = همین نام را می‌خواهم
account_have = از قبل نام دارم
account_number = شماره‌ی بازیابی
account_number_how = ۲۵ رقم. فاصله و خط تیره مهم نیست.
account_number_see = نشان دادن رقم‌ها
account_number_hide = پنهان کردن رقم‌ها
account_enter = ورود

# --- شماره
account_number_of = شماره‌ی بازیابی شما
account_number_lead = با نامتان و این شماره از هر دستگاهی برمی‌گردید، حتی اگر این یکی گم شود. فقط همین یک بار نشان داده می‌شود: کپی کنید، چاپ کنید یا جایی بنویسید.
account_number_where = نشانی برای ورود:
account_number_marked = شماره انتخاب شد. آن را با مرورگر کپی کنید.
account_print = چاپ
account_kept = نگهش داشتم

# --- کی بازی می‌کند
account_who = کی بازی می‌کند؟
account_plays = حالا { $name } بازی می‌کند.
account_add = افزودن یک نفر
account_back = برگشت
account_since = از { $date }

# --- کارها
account_rename = عوض کردن نام
account_rename_lead = هر ۳۰ روز یک بار. نام قبلی تا ۹۰ روز دیگر هم مال شماست؛ بعد از آن دیگران می‌توانند برش دارند.
account_rename_do = عوض کردن
account_renamed = از حالا نام شما { $name } است.
account_keys = دستگاه‌ها و کلیدها
account_keys_lead = با هر کدام از این‌ها می‌شود به نام شما بازی کرد.
account_key_device = یک دستگاه
account_key_number = شماره‌ی بازیابی
account_key_card = کارت
account_key_bot = برنامه
account_key_passkey = گذرکلید
account_key_here = همین دستگاه
account_key_drop = خروج از آن‌جا
account_key_drop_of = خروج از آن‌جا: { $name }
account_keys_drop = خروج از همه‌ی جاهای دیگر
account_key_dropped = انجام شد: دیگر با آن نمی‌شود وارد شد.
account_keys_dropped = از همه‌ی دستگاه‌های دیگر خارج شدید.
account_renew = شماره‌ی بازیابی تازه
account_renew_lead = اگر شاید کسی شماره‌تان را دیده باشد، یا گمش کرده باشید. بعد از آن با شماره‌ی قبلی نمی‌شود وارد شد.
account_renew_do = ساختن شماره‌ی تازه
account_export = بردن همه چیز
account_export_lead = یک فایل، با همه‌ی آنچه این سرور از شما نگه داشته است.
account_export_do = ذخیره‌ی فایل
account_leave = خروج از این دستگاه
account_leave_lead = این دستگاه شما را فراموش می‌کند. شماره‌ی بازیابی‌تان دم دست باشد: با آن برمی‌گردید.
account_left = { $name } از این دستگاه خارج شد.
account_erase = پاک کردن من
account_erase_lead = نام، دستگاه‌ها و شماره‌تان همان لحظه و برای همیشه پاک می‌شود؛ بازی‌هایی که کرده‌اید می‌مانند، با «بازیکن سابق» به جای نام شما.
account_erase_do = پاک کردن { $name }
account_erase_sure = بله، برای همیشه پاک شود
account_erased = { $name } پاک شد.

# --- چرا نه
account_no_taken = کسی این نام را دارد، یا نامی شبیه آن را. نام دیگری امتحان کنید.
account_no_short = نام دست‌کم دو حرف دارد.
account_no_long = این برای نام بلند است: حداکثر ۲۴ حرف، و اگر حرف‌ها پهن باشند کمتر.
account_no_sign = نام حرف و رقم دارد، و بین آن‌ها فقط فاصله، نیم‌فاصله یا خط تیره.
account_no_mixed = همه‌ی حرف‌های نام از یک خط‌اند، و همه‌ی رقم‌هایش از یک نوع.
account_no_marks = روی یک حرف نشانه‌های زیادی هست.
account_no_gaps = فاصله و خط تیره تکی می‌آیند، و بین حرف‌ها.
account_no_letter = نام دست‌کم یک حرف دارد.
account_no_refused = این نام را به کسی نمی‌دهیم. نام دیگری امتحان کنید.
account_no_soon = از { $date } دوباره می‌توانید عوضش کنید.
account_no_many = تعداد دفعه‌ها زیاد شد. بعداً دوباره امتحان کنید.
account_no_full = هشت نفر روی این دستگاه وارد شده‌اند و دیگر جا نیست. اول یکی از آن‌ها خارج شود.
account_no_off = این‌جا کسی خودش نمی‌تواند حساب بسازد.
account_no_wrong = این نام و این شماره به هم نمی‌خورند. هر دو را دوباره ببینید.
account_no_length = شماره ۲۵ رقم دارد. دوباره بشمارید.
account_no_digit = در شماره چیزی هست که رقم نیست.
account_no_check = یک رقم اشتباه است. با شماره‌ی خودتان مقایسه کنید.
account_no_signed_out = شما را از این دستگاه خارج کرده‌اند.
account_no_key = از قبل نبود.
account_no_guarded = این را باشگاهتان تعیین می‌کند. از مسئولش بپرسید.
