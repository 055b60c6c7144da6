public import Clinical

/// A day's appearance in the week strip, based on the allergens that have a current dose level.
public enum DayMark: Sendable, Hashable {
    /// All of them were taken, or something was taken while no allergen has a current level.
    case complete
    /// Something was taken, but only `taken` of the `of` allergens with a current level.
    case part(taken: Int, of: Int)
    /// Nothing was taken.
    case none

    /// The mark of a day, based on the allergens with a current level and those taken that day.
    public static func of(current: [Allergen.ID], taken: [Allergen.ID]) -> DayMark {
        guard !taken.isEmpty else { return .none }
        let wanted = Set(current)
        let reached = wanted.intersection(taken).count
        return reached == wanted.count ? .complete : .part(taken: reached, of: wanted.count)
    }
}
