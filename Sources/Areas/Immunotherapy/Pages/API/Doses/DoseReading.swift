internal import Clinical
internal import Immunotherapy
internal import Pages

/// Parses a dose from a request body into the same draft the form uses.
enum DoseReading {
    static let mostIntakes = 24
    static let mostPortions = 40
    static let mostMedicines = 24

    static func draft(_ fields: BodyFields, day: CalendarDay) -> DoseDraft? {
        fields.ignore("day", "version")
        let intakes = fields.list("intakes", limit: mostIntakes, needed: true, intake)
        let medicines = fields.list("medicines", limit: mostMedicines, medicine)
        return DoseDraft(day: day, intakes: intakes, medicines: medicines, notes: fields.text("notes") ?? "")
    }

    static func intake(_ fields: BodyFields) -> IntakeDraft? {
        fields.ignore("at", "decisions")
        let id = fields.id("id", of: OITDose.Intake.self)
        let time = fields.needed("time", .time, PlainText.time)
        let portions = fields.list("portions", limit: mostPortions, needed: true, portion)
        guard let id, let time else { return nil }
        return IntakeDraft(id: id, time: time, portions: portions)
    }

    private static func portion(_ fields: BodyFields) -> PortionDraft? {
        fields.ignore("levelName")
        let allergen = fields.id("allergen", of: Allergen.self)
        let share = fields.needed("share", .choice, Share.init(rawValue:))
        let level = fields.optional("level", .id, DoseLevel.ID.init)
        let amount = fields.optional("milligrams", .decimal, PlainText.decimal)
        // What it says counts once the levels are known, in `AboveLevel`.
        _ = fields.flag("aboveLevel")
        guard let allergen, let share else { return nil }
        switch share {
        case .part:
            guard fields.has("milligrams") else { return fields.missing("milligrams") }
            return amount.map { PortionDraft(allergen: allergen, choice: .part(amount: $0, level: level)) }
        case .full, .half:
            guard fields.has("level") else { return fields.missing("level") }
            return level.map { PortionDraft(allergen: allergen, choice: share == .full ? .full($0) : .half($0)) }
        }
    }

    private static func medicine(_ fields: BodyFields) -> MedicineDraft? {
        let code = fields.neededText("medicine")
        let name = fields.text("name")
        let amount = fields.needed("milligrams", .decimal, PlainText.decimal)
        guard let code, let amount else { return nil }
        return MedicineDraft(code: code, otherName: name ?? "", amount: amount)
    }
}

extension BodyFields {
    func missing<Value>(_ name: String) -> Value? {
        problems.add(pointer(to: name), .missing)
        return nil
    }
}
