INSERT INTO inhaler (id, person, name, role, daily_maximum, scheduled_puffs, medication, is_in_use, position, created_at, deleted_at, version)
    VALUES ('inhaler', 'mia', 'Salbutamol', 'reliever', 8, 4, 'no-list', 1, 0, 1781940600000, 1781940600001, 2);
INSERT INTO canister (id, person, inhaler, label, first_day, capacity, expiry, reading, reading_at, created_at, deleted_at, version)
    VALUES ('canister', 'mia', 'inhaler', 'School', '2026-06-01', 200, '2027-05', 120, 1781940600000, 1781940600000, 1781940600001, 2);
INSERT INTO puff (id, person, inhaler, canister, at, utc_offset, day, is_time_known, purpose, latitude, longitude, place_source, source, device, boot, sequence, note, created_at, deleted_at, version)
    VALUES ('puff', 'mia', 'inhaler', 'canister', 1781940600000, 7200, '2026-06-20', 1, 'as-needed', 51454500, -2587900, 'device', 'device', 'cap', 3, 41, 'After football', 1781940600000, 1781940600001, 2);
INSERT INTO quiet_day (person, day) VALUES ('mia', '2026-06-19');
INSERT INTO peak_flow_meter (id, person, name, scale, position, created_at, deleted_at, version)
    VALUES ('meter', 'mia', 'Mini-Wright', 'eu', 0, 1781940600000, 1781940600001, 2);
INSERT INTO peak_flow (id, person, meter, at, utc_offset, day, first_blow, second_blow, third_blow, reliever, note, created_at, deleted_at, version)
    VALUES ('flow', 'mia', 'meter', 1781940600000, 7200, '2026-06-20', 260, 280, 270, 'before', 'Sitting', 1781940600000, 1781940600001, 2);
INSERT INTO personal_best (id, person, meter, value, day, created_at, deleted_at, version)
    VALUES ('best', 'mia', 'meter', 350, '2026-06-19', 1781940600000, 1781940600001, 2);
INSERT INTO asthma_state (id, person, at, utc_offset, day, symptoms, reliever, created_at, deleted_at, version)
    VALUES ('state', 'mia', 1781940600000, 7200, '2026-06-20', 'some', 'helps', 1781940600000, 1781940600001, 2);
INSERT INTO attack (id, person, start_day, end_day, severity, trigger_text, steroid_course, care, missed_days, note, created_at, deleted_at, version)
    VALUES ('attack', 'mia', '2026-03-01', '2026-03-03', 'severe', 'A cold', 1, 'emergency-department', 3, 'One night', 1781940600000, 1781940600001, 2);
INSERT INTO asthma_plan (id, person, agreed, clinician, green_limit, yellow_limit, green_take, green_call, yellow_take, yellow_call, red_take, red_call, review, created_at, deleted_at, version)
    VALUES ('plan', 'mia', '2026-05-02', 'Dr Bell', 80, 50, 'As usual', '', 'As written', 'The clinic', '', 'The emergency number', '2027-05-02', 1781940600000, 1781940600001, 2);
