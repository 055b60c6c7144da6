INSERT INTO study_deleted (id, name, contact, deleted_on) VALUES ('hay-2020', 'Hay fever 2020', 'hay@example.org', '2026-01-01');
