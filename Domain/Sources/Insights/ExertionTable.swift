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
    init(_ doses: [ExertedDose], onsets: [Dose.Intake.ID: Instant]) {
        let kinds: [(CoFactor, (ExertedDose) -> Sighting)] = [
            (.exercise, { $0.exercise }), (.fastHeart, { $0.fastHeart }),
        ]
        let inOrder = doses.sorted { ($0.at.instant, $0.intake.text) < ($1.at.instant, $1.intake.text) }
        var counted: Set<Dose.Intake.ID> = []
        lines = kinds.compactMap { factor, sighting in
            let waits = inOrder.compactMap { dose in
                if case .seen(let start) = sighting(dose) { start.seconds(since: dose.at.instant) } else { nil }
            }
            var (with, without) = (ConditionTally(), ConditionTally())
            var number = 0
            for dose in inOrder {
                let onset = onsets[dose.intake]
                let from: Instant?
                var isWith = false
                switch sighting(dose) {
                case .seen(let start): (from, isWith) = (start, true)
                case .noneSeen:
                    from = waits.isEmpty ? nil : dose.at.instant.adding(seconds: waits[number % waits.count])
                    number += 1
                case .unknown: continue
                }
                if let onset, let from, onset <= from { continue }
                let tally = ConditionTally(doses: 1, reactions: onset == nil ? 0 : 1)
                if isWith { with.add(tally) } else { without.add(tally) }
                counted.insert(dose.intake)
            }
            return with.doses + without.doses > 0 ? (factor, with, without) : nil
        }
        self.doses = counted.count
    }
}
