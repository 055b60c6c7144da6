INSERT INTO dose_exertion (person, day, intake, exercise, exercise_from, fast_heart, fast_heart_from)
    VALUES ('mia', '2026-06-20', '2026-06-20-8-0', 'unknown', NULL, 'unknown', NULL);
UPDATE dose_exertion SET exercise = 'seen', exercise_from = 1781940600001, fast_heart = 'seen', fast_heart_from = 1781940600002;
