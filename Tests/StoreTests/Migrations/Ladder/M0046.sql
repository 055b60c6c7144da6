INSERT INTO diary_day (id, person, day, is_full, nose, eyes, throat, ears, congestion, rhinorrhoea, nasal_itching, sneezing,
        eye_itching, tearing, mark_all, mark_nose, mark_eyes, mark_asthma, mark_sleep, mark_work, note, created_at, deleted_at,
        version)
    VALUES ('diary', 'mia', '2026-06-20', 1, 0, 1, 2, 3, 3, 2, 1, 0, 1, 2, 0, 20, 35, 50, 99, 100, 'Windy', 1781940600000,
        1781940600001, 2);
