INSERT INTO medication (id, person, name, form, strength, reason, prescriber, pharmacy, notes, status, course, created_at, deleted_at,
        version)
    VALUES ('metformin', 'mia', '=Metformin; "quoted" <b>نور</b> 🌻', 'tablet', '500 mg', 'Diabetes', 'Dr Shah', 'Hill', 'Notes', 'active',
        '{"start":"2026-06-20","dosages":[{"timing":{"repeat":{"when":["MORN"]}},"doseAndRate":[{"doseQuantity":{"value":1,"unit":"tablet"}}]}]}',
        1781940600000, 1781940600001, 2);
INSERT INTO medication_period (medication, since, status, course)
    VALUES ('metformin', 1781940600000, 'active',
        '{"start":"2026-06-20","dosages":[{"timing":{"repeat":{"when":["MORN"]}},"doseAndRate":[{"doseQuantity":{"value":1,"unit":"tablet"}}]}]}');
INSERT INTO administration (id, person, medication, status, at, utc_offset, day, slot, due_at, due_offset, reason, amount, unit, note,
        created_at, deleted_at, version)
    VALUES ('morning', 'mia', 'metformin', 'not-done', 1781940600000, 7200, '2026-06-20', '0/2026-06-20/28800', 1781935200000, 7200, 'forgot',
        '1.50', 'tablet', 'Note', 1781940600000, 1781940600001, 2);
INSERT INTO medication_delay (medication, slot, day, until, utc_offset)
    VALUES ('metformin', '0/2026-06-20/64800', '2026-06-20', 1781978400000, 7200);
INSERT INTO meal_time (person, code, time) VALUES ('mia', 'NOON', '12:30');
