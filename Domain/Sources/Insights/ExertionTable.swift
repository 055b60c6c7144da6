public import Activity
public import Clinical
public import Immunotherapy

/// What health data show about exertion after one dose.
public struct ExertedDose: Sendable, Hashable {
    /// The intake.
    public let intake: OITDose.Intake.ID
    /// When it was taken.
    public let at: Moment
    /// Whether the person moved during the quiet time.
    public let exercise: ExertionEvidence
    /// Whether the heart rate stayed well above resting during the observation time.
    public let fastHeart: ExertionEvidence

    /// Creates an instance from stored values.
    public init(intake: OITDose.Intake.ID, at: Moment, exercise: ExertionEvidence, fastHeart: ExertionEvidence) {
        self.intake = intake
        self.at = at
        self.exercise = exercise
        self.fastHeart = fastHeart
    }
}

/// The doses with and without each kind of exertion after them.
///
/// A dose with no data is in neither group. Nor is one whose reaction began before or with the exertion:
/// what follows a reaction is not a co-factor of it, and a reaction itself raises the heart rate.
/// Doses with exertion are therefore reaction-free up to the exertion. To correct for this, each dose
/// without exertion is assigned the waiting time of one with it, in turn, and is excluded if it reacted in that time
/// (prescription time-distribution matching: Zhou et al., Am J Epidemiol 2005;162:1016).
struct ExertionTable {
    /// Movement, then heart rate; a kind that is not known for any dose is omitted.
    let lines: [(factor: CoFactor, with: ConditionTally, without: ConditionTally)]
    /// The number of doses in a group.
    let doses: Int

    /// - Parameter onsets: the onset of the first reaction after an intake.
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

    /// The doses in a group, each followed up for reactions from the actual or assigned exertion time.
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
