INSERT INTO household (id, name, created_at) VALUES ('staging-1', 'staging', 1);
INSERT INTO archive_staging (household, active_at) VALUES ('staging-1', 1);
