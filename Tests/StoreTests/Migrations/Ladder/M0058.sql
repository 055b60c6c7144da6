INSERT INTO weighing (id, person, day, grams, fat_tenths, waist_millimetres, created_at, deleted_at, version)
    VALUES ('weighing', 'mia', '2026-06-20', 25250, 180, 560, 1781940600000, 1781940600001, 2);
UPDATE energy_profile SET goal_grams = 26000;
