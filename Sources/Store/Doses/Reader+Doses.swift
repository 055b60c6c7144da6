package import Clinical
package import Immunotherapy
package import SQL

extension Reader {
    package func dose(_ access: PersonAccess, on day: CalendarDay) throws -> OITDose? {
        try doses(access, from: day, through: day).first
    }

    /// The records of a range of days, oldest first: four range scans, combined here.
    package func doses(_ access: PersonAccess, from: CalendarDay, through: CalendarDay) throws -> [OITDose] {
        let ofDays: Statement = "person = \(access.person.text) AND day BETWEEN \(from.iso) AND \(through.iso)"
        let (portions, times, medicines, doses) = try together(
            { try $0.portions(ofDays) },
            {
                try $0.grouped("SELECT day, id, at, utc_offset FROM intake WHERE \(part: ofDays) ORDER BY day, id") {
                    try OITDose.Intake($0, portions: [])
                }
            },
            {
                try $0.grouped(
                    """
                    SELECT day, medicine, other_name, nanograms FROM medicine_taken WHERE \(part: ofDays)
                    ORDER BY day, position
                    """, MedicineTaken.init)
            },
            {
                try $0.fetch(
                    "SELECT day, notes, version FROM dose WHERE \(part: ofDays) AND deleted_at IS NULL ORDER BY day")
            })
        return try doses.map { row in
            let day = try row.text("day")
            return OITDose(
                person: access.person, day: try row.convert("day", "a day", CalendarDay.init(iso:)),
                version: RecordVersion(number: try row.int64("version")),
                intakes: (times[day] ?? []).map { intake in
                    OITDose.Intake(
                        id: intake.id, at: intake.at,
                        portions: portions[IntakeKey(day: day, intake: intake.id.text)] ?? [])
                }, medicines: medicines[day] ?? [], notes: try row.optionalText("notes"))
        }
    }

    private func portions(_ ofDays: Statement) throws -> [IntakeKey: [OITDose.Portion]] {
        var portions: [IntakeKey: [OITDose.Portion]] = [:]
        try each(
            """
            SELECT day, intake, allergen, level, level_name, share, nanograms FROM portion
            WHERE \(part: ofDays) ORDER BY day, intake, allergen
            """
        ) { row in
            let key = IntakeKey(day: try row.text("day"), intake: try row.text("intake"))
            portions[key, default: []].append(try OITDose.Portion(row))
        }
        return portions
    }

    /// Of each day, in the order of the rows.
    private func grouped<T>(_ statement: Statement, _ read: (Row) throws -> T) throws -> [String: [T]] {
        var found: [String: [T]] = [:]
        try each(statement) { row in found[try row.text("day"), default: []].append(try read(row)) }
        return found
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
        let person = access.person.text
        let (dose, symptom) = try together(
            { try $0.first("SELECT day FROM portion WHERE person = \(person) ORDER BY day LIMIT 1") },
            {
                try $0.first(
                    """
                    SELECT day FROM symptom_entry WHERE person = \(person) AND deleted_at IS NULL ORDER BY day LIMIT 1
                    """)
            })
        return try [dose, symptom].compactMap { try $0?.convert("day", "a day", CalendarDay.init(iso:)) }.min()
    }
}
