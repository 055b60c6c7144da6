internal import Clinical
internal import Exchange
internal import Immunotherapy
internal import ImmunotherapyStore
internal import Pages

struct DosePayload: Encodable, Sendable {
    struct Intake: Encodable, Sendable {
        let id, time, at: String
        let portions: [Portion]
        /// What the plan said when the intake was recorded; nil if no decision is stored.
        let decisions: [JSONValue]?
    }

    struct Portion: Encodable, Sendable {
        let allergen, share, milligrams: String
        let level, levelName: String?
    }

    struct Medicine: Encodable, Sendable {
        let medicine, milligrams: String
        let name: String?
    }

    let day: String
    let version: Int64
    let intakes: [Intake]
    let medicines: [Medicine]
    let notes: String?

    /// `decisions` are those of the whole day. Each intake picks its own.
    init(_ dose: OITDose, _ decisions: [IntakeDecision]) throws {
        day = dose.day.iso
        version = dose.version.number
        intakes = try dose.intakes.map { intake in
            try Intake(intake, decisions.filter { $0.day == dose.day && $0.intake == intake.id }.map(\.portion))
        }
        medicines = dose.medicines.map {
            Medicine(
                medicine: $0.medicine.code, milligrams: $0.amount.milligrams, name: $0.medicine.otherName)
        }
        notes = dose.notes
    }
}

extension DosePayload.Intake {
    init(_ intake: OITDose.Intake, _ decided: [DecidedIntake.Portion]) throws {
        let document = try JSONReader.read(Array(DecidedIntake(portions: decided).json.utf8))
        let decisions: [JSONValue] = if case .array(let items)? = document["intake"]?["portions"] { items } else { [] }
        self.init(
            id: intake.id.text, time: intake.at.time.text, at: intake.at.rfc3339,
            portions: intake.portions.map { portion in
                DosePayload.Portion(
                    allergen: portion.allergen.text, share: portion.share.rawValue,
                    milligrams: portion.amount.milligrams, level: portion.level?.text, levelName: portion.levelName)
            }, decisions: decisions.isEmpty ? nil : decisions)
    }
}

extension APIPersonRequest {
    /// The day records, with what the plan said about their intakes.
    func payloads(_ doses: [OITDose]) async throws -> [DosePayload] {
        let days = doses.map(\.day)
        guard let first = days.min(), let last = days.max() else { return [] }
        let decisions = try await store.intakeDecisions(access, from: first, through: last)
        return try doses.map { try DosePayload($0, decisions) }
    }

    func payload(_ dose: OITDose) async throws -> DosePayload {
        try DosePayload(dose, try await store.intakeDecisions(access, from: dose.day, through: dose.day))
    }

    func stale(_ current: OITDose?) async throws -> APIProblem {
        guard let current else { return APIProblem.stale(nil, version: nil) }
        return APIProblem.stale(try await payload(current), version: current.version)
    }
}
