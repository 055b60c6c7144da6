internal import Clinical
internal import Immunotherapy
internal import SQL
internal import Store

extension Writer {
    /// Writes a day's record, replacing the existing one; the version becomes `dose.version`.
    func replace(_ dose: OITDose, _ access: PersonAccess, _ change: Change) throws {
        let person = access.person.text
        let day = dose.day.iso
        try enqueue(
            """
            INSERT INTO dose (person, day, notes, created_at, updated_at, version)
            VALUES (\(person), \(day), \(dose.notes), \(change.now.milliseconds), \(change.now.milliseconds),
                    \(dose.version.number))
            ON CONFLICT (person, day) DO UPDATE
            SET notes = excluded.notes, updated_at = excluded.updated_at, deleted_at = NULL,
                version = excluded.version
            """)
        if dose.version != .first { try clearDay(person, day) }
        for intake in dose.intakes { try insert(intake, person, day) }
        for (position, taken) in dose.medicines.enumerated() {
            try enqueue(
                """
                INSERT INTO medicine_taken (person, day, position, medicine, other_name, nanograms)
                VALUES (\(person), \(day), \(position), \(taken.medicine.code), \(taken.medicine.otherName),
                        \(taken.amount.nanograms))
                """)
        }
    }

    /// Writes the records of days that never had one.
    func insert(_ doses: [OITDose], _ access: PersonAccess, _ change: Change) throws {
        let (person, now) = (access.person.text.sqlValue, change.now.milliseconds.sqlValue)
        try insert(
            into: "dose", ["person", "day", "notes", "created_at", "updated_at", "version"],
            rows: doses.map {
                [person, $0.day.iso.sqlValue, $0.notes.sqlValue, now, now, RecordVersion.first.number.sqlValue]
            })
        try insert(
            into: "intake", ["person", "day", "id", "at", "utc_offset"],
            rows: doses.flatMap { dose in
                dose.intakes.map {
                    [
                        person, dose.day.iso.sqlValue, $0.id.text.sqlValue, $0.at.instant.milliseconds.sqlValue,
                        $0.at.offset.sqlValue,
                    ]
                }
            })
        try insert(
            into: "portion", ["person", "day", "intake", "allergen", "level", "level_name", "share", "nanograms"],
            rows: doses.flatMap { dose in
                dose.intakes.flatMap { intake in
                    intake.portions.map {
                        [
                            person, dose.day.iso.sqlValue, intake.id.text.sqlValue, $0.allergen.text.sqlValue,
                            ($0.level?.text).sqlValue, $0.levelName.sqlValue, $0.share.rawValue.sqlValue,
                            $0.amount.nanograms.sqlValue,
                        ]
                    }
                }
            })
        try insert(
            into: "medicine_taken", ["person", "day", "position", "medicine", "other_name", "nanograms"],
            rows: doses.flatMap { dose in
                dose.medicines.enumerated().map { position, taken in
                    [
                        person, dose.day.iso.sqlValue, position.sqlValue, taken.medicine.code.sqlValue,
                        taken.medicine.otherName.sqlValue, taken.amount.nanograms.sqlValue,
                    ]
                }
            })
    }

    /// Leaves a row that keeps counting versions, so that a form opened before the deletion is detected as stale.
    func buryDay(_ dose: OITDose, _ access: PersonAccess, _ change: Change) throws {
        try clearDay(access.person.text, dose.day.iso)
        try enqueue(
            """
            UPDATE dose SET notes = NULL, deleted_at = \(change.now.milliseconds), updated_at = \(change.now.milliseconds),
                            version = version + 1
            WHERE person = \(access.person.text) AND day = \(dose.day.iso)
            """)
    }

    func insert(_ intake: OITDose.Intake, _ person: String, _ day: String) throws {
        try enqueue(
            """
            INSERT INTO intake (person, day, id, at, utc_offset)
            VALUES (\(person), \(day), \(intake.id.text), \(intake.at.instant.milliseconds), \(intake.at.offset))
            """)
        for portion in intake.portions {
            try enqueue(
                """
                INSERT INTO portion (person, day, intake, allergen, level, level_name, share, nanograms)
                VALUES (\(person), \(day), \(intake.id.text), \(portion.allergen.text), \(portion.level?.text),
                        \(portion.levelName), \(portion.share.rawValue), \(portion.amount.nanograms))
                """)
        }
    }

    private func clearDay(_ person: String, _ day: String) throws {
        for table in ["medicine_taken", "portion", "intake"] as [StaticString] {
            try enqueue("DELETE FROM \(name: table) WHERE person = \(person) AND day = \(day)")
        }
    }
}

extension OITDose {
    /// The portions of each intake sorted by allergen, as they are read back; their order in a form has no meaning.
    var inStoredOrder: OITDose {
        OITDose(
            person: person, day: day, version: version,
            intakes: intakes.map { intake in
                OITDose.Intake(
                    id: intake.id, at: intake.at,
                    portions: intake.portions.sorted { $0.allergen.text < $1.allergen.text })
            }, medicines: medicines, notes: notes)
    }
}

extension Reader {
    /// The versions of records in a range of days, deleted ones included.
    func doseVersions(
        _ access: PersonAccess, from: CalendarDay, through: CalendarDay
    ) throws -> [CalendarDay: RecordVersion] {
        let rows = try fetch(
            """
            SELECT day, version FROM dose
            WHERE person = \(access.person.text) AND day BETWEEN \(from.iso) AND \(through.iso)
            """)
        return Dictionary(
            uniqueKeysWithValues: try rows.map {
                (try $0.convert("day", "a day", CalendarDay.init(iso:)), RecordVersion(number: try $0.int64("version")))
            })
    }

    /// The version of the day's next record: one after the existing or deleted one.
    func nextDoseVersion(_ access: PersonAccess, _ day: CalendarDay) throws -> RecordVersion {
        let row = try first("SELECT version FROM dose WHERE person = \(access.person.text) AND day = \(day.iso)")
        return try row.map { RecordVersion(number: try $0.int64("version")).next } ?? .first
    }
}
