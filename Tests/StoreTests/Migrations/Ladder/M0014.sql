INSERT INTO rescue_medicine (person, id, kind, name, strength, unit, place, lot, expires, pieces, notes, created_at, deleted_at, version)
    VALUES ('mia', 'pen', 'auto-injector', 'EpiPen Jr', '0.15', 'mg', 'School bag', 'A7', '2027-06', 1, NULL, 1781940600000, NULL, 1);
INSERT INTO rescue_medicine_photo (person, medicine, jpeg, digest, created_at)
    VALUES ('mia', 'pen', X'ffd8ff02', 'pen', 1781940600000);
INSERT INTO rescue_check (person, id, medicine, day, at, utc_offset, is_there, is_in_date, is_clear, note, created_by, deleted_at)
    VALUES ('mia', 'check', 'pen', '2026-06-20', 1781938800000, 7200, 1, 1, 1, NULL, 'account-ada', NULL);
INSERT INTO rescue_hint_dismissal (person, dismissed_at, dismissed_by)
    VALUES ('mia', 1781940600000, 'account-ada');
INSERT INTO action_plan (person, version, body, created_at, created_by)
    VALUES ('mia', 1, '{"agreedOn":"2026-02-09","clinician":"Dr Okafor","mildSigns":["Hives","Itchy mouth"],"reviewOn":"2027-02-09","severeSigns":["Wheeze","Collapse"],"texts":[{"part":"first-action","text":"Give the injector in the outer thigh."},{"part":"dose","text":"EpiPen Jr 0.15 mg"}]}', 1781940600000, 'account-ada');
UPDATE rescue_check SET note = 'Clear.', deleted_at = 1781940600001;
UPDATE rescue_medicine SET notes = 'In the red bag.', deleted_at = 1781940600001;
