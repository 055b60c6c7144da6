import Activity
import Clinical
import Immunotherapy

/// The doses with and without each kind of exertion after them.
///
/// A dose of which the data say nothing is in neither group. One whose reaction began before the exertion, or with it, is
/// in neither as well: what comes after a reaction is no co-factor of it, and a reaction makes the heart fast by itself.
/// Whoever exerted themselves therefore had no reaction for a while. So that this time makes no difference, each dose
/// without exertion gets the waiting time of one with it, in turn, and is left out when its reaction came in that time
/// (prescription time-distribution matching: Zhou et al., Am J Epidemiol 2005;162:1016).
struct ExertionTable {
    /// Movement, then the heart; a kind that is known of no dose is left out.
    let lines: [(factor: CoFactor, with: ConditionTally, without: ConditionTally)]
    /// How many doses are in a group.
    let doses: Int

    /// - Parameter onsets: when the first reaction after an intake began.
    init(_ doses: [ExertedDose], onsets: [OITDose.Intake.ID: Instant]) {
        let kinds: [(CoFactor, (ExertedDose) -> ExertionEvidence)] = [
            (.exercise, { $0.exercise }), (.fastHeart, { $0.fastHeart }),
        ]
        let inOrder = doses.sorted { ($0.at.instant, $0.intake.text) < ($1.at.instant, $1.intake.text) }
        let places = kinds.map { factor, sighting in (factor, ExertionTable.places(inOrder, sighting, onsets)) }
        lines = places.filter { !$0.1.isEmpty }.map { factor, places in
            (factor, ConditionTally(places.filter { $0.isWith }), ConditionTally(places.filter { !$0.isWith }))
        }
        self.doses = Set(places.flatMap { $0.1.map { $0.intake } }).count
    }

    /// A dose in one of the two groups.
    fileprivate struct Place {
        let intake: OITDose.Intake.ID
        let isWith: Bool
        let reacted: Bool
    }

    /// The doses that are in a group, each held against reactions from when its exertion began, or would have.
    private static func places(
        _ doses: [ExertedDose], _ sighting: (ExertedDose) -> ExertionEvidence, _ onsets: [OITDose.Intake.ID: Instant]
    ) -> [Place] {
        let waits = doses.compactMap { dose in
            if case .seen(let start) = sighting(dose) { start.seconds(since: dose.at.instant) } else { nil }
        }
        var number = 0
        return doses.compactMap { dose in
            let onset = onsets[dose.intake]
            let from: Instant?
            let isWith: Bool
            switch sighting(dose) {
            case .seen(let start): (from, isWith) = (start, true)
            case .absent:
                from = waits.isEmpty ? nil : dose.at.instant.adding(seconds: waits[number % waits.count])
                isWith = false
                number += 1
            case .unknown: return nil
            }
            if let onset, let from, onset <= from { return nil }
            return Place(intake: dose.intake, isWith: isWith, reacted: onset != nil)
        }
    }
}

extension ConditionTally {
    fileprivate init(_ places: [ExertionTable.Place]) {
        self.init(doses: places.count, reactions: places.count { $0.reacted })
    }
}
