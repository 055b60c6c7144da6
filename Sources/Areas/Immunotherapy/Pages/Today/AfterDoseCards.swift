internal import CarePlan
internal import Clinical
internal import Host
internal import Immunotherapy
internal import Pages
internal import Store

/// What Today shows after a dose.
struct AfterDoseCards: Sendable {
    /// Nil if no watch or quiet time is running.
    let countdown: AfterDoseHero?
    /// The doses nobody has answered "How did it go?" for.
    let questions: [AfterDoseQuestion]

    static let none = AfterDoseCards(countdown: nil, questions: [])
}

extension AfterDoseCards {
    /// Depends only on `now`, so every device and every reload shows the same.
    init(
        _ phrases: Phrases, person: Person.ID, _ followUps: [FollowUp], _ allergens: [Allergen], plan: DosePlan? = nil,
        zone: ZoneRules, now: Instant
    ) {
        let latest = followUps.filter { $0.intake.at.instant <= now }.max { $0.intake < $1.intake }
        countdown = latest.flatMap {
            AfterDoseHero(phrases, person: person, $0, AfterDose(intake: $0.intake, plan: plan), zone: zone, now: now)
        }
        let today = zone.local(at: now).day
        questions = FollowUp.due(followUps, at: now) { AfterDose(intake: $0, plan: plan) }.map {
            AfterDoseQuestion(phrases, person: person, $0, allergens, today: today)
        }
    }

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
