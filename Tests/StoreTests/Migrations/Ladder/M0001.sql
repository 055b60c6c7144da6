INSERT INTO server_setting (name, value)
    VALUES ('form_key', 'form key of a test');
INSERT INTO household (id, name, created_at)
    VALUES ('okafor', 'Okafor', 1781940600000);
INSERT INTO household (id, name, created_at)
    VALUES ('lindqvist', 'Lindqvist', 1781940600000);
INSERT INTO account (id, household, email, email_key, name, password_hash, is_operator, locale, created_at, version)
    VALUES ('account-ada', 'okafor', 'Ada@okafor.example', 'ada@okafor.example', 'Ada', 'none', 1, 'en-GB', 1781940600000, 1);
INSERT INTO account (id, household, email, email_key, name, password_hash, is_operator, locale, created_at, version)
    VALUES ('account-ola', 'lindqvist', 'ola@lindqvist.example', 'ola@lindqvist.example', 'Ola', 'none', 0, 'de-DE', 1781940600000, 1);
INSERT INTO account (id, household, email, email_key, name, password_hash, is_operator, locale, created_at, version)
    VALUES ('account-ben', 'okafor', 'ben@okafor.example', 'ben@okafor.example', 'Ben', 'none', 0, 'en-US', 1781940600000, 1);
INSERT INTO session (id, account, token_hash, previous_token_hash, device, created_at, seen_at, rotated_at)
    VALUES ('phone', 'account-ada', 'session', NULL, 'Firefox on Android', 1781940600000, 1781940600000, 1781940600000);
INSERT INTO known_device (token_hash, account, created_at)
    VALUES ('device', 'account-ada', 1781940600000);
INSERT INTO sign_in_failure (bucket, failures, last_at)
    VALUES ('address', 1, 1781940600000);
INSERT INTO invitation (id, code_hash, household, created_by, created_at, used_at, used_by, revoked_at)
    VALUES ('for-ben', 'code-for-ben', 'okafor', 'account-ada', 1781940600000, 1781940600000, 'account-ben', NULL);
INSERT INTO invitation (id, code_hash, household, created_by, created_at, used_at, used_by, revoked_at)
    VALUES ('for-nana', 'code-for-nana', 'okafor', 'account-ada', 1781940600000, NULL, NULL, NULL);
UPDATE session SET previous_token_hash = 'the token before';
UPDATE invitation SET revoked_at = 1781940600001 WHERE used_at IS NULL;
