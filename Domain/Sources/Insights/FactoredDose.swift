import Activity
import CarePlan
public import Clinical
import Immunotherapy

/// One dose counted against reactions, with what is known about its circumstances.
public struct FactoredDose: Sendable, Hashable {
    /// When it was taken.
    public let at: Moment
    /// The factors that were present: conditions in form order, then what was measured.
    public let with: [CoFactor]
    /// The factors that were absent.
    public let without: [CoFactor]
    /// Whether a linked reaction began within 24 hours.
    public let reacted: Bool

    /// The doses that `ConditionReactions` counts, latest first. Includes doses whose reaction preceded an exertion,
    /// listed with the exertion although they count for neither side.
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
    /// The factors present and absent; unknown factors are omitted.
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
