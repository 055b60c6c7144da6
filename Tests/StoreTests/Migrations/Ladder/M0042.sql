INSERT INTO prescription (id, person, source, identifier, medication, medicine, resource, received_at)
VALUES ('metformin-request', 'mia', 'file', 'MedicationRequest/r1', 'metformin', '{"text":"Metformin"}',
    '{"resourceType":"MedicationRequest","id":"r1","status":"active","intent":"order"}', 1782000000000);
