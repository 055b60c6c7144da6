internal import Clinical
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

    func json(_ dose: OITDose) -> JSONOutput {
        .object([
            "day": .text(dose.day.iso), "version": .number(dose.version.number),
            "intakes": .array(dose.intakes.map(json)), "medicines": .array(dose.medicines.map(\.json)),
            "notes": .optional(dose.notes),
        ])
    }

    private func json(_ intake: OITDose.Intake) -> JSONOutput {
        .object([
            "id": .text(intake.id.text), "at": .text(intake.at.iso), "time": .text(intake.at.time.text),
            "portions": .array(intake.portions.map(json)),
        ])
    }

    private func json(_ portion: OITDose.Portion) -> JSONOutput {
        .object([
            "allergen": .text(chosen.allergenName(portion.allergen)), "allergenID": .text(portion.allergen.text),
            "level": .optional(portion.levelName), "levelID": .optional(portion.level?.text),
            "share": .text(portion.share.rawValue), "milligrams": .text(portion.amount.milligrams),
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
    var json: JSONOutput {
        .object([
            "medicine": .text(medicine.code), "name": .text(medicine.brand), "milligrams": .text(amount.milligrams),
        ])
    }
}
