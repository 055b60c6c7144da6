internal import Clinical
internal import Host
internal import Medications
internal import SQL
internal import Store

extension TwoHouseholds {
    /// Gives Mia medicines: one that is taken three times a day with a dose taken, one taken as needed, and one that
    /// nobody has confirmed, from a prescription of a file.
    ///
    /// Ids: `metformin-of-mia`, `paracetamol-of-mia`, `draft-of-mia`; `morning-of-mia` is what was taken at 08:00.
    public func fillMedicines() async throws {
        let now = clock.now.milliseconds
        let day = "2026-06-20"
        let dose = #""doseAndRate":[{"doseQuantity":{"value":1,"unit":"tablet"}}]"#
        func course(_ dosage: String) -> String { #"{"start":"\#(day)","dosages":[{\#(dosage),\#(dose)}]}"# }
        let parts = course(#""timing":{"repeat":{"when":["MORN","NOON","EVE"]}}"#)
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
            try tx.execute("INSERT INTO meal_time (person, code, time) VALUES ('mia', 'NOON', '12:30')")
            try tx.execute("INSERT INTO weekend_meal_time (person, code, time) VALUES ('mia', 'WAKE', '09:30')")
            try tx.execute("INSERT INTO medicine_setting (person, on_time) VALUES ('mia', 30)")
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
        }
    }
}
