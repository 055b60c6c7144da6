INSERT INTO place (id, person, name, latitude, longitude, country, purpose, position, created_at, deleted_at, version)
    VALUES ('home', 'mia', 'Home', 51450000, -2600000, 'GB', 'home', 0, 1781940600000, 1781940600001, 2);
INSERT INTO air_profile (person, index_scheme, pollen_scheme, has_asthma, has_heart_disease, has_lung_disease, hidden, alert)
    VALUES ('mia', 'uk-daqi', 'uk-grass', 1, 0, 1, 'forecast weather', 'morning');
INSERT INTO pollen_sensitivity (person, pollen, strength) VALUES ('mia', 'tree-birch', 3);
INSERT INTO air_cell (id, latitude, longitude) VALUES (1, 51450000, -2600000);
INSERT INTO air_source (id, description) VALUES (1, '{"attribution":[],"id":"station","invented":false,"name":"Centre",'
    || '"nonCommercial":false,"passedOn":true,"site":"station"}');
INSERT INTO air_day (cell, day, quantity, source, seconds, is_measured, model_at, fetched_at, hours)
    VALUES (1, 20624, 'pm2_5', 1, 3600, 1, 1781940600000, 1781940600000,
        X'0006000D0000000000000000000000000000000000000000000000');
INSERT INTO diary_place (diary, latitude, longitude) VALUES ('diary', 51450000, -2600000);
INSERT INTO air_feed (id, account, person, token_hash, created_at, read_at)
    SELECT 'air-feed', account.id, 'mia', 'hash-of-air', 1781940600000, 1781940600001 FROM account LIMIT 1;
