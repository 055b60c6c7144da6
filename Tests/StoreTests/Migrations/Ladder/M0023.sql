INSERT INTO circle (id, household, name, code_hash, code_created_at, created_at)
    VALUES ('home', 'okafor', NULL, NULL, NULL, 1781940600000);
INSERT INTO circle (id, household, name, code_hash, code_created_at, created_at)
    VALUES ('class', NULL, '=4b', 'cccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccc', 1781940600000, 1781940600000);
INSERT INTO circle_member (circle, person, id, nickname, shown, place, joined_at, version)
    VALUES ('class', 'mia', 'mia-there', '<b>Speedy</b>', 'steps', 1, 1781940600000, 1);
INSERT INTO circle_member (circle, person, id, nickname, shown, place, joined_at, version)
    VALUES ('class', 'sten', 'sten-there', 'Viking', '', 2, 1781940600000, 1);
INSERT INTO circle_member (circle, person, id, nickname, shown, place, joined_at, version)
    VALUES ('home', 'mia', 'mia-at-home', '<b>Speedy</b>', 'steps', 1, 1781940600000, 1);
