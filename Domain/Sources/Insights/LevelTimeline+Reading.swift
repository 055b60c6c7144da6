public import Clinical
import Immunotherapy

extension LevelTimeline {
    /// One line for each allergen taken in the period, in the order of `allergens`.
    ///
    /// - Parameters:
    ///   - doses: what was taken, in chronological order.
    ///   - reactions: the person's reactions, in any order.
    public static func lines(
        of allergens: [Allergen.ID], doses: [TakenDose], reactions: [CountedReaction], in period: DayPeriod
    ) -> [LevelTimeline] {
        let marked = reactions.filter { $0.isReaction && period.contains($0.onset.day) }.sorted { left, right in
            if left.onset.instant != right.onset.instant { return left.onset.instant < right.onset.instant }
            return left.id.text < right.id.text
        }
        var places = ByAllergen<[Int]>()
        for index in doses.indices { places.update(doses[index].allergen, from: []) { $0.append(index) } }
        return allergens.compactMap { allergen in
            places[allergen].flatMap { LevelTimeline(allergen, doses, $0, marked, period) }
        }
    }

    /// `own` holds the indices of the allergen's doses in `doses`.
    private init?(
        _ allergen: Allergen.ID, _ doses: [TakenDose], _ own: [Int], _ reactions: [CountedReaction], _ period: DayPeriod
    ) {
        guard let first = own.first(where: { period.contains(doses[$0].at.day) }) else { return nil }
        self.allergen = allergen
        runs = LevelTimeline.runs(doses, own, period)
        self.reactions = LevelTimeline.marks(allergen, doses, own, reactions)
        let days = runs.reduce(0) { $0 + $1.days }
        let counted = DayPeriod(from: doses[first].at.day, through: period.through)
        self.counted = Counted(days, of: counted.days, in: counted)
    }

    /// Makes one pass over the doses in chronological order; the last dose of each day counts.
    private static func runs(_ doses: [TakenDose], _ own: [Int], _ period: DayPeriod) -> [Run] {
        var runs: [Run] = []
        var (start, last, days): (CalendarDay?, Int?, Int) = (nil, nil, 0)
        func close() {
            guard let last, let from = start else { return }
            let dose = doses[last]
            runs.append(
                Run(
                    level: dose.level, share: dose.share, amount: dose.amount,
                    period: DayPeriod(from: from, through: dose.at.day), days: days))
        }
        for (index, place) in own.enumerated() where period.contains(doses[place].at.day) {
            let day = doses[place].at.day
            let isLastOfDay = index + 1 == own.count || doses[own[index + 1]].at.day != day
            guard isLastOfDay else { continue }
            if let before = last, doses[before].isSamePortion(as: doses[place]) {
                days += 1
            } else {
                close()
                (start, days) = (day, 1)
            }
            last = place
        }
        close()
        return runs
    }

    private static func marks(
        _ allergen: Allergen.ID, _ doses: [TakenDose], _ own: [Int], _ reactions: [CountedReaction]
    ) -> [Mark] {
        reactions.compactMap { reaction in
            let taken = reaction.dose.map { doses.taken(at: $0.at) } ?? []
            let isLinked = taken.contains { $0.allergen == allergen }
            guard isLinked || taken.isEmpty else { return nil }
            let before = own.countPrefix { doses[$0].at.instant <= reaction.onset.instant }
            return Mark(
                reaction: reaction.id, day: reaction.onset.day, grade: reaction.grade,
                amount: before == 0 ? nil : doses[own[before - 1]].amount, isLinked: isLinked)
        }
    }
}

extension Array where Element == TakenDose {
    /// The doses taken at a moment, found in chronologically ordered doses.
    fileprivate func taken(at moment: Moment) -> [TakenDose] {
        let start = countPrefix { $0.at.instant < moment.instant }
        return self[start...].prefix { $0.at.instant == moment.instant }.filter { $0.at == moment }
    }
}

extension Array {
    /// The length of the prefix whose elements all satisfy a condition that no later element does, by binary search.
    fileprivate func countPrefix(_ isIn: (Element) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if isIn(self[middle]) { low = middle + 1 } else { high = middle }
        }
        return low
    }
}

extension TakenDose {
    fileprivate func isSamePortion(as other: TakenDose) -> Bool {
        amount == other.amount && share == other.share && level == other.level
    }
}

extension LevelChange {
    /// The days on which the full dose of an allergen moved to another level, oldest first.
    ///
    /// Half doses, typed amounts and returning from them are not level changes.
    public static func list(_ doses: [TakenDose]) -> [LevelChange] {
        var last = ByAllergen<(level: DoseLevel.ID, amount: Amount)?>()
        var changes: [LevelChange] = []
        for dose in doses where dose.share == .full {
            guard let level = dose.level else { continue }
            last.update(dose.allergen, from: nil) { before in
                guard before?.level != level else { return }
                changes.append(
                    LevelChange(
                        allergen: dose.allergen, day: dose.at.day, level: level, amount: dose.amount,
                        previous: before?.amount))
                before = (level, dose.amount)
            }
        }
        return changes
    }
}
