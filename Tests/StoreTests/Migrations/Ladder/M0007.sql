INSERT INTO contact (id, person, role, name, number, note, position, created_at, deleted_at, version)
    VALUES ('bell', 'mia', 'doctor', 'Dr Bell', '+49 (30) 12-34', '-1 "Roe"', 1, 1781940600000, NULL, 1);
INSERT INTO emergency_setting (person, country, number, version)
    VALUES ('mia', 'DE', '112', 1);
UPDATE contact SET deleted_at = 1781940600001;
