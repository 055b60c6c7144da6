public import Clinical
import Immunotherapy

extension LevelTimeline {
    /// One line for each allergen that was taken in these days, in the order of `allergens`.
    ///
    /// - Parameters:
    ///   - doses: what was taken, in order of time.
    ///   - reactions: the reactions of the person, in any order.
    public static func lines(
        of allergens: [Allergen.ID], doses: [TakenDose], reactions: [CountedReaction], in period: DayPeriod
    ) -> [LevelTimeline] {
        let marked = reactions.filter { $0.isReaction && period.contains($0.onset.day) }
        let times = Set(marked.compactMap { $0.dose?.at })
        let linked = doses.filter { times.contains($0.at) }
        return allergens.compactMap { allergen in
            LevelTimeline(allergen, doses.filter { $0.allergen == allergen }, marked, linked, period)
        }
    }

    private init?(
        _ allergen: Allergen.ID, _ own: [TakenDose], _ reactions: [CountedReaction], _ linked: [TakenDose],
        _ period: DayPeriod
    ) {
        guard let first = own.first(where: { period.contains($0.at.day) })?.at.day else { return nil }
        self.allergen = allergen
        runs = LevelTimeline.runs(own, period)
        self.reactions = LevelTimeline.marks(allergen, own, reactions, linked)
        let days = runs.reduce(0) { $0 + $1.days }
        let counted = DayPeriod(from: first, through: period.through)
        self.counted = Counted(days, of: counted.days, in: counted)
    }

    /// One pass over the doses in order of time; the last one of each day counts.
    private static func runs(_ doses: [TakenDose], _ period: DayPeriod) -> [Run] {
        var runs: [Run] = []
        var (start, last, days): (CalendarDay?, TakenDose?, Int) = (nil, nil, 0)
        func close() {
            guard let last, let from = start else { return }
            runs.append(
                Run(
                    level: last.level, share: last.share, amount: last.amount,
                    period: DayPeriod(from: from, through: last.at.day), days: days))
        }
        for (index, dose) in doses.enumerated() where period.contains(dose.at.day) {
            let isLastOfDay = index + 1 == doses.count || doses[index + 1].at.day != dose.at.day
            guard isLastOfDay else { continue }
            if let before = last, before.isSamePortion(as: dose) {
                days += 1
            } else {
                close()
                (start, days) = (dose.at.day, 1)
            }
            last = dose
        }
        close()
        return runs
    }

    private static func marks(
        _ allergen: Allergen.ID, _ own: [TakenDose], _ reactions: [CountedReaction], _ linked: [TakenDose]
    ) -> [Mark] {
        let sorted = reactions.sorted { left, right in
            if left.onset.instant != right.onset.instant { return left.onset.instant < right.onset.instant }
            return left.id.text < right.id.text
        }
        return sorted.compactMap { reaction in
            let dose = reaction.dose.map { link in linked.filter { $0.at == link.at } } ?? []
            let isLinked = dose.contains { $0.allergen == allergen }
            guard isLinked || dose.isEmpty else { return nil }
            return Mark(
                reaction: reaction.id, day: reaction.onset.day, grade: reaction.grade,
                amount: amount(own, at: reaction.onset.instant), isLinked: isLinked)
        }
    }

    /// The amount of the last dose up to an instant, found by halving.
    private static func amount(_ doses: [TakenDose], at instant: Instant) -> Amount? {
        var (low, high) = (0, doses.count)
        while low < high {
            let middle = (low + high) / 2
            if doses[middle].at.instant <= instant { low = middle + 1 } else { high = middle }
        }
        return low == 0 ? nil : doses[low - 1].amount
    }
}

extension TakenDose {
    fileprivate func isSamePortion(as other: TakenDose) -> Bool {
        amount == other.amount && share == other.share && level == other.level
    }
}

extension LevelChange {
    /// The days on which the full dose of an allergen became another level, oldest first.
    ///
    /// Half doses, typed amounts and the way back from them change no level.
    public static func list(_ doses: [TakenDose]) -> [LevelChange] {
        var last: [Allergen.ID: TakenDose] = [:]
        var changes: [LevelChange] = []
        for dose in doses where dose.share == .full {
            guard let level = dose.level else { continue }
            let before = last[dose.allergen]
            if before?.level != level {
                changes.append(
                    LevelChange(
                        allergen: dose.allergen, day: dose.at.day, level: level, amount: dose.amount,
                        previous: before?.amount))
                last[dose.allergen] = dose
            }
        }
        return changes
    }
}
