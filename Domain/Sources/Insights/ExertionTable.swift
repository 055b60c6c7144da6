import Activity
import Clinical
import Immunotherapy

/// The doses with and without each kind of exertion after them.
///
/// A dose of which the data say nothing is in neither group. One whose reaction began before the exertion, or with it, is
/// in neither as well: what comes after a reaction is no co-factor of it, and a reaction makes the heart fast by itself.
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
        self.doses = doses.count { dose in
            kinds.contains { ExertionTable.isWith($0.1(dose), onset: onsets[dose.intake]) != nil }
        }
        lines = kinds.compactMap { factor, sighting in
            var (with, without) = (ConditionTally(), ConditionTally())
            for dose in doses {
                let onset = onsets[dose.intake]
                guard let isWith = ExertionTable.isWith(sighting(dose), onset: onset) else { continue }
                let tally = ConditionTally(doses: 1, reactions: onset == nil ? 0 : 1)
                if isWith { with.add(tally) } else { without.add(tally) }
            }
            return with.doses + without.doses > 0 ? (factor, with, without) : nil
        }
    }

    /// Whether a dose belongs to those with the exertion; nil when it is in neither group.
    private static func isWith(_ sighting: Sighting, onset: Instant?) -> Bool? {
        switch sighting {
        case .seen(let start): onset.map { $0 > start } ?? true ? true : nil
        case .noneSeen: false
        case .unknown: nil
        }
    }
}
