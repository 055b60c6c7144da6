INSERT INTO person (id, household, name, birthdate, time_zone, units, first_weekday, areas, created_at, version)
    VALUES ('mia', 'okafor', 'Mia', '2018-05-04', 'Europe/Berlin', 'metric', 1, 'food-allergy', 1781940600000, 1);
INSERT INTO person (id, household, name, birthdate, time_zone, units, first_weekday, areas, created_at, version)
    VALUES ('ben', 'okafor', 'Ben', '1984-11-20', 'Europe/Berlin', 'metric', 1, 'hay-fever', 1781940600000, 1);
INSERT INTO person (id, household, name, birthdate, time_zone, units, first_weekday, areas, created_at, version)
    VALUES ('sten', 'lindqvist', 'Sten', '2016-02-29', 'America/New_York', 'imperial', 7, 'food-allergy,asthma', 1781940600000, 1);
INSERT INTO person_photo (person, jpeg, digest, created_at)
    VALUES ('mia', X'ffd8ff00', 'face', 1781940600000);
INSERT INTO allergen (id, person, listed, name, emoji, created_at, removed_at)
    VALUES ('mia-peanut', 'mia', 'peanut', NULL, NULL, 1781940600000, NULL);
INSERT INTO allergen (id, person, listed, name, emoji, created_at, removed_at)
    VALUES ('mia-cashew', 'mia', 'cashew', NULL, NULL, 1781940600000, NULL);
INSERT INTO allergen (id, person, listed, name, emoji, created_at, removed_at)
    VALUES ('sten-hazelnut', 'sten', 'hazelnut', NULL, NULL, 1781940600000, NULL);
INSERT INTO allergen (id, person, listed, name, emoji, created_at, removed_at)
    VALUES ('rice', 'mia', NULL, 'Rice', '🍚', 1781940600000, 1781940600000);
