UPDATE reminder SET asked_account = 'account-ada';
UPDATE reminder_message SET replaces = 'r-0';
UPDATE reminder_channel SET renewed_at = 1781940600000;
INSERT INTO reminder_preference (account, later_minutes) VALUES ('account-ada', 30);
