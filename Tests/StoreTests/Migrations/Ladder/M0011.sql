INSERT INTO dose_delay (person, day, allergen, slot, until_at, utc_offset, created_at)
    VALUES ('mia', '2026-06-20', 'mia-peanut', 0, 1781942400000, 7200, 1781940600000);
INSERT INTO intake_input (person, day, intake, body, created_at)
    VALUES ('mia', '2026-06-20', '2026-06-20-8-0', '{"answers":[],"intake":"2026-06-20-8-0","last":[]}', 1);
