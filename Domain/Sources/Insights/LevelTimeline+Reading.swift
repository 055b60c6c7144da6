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
        return allergens.compactMap { allergen in
            LevelTimeline(allergen, doses.filter { $0.allergen == allergen }, marked, doses, period)
        }
    }

    private init?(
        _ allergen: Allergen.ID, _ own: [TakenDose], _ reactions: [CountedReaction], _ all: [TakenDose],
        _ period: DayPeriod
    ) {
        let inside = own.filter { period.contains($0.at.day) }
        guard let first = inside.first?.at.day else { return nil }
        self.allergen = allergen
        runs = LevelTimeline.runs(LevelTimeline.lastOfDays(inside))
        self.reactions = LevelTimeline.marks(allergen, own, reactions, all)
        let days = runs.reduce(0) { $0 + $1.days }
        let counted = DayPeriod(from: first, through: period.through)
        self.counted = Counted(days, of: counted.days, in: counted)
    }

    private static func lastOfDays(_ doses: [TakenDose]) -> [TakenDose] {
        var last: [TakenDose] = []
        for dose in doses {
            if let before = last.last, before.at.day == dose.at.day { last.removeLast() }
            last.append(dose)
        }
        return last
    }

    private static func runs(_ doses: [TakenDose]) -> [Run] {
        var runs: [Run] = []
        for dose in doses {
            let run = runs.last
            let goesOn =
                run.map { $0.level == dose.level && $0.share == dose.share && $0.amount == dose.amount } ?? false
            if goesOn { runs.removeLast() }
            runs.append(
                Run(
                    level: dose.level, share: dose.share, amount: dose.amount,
                    period: DayPeriod(
                        from: goesOn ? run?.period.from ?? dose.at.day : dose.at.day, through: dose.at.day),
                    days: goesOn ? (run?.days ?? 0) + 1 : 1))
        }
        return runs
    }

    private static func marks(
        _ allergen: Allergen.ID, _ own: [TakenDose], _ reactions: [CountedReaction], _ all: [TakenDose]
    ) -> [Mark] {
        let sorted = reactions.sorted { left, right in
            if left.onset.instant != right.onset.instant { return left.onset.instant < right.onset.instant }
            return left.id.text < right.id.text
        }
        return sorted.compactMap { reaction in
            let isLinked = reaction.dose.map { link in own.contains { $0.at == link.at } } ?? false
            let isOfOthers = !isLinked && (reaction.dose.map { link in all.contains { $0.at == link.at } } ?? false)
            guard !isOfOthers else { return nil }
            return Mark(
                reaction: reaction.id, day: reaction.onset.day, grade: reaction.grade,
                amount: own.last { $0.at.instant <= reaction.onset.instant }?.amount, isLinked: isLinked)
        }
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
