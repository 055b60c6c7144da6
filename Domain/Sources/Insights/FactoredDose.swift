import Activity
import CarePlan
public import Clinical
import Immunotherapy

/// One dose that was held against reactions, with what is known around it.
public struct FactoredDose: Sendable, Hashable {
    /// When it was taken.
    public let at: Moment
    /// What was there, in the order of the form, then what was measured.
    public let with: [CoFactor]
    /// What was not there.
    public let without: [CoFactor]
    /// Whether a reaction is put down to it that began within 24 hours.
    public let reacted: Bool

    /// The doses that `ConditionReactions` counts, the latest first. A dose whose reaction came before an exertion is among
    /// them, with the exertion, although it counts for neither side of it.
    public static func all(
        _ answered: AnsweredDoses, reactions: [CountedReaction], exertion: [ExertedDose], in period: DayPeriod,
        now: Moment
    ) -> [FactoredDose] {
        let end = now.instant.adding(seconds: -ReactionOnset.window)
        let isOver = { (at: Moment) in at.instant <= end && period.contains(at.day) }
        let onsets = ConditionReactions.onsets(reactions)
        var doses: [OITDose.Intake.ID: FactoredDose] = [:]
        for dose in answered.doses where answered.sets.indices.contains(dose.set) && isOver(dose.at) {
            let known = answered.sets[dose.set].filter { $0.answer != .unknown }
            guard !known.isEmpty else { continue }
            func factors(_ isThere: Bool) -> [CoFactor] {
                known.filter { ($0.answer == .yes) == isThere }.map { .condition($0.condition) }
            }
            doses[dose.intake] = FactoredDose(
                at: dose.at, with: factors(true), without: factors(false), reacted: onsets[dose.intake] != nil)
        }
        for dose in exertion where isOver(dose.at) {
            let known = doses[dose.intake]
            let (with, without) = dose.factors
            guard !with.isEmpty || !without.isEmpty else { continue }
            doses[dose.intake] = FactoredDose(
                at: dose.at, with: (known?.with ?? []) + with, without: (known?.without ?? []) + without,
                reacted: onsets[dose.intake] != nil)
        }
        return doses.sorted { ($1.value.at.instant, $1.key.text) < ($0.value.at.instant, $0.key.text) }.map { $0.value }
    }
}

extension ExertedDose {
    /// What was seen and what was not; of what is not known nothing is said.
    fileprivate var factors: (with: [CoFactor], without: [CoFactor]) {
        var (with, without) = ([CoFactor](), [CoFactor]())
        for (factor, sighting) in [(CoFactor.exercise, exercise), (.fastHeart, fastHeart)] {
            switch sighting {
            case .seen: with.append(factor)
            case .absent: without.append(factor)
            case .unknown: break
            }
        }
        return (with, without)
    }
}
