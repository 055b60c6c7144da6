import CarePlan
public import Clinical
import Immunotherapy
import Statistics

extension ConditionReactions {
    /// Returns nil if no questions were answered in the period and nothing was measured after its doses.
    ///
    /// A reaction counts if it is linked to the dose and began within 24 hours of it; a dose counts once its 24 hours
    /// are over. Factors are compared if there are at least `fewestDoses` on both sides and the counts could show a
    /// difference at all (Tarone's smallest p value); that choice looks only at the group sizes. The p values of
    /// the compared factors are corrected together (Holm). The intervals are not corrected.
    ///
    /// - Parameters:
    ///   - taken: everything taken, in chronological order.
    ///   - exertion: what was measured after doses.
    public init?(
        _ answered: AnsweredDoses, taken: [TakenDose], reactions: [CountedReaction], exertion: [ExertedDose],
        in period: DayPeriod, now: Moment
    ) {
        let end = now.instant.adding(seconds: -ReactionOnset.window)
        let isOver = { (at: Moment) in at.instant <= end && period.contains(at.day) }
        let onsets = ConditionReactions.onsets(reactions)
        let sets = answered.sets.map { $0.filter { $0.answer != .unknown } }
        var tallies = sets.map { _ in ConditionTally() }
        var doses = 0
        for dose in answered.doses where sets.indices.contains(dose.set) && isOver(dose.at) && !sets[dose.set].isEmpty {
            doses += 1
            tallies[dose.set].doses += 1
            if !onsets.isEmpty, onsets[dose.intake] != nil { tallies[dose.set].reactions += 1 }
        }
        let exerted = ExertionTable(exertion.filter { isOver($0.at) }, onsets: onsets)
        guard doses + exerted.doses > 0 else { return nil }
        rows = ConditionReactions.rows(
            ConditionTable(sets, tallies).lines.map { (.condition($0.condition), $0.with, $0.without) } + exerted.lines,
            in: period)
        let all = max(doses, exerted.doses, ConditionReactions.intakes(taken, isOver))
        counted = doses > 0 ? Counted(doses, of: all, in: period) : nil
        measured = exerted.doses > 0 ? Counted(exerted.doses, of: all, in: period) : nil
    }

    /// The onset of the first reaction linked to each intake.
    static func onsets(_ reactions: [CountedReaction]) -> [OITDose.Intake.ID: Instant] {
        var onsets: [OITDose.Intake.ID: Instant] = [:]
        for reaction in reactions where reaction.isReaction && reaction.elapsed != nil {
            guard let intake = reaction.dose?.link.intake else { continue }
            onsets[intake] = min(onsets[intake] ?? reaction.onset.instant, reaction.onset.instant)
        }
        return onsets
    }

    /// The number of intakes; allergens taken together count as one.
    private static func intakes(_ doses: [TakenDose], _ isOver: (Moment) -> Bool) -> Int {
        var count = 0
        var last: Instant?
        for dose in doses where dose.at.instant != last && isOver(dose.at) {
            last = dose.at.instant
            count += 1
        }
        return count
    }

    private typealias Line = (factor: CoFactor, with: ConditionTally, without: ConditionTally)

    private static func rows(_ lines: [Line], in period: DayPeriod) -> [Row] {
        let groups = lines.compactMap { line -> (factor: CoFactor, groups: TwoGroups)? in
            guard let with = Proportion(line.with.reactions, of: line.with.doses),
                let without = Proportion(line.without.reactions, of: line.without.doses)
            else { return nil }
            return (line.factor, TwoGroups(with: with, without: without))
        }
        let compared = groups.indices.filter { canTell(groups[$0].groups) }
        let corrected = Holm.corrected(compared.map { groups[$0].groups.fisherP })
        var values: [Int: Double] = [:]
        for (index, value) in zip(compared, corrected) { values[index] = value }
        return groups.indices.map { index in
            Row(groups[index].factor, groups[index].groups, correctedP: values[index], in: period)
        }
    }

    private static func canTell(_ groups: TwoGroups) -> Bool {
        groups.with.total >= fewestDoses && groups.without.total >= fewestDoses && groups.smallestFisherP < limit
    }
}

extension ConditionReactions.Row {
    init(_ factor: CoFactor, _ groups: TwoGroups, correctedP: Double?, in period: DayPeriod) {
        self.factor = factor
        with = Counted(groups.with.count, of: groups.with.total, in: period)
        without = Counted(groups.without.count, of: groups.without.total, in: period)
        withInterval = groups.with.interval()
        withoutInterval = groups.without.interval()
        oddsRatioInterval = groups.oddsRatioInterval()
        self.correctedP = correctedP
        if let correctedP {
            let isMore = (groups.oddsRatio ?? 1) > 1
            verdict =
                correctedP >= ConditionReactions.limit ? .noClearDifference : isMore ? .moreOften : .lessOften
        } else {
            verdict = .cannotTell
        }
    }
}
