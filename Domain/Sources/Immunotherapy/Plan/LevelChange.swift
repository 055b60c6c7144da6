public import Clinical

/// What someone should confirm before an edit increases the next dose.
public enum LevelChangeQuestion: Sendable, Hashable {
    /// The amount of a level in use is raised to this many hundredths of its previous value.
    case raised(from: Amount, to: Amount, hundredths: Int64)
    /// A new current level that is not the next one above the previous level.
    case skips([DoseLevel.ID])
    /// The amount reaches or exceeds that of a higher level.
    case passes(DoseLevel.ID)
    /// A lower level is still locked until a clinic visit.
    case aboveLocked(DoseLevel.ID)
}

extension LevelChangeQuestion {
    /// The questions about an edit that makes a level current or changes the amount of one in use; empty if the
    /// edit does not increase the next dose.
    ///
    /// - Parameters:
    ///   - after: the level after the edit.
    ///   - before: the level before the edit; nil for a new one.
    ///   - levels: the person's levels before the edit.
    ///   - highestTaken: the highest amount of the allergen taken.
    ///   - isLocked: whether a level is locked until a clinic visit.
    public static func list(
        _ after: DoseLevel, before: DoseLevel?, levels: [DoseLevel], highestTaken: Amount?,
        isLocked: (DoseLevel) -> Bool
    ) -> [LevelChangeQuestion] {
        let own = levels.filter { $0.allergen == after.allergen && !$0.isDeleted && $0.id != after.id }
            .inOrder { ($0.position, $0.id.text) < ($1.position, $1.id.text) }
        let current = before.flatMap { $0.isCurrent ? $0 : nil } ?? own.first { $0.isCurrent }
        let isInUse = before.map { $0.isCurrent || $0.amount <= (highestTaken ?? $0.amount.half) } ?? false
        var questions: [LevelChangeQuestion] = []
        if let before, isInUse, after.amount > before.amount {
            questions.append(.raised(from: before.amount, to: after.amount, hundredths: factor(before, after)))
        }
        guard after.isCurrent else { return questions }
        if let passed = own.first(where: { isAbove($0, after) && $0.amount <= after.amount }) {
            questions.append(.passes(passed.id))
        }
        if let current, current.id != after.id, after.amount > current.amount {
            let between = own.filter {
                $0.id != current.id && $0.amount > current.amount && $0.amount < after.amount
            }
            if !between.isEmpty { questions.append(.skips(between.map { $0.id })) }
        }
        if let locked = own.first(where: { $0.amount < after.amount && isLocked($0) }) {
            questions.append(.aboveLocked(locked.id))
        }
        return questions
    }

    private static func isAbove(_ other: DoseLevel, _ level: DoseLevel) -> Bool {
        (level.position, level.id.text) < (other.position, other.id.text)
    }

    private static func factor(_ before: DoseLevel, _ after: DoseLevel) -> Int64 {
        let (whole, tooLarge) = after.amount.nanograms.multipliedReportingOverflow(by: 100)
        return tooLarge ? .max : whole / max(1, before.amount.nanograms)
    }
}
