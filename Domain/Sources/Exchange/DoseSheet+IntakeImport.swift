public import Clinical
public import Immunotherapy

extension DoseSheet {
    /// An intake read from a sheet; its id is created when it is stored.
    public struct IntakeImport: Sendable, Hashable {
        /// When it was taken.
        public let at: Moment
        /// The portions, one per allergen, in file order.
        public let portions: [OITDose.Portion]
        /// The lines of the file that it came from.
        public let lines: [Int]

        /// Creates an intake from its parts.
        public init(at: Moment, portions: [OITDose.Portion], lines: [Int]) {
            self.at = at
            self.portions = portions
            self.lines = lines
        }
    }
}
