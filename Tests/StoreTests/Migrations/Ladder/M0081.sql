INSERT INTO level_measure (level, ten_thousandths, unit) VALUES ('peanut-two', 5000, 'capsule');
INSERT INTO level_measure (level, ten_thousandths, unit, unit_name) VALUES ('cashew-one', 20000, 'other', 'scoops');
INSERT INTO supply_entry (id, person, level, kind, at, utc_offset, ten_thousandths, unit, lot, expires, created_at, deleted_at, version)
    VALUES ('a-pack', 'mia', 'peanut-two', 'pack', 1781935200000, 7200, 150000, 'capsule', 'LOT-4711', '2027-05', 1781940600000, 1781940600001, 2);
INSERT INTO supply_entry (id, person, level, kind, at, utc_offset, ten_thousandths, unit, unit_name, created_at, version)
    VALUES ('a-count', 'mia', 'cashew-one', 'count', 1781935200000, 7200, 0, 'other', 'scoops', 1781940600000, 1);
