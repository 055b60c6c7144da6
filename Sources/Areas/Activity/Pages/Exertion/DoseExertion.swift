internal import Activity
package import ActivityStore
internal import CarePlan
package import Clinical
package import Immunotherapy
package import Pages

/// Signs of exertion in health data after doses: exercise during the rest period, and a heart rate well above the
/// resting rate during observation. No finding does not mean no exertion; a workout without a time is named as unknown.
package enum DoseExertion {
    /// The sentences for each intake; empty if nothing was found.
    package static func lines(
        _ exertion: [DoseExertionRecords], _ phrases: Phrases, zone: ZoneRules, now: Instant
    ) -> [OITDose.Intake.ID: [String]] {
        var lines: [OITDose.Intake.ID: [String]] = [:]
        for dose in exertion {
            let found = ExertionAfterDose(
                dose: dose.intake.at.instant, rest: dose.after.rest, observation: dose.after.observation,
                records: dose.records, now: now)
            lines[dose.intake.id] = sentences(found, phrases, zone: zone)
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
        let open = found.unknown.contains(.workoutTime) ? [phrases("today.exertion.untimed")] : []
        return moved + fast + open
    }
}
