internal import Clinical
internal import Immunotherapy
internal import SQL

/// A day's record as stored in the audit log; reading it back gives the same dose.
struct AuditedDose: Codable, Sendable {
    struct Intake: Codable, Sendable {
        let id: String
        let at: Int64
        let utcOffset: Int32
        let portions: [Portion]
    }

    struct Portion: Codable, Sendable {
        let allergen: String
        let level, levelName: String?
        let share, milligrams: String
        let nanograms: Int64
    }

    struct Medicine: Codable, Sendable {
        let medicine: String
        let name: String?
        let milligrams: String
        let nanograms: Int64
    }

    let day: String
    let version: Int64
    let intakes: [Intake]
    let medicines: [Medicine]
    let notes: String?

    init(_ dose: OITDose) {
        day = dose.day.iso
        version = dose.version.number
        notes = dose.notes
        intakes = dose.intakes.map { intake in
            Intake(
                id: intake.id.text, at: intake.at.instant.milliseconds, utcOffset: intake.at.offset,
                portions: intake.portions.map(Portion.init))
        }
        medicines = dose.medicines.map {
            Medicine(
                medicine: $0.medicine.code, name: $0.medicine.otherName, milligrams: $0.amount.milligrams,
                nanograms: $0.amount.nanograms)
        }
    }
}

extension AuditedDose.Portion {
    init(_ portion: OITDose.Portion) {
        allergen = portion.allergen.text
        level = portion.level?.text
        levelName = portion.levelName
        share = portion.share.rawValue
        milligrams = portion.amount.milligrams
        nanograms = portion.amount.nanograms
    }
}
