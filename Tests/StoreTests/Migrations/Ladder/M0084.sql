UPDATE logged_activity SET untimed = 1 WHERE id = 'a-glass';
