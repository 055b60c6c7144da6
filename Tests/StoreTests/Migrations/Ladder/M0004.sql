INSERT INTO symptom_entry (person, day, id, at, utc_offset, kind, severity, notes, created_at, deleted_at, version)
    VALUES ('mia', '2024-02-29', 'nausea-2024-02-29-7-0', 1709186400000, 3600, 'nausea', 'mild', NULL, 1781940600000, 1781940600000, 2);
INSERT INTO symptom_entry (person, day, id, at, utc_offset, kind, severity, notes, created_at, deleted_at, version)
    VALUES ('mia', '2026-06-19', 'health-127caae26bf122daff4424d40f2f8872', 1781848800000, 7200, 'coughing', 'mild', NULL, 1781940600000, NULL, 1);
INSERT INTO symptom_entry (person, day, id, at, utc_offset, kind, severity, notes, created_at, deleted_at, version)
    VALUES ('mia', '2026-06-20', 'hives', 1781938800000, 7200, 'hives', 'mild', NULL, 1781940600000, NULL, 1);
UPDATE symptom_entry SET notes = 'After lunch.';
