INSERT INTO clinic_link (id, person, created_by, name, token_hash, passcode_hash, parts, with_notes, first_day, last_day, created_at, ends_at, revoked_at, opened_at)
    VALUES ('link', 'mia', 'account-ada', 'Dr. Meyer', 'secret', 'passcode', 'plan reactions', 1, '2026-06-01', '2026-06-20', 1781940600000, 1783150200000, 1781950600000, 1781945600000);
