INSERT INTO tip (account, name, session, day, dismissed_at)
    VALUES ('account-ada', 'plan', 'phone', '2026-06-20', NULL);
INSERT INTO prompt_dismissal (account, prompt, dismissed_at)
    VALUES ('account-ada', 'sick-days', 1781940600000);
UPDATE tip SET dismissed_at = 1781940600001;
