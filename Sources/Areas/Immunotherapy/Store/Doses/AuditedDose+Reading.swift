internal import Clinical
internal import Immunotherapy
internal import SQL

extension AuditedDose {
    /// The dose that this record was made from; the error names any field that does not fit.
    func dose(of person: Person.ID) throws -> OITDose {
        guard let day = CalendarDay(iso: day) else { throw RowError(column: "day", expected: "a day") }
        return OITDose(
            person: person, day: day, version: RecordVersion(number: version),
            intakes: try intakes.map { try $0.intake(on: day) }, medicines: try medicines.map { try $0.taken() },
            notes: notes)
    }
}

extension AuditedDose.Intake {
    func intake(on day: CalendarDay) throws -> OITDose.Intake {
        guard let id = OITDose.Intake.ID(id) else { throw RowError(column: "id", expected: "an id") }
        return OITDose.Intake(
            id: id, at: Moment(instant: Instant(milliseconds: at), offset: utcOffset, day: day),
            portions: try portions.map { try $0.portion() })
    }
}

extension AuditedDose.Portion {
    func portion() throws -> OITDose.Portion {
        guard let allergen = Allergen.ID(allergen) else { throw RowError(column: "allergen", expected: "an id") }
        guard let share = Share(rawValue: share) else { throw RowError(column: "share", expected: "a share") }
        guard let amount = Amount(nanograms: nanograms) else {
            throw RowError(column: "nanograms", expected: "an amount")
        }
        let level = try level.map { text in
            guard let level = DoseLevel.ID(text) else { throw RowError(column: "level", expected: "an id") }
            return level
        }
        return OITDose.Portion(
            allergen: allergen, level: level, levelName: levelName, share: share,
            amount: amount)
    }
}

extension AuditedDose.Medicine {
    func taken() throws -> MedicineTaken {
        guard let medicine = PreDoseMedicine(code: medicine, otherName: name) else {
            throw RowError(column: "medicine", expected: "a medicine")
        }
        guard let amount = Amount(nanograms: nanograms) else {
            throw RowError(column: "nanograms", expected: "an amount")
        }
        return MedicineTaken(medicine: medicine, amount: amount)
    }
}
