/// One question of a study.
public struct StudyItem: Sendable, Hashable {
    /// One answer that can be chosen.
    public struct Choice: Sendable, Hashable {
        /// As in the data.
        public let code: String
        public let text: String
        /// What the level means, shown when it is chosen.
        public let meaning: String?
        /// The points that a score adds up; nil for a choice that is none.
        public let points: Int?

        public init(code: String, text: String, meaning: String? = nil, points: Int? = nil) {
            self.code = code
            self.text = text
            self.meaning = meaning
            self.points = points
        }
    }

    public enum Kind: Sendable, Hashable {
        case choice([Choice])
        /// A slider over whole numbers; untouched it is not answered.
        case scale(ClosedRange<Int>)
        case number(ClosedRange<Double>)
        /// Its longest answer, in characters.
        case text(limit: Int)
    }

    /// As in the data: "nose".
    public let id: String
    public let text: String
    /// Examples below the question.
    public let help: String?
    public let kind: Kind
    public let isRequired: Bool

    public init(id: String, text: String, help: String? = nil, kind: Kind, isRequired: Bool = false) {
        self.id = id
        self.text = text
        self.help = help
        self.kind = kind
        self.isRequired = isRequired
    }
}
