INSERT INTO energy_profile (person, sex, millimetres, grams, weighed_on, goal, grams_per_week, updated_at, version)
    VALUES ('mia', 'female', 1280, 25250, '2026-06-19', NULL, NULL, 1781940600000, 1);
INSERT INTO nutrition_targets (person, body, updated_at, version)
    VALUES ('mia', '{"protein":30000000}', 1781940600000, 1);
UPDATE energy_profile SET goal = 'gain', grams_per_week = 250;
