public import Clinical

extension OITDose {
    /// One time at which allergens were taken together.
    public struct Intake: Sendable, Hashable, Comparable {
        /// The id of an intake, made by the client so that sending it twice stores it once.
        public typealias ID = Identifier<OITDose.Intake>

        /// The intake's own id.
        public let id: ID
        /// When it was, on the person's clock.
        public let at: Moment
        /// What was taken, each allergen at most once.
        public let portions: [Portion]

        /// Takes the values as they were stored.
        public init(id: ID, at: Moment, portions: [Portion]) {
            self.id = id
            self.at = at
            self.portions = portions
        }

        public static func < (left: Intake, right: Intake) -> Bool {
            if left.at.instant != right.at.instant { return left.at.instant < right.at.instant }
            return left.id.text < right.id.text
        }
    }
}
