public import Clinical
public import Immunotherapy

extension DoseSheet {
    /// An intake of a sheet; its id is made when it is stored.
    public struct IntakeImport: Sendable, Hashable {
        /// When it was.
        public let at: Moment
        /// What was taken, each allergen once, in the order of the file.
        public let portions: [OITDose.Portion]
        /// The lines of the file that made it.
        public let lines: [Int]

        /// Takes the parts of an intake.
        public init(at: Moment, portions: [OITDose.Portion], lines: [Int]) {
            self.at = at
            self.portions = portions
            self.lines = lines
        }
    }
}
