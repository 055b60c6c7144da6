INSERT INTO report_delivery (id, person, actor, recipient, name, first_day, last_day, at, state, problem, ended_at)
    VALUES ('report', 'mia', 'account-ada', 'dr@example.org', 'Dr. Meyer', '2026-06-01', '2026-06-20', 1781940600000, 'failed', 'unreachable', 1781940600500);
