INSERT INTO medication_link (person, role, subject, medication, since)
    VALUES ('mia', 'before-dose', 'other/Loratadine', 'metformin', '2026-06-20');
INSERT INTO administration (id, person, medication, status, at, utc_offset, day, slot, due_at, due_offset, reason, amount, unit,
        note, created_at, deleted_at, version, origin)
    VALUES ('followed', 'mia', 'metformin', 'completed', 1781940600000, 7200, '2026-06-20', '0/2026-06-20/64800',
        1781940600000, 7200, NULL, '10', 'mg', 'Noted', 1781940600000, 1781940600001, 2, 'dose/2026-06-20/0');
