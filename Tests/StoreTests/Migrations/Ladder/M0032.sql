INSERT INTO household_removal (account, household_name, removed_by, removed_at)
    VALUES ('account-ola', 'Okafor', 'Ada', 1781940600000);
UPDATE passkey_challenge SET network = '192.0.2.0/24';
