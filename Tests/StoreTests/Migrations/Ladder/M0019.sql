INSERT INTO health_import (person, number, digest, bytes, state, runner, place, locale, summary, problem, started_at, active_at, ended_at)
    VALUES ('mia', 1, '000000000000000000000000000000000000000000000000b2bd61c57903b1c2', 1236, 'complete', '019ee3ef-bcc0-7000-8000-000000000029', 0, NULL, '{"elements":{"Workout":{"changed":0,"known":0,"new":1,"read":1,"repeated":0}},"exportedAt":1781892000000,"files":{"workout-routes":1},"skipped":{},"symptoms":{"known":0,"new":1,"skipped":{}},"types":{"HKCategoryTypeIdentifierCoughing":{"changed":0,"known":0,"new":1,"read":1,"repeated":0},"HKQuantityTypeIdentifierStepCount":{"changed":0,"known":0,"new":2,"read":2,"repeated":0}}}', NULL, 1781940600000, 1781940600000, 1781940600000);
INSERT INTO health_import (person, number, digest, bytes, state, runner, place, locale, summary, problem, started_at, active_at, ended_at)
    VALUES ('mia', 2, '000000000000000000000000000000000000000000000000cdaaf5bf31abd8c5', 1053, 'complete', '019ee3ef-bcc0-7000-8000-00000000002c', 0, NULL, '{"attachments":{"clinical-records":{"changed":0,"known":0,"new":1,"read":1,"repeated":0},"electrocardiograms":{"changed":0,"known":0,"new":1,"read":1,"repeated":0},"workout-routes":{"changed":0,"known":0,"new":1,"read":1,"repeated":0}},"elements":{"ClinicalRecord":{"changed":0,"known":0,"new":1,"read":1,"repeated":0},"Workout":{"changed":0,"known":1,"new":0,"read":1,"repeated":0}},"exportedAt":1781892000000,"files":{},"skipped":{},"symptoms":{"known":0,"new":0,"skipped":{}},"types":{"HKQuantityTypeIdentifierStepCount":{"changed":0,"known":0,"new":1,"read":1,"repeated":0}}}', NULL, 1781940600000, 1781940600000, 1781940600000);
INSERT INTO health_import (person, number, digest, bytes, state, runner, place, locale, summary, problem, started_at, active_at, ended_at)
    VALUES ('mia', 3, '000000000000000000000000000000000000000000000000971203e17bfab563', 1062, 'running', '019ee3ef-bcc0-7000-8000-000000000034', 656, 'en_GB', '{"elements":{},"exportedAt":1781892000000,"files":{},"skipped":{},"symptoms":{"known":0,"new":0,"skipped":{}},"types":{"HKQuantityTypeIdentifierStepCount":{"changed":1,"known":0,"new":1,"read":2,"repeated":0}}}', NULL, 1781940600000, 1781940600000, NULL);
INSERT INTO health_series (id, person, type, unit, source, source_version, device)
    VALUES ('8857e923c2a0df0', 'mia', 'HKQuantityTypeIdentifierStepCount', 'count', 'Watch', NULL, NULL);
INSERT INTO health_series (id, person, type, unit, source, source_version, device)
    VALUES ('459a395ff28a5dc', 'mia', 'HKCategoryTypeIdentifierCoughing', NULL, '=1+1', NULL, NULL);
INSERT INTO health_series (id, person, type, unit, source, source_version, device)
    VALUES ('e3818f61ebc2813', 'mia', 'HKQuantityTypeIdentifierStepCount', 'count', 'Ring', NULL, NULL);
INSERT INTO health_series (id, person, type, unit, source, source_version, device)
    VALUES ('f0ed5272b456627', 'mia', 'HKQuantityTypeIdentifierStepCount', 'count', 'Phone', NULL, NULL);
INSERT INTO health_series (id, person, type, unit, source, source_version, device)
    VALUES ('c0ffee0000000001', 'mia', 'HKQuantityTypeIdentifierDietaryWater', 'mL', 'Watch', NULL, NULL);
INSERT INTO health_sample (series, start_at, end_at, value, mark, utc_offset, end_offset, created_at, details, import)
    VALUES ('459a395ff28a5dc', 1781848800000, 1781849400000, 'HKCategoryValueSeverityMild', '', 7200, NULL, 1781849400000, NULL, 1);
INSERT INTO health_sample (series, start_at, end_at, value, mark, utc_offset, end_offset, created_at, details, import)
    VALUES ('8857e923c2a0df0', 1781848800000, 1781849400000, 120, '', 7200, NULL, 1781849400000, NULL, 1);
INSERT INTO health_sample (series, start_at, end_at, value, mark, utc_offset, end_offset, created_at, details, import)
    VALUES ('8857e923c2a0df0', 1781852400000, 1781853000000, 80.25, '', 7200, NULL, 1781853000000, NULL, 1);
INSERT INTO health_sample (series, start_at, end_at, value, mark, utc_offset, end_offset, created_at, details, import)
    VALUES ('e3818f61ebc2813', 1781848800000, 1781849400000, 120, '', 7200, NULL, 1781849400000, NULL, 2);
INSERT INTO health_sample (series, start_at, end_at, value, mark, utc_offset, end_offset, created_at, details, import)
    VALUES ('f0ed5272b456627', 1781848800000, 1781849400000, 120, '', 7200, NULL, 1781849400000, NULL, 3);
INSERT INTO health_sample (series, start_at, end_at, value, mark, utc_offset, end_offset, created_at, details, import)
    VALUES ('c0ffee0000000001', 1781848800000, 1781848800000, 250, '', 7200, NULL, 1781848800000, NULL, 1);
INSERT INTO health_change (series, start_at, end_at, value, mark, details)
    VALUES ('8857e923c2a0df0', 1781848800000, 1781849400000, 120, '', '{"metadata":[["HKTimeZone","Europe/Berlin"]]}');
INSERT INTO health_element (person, kind, identity, import, start_at, utc_offset, body)
    VALUES ('mia', 'ClinicalRecord', 'a1', 2, NULL, NULL, '{"element":"ClinicalRecord","attributes":[["fhirVersion","4.0.1"],["identifier","a1"],["receivedDate","2026-06-01 10:00:00 +0200"],["resourceFilePath","/clinical-records/MedicationRequest-1.json"],["sourceName","St & Co"],["sourceURL","https://clinic.example"],["type","HKClinicalTypeIdentifierMedicationRecord"]]}');
INSERT INTO health_element (person, kind, identity, import, start_at, utc_offset, body)
    VALUES ('mia', 'Workout', 'HKWorkoutActivityTypeRunning 1781884800000 1781886600000 Watch', 1, 1781884800000, 7200, '{"element":"Workout","attributes":[["duration","30"],["durationUnit","min"],["endDate","2026-06-19 18:30:00 +0200"],["sourceName","Watch"],["startDate","2026-06-19 18:00:00 +0200"],["workoutActivityType","HKWorkoutActivityTypeRunning"]],"children":[{"element":"WorkoutStatistics","attributes":[["sum","210.5"],["type","HKQuantityTypeIdentifierActiveEnergyBurned"],["unit","Cal"]]},{"element":"WorkoutRoute","attributes":[["sourceName","Watch"]],"children":[{"element":"FileReference","attributes":[["path","/workout-routes/route_1.gpx"]]}]}]}');
UPDATE health_import SET problem = 'truncated 1' WHERE number = 1;
UPDATE health_sample SET end_offset = 3600, details = '{"metadata":[["HKTimeZone","Europe/Berlin"]]}';
UPDATE health_series SET source_version = '10.1', device = 'Watch';
