# دوز.
name_tictactoe = دوز
line_tictactoe = سه تا در یک خط، پیش از حریف.
tictactoe_cross = ضربدر
tictactoe_nought = دایره
tictactoe_taken = خانه‌ی { $place } پر است.
tictactoe_three = سه تا در یک خط برای { $name }.
tictactoe_full = صفحه پر شد.
tictactoe_aim = هر که زودتر سه نشان در یک ردیف، ستون یا قطر داشته باشد می‌برد. صفحه‌ی پر یعنی مساوی.
tictactoe_move = به نوبت در خانه‌ای خالی نشان بگذارید. ضربدر شروع می‌کند.
