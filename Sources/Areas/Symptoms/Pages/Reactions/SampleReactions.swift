package import CarePlan
package import Clinical
package import Immunotherapy
internal import Pages
package import Symptoms
package import SymptomsStore

/// Reactions for the sample pages, on the day all samples use.
package enum SampleReactions {
    package static var allergens: [Allergen] { Samples.doseAllergens }
    package static var doses: [OITDose.Intake] { Samples.takenDoses }

    package static var symptoms: [SymptomEntry] {
        let all: [(String, SymptomKind, Severity, Int, Int)] = [
            ("a", .mouthItch, .mild, 16, 34), ("b", .abdominalCramps, .moderate, 16, 50),
            ("c", .hives, .unspecified, 17, 5),
        ]
        return all.compactMap { id, kind, severity, hour, minute in
            guard let id = SymptomEntry.ID(id) else { return nil }
            return SymptomEntry(
                id: id, person: Samples.person, at: at(hour, minute), kind: kind, severity: severity, notes: nil)
        }
    }

    /// Nine hours after the morning dose, with every detail filled in.
    package static var stored: StoredReaction? {
        guard let dose = doses.first else { return nil }
        let treatments: [(String, Treatment.Given, Int, Int)] = [
            ("a", .antihistamine(name: "Cetirizine", amount: Samples.amount("5")), 16, 40),
            ("b", .inhaler(name: "Salbutamol", puffs: 4), 16, 55),
            ("c", .epinephrine(amount: Samples.amount("0.15"), site: .leftOuterThigh), 17, 1),
            ("d", .emergencyCall, 17, 2), ("e", .other(name: Samples.rightToLeft), 17, 10),
        ]
        return reaction(
            "whole", at(16, 34), dose: dose, symptoms, grade: .severe,
            treatments: treatments.compactMap { id, given, hour, minute in
                Treatment.ID(id).map { Treatment(id: $0, at: at(hour, minute), given: given) }
            },
            outcome: .resolved(at: at(18, 20)), notes: "Two hours in hospital, home again. " + Samples.rightToLeft,
            photo: "0123456789abcdef")
    }

    /// With few details filled in.
    package static var slight: StoredReaction? {
        reaction("slight", at(8, 10), dose: nil, Array(symptoms.prefix(1)), outcome: .ongoing)
    }

    package static func reaction(
        _ id: String, _ onset: Moment, dose: OITDose.Intake?, _ symptoms: [SymptomEntry], grade: ReactionGrade? = nil,
        treatments: [Treatment] = [], outcome: ReactionOutcome? = nil, notes: String? = nil, photo: String? = nil
    ) -> StoredReaction? {
        guard let id = Reaction.ID(id) else { return nil }
        let details = ReactionDetails(
            onset: onset, dose: dose.map { Reaction.DoseLink(day: $0.at.day, intake: $0.id) },
            symptoms: symptoms.map(\.id), grade: grade, treatments: treatments, outcome: outcome, notes: notes)
        return StoredReaction(
            reaction: Reaction(id: id, person: Samples.person, version: .first, details: details), symptoms: symptoms,
            intake: dose, photoDigest: photo, isDeleted: false)
    }

    package static func at(_ hour: Int, _ minute: Int) -> Moment { Samples.moment(hour, minute) }
}
