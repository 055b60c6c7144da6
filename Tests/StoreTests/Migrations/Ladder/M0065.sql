UPDATE study SET opens = 1080, closes = 1380, trigger_figure = 'grass', trigger_from = 50, asks_unknown = 1 WHERE id = 'grass';
UPDATE study_participant SET nudged_on = '2026-06-18';
INSERT INTO study_trigger_day (study, region, day, hundredths) VALUES ('grass', 'london', '2026-06-08', 6200);
