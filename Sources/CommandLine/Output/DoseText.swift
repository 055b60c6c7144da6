internal import Clinical
internal import Exchange
internal import Immunotherapy

/// A day's dose record as terminal text and JSON.
struct DoseText {
    let chosen: ChosenPerson

    /// Adds one line for each portion, medicine and note.
    func add(_ dose: OITDose, to table: inout Table) {
        var day = dose.day.iso
        func row(_ time: String, _ what: String, _ level: String, _ amount: String) {
            table.add(day, time, what, level, amount)
            day = ""
        }
        for taken in dose.medicines { row("before", taken.medicine.brand, "", taken.amount.text) }
        for intake in dose.intakes {
            for portion in intake.portions {
                row(intake.at.time.text, chosen.allergenName(portion.allergen), portion.levelText, portion.amount.text)
            }
        }
        for line in (dose.notes ?? "").split(separator: "\n") { row("notes", String(line), "", "") }
    }

    func json(_ dose: OITDose) -> JSONValue {
        .object([
            "day": .string(dose.day.iso), "version": .int(dose.version.number),
            "intakes": .array(dose.intakes.map(json)), "medicines": .array(dose.medicines.map(\.json)),
            "notes": .optional(dose.notes),
        ])
    }

    private func json(_ intake: OITDose.Intake) -> JSONValue {
        .object([
            "id": .string(intake.id.text), "at": .string(intake.at.iso), "time": .string(intake.at.time.text),
            "portions": .array(intake.portions.map(json)),
        ])
    }

    private func json(_ portion: OITDose.Portion) -> JSONValue {
        .object([
            "allergen": .string(chosen.allergenName(portion.allergen)), "allergenID": .string(portion.allergen.text),
            "level": .optional(portion.levelName), "levelID": .optional(portion.level?.text),
            "share": .string(portion.share.rawValue), "milligrams": .string(portion.amount.milligrams),
        ])
    }
}

extension OITDose.Portion {
    /// "Level 6", "half of Level 6" or "part of Level 6"; empty without a level.
    var levelText: String {
        guard let levelName else { return "" }
        switch share {
        case .full: return levelName
        case .half: return "half of \(levelName)"
        case .part: return "part of \(levelName)"
        }
    }
}

extension MedicineTaken {
    var json: JSONValue {
        .object([
            "medicine": .string(medicine.code), "name": .string(medicine.brand),
            "milligrams": .string(amount.milligrams),
        ])
    }
}
