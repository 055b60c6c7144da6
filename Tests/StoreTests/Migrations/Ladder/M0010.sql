INSERT INTO api_token (id, account, person, name, token_hash, scope, created_at, expires_at, revoked_at, used_at)
    VALUES ('program', 'account-ada', 'mia', 'Home', 'program', 'write', 1781940600000, 1784532600000, NULL, NULL);
UPDATE api_token SET revoked_at = 1781940600001, used_at = 1781940600000;
