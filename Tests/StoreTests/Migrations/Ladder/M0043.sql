INSERT INTO weekend_meal_time (person, code, time) VALUES ('mia', 'MORN', '10:00');
INSERT INTO medicine_setting (person, on_time) VALUES ('mia', 30);
