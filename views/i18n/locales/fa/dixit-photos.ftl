# عکس‌های خود میزبان به فارسی. هر پیام در یک سطر؛ آنچه عوض می‌شود در آکولاد است.

photos_own = عکس‌های خودمان
photos_lead = ۸۴ تا ۳۰۰ عکس بیاورید. فقط همین میز آن‌ها را می‌بیند. زمان و مکان گرفتن عکس‌ها پاک می‌شود، و خود عکس‌ها وقتی همه رفتند حذف می‌شوند، یا یک روز پس از آن‌که آخرین نفر اینجا بود.
photos_bots = ربات‌ها عکس را نمی‌بینند، پس با عکس‌ها فقط آدم‌ها بازی می‌کنند.
photos_drop = عکس‌ها را اینجا رها کنید
photos_choose = انتخاب عکس
photos_n = { $n } عکس
photos_need = { $n } عکس دیگر لازم است
photos_enough = برای شروع کافی است.
photos_most = دسته پر است: ۳۰۰ عکس.
photos_sent = { $n } از { $m } فرستاده شد
photos_stop = توقف فرستادن
photos_again = تلاش دوباره
photos_refused_n = { $n } عکس پذیرفته نشد
photos_refused = { $name }: { $why }
photos_nth = عکس { $n }
photos_take_out = برداشتن عکس { $n }
photos_taken_out = عکس { $n } از دسته برداشته شد.
photos_host_chooses = میزبان دارد عکس انتخاب می‌کند.

# --- چرا نه
photos_no_no_table = این میز دیگر نیست.
photos_no_not_host = فقط میزبان عکس می‌آورد.
photos_no_not_own = این میز حالا با کارت‌های دیگری بازی می‌کند.
photos_no_too_late = بازی شروع شده است.
photos_no_too_many = دسته جای عکس بیشتری ندارد.
photos_no_same_picture = این عکس در دسته هست.
photos_no_too_big = فایل بزرگ است؛ حداکثر ۱۶ مگابایت.
photos_no_not_a_picture = این نه جی‌پگ است، نه پی‌ان‌جی و نه وب‌پی.
photos_no_svg = نقاشی اس‌وی‌جی پذیرفته نمی‌شود؛ جی‌پگ، پی‌ان‌جی و وب‌پی می‌شود.
photos_no_gif = گیف پذیرفته نمی‌شود؛ جی‌پگ، پی‌ان‌جی و وب‌پی می‌شود.
photos_no_heic = این قالب پذیرفته نمی‌شود. آن را جی‌پگ ذخیره کنید.
photos_no_animated = تصویر متحرک است؛ کارت باید ثابت باشد.
photos_no_too_many_pixels = پیکسل‌هایش زیاد است؛ حداکثر ۵۰ میلیون.
photos_no_too_small = برای کارت شدن کوچک است.
photos_no_broken = فایل خراب است.
photos_no_too_slow = رسیدنش خیلی طول کشید.
photos_no_too_often = یک‌باره زیاد بود. کمی صبر کنید.
photos_no_full = سرور برای عکس بیشتر جا ندارد.
photos_no_not_kept = سرور فعلاً نمی‌تواند نگهش دارد.
photos_no_malformed = سرور حرف صفحه را نفهمید. صفحه را دوباره باز کنید.
photos_no_line = ارتباط قطع شد.
