INSERT INTO audit (id, at, actor, household, person, noun, record, action, before)
    VALUES ('019ee3ef-bcc0-7000-8000-00000000000e', 1781940600000, 'account-ada', 'okafor', 'mia', 'allergen', 'rice', 'removed', '{"emoji":"🍚","id":"rice","name":"Rice","removed":false}');
INSERT INTO audit (id, at, actor, household, person, noun, record, action, before)
    VALUES ('019ee3ef-bcc0-7000-8000-000000000010', 1781940600000, 'account-ada', 'okafor', 'mia', 'dose level', 'three', 'deleted', '{"allergen":"mia-peanut","id":"three","isCurrent":false,"isDeleted":false,"milligrams":"12.5","name":"Dose 3","notes":"Line one\nLine \"two\"","position":3,"version":1}');
INSERT INTO audit (id, at, actor, household, person, noun, record, action, before)
    VALUES ('019ee3ef-bcc0-7000-8000-00000000001e', 1781940600000, 'account-ada', 'okafor', 'mia', 'symptom', 'nausea-2024-02-29-7-0', 'deleted', '{"at":1709186400000,"day":"2024-02-29","grade":"mild","id":"nausea-2024-02-29-7-0","isDeleted":false,"kind":"nausea","severity":"mild","utcOffset":3600,"version":1}');
