INSERT INTO reminder (id, person, title, is_visit, notes, schedule, created_at, deleted_at, version)
    VALUES ('cream', 'mia', '=Cream; "quoted" <b>نور</b> 🌻', 0, 'Arms', 'clock daily 09:00', 1781940600000, 1781940600001, 1);
INSERT INTO reminder_use (person, since, paused_until, version) VALUES ('mia', 1781940600000, 1781950600000, 2);
INSERT INTO reminder_setting (person, kind, subject, is_on, shift, weekend_shift, again_minutes, again_count, others_after,
        others_at, quiet_from, quiet_until, is_grouped, shows_details, version)
    VALUES ('mia', 'own', 'cream', 1, -10, 60, 10, 3, 30, '20:00', '21:30', '06:30', 1, 0, 1);
INSERT INTO reminder_due (id, person, kind, subject, day, slot, at, utc_offset, state, postponed_until, sent, next_at, created_at)
    VALUES ('due', 'mia', 'own', 'cream', '2026-06-20', 0, 1781938800000, 7200, 'planned', 1781941600000, 1, 1781941600000, 1781935200000);
INSERT INTO reminder_answer (due, answer, source, actor, at) VALUES ('due', 'done', 'message', 'account-ada', 1781938860000);
INSERT INTO reminder_channel (id, account, kind, name, address, key, secret, template, is_on, failing_since, last_error, sent_at,
        received_at, created_at, ended_at, version)
    VALUES ('phone', 'account-ada', 'webhook', 'Phone', 'https://push.example/1', 'key', 'secret', '{}', 1, 1781938800000,
        'unreachable', 1781938800000, 1781938801000, 1781935200000, 1781940600000, 1);
INSERT INTO reminder_mute (channel, person, kind) VALUES ('phone', 'mia', 'dose');
INSERT INTO reminder_message (id, channel, purpose, tag, created_at, expires_at, tries, try_at, sent_at, failed_at, error,
        received_at, opened_at, may_be_twice)
    VALUES ('message', 'phone', 'due', 'r-1', 1781938800000, 1781982000000, 1, 1781938860000, 1781938800100, 1781938800050,
        'unreachable', 1781938801000, 1781938802000, 1);
INSERT INTO reminder_attempt (message, due) VALUES ('message', 'due');
INSERT INTO calendar_feed (id, account, person, token_hash, shows_details, created_at, read_at)
    VALUES ('feed', 'account-ada', 'mia', 'hash', 1, 1781935200000, 1781940600000);
