internal import CarePlan
internal import Clinical
internal import Host
internal import Immunotherapy
internal import Store

/// What Today shows about the time after a dose.
struct AfterDoseCards: Sendable {
    /// Nil when no time after a dose is running.
    let countdown: AfterDoseHero?
    /// The doses about which nobody has said how they went.
    let questions: [AfterDoseQuestion]

    static let none = AfterDoseCards(countdown: nil, questions: [])
}

extension AfterDoseCards {
    /// Reads yesterday's and today's doses; other days have no countdown.
    init(
        _ visit: PersonVisit, _ person: Person, allergens: [Allergen], plan: DosePlan?, selected: CalendarDay
    ) async throws {
        let zone = visit.visit.zone(of: person)
        let today = zone.local(at: visit.visit.now).day
        guard selected == today, person.areas.contains(.foodAllergy) else {
            self = .none
            return
        }
        // A journey eastward can put a dose of the last 24 hours two days back.
        let followUps = try await visit.store.followUps(
            visit.access, from: today.adding(days: -2), through: today.adding(days: 1))
        self.init(
            visit.visit.phrases, person: visit.access.person.text, followUps, allergens, plan: plan,
            zone: zone, now: visit.visit.now)
    }

    /// `now` decides everything, so each device and each reload shows the same.
    init(
        _ phrases: Phrases, person: String, _ followUps: [FollowUp], _ allergens: [Allergen], plan: DosePlan? = nil,
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
}
