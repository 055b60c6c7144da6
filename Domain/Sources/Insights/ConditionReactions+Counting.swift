import CarePlan
public import Clinical
import Immunotherapy
import Statistics

extension ConditionReactions {
    /// Nil when nobody answered anything in these days.
    ///
    /// A reaction counts when it is put down to the dose and began within 24 hours of it; a dose counts when its 24 hours
    /// are over. Conditions are compared when there are at least `fewestDoses` on both sides and the counts could show a
    /// difference at all (Tarone's smallest p value); that choice looks only at the sizes of the groups. The p values of
    /// those compared are corrected together (Holm). The intervals are not corrected.
    ///
    /// - Parameter taken: everything that was taken, in order of time.
    public init?(
        _ answered: AnsweredDoses, taken: [TakenDose], reactions: [CountedReaction], in period: DayPeriod, now: Moment
    ) {
        let end = now.instant.adding(seconds: -ReactionOnset.window)
        let isOver = { (at: Moment) in at.instant <= end && period.contains(at.day) }
        var reacted: Set<Dose.Intake.ID> = []
        for reaction in reactions where reaction.isReaction && reaction.elapsed != nil {
            if let link = reaction.dose?.link { reacted.insert(link.intake) }
        }
        let sets = answered.sets.map { $0.filter { $0.answer != .unknown } }
        var tallies = sets.map { _ in ConditionTally() }
        var doses = 0
        for dose in answered.doses where sets.indices.contains(dose.set) && isOver(dose.at) && !sets[dose.set].isEmpty {
            doses += 1
            tallies[dose.set].doses += 1
            if !reacted.isEmpty, reacted.contains(dose.intake) { tallies[dose.set].reactions += 1 }
        }
        guard doses > 0 else { return nil }
        rows = ConditionReactions.rows(ConditionTable(sets, tallies), in: period)
        counted = Counted(doses, of: max(doses, ConditionReactions.intakes(taken, isOver)), in: period)
    }

    /// How many times something was taken; allergens that were taken together are one.
    private static func intakes(_ doses: [TakenDose], _ isOver: (Moment) -> Bool) -> Int {
        var count = 0
        var last: Instant?
        for dose in doses where dose.at.instant != last && isOver(dose.at) {
            last = dose.at.instant
            count += 1
        }
        return count
    }

    private static func rows(_ table: ConditionTable, in period: DayPeriod) -> [Row] {
        let groups = table.lines.compactMap { line -> (line: ConditionTable.Line, groups: TwoGroups)? in
            guard let with = Proportion(line.with.reactions, of: line.with.doses),
                let without = Proportion(line.without.reactions, of: line.without.doses)
            else { return nil }
            return (line, TwoGroups(with: with, without: without))
        }
        let compared = groups.indices.filter { canTell(groups[$0].groups) }
        let corrected = Holm.corrected(compared.map { groups[$0].groups.fisherP })
        var values: [Int: Double] = [:]
        for (index, value) in zip(compared, corrected) { values[index] = value }
        return groups.indices.map { index in
            Row(groups[index].line.condition, groups[index].groups, correctedP: values[index], in: period)
        }
    }

    private static func canTell(_ groups: TwoGroups) -> Bool {
        groups.with.total >= fewestDoses && groups.without.total >= fewestDoses && groups.smallestFisherP < limit
    }
}

extension ConditionReactions.Row {
    init(_ condition: DoseCondition, _ groups: TwoGroups, correctedP: Double?, in period: DayPeriod) {
        self.condition = condition
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
