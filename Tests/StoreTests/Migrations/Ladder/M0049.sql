INSERT INTO payload_aside (id, person, inhaler, canister, received_at, utc_offset, day, payload, reason, device, boot, sequence, created_at, deleted_at, version)
    VALUES ('aside', 'mia', 'inhaler', 'canister', 1781940600000, 7200, '2026-06-20', 'PwkJ', 'time-unreadable', 'cap', 3, 42, 1781940600000, 1781940600001, 2);
