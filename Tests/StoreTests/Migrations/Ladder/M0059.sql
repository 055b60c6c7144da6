INSERT INTO food_day (person, day, completed_at) VALUES ('mia', '2026-06-19', 1781940600000);
