import Clinical
import Exchange
import Immunotherapy
import NamedInstants
import Symptoms

/// Mia in Berlin, born 4 May 2019, on 27 October 2024 at 12:00 with peanut and milk on her list.
struct Sheet {
    var zone = ZoneRules.berlin
    var decimal: DecimalSeparator?
    var defaultTime: String?
    var names: [(String, [String])] = [("a-peanut", ["Erdnuss", "peanut"]), ("a-milk", ["Milch", "milk"])]

    func read(_ text: String) throws -> DoseSheet.Result {
        try read(Array(text.utf8))
    }

    func read(_ bytes: [UInt8]) throws -> DoseSheet.Result {
        DoseSheet.read(bytes, context: try context())
    }

    func context() throws -> DoseSheet.Context {
        DoseSheet.Context(
            birthdate: try day("2019-05-04"),
            today: try day("2024-10-27"),
            now: try utc("2024-10-27 11:00"),
            zone: zone,
            allergens: try names.map { (try id($0.0), names: $0.1) },
            levels: [
                try level("Dose 3", "12.5", id: "l3"), try level("Half strength", "4", id: "lh"),
                try level("Dose 3", "7", id: "m3", of: "a-milk"),
                try level("Dose 4", "20", id: "l4-old", isDeleted: true), try level("Dose 4", "25", id: "l4"),
            ],
            decimal: decimal,
            defaultTime: try defaultTime.map { try time($0) }
        )
    }

    private func level(
        _ name: String, _ milligrams: String, id text: String, of allergen: String = "a-peanut", isDeleted: Bool = false
    ) throws -> DoseLevel {
        DoseLevel(
            id: try id(text),
            person: try id("mia"),
            allergen: try id(allergen),
            name: name,
            amount: try mg(milligrams),
            foodAmount: nil,
            product: nil,
            notes: nil,
            position: 1,
            isCurrent: false,
            isDeleted: isDeleted,
            version: .first
        )
    }
}

/// A short summary of a result, for comparison.
func summary(_ result: DoseSheet.Result) -> [String] {
    var lines: [String] = []
    for day in result.days {
        for intake in day.intakes {
            for portion in intake.portions {
                let level = [portion.level?.text ?? "-", portion.levelName ?? "-", portion.share.rawValue]
                let words = [day.day.iso, intake.at.time.text, portion.allergen.text] + level
                lines.append((words + [portion.amount.milligrams]).joined(separator: " "))
            }
        }
        for taken in day.medicines {
            lines.append("\(taken.medicine.brand) \(taken.amount.milligrams)")
        }
        for symptom in day.symptoms {
            let words = [symptom.at.time.text, symptom.kind.rawValue, symptom.severity.rawValue]
            lines.append((words + [symptom.notes].compactMap(\.self)).joined(separator: " "))
        }
        lines += day.notes
    }
    return lines
}

func reasons(_ result: DoseSheet.Result) -> [DoseSheet.Reason] {
    result.problems.map(\.reason)
}
