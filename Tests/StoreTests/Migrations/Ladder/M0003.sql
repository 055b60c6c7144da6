INSERT INTO dose_level (id, person, allergen, name, name_key, nanograms, food_amount, product, notes, position, is_current, created_at, deleted_at, version)
    VALUES ('peanut-one', 'mia', 'mia-peanut', 'Dose 1', 'dose 1', 2500000, NULL, NULL, NULL, 1, 0, 1781940600000, NULL, 1);
INSERT INTO dose_level (id, person, allergen, name, name_key, nanograms, food_amount, product, notes, position, is_current, created_at, deleted_at, version)
    VALUES ('peanut-two', 'mia', 'mia-peanut', 'Dose 2', 'dose 2', 6250000, NULL, NULL, NULL, 2, 1, 1781940600000, NULL, 1);
INSERT INTO dose_level (id, person, allergen, name, name_key, nanograms, food_amount, product, notes, position, is_current, created_at, deleted_at, version)
    VALUES ('cashew-one', 'mia', 'mia-cashew', 'Dose 1', 'dose 1', 1050000, NULL, NULL, NULL, 1, 1, 1781940600000, NULL, 1);
INSERT INTO dose_level (id, person, allergen, name, name_key, nanograms, food_amount, product, notes, position, is_current, created_at, deleted_at, version)
    VALUES ('hazelnut-one', 'sten', 'sten-hazelnut', 'Dose 1', 'dose 1', 500000, NULL, NULL, NULL, 1, 1, 1781940600000, NULL, 1);
INSERT INTO dose_level (id, person, allergen, name, name_key, nanograms, food_amount, product, notes, position, is_current, created_at, deleted_at, version)
    VALUES ('three', 'mia', 'mia-peanut', 'Dose 3', 'dose 3', 12500000, NULL, NULL, 'Line one Line "two"', 3, 0, 1781940600000, 1781940600000, 2);
INSERT INTO dose (person, day, notes, created_at, updated_at, deleted_at, version)
    VALUES ('mia', '2026-06-20', '=SUM(A1:A9), "quoted" new line; <b>نور</b> 🌻 ', 1781940600000, 1781940600000, NULL, 1);
INSERT INTO intake (person, day, id, at, utc_offset)
    VALUES ('mia', '2026-06-20', '2026-06-20-8-0', 1781935200000, 7200);
INSERT INTO portion (person, day, intake, allergen, level, level_name, share, nanograms)
    VALUES ('mia', '2026-06-20', '2026-06-20-8-0', 'mia-cashew', NULL, NULL, 'part', 2500);
INSERT INTO portion (person, day, intake, allergen, level, level_name, share, nanograms)
    VALUES ('mia', '2026-06-20', '2026-06-20-8-0', 'mia-peanut', 'peanut-two', 'Dose 2', 'full', 6250000);
INSERT INTO medicine_taken (person, day, position, medicine, other_name, nanograms)
    VALUES ('mia', '2026-06-20', 0, 'other', 'Loratadine', 10000000);
UPDATE dose_level SET food_amount = '1/8 tsp', product = 'Peanut flour';
INSERT INTO dose (person, day, notes, created_at, updated_at, deleted_at, version) VALUES ('mia', '2026-06-19', 'Deleted.', 1, 2, 3, 2);
