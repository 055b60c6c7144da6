INSERT INTO fhir_connection (id, person, base, name, access, patient, offered, access_token, refresh_token, expires_at, scopes, sends,
        sends_since, can_send, problem, tried_at, synced_at, full_at, server_time, created_at, ended_at, version)
    VALUES ('hospital', 'mia', 'https://fhir.example/r4', 'St Mary’s', 'smart', 'p1', 'p1', 'sealed', 'sealed', 1781944200000,
        'patient/Patient.rs', 1, 1781940600000, 1, 'too-slow', 1781940600000, 1781940600000, 1781940600000, 1781940600000, 1781940600000,
        1781940600001, 2);
INSERT INTO fhir_resource (connection, reference, resource, received_at, seen_at, gone_at)
    VALUES ('hospital', 'Patient/p1', '{"resourceType":"Patient","id":"p1"}', 1781940600000, 1781940600000, 1781940600001);
INSERT INTO fhir_unread (connection, place, path, reason, received_at)
    VALUES ('hospital', 'MedicationRequest/r2', 'medication', 'It names no medicine.', 1781940600000);
INSERT INTO fhir_sending (connection, administration, record_version, uuid, state, reason, remote, remote_version, at)
    VALUES ('hospital', 'morning', 2, '00000000-0000-4000-8000-000000000001', 'refused', 'The dose has no unit.',
        'MedicationAdministration/m1', '1', 1781940600000);
INSERT INTO fhir_sign_in (state, connection, account, verifier, scopes, redirect, created_at)
    VALUES ('state', 'hospital', 'account-ada', 'sealed', 'patient/Patient.rs', 'https://home.example/hospitals/return', 1781940600000);
