INSERT INTO health_day (person, metric, day, millionths, manual, readings, lowest, highest)
    VALUES ('mia', 'steps', '2026-06-19', 200250000, 0, NULL, NULL, NULL);
INSERT INTO health_hour (person, metric, day, start_at, millionths, manual, readings, lowest, highest)
    VALUES ('mia', 'steps', '2026-06-19', 1781848800000, 120000000, 0, NULL, NULL, NULL);
INSERT INTO health_hour (person, metric, day, start_at, millionths, manual, readings, lowest, highest)
    VALUES ('mia', 'steps', '2026-06-19', 1781852400000, 80250000, 0, NULL, NULL, NULL);
INSERT INTO health_source_order (person, metric, body, updated_at, version)
    VALUES ('mia', 'steps', '{"chosen":[],"removed":["f29eb3d2cad3f80"]}', 1781940600000, 1);
UPDATE health_day SET readings = 2, lowest = 1000000, highest = 2000000;
UPDATE health_hour SET readings = 2, lowest = 1000000, highest = 2000000;
