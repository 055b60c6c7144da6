INSERT INTO account_lock (account, minutes)
    VALUES ('account-ada', 1);
INSERT INTO passkey_user (account, handle)
    VALUES ('account-ada', 'handle');
INSERT INTO passkey (id, account, relying_party, credential, public_key, sign_count, name, transports, may_be_copied, is_copied, created_at, used_at, suspected_at)
    VALUES ('a-passkey', 'account-ada', 'localhost', 'AQID', X'01', 0, 'Phone', 'internal', 0, 0, 1781940600000, NULL, NULL);
INSERT INTO passkey_challenge (id, holder, purpose, challenge, created_at)
    VALUES ('one', 'session:phone', 'unlocking', X'01', 1781940600000);
INSERT INTO recovery_code (account, code_hash, created_at, used_at)
    VALUES ('account-ada', 'recovery', 1781940600000, NULL);
UPDATE session SET active_at = 1781940600000, locked_at = 1781940600001, confirmed_at = 1781940600002;
UPDATE passkey SET used_at = 1781940600000, suspected_at = 1781940600001;
UPDATE recovery_code SET used_at = 1781940600001;
