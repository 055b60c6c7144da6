INSERT INTO logged_activity (id, person, kind, sport, day, at, utc_offset, minutes, small_calories, metres, created_at, deleted_at, version)
    VALUES ('a-run', 'mia', 'workout', 'running', '2026-06-20', 1781940600000, 7200, 30, 210000, 5200, 1781940600000, 1781940600001, 2);
INSERT INTO logged_activity (id, person, kind, day, at, utc_offset, minutes, amount, created_at, version)
    VALUES ('a-glass', 'mia', 'water', '2026-06-20', 1781940600000, 7200, 0, 250, 1781940600000, 1);
