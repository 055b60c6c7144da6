public import Clinical

/// Something about the next doses that a family should look at beforehand.
public enum DoseAttention: Sendable, Hashable {
    /// The plan requires a call to the clinic, for a reason already on record.
    case call([Allergen.ID], DoseReason.Rule)
    /// The clinic ordered a pause.
    case held([Allergen.ID], DoseHold.ID, from: CalendarDay)
    /// A number of days with nothing logged, with the first and last of them.
    case unrecorded([Allergen.ID], Int, first: CalendarDay, last: CalendarDay)
    /// The current level is locked until a clinic visit.
    case locked(Allergen.ID, level: DoseLevel.ID)
    /// No plan has been agreed yet.
    case noPlan

    /// What the decisions about the next doses require, most urgent first; allergens with the same matter are grouped.
    /// Questions that only need answering before a dose are left out.
    public static func of(_ decisions: [DoseDecision]) -> [DoseAttention] {
        var found: [DoseAttention] = []
        for decision in decisions {
            for reason in decision.reasons {
                guard let attention = DoseAttention(reason, of: decision.allergen) else { continue }
                if let same = found.firstIndex(where: { $0.isSameMatter(as: attention) }) {
                    found[same] = found[same].with(decision.allergen)
                } else {
                    found.append(attention)
                }
            }
        }
        let sorted = found.enumerated().sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }
        return sorted.map { $0.element }
    }

    private init?(_ reason: DoseReason, of allergen: Allergen.ID) {
        switch reason.rule {
        case .noPlan: self = .noPlan
        case .levelLocked(let level): self = .locked(allergen, level: level)
        case .held(let hold, let from): self = .held([allergen], hold, from: from)
        case .daysWithoutRecord(let count, let first, let last):
            guard reason.verdict == .call else { return nil }
            self = .unrecorded([allergen], count, first: first, last: last)
        case .clockWentBackwards, .missedDays, .missedDaysWithoutRule, .condition, .conditionWithoutRule,
            .afterReductionWithoutRule, .afterHalfWithoutRule, .afterPart, .levelMissing:
            guard reason.verdict == .call else { return nil }
            self = .call([allergen], reason.rule)
        case .asPlanned, .noCurrentLevel, .noEarlierDose, .tooSoon, .dayComplete, .outsideWindow, .conditionUnknown,
            .afterReduction, .afterHalf, .clinicSaid:
            return nil
        }
    }

    private var rank: Int {
        switch self {
        case .call: 0
        case .held: 1
        case .unrecorded: 2
        case .locked: 3
        case .noPlan: 4
        }
    }

    private func isSameMatter(as other: DoseAttention) -> Bool {
        switch (self, other) {
        case (.call(_, let left), .call(_, let right)): left == right
        case (.held(_, let left, _), .held(_, let right, _)): left == right
        case (.unrecorded(_, let count, let first, let last), .unrecorded(_, let others, let start, let end)):
            count == others && first == start && last == end
        default: self == other
        }
    }

    private func with(_ allergen: Allergen.ID) -> DoseAttention {
        switch self {
        case .call(let allergens, let rule): .call(DoseAttention.joined(allergens, allergen), rule)
        case .held(let allergens, let hold, let from):
            .held(DoseAttention.joined(allergens, allergen), hold, from: from)
        case .unrecorded(let allergens, let count, let first, let last):
            .unrecorded(DoseAttention.joined(allergens, allergen), count, first: first, last: last)
        case .locked, .noPlan: self
        }
    }

    private static func joined(_ allergens: [Allergen.ID], _ allergen: Allergen.ID) -> [Allergen.ID] {
        allergens.contains(allergen) ? allergens : allergens + [allergen]
    }
}
