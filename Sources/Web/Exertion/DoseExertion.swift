internal import Activity
internal import CarePlan
internal import Clinical
internal import Immunotherapy
internal import Store

/// What health data say about exertion in the time after doses: exercise in the quiet time, and a heart well above rest in
/// the watched time. Where nothing is said, nothing may be concluded.
enum DoseExertion {
    /// Sentences by intake; none where nothing was found.
    static func lines(
        _ visit: PersonVisit, _ intakes: [Dose.Intake], zone: ZoneRules
    ) async throws -> [Dose.Intake.ID: [String]] {
        guard !intakes.isEmpty else { return [:] }
        let plans = try await visit.store.dosePlans(visit.access)
        let doses = intakes.map { AfterDose(intake: $0, plan: plans.inForce(on: $0.at.day)) }
        let records = try await visit.store.exertion(visit.access, after: doses)
        var lines: [Dose.Intake.ID: [String]] = [:]
        for ((intake, dose), records) in zip(zip(intakes, doses), records) {
            let found = ExertionAfterDose(
                dose: intake.at.instant, rest: dose.rest, observation: dose.observation, records: records,
                now: visit.visit.now)
            lines[intake.id] = sentences(found, visit.visit.phrases, zone: zone)
        }
        return lines
    }

    private static func sentences(_ found: ExertionAfterDose, _ phrases: Phrases, zone: ZoneRules) -> [String] {
        let time = { (instant: Instant) in phrases.time(zone.local(at: instant).time) }
        let moved = found.movements.map { stretch in
            phrases(
                "today.exertion.\(stretch.kind.rawValue)", ["from": time(stretch.start), "until": time(stretch.end)])
        }
        let fast = found.findings.compactMap { finding -> String? in
            guard case .fastHeart(let from, let until, let highest, let resting) = finding else { return nil }
            return phrases(
                "today.exertion.heart",
                [
                    "from": time(from), "until": time(until), "highest": phrases.formats.number(Int(highest)),
                    "usual": phrases.formats.number(Int(resting.beats)),
                ])
        }
        return moved + fast
    }
}
