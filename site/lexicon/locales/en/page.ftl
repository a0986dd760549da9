name = x
