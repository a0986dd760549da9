# Words that stand in the pages themselves; the build puts them there.
no_script = برای بازی کردن، جاوااسکریپت باید روشن باشد.
