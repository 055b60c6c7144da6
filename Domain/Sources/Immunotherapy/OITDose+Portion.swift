public import Clinical

extension OITDose {
    /// The amount of one allergen taken at one time.
    public struct Portion: Sendable, Hashable {
        /// The allergen.
        public let allergen: Allergen.ID
        /// The dose level, if any.
        public let level: DoseLevel.ID?
        /// The name of the level when the dose was recorded.
        public let levelName: String?
        /// The share of the level.
        public let share: Share
        /// The amount of protein. Later edits of the level do not change it.
        public let amount: Amount

        /// Creates an instance from stored values.
        public init(allergen: Allergen.ID, level: DoseLevel.ID?, levelName: String?, share: Share, amount: Amount) {
            self.allergen = allergen
            self.level = level
            self.levelName = levelName
            self.share = share
            self.amount = amount
        }
    }
}

/// The share of a dose level that was taken.
public enum Share: String, Sendable, Hashable, CaseIterable {
    /// A full dose.
    case full
    /// Exactly half, as clinics advise on some days.
    case half
    /// Another amount, as typed.
    case part
}
