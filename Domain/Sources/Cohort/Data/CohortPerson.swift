/// A participant of a study, as the analyses see one. Days are counted from an arbitrary day zero.
public struct CohortPerson: Sendable, Hashable {
    /// How a participation ended.
    public enum Ending: String, Sendable, Hashable, CaseIterable {
        /// The participant stopped.
        case withdrawn
        /// The study stopped it.
        case restricted
    }

    /// An opaque key; nothing that names anybody.
    public let key: String
    /// Whether allergic to pollen.
    public let isSensitised: Bool
    /// The first day.
    public let enrolled: Int
    /// The last day in the study and why it ended; nil for somebody who still takes part.
    public let left: Left?

    /// When and how a participation ended.
    public struct Left: Sendable, Hashable {
        public let day: Int
        public let ending: Ending

        /// Creates an end.
        public init(day: Int, ending: Ending) {
            self.day = day
            self.ending = ending
        }
    }

    /// Creates a participant.
    public init(key: String, isSensitised: Bool, enrolled: Int, left: Left? = nil) {
        self.key = key
        self.isSensitised = isSensitised
        self.enrolled = enrolled
        self.left = left
    }
}
