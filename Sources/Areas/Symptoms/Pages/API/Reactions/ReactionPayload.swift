internal import CarePlan
internal import Clinical
internal import Pages
internal import Symptoms
internal import SymptomsStore

/// A reaction in the API.
struct ReactionPayload: Encodable, Sendable {
    struct DoseLink: Encodable, Sendable {
        let day, intake: String
    }

    struct Treatment: Encodable, Sendable {
        let id, kind, time, at: String
        let name, milligrams, site: String?
        let puffs: Int32?
    }

    let id, day, time, at: String
    let dose: DoseLink?
    /// The ids of its symptoms, without deleted ones.
    let symptoms: [String]
    let grade: Int32?
    let treatments: [Treatment]
    let outcome, resolvedDay, resolvedTime, resolvedAt: String?
    let notes: String?
    let hasPhoto: Bool
    let version: Int64

    init(_ stored: StoredReaction) {
        let reaction = stored.reaction
        let resolved = reaction.outcome?.resolved
        id = reaction.id.text
        day = reaction.onset.day.iso
        time = reaction.onset.time.text
        at = reaction.onset.rfc3339
        dose = reaction.dose.map { DoseLink(day: $0.day.iso, intake: $0.intake.text) }
        symptoms = stored.symptoms.map(\.id.text)
        grade = reaction.grade?.rawValue
        treatments = reaction.treatments.map(Treatment.init)
        outcome = reaction.outcome?.code
        resolvedDay = resolved?.day.iso
        resolvedTime = resolved?.time.text
        resolvedAt = resolved?.rfc3339
        notes = reaction.notes
        hasPhoto = stored.photoDigest != nil
        version = reaction.version.number
    }
}

extension ReactionPayload.Treatment {
    init(_ treatment: CarePlan.Treatment) {
        self.init(
            id: treatment.id.text, kind: treatment.kind.rawValue, time: treatment.at.time.text,
            at: treatment.at.rfc3339, name: treatment.name, milligrams: treatment.amount?.milligrams,
            site: treatment.site?.rawValue, puffs: treatment.puffs)
    }
}
