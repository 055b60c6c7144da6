INSERT INTO study (id, name, organisation, contact, ethics_reference, purpose, eligibility, starts, ends, linkage, turn, regions, retention_years, nudge_days, phase, created_at, version)
    VALUES ('grass', 'Grass and the City', 'Lindenfield University', 'grass@lindenfield.example', 'LU 2026-12', 'Does it last longer?', 'Adults', '2026-05-01', '2026-07-31', 'pseudonymous', 'day', 'london; London; GB; 51.5; -0.12', 10, 3, 'running', 1781940600000, 3);
INSERT INTO study_document (study, kind, number, content, created_at)
    VALUES ('grass', 'consent', 1, '## What is collected

Your diary.', 1781940600000);
INSERT INTO study_role (id, study, name, description, permissions, is_preset)
    VALUES ('developer', 'grass', 'Developer', 'Everything', 'edit-study manage-team', 1);
INSERT INTO study_member (study, account, role, site, joined_at)
    VALUES ('grass', 'account-ada', 'developer', 'north', 1781940600000);
INSERT INTO study_factor (account, secret, confirmed_at, last_step) VALUES ('account-ada', 'sealed', 1781940600000, 59398020);
INSERT INTO study_session (session, verified_at) VALUES ('phone', 1781940600000);
INSERT INTO study_view (id, study, account, at, what, record)
    VALUES ('view', 'grass', 'account-ada', 1781940600000, 'response', 'answer');
INSERT INTO study_invitation (id, study, code_hash, code, site, label, state, state_order, is_pilot, created_at, changed_at, version)
    VALUES ('invitation', 'grass', 'hash', 'G7K4Q', 'north', 'Card 1', 'withdrawn', 3, 0, 1781940600000, 1781940600001, 3);
INSERT INTO study_invitation_event (id, invitation, at, actor, before, after, reason)
    VALUES ('event', 'invitation', 1781940600001, 'participant', 'participating', 'withdrawn', 'none given');
INSERT INTO study_participant (id, study, invitation, token_hash, is_pilot, site, region, time_zone, enrolled_on, left_on, left_reason, consent_number, baseline, notice_at, answered, last_at, last_offset, last_day)
    VALUES ('participant', 'grass', 'invitation', 'token', 0, 'north', 'london', 'Europe/London', '2026-05-01', '2026-06-20', 'withdrawn', 1, '{"sex":"f"}', 1781940600000, 1, 1781940600000, 3600, '2026-06-20');
INSERT INTO study_consent (participant, number, name, signature, signed_at)
    VALUES ('participant', 1, 'Ben Hale', 'M1 1L2 2', 1781940600000);
INSERT INTO study_answer (id, study, is_pilot, participant, site, region, day, at, questionnaire, answers, total, environment)
    VALUES ('answer', 'grass', 0, 'participant', 'north', 'london', '2026-06-20', 1781940600000, 1, '{"nose":"2"}', 2, '{"grass":62}');
INSERT INTO study_day_count (study, is_pilot, day, region, site, answers, totals, total_sum)
    VALUES ('grass', 0, '2026-06-20', 'london', 'north', 1, 1, 2);
INSERT INTO study_missing (study, is_pilot, site, item, answers) VALUES ('grass', 0, 'north', 'eyes', 1);
INSERT INTO study_day_key (study, day, key_id, public_key, sealed_key, ended_at)
    VALUES ('grass', '2026-06-20', 'key', 'public', 'sealed', 1781940600000);
INSERT INTO study_token (participant, day, key_id, blinded_hash) VALUES ('participant', '2026-06-20', 'key', 'blinded');
INSERT INTO study_spent_token (study, message_hash, day) VALUES ('grass', 'message', '2026-06-20');
