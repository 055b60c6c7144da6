package import Clinical
package import Immunotherapy
package import SQL

extension Reader {
    package func dose(_ access: PersonAccess, on day: CalendarDay) throws -> OITDose? {
        try doses(access, from: day, through: day).first
    }

    /// The records of a range of days, oldest first: four range scans, combined here.
    package func doses(_ access: PersonAccess, from: CalendarDay, through: CalendarDay) throws -> [OITDose] {
        let person = access.person.text
        var portions: [IntakeKey: [OITDose.Portion]] = [:]
        try each(
            """
            SELECT day, intake, allergen, level, level_name, share, nanograms FROM portion
            WHERE person = \(person) AND day BETWEEN \(from.iso) AND \(through.iso)
            ORDER BY day, intake, allergen
            """
        ) { row in
            let key = IntakeKey(day: try row.text("day"), intake: try row.text("intake"))
            portions[key, default: []].append(try OITDose.Portion(row))
        }
        var intakes: [String: [OITDose.Intake]] = [:]
        try each(
            """
            SELECT day, id, at, utc_offset FROM intake
            WHERE person = \(person) AND day BETWEEN \(from.iso) AND \(through.iso) ORDER BY day, id
            """
        ) { row in
            let key = IntakeKey(day: try row.text("day"), intake: try row.text("id"))
            intakes[key.day, default: []].append(try OITDose.Intake(row, portions: portions[key] ?? []))
        }
        var medicines: [String: [MedicineTaken]] = [:]
        try each(
            """
            SELECT day, medicine, other_name, nanograms FROM medicine_taken
            WHERE person = \(person) AND day BETWEEN \(from.iso) AND \(through.iso) ORDER BY day, position
            """
        ) { row in
            medicines[try row.text("day"), default: []].append(try MedicineTaken(row))
        }
        return try fetch(
            """
            SELECT day, notes, version FROM dose
            WHERE person = \(person) AND day BETWEEN \(from.iso) AND \(through.iso) AND deleted_at IS NULL
            ORDER BY day
            """
        ).map { row in
            let day = try row.text("day")
            return OITDose(
                person: access.person, day: try row.convert("day", "a day", CalendarDay.init(iso:)),
                version: RecordVersion(number: try row.int64("version")), intakes: intakes[day] ?? [],
                medicines: medicines[day] ?? [], notes: try row.optionalText("notes"))
        }
    }
}

private struct IntakeKey: Hashable {
    let day: String
    let intake: String
}

extension OITDose.Portion {
    package init(_ row: Row) throws {
        self.init(
            allergen: try row.convert("allergen", "an id", Allergen.ID.init),
            level: try row.isNull("level") ? nil : try row.convert("level", "an id", DoseLevel.ID.init),
            levelName: try row.optionalText("level_name"),
            share: try row.convert("share", "a share", Share.init(rawValue:)),
            amount: try row.amount("nanograms")
        )
    }
}

extension OITDose.Intake {
    package init(_ row: Row, portions: [OITDose.Portion]) throws {
        self.init(
            id: try row.convert("id", "an id", OITDose.Intake.ID.init),
            at: try row.moment("at", "utc_offset", day: "day"), portions: portions)
    }
}

extension MedicineTaken {
    init(_ row: Row) throws {
        let code = try row.text("medicine")
        guard let medicine = PreDoseMedicine(code: code, otherName: try row.optionalText("other_name")) else {
            throw RowError(column: "medicine", expected: "a medicine")
        }
        self.init(medicine: medicine, amount: try row.amount("nanograms"))
    }
}

extension Reader {
    /// The first day with a dose or a symptom; nil if there is none.
    package func firstDay(_ access: PersonAccess) throws -> CalendarDay? {
        let dose = try first("SELECT day FROM portion WHERE person = \(access.person.text) ORDER BY day LIMIT 1")
        let symptom = try first(
            """
            SELECT day FROM symptom_entry WHERE person = \(access.person.text) AND deleted_at IS NULL
            ORDER BY day LIMIT 1
            """)
        return try [dose, symptom].compactMap { try $0?.convert("day", "a day", CalendarDay.init(iso:)) }.min()
    }
}
