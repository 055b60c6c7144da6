INSERT INTO clinic_answer (id, person, allergen, day, at, utc_offset, level, level_name, nanograms, share, clinician, about, notes, created_at, deleted_at)
    VALUES ('answer', 'mia', 'mia-peanut', '2026-06-20', 1781940600000, 7200, 'peanut-two', '2', 6250000, 'half', 'Dr Okafor', 'symptom/hives/1', 'Watch for hives.', 1781940600000, 1781940600001);
INSERT INTO level_start (id, person, level, level_name, nanograms, since_day, recorded_day, created_at, deleted_at)
    VALUES ('start', 'mia', 'peanut-two', '2', 6250000, '2026-05-01', '2026-06-20', 1781940600000, 1781940600001);
INSERT INTO symptom_statement (person, symptom, kind, at) VALUES ('mia', 'hives', 'over', 1781940600000);
UPDATE intake_decision SET standing = 'allowed', half_asked = 1;
