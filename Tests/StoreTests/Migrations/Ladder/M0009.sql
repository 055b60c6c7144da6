INSERT INTO dose_plan (person, version, agreed_by, agreed_on, body, created_at, created_by)
    VALUES ('mia', 1, 'Dr Okafor', '2026-02-09', '{"format":1,"plan":{"person":"mia","version":1,"agreement":{"clinician":"Dr Okafor","day":"2026-02-09"},"rules":{"times":["18:00"],"window":{"from":"05:00","until":"02:00"},"minimumGap":480,"missed":[{"days":1,"action":"call"}],"restBefore":120,"restAfter":120,"observation":60,"withFood":true,"medicines":[{"code":"cetirizine","amount":"5","lead":60}],"unlocksByVisit":true,"initialDay":{"steps":["0.5","1","1.5","3","6"],"interval":20,"observation":90},"conditions":[{"condition":"illness","action":"half"}]},"exceptions":[]}}', 1781940600000, 'account-ada');
INSERT INTO clinic_visit (id, person, day, notes, created_at, deleted_at, version)
    VALUES ('visit', 'mia', '2026-06-20', NULL, 1781940600000, NULL, 1);
INSERT INTO clinic_visit_level (visit, level)
    VALUES ('visit', 'peanut-two');
INSERT INTO dose_hold (id, person, allergen, from_day, through_day, reason, created_at, deleted_at, version)
    VALUES ('hold', 'mia', 'mia-peanut', '2026-06-20', NULL, 'Croup.', 1781940600000, NULL, 1);
INSERT INTO dose_skip (id, person, day, allergen, slot, reason, notes, created_at, deleted_at, version)
    VALUES ('skip', 'mia', '2026-06-20', 'mia-cashew', 0, 'ill', NULL, 1781940600000, NULL, 1);
INSERT INTO intake_decision (person, day, intake, allergen, plan_version, verdict, deviates, body, created_at)
    VALUES ('mia', '2026-06-20', '2026-06-20-8-0', 'mia-peanut', 1, 'call', 0, '{"format":1,"intake":{"portions":[{"decision":{"allergen":"mia-peanut","at":"2026-06-20T18:00+02:00","plan":1,"verdict":"call","reasons":[{"rule":"conditionUnknown","condition":"illness","verdict":"call","source":"product"},{"rule":"dayComplete","taken":1,"skipped":0,"of":1,"verdict":"hold","source":"plan"},{"rule":"held","hold":"hold","from":"2026-06-20","verdict":"hold","source":"clinic"}]},"deviations":[]}]}}', 1781940600000);
UPDATE clinic_visit SET notes = 'All well.', deleted_at = 1781940600001;
UPDATE dose_hold SET through_day = '2026-06-25', deleted_at = 1781940600001;
UPDATE dose_skip SET notes = 'Travelled.', deleted_at = 1781940600001;
