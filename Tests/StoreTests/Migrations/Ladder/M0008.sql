INSERT INTO reaction (person, id, day, at, utc_offset, dose_day, intake, grade, outcome, resolved_day, resolved_at, resolved_offset, notes, created_at, deleted_at, version)
    VALUES ('mia', 'r', '2026-06-20', 1781938800000, 7200, '2026-06-20', '2026-06-20-8-0', 3, NULL, NULL, NULL, NULL, 'In hospital.', 1781940600000, NULL, 1);
INSERT INTO reaction_symptom (person, reaction, symptom)
    VALUES ('mia', 'r', 'hives');
INSERT INTO reaction_treatment (person, reaction, id, kind, day, at, utc_offset, name, nanograms, puffs, site)
    VALUES ('mia', 'r', 'pen', 'epinephrine', '2026-06-20', 1781939100000, 7200, NULL, 150000, NULL, 'right-outer-thigh');
INSERT INTO reaction_photo (person, reaction, jpeg, digest, created_at)
    VALUES ('mia', 'r', X'ffd8ff01', 'rash', 1781940600000);
INSERT INTO dose_follow_up (person, day, intake, answer, answered_at)
    VALUES ('mia', '2026-06-20', '2026-06-20-8-0', 'no-symptoms', 1781940600000);
UPDATE reaction SET outcome = 'resolved', resolved_day = '2026-06-20', resolved_at = 1781950000000, resolved_offset = 7200, deleted_at = 1781950000001;
UPDATE reaction_treatment SET name = 'Salbutamol', puffs = 4;
