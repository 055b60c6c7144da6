internal import CarePlan
internal import Clinical
internal import Foundation
internal import Immunotherapy
internal import Symptoms

/// A reaction as stored in the audit log.
struct ReactionRecord: Codable, Sendable {
    struct At: Codable, Sendable {
        let day: String
        let at: Int64
        let utcOffset: Int32

        init(_ moment: Moment) {
            day = moment.day.iso
            at = moment.instant.milliseconds
            utcOffset = moment.offset
        }
    }

    struct Given: Codable, Sendable {
        let id, kind: String
        let at: At
        let name, milligrams, site: String?
        let puffs: Int32?

        init(_ treatment: Treatment) {
            id = treatment.id.text
            kind = treatment.kind.rawValue
            at = At(treatment.at)
            name = treatment.name
            milligrams = treatment.amount?.milligrams
            puffs = treatment.puffs
            site = treatment.site?.rawValue
        }
    }

    let id: String
    let onset: At
    let doseDay, intake: String?
    let symptoms: [String]
    let grade: Int32?
    let treatments: [Given]
    let outcome: String?
    let resolved: At?
    let notes: String?
    let isDeleted: Bool
    let version: Int64
    /// JPEG, in Base64; omitted from the audit.
    let photo: Data?

    init(_ stored: StoredReaction, photo: Data? = nil) {
        let reaction = stored.reaction
        id = reaction.id.text
        onset = At(reaction.onset)
        doseDay = reaction.dose?.day.iso
        intake = reaction.dose?.intake.text
        symptoms = reaction.symptoms.map(\.text)
        grade = reaction.grade?.rawValue
        treatments = reaction.treatments.map(Given.init)
        outcome = reaction.outcome?.code
        resolved = reaction.outcome?.resolved.map(At.init)
        notes = reaction.notes
        isDeleted = stored.isDeleted
        version = reaction.version.number
        self.photo = photo
    }
}
