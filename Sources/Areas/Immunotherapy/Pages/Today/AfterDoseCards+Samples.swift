internal import CarePlan
internal import Clinical
internal import Immunotherapy
internal import Pages

extension AfterDoseCards {
    /// The cards this many minutes after the samples' morning dose.
    static func sample(_ phrases: Phrases, minutes: Int64) -> AfterDoseCards {
        let followUps = Samples.takenDoses.prefix(1).map {
            FollowUp(day: Samples.today, intake: $0, hasReaction: false, hasSymptoms: false, saidNone: false)
        }
        let now = Samples.moment(7, 34).instant.adding(seconds: minutes * 60)
        return AfterDoseCards(
            phrases, person: Samples.person, Array(followUps), Samples.doseAllergens, zone: .utc, now: now)
    }
}
