INSERT INTO questionnaire_answers (id, person, questionnaire, at, utc_offset, day, answers, created_at, deleted_at, version)
    VALUES ('answers', 'mia', 'gina', 1781940600000, 7200, '2026-06-20', 'day-symptoms 1
night-waking 0', 1781940600000, 1781940600001, 2);
INSERT INTO asthma_place (id, person, name, latitude, longitude, is_home, created_at, deleted_at, version)
    VALUES ('place', 'mia', 'Home', 51454500, -2587900, 1, 1781940600000, 1781940600001, 2);
