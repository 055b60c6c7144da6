INSERT INTO study_week (study, week, result) VALUES ('grass', '2026-06-08', '{"people":60,"tenths":{"nose":12,"vas":431}}');
