INSERT INTO stock_entry (id, person, medication, kind, at, utc_offset, pieces, unit, pack, days, expires, created_at, deleted_at, version)
    VALUES ('refill', 'mia', 'metformin', 'refill', 1781940600000, 7200, '56.5', 'tablet', '28', 28, '2027-05', 1781940600000,
        1781940600001, 2);
INSERT INTO refill_point (medication, days) VALUES ('metformin', 10);
INSERT INTO medication_photo (person, medication, jpeg, digest, created_at)
    VALUES ('mia', 'metformin', X'ffd8ff04', 'pack', 1781940600000);
