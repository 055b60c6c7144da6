public import Clinical

extension OITDose {
    /// How much of one allergen was taken at one time.
    public struct Portion: Sendable, Hashable {
        /// The allergen.
        public let allergen: Allergen.ID
        /// The dose level it was, when it was one.
        public let level: DoseLevel.ID?
        /// What the level was called when the dose was recorded.
        public let levelName: String?
        /// Which part of the level it was.
        public let share: Share
        /// How much protein it had. A later edit of the level does not change it.
        public let amount: Amount

        /// Takes the values as they were stored.
        public init(allergen: Allergen.ID, level: DoseLevel.ID?, levelName: String?, share: Share, amount: Amount) {
            self.allergen = allergen
            self.level = level
            self.levelName = levelName
            self.share = share
            self.amount = amount
        }
    }
}
