INSERT INTO access_view (id, person, actor, kind, device, first_at, last_at, views)
    VALUES ('view', 'mia', 'account-ada', 'today', 'Firefox on Linux', 1781940600000, 1781940600000, 1);
INSERT INTO actor_name (person, account, name)
    VALUES ('mia', 'account-nana', 'Nana');
INSERT INTO consent (id, account, purpose, given_at, given_by, withdrawn_at, withdrawn_by)
    VALUES ('019ee3ef-bcc0-7000-8000-00000000001f', 'account-ada', 'kept-photos', 1781940600000, 'account-ada', 1781940600000, 'account-ada');
INSERT INTO consent (id, account, purpose, given_at, given_by, withdrawn_at, withdrawn_by)
    VALUES ('019ee3ef-bcc0-7000-8000-000000000021', 'account-ada', 'kept-photos', 1781940600000, 'account-ada', NULL, NULL);
