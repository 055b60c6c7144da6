internal import Accounts
internal import Clinical
internal import Host
internal import Medications
internal import SQL
internal import Store
public import TestSupport

extension TwoHouseholds {
    /// Gives Mia medicines: one that is taken three times a day with a dose taken, one taken as needed, and one that
    /// nobody has confirmed, from a prescription of a file.
    ///
    /// Ids: `metformin-of-mia`, `paracetamol-of-mia`, `draft-of-mia`; `morning-of-mia` is what was taken at 08:00,
    /// `refill-of-mia` what came the day before.
    public func fillMedicines() async throws {
        let now = clock.now.milliseconds
        let (day, account) = ("2026-06-20", Account.ID.ada.text)
        let dose = #""doseAndRate":[{"doseQuantity":{"value":1,"unit":"tablet"}}]"#
        func course(_ dosage: String) -> String { #"{"start":"\#(day)","dosages":[{\#(dosage),\#(dose)}]}"# }
        let parts = course(#""timing":{"repeat":{"when":["MORN","NOON","EVE"]}}"#)
        let patient = #"{"resourceType":"Patient","id":"p1","name":[{"text":"Mia Moss"}],"birthDate":"2019-03-04"}"#
        let medicines = [
            ("metformin-of-mia", "=Metformin", "active", parts),
            ("paracetamol-of-mia", "Paracetamol", "active", course(#""asNeededBoolean":true"#)),
            ("draft-of-mia", "=Metformin", "draft", parts),
        ]
        try await temporary.database.write { tx in
            for (id, name, status, course) in medicines {
                try tx.execute(
                    """
                    INSERT INTO medication (id, person, name, form, strength, reason, status, course, created_at, version)
                    VALUES (\(id), 'mia', \(name), 'tablet', '500 mg', 'Diabetes', \(status), \(course), \(now), 1)
                    """)
                try tx.execute(
                    """
                    INSERT INTO medication_period (medication, since, status, course)
                    VALUES (\(id), \(now - 86_400_000), \(status), \(course))
                    """)
            }
            try tx.execute(
                """
                INSERT INTO administration (id, person, medication, status, at, utc_offset, day, slot, due_at,
                    due_offset, amount, unit, note, created_at, version)
                VALUES ('morning-of-mia', 'mia', 'metformin-of-mia', 'completed', \(now), 7200, \(day),
                    '0/2026-06-20/28800', \(now), 7200, '1', 'tablet', 'With food', \(now), 1)
                """)
            try tx.execute(
                """
                INSERT INTO medication_delay (medication, slot, day, until, utc_offset)
                VALUES ('metformin-of-mia', '0/2026-06-20/64800', \(day), \(now + 36_000_000), 7200)
                """)
            try tx.execute(
                """
                INSERT INTO stock_entry (id, person, medication, kind, at, utc_offset, pieces, unit, pack, days, expires,
                    created_at, version)
                VALUES ('refill-of-mia', 'mia', 'metformin-of-mia', 'refill', \(now - 86_400_000), 7200, '28', 'tablet',
                    '14', 9, '2027-05', \(now), 1)
                """)
            try tx.execute("INSERT INTO refill_point (medication, days) VALUES ('metformin-of-mia', 5)")
            try tx.execute(
                """
                INSERT INTO medication_photo (person, medication, jpeg, digest, created_at)
                VALUES ('mia', 'metformin-of-mia', \([0xFF, 0xD8, 0xFF] as [UInt8]), 'pack', \(now))
                """)
            try tx.execute("INSERT INTO meal_time (person, code, time) VALUES ('mia', 'NOON', '12:30')")
            try tx.execute("INSERT INTO weekend_meal_time (person, code, time) VALUES ('mia', 'WAKE', '09:30')")
            try tx.execute("INSERT INTO medicine_setting (person, on_time) VALUES ('mia', 30)")
            try tx.execute(
                """
                INSERT INTO medication_link (person, role, subject, medication, since)
                VALUES ('mia', 'before-dose', 'other/=Loratadine', 'metformin-of-mia', \(day))
                """)
            let resource = """
                {"resourceType":"MedicationRequest","id":"r1","status":"active","intent":"order",\
                "medicationCodeableConcept":{"text":"=Metformin"},"subject":{"reference":"Patient/p1"}}
                """
            try tx.execute(
                """
                INSERT INTO prescription (id, person, source, identifier, medication, medicine, resource, received_at)
                VALUES ('request-of-mia', 'mia', 'file', 'MedicationRequest/r1', 'draft-of-mia',
                    '{"text":"=Metformin"}', \(resource), \(now))
                """)
            try tx.execute(
                """
                INSERT INTO prescription (id, person, source, identifier, medication, medicine, resource, received_at)
                VALUES ('hospital-request-of-mia', 'mia', 'hospital-of-mia', 'MedicationRequest/r1', 'metformin-of-mia',
                    '{"text":"=Metformin"}', \(resource), \(now))
                """)
            try tx.execute(
                """
                INSERT INTO fhir_connection (id, person, base, name, access, patient, sends, sends_since, can_send,
                    synced_at, full_at, server_time, created_at, version)
                VALUES ('hospital-of-mia', 'mia', 'https://127.0.0.1/fhir', 'St Mary’s', 'open', 'p1', 1, \(now - 1), 1,
                    \(now), \(now), \(now), \(now), 1)
                """)
            try tx.execute(
                """
                INSERT INTO fhir_connection (id, person, base, name, access, sends, can_send, created_at, version)
                VALUES ('new-hospital-of-mia', 'mia', 'https://127.0.0.1/new', 'Hill Practice', 'smart', 0, 0,
                    \(now + 1), 1)
                """)
            try tx.execute(
                """
                INSERT INTO fhir_resource (connection, reference, resource, received_at, seen_at)
                VALUES ('hospital-of-mia', 'Patient/p1', \(patient), \(now), \(now)),
                    ('hospital-of-mia', 'MedicationRequest/r1', \(resource), \(now), \(now))
                """)
            try tx.execute(
                """
                INSERT INTO fhir_unread (connection, place, path, reason, received_at)
                VALUES ('hospital-of-mia', 'MedicationRequest/r2', '', 'It names no medicine.', \(now))
                """)
            try tx.execute(
                """
                INSERT INTO fhir_sending (connection, administration, record_version, uuid, state, reason, at)
                VALUES ('hospital-of-mia', 'morning-of-mia', 1, '00000000-0000-4000-8000-000000000001', 'refused',
                    'The dose has no unit.', \(now))
                """)
            try tx.execute(
                """
                INSERT INTO fhir_sign_in (state, connection, account, verifier, scopes, redirect, created_at)
                VALUES ('state-of-mia', 'new-hospital-of-mia', \(account), 'sealed', '', 'https://home.example/hospitals/return',
                    \(now))
                """)
        }
    }
}
