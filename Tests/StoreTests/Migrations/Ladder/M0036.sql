INSERT INTO job (kind, key, due, payload, lease_until, lease_owner, attempts, last_error, failed_at, created_at, version)
VALUES ('totals', 'mia', 2, '{}', 3, 'runner-1', 2, 'the disk is full', 1, 1, 1);
